import Foundation
import Subprocess
import Testing

/// `diff` as it is run, against a repository of its own.
struct DiffTests {
  static let shop = """
    recourse: 1
    api: Shop
    include: [parts/errors.recourse.yaml]
    servers: { production: https://shop.example }
    endpoints: { order: { get: "/orders/{id}", returns: none } }

    """

  static let errors = """
    errors:
      ShopError:
        cases:
          refused: { when: status, message: No. }
          failed: { when: otherwise, message: It failed. }

    """

  /// A repository whose `main` has the schema in a folder, and the working tree another message.
  private static func repository() async throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("api/shop.recourse.yaml", shop)
    try folder.write("api/parts/errors.recourse.yaml", "recourse: 1\n" + errors)
    for arguments in [
      ["init", "-q", "-b", "main"], ["add", "."],
      ["-c", "user.name=a", "-c", "user.email=a@b.c", "commit", "-qm", "Begin"],
    ] {
      let run = try await Shell.run("git", arguments, in: folder.path)
      try #require(run.code == 0, "\(run.errors)")
    }
    try folder.write(
      "api/parts/errors.recourse.yaml",
      "recourse: 1\n" + errors.replacing("message: No.", with: "message: Never."))
    return folder
  }

  @Test(.enabled(if: Shell.exists("git"), "git is not installed"))
  func includesAreReadAtTheRevisionToo() async throws {
    let folder = try await Self.repository()
    let schema = "api/shop.recourse.yaml"
    for old in ["git:main", "git:HEAD", "git:main:\(schema)"] {
      let run = CommandRun(["diff", old, schema], in: folder.path)
      #expect(run.errors == "")
      #expect(run.code == 0)
      let name = old.hasSuffix("yaml") ? old : "\(old):\(schema)"
      #expect(
        run.output == """
          \(name) → \(schema)

          behaviour  something happens otherwise
            ShopError.refused  message: “No.” → “Never.”

          1 behaviour

          """)
    }
    let back = CommandRun(["diff", schema, "git:main"], in: folder.path)
    #expect(back.output.contains("“Never.” → “No.”"))
  }

  @Test(.enabled(if: Shell.exists("git"), "git is not installed"))
  func revisionsAndFilesThatAreNotThereAreNamed() async throws {
    let folder = try await Self.repository()
    let schema = "api/shop.recourse.yaml"
    let faults: [(arguments: [String], message: String)] = [
      (["git:nowhere", schema], "'git:nowhere:\(schema)' cannot be read: there is no revision"),
      (["git:--output=x", schema], "there is no revision '--output=x'"),
      (["git:main:api/other.yaml", schema], "there is no such file at that revision"),
      (["git:main", "git:main"], "'git:main:' names no file"),
      (["git:main", "api/other.yaml"], "no such file"),
    ]
    for fault in faults {
      let run = CommandRun(["diff"] + fault.arguments, in: folder.path)
      #expect(run.code == 2)
      #expect(run.errors.contains(fault.message), "\(run.errors)")
    }
    #expect(folder.names() == [".git", "api"])
  }

  @Test(.enabled(if: Shell.exists("git"), "git is not installed"))
  func outsideARepositoryNothingIsFound() throws {
    let folder = try TemporaryFolder()
    try folder.write("shop.recourse.yaml", Self.shop)
    let run = CommandRun(["diff", "git:main", "shop.recourse.yaml"], in: folder.path)
    #expect(run.code == 2)
    #expect(run.errors.contains("cannot be read"))
  }

  @Test(arguments: [
    ("behaviour", 1), ("addition", 1), ("documentation", 1), ("wire", 0), ("breaking", 0),
  ])
  func theLevelDecidesTheExitCode(_ level: String, _ code: Int32) throws {
    let folder = try TemporaryFolder()
    try folder.write("old.yaml", Self.whole)
    try folder.write("new.yaml", Self.whole.replacing("message: No.", with: "message: Never."))
    let run = CommandRun(["diff", "old.yaml", "new.yaml", "--fail-on", level], in: folder.path)
    #expect(run.code == code)
  }

  static let whole =
    shop.replacing("include: [parts/errors.recourse.yaml]\n", with: "") + errors

  @Test func anErrorInEitherIsShown() throws {
    let folder = try TemporaryFolder()
    try folder.write("old.yaml", Self.whole.replacing("when: otherwise", with: "when: offline"))
    try folder.write("new.yaml", Self.whole)
    let run = CommandRun(["diff", "old.yaml", "new.yaml"], in: folder.path)
    #expect(run.code == 1)
    #expect(run.output == "")
    #expect(run.errors.contains("old.yaml:"))
  }

  @Test func eachFormatHasItsShape() throws {
    let folder = try TemporaryFolder()
    try folder.write("old.yaml", Self.whole)
    let new = Self.whole.replacing("message: No.", with: "message: Never.")
      .replacing("returns: none", with: "query: { size: Int }, returns: none")
    func run(_ format: String) -> String {
      CommandRun(
        ["diff", "old.yaml", "-", "--stdin-name", "new.yaml", "-f", format, "--fail-on", "wire"],
        in: folder.path, input: new
      ).output
    }
    #expect(
      run("github") == """
        ::error file=new.yaml,line=4,endLine=4,col=53,endColumn=57,title=parameter-added::breaking: order.size: is new: Int%0Acallers have to say what to send
        ::warning file=new.yaml,line=8,endLine=8,col=7,endColumn=14,title=message::behaviour: ShopError.refused: message: “No.” → “Never.”

        """)
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(run("json").utf8)) as? [String: Any])
    #expect(json["old"] as? String == "old.yaml")
    #expect((json["counts"] as? [String: Int])?["breaking"] == 1)
    let changes = try #require(json["changes"] as? [[String: Any]])
    #expect(changes.map { $0["kind"] as? String } == ["parameter-added", "message"])
    #expect(changes.map { $0["new"] as? String } == ["Int", "“Never.”"])
    #expect((changes[0]["place"] as? [String: Any])?["line"] as? Int == 4)
    let sarif = try #require(
      try JSONSerialization.jsonObject(with: Data(run("sarif").utf8)) as? [String: Any])
    let runs = try #require(sarif["runs"] as? [[String: Any]])
    let results = try #require(runs[0]["results"] as? [[String: Any]])
    #expect(results.map { $0["level"] as? String } == ["error", "warning"])
    #expect(
      run("markdown") == """
        # Changes of `new.yaml`

        Since `old.yaml`: 1 breaking, 1 behaviour.

        ## Breaking: code that calls no longer compiles

        |  | Change | Before | After |
        | --- | --- | --- | --- |
        | `order.size` | is new (also wire)<br>callers have to say what to send |  | `Int` |

        ## Behaviour: something happens otherwise

        |  | Change | Before | After |
        | --- | --- | --- | --- |
        | `ShopError.refused` | message | “No.” | “Never.” |

        """)
  }

  @Test func twoSchemasAreNeeded() {
    let run = CommandRun(["diff", "-q", "a.yaml"])
    #expect(run.code == 2)
    #expect(
      run.errors == "error: 'diff' needs two operands, OLD NEW [E0704]\n"
        + "note: usage: recourse diff OLD NEW [OPTION...]\n")
    #expect(CommandRun(["diff", "-q", "a", "b", "c"]).code == 2)
  }
}
