/// Documentation as lines of `///`, each complete, none of which a text can leave.
package enum DocComment {
  /// The lines with their `///`, without indentation; none for a text without content.
  package static func lines(_ text: String) -> [String] {
    contentLines(text).map { $0.isEmpty ? "///" : "/// \($0)" }
  }

  /// The lines without their `///`, trimmed at their ends, without blank ones around them.
  package static func contentLines(_ text: String) -> [String] {
    var lines: [String] = []
    var line = ""
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n" where previous == "\r": break
      case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}", "\u{0B}", "\u{0C}":
        lines.append(trimmed(line))
        line = ""
      case "\t": line += "  "
      default:
        if scalar.isInvisible {
          line += "U+\(hexadecimal(scalar))"
        } else {
          line.unicodeScalars.append(scalar)
        }
      }
      previous = scalar
    }
    lines.append(trimmed(line))
    while lines.last?.isEmpty == true { lines.removeLast() }
    return Array(lines.drop(while: \.isEmpty))
  }

  private static func trimmed(_ line: String) -> String {
    var scalars = Substring(line).unicodeScalars
    while let last = scalars.last, last.properties.isWhitespace { scalars.removeLast() }
    return String(Substring(scalars))
  }

  private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
