import Foundation

extension Recourse {
  /// The exact value of a JSON number: its significant digits, and the power of ten to multiply them by.
  nonisolated struct DecimalText: Hashable, Sendable {
    var isNegative = false
    /// The digits as ASCII, without zeros at either end; none for zero.
    var digits: [UInt8] = []
    /// The exponent of the last digit; 0 for zero.
    var exponent = 0

    init(_ json: JSON) { self.init(json.document.text(json.index)) }

    /// - Parameter text: a number as RFC 8259 spells it.
    init(_ text: ArraySlice<UInt8>) {
      var isFraction = false
      var position = text.startIndex
      loop: while position < text.endIndex {
        let byte = text[position]
        position += 1
        switch byte {
        case UInt8(ascii: "-"): isNegative = true
        case UInt8(ascii: "."): isFraction = true
        case UInt8(ascii: "e"), UInt8(ascii: "E"):
          exponent += Self.exponent(text[position...])
          break loop
        default:
          if isFraction { exponent -= 1 }
          if byte != UInt8(ascii: "0") || !digits.isEmpty { digits.append(byte) }
        }
      }
      while digits.last == UInt8(ascii: "0") {
        digits.removeLast()
        exponent += 1
      }
      if digits.isEmpty { (isNegative, exponent) = (false, 0) }
    }

    /// An exponent, which stops growing where no number can follow it.
    private static func exponent(_ text: ArraySlice<UInt8>) -> Int {
      var value = 0
      for byte in text where byte &- 0x30 < 10 && value < 10_000_000 {
        value = value * 10 + Int(byte - 0x30)
      }
      return text.first == UInt8(ascii: "-") ? -value : value
    }

    /// The value as a whole number, where it is one of at most 64 bits.
    var integer: Int64? {
      guard exponent >= 0, exponent < 19, digits.count < 20 else { return nil }
      let zeros = String(repeating: "0", count: exponent)
      let sign = isNegative ? "-" : ""
      return digits.isEmpty ? 0 : Int64(sign + String(decoding: digits, as: UTF8.self) + zeros)
    }

    /// The value, where a decimal of 38 digits holds it exactly.
    var decimal: Decimal? {
      guard !digits.isEmpty else { return 0 }
      guard digits.count <= 38, exponent >= -128, exponent <= 127 else { return nil }
      let text = String(decoding: digits, as: UTF8.self)
      // Reading a decimal from text takes a hundred times as long as from an integer.
      guard let significand = UInt64(text).map({ Decimal($0) }) ?? Decimal(string: text) else {
        return nil
      }
      let value = Decimal(
        sign: isNegative ? .minus : .plus, exponent: exponent, significand: significand)
      return value.isFinite ? value : nil
    }
  }
}

nonisolated extension Recourse.JSON {
  /// A number as a whole number; `nil` where it is none, or does not fit in 64 bits. `1.0` and `1e3` are whole.
  public var integer: Int64? {
    guard kind == .number else { return nil }
    let text = document.text(index)
    let isNegative = text.first == UInt8(ascii: "-")
    var value: Int64 = 0
    for byte in isNegative ? text.dropFirst() : text {
      let digit = byte &- 0x30
      guard digit < 10 else { return Recourse.DecimalText(text).integer }
      let (product, isTooLarge) = value.multipliedReportingOverflow(by: 10)
      let (sum, isTooLong) =
        isNegative
        ? product.subtractingReportingOverflow(Int64(digit))
        : product.addingReportingOverflow(Int64(digit))
      guard !isTooLarge, !isTooLong else { return Recourse.DecimalText(text).integer }
      value = sum
    }
    return value
  }

  /// A number, rounded to the nearest double; `nil` where it is none, or is too large for one.
  public var double: Double? {
    guard kind == .number else { return nil }
    let text = document.text(index)
    if let value = Self.exactDouble(text) { return value }
    guard let value = Double(String(decoding: text, as: UTF8.self)), value.isFinite else {
      return nil
    }
    return value
  }

  /// A number as a decimal; `nil` where it is none, or a decimal of 38 digits does not hold it exactly.
  public var decimal: Decimal? {
    kind == .number ? Recourse.DecimalText(self).decimal : nil
  }

  /// A number of few digits without an exponent, by one division of two doubles that are exact.
  private static func exactDouble(_ text: ArraySlice<UInt8>) -> Double? {
    guard text.count <= 16 else { return nil }
    var digits: Int64 = 0
    var scale = 1.0
    var isFraction = false
    var isNegative = false
    for byte in text {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        digits = digits &* 10 &+ Int64(byte &- 0x30)
        if isFraction { scale *= 10 }
      case UInt8(ascii: "."): isFraction = true
      case UInt8(ascii: "-"): isNegative = true
      default: return nil
      }
    }
    let value = Double(digits) / scale
    return isNegative ? -value : value
  }
}
