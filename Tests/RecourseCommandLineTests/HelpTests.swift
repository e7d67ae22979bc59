import RecourseCommandLine
import Subprocess
import Testing

struct HelpTests {
  static let commands = CommandRun(["--help"]).output.split(separator: "\n")
    .drop { $0 != "COMMANDS" }.dropFirst()
    .compactMap { line -> String? in
      guard line.hasPrefix("  "), !line.hasPrefix("   ") else { return nil }
      return line.dropFirst(2).split(separator: "  ").first.map(String.init)
    }

  @Test func everyCommandIsListed() {
    #expect(Self.commands.contains("generate"))
    #expect(Self.commands.contains("templates export"))
  }

  @Test(arguments: commands)
  func everyCommandExplainsItself(_ command: String) {
    let words = command.split(separator: " ").map(String.init)
    let page = CommandRun(words + ["--help"]).output
    #expect(page.contains("USAGE: recourse \(command)"))
    #expect(page.contains("-h, --help"))
    #expect(CommandRun(["help"] + words).output == page)
    for line in page.split(separator: "\n") where !line.hasPrefix("    recourse") {
      #expect(line.count <= 80, "\(line)")
      #expect(line.last != " ", "\(line)")
    }
  }

  @Test(arguments: commands)
  func everyCommandIsInTheManual(_ command: String) {
    #expect(CommandRun(["man"]).output.contains("\"recourse \(command)"))
  }

  @Test func theManualIsGoodRoff() async throws {
    try #require(Shell.exists("man"), "man is not installed")
    let folder = try TemporaryFolder()
    try folder.write("recourse.1", CommandRun(["man"]).output)
    let run = try await Shell.run("man", ["--warnings", "-l", "recourse.1"], in: folder.path)
    #expect(run.errors == "")
    #expect(run.output.contains("--diagnostics-format"))
  }
}
