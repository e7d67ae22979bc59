import Foundation
import RecourseSupport
import Testing

@Suite struct DateTimeTests {
  @Test(arguments: [
    ("1970-01-01T00:00:00Z", 0, "1970-01-01T00:00:00Z"),
    ("2001-01-01T00:00:00Z", 978_307_200, "2001-01-01T00:00:00Z"),
    ("2024-02-29T12:34:56Z", 1_709_210_096, "2024-02-29T12:34:56Z"),
    ("2024-02-29t12:34:56z", 1_709_210_096, "2024-02-29T12:34:56Z"),
    ("2024-02-29T13:34:56+01:00", 1_709_210_096, "2024-02-29T12:34:56Z"),
    ("2024-02-29T07:04:56-05:30", 1_709_210_096, "2024-02-29T12:34:56Z"),
    ("2024-02-29T12:34:56-00:00", 1_709_210_096, "2024-02-29T12:34:56Z"),
    ("2024-02-29T12:34:56.5Z", 1_709_210_096.5, "2024-02-29T12:34:56.500Z"),
    ("2024-02-29T12:34:56.000Z", 1_709_210_096, "2024-02-29T12:34:56Z"),
    ("2024-02-29T12:34:56.123456Z", 1_709_210_096.123456, "2024-02-29T12:34:56.123456Z"),
    ("2024-02-29T12:34:56.123456999Z", 1_709_210_096.123456, "2024-02-29T12:34:56.123456Z"),
    ("2024-02-29T12:34:56.0000000000000001Z", 1_709_210_096, "2024-02-29T12:34:56Z"),
    ("2024-02-29T12:34:56.999999Z", 1_709_210_096.999999, "2024-02-29T12:34:56.999999Z"),
    ("2016-12-31T23:59:60Z", 1_483_228_800, "2017-01-01T00:00:00Z"),
    ("2016-12-31T18:59:60-05:00", 1_483_228_800, "2017-01-01T00:00:00Z"),
    ("0000-01-01T00:00:00Z", -62_167_219_200, "0000-01-01T00:00:00Z"),
    ("1969-12-31T23:59:59.75Z", -0.25, "1969-12-31T23:59:59.750Z"),
    ("9999-12-31T23:59:59Z", 253_402_300_799, "9999-12-31T23:59:59Z"),
  ])
  func readsRFC3339(_ text: String, _ seconds: Double, _ written: String) throws {
    let date = try Date(json: Recourse.JSON(text))
    #expect(abs(date.timeIntervalSince1970 - seconds) < 1e-6)
    #expect(Recourse.JSON(date).string == written)
    #expect(date.wireText == written)
  }

  @Test(arguments: [
    "", "2024-02-30T00:00:00Z", "2023-02-29T00:00:00Z", "1900-02-29T00:00:00Z",
    "2024-13-01T00:00:00Z", "2024-00-01T00:00:00Z", "2024-01-00T00:00:00Z", "2024-01-01T24:00:00Z",
    "2024-01-01T00:60:00Z", "2024-01-01T00:00:61Z", "2024-01-01T12:00:60Z", "2024-01-30T23:59:60Z",
    "2024-01-01T00:00:00", "2024-01-01T00:00Z", "2024-01-01 00:00:00Z", "2024-01-01",
    "20240101T000000Z",
    "2024-01-01T00:00:00.Z", "2024-01-01T00:00:00,5Z", "2024-01-01T00:00:00+0100",
    "2024-01-01T00:00:00+01", "2024-01-01T00:00:00+24:00", "2024-01-01T00:00:00+01:60",
    "2024-01-01T00:00:00Z ", " 2024-01-01T00:00:00Z", "2024-1-1T00:00:00Z", "+2024-01-01T00:00:00Z",
    "12024-01-01T00:00:00Z", "2024-01-01T00:00:00ZZ", "٢٠٢٤-01-01T00:00:00Z", "1704067200",
    "2017-01-02T04:04:05.000000000+01:00[Europe/Berlin]", "0000-01-01T00:00:00+00:01",
    "9999-12-31T23:59:59-00:01", "9999-12-31T23:59:60Z",
  ])
  func refusesAnythingElse(_ text: String) {
    let failure = #expect(throws: Recourse.DecodingFailure.self) {
      try Date(json: Recourse.JSON(text))
    }
    #expect(failure?.reason == "is no date and time as 2024-02-29T12:00:00Z")
  }

  @Test func everyMicrosecondSurvives() throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<2_000 {
      let seconds = Int.random(in: -2_000_000_000...6_000_000_000, using: &random)
      let date = Date(timeIntervalSinceReferenceDate: Double(seconds))
      let fraction = Int.random(in: 0..<1_000_000, using: &random)
      let digits = String(1_000_000 + fraction).dropFirst()
      let text = "\(date.wireText.dropLast()).\(digits)Z"
      let again = try Date(json: Recourse.JSON(text)).wireText
      #expect(try Date(json: Recourse.JSON(again)).wireText == again)
      #expect(text.hasPrefix(again.dropLast()), "\(text) became \(again)")
    }
  }

  @Test func datesBeyondTheCalendarAreFailures() {
    for interval in [Double.nan, .infinity, -.infinity, 1e15, 253_402_300_800, -62_167_219_201] {
      var writer = Recourse.JSONWriter()
      ["at": Date(timeIntervalSince1970: interval)].write(to: &writer)
      #expect(writer.failure?.description == "at is beyond the years 0 to 9999")
      #expect(writer.text == #"{"at":null}"#)
    }
  }
}

