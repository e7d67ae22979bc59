import Foundation

extension Recourse {
  /// Header fields, in order. Names are compared without case, as HTTP does.
  public nonisolated struct Headers: Hashable, Sendable {
    /// One field, as it goes over the wire.
    public nonisolated struct Field: Hashable, Sendable {
      public var name: String
      public var value: String

      public init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
      }
    }

    public private(set) var fields: [Field] = []

    public init() {}

    /// The values of a name, joined by commas; setting replaces all of them.
    public subscript(name: String) -> String? {
      get {
        var joined: String?
        for field in fields where Headers.isSame(field.name, name) {
          joined = joined.map { $0 + ", " + field.value } ?? field.value
        }
        return joined
      }
      set {
        fields.removeAll { Headers.isSame($0.name, name) }
        if let newValue { fields.append(Field(name, newValue)) }
      }
    }

    /// Adds a field beside others of that name.
    public mutating func add(_ name: String, _ value: String) {
      fields.append(Field(name, value))
    }

    /// Keeps the fields with the given names, in lowercase.
    mutating func keep(_ names: Set<String>) {
      fields.removeAll { !names.contains($0.name.lowercased()) }
    }

    /// What HTTP forbids in these fields, without telling a value; nil where all is well.
    ///
    /// Line ends would let a value add fields or whole requests of its own.
    var fault: String? {
      for field in fields {
        guard !field.name.isEmpty, field.name.utf8.allSatisfy(Headers.isTokenByte) else {
          return "a header's name holds a character that names cannot hold"
        }
        guard field.value.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }) else {
          return "the header \(field.name) holds a control character"
        }
      }
      return nil
    }

    static func isSame(_ first: String, _ second: String) -> Bool {
      let (first, second) = (first.utf8, second.utf8)
      return first.count == second.count
        && zip(first, second).allSatisfy { lowercased($0) == lowercased($1) }
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 {
      (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
    }

    /// The characters of a token (RFC 9110, 5.6.2).
    private static func isTokenByte(_ byte: UInt8) -> Bool {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
      case 0x21, 0x23...0x27, 0x2A, 0x2B, 0x2D, 0x2E, 0x5E...0x60, 0x7C, 0x7E: true
      default: false
      }
    }
  }
}

nonisolated extension Recourse.Headers: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral elements: (String, String)...) {
    for (name, value) in elements { add(name, value) }
  }
}

nonisolated extension Recourse.Headers: CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  /// The names and the few values that are no secret.
  public var description: String {
    let shown = fields.map { field in
      let isOpen = Recourse.Headers.openNames.contains(field.name.lowercased())
      return "\(field.name): \(isOpen ? field.value : "<redacted>")"
    }
    return "[\(shown.joined(separator: ", "))]"
  }

  public var debugDescription: String { description }

  public var customMirror: Mirror { Mirror(self, children: ["fields": description]) }

  /// Headers whose values say nothing about the customer.
  static let openNames: Set<String> = [
    "accept", "accept-encoding", "accept-language", "cache-control", "content-encoding",
    "content-length", "content-type", "date", "retry-after", "transfer-encoding",
  ]
}
