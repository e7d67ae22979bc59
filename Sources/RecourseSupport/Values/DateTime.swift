import Foundation

extension Recourse {
  /// An instant as RFC 3339 writes it.
  ///
  /// Read with any offset and any number of fraction digits, of which six count; `t` and `z` may be lowercase. A leap
  /// second, which is one only at 23:59:60 UTC on the last day of a month, is the instant after it, as POSIX
  /// counts. Written in UTC with 0, 3 or 6 fraction digits.
  nonisolated enum DateTime {
    static func instant(_ text: ArraySlice<UInt8>) -> Date? {
      var reader = TimeReader(text)
      guard let date = reader.date(), reader.take("t", or: "T"), let time = reader.time(),
        let offset = reader.offset(), reader.isAtEnd
      else { return nil }
      var seconds = Int64(date.daysSince1970) * 86_400 + Int64(time.seconds - offset)
      if time.isLeapSecond {
        seconds += 1
        let day = CalendarDate(daysSince1970: Int(seconds / 86_400))
        guard seconds % 86_400 == 0, day?.day == 1 else { return nil }
      }
      // An offset may lead beyond the years that can be written in UTC.
      guard -62_167_219_200..<253_402_300_800 ~= seconds else { return nil }
      // What a `Date` stores counts from 2001, which is 978,307,200 seconds later.
      return Date(
        timeIntervalSinceReferenceDate: Double(seconds - 978_307_200)
          + Double(time.microseconds) / 1_000_000)
    }

    /// Why an instant has no text.
    static let fault = "is beyond the years 0 to 9999"

    /// `nil` beyond the years 0 to 9999.
    static func text(_ instant: Date) -> [UInt8]? {
      let interval = instant.timeIntervalSinceReferenceDate
      var whole = interval.rounded(.down)
      var fraction = ((interval - whole) * 1_000_000).rounded()
      if fraction >= 1_000_000 { (whole, fraction) = (whole + 1, 0) }
      guard abs(whole) < 1e12 else { return nil }
      let seconds = Int64(whole) + 978_307_200
      let secondOfDay = (seconds % 86_400 + 86_400) % 86_400
      let days = Int((seconds - secondOfDay) / 86_400)
      guard var text = CalendarDate(daysSince1970: days)?.text else { return nil }
      let second = Int(secondOfDay)
      append(second / 3_600, digits: 2, after: "T", to: &text)
      append(second / 60 % 60, digits: 2, after: ":", to: &text)
      append(second % 60, digits: 2, after: ":", to: &text)
      let microseconds = Int(fraction)
      if microseconds % 1_000 != 0 {
        append(microseconds, digits: 6, after: ".", to: &text)
      } else if microseconds != 0 {
        append(microseconds / 1_000, digits: 3, after: ".", to: &text)
      }
      text.append(UInt8(ascii: "Z"))
      return text
    }

    /// Appends a number of so many digits, and what stands before it.
    static func append(
      _ number: Int, digits: Int, after separator: Unicode.Scalar?, to text: inout [UInt8]
    ) {
      if let separator { text.append(UInt8(ascii: separator)) }
      var unit = 1
      for _ in 1..<digits { unit *= 10 }
      while unit > 0 {
        text.append(UInt8(ascii: "0") + UInt8(number / unit % 10))
        unit /= 10
      }
    }
  }

  /// Reads the parts of RFC 3339's dates and times, each of which has a fixed number of digits.
  nonisolated struct TimeReader {
    private let text: ArraySlice<UInt8>
    private var at: Int

    init(_ text: ArraySlice<UInt8>) {
      self.text = text
      at = text.startIndex
    }

    var isAtEnd: Bool { at == text.endIndex }

    private var next: UInt8? { at < text.endIndex ? text[at] : nil }

    mutating func take(_ scalar: Unicode.Scalar, or other: Unicode.Scalar? = nil) -> Bool {
      guard let next = next.map(Unicode.Scalar.init), next == scalar || next == other else {
        return false
      }
      at += 1
      return true
    }

    private mutating func digit() -> Int? {
      guard let next, next &- 0x30 < 10 else { return nil }
      at += 1
      return Int(next &- 0x30)
    }

    private mutating func number(digits: Int) -> Int? {
      var value = 0
      for _ in 0..<digits {
        guard let digit = digit() else { return nil }
        value = value * 10 + digit
      }
      return value
    }

    mutating func date() -> CalendarDate? {
      guard let year = number(digits: 4), take("-"), let month = number(digits: 2), take("-"),
        let day = number(digits: 2)
      else { return nil }
      return CalendarDate(year: year, month: month, day: day)
    }

    mutating func time() -> (seconds: Int, microseconds: Int, isLeapSecond: Bool)? {
      guard let hour = number(digits: 2), hour < 24, take(":"), let minute = number(digits: 2),
        minute < 60, take(":"), let second = number(digits: 2), second <= 60,
        let microseconds = fraction()
      else { return nil }
      let seconds = hour * 3_600 + minute * 60 + min(second, 59)
      return (seconds, microseconds, second == 60)
    }

    private mutating func fraction() -> Int? {
      guard take(".") else { return 0 }
      guard let first = digit() else { return nil }
      var microseconds = first * 100_000
      var unit = 10_000
      while let digit = digit() {
        microseconds += digit * unit
        unit /= 10
      }
      return microseconds
    }

    /// The seconds by which a local time is ahead of UTC.
    mutating func offset() -> Int? {
      if take("z", or: "Z") { return 0 }
      let isBehind = take("-")
      guard isBehind || take("+"), let hours = number(digits: 2), hours < 24, take(":"),
        let minutes = number(digits: 2), minutes < 60
      else { return nil }
      let seconds = hours * 3_600 + minutes * 60
      return isBehind ? -seconds : seconds
    }
  }
}

nonisolated extension Date: Recourse.JSONValue, Recourse.WireText {
  public init(json: Recourse.JSON) throws(Recourse.DecodingFailure) {
    guard json.kind == .string else { throw json.mismatch("a date and time") }
    guard let instant = Recourse.DateTime.instant(json.content) else {
      throw Recourse.DecodingFailure(reason: "is no date and time as 2024-02-29T12:00:00Z")
    }
    self = instant
  }

  public func write(to writer: inout Recourse.JSONWriter) {
    if let text = Recourse.DateTime.text(self) {
      writer.writePlain(text)
    } else {
      writer.fail(Recourse.DateTime.fault)
    }
  }

  /// RFC 3339; empty beyond the years 0 to 9999.
  public var wireText: String {
    String(decoding: Recourse.DateTime.text(self) ?? [], as: UTF8.self)
  }

  public var wireFault: String? {
    Recourse.DateTime.text(self) == nil ? Recourse.DateTime.fault : nil
  }
}
