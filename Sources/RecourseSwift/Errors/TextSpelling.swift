import RecourseModel

/// How the schema's texts stand in code: as literals, or looked up by their keys.
struct TextSpelling: Sendable {
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

  /// - Parameter reserved: the columns of what stands on the same line.
  func expression(_ pieces: [Piece], key: String?, reserved: Int = 1) -> String {
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
    return Layout.call("\(lookup).text", arguments, level: 4, reserved: reserved)
  }

  func expression(_ text: String, key: String) -> String {
    expression([.text(text)], key: key)
  }

  /// The schema's own words for what a constraint rejects.
  func expression(_ message: ConstraintMessage) -> String {
    guard lookup != nil else { return StringLiteral.quoted(message.text) }
    let pieces = message.pieces.map { piece -> Piece in
      switch piece {
      case .text(let text): .text(text)
      case .bound(let name, let value): .value(name, StringLiteral.quoted(value))
      }
    }
    return expression(pieces, key: message.key)
  }

  /// The usual words for what constraints reject; `nil` where they are the support code's own.
  func constraintText(_ used: Set<ConstraintWords>) -> String? {
    guard let lookup, !used.isEmpty else { return nil }
    return "\(lookup).constraintText"
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
