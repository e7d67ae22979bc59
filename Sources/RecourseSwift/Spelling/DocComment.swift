import RecourseDiagnostics

/// Documentation as lines of `///`, each complete, none of which a text can leave.
package enum DocComment {
  /// The lines with their `///`, without indentation; none for a text without content.
  package static func lines(_ text: String) -> [String] {
    contentLines(text).map { $0.isEmpty ? "///" : "/// \($0)" }
  }

  /// The lines without their `///`, trimmed at their ends, without blank ones around them.
  package static func contentLines(_ text: String) -> [String] {
    var lines = allLines(text)
    while lines.last?.isEmpty == true { lines.removeLast() }
    return Array(lines.drop(while: \.isEmpty))
  }

  private static func allLines(_ text: String) -> [String] {
    var text = text
    return text.withUTF8 { bytes in
      var lines: [String] = []
      var start = 0
      while let lineEnd = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
        let hasReturn = lineEnd > start && bytes[lineEnd - 1] == UInt8(ascii: "\r")
        append(bytes[start..<(hasReturn ? lineEnd - 1 : lineEnd)], to: &lines)
        start = lineEnd + 1
      }
      append(bytes[start...], to: &lines)
      return lines
    }
  }

  /// Nearly all are printable ASCII, which stands as it is.
  private static func append(_ line: Slice<UnsafeBufferPointer<UInt8>>, to lines: inout [String]) {
    guard line.allSatisfy({ (0x20...0x7E).contains($0) }) else {
      lines += visibleLines(String(decoding: line, as: UTF8.self))
      return
    }
    var end = line.endIndex
    while end > line.startIndex, line[end - 1] == UInt8(ascii: " ") { end -= 1 }
    lines.append(String(decoding: line[..<end], as: UTF8.self))
  }

  private static func visibleLines(_ line: String) -> [String] {
    line.unicodeScalars.split(omittingEmptySubsequences: false) { scalar in
      switch scalar {
      case "\r", "\u{85}", "\u{2028}", "\u{2029}", "\u{0B}", "\u{0C}": true
      default: false
      }
    }.map { part in
      trimmed(
        String(part).escaping { scalar in
          if scalar == "\t" { return "  " }
          return scalar.isInvisible ? "U+\(hexadecimal(scalar))" : nil
        })
    }
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
