/// Number literals, grouped as the formatter's rule `GroupNumericLiterals` wants them.
package enum NumberLiteral {
  /// Seven digits and more stand in groups of three: `1_000_000`.
  package static func integer(_ value: some BinaryInteger) -> String {
    integer(text: String(value))
  }

  /// The same for a number's text: digits, perhaps behind a minus.
  static func integer(text: String) -> String {
    let isNegative = text.hasPrefix("-")
    let digits = isNegative ? text.dropFirst() : Substring(text)
    return (isNegative ? "-" : "") + grouped(digits)
  }

  /// A floating-point literal from a JSON number's text: `1e3` needs nothing, `-0.5` neither, and an
  /// integer stays one, as Swift reads it as any number.
  package static func floatingPoint(text: String) -> String {
    guard text.utf8.allSatisfy({ $0 == UInt8(ascii: "-") || (0x30...0x39).contains($0) }) else {
      return text
    }
    return integer(text: text)
  }

  private static func grouped(_ digits: Substring) -> String {
    guard digits.utf8.count >= 7 else { return String(digits) }
    var result = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.utf8.count - index) % 3 == 0 { result += "_" }
      result.append(digit)
    }
    return result
  }
}
