import RecourseCompiler
import RecourseDiagnostics
import RecourseOpenAPI
import Testing

/// An import of a text, with what it found.
struct Importing {
  var result: ImportResult?
  var report: Report
  var files: SourceFiles

  init(
    _ text: String, name: String = "api.yaml", options: ImportOptions = ImportOptions(),
    beside: [String: String] = [:]
  ) {
    var files = SourceFiles()
    let file = files.add(name: name, bytes: Array(text.utf8))
    var report = Report()
    let (result, read) = OpenAPIImport.run(
      file, files: files, options: options,
      load: { path in
        beside[path].map { .success(Array($0.utf8)) }
          ?? .failure(DocumentFailure(reason: "there is no such file"))
      }, report: &report)
    self.result = result
    self.report = report
    self.files = read
  }

  var schema: String { result?.schema ?? "" }

  var notes: [ImportNote] { result?.notes ?? [] }

  /// What the import itself finds: codes and messages.
  var findings: [String] { report.sorted.map { "\($0.code.id) \($0.message)" } }

  /// What the compiler finds in the schema, as lines.
  var lint: [String] { Self.lint(schema) }

  static func lint(_ schema: String) -> [String] {
    var files = SourceFiles()
    let file = files.add(name: "api.recourse.yaml", bytes: Array(schema.utf8))
    var report = Report()
    _ = Compiler.compile(
      root: file, files: &files, load: { _ in .failure(.notFound) }, report: &report)
    return report.sorted.map { diagnostic in
      let line = diagnostic.range.map { file.location(of: Int($0.start)).line } ?? 0
      return "\(line): \(diagnostic.code.id) \(diagnostic.message) \(file.text(ofLine: line))"
    }
  }

  /// The lines of a top-level section, or of one entry in it, without their indentation.
  func section(_ path: String...) -> String {
    var lines = schema.split(separator: "\n", omittingEmptySubsequences: false)[...]
    for (depth, key) in path.enumerated() {
      let indent = String(repeating: " ", count: depth * 2)
      guard let start = lines.firstIndex(where: { $0.hasPrefix("\(indent)\(key):") }) else {
        return ""
      }
      if depth == path.count - 1, !lines[start].hasSuffix(":") {
        return String(lines[start].dropFirst(indent.count))
      }
      let rest = lines[lines.index(after: start)...]
      let inner = indent + "  "
      lines = rest.prefix { $0.hasPrefix(inner) }
    }
    let indent = path.count * 2
    return lines.map { String($0.dropFirst(indent)) }.joined(separator: "\n")
  }
}

/// A document of OpenAPI 3.1 with these component schemas.
func document(schemas: String, version: String = "3.1.0") -> String {
  let indented = schemas.split(separator: "\n", omittingEmptySubsequences: false)
    .map { "    " + $0 }.joined(separator: "\n")
  return """
    openapi: \(version)
    info: { title: Test, version: "1" }
    servers: [{ url: https://api.example.com }]
    paths: {}
    components:
      schemas:
    \(indented.split(separator: "\n", omittingEmptySubsequences: false).map { "  " + $0 }.joined(separator: "\n"))
    """
}

/// A document of OpenAPI 3.1 with these paths.
func document(paths: String, components: String = "{}", version: String = "3.1.0") -> String {
  func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { "  " + $0 }
      .joined(separator: "\n")
  }
  return """
    openapi: \(version)
    info: { title: Test, version: "1" }
    servers: [{ url: https://api.example.com }]
    paths:
    \(indented(paths))
    components:
    \(indented(components))
    """
}
