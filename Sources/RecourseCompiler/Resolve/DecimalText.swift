/// A decimal number as text, compared exactly however many digits it has.
struct DecimalText: Hashable, Sendable {
  /// The number as JSON writes it.
  let text: String
  private let isNegative: Bool
  /// The digits without zeros at either end; empty for zero.
  private let digits: [UInt8]
  /// The power of ten of the first digit.
  private let magnitude: Int

  /// - Returns: `nil` for what is no decimal number, or has an exponent beyond four digits.
  init?(_ source: String) {
    var rest = Substring(source).utf8
    var isNegative = false
    if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      isNegative = sign == UInt8(ascii: "-")
      rest.removeFirst()
    }
    let whole = Array(rest.prefix(while: Self.isDigit))
    rest = rest.dropFirst(whole.count)
    guard !whole.isEmpty else { return nil }
    var fraction: [UInt8] = []
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      fraction = Array(rest.prefix(while: Self.isDigit))
      rest = rest.dropFirst(fraction.count)
      guard !fraction.isEmpty else { return nil }
    }
    guard let exponent = Self.exponent(rest) else { return nil }
    let all = whole + fraction
    let zero = UInt8(ascii: "0")
    let leading = all.prefix { $0 == zero }.count
    let significant = all.dropFirst(leading)
    let trailing = significant.reversed().prefix { $0 == zero }.count
    digits = Array(significant.dropLast(trailing))
    magnitude = digits.isEmpty ? 0 : whole.count - leading + exponent
    self.isNegative = isNegative && !digits.isEmpty
    text = Self.spell(isNegative, whole, fraction, exponent)
  }

  /// Whether the number has no fraction.
  var isInteger: Bool { digits.isEmpty || digits.count <= magnitude }

  /// How many digits it takes to write the number exactly, from the first that is not 0 to the last.
  var precision: Int { digits.count }

  /// The power of ten above the first digit: 3 for 999, 0 for 0.5.
  var scale: Int { magnitude }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  private static func exponent(_ rest: Substring.UTF8View.SubSequence) -> Int? {
    guard let mark = rest.first else { return 0 }
    guard mark == UInt8(ascii: "e") || mark == UInt8(ascii: "E"), rest.count <= 6,
      let exponent = Int(String(decoding: rest.dropFirst(), as: UTF8.self)), abs(exponent) <= 9999
    else { return nil }
    return exponent
  }

  private static func spell(
    _ isNegative: Bool, _ whole: [UInt8], _ fraction: [UInt8], _ exponent: Int
  ) -> String {
    let zero = UInt8(ascii: "0")
    let trimmed = whole.drop { $0 == zero }
    var bytes: [UInt8] = isNegative ? [UInt8(ascii: "-")] : []
    bytes += trimmed.isEmpty ? [zero] : Array(trimmed)
    if !fraction.isEmpty { bytes += [UInt8(ascii: ".")] + fraction }
    let text = String(decoding: bytes, as: UTF8.self)
    return exponent == 0 ? text : "\(text)e\(exponent)"
  }
}

extension DecimalText: Comparable {
  static func == (left: DecimalText, right: DecimalText) -> Bool {
    left.isNegative == right.isNegative && left.magnitude == right.magnitude
      && left.digits == right.digits
  }

  static func < (left: DecimalText, right: DecimalText) -> Bool {
    if left.isNegative != right.isNegative { return left.isNegative }
    return left.isNegative ? right.isCloserToZero(than: left) : left.isCloserToZero(than: right)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(isNegative)
    hasher.combine(magnitude)
    hasher.combine(digits)
  }

  private func isCloserToZero(than other: DecimalText) -> Bool {
    if digits.isEmpty || other.digits.isEmpty { return digits.isEmpty && !other.digits.isEmpty }
    if magnitude != other.magnitude { return magnitude < other.magnitude }
    return digits.lexicographicallyPrecedes(other.digits)
  }
}
