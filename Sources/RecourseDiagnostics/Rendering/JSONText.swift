/// A JSON value to be written: members keep their order.
package enum JSONText: Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case string(String)
  case array([JSONText])
  case object([(String, JSONText)])

  /// The text, with two blanks for each level, and no line break at the end.
  package var indented: String {
    var text = ""
    write(to: &text, indentation: "")
    return text
  }

  private func write(to text: inout String, indentation: String) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .integer(let value): text += String(value)
    case .string(let value): text += Self.quoted(value)
    case .array(let elements):
      write(elements, "[", "]", to: &text, indentation) { element, text, inner in
        element.write(to: &text, indentation: inner)
      }
    case .object(let members):
      write(members, "{", "}", to: &text, indentation) { member, text, inner in
        text += Self.quoted(member.0)
        text += ": "
        member.1.write(to: &text, indentation: inner)
      }
    }
  }

  private func write<Item>(
    _ items: [Item], _ open: String, _ close: String, to text: inout String,
    _ indentation: String, item write: (Item, inout String, String) -> Void
  ) {
    text += open
    let inner = indentation + "  "
    for (index, item) in items.enumerated() {
      text += (index == 0 ? "\n" : ",\n") + inner
      write(item, &text, inner)
    }
    if !items.isEmpty { text += "\n" + indentation }
    text += close
  }

  /// A string in quotes, as JSON writes it. What cannot be seen is escaped too, where JSON would let
  /// it stand.
  package static func quoted(_ string: String) -> String {
    let escaped = string.escaping { scalar in
      scalar.commonEscape ?? (scalar.isHazard ? scalar.utf16Escape("\\u") : nil)
    }
    return "\"\(escaped)\""
  }
}
