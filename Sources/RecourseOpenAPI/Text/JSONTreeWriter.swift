import RecourseDiagnostics

/// Writes a tree as JSON, two blanks for each level.
struct JSONTreeWriter {
  private var text = ""

  static func text(of tree: Tree) -> String {
    var writer = JSONTreeWriter()
    writer.write(tree, indent: 0)
    return writer.text + "\n"
  }

  private mutating func write(_ tree: Tree, indent: Int) {
    switch tree.content {
    case .scalar(let scalar): text += Self.spelled(scalar)
    case .list(let elements, _):
      writeParts(elements.count, "[", "]", indent: indent) { writer, index in
        writer.write(elements[index], indent: indent + 2)
      }
    case .mapping(let members, _):
      writeParts(members.count, "{", "}", indent: indent) { writer, index in
        writer.text += JSONText.quoted(members[index].key) + ": "
        writer.write(members[index].value, indent: indent + 2)
      }
    }
  }

  private mutating func writeParts(
    _ count: Int, _ open: String, _ close: String, indent: Int,
    _ part: (inout JSONTreeWriter, Int) -> Void
  ) {
    text += open
    for index in 0..<count {
      text += (index == 0 ? "\n" : ",\n") + String(repeating: " ", count: indent + 2)
      part(&self, index)
    }
    if count > 0 { text += "\n" + String(repeating: " ", count: indent) }
    text += close
  }

  private static func spelled(_ scalar: ScalarText) -> String {
    guard scalar.style == .plain else { return JSONText.quoted(scalar.text) }
    switch scalar.text {
    case "", "~": return "null"
    default: return scalar.text
    }
  }
}
