import Foundation

extension Recourse {
  /// An instant as seconds since 1970, whole or with a fraction of up to six digits.
  public nonisolated enum UnixSeconds: ValueFormat {
    public static func read(_ json: JSON) throws(DecodingFailure) -> Date {
      try UnixTime.read(json, perSecond: 1)
    }

    public static func write(_ value: Date, to writer: inout JSONWriter) {
      UnixTime.write(value, perSecond: 1, to: &writer)
    }
  }

  /// An instant as milliseconds since 1970, whole or with a fraction of up to three digits.
  public nonisolated enum UnixMilliseconds: ValueFormat {
    public static func read(_ json: JSON) throws(DecodingFailure) -> Date {
      try UnixTime.read(json, perSecond: 1_000)
    }

    public static func write(_ value: Date, to writer: inout JSONWriter) {
      UnixTime.write(value, perSecond: 1_000, to: &writer)
    }
  }

  private nonisolated enum UnixTime {
    static func read(_ json: JSON, perSecond: Double) throws(DecodingFailure) -> Date {
      guard json.kind == .number else { throw json.mismatch("a number") }
      // Within the years that RFC 3339 can write, so that every instant read can be written.
      guard let value = json.double, abs(value / perSecond) < 253_402_300_800 else {
        throw DecodingFailure(reason: "is no time of the years 0 to 9999")
      }
      let date = Date(timeIntervalSince1970: value / perSecond)
      guard date.timeIntervalSince1970 >= -62_167_219_200 else {
        throw DecodingFailure(reason: "is no time of the years 0 to 9999")
      }
      return date
    }

    static func write(_ value: Date, perSecond: Double, to writer: inout JSONWriter) {
      let microseconds = (value.timeIntervalSince1970 * 1_000_000).rounded()
      guard abs(microseconds) < 253_402_300_800_000_000 else {
        return writer.fail("is beyond the years 0 to 9999")
      }
      let unit = Int64(1_000_000 / perSecond)
      let (whole, fraction) = Int64(microseconds).quotientAndRemainder(dividingBy: unit)
      if fraction == 0 {
        writer.write(whole)
      } else {
        writer.write(Decimal(Int64(microseconds)) / Decimal(unit))
      }
    }
  }

  /// Base64 with the alphabet for URLs and without padding, RFC 4648 chapter 5. Read with padding too.
  public nonisolated enum Base64URL: ValueFormat {
    public static func read(_ json: JSON) throws(DecodingFailure) -> Data {
      guard let text = json.string else { throw json.mismatch("base64url") }
      var standard = text.replacingOccurrences(of: "-", with: "+")
        .replacingOccurrences(of: "_", with: "/")
      if !text.hasSuffix("=") {
        standard += String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
      }
      guard !text.contains(where: { $0 == "+" || $0 == "/" }),
        let value = Data(base64Encoded: standard)
      else { throw DecodingFailure(reason: "is no base64url") }
      return value
    }

    public static func write(_ value: Data, to writer: inout JSONWriter) {
      let standard = value.base64EncodedString()
      writer.write(
        standard.replacingOccurrences(of: "+", with: "-")
          .replacingOccurrences(of: "/", with: "_").replacingOccurrences(of: "=", with: ""))
    }
  }

  /// A number or a boolean as a string that holds its JSON text.
  public nonisolated enum TextForm<Value: JSONValue>: ValueFormat {
    public static func read(_ json: JSON) throws(DecodingFailure) -> Value {
      guard let text = json.string else { throw json.mismatch("a number as a string") }
      guard let inner = try? JSON(parsing: text), inner.text == text else {
        throw DecodingFailure(reason: "holds no number")
      }
      return try Value(json: inner)
    }

    public static func write(_ value: Value, to writer: inout JSONWriter) {
      var inner = JSONWriter()
      value.write(to: &inner)
      if let failure = inner.failure {
        writer.fail(failure.reason)
      } else {
        writer.write(inner.text)
      }
    }
  }
}
