import Foundation

extension Recourse {
  /// What carries a request to a server.
  ///
  /// It returns whatever was answered, redirects and errors too, and throws where no answer came: a
  /// `TransportFailure`, a `URLError`, a `CancellationError`. It keeps to the request's `timeout`
  /// and ends at once when its task is cancelled. It may leave the request's `sink` alone; the
  /// client then hands the body over by itself.
  public nonisolated protocol HTTPTransport: Sendable {
    func send(_ request: HTTPRequest) async throws -> HTTPResponse
  }

  /// A transport made of a closure, for tests and previews.
  public nonisolated struct ClosureTransport: HTTPTransport {
    private let answer: @Sendable (HTTPRequest) async throws -> HTTPResponse

    public init(_ answer: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse) {
      self.answer = answer
    }

    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
      try await answer(request)
    }
  }
}
