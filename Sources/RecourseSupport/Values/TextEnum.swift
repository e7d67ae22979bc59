import Foundation

extension Recourse {
  /// An enum whose cases are strings in JSON. One with a case `unrecognized` keeps what the schema does not
  /// know; any other refuses it.
  public nonisolated protocol TextEnum: RawRepresentable, JSONCodable, WireText
  where RawValue == String {}

  /// An enum whose cases are whole numbers in JSON.
  public nonisolated protocol IntegerEnum: RawRepresentable, JSONCodable, WireText
  where RawValue == Int {}
}

nonisolated extension Recourse.TextEnum {
  public init(json: Recourse.JSON) throws(Recourse.DecodingFailure) {
    self = try .known(String(json: json))
  }

  public init(decoder: any Decoder) throws { self = try .known(String(decoder: decoder)) }

  public func write(to writer: inout Recourse.JSONWriter) { writer.write(rawValue) }

  public init(from decoder: any Decoder) throws { self = try Self.decodeJSON(from: decoder) }

  public func encode(to encoder: any Encoder) throws { try encodeJSON(to: encoder) }

  public var wireText: String { rawValue }
}

nonisolated extension Recourse.IntegerEnum {
  public init(json: Recourse.JSON) throws(Recourse.DecodingFailure) {
    self = try .known(Int(json: json))
  }

  public init(decoder: any Decoder) throws { self = try .known(Int(decoder: decoder)) }

  public func write(to writer: inout Recourse.JSONWriter) { writer.write(Int64(rawValue)) }

  public init(from decoder: any Decoder) throws { self = try Self.decodeJSON(from: decoder) }

  public func encode(to encoder: any Encoder) throws { try encodeJSON(to: encoder) }

  public var wireText: String { String(rawValue) }
}

nonisolated extension RawRepresentable {
  fileprivate static func known(_ rawValue: RawValue) throws(Recourse.DecodingFailure) -> Self {
    guard let value = Self(rawValue: rawValue) else {
      throw Recourse.DecodingFailure(reason: "is no known value")
    }
    return value
  }
}
