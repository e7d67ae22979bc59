import Foundation

nonisolated extension Array: Recourse.JSONValue where Element: Recourse.JSONValue {
  public init(json: Recourse.JSON) throws(Recourse.DecodingFailure) {
    self = try Recourse.ListFormat<Recourse.Standard<Element>>.read(json)
  }

  public init(decoder: any Decoder) throws {
    self = try Recourse.ListFormat<Recourse.Standard<Element>>.read(from: decoder)
  }

  public func write(to writer: inout Recourse.JSONWriter) {
    Recourse.ListFormat<Recourse.Standard<Element>>.write(self, to: &writer)
  }
}

nonisolated extension Dictionary: Recourse.JSONValue
where Key == String, Value: Recourse.JSONValue {
  public init(json: Recourse.JSON) throws(Recourse.DecodingFailure) {
    self = try Recourse.DictionaryFormat<Recourse.Standard<Value>>.read(json)
  }

  public init(decoder: any Decoder) throws {
    self = try Recourse.DictionaryFormat<Recourse.Standard<Value>>.read(from: decoder)
  }

  public func write(to writer: inout Recourse.JSONWriter) {
    Recourse.DictionaryFormat<Recourse.Standard<Value>>.write(self, to: &writer)
  }
}

/// `null` for `nil`, where a value stands in a list, in a dictionary or by itself.
nonisolated extension Optional: Recourse.JSONValue where Wrapped: Recourse.JSONValue {
  public init(json: Recourse.JSON) throws(Recourse.DecodingFailure) {
    self = try Recourse.OptionalFormat<Recourse.Standard<Wrapped>>.read(json)
  }

  public init(decoder: any Decoder) throws {
    self = try Recourse.OptionalFormat<Recourse.Standard<Wrapped>>.read(from: decoder)
  }

  public func write(to writer: inout Recourse.JSONWriter) {
    Recourse.OptionalFormat<Recourse.Standard<Wrapped>>.write(self, to: &writer)
  }
}
