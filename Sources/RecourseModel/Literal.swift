/// A value written in a schema, already checked against the type where it stands.
package indirect enum Literal: Hashable, Sendable {
  case none
  case string(String)
  case bool(Bool)
  /// For `Int`, `Int32` and `Int64`, within the bounds of the type.
  case integer(Int64)
  /// For `Double`, `Float` and `Decimal`: a JSON number's text.
  case number(String)
  /// As `UUID.uuidString` writes it.
  case uuid(String)
  case url(String)
  case data([UInt8])
  /// Microseconds since 1970-01-01T00:00:00Z.
  case dateTime(microseconds: Int64)
  case calendarDate(year: Int, month: Int, day: Int)
  /// A case of the enum that the type names, by its Swift name.
  case enumCase(String)
  /// A value of the distinct newtype that the type names.
  case newtype(Literal)
  case list([Literal])
  case dictionary([DictionaryEntry])
  case json(JSONLiteral)

  package struct DictionaryEntry: Hashable, Sendable {
    package var key: String
    package var value: Literal

    package init(key: String, value: Literal) {
      self.key = key
      self.value = value
    }
  }
}

/// A JSON value in a schema: of an `example`, or a default of type `JSON`.
package indirect enum JSONLiteral: Hashable, Sendable {
  case null
  case bool(Bool)
  /// The number as JSON text.
  case number(String)
  case string(String)
  case array([JSONLiteral])
  case object([Member])

  package struct Member: Hashable, Sendable {
    package var key: String
    package var value: JSONLiteral

    package init(key: String, value: JSONLiteral) {
      self.key = key
      self.value = value
    }
  }
}
