import RecourseDiagnostics

/// Swift string literals whose value is exactly a text, whatever it holds.
package enum StringLiteral {
  /// A literal of one line with escapes.
  package static func quoted(_ text: String) -> String {
    "\"\(escaped(text))\""
  }

  /// The text as it stands between the quotes, for literals that also hold interpolations.
  package static func escaped(_ text: String) -> String {
    text.escaping { scalar in
      if let escape = scalar.commonEscape { return escape }
      if scalar == "\0" { return "\\0" }
      guard scalar.isInvisible else { return nil }
      return "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }
  }

  /// A raw literal where it reads better, as a pattern does: `#"^\d+$"#`.
  package static func readable(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard scalars.contains("\\") || scalars.contains("\""),
      !scalars.contains(where: { $0 == "\n" || $0 == "\r" || $0.isInvisible })
    else { return quoted(text) }
    let pounds = String(repeating: "#", count: longestRunOfPounds(scalars) + 1)
    return "\(pounds)\"\(text)\"\(pounds)"
  }

  /// The most `#` that follow a quote or a backslash: one more delimits the literal.
  private static func longestRunOfPounds(_ scalars: String.UnicodeScalarView) -> Int {
    var longest = 0
    var run: Int?
    for scalar in scalars {
      switch scalar {
      case "\"", "\\": run = 0
      case "#": run = run.map { $0 + 1 }
      default: run = nil
      }
      longest = max(longest, run ?? 0)
    }
    return longest
  }
}

extension Unicode.Scalar {
  /// Whether it would show nothing in an editor, or change how its neighbours are shown: controls,
  /// separators of lines, directions of writing, and what else takes no room.
  var isInvisible: Bool {
    switch value {
    case 0x20...0x7E: false
    case 0...0x1F, 0x7F...0x9F: true
    case 0xAD, 0x61C, 0x180E, 0xFEFF: true
    // Zero-width joiners hold emoji and Indic words together, and stay.
    case 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F: true
    case 0xFFF9...0xFFFB, 0xE0000...0xE007F: true
    // Noncharacters and the private planes.
    case 0xE000...0xF8FF, 0xF0000...0x10FFFF: true
    default: value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(value)
    }
  }
}
