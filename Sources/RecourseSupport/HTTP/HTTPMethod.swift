extension Recourse {
  /// What a request asks for. No other methods exist, so that none can be injected.
  public nonisolated enum HTTPMethod: String, Hashable, Sendable, CaseIterable {
    case get = "GET"
    case head = "HEAD"
    case post = "POST"
    case put = "PUT"
    case patch = "PATCH"
    case delete = "DELETE"
    case options = "OPTIONS"

    /// Whether the same request, sent twice, does no more than sent once (RFC 9110, 9.2.2).
    public var isIdempotent: Bool { self != .post && self != .patch }

    /// Whether a request may have a body that a server makes sense of.
    var takesBody: Bool { self != .get && self != .head }
  }
}
