/// RFC 3339 text of an instant, by the Gregorian calendar in UTC.
enum DateText {
  static func rfc3339(microseconds: Int64) -> String {
    let perSecond: Int64 = 1_000_000
    let seconds = floorDivide(microseconds, perSecond)
    let fraction = microseconds - seconds * perSecond
    let days = floorDivide(seconds, 86_400)
    let time = seconds - days * 86_400
    let (year, month, dayOfMonth) = civil(days)
    var text = day(Int(year), Int(month), Int(dayOfMonth)) + "T"
    text += "\(padded(time / 3600, 2)):\(padded(time / 60 % 60, 2)):\(padded(time % 60, 2))"
    if fraction % 1000 != 0 {
      text += ".\(padded(fraction, 6))"
    } else if fraction != 0 {
      text += ".\(padded(fraction / 1000, 3))"
    }
    return text + "Z"
  }

  static func day(_ year: Int, _ month: Int, _ day: Int) -> String {
    "\(padded(Int64(year), 4))-\(padded(Int64(month), 2))-\(padded(Int64(day), 2))"
  }

  /// Days since 1970-01-01 as a date: eras of 400 years, which begin in March so that a leap day comes last.
  private static func civil(_ days: Int64) -> (year: Int64, month: Int64, day: Int64) {
    let shifted = days + 719_468
    let era = floorDivide(shifted, 146_097)
    let dayOfEra = shifted - era * 146_097
    let leapDays = dayOfEra / 1460 - dayOfEra / 36_524 + dayOfEra / 146_096
    let yearOfEra = (dayOfEra - leapDays) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, day)
  }

  private static func floorDivide(_ value: Int64, _ divisor: Int64) -> Int64 {
    let quotient = value / divisor
    return value % divisor < 0 ? quotient - 1 : quotient
  }

  private static func padded(_ value: Int64, _ width: Int) -> String {
    let digits = String(value)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
