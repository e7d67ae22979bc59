import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension Recourse {
  /// Hands what a session reports to the exchange it belongs to.
  ///
  /// Everything that happens to an exchange happens on one serial queue, so that an exchange ends
  /// once, and nothing is called after that.
  nonisolated final class SessionDelegate: NSObject, URLSessionDataDelegate, @unchecked Sendable {
    let operations = OperationQueue()
    private let queue = DispatchQueue(label: "recourse.transport")
    /// `cancel` of a task waits for the session's own queue, which must not be waited for on ours,
    /// nor within a cancellation handler, where it can deadlock on Linux.
    private let cancelling = DispatchQueue(label: "recourse.transport.cancelling")
    private var exchanges: [Int: SessionExchange] = [:]

    override init() {
      operations.maxConcurrentOperationCount = 1
      operations.underlyingQueue = queue
      super.init()
    }

    func start(
      _ exchange: SessionExchange, _ continuation: CheckedContinuation<HTTPResponse, any Error>
    ) {
      queue.async {
        guard !exchange.isEnded else { return continuation.resume(throwing: CancellationError()) }
        exchange.continuation = continuation
        self.exchanges[exchange.task.taskIdentifier] = exchange
        exchange.startTimer(on: self.queue) { self.end(exchange, throwing: $0) }
        exchange.task.resume()
      }
    }

    func cancel(_ exchange: SessionExchange) {
      queue.async { self.end(exchange, throwing: CancellationError()) }
    }

    /// Ends an exchange before its task has ended.
    private func end(_ exchange: SessionExchange, throwing error: any Error) {
      guard !exchange.isEnded else { return }
      exchanges[exchange.task.taskIdentifier] = nil
      exchange.end(throwing: error)
      cancelling.async { exchange.task.cancel() }
    }

    private func perform(_ task: URLSessionTask, _ step: (SessionExchange) throws -> Void) {
      guard let exchange = exchanges[task.taskIdentifier] else { return }
      do { try step(exchange) } catch { end(exchange, throwing: error) }
    }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    func urlSession(
      _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
      completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
      perform(dataTask) { $0.receive(response) }
      completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
      perform(dataTask) { try $0.receive(data) }
    }

    func urlSession(
      _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64,
      totalBytesSent: Int64, totalBytesExpectedToSend: Int64
    ) {
      perform(task) { $0.sent(totalBytesSent, of: totalBytesExpectedToSend) }
    }

    func urlSession(
      _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
    ) {
      guard let exchange = exchanges.removeValue(forKey: task.taskIdentifier) else { return }
      exchange.complete(error)
    }

    /// Redirects are followed by the client, which knows what may cross to another origin.
    func urlSession(
      _ session: URLSession, task: URLSessionTask,
      willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
      completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
      perform(task) { $0.receive(response) }
      completionHandler(nil)
    }

    func urlSession(
      _ session: URLSession, task: URLSessionTask,
      needNewBodyStream completionHandler: @escaping @Sendable (InputStream?) -> Void
    ) {
      guard case .file(let file) = exchanges[task.taskIdentifier]?.request.body else {
        return completionHandler(nil)
      }
      completionHandler(InputStream(url: file))
    }

    /// A challenge to sign in is an answer like others, and the client's to deal with.
    func urlSession(
      _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
      completionHandler:
        @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
      #if canImport(FoundationNetworking)
        // Here the session asks after the whole answer has come, and would wait for ever.
        if let exchange = exchanges.removeValue(forKey: task.taskIdentifier) {
          exchange.complete(nil)
        }
        completionHandler(.cancelAuthenticationChallenge, nil)
      #else
        completionHandler(.performDefaultHandling, nil)
      #endif
    }
  }
}
