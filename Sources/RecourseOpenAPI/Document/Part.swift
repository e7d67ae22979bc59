import RecourseDiagnostics
import RecourseYAML

/// A value of a document and the way to it.
///
/// It shares its way with its siblings, so that a place costs one object however deep it lies, and a
/// reference wherever it is kept.
final class Part: Sendable {
  let node: YAML.Node
  /// What it stands in; nil for a whole document.
  let parent: Part?
  /// Its key or index there.
  let token: String
  /// The file it stands in; references are resolved from there.
  let file: Int

  /// The whole document of a file.
  ///
  /// - Parameter path: the file's, where it is not the one that is imported.
  init(document node: YAML.Node, path: String? = nil, file: Int) {
    self.node = node
    parent = nil
    token = path ?? ""
    self.file = file
  }

  private init(node: YAML.Node, parent: Part, token: String) {
    self.node = node
    self.parent = parent
    self.token = token
    file = parent.file
  }

  var pointer: Pointer { Pointer(to: self) }

  subscript(key: String) -> Part? {
    node[key].map { child($0, key) }
  }

  func child(_ node: YAML.Node, _ token: String) -> Part {
    Part(node: node, parent: self, token: token)
  }

  /// The parts of a mapping with their keys; none where it is no mapping.
  var members: [(key: String, part: Part)] {
    (node.entries ?? []).map { ($0.key.text, child($0.value, $0.key.text)) }
  }

  /// The parts of a list; none where it is no list.
  var elements: [Part] {
    (node.elements ?? []).enumerated().map { child($1, String($0)) }
  }

  var text: String? { node.scalar?.text }
  var boolean: Bool? { node.scalar?.boolean }
  var range: SourceRange { node.range }

  /// The `$ref`, if this is a reference.
  var reference: String? {
    guard let entries = node.entries, !entries.isEmpty else { return nil }
    return node["$ref"]?.text
  }

  var isMapping: Bool { node.mapping != nil }
}
