import RecourseDiagnostics
import RecourseModel

extension SwiftNames {
  /// A constant as an expression of the text that it is on the wire.
  func wireTextLiteral(_ literal: Literal, as type: TypeReference) -> String {
    wireText(literal, as: type).map(StringLiteral.quoted) ?? self.literal(literal, as: type)
  }

  /// The text of a constant on the wire; `nil` where only the running app can tell.
  private func wireText(_ literal: Literal, as type: TypeReference) -> String? {
    switch literal {
    case .string(let text), .url(let text), .number(let text): text
    case .bool(let value): value ? "true" : "false"
    case .integer(let value): String(value)
    case .uuid(let text): text.lowercased()
    case .dateTime(let microseconds): instant(microseconds, as: type)
    case .calendarDate(let year, let month, let day): DateText.day(year, month, day)
    case .enumCase(let name): rawText(name, as: type)
    case .newtype(let wrapped): newtypeContent(type).flatMap { wireText(wrapped, as: $0) }
    case .none, .data, .list, .dictionary, .json: nil
    }
  }

  private func instant(_ microseconds: Int64, as type: TypeReference) -> String? {
    guard case .formatted(_, let format) = resolved(type.unwrapped) else {
      return DateText.rfc3339(microseconds: microseconds)
    }
    let unit: Int64 = format == .unixSeconds ? 1_000_000 : 1000
    return microseconds % unit == 0 ? String(microseconds / unit) : nil
  }

  private func rawText(_ name: String, as type: TypeReference) -> String? {
    guard case .model(let model) = resolved(type.unwrapped),
      case .enumeration(let enumeration) = models[model]?.shape,
      let found = enumeration.cases.first(where: { $0.name.value == name })
    else { return nil }
    switch found.value {
    case .string(let text): return text
    case .integer(let value): return String(value)
    }
  }
}
