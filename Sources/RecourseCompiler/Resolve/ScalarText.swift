import RecourseModel

/// Texts of the built-in types that are no plain JSON values.
enum ScalarText {
  /// A UUID of RFC 9562 in any case, in capitals.
  static func uuid(_ text: String) -> String? {
    let bytes = Array(text.utf8)
    guard bytes.count == 36 else { return nil }
    for (index, byte) in bytes.enumerated() {
      let isDash = [8, 13, 18, 23].contains(index)
      guard isDash ? byte == UInt8(ascii: "-") : hexValue(byte) != nil else { return nil }
    }
    return text.uppercased()
  }

  /// An address with a scheme, of the characters that RFC 3986 allows.
  static func isURL(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), colon > 0,
      Words.isLetter(bytes[0]), colon + 1 < bytes.count,
      bytes[..<colon].allSatisfy({
        Words.isLetter($0) || Words.isDigit($0) || "+-.".utf8.contains($0)
      })
    else { return false }
    for (index, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "%") {
        guard index + 2 < bytes.count, hexValue(bytes[index + 1]) != nil,
          hexValue(bytes[index + 2]) != nil
        else { return false }
      } else if !isURLByte(byte) {
        return false
      }
    }
    return true
  }

  static func isURLByte(_ byte: UInt8) -> Bool {
    Words.isLetter(byte) || Words.isDigit(byte) || "-._~:/?#[]@!$&'()*+,;=".utf8.contains(byte)
  }

  /// The bytes of base64 with its padding.
  static func base64(_ text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    var bits: UInt32 = 0
    var count = 0
    var padding = 0
    let source = Array(text.utf8)
    guard source.count % 4 == 0 else { return nil }
    for byte in source {
      if byte == UInt8(ascii: "=") {
        padding += 1
        continue
      }
      guard padding == 0, let value = base64Value(byte) else { return nil }
      bits = bits << 6 | UInt32(value)
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return padding <= 2 && bits & ((1 << UInt32(count)) - 1) == 0 ? bytes : nil
  }

  /// A day of the Gregorian calendar, as in `2024-05-01`.
  static func calendarDate(_ text: String) -> (year: Int, month: Int, day: Int)? {
    let bytes = Array(text.utf8)
    guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      let year = digits(bytes[0..<4]), let month = digits(bytes[5..<7]),
      let day = digits(bytes[8..<10]), (1...12).contains(month),
      (1...days(of: month, in: year)).contains(day)
    else { return nil }
    return (year, month, day)
  }

  /// An instant of RFC 3339, in microseconds since 1970; further digits are cut.
  static func dateTime(_ text: String) -> Int64? {
    let bytes = Array(text.utf8)
    guard bytes.count >= 20, bytes[10] | 0x20 == UInt8(ascii: "t"),
      let date = calendarDate(String(decoding: bytes[..<10], as: UTF8.self)),
      bytes[13] == UInt8(ascii: ":"), bytes[16] == UInt8(ascii: ":"),
      let hour = digits(bytes[11..<13]), let minute = digits(bytes[14..<16]),
      let second = digits(bytes[17..<19]), hour < 24, minute < 60, second < 60
    else { return nil }
    var index = 19
    var microseconds = 0
    if bytes[index] == UInt8(ascii: ".") {
      let fraction = bytes[(index + 1)...].prefix { Words.isDigit($0) }
      guard !fraction.isEmpty else { return nil }
      let padded =
        Array(fraction.prefix(6)) + Array(repeating: 0x30, count: max(0, 6 - fraction.count))
      microseconds = digits(padded[...]) ?? 0
      index = fraction.endIndex
    }
    guard let offset = offsetMinutes(bytes[index...]) else { return nil }
    let days = Self.days(from1970: date.year, date.month, date.day)
    let seconds = days * 86_400 + hour * 3600 + minute * 60 + second - offset * 60
    return Int64(seconds) * 1_000_000 + Int64(microseconds)
  }

  private static func offsetMinutes(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard let sign = bytes.first else { return nil }
    if bytes.count == 1 { return sign | 0x20 == UInt8(ascii: "z") ? 0 : nil }
    let start = bytes.startIndex
    guard bytes.count == 6, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"),
      bytes[start + 3] == UInt8(ascii: ":"), let hour = digits(bytes[(start + 1)..<(start + 3)]),
      let minute = digits(bytes[(start + 4)...]), hour < 24, minute < 60
    else { return nil }
    let offset = hour * 60 + minute
    return sign == UInt8(ascii: "-") ? -offset : offset
  }

  /// Days since 1970-01-01 in the proleptic Gregorian calendar.
  private static func days(from1970 year: Int, _ month: Int, _ day: Int) -> Int {
    let shifted = month > 2 ? year : year - 1
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  private static func days(of month: Int, in year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func digits(_ bytes: ArraySlice<UInt8>) -> Int? {
    var value = 0
    for byte in bytes {
      guard Words.isDigit(byte) else { return nil }
      value = value * 10 + Int(byte - 0x30)
    }
    return bytes.isEmpty ? nil : value
  }

  private static func hexValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x41 + 10
    case 0x61...0x66: byte - 0x61 + 10
    default: nil
    }
  }

  private static func base64Value(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte - 0x41
    case UInt8(ascii: "a")...UInt8(ascii: "z"): byte - 0x61 + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - 0x30 + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
