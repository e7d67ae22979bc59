import Foundation
import RecourseDiagnostics
import RecourseGenerator
import RecourseOpenAPI
import RecourseSupport
import RecourseTemplates
import RecourseYAML

/// What any bytes may be given to without a crash, and what must hold of what comes out.
package enum FuzzTarget: String, CaseIterable, Sendable {
  case yaml, json, templates, compile, `import`

  /// - Returns: what does not hold, if anything.
  package func fault(in bytes: [UInt8]) -> String? {
    switch self {
    case .yaml: Self.yaml(bytes)
    case .json: Self.json(bytes)
    case .templates: Self.templates(bytes)
    case .compile: Self.compile(bytes)
    case .import: Self.document(bytes)
    }
  }

  private static let silent = "it is refused without a finding"

  /// Bytes are a document or are told why not, and what `format` writes is formatted.
  private static func yaml(_ bytes: [UInt8]) -> String? {
    var files = SourceFiles()
    var report = Report()
    let file = files.add(name: "fuzz.recourse.yaml", bytes: bytes)
    let node = YAML.parse(file, report: &report)
    _ = report.rendered(as: .text, files: files)
    guard node != nil, !report.hasErrors else { return report.hasErrors ? nil : silent }

    let once = SchemaFormatter.format(file, report: &report) ?? ""
    let formatted = files.add(name: "again.recourse.yaml", bytes: Array(once.utf8))
    var again = Report()
    let twice = SchemaFormatter.format(formatted, report: &again)
    return twice == once ? nil : "formatting twice differs from once"
  }

  /// Bytes are JSON or are told why not, and what the clients' reader takes it writes and reads again.
  private static func json(_ bytes: [UInt8]) -> String? {
    var files = SourceFiles()
    var report = Report()
    let node = YAML.parseJSON(files.add(name: "fuzz.json", bytes: bytes), report: &report)
    _ = report.rendered(as: .text, files: files)
    if node == nil, !report.hasErrors { return silent }

    guard let json = try? Recourse.JSON(parsing: Data(bytes)) else { return nil }
    let written = try? Recourse.JSON(parsing: json.description)
    return written == json ? nil : "what was written is another value"
  }

  private static let view: TemplateValue = [
    "name": "a text", "lines": "one\ntwo\r\nthree", "hostile": "{{name}} {{{x}}} \"\\(y) */",
    "yes": true, "no": false, "nothing": nil,
    "list": [["name": "first", "last": false], ["name": "second", "last": true]],
    "inner": ["name": "inner", "list": ["a", "b"], "template": "other"],
  ]

  /// Bytes are templates or are told why not, and rendering ends. A blank line divides two of them.
  private static func templates(_ bytes: [UInt8]) -> String? {
    let half = zip(bytes, bytes.dropFirst()).enumerated().first { $1 == (0x0A, 0x0A) }?.offset
    let parts = [bytes[..<(half ?? bytes.count)], bytes[(half.map { $0 + 2 } ?? bytes.count)...]]
    var files = SourceFiles()
    var report = Report()
    let templates = zip(["main", "other"], parts).compactMap { name, part in
      let file = files.add(name: "\(name).mustache", bytes: Array(part))
      return Template.parse(file, name: name, report: &report)
    }
    _ = report.rendered(as: .text, files: files)
    guard templates.count == 2 else { return report.hasErrors ? nil : silent }
    let set = TemplateSet(templates)
    for mode in [TemplateMode.source, .html] {
      var found = Report()
      let text = set.render("main", view, mode: mode, report: &found)
      _ = found.rendered(as: .text, files: files)
      if text == nil, !found.hasErrors { return silent }
    }
    return nil
  }

  /// Bytes give files or are told why not, twice the same.
  private static func compile(_ bytes: [UInt8]) -> String? {
    var request = GenerationRequest(
      schemas: [.bytes(bytes, name: "fuzz.recourse.yaml")], workingDirectory: "/nonexistent")
    request.options.support = .import
    request.options.stub = true
    request.options.tests = true
    request.options.futures = true
    let result = Generator.generate(request)
    if result.hasErrors { return nil }
    if result.files.isEmpty { return silent }
    return Generator.generate(request).files == result.files ? nil : "two runs differ"
  }

  /// Bytes give a schema that is YAML, or are told why not.
  private static func document(_ bytes: [UInt8]) -> String? {
    var run = DocumentImport(workingDirectory: "/nonexistent")
    let result = run.run(.bytes(bytes, name: "fuzz.yaml"), options: ImportOptions())
    _ = run.report.rendered(as: .text, files: run.sources)
    guard let result else { return run.report.hasErrors ? nil : silent }
    var files = SourceFiles()
    var report = Report()
    let schema = Array(result.schema.utf8)
    let file = files.add(name: "fuzz.recourse.yaml", bytes: schema)
    _ = SchemaFormatter.format(file, report: &report)
    if report.hasErrors {
      return "the schema is no YAML: \(report.rendered(as: .text, files: files))"
    }
    var pipeline = Pipeline(
      GenerationRequest(
        schemas: [.bytes(schema, name: file.name)], workingDirectory: "/nonexistent"))
    _ = pipeline.lint()
    return nil
  }
}