@Suite struct CalendarDateTests {
  @Test(arguments: ["2024-02-29", "0000-01-01", "9999-12-31", "1900-03-01", "2000-02-29"])
  func readsAndWritesBack(_ text: String) throws {
    let date = try Recourse.CalendarDate(json: Recourse.JSON(text))
    #expect(date.description == text)
    #expect(Recourse.CalendarDate(daysSince1970: date.daysSince1970) == date)
    #expect(
      try JSONDecoder().decode([Recourse.CalendarDate].self, from: JSONEncoder().encode([date]))
        == [date])
  }

  @Test(arguments: [
    "", "2024-02-30", "1900-02-29", "2024-2-9", "2024-02-29T00:00:00Z", "24-02-29", "2024/02/29",
    "x",
    "2024-02-29 ", "-2024-02-29",
  ])
  func refusesAnythingElse(_ text: String) {
    #expect(Recourse.CalendarDate(text) == nil)
    #expect(throws: Recourse.DecodingFailure.self) {
      try Recourse.CalendarDate(json: Recourse.JSON(text))
    }
  }

  @Test func countsDaysAcrossEveryMonth() throws {
    let first = try #require(Recourse.CalendarDate(year: 0, month: 1, day: 1))
    #expect(first.adding(days: -1) == nil)
    #expect(first.daysSince1970 == -719_528)
    var last = first
    for month in 1..<120_000 {
      let next = try #require(
        Recourse.CalendarDate(year: month / 12, month: month % 12 + 1, day: 1))
      let end = try #require(next.adding(days: -1))
      guard (end.year, end.month) == (last.year, last.month), last < end, end < next,
        last.days(until: end) == end.day - 1
      else {
        Issue.record("\(last) is followed by \(end), \(next)")
        return
      }
      last = next
    }
    #expect(last.adding(days: 30)?.description == "9999-12-31")
    #expect(last.adding(days: 31) == nil)
    #expect(last.adding(days: .max) == nil)
  }

  @Test func knowsWhenADayBeginsInAZone() throws {
    let zone = try #require(TimeZone(identifier: "America/Sao_Paulo"))
    // Its midnight was skipped: the clocks went from 0:00 to 1:00.
    let date = try #require(Recourse.CalendarDate("2018-11-04"))
    #expect(date.start(in: zone).wireText == "2018-11-04T03:00:00Z")
    let tokyo = try #require(TimeZone(identifier: "Asia/Tokyo"))
    #expect(date.start(in: tokyo).wireText == "2018-11-03T15:00:00Z")
    #expect(Recourse.CalendarDate(date.start(in: tokyo), in: tokyo) == date)
    #expect(Recourse.CalendarDate(date.start(in: tokyo), in: zone)?.description == "2018-11-03")
    #expect(Recourse.CalendarDate(Date(timeIntervalSince1970: 1e15), in: zone) == nil)
    #expect(Recourse.CalendarDate(Date(timeIntervalSince1970: .nan), in: zone) == nil)
  }
}
