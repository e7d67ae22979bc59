import Foundation

extension Recourse {
  /// A value with a type of its own, as an `OrderID` that is no `UserID`. In JSON it is the value alone.
  public nonisolated protocol Newtype: RawRepresentable, JSONCodable, CustomStringConvertible
  where RawValue: JSONValue {
    init(_ rawValue: RawValue)
  }
}

nonisolated extension Recourse.Newtype {
  public init(rawValue: RawValue) { self.init(rawValue) }

  public init(json: Recourse.JSON) throws(Recourse.DecodingFailure) {
    self.init(try RawValue(json: json))
  }

  public init(decoder: any Decoder) throws { self.init(try RawValue(decoder: decoder)) }

  public func write(to writer: inout Recourse.JSONWriter) { rawValue.write(to: &writer) }

  public init(from decoder: any Decoder) throws { self = try Self.decodeJSON(from: decoder) }

  public func encode(to encoder: any Encoder) throws { try encodeJSON(to: encoder) }

  public var description: String { String(describing: rawValue) }
}

nonisolated extension Recourse.Newtype where RawValue: Recourse.WireText {
  public var wireText: String { rawValue.wireText }
}

nonisolated extension Recourse.Newtype where Self: Recourse.WireText, RawValue: Recourse.WireText {
  public var wireFault: String? { rawValue.wireFault }
}

nonisolated extension Recourse.Newtype where RawValue == String {
  public init(stringLiteral value: String) { self.init(value) }
}
