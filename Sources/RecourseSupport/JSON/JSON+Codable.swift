import Foundation

extension Recourse {
  /// A key of any name.
  nonisolated struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ name: String) { stringValue = name }

    init?(stringValue: String) { self.init(stringValue) }

    init?(intValue: Int) { nil }
  }
}

nonisolated extension Recourse.JSON: Recourse.JSONCodable {
  /// Takes the value over as it is, detached from the document that holds it.
  public init(json: Recourse.JSON) { self = json.detached() }

  public func write(to writer: inout Recourse.JSONWriter) {
    switch kind {
    case .null, .bool, .number:
      writer.append(contentsOf: document.text(index))
    case .string:
      writer.append(UInt8(ascii: "\""))
      writer.append(contentsOf: document.text(index))
      writer.append(UInt8(ascii: "\""))
    case .array:
      writer.writeList(elements) { $0.write(to: &$1) }
    case .object:
      var fields = Recourse.FieldWriter(taking: &writer)
      var elements = elements
      while let member = elements.nextMember() { fields.write(member.key, member.value) }
      writer = fields.finish()
    }
  }

  /// Reads whatever a coder holds.
  public init(from decoder: any Decoder) throws {
    if let value = try Self.scalar(from: decoder) {
      self = value
    } else if let container = try? decoder.container(keyedBy: Recourse.AnyKey.self) {
      var fields = Recourse.FieldWriter()
      for key in container.allKeys {
        fields.write(key.stringValue, try container.decode(Recourse.JSON.self, forKey: key))
      }
      self.init(written: fields.finish())
    } else {
      var container = try decoder.unkeyedContainer()
      var elements: [Recourse.JSON] = []
      while !container.isAtEnd { elements.append(try container.decode(Recourse.JSON.self)) }
      self.init(elements)
    }
  }

  public init(decoder: any Decoder) throws { try self.init(from: decoder) }

  private static func scalar(from decoder: any Decoder) throws -> Recourse.JSON? {
    guard let container = try? decoder.singleValueContainer() else { return nil }
    if container.decodeNil() { return .null }
    if let value = try? container.decode(String.self) { return Recourse.JSON(value) }
    if let value = try? container.decode(Bool.self) { return Recourse.JSON(value) }
    // Decimals first: JSONDecoder rounds long fractions to get at an integer. Where a coder has no
    // decimals of its own, they are objects of several numbers.
    if let value = try? container.decode(Decimal.self), value.isFinite {
      return Recourse.JSON(value)
    }
    if let value = try? container.decode(Int64.self) { return Recourse.JSON(value) }
    if let value = try? container.decode(Double.self) { return Recourse.JSON(value) }
    return nil
  }

  public func encode(to encoder: any Encoder) throws {
    switch kind {
    case .object:
      var container = encoder.container(keyedBy: Recourse.AnyKey.self)
      var elements = elements
      while let member = elements.nextMember() {
        try container.encode(member.value, forKey: Recourse.AnyKey(member.key))
      }
    case .array:
      var container = encoder.unkeyedContainer()
      for element in elements { try container.encode(element) }
    case .null:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    case .bool:
      var container = encoder.singleValueContainer()
      try container.encode(bool == true)
    case .string:
      var container = encoder.singleValueContainer()
      try container.encode(document.string(index))
    case .number:
      var container = encoder.singleValueContainer()
      try encodeNumber(to: &container)
    }
  }

  private func encodeNumber(to container: inout any SingleValueEncodingContainer) throws {
    if let integer { return try container.encode(integer) }
    // A decimal goes as a double where that reads back as the same number: more coders know doubles.
    if let decimal, double.map({ Recourse.JSON($0) != self }) ?? true {
      return try container.encode(decimal)
    }
    // More digits than any coder keeps are rounded.
    guard let double else {
      throw EncodingError.invalidValue(
        self,
        EncodingError.Context(
          codingPath: container.codingPath, debugDescription: "is too large for a double"))
    }
    try container.encode(double)
  }
}
