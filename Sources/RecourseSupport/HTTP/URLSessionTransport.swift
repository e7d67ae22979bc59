import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension Recourse {
  /// Sends requests through one long-lived `URLSession`, without cookies, caches or stored
  /// credentials, and returns redirects and 401s as they come.
  public nonisolated final class URLSessionTransport: HTTPTransport {
    public static let shared = URLSessionTransport()

    private let session: URLSession
    private let delegate: SessionDelegate

    /// - Parameter configuration: what the session keeps to; cookies only where it says so.
    public init(configuration: URLSessionConfiguration = URLSessionTransport.configuration) {
      delegate = SessionDelegate()
      session = URLSession(
        configuration: configuration, delegate: delegate, delegateQueue: delegate.queue)
    }

    deinit { session.finishTasksAndInvalidate() }

    /// A configuration that stores nothing.
    public static var configuration: URLSessionConfiguration {
      let configuration = URLSessionConfiguration.ephemeral
      configuration.httpCookieStorage = nil
      configuration.httpShouldSetCookies = false
      configuration.httpCookieAcceptPolicy = .never
      configuration.urlCache = nil
      configuration.urlCredentialStorage = nil
      configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
      // Streams of events occupy a connection each, and must not keep other calls waiting.
      configuration.httpMaximumConnectionsPerHost = 32
      return configuration
    }

    /// Sends a request. What may repeat goes out once more where a connection that was kept open
    /// turns out to be gone.
    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
      if let fault = request.fault { throw RequestFailure(reason: fault) }
      let start = ContinuousClock.now
      do {
        return try await exchange(request)
      } catch is StaleConnection where request.mayRepeat {
        var request = request
        request.timeout -= ContinuousClock.now - start
        return try await exchange(request)
      }
    }

    private func exchange(_ request: HTTPRequest) async throws -> HTTPResponse {
      try Task.checkCancellation()
      let exchange = SessionExchange(request, session.dataTask(with: urlRequest(for: request)))
      return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
          delegate.start(exchange, continuation)
        }
      } onCancel: {
        delegate.cancel(exchange)
      }
    }

    private func urlRequest(for request: HTTPRequest) -> URLRequest {
      var urlRequest = URLRequest(url: request.url)
      urlRequest.httpMethod = request.method.rawValue
      // The system's timeout counts silence only, on Linux in whole seconds: the exchange has its
      // own.
      urlRequest.timeoutInterval = 86_400
      for field in request.headers.fields {
        urlRequest.addValue(field.value, forHTTPHeaderField: field.name)
      }
      switch request.body {
      case .data(let data): urlRequest.httpBody = data
      case .file(let file):
        urlRequest.httpBodyStream = InputStream(url: file)
        #if !canImport(FoundationNetworking)
          // There a stream always goes out in chunks, and a length beside that would be wrong.
          let size = (try? file.resourceValues(forKeys: [.fileSizeKey]))?.fileSize
          urlRequest.setValue(size.map(String.init), forHTTPHeaderField: "Content-Length")
        #endif
      case nil: break
      }
      return urlRequest
    }
  }
}
