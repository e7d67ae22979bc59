import Foundation

extension Recourse {
  /// Which call and which of its attempts something belongs to.
  public nonisolated struct CallContext: Hashable, Sendable {
    /// The endpoint's name.
    public var name: String
    /// Identifies the call; the same over its attempts. Empty where nobody is told.
    public var requestID: String
    /// Counted from 1.
    public var attempt = 1
    /// The names whose values the schema keeps out of logs.
    public var redacted: Set<String> = []
  }

  /// Stands around calls and attempts: for spans of a trace, headers of one's own, faults in tests.
  ///
  /// It never sees credentials, which are added below it. A repeat after a renewed token and a
  /// redirect are part of the attempt that they belong to.
  public nonisolated protocol Interceptor: Sendable {
    /// Around a call with all its attempts. Returns why it failed, or nil.
    func call(
      _ context: CallContext, next: () async -> CallFailure?
    ) async -> CallFailure?

    /// Around one attempt. What it throws counts as the attempt's failure.
    func attempt(
      _ request: HTTPRequest, _ context: CallContext,
      next: (HTTPRequest) async throws -> HTTPResponse
    ) async throws -> HTTPResponse
  }
}

nonisolated extension Recourse.Interceptor {
  public func call(
    _ context: Recourse.CallContext, next: () async -> Recourse.CallFailure?
  ) async -> Recourse.CallFailure? {
    await next()
  }

  public func attempt(
    _ request: Recourse.HTTPRequest, _ context: Recourse.CallContext,
    next: (Recourse.HTTPRequest) async throws -> Recourse.HTTPResponse
  ) async throws -> Recourse.HTTPResponse {
    try await next(request)
  }
}
