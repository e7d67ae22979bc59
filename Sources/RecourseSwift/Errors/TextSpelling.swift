import RecourseModel

/// How the schema's texts stand in code: as literals, or looked up by their keys.
struct TextSpelling {
  enum Piece {
    case text(String)
    /// A value by the name of its placeholder; a number has to be made a text.
    case value(String, String, isNumber: Bool = false)

    func renamed(_ old: String, to new: String) -> Piece {
      if case .value(let name, old, _) = self { .value(name, new) } else { self }
    }
  }

  /// The type whose `text(_:_:)` looks translations up; `nil` where texts are not localized.
  let lookup: String?

  func expression(_ pieces: [Piece], key: String?) -> String {
    guard let lookup, let key else { return interpolated(pieces) }
    var template = ""
    var values: [String] = []
    for piece in pieces {
      switch piece {
      case .text(let text): template += TranslatableText.escaped(text)
      case .value(let name, let value, let isNumber):
        template += "{\(name)}"
        let text = isNumber ? "\"\\(\(value))\"" : value
        values.append("\(StringLiteral.quoted(name)): \(text)")
      }
    }
    let arguments =
      [StringLiteral.quoted(key), StringLiteral.quoted(template)]
      + (values.isEmpty ? [] : ["[\(values.joined(separator: ", "))]"])
    return Layout.call("\(lookup).text", arguments, level: 4, reserved: 1)
  }

  func expression(_ text: String, key: String) -> String {
    expression([.text(text)], key: key)
  }

  private func interpolated(_ pieces: [Piece]) -> String {
    var literal = ""
    for piece in pieces {
      switch piece {
      case .text(let text): literal += StringLiteral.escaped(text)
      case .value(_, let value, _): literal += "\\(\(value))"
      }
    }
    return "\"\(literal)\""
  }
}
