/// A use of a type.
package indirect enum TypeReference: Hashable, Sendable {
  case builtin(BuiltinType)
  /// A built-in type in another form than its usual one on the wire.
  case formatted(BuiltinType, ValueFormat)
  case list(TypeReference)
  /// A dictionary with string keys.
  case dictionary(TypeReference)
  case optional(TypeReference)
  /// A declared model, by its name in `API.models`.
  case model(String)
  /// What could not be resolved; already reported, and the cause of no further message.
  case poisoned

  /// The type beneath one `optional`, if there is one.
  package var unwrapped: TypeReference {
    if case .optional(let wrapped) = self { wrapped } else { self }
  }

  package var isOptional: Bool {
    if case .optional = self { true } else { false }
  }
}

package enum BuiltinType: String, Hashable, Sendable, CaseIterable {
  case string = "String"
  case bool = "Bool"
  case int = "Int"
  case int32 = "Int32"
  case int64 = "Int64"
  case double = "Double"
  case float = "Float"
  case decimal = "Decimal"
  case uuid = "UUID"
  case url = "URL"
  case data = "Data"
  case dateTime = "DateTime"
  case calendarDate = "CalendarDate"
  case json = "JSON"
  case file = "File"
}

/// How a value stands on the wire where that is not the type's usual form.
package enum ValueFormat: String, Hashable, Sendable, CaseIterable {
  case unixSeconds
  case unixMilliseconds
  /// A number or boolean written as a JSON string.
  case string
  case base64url
}
