import Foundation
import RecourseDiagnostics
import RecourseGenerator
import RecourseOpenAPI
import RecourseYAML
import Testing

/// Text of a schema is text in the OpenAPI document that is made of it.
@Suite struct DocumentExportTests {
  @Test func noTextOfASchemaBecomesMoreInADocument() {
    var pairs = 0
    var unchanged = 0
    let sinks = Sink.models + Sink.errors + Sink.endpoints
    for (number, sink) in sinks.enumerated() {
      for text in HostileString.some(number) {
        guard let yaml = Self.document(sink, text, isJSON: false),
          let json = Self.document(sink, text, isJSON: true)
        else { continue }
        pairs += 1
        if let fault = Self.fault(yaml, json) {
          Issue.record("\(sink), \(text): \(fault)")
        } else {
          unchanged += 1
        }
      }
    }
    print(
      "export: \(sinks.count) sinks × \(HostileString.all.count) strings: \(unchanged) of \(pairs)"
        + " unchanged")
    #expect(unchanged == pairs)
  }

  private static func document(_ sink: Sink, _ text: HostileString, isJSON: Bool) -> String? {
    var export = DocumentExport(
      GenerationRequest(
        schemas: [.text(sink.schema(with: text), name: "shop.recourse.yaml")],
        workingDirectory: "/nonexistent"))
    var options = ExportOptions()
    options.isJSON = isJSON
    return export.run(options: options)
  }

  /// JSON is written and read apart from YAML, so that the two agree only where neither is led astray.
  private static func fault(_ yaml: String, _ json: String) -> String? {
    if !ReportShape.isJSON(json) { return "JSON cannot be read" }
    guard let fromYAML = parsed(yaml, YAML.parse) else { return "YAML cannot be read" }
    guard let fromJSON = parsed(json, YAML.parseJSON) else { return "JSON is refused" }
    if !agree(fromYAML, fromJSON) { return "YAML and JSON differ" }
    return ReportShape.isPlain(yaml) && ReportShape.isPlain(json) ? nil : "a control"
  }

  private static func parsed(
    _ text: String, _ parse: (SourceFile, YAML.Limits, inout Report) -> YAML.Node?
  ) -> YAML.Node? {
    var files = SourceFiles()
    var report = Report()
    let file = files.add(name: "shop.openapi.yaml", bytes: Array(text.utf8))
    let node = parse(file, YAML.Limits(), &report)
    return report.hasErrors ? nil : node
  }

  private static func agree(_ one: YAML.Node, _ other: YAML.Node) -> Bool {
    switch (one, other) {
    case (.scalar(let one), .scalar(let other)):
      return one.text.utf8.elementsEqual(other.text.utf8) || one.isNull && other.isNull
    case (.sequence(let one), .sequence(let other)):
      return one.elements.count == other.elements.count
        && zip(one.elements, other.elements).allSatisfy(agree)
    case (.mapping(let one), .mapping(let other)):
      return one.entries.count == other.entries.count
        && zip(one.entries, other.entries).allSatisfy {
          $0.key.text.utf8.elementsEqual($1.key.text.utf8) && agree($0.value, $1.value)
        }
    default: return false
    }
  }
}
