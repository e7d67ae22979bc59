import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension Recourse {
  /// Hands what a session reports to the exchange it belongs to, on one serial queue, so that
  /// nothing is called once an exchange has ended.
  nonisolated final class SessionDelegate: NSObject, URLSessionDataDelegate {
    let queue = OperationQueue()
    private let deadlines = Deadlines()
    /// `cancel` of a task waits for the session's own queue. On Linux that can deadlock within a
    /// cancellation handler, and must not keep ours waiting.
    private let cancelling = DispatchQueue(label: "recourse.transport.cancelling")
    private let exchanges = Locked<[Int: SessionExchange]>([:])

    override init() {
      super.init()
      queue.maxConcurrentOperationCount = 1
    }

    func start(_ exchange: SessionExchange, _ continuation: SessionExchange.Continuation) {
      exchanges.withLock { $0[exchange.task.taskIdentifier] = exchange }
      let isNew = exchange.begin(continuation, within: deadlines) { [self, exchange] in
        let failure = TransportFailure(kind: .timeout, reason: "time ran out")
        queue.addOperation { self.end(exchange, by: failure) }
      }
      if isNew { exchange.task.resume() } else { _ = remove(exchange.task) }
    }

    func cancel(_ exchange: SessionExchange) {
      queue.addOperation { self.end(exchange, by: CancellationError()) }
    }

    /// Ends an exchange before its task has ended.
    private func end(_ exchange: SessionExchange, by error: any Error) {
      _ = remove(exchange.task)
      exchange.end(by: error)
      cancelling.async { exchange.task.cancel() }
    }

    private func remove(_ task: URLSessionTask) -> SessionExchange? {
      exchanges.withLock { $0.removeValue(forKey: task.taskIdentifier) }
    }

    private func perform(_ task: URLSessionTask, _ step: (SessionExchange) throws -> Void) {
      guard let exchange = exchanges.withLock({ $0[task.taskIdentifier] }) else { return }
      do { try step(exchange) } catch { end(exchange, by: error) }
    }

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
      remove(task)?.complete(error)
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

    /// The system has lost a connection, and wants to send the body once more.
    ///
    /// Whether that may be is not the system's to say, and on Linux it hangs, traps, or sends an
    /// empty body, as the case may be: the exchange ends here instead, and the transport begins
    /// another one where the request may repeat.
    func urlSession(
      _ session: URLSession, task: URLSessionTask,
      needNewBodyStream completionHandler: @escaping @Sendable (InputStream?) -> Void
    ) {
      guard let exchange = exchanges.withLock({ $0[task.taskIdentifier] }) else {
        return completionHandler(nil)
      }
      queue.addOperation { self.end(exchange, by: StaleConnection()) }
      // What cannot be read ends the transfer; without a stream it would go on with an empty body.
      let isStream = task.originalRequest?.httpBodyStream != nil
      completionHandler(isStream ? InputStream(fileAtPath: "/") : nil)
    }

    /// A challenge to sign in is an answer like others, and the client's to deal with.
    func urlSession(
      _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
      completionHandler:
        @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
      #if canImport(FoundationNetworking)
        // Here the session asks after the whole answer has come, and would wait for ever.
        remove(task)?.complete(nil)
        completionHandler(.cancelAuthenticationChallenge, nil)
      #else
        completionHandler(.performDefaultHandling, nil)
      #endif
    }
  }
}
