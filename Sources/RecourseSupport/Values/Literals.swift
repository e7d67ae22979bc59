import Foundation

/// Values that Swift has no literal for, from texts that the generator has checked.
///
/// They are total: a text that is no such value yields one that is empty rather than a trap.
nonisolated extension Recourse {
  public static func uuid(_ text: String) -> UUID {
    UUID(uuidString: text) ?? UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
  }

  public static func url(_ text: String) -> URL {
    URL(string: text) ?? URL(fileURLWithPath: text)
  }

  /// An instant of RFC 3339.
  public static func date(_ text: String) -> Date {
    (try? Date(json: JSON(text))) ?? Date(timeIntervalSince1970: 0)
  }

  /// A day, as in `2024-02-29`.
  public static func day(_ text: String) -> CalendarDate {
    CalendarDate(text) ?? .epoch
  }

  /// A number of up to 38 digits.
  public static func decimal(_ text: String) -> Decimal {
    (try? Decimal(json: json(text))) ?? 0
  }

  /// A JSON document.
  public static func json(_ text: String) -> JSON {
    (try? JSON(parsing: text)) ?? .null
  }
}
