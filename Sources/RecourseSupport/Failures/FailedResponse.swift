import Foundation

extension Recourse {
  /// An answer that is no success, as decisions look at it.
  ///
  /// Its looks read the JSON that came, not a model of it, so that one field of an unexpected shape
  /// loses nothing else.
  public nonisolated struct FailedResponse: Sendable {
    /// The status as it was received.
    public var status: Int
    public var headers: Headers
    public let body: Data
    /// When it arrived; a date in `Retry-After` counts from here where the server's own is missing.
    public var receivedAt: Date
    private let parsed: ParsedBody

    public init(
      status: Int, headers: Headers = [:], body: Data = Data(), receivedAt: Date = Date()
    ) {
      self.init(
        status: status, headers: headers, body: body, parsed: ParsedBody(body),
        receivedAt: receivedAt)
    }

    init(status: Int, headers: Headers, body: Data, parsed: ParsedBody, receivedAt: Date) {
      self.status = status
      self.headers = headers
      self.body = body
      self.parsed = parsed
      self.receivedAt = receivedAt
    }
  }
}

nonisolated extension Recourse.FailedResponse {
  /// The status that decides: one outside 200...599 is taken for a 500.
  public var decidedStatus: Int { (200...599).contains(status) ? status : 500 }

  /// What happened, for developers.
  public var reason: String { "the server answered \(status)" }

  /// The whole body; nil where it is no JSON.
  public var json: Recourse.JSON? { parsed.json }

  /// `retryAfter` for people: whole seconds, rounded up.
  public var retryAfterText: String? {
    retryAfter.map { "\(Int64($0.rounded(.up)))" }
  }

  /// How long the server asks to wait, in seconds; nil where it does not say, or not in a form that
  /// HTTP knows.
  public var retryAfter: TimeInterval? {
    guard let text = header("Retry-After") else { return nil }
    let now = header("Date").flatMap(Recourse.RetryAfter.date) ?? receivedAt
    return Recourse.RetryAfter.seconds(text, now: now)
  }

  /// A header's value without surrounding blanks; nil where it is missing or empty.
  public func header(_ name: String) -> String? {
    guard let value = headers[name]?.trimmingCharacters(in: .whitespaces), !value.isEmpty else {
      return nil
    }
    return value
  }

  /// The text at a path of the body, numbers and booleans by their JSON text; nil where it is
  /// missing, null, empty, an object or a list.
  public func text(_ path: String...) -> String? { text(at: path) }

  /// Whether the text at a path is one of these.
  public func text(_ path: String..., isIn texts: Set<String>) -> Bool {
    text(at: path).map(texts.contains) ?? false
  }

  func text(at path: [String]) -> String? {
    guard let text = value(at: path)?.text, !text.isEmpty else { return nil }
    return text
  }

  /// Whether there is anything at a path but null and the empty text.
  public func isPresent(_ path: String...) -> Bool { isPresent(at: path) }

  /// Whether a path holds nothing, null or the empty text, or the body is no JSON.
  public func isAbsent(_ path: String...) -> Bool { !isPresent(at: path) }

  private func isPresent(at path: [String]) -> Bool {
    guard let value = value(at: path), !value.isNull else { return false }
    return value.text != ""
  }

  /// Whether the text at a path contains another, letter by letter.
  public func contains(_ part: String, at path: String...) -> Bool {
    text(at: path)?.contains(part) ?? false
  }

  /// The body as a value, or nil where it is something else.
  public func decoded<Body: Recourse.JSONValue>(as type: Body.Type = Body.self) -> Body? {
    guard let json else { return nil }
    return try? Body(json: json)
  }

  /// The value at a path of the body, or nil where there is none of that type.
  public func value<Value: Recourse.JSONValue>(
    at path: String..., as type: Value.Type = Value.self
  ) -> Value? {
    guard let json = value(at: path), !json.isNull else { return nil }
    return try? Value(json: json)
  }

  /// The same, where the value stands in another form than its usual one.
  public func value<Format: Recourse.ValueFormat>(
    at path: String..., as format: Format.Type
  ) -> Format.Value? {
    guard let json = value(at: path), !json.isNull else { return nil }
    return try? Format.read(json)
  }

  private func value(at path: [String]) -> Recourse.JSON? {
    json.flatMap { Recourse.Path.value(in: $0, at: path) }
  }
}

nonisolated extension Recourse.FailedResponse: Hashable {
  public static func == (first: Self, second: Self) -> Bool {
    first.status == second.status && first.headers == second.headers && first.body == second.body
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(status)
    hasher.combine(headers)
    hasher.combine(body)
  }
}

nonisolated extension Recourse.FailedResponse: CustomStringConvertible,
  CustomDebugStringConvertible,
  CustomReflectable
{
  public var description: String { reason }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: ["status": status]) }
}

extension Recourse {
  /// A body's JSON, read once, and only when it is asked for.
  nonisolated final class ParsedBody: @unchecked Sendable {
    private let lock = NSLock()
    private let data: Data
    private var outcome: Result<JSON, DecodingFailure>?

    init(_ data: Data) { self.data = data }

    var json: JSON? { try? read().get() }

    func read() -> Result<JSON, DecodingFailure> {
      lock.withLock {
        if let outcome { return outcome }
        let outcome = Result { () throws(DecodingFailure) in try JSON(parsing: data) }
        self.outcome = outcome
        return outcome
      }
    }
  }
}
