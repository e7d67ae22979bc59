import RecourseDiagnostics
import RecourseYAML

/// A schema that a document holds, and how the document was written.
package struct RestoredSchema: Sendable {
  package var text: String
  package var includes: [(path: String, text: String)]
  package var options: ExportOptions
}

/// The schema that an exported document holds.
struct Restoration {
  /// The schema's own text.
  var schema: String
  /// The files that it includes, by the paths that it writes.
  var includes: [(path: String, text: String)]
  /// Whether the document says what it said when it was exported.
  var isUnchanged: Bool
  /// How the document was exported, as far as it shows.
  private var options = ExportOptions()

  init?(_ document: Part) {
    guard let extensions = document["x-recourse"],
      let schema = extensions["schema"].flatMap(Self.text(of:))
    else { return nil }
    self.schema = schema
    includes = (extensions["includes"]?.members ?? []).compactMap { member in
      Self.text(of: member.part).map { (member.key, $0) }
    }
    isUnchanged = extensions["digest"]?.text == DocumentDigest.text(of: document.node)
    options.version = document["openapi"]?.text?.hasPrefix("3.0") == true ? .v30 : .v31
    options.apiVersion = document["info"]?["version"]?.text ?? options.apiVersion
  }

  var schemas: RestoredSchema {
    RestoredSchema(text: schema, includes: includes, options: options)
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
