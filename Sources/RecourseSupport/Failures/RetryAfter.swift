import Foundation

extension Recourse {
  /// Reads `Retry-After` (RFC 9110, 10.2.3) and the dates of HTTP (5.6.7).
  nonisolated enum RetryAfter {
    /// The seconds from `now`: of whole seconds, or of a date, which is 0 when past. Anything else,
    /// as `-1`, `1e3` or more digits than make sense, is nil.
    static func seconds(_ text: String, now: Date) -> TimeInterval? {
      if !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
        return text.utf8.count <= 10 ? TimeInterval(text) : nil
      }
      return date(text).map { max(0, $0.timeIntervalSince(now)) }
    }

    /// A date in the form of today (`Sun, 06 Nov 1994 08:49:37 GMT`) or in one of the obsolete two
    /// (`Sunday, 06-Nov-94 08:49:37 GMT`, `Sun Nov  6 08:49:37 1994`).
    static func date(_ text: String) -> Date? {
      let words = text.split { $0 == " " || $0 == "," || $0 == "-" }.map(String.init)
      if words.count == 6, words[5] == "GMT" {
        return date(day: words[1], month: words[2], year: words[3], time: words[4])
      }
      if words.count == 5 {
        return date(day: words[2], month: words[1], year: words[4], time: words[3])
      }
      return nil
    }

    private static let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    private static func date(day: String, month: String, year: String, time: String) -> Date? {
      let clock = time.split(separator: ":").compactMap { number(String($0)) }
      guard let day = number(day), let month = months.firstIndex(of: month),
        let number = number(year), clock.count == 3, clock[0] < 24, clock[1] < 60, clock[2] <= 60
      else { return nil }
      // Two digits mean the century in which they lie nearest (RFC 9110, 5.6.7).
      let year = year.count == 2 ? number + (number < 70 ? 2000 : 1900) : number
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = .gmt
      let parts = DateComponents(
        year: year, month: month + 1, day: day, hour: clock[0], minute: clock[1], second: clock[2])
      guard let date = calendar.date(from: parts),
        calendar.component(.day, from: date) == day || clock[2] == 60
      else { return nil }
      return date
    }

    private static func number(_ text: String) -> Int? {
      text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(text) : nil
    }
  }
}
