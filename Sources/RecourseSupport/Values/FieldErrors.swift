extension Recourse {
  /// What is wrong with the fields of a form, in the order it was found. Every message is kept.
  public nonisolated struct FieldErrors: Hashable, Sendable {
    /// One message, and the field it is about; `nil` where it is about the form as a whole.
    public nonisolated struct Entry: Hashable, Sendable {
      public var field: String?
      public var message: String

      public init(field: String?, message: String) {
        self.field = field
        self.message = message
      }
    }

    public var entries: [Entry]

    public init(_ entries: [Entry] = []) { self.entries = entries }

    public mutating func append(_ message: String, for field: String? = nil) {
      entries.append(Entry(field: field, message: message))
    }

    public mutating func append(contentsOf other: FieldErrors) { entries += other.entries }

    public var isEmpty: Bool { entries.isEmpty }

    /// The fields that have messages, each once, in the order they were found.
    public var fields: [String] {
      var seen: Set<String> = []
      return entries.compactMap(\.field).filter { seen.insert($0).inserted }
    }

    /// The messages about a field.
    public subscript(field: String) -> [String] {
      entries.filter { $0.field == field }.map(\.message)
    }

    /// The messages about the form as a whole.
    public var form: [String] { entries.filter { $0.field == nil }.map(\.message) }

    /// The messages about each field, joined by newlines.
    public var byField: [String: String] {
      var messages: [String: String] = [:]
      for case (let field?, let message) in entries.map({ ($0.field, $0.message) }) {
        messages[field] = messages[field].map { "\($0)\n\(message)" } ?? message
      }
      return messages
    }
  }
}

nonisolated extension Recourse.FieldErrors: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral messages: (String, String)...) {
    self.init(messages.map { Entry(field: $0, message: $1) })
  }
}
