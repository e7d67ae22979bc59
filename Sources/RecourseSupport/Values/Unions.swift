import Foundation

nonisolated extension Recourse.JSON {
  /// The text by which a union's cases are told apart; `nil` where it is missing or no string.
  public func discriminator(_ key: String) -> String? { self[key]?.string }

  /// The failure of a closed union that has no case for the value.
  public func unknownVariant(_ key: String) -> Recourse.DecodingFailure {
    guard kind == .object else { return mismatch("an object") }
    guard let value = self[key] else {
      return Recourse.DecodingFailure(path: [key], reason: "is missing")
    }
    return value.kind == .string
      ? Recourse.DecodingFailure(path: [key], reason: "is no known value")
      : value.mismatch("a string").below(key)
  }

  /// The same for a union whose cases are told apart by what they hold.
  public func unknownVariant() -> Recourse.DecodingFailure {
    Recourse.DecodingFailure(reason: "is none of the variants")
  }
}
