import RecourseDiagnostics
import RecourseGenerator
import RecourseOpenAPI
import Testing

/// A schema says the same in its one form, whatever its texts hold.
@Suite struct FormatTests {
  @Test(arguments: [
    ("models", Sink.models), ("endpoints", Sink.endpoints), ("errors", Sink.errors),
  ])
  func whatIsFormattedGeneratesTheSame(kind: String, sinks: [Sink]) {
    var pairs = 0
    var unchanged = 0
    for (number, sink) in sinks.enumerated() {
      for text in HostileString.some(number) {
        let schema = sink.schema(with: text)
        let expected = Self.generate(schema)
        if expected.hasErrors { continue }
        pairs += 1
        guard let formatted = Self.format(schema) else {
          Issue.record("\(sink), \(text): cannot be formatted")
          continue
        }
        let found = Self.generate(formatted)
        if found.files != expected.files {
          Issue.record("\(sink), \(text): another schema: \(found.log.prefix(200))")
        } else if Self.format(formatted) != formatted {
          Issue.record("\(sink), \(text): formatting twice differs")
        } else {
          unchanged += 1
        }
      }
    }
    print("format, \(kind): \(unchanged) of \(pairs) unchanged")
    #expect(unchanged == pairs)
  }

  private static func generate(_ schema: String) -> GenerationResult {
    var request = GenerationRequest(
      schemas: [.text(schema, name: "shop.recourse.yaml")], workingDirectory: "/nonexistent")
    request.options.support = .import
    request.options.tests = true
    return Generator.generate(request)
  }

  private static func format(_ schema: String) -> String? {
    var files = SourceFiles()
    var report = Report()
    return SchemaFormatter.format(
      files.add(name: "shop.recourse.yaml", bytes: Array(schema.utf8)), report: &report)
  }
}
