import RecourseDiagnostics
import RecourseYAML

/// A value of a document and the way to it.
struct Part: Sendable {
  var node: YAML.Node
  var pointer: Pointer
  /// The file it stands in; references are resolved from there.
  var file: Int

  init(node: YAML.Node, pointer: Pointer, file: Int) {
    self.node = node
    self.pointer = pointer
    self.file = file
  }

  subscript(key: String) -> Part? {
    node[key].map { child($0, key) }
  }

  func child(_ node: YAML.Node, _ token: String) -> Part {
    Part(node: node, pointer: pointer.appending(token), file: file)
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

  /// The same place in another document or at another way is another part.
  var identity: String { "\(file):\(pointer.text)" }

  var isMapping: Bool { node.mapping != nil }
}
