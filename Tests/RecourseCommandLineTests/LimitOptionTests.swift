import Testing

/// `--limit` and `RECOURSE_LIMITS`.
@Suite struct LimitOptionTests {
  private func lint(
    _ schema: String, _ options: [String] = [], environment: [String: String] = [:]
  ) -> CommandRun {
    CommandRun(
      ["lint", "-", "--stdin-name", "a.recourse.yaml"] + options, input: schema,
      environment: environment)
  }

  static let schemas: [(limit: String, code: String, schema: String)] = [
    ("file-size=20", "E0125", "recourse: 1 # more than twenty bytes\n"),
    ("text-size=8", "E0118", "doc: a text of some length\n"),
    ("depth=3", "E0117", "doc: [[[[a]]]]\n"),
    ("alias-size=64", "E0116", "a: &a [a, b, c, d, e, f]\nb: [*a, *a, *a]\n"),
    ("findings=1", "E0730", "one: 1\ntwo: 2\nthree: 3\n"),
  ]

  @Test(arguments: schemas)
  func eachLimitHasAFinding(limit: String, code: String, schema: String) {
    #expect(!lint(schema).output.contains(code))
    let run = lint(schema, ["--limit", limit])
    #expect(run.output.contains("[\(code)]"))
    #expect(run.code == 1)
    #expect(lint(schema, environment: ["RECOURSE_LIMITS": limit]).output.contains(code))
    #expect(
      lint(schema, environment: ["RECOURSE_LIMITS": "depth=90,\(limit)"]).output.contains(code))
  }

  @Test func theCommandLineGoesBeforeTheEnvironment() {
    let environment = ["RECOURSE_LIMITS": "depth=3"]
    let schema = "doc: [[[[a]]]]\n"
    #expect(
      !lint(schema, ["--limit", "depth=5"], environment: environment).output.contains("E0117"))
    #expect(!lint(schema, ["--limit=depth=2", "--limit", "depth=9"]).output.contains("E0117"))
  }

  @Test(arguments: [
    ("size=1", "'--limit' knows no limit 'size'"), ("dept=1", "did you mean 'depth'?"),
    ("depth", "'depth' is no value of '--limit'"), ("depth=0", "write a number from 1 to 500"),
    ("depth=501", "write a number from 1 to 500"), ("depth=1e3", "write a number from 1 to 500"),
    ("file-size=2TB", "write a size, as in 'file-size=2MB'"),
    ("file-size=9999999999999999999", "write a size"), ("text-size=4GB", "write a size"),
    ("findings=-1", "write a number from 1"),
  ])
  func whatIsNoLimitIsSaid(value: String, message: String) {
    let run = lint("recourse: 1\n", ["--limit", value])
    #expect(run.code == 2)
    #expect(run.errors.contains(message), "\(run.errors)")
    let environment = lint("recourse: 1\n", environment: ["RECOURSE_LIMITS": value])
    #expect(environment.code == 2)
  }

  @Test func unitsAreBinary() {
    let schema = "doc: \(String(repeating: "a", count: 1100))\n"
    #expect(lint(schema, ["--limit", "text-size=1KB"]).output.contains("more than 1024"))
    #expect(!lint(schema, ["--limit", "text-size=2KB"]).output.contains("E0118"))
  }

  @Test func endlessInputEnds() {
    let run = CommandRun(["lint", "/dev/zero", "--limit", "file-size=1MB"])
    #expect(run.code == 1)
    #expect(run.output.contains("the file has more than 1048576 bytes [E0125]"))
  }

  @Test func findingsAreCountedBeyondTheirLimit() {
    let keys = (1...1500).map { "key\($0): 1\n" }.joined()
    let run = lint("recourse: 1\n" + keys)
    #expect(run.code == 1)
    #expect(run.output.split(separator: "\n").count { $0.contains(": error:") } == 1000)
    #expect(run.output.contains("more findings are not shown [E0730]"))
    let all = lint("recourse: 1\n" + keys, ["--limit", "findings=2000"])
    #expect(!all.output.contains("E0730"))
  }

  @Test func theDeepestThatMayBeAskedForIsRead() {
    for (open, close) in [("[", "]"), ("{a: ", "}"), ("- ", "")] {
      let text = String(repeating: open, count: 499) + "x" + String(repeating: close, count: 499)
      let run = lint(text, ["--limit", "depth=500"])
      #expect(!run.output.contains("E0117"))
    }
    let text = String(repeating: "[", count: 499) + String(repeating: "]", count: 499)
    let json = CommandRun(
      ["import", "-", "--limit", "depth=500"],
      input: "{\"openapi\":\"3.1.0\",\"x\":\(text)}")
    #expect(!json.errors.contains("E0117"))
  }
}
