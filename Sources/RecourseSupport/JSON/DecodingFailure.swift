import Foundation

extension Recourse {
  /// Why a value could not be read, and where it stood. It never holds the value itself.
  public nonisolated struct DecodingFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// The keys and positions that lead to the value, outermost first.
    public var path: [String]
    /// What is wrong with it, as the end of a sentence that begins with the path: `is missing`.
    public var reason: String

    public init(path: [String] = [], reason: String) {
      self.path = path
      self.reason = reason
    }

    /// The path and the reason: `items.3.price is a string, not a number`.
    public var description: String {
      path.isEmpty ? reason : "\(path.joined(separator: ".")) \(reason)"
    }

    /// The same failure, seen from the value that holds this one under a key.
    func below(_ key: String) -> DecodingFailure {
      DecodingFailure(path: [key] + path, reason: reason)
    }
  }

  /// Why a value could not be written, and where it stood: a number that JSON cannot express.
  public nonisolated struct EncodingFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// The keys and positions that lead to the value, outermost first.
    public var path: [String]
    /// What is wrong with it, as the end of a sentence that begins with the path.
    public var reason: String

    public init(path: [String] = [], reason: String) {
      self.path = path
      self.reason = reason
    }

    /// The path and the reason: `items.3.price is not a finite number`.
    public var description: String {
      path.isEmpty ? reason : "\(path.joined(separator: ".")) \(reason)"
    }
  }
}
