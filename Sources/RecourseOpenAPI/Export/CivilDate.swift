/// A day of the Gregorian calendar, as RFC 3339 writes it.
struct CivilDate {
  var year: Int
  var month: Int
  var day: Int

  var text: String { "\(Self.padded(year, 4))-\(Self.padded(month, 2))-\(Self.padded(day, 2))" }

  /// - Parameter days: since 1970-01-01.
  init(days: Int64) {
    // Howard Hinnant's civil_from_days: eras of 400 years that begin in March.
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = Int(dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
    month = Int(shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9)
    year = Int(yearOfEra + era * 400) + (month <= 2 ? 1 : 0)
  }

  init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// An instant in UTC, with 0 or 6 digits of a second.
  static func instant(_ microseconds: Int64) -> String {
    let perDay: Int64 = 86_400_000_000
    let days = (microseconds >= 0 ? microseconds : microseconds - perDay + 1) / perDay
    let rest = Int(microseconds - days * perDay)
    let seconds = rest / 1_000_000
    let fraction = rest % 1_000_000
    let time = [seconds / 3600, seconds / 60 % 60, seconds % 60].map { padded($0, 2) }
    let digits = fraction == 0 ? "" : "." + padded(fraction, 6)
    return "\(CivilDate(days: days).text)T\(time.joined(separator: ":"))\(digits)Z"
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}

/// RFC 4648, section 4.
enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func text(of bytes: [UInt8]) -> String {
    var result: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      var bits: UInt32 = 0
      for byte in group { bits = bits << 8 | UInt32(byte) }
      bits <<= UInt32(8 * (3 - group.count))
      for position in 0..<4 {
        let index = Int(bits >> UInt32(18 - 6 * position) & 0x3F)
        result.append(position <= group.count ? alphabet[index] : UInt8(ascii: "="))
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
