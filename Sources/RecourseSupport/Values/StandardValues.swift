import Foundation

nonisolated extension String: Recourse.JSONValue, Recourse.WireText {
  public init(json: Recourse.JSON) throws(Recourse.DecodingFailure) {
    guard let value = json.string else { throw json.mismatch("a string") }
    self = value
  }

  public init(decoder: any Decoder) throws {
    self = try decoder.singleValueContainer().decode(String.self)
  }

  public func write(to writer: inout Recourse.JSONWriter) { writer.write(self) }

  public var wireText: String { self }
}

nonisolated extension Bool: Recourse.JSONValue, Recourse.WireText {
  public init(json: Recourse.JSON) throws(Recourse.DecodingFailure) {
    guard let value = json.bool else { throw json.mismatch("a boolean") }
    self = value
  }

  public init(decoder: any Decoder) throws {
    self = try decoder.singleValueContainer().decode(Bool.self)
  }

  public func write(to writer: inout Recourse.JSONWriter) { writer.write(self) }

  public var wireText: String { self ? "true" : "false" }
}

nonisolated extension Recourse.JSON {
  /// The value as a whole number of a type; `1.0` and `1e3` are whole.
  func whole<Value: FixedWidthInteger>(_ type: Value.Type) throws(Recourse.DecodingFailure) -> Value
  {
    guard kind == .number else { throw mismatch("a number") }
    if let integer, let value = Value(exactly: integer) { return value }
    throw Recourse.DecodingFailure(
      reason: Recourse.DecimalText(self).exponent < 0
        ? "is not a whole number" : "does not fit in \(Value.bitWidth) bits")
  }
}

nonisolated extension Int: Recourse.JSONValue, Recourse.WireText {
  public init(json: Recourse.JSON) throws(Recourse.DecodingFailure) {
    self = try json.whole(Int.self)
  }

  public init(decoder: any Decoder) throws {
    self = try decoder.singleValueContainer().decode(Int.self)
  }

  public func write(to writer: inout Recourse.JSONWriter) { writer.write(Int64(self)) }

  public var wireText: String { String(self) }
}

nonisolated extension Int32: Recourse.JSONValue, Recourse.WireText {
  public init(json: Recourse.JSON) throws(Recourse.DecodingFailure) {
    self = try json.whole(Int32.self)
  }

  public init(decoder: any Decoder) throws {
    self = try decoder.singleValueContainer().decode(Int32.self)
  }

  public func write(to writer: inout Recourse.JSONWriter) { writer.write(Int64(self)) }

  public var wireText: String { String(self) }
}

nonisolated extension Int64: Recourse.JSONValue, Recourse.WireText {
  public init(json: Recourse.JSON) throws(Recourse.DecodingFailure) {
    self = try json.whole(Int64.self)
  }

  public init(decoder: any Decoder) throws {
    self = try decoder.singleValueContainer().decode(Int64.self)
  }

  public func write(to writer: inout Recourse.JSONWriter) { writer.write(self) }

  public var wireText: String { String(self) }
}

/// Read as the nearest double; a number beyond the largest one is refused.
nonisolated extension Double: Recourse.JSONValue, Recourse.WireText {
  public init(json: Recourse.JSON) throws(Recourse.DecodingFailure) {
    guard json.kind == .number else { throw json.mismatch("a number") }
    guard let value = json.double else {
      throw Recourse.DecodingFailure(reason: "is too large for a double")
    }
    self = value
  }

  public init(decoder: any Decoder) throws {
    self = try decoder.singleValueContainer().decode(Double.self)
  }

  public func write(to writer: inout Recourse.JSONWriter) { writer.write(self) }

  public var wireText: String { description }

  public var wireFault: String? { isFinite ? nil : "is not a finite number" }
}

/// Read as the nearest float; a number beyond the largest one is refused.
nonisolated extension Float: Recourse.JSONValue, Recourse.WireText {
  public init(json: Recourse.JSON) throws(Recourse.DecodingFailure) {
    guard json.kind == .number, let text = json.text else { throw json.mismatch("a number") }
    guard let value = Float(text), value.isFinite else {
      throw Recourse.DecodingFailure(reason: "is too large for a float")
    }
    self = value
  }

  public init(decoder: any Decoder) throws {
    self = try decoder.singleValueContainer().decode(Float.self)
  }

  public func write(to writer: inout Recourse.JSONWriter) { writer.write(self) }

  public var wireText: String { description }

  public var wireFault: String? { isFinite ? nil : "is not a finite number" }
}

/// Exact: a number of more than 38 digits is refused.
nonisolated extension Decimal: Recourse.JSONValue, Recourse.WireText {
  public init(json: Recourse.JSON) throws(Recourse.DecodingFailure) {
    guard json.kind == .number else { throw json.mismatch("a number") }
    guard let value = json.decimal else {
      throw Recourse.DecodingFailure(reason: "does not fit in a decimal of 38 digits")
    }
    self = value
  }

  public init(decoder: any Decoder) throws {
    if let value = try? decoder.singleValueContainer().decode(Decimal.self), value.isFinite {
      self = value
    } else {
      try self.init(json: Recourse.JSON(from: decoder))
    }
  }

  public func write(to writer: inout Recourse.JSONWriter) { writer.write(self) }

  public var wireText: String { description }

  public var wireFault: String? { isFinite ? nil : "is not a finite number" }
}

/// Written in lowercase, as RFC 9562 has it.
nonisolated extension UUID: Recourse.JSONValue, Recourse.WireText {
  public init(json: Recourse.JSON) throws(Recourse.DecodingFailure) {
    guard json.kind == .string else { throw json.mismatch("a UUID") }
    guard let value = Recourse.UUIDText.read(json.content) else {
      throw Recourse.DecodingFailure(reason: "is no UUID")
    }
    self = value
  }

  public func write(to writer: inout Recourse.JSONWriter) {
    writer.writePlain(Recourse.UUIDText.text(self))
  }

  public var wireText: String { String(decoding: Recourse.UUIDText.text(self), as: UTF8.self) }
}

nonisolated extension URL: Recourse.JSONValue, Recourse.WireText {
  public init(json: Recourse.JSON) throws(Recourse.DecodingFailure) {
    guard let text = json.string else { throw json.mismatch("a URL") }
    guard let value = URL(string: text) else {
      throw Recourse.DecodingFailure(reason: "is no URL")
    }
    self = value
  }

  public func write(to writer: inout Recourse.JSONWriter) { writer.write(wireText) }

  public var wireText: String { absoluteString }
}

/// Base64 with padding, RFC 4648 chapter 4.
nonisolated extension Data: Recourse.JSONValue, Recourse.WireText {
  public init(json: Recourse.JSON) throws(Recourse.DecodingFailure) {
    guard let text = json.string else { throw json.mismatch("base64") }
    guard let value = Data(base64Encoded: text) else {
      throw Recourse.DecodingFailure(reason: "is no base64")
    }
    self = value
  }

  public func write(to writer: inout Recourse.JSONWriter) { writer.write(wireText) }

  public var wireText: String { base64EncodedString() }
}
