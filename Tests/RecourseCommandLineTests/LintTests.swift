import Foundation
import RecourseCommandLine
import Testing

struct LintTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      "bad.recourse.yaml",
      """
      recourse: 1
      api: Bad
      servers: { production: https://api.example }
      models:
        User: { name: Strin }

      """)
  }

  private func lint(
    _ arguments: String..., isTerminal: Bool = false, environment: [String: String] = [:]
  ) -> CommandRun {
    CommandRun(
      ["lint"] + arguments, in: folder.path, environment: environment, isTerminal: isTerminal)
  }

  @Test func findingsGoToStandardOutput() {
    let run = lint("bad.recourse.yaml")
    #expect(run.code == 1)
    #expect(run.output.hasPrefix("bad.recourse.yaml:5:17: error: "))
    #expect(run.errors == "")
  }

  @Test func everySchemaIsCheckedToItsEnd() throws {
    let parts = ["recourse: 1\napi: A\n", "models: { User: { name: Strin } }\n"]
    try folder.write("other.recourse.yaml", parts.joined())
    let run = lint("bad.recourse.yaml", "other.recourse.yaml")
    #expect(run.output.contains("bad.recourse.yaml:5:17: error: "))
    #expect(run.output.contains("other.recourse.yaml:3:25: error: "))
  }

  @Test func whatStandardInputIncludesIsFoundByItsName() throws {
    try folder.write("deep/common.recourse.yaml", "recourse: 1\nmodels: { Size: [small] }\n")
    let run = CommandRun(
      ["lint", "-", "--stdin-name", "deep/my.recourse.yaml"], in: folder.path,
      input: "recourse: 1\napi: A\ninclude: [common.recourse.yaml]\n")
    #expect(run.output == "")
    #expect(run.code == 0)
  }

  @Test(arguments: ["json", "sarif"])
  func findingsForPrograms(_ format: String) throws {
    let run = lint("bad.recourse.yaml", "--diagnostics-format", format)
    #expect(throws: Never.self) {
      try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    }
    #expect(run.output.contains("bad.recourse.yaml"))
  }

  @Test func findingsForGitHub() {
    let run = lint("bad.recourse.yaml", "--diagnostics-format=github")
    #expect(run.output.hasPrefix("::error file=bad.recourse.yaml,line=5,"))
  }

  @Test func colourAndSnippetsAreForTerminals() {
    #expect(!lint("bad.recourse.yaml").output.contains("\u{1B}["))
    #expect(!lint("bad.recourse.yaml").output.contains("^~~~"))
    let shown = lint("bad.recourse.yaml", isTerminal: true).output
    #expect(shown.contains("\u{1B}["))
    #expect(shown.contains("^~~~"))
    let plain = lint("bad.recourse.yaml", isTerminal: true, environment: ["NO_COLOR": "1"]).output
    #expect(!plain.contains("\u{1B}["))
    #expect(lint("bad.recourse.yaml", "--color", "always").output.contains("\u{1B}["))
    #expect(
      !lint("bad.recourse.yaml", "--color=never", isTerminal: true).output.contains("\u{1B}["))
    #expect(
      !lint("bad.recourse.yaml", isTerminal: true, environment: ["TERM": "dumb"]).output
        .contains("\u{1B}["))
  }

  @Test func standardInputIsNamedAsAsked() {
    let run = CommandRun(
      ["lint", "-", "--stdin-name", "my.recourse.yaml"], in: folder.path, input: "recourse: 2\n")
    #expect(run.output.hasPrefix("my.recourse.yaml:1:"))
  }

  @Test(arguments: [
    "/etc/passwd", "../outside.recourse.yaml", "link.recourse.yaml", "linked/x.recourse.yaml",
  ])
  func includesStayBelowTheSchemasFolder(_ path: String) throws {
    try folder.write("outside.recourse.yaml", "models: { Secret: { a: Strin } }\n")
    try folder.write("inside/real/x.recourse.yaml", "models: { Secret: { a: Strin } }\n")
    let inside = folder.path + "/inside"
    try FileManager.default.createSymbolicLink(
      atPath: inside + "/link.recourse.yaml",
      withDestinationPath: folder.path + "/outside.recourse.yaml")
    try FileManager.default.createSymbolicLink(
      atPath: inside + "/linked", withDestinationPath: inside + "/real")
    try folder.write(
      "inside/root.recourse.yaml",
      "recourse: 1\napi: A\nservers: { production: https://a.example }\ninclude: [\(path)]\n")
    let run = lint("inside/root.recourse.yaml")
    #expect(run.code == 1)
    #expect(run.output.contains("root.recourse.yaml:4:"))
    #expect(!run.output.contains("Strin"))
  }
}
