import RecourseDiagnostics
import RecourseGenerator
import RecourseOpenAPI
import RecourseYAML
import Testing

/// Text of an OpenAPI document changes nothing of the imported schema, and of the Swift from that, but
/// scalars and comments.
@Suite struct DocumentImportTests {
  @Test func noTextOfADocumentBecomesMoreThanText() async throws {
    var count = Count()
    var looked: [(sink: DocumentSink, text: HostileString, schema: String)] = []
    for (number, sink) in DocumentSink.all.enumerated() {
      let shapes = Shapes(of: sink)
      for text in HostileString.some(number) {
        count.pairs += 1
        guard let schema = Self.imported(sink, text, &count) else {
          count.refused += 1
          continue
        }
        if let fault = Self.fault(schema, sink, text, shapes) {
          Issue.record("\(sink), \(text): \(fault)")
          count.faults += 1
        } else {
          looked.append((sink, text, schema))
        }
      }
    }
    try await checkSwift(looked, &count)
    let unchanged = count.pairs - count.faults
    print(
      "documents: \(DocumentSink.all.count) sinks × \(HostileString.all.count) strings: \(unchanged)"
        + " of \(count.pairs) unchanged (\(count.refused) refused, \(count.generated) generated)")
    #expect(count.faults == 0)
  }

  private struct Count {
    var pairs = 0
    var refused = 0
    var generated = 0
    var faults = 0
  }

  /// The shapes that harmless texts give, read when they are asked for.
  private final class Shapes {
    private let sink: DocumentSink
    private lazy var usual = outlines(DocumentSink.harmless.prefix(1))
    private lazy var others = outlines(DocumentSink.harmless.dropFirst())

    init(of sink: DocumentSink) { self.sink = sink }

    func contains(_ outline: String) -> Bool {
      usual.contains(outline) || others.contains(outline)
    }

    private func outlines(_ texts: ArraySlice<HostileString>) -> Set<String> {
      Set(
        texts.compactMap { text in
          DocumentImportTests.parsed(DocumentImportTests.schema(sink, text).schema)
            .map { DocumentImportTests.outline($0, sink) }
        })
    }
  }

  /// Nil where the document is refused. Whatever is said of it is fit for a terminal.
  private static func imported(
    _ sink: DocumentSink, _ text: HostileString, _ count: inout Count
  ) -> String? {
    let (schema, said) = schema(sink, text)
    if !ReportShape.isPlain(said) {
      Issue.record("\(sink), \(text): the findings have what a terminal acts on")
      count.faults += 1
    }
    return schema
  }

  private static func schema(_ sink: DocumentSink, _ text: HostileString)
    -> (schema: String?, said: String)
  {
    var run = DocumentImport(workingDirectory: "/nonexistent")
    let bytes = Array(sink.document(with: text).utf8)
    var options = ImportOptions()
    options.groupsByTag = true
    guard let result = run.run(.bytes(bytes, name: "shop.openapi.yaml"), options: options) else {
      return (nil, run.report.rendered(as: .text, files: run.sources))
    }
    var report = run.report
    for note in result.notes { report.add(note.diagnostic) }
    let said = report.rendered(as: .text, files: result.files) + ImportSummary.table(of: result)
    return (result.schema, said)
  }

  private static func parsed(_ schema: String?) -> YAML.Node? {
    guard let schema else { return nil }
    var files = SourceFiles()
    var report = Report()
    let file = files.add(name: "shop.recourse.yaml", bytes: Array(schema.utf8))
    let node = YAML.parse(file, report: &report)
    return report.hasErrors ? nil : node
  }

  private static func fault(
    _ schema: String, _ sink: DocumentSink, _ text: HostileString, _ shapes: Shapes
  ) -> String? {
    guard let node = parsed(schema) else { return "the schema is no YAML" }
    let hazard = schema.unicodeScalars.first { !ReportShape.isPlain(String($0)) }
    if let hazard { return "the schema has U+\(String(hazard.value, radix: 16))" }
    if !shapes.contains(outline(node, sink)) {
      return "the schema has another shape:\n\(schema.prefix(2_000))"
    }
    return nil
  }

