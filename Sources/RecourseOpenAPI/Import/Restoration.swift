import RecourseDiagnostics
import RecourseYAML

/// The schema that an exported document holds.
struct Restoration {
  /// The schema's own text.
  var schema: String
  /// The files that it includes, by the paths that it writes.
  var includes: [(path: String, text: String)]
  /// Whether the document says what it said when it was exported.
  var isUnchanged: Bool

  init?(_ document: Part) {
    guard let extensions = document["x-recourse"],
      let schema = extensions["schema"].flatMap(Self.text(of:))
    else { return nil }
    self.schema = schema
    includes = (extensions["includes"]?.members ?? []).compactMap { member in
      Self.text(of: member.part).map { (member.key, $0) }
    }
    isUnchanged = extensions["digest"]?.text == DocumentDigest.text(of: document.node)
  }

  /// A text, or one in several parts.
  private static func text(of part: Part) -> String? {
    part.text ?? part.node.elements?.compactMap(\.text).joined()
  }

  /// The result of an import that brings the schema back.
  func result(files: SourceFiles) -> ImportResult {
    var files = files
    let file = files.add(name: "schema", bytes: Array(schema.utf8))
    var report = Report()
    let node = YAML.parse(file, report: &report)
    let endpoints = node?["endpoints"]?.entries?.count ?? 0
    return ImportResult(
      schema: schema, includes: includes, notes: [], endpointCount: endpoints,
      modelCount: node?["models"]?.entries?.count ?? 0,
      errorCount: node?["errors"]?.entries?.count ?? 0, operationCount: endpoints, files: files)
  }
}
