import Foundation

extension Recourse {
  /// A day of the Gregorian calendar, without a time or a zone: `2024-02-29`.
  public nonisolated struct CalendarDate: Hashable, Sendable {
    public let year: Int
    public let month: Int
    public let day: Int

    /// `nil` where there is no such day; years are 0 to 9999.
    public init?(year: Int, month: Int, day: Int) {
      guard 0...9999 ~= year, 1...12 ~= month,
        1...Self.days(inMonth: month, of: year) ~= day
      else { return nil }
      (self.year, self.month, self.day) = (year, month, day)
    }

    /// 1 January 1970.
    static let epoch = CalendarDate(year: 1970)

    private init(year: Int) { (self.year, month, day) = (year, 1, 1) }

    /// The day that has the given number, where 1 January 1970 is day 0; `nil` beyond year 9999.
    public init?(daysSince1970 days: Int) {
      // Years begin in March here, so that a leap day is a year's last.
      guard -719_528...2_932_896 ~= days else { return nil }
      let shifted = days + 719_468
      let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
      let dayOfEra = shifted - era * 146_097
      let yearOfEra =
        (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
      let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
      let shiftedMonth = (5 * dayOfYear + 2) / 153
      day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
      month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
      year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    /// The number of the day, where 1 January 1970 is day 0.
    public var daysSince1970: Int {
      let shiftedYear = month <= 2 ? year - 1 : year
      let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
      let yearOfEra = shiftedYear - era * 400
      let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
      let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
      return era * 146_097 + dayOfEra - 719_468
    }

    /// The day a number of days later or earlier; `nil` beyond the years 0 to 9999.
    public func adding(days: Int) -> CalendarDate? {
      let (sum, isTooFar) = daysSince1970.addingReportingOverflow(days)
      return isTooFar ? nil : CalendarDate(daysSince1970: sum)
    }

    /// How many days lie between this day and a later one.
    public func days(until other: CalendarDate) -> Int {
      other.daysSince1970 - daysSince1970
    }

    /// The day that an instant falls on in a time zone; `nil` beyond the years 0 to 9999.
    public init?(_ instant: Date, in timeZone: TimeZone) {
      let offset = Double(timeZone.secondsFromGMT(for: instant))
      let days = ((instant.timeIntervalSince1970 + offset) / 86_400).rounded(.down)
      guard let number = Int(exactly: days) else { return nil }
      self.init(daysSince1970: number)
    }

    /// The instant at which the day begins in a time zone; where its midnight is skipped, the first after it.
    public func start(in timeZone: TimeZone) -> Date {
      let midnight = Date(timeIntervalSince1970: Double(daysSince1970) * 86_400)
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = timeZone
      // Noon exists on every day, and no zone is further from it than the day is long.
      let noon = midnight + 43_200
      return calendar.startOfDay(for: noon - Double(timeZone.secondsFromGMT(for: noon)))
    }

    /// The day as the components that calendars and date pickers take.
    public var dateComponents: DateComponents {
      DateComponents(year: year, month: month, day: day)
    }

    static func days(inMonth month: Int, of year: Int) -> Int {
      switch month {
      case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
      case 4, 6, 9, 11: 30
      default: 31
      }
    }
  }
}

nonisolated extension Recourse.CalendarDate: Comparable {
  public static func < (left: Recourse.CalendarDate, right: Recourse.CalendarDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}

nonisolated extension Recourse.CalendarDate: LosslessStringConvertible {
  /// Reads `2024-02-29`, as RFC 3339 writes a full date.
  public init?(_ text: String) {
    self.init(text: Array(text.utf8)[...])
  }

  init?(text: ArraySlice<UInt8>) {
    var reader = Recourse.TimeReader(text)
    guard let date = reader.date(), reader.isAtEnd else { return nil }
    self = date
  }

  public var description: String { String(decoding: text, as: UTF8.self) }

  var text: [UInt8] {
    var text: [UInt8] = []
    Recourse.DateTime.append(year, digits: 4, after: nil, to: &text)
    Recourse.DateTime.append(month, digits: 2, after: "-", to: &text)
    Recourse.DateTime.append(day, digits: 2, after: "-", to: &text)
    return text
  }
}

nonisolated extension Recourse.CalendarDate: Recourse.JSONCodable, Recourse.WireText {
  public init(json: Recourse.JSON) throws(Recourse.DecodingFailure) {
    guard json.kind == .string else { throw json.mismatch("a date") }
    guard let date = Recourse.CalendarDate(text: json.content) else {
      throw Recourse.DecodingFailure(reason: "is no date as 2024-02-29")
    }
    self = date
  }

  public func write(to writer: inout Recourse.JSONWriter) { writer.writePlain(text) }

  public var wireText: String { description }
}