  /// The kinds of the nodes, with the keys where none follows from the text.
  private static func outline(_ node: YAML.Node, _ sink: DocumentSink) -> String {
    if let entries = node.entries {
      let members = entries.map { entry in
        let key = sink.effect == .words ? entry.key.text : "key"
        return "\(key): \(outline(entry.value, sink))"
      }
      return "{ \(members.joined(separator: ", ")) }"
    }
    if let elements = node.elements {
      return "[\(elements.map { outline($0, sink) }.joined(separator: ", "))]"
    }
    return "scalar"
  }
}

// The Swift.

extension DocumentImportTests {
  private func checkSwift(
    _ looked: [(sink: DocumentSink, text: HostileString, schema: String)], _ count: inout Count
  ) async throws {
    var rest = looked[...]
    while let sink = rest.first?.sink {
      let group = rest.prefix { $0.sink.name == sink.name }
      rest = rest.dropFirst(group.count)
      let written = group.compactMap { item in
        Self.swift(item.schema).map { (text: item.text, files: $0) }
      }
      count.generated += written.count
      count.faults += try await Self.faults(sink, written)
    }
  }

  private static func faults(
    _ sink: DocumentSink, _ written: [(text: HostileString, files: [[UInt8]])]
  ) async throws -> Int {
    let shapes = try await shapes(written)
    let usual = try await Self.shapes(harmless(sink, DocumentSink.harmless.prefix(1)))
    var taken = Set(usual.map { outline($0, sink) })
    if shapes.contains(where: { !taken.contains(outline($0, sink)) }) {
      let others = try await Self.shapes(harmless(sink, DocumentSink.harmless.dropFirst()))
      taken.formUnion(others.map { outline($0, sink) })
    }
    var count = 0
    for (result, shape) in zip(written, shapes) {
      let fault: String? =
        if let faults = shape.first(where: { !$0.faults.isEmpty })?.faults {
          String(faults)
        } else if !taken.contains(outline(shape, sink)) {
          "the syntax tree is another"
        } else if sink.effect == .wire, !isShown(result.text, shape) {
          "no literal is the text"
        } else if result.files.contains(where: {
          !ReportShape.isPlain(String(decoding: $0, as: UTF8.self))
        }) {
          "the Swift has a control"
        } else {
          nil
        }
      guard let fault else { continue }
      Issue.record("\(sink), \(result.text): \(fault)")
      count += 1
    }
    return count
  }

  /// Whether a literal is the text; one of nothing is none.
  private static func isShown(_ text: HostileString, _ shapes: [SyntaxShaper.Shape]) -> Bool {
    text.text.isEmpty || shapes.contains(where: \.hasText)
  }

  private static func harmless(_ sink: DocumentSink, _ texts: ArraySlice<HostileString>)
    -> [(text: HostileString, files: [[UInt8]])]
  {
    texts.compactMap { text in
      swift(schema(sink, text).schema ?? "").map { (text: text, files: $0) }
    }
  }

  private static func outline(_ shapes: [SyntaxShaper.Shape], _ sink: DocumentSink) -> [Substring] {
    shapes.map { sink.effect == .words ? $0.hash : $0.outline }
  }

  private static func shapes(_ results: [(text: HostileString, files: [[UInt8]])]) async throws
    -> [[SyntaxShaper.Shape]]
  {
    var shapes = try await SyntaxShaper.shapes(
      results.flatMap { result in result.files.map { ($0, result.text.text) } })[...]
    return results.map { result in
      defer { shapes = shapes.dropFirst(result.files.count) }
      return Array(shapes.prefix(result.files.count))
    }
  }

  /// Nil where the schema is refused.
  private static func swift(_ schema: String) -> [[UInt8]]? {
    var request = GenerationRequest(
      schemas: [.text(schema, name: "shop.recourse.yaml")], workingDirectory: "/nonexistent")
    request.options.support = .import
    let result = Generator.generate(request)
    if result.hasErrors { return nil }
    return result.files.filter { $0.name.hasSuffix(".swift") }.map { Array($0.text.utf8) }
  }
}
