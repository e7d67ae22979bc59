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
    for (number, sink) in DocumentSink.all.enumerated() {
      try await check(sink, HostileString.some(number), &count)
    }
    let unchanged = count.pairs - count.faults
    print(
      "documents: \(DocumentSink.all.count) sinks × \(HostileString.all.count) strings: \(unchanged)"
        + " of \(count.pairs) unchanged (\(count.refused) refused, \(count.generated) generated)")
    #expect(count.faults == 0)
  }

  /// Each way of taking a text over once, since a megabyte takes its time in debug builds.
  @Test(arguments: [
    "description", "operationId", "property's description", "property's default",
    "property's pattern", "enum's value", "failure's description", "query name",
  ])
  func aMegabyteOfOneCharacterIsOneText(name: String) async throws {
    let sink = try #require(DocumentSink.all.first { $0.name == name })
    var count = Count()
    try await check(sink, [.longest], &count)
    #expect(count.faults == 0)
    #expect(count.refused == 0)
  }

  private func check(
    _ sink: DocumentSink, _ texts: [HostileString], _ count: inout Count
  ) async throws {
    let shapes = Shapes(of: sink)
    var taken: [(text: HostileString, files: [[UInt8]])] = []
    for text in texts {
      count.pairs += 1
      let imported = Self.imported(sink, text)
      var faults = imported.faultsOfFindings
      if let schema = imported.schema {
        if let fault = Self.fault(schema, sink, shapes) { faults.append(fault) }
        if faults.isEmpty, let files = Self.swift(schema) { taken.append((text, files)) }
      } else {
        count.refused += 1
      }
      for fault in faults { Issue.record("\(sink), \(text): \(fault)") }
      if !faults.isEmpty { count.faults += 1 }
    }
    count.generated += taken.count
    count.faults += try await Self.faults(sink, taken)
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
          DocumentImportTests.parsed(DocumentImportTests.imported(sink, text).schema)
            .map { DocumentImportTests.outline($0, sink) }
        })
    }
  }

  private struct Imported {
    /// Nil where the document is refused.
    var schema: String?
    var report: Report
    var files: SourceFiles
    var table = ""

    /// Findings leave their places in no form, and are fit for a terminal.
    var faultsOfFindings: [String] {
      let render = { report.rendered(as: $0, files: files) }
      return [
        ReportShape.isPlain(render(.text) + table)
          ? nil : "the findings have what a terminal acts on",
        ReportShape.isJSON(render(.json)) ? nil : "the findings' JSON cannot be read",
        ReportShape.isJSON(render(.sarif)) ? nil : "SARIF cannot be read",
        ReportShape.areCommands(render(.github), report.sorted.count)
          ? nil : "other workflow commands",
      ].compactMap { $0 }
    }
  }

  private static func imported(_ sink: DocumentSink, _ text: HostileString) -> Imported {
    var run = DocumentImport(workingDirectory: "/nonexistent")
    let bytes = Array(sink.document(with: text).utf8)
    var options = ImportOptions()
    options.groupsByTag = true
    guard let result = run.run(.bytes(bytes, name: "shop: a,b%.yaml"), options: options) else {
      return Imported(report: run.report, files: run.sources)
    }
    var report = run.report
    for note in result.notes { report.add(note.diagnostic) }
    return Imported(
      schema: result.schema, report: report, files: result.files,
      table: ImportSummary.table(of: result))
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
    _ schema: String, _ sink: DocumentSink, _ shapes: Shapes
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
      swift(imported(sink, text).schema ?? "").map { (text: text, files: $0) }
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
