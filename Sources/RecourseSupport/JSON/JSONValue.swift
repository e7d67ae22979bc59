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
    try writer.encode(self, to: encoder)
  }

  /// Decodes, with the failure told in the coder's own terms.
  static func decodeJSON(from decoder: any Decoder) throws -> Self {
    do {
      return try Self(decoder: decoder)
    } catch {
      throw Recourse.DecodingFailure.coderError(error, decoder)
    }
  }
}

// What is the same for every type is kept out of the generic functions, which are compiled for each.

nonisolated extension Recourse.JSONWriter {
  /// Encodes what a value has written.
  @inline(never)
  fileprivate func encode(_ value: Any, to encoder: any Encoder) throws {
    if let failure {
      throw EncodingError.invalidValue(
        value,
        EncodingError.Context(
          codingPath: encoder.codingPath + failure.path.map(Recourse.AnyKey.init),
          debugDescription: failure.reason))
    }
    try Recourse.JSON(written: self).encode(to: encoder)
  }
}

nonisolated extension Recourse.DecodingFailure {
  @inline(never)
  fileprivate static func coderError(_ error: any Error, _ decoder: any Decoder) -> any Error {
    guard let failure = error as? Recourse.DecodingFailure else { return error }
    return DecodingError.dataCorrupted(
      DecodingError.Context(
        codingPath: decoder.codingPath + failure.path.map(Recourse.AnyKey.init),
        debugDescription: failure.reason, underlyingError: failure))
  }
}

nonisolated extension Recourse.JSONCodable {
  public init(from decoder: any Decoder) throws {
    self = try Self.decodeJSON(from: decoder)
  }

  public func encode(to encoder: any Encoder) throws { try encodeJSON(to: encoder) }
}
