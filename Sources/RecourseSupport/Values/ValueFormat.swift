import Foundation

extension Recourse {
  /// A form that a value has in JSON, where it is not the usual one.
  public nonisolated protocol ValueFormat: Sendable {
    associatedtype Value: Sendable

    static func read(_ json: JSON) throws(DecodingFailure) -> Value

    static func write(_ value: Value, to writer: inout JSONWriter)

    /// Reads from a coder other than ours; by way of its JSON where a format does not say otherwise.
    static func read(from decoder: any Decoder) throws -> Value
  }

  /// The form that a type gives itself.
  public nonisolated enum Standard<Value: JSONValue>: ValueFormat {
    public static func read(_ json: JSON) throws(DecodingFailure) -> Value {
      try Value(json: json)
    }

    public static func write(_ value: Value, to writer: inout JSONWriter) {
      value.write(to: &writer)
    }

    public static func read(from decoder: any Decoder) throws -> Value {
      try Value(decoder: decoder)
    }
  }

  /// `null` for `nil`.
  public nonisolated enum OptionalFormat<Format: ValueFormat>: ValueFormat {
    public static func read(_ json: JSON) throws(DecodingFailure) -> Format.Value? {
      json.isNull ? nil : try Format.read(json)
    }

    public static func write(_ value: Format.Value?, to writer: inout JSONWriter) {
      if let value { Format.write(value, to: &writer) } else { writer.writeNull() }
    }

    public static func read(from decoder: any Decoder) throws -> Format.Value? {
      if let container = try? decoder.singleValueContainer(), container.decodeNil() { return nil }
      return try Format.read(from: decoder)
    }
  }

  /// A list whose elements have a form.
  public nonisolated enum ListFormat<Format: ValueFormat>: ValueFormat {
    public static func read(_ json: JSON) throws(DecodingFailure) -> [Format.Value] {
      guard json.kind == .array else { throw json.mismatch("a list") }
      var values: [Format.Value] = []
      for element in json.elements {
        do {
          values.append(try Format.read(element))
        } catch {
          throw error.below(String(values.count))
        }
      }
      return values
    }

    public static func write(_ values: [Format.Value], to writer: inout JSONWriter) {
      writer.writeList(values, Format.write)
    }

    public static func read(from decoder: any Decoder) throws -> [Format.Value] {
      var container = try decoder.unkeyedContainer()
      var values: [Format.Value] = []
      while !container.isAtEnd {
        do {
          values.append(try container.decode(Formatted<Format>.self).value)
        } catch {
          throw DecodingFailure(
            error, at: String(values.count), in: container.codingPath)
        }
      }
      return values
    }
  }

  /// An object of any keys, whose values have a form.
  public nonisolated enum DictionaryFormat<Format: ValueFormat>: ValueFormat {
    public static func read(_ json: JSON) throws(DecodingFailure) -> [String: Format.Value] {
      guard json.kind == .object else { throw json.mismatch("an object") }
      var values: [String: Format.Value] = [:]
      var elements = json.elements
      while let (key, value) = elements.nextMember() {
        do { values[key] = try Format.read(value) } catch { throw error.below(key) }
      }
      return values
    }

    public static func write(_ values: [String: Format.Value], to writer: inout JSONWriter) {
      var fields = FieldWriter(taking: &writer)
      fields.writeExtra(values, as: Format.self)
      writer = fields.finish()
    }

    public static func read(from decoder: any Decoder) throws -> [String: Format.Value] {
      let container = try decoder.container(keyedBy: AnyKey.self)
      return try Fields(container).extra(except: [], as: Format.self)
    }
  }

  /// A value in a form, read from a coder other than ours.
  nonisolated struct Formatted<Format: ValueFormat>: Decodable {
    let value: Format.Value

    init(from decoder: any Decoder) throws { value = try Format.read(from: decoder) }
  }
}

nonisolated extension Recourse.ValueFormat {
  public static func read(from decoder: any Decoder) throws -> Value {
    try read(Recourse.JSON(from: decoder))
  }

  /// The value as it stands in a path, a query or a header: a string's content, the JSON text of any other value.
  public static func text(_ value: Value) -> String {
    var writer = Recourse.JSONWriter()
    write(value, to: &writer)
    let json = Recourse.JSON(written: writer)
    return json.text ?? json.description
  }
}

nonisolated extension Recourse.JSON {
  /// What a value writes in a form of its own.
  public init<Format: Recourse.ValueFormat>(_ value: Format.Value, as format: Format.Type) {
    var writer = Recourse.JSONWriter()
    format.write(value, to: &writer)
    self.init(written: writer)
  }
}
