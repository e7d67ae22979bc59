/// Documentation as lines of `///`, each complete, none of which a text can leave.
package enum DocComment {
  /// The lines with their `///`, without indentation; none for a text without content.
  package static func lines(_ text: String) -> [String] {
    contentLines(text).map { $0.isEmpty ? "///" : "/// \($0)" }
  }

  /// The lines without their `///`, trimmed at their ends, without blank ones around them.
  package static func contentLines(_ text: String) -> [String] {
    var lines = plainLines(text) ?? visibleLines(text)
    while lines.last?.isEmpty == true { lines.removeLast() }
    return Array(lines.drop(while: \.isEmpty))
  }

  /// The lines of a text of nothing but printable ASCII and line feeds, as nearly all are; else nil.
  private static func plainLines(_ text: String) -> [String]? {
    var text = text
    return text.withUTF8 { bytes -> [String]? in
      var lines: [String] = []
      var start = 0
      for index in 0...bytes.count {
        let byte = index < bytes.count ? bytes[index] : UInt8(ascii: "\n")
        if byte == UInt8(ascii: "\n") {
          var end = index
          while end > start, bytes[end - 1] == UInt8(ascii: " ") { end -= 1 }
          lines.append(String(decoding: bytes[start..<end], as: UTF8.self))
          start = index + 1
        } else if byte < 0x20 || byte > 0x7E {
          return nil
        }
      }
      return lines
    }
  }

  private static func visibleLines(_ text: String) -> [String] {
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
    return lines
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
