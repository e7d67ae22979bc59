import Testing

/// What `import` says besides the schema.
@Suite struct ImportTests {
  private func document(operations: Int, more: String = "") -> String {
    let paths = (0..<operations).map { "  /a\($0): { get: { responses: { '204': {} } } }\n" }
    return """
      openapi: 3.1.0
      info: { title: Test, version: '1' }
      servers: [{ url: https://a.example }]
      paths:
      \(paths.joined())
      \(more)
      """
  }

  private let webhook = "webhooks: { w: { post: { responses: { '200': {} } } } }"

  @Test func largeDocumentsShowOnATerminalHowFarTheyAre() {
    let run = CommandRun(["import", "-"], input: document(operations: 400), isTerminal: true)
    #expect(run.code == 0)
    #expect(run.errors.hasPrefix("\r\u{1B}[Kthe document: operation 0 of 400\r\u{1B}[K"))
    #expect(run.errors.contains(": writing\r\u{1B}[K"))
  }

  @Test(
    arguments: [
      (400, false, [String]()), (400, true, ["--quiet"]), (20, true, []),
    ])
  func othersDoNot(operations: Int, isTerminal: Bool, options: [String]) {
    let run = CommandRun(
      ["import", "-"] + options, input: document(operations: operations), isTerminal: isTerminal)
    #expect(run.code == 0)
    #expect(!run.errors.contains("\r"))
  }

  @Test func aTableSumsUpWhatWasFound() {
    let run = CommandRun(["import", "-"], input: document(operations: 2, more: webhook))
    #expect(run.code == 0)
    #expect(run.errors.contains("a webhook is a request to the app's server"))
    #expect(run.errors.contains("(#/webhooks/w)"))
    let lines = run.errors.split(separator: "\n").map {
      $0.split(separator: " ").joined(separator: " ")
    }
    #expect(lines.contains("endpoints 2 of 2 operations"))
    #expect(lines.contains { $0.hasPrefix("webhooks 1") })
  }

  @Test(arguments: [(true, Int32(1)), (false, 0)])
  func strictEndsWithOneWhereSomethingIsLost(isLost: Bool, code: Int32) {
    let run = CommandRun(
      ["import", "-", "--strict"], input: document(operations: 1, more: isLost ? webhook : ""))
    #expect(run.code == code)
    #expect(run.output.hasPrefix("recourse: 1\n"))
  }
}
