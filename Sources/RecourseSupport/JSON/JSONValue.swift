import Foundation

extension Recourse {
  /// A type that reads itself from a JSON value and writes itself as one.
  public nonisolated protocol JSONValue: Sendable {
    init(json: JSON) throws(DecodingFailure)

    func write(to writer: inout JSONWriter)

    /// Reads itself from a coder other than ours; by way of its JSON where a type does not say otherwise.
    init(decoder: any Decoder) throws
  }

  /// A JSON value that is `Codable` with any coder, in the form it has in JSON.
  public nonisolated protocol JSONCodable: JSONValue, Codable {}
}

nonisolated extension Recourse.JSONValue {
  public init(decoder: any Decoder) throws {
    try self.init(json: Recourse.JSON(from: decoder))
  }

  /// Encodes by way of its JSON.
  func encodeJSON(to encoder: any Encoder) throws {
    var writer = Recourse.JSONWriter()
    write(to: &writer)
    if let failure = writer.failure {
      throw EncodingError.invalidValue(
        self,
        EncodingError.Context(
          codingPath: encoder.codingPath + failure.path.map(Recourse.AnyKey.init),
          debugDescription: failure.reason))
    }
    try Recourse.JSON(written: writer).encode(to: encoder)
  }

  /// Decodes, with the failure told in the coder's own terms.
  static func decodeJSON(from decoder: any Decoder) throws -> Self {
    do {
      return try Self(decoder: decoder)
    } catch let failure as Recourse.DecodingFailure {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath + failure.path.map(Recourse.AnyKey.init),
          debugDescription: failure.reason, underlyingError: failure))
    }
  }
}

nonisolated extension Recourse.JSONCodable {
  public init(from decoder: any Decoder) throws {
    self = try Self.decodeJSON(from: decoder)
  }

  public func encode(to encoder: any Encoder) throws { try encodeJSON(to: encoder) }
}
