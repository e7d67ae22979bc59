import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension Recourse {
  /// One request and its answer, as it comes in.
  ///
  /// It ends once: by its answer, a failure, its deadline, or a cancellation, whichever comes first.
  /// All of these happen on the delegate's queue, but for the beginning.
  nonisolated final class SessionExchange: @unchecked Sendable {
    typealias Continuation = CheckedContinuation<HTTPResponse, any Error>

    private enum State {
      case new
      case waiting(Continuation)
      case ended(Result<HTTPResponse, any Error>)
    }

    let request: HTTPRequest
    let task: URLSessionDataTask
    private let state = Locked(State.new)
    private var deadlines: Deadlines?
    private var deadline = 0
    private var head: HTTPResponse?
    private var sink: BodySink?
    private var expected: Int64 = -1
    private var received: Int64 = 0

    init(_ request: HTTPRequest, _ task: URLSessionDataTask) {
      self.request = request
      self.task = task
    }

    /// Begins to wait for the end; false where that has come already.
    func begin(
      _ continuation: Continuation, within deadlines: Deadlines,
      whenTimeRunsOut: @escaping @Sendable () -> Void
    ) -> Bool {
      self.deadlines = deadlines
      deadline = deadlines.add(after: request.timeout, whenTimeRunsOut)
      let early: Result<HTTPResponse, any Error>? = state.withLock { state in
        if case .ended(let result) = state { return result }
        state = .waiting(continuation)
        return nil
      }
      guard let early else { return true }
      deadlines.remove(deadline)
      continuation.resume(with: early)
      return false
    }

    /// Where a body is streamed, time runs out when nothing goes or comes for so long.
    private func putOffDeadline() { deadlines?.put(deadline, off: request.timeout) }

    func receive(_ response: URLResponse) {
      // Early hints and their like are no answer yet.
      guard let response = response as? HTTPURLResponse, response.statusCode >= 200 else { return }
      var head = HTTPResponse(status: response.statusCode)
      for case (let name as String, let value as String) in response.allHeaderFields {
        head.headers.add(name, value)
      }
      expected = response.expectedContentLength
      sink = request.sink?(head)
      head.isDelivered = sink != nil
      self.head = head
      if sink != nil { putOffDeadline() }
    }

    func receive(_ data: Data) throws {
      received += Int64(data.count)
      if let sink {
        putOffDeadline()
        do { try sink(data) } catch { throw SinkFailure(underlying: error) }
      } else {
        head?.body.append(data)
        if let head, head.body.count > request.maxBodyBytes {
          throw BodyLimit(bytes: request.maxBodyBytes)
        }
      }
      request.downloadProgress?(Progress(completed: received, total: expected < 0 ? nil : expected))
    }

    func sent(_ bytes: Int64, of total: Int64) {
      if case .file = request.body { putOffDeadline() }
      request.uploadProgress?(Progress(completed: bytes, total: total < 0 ? nil : total))
    }

    /// The task has ended by itself.
    func complete(_ error: (any Error)?) {
      if head == nil, let response = task.response { receive(response) }
      if let error { return end(by: error) }
      guard let head else {
        return end(.failure(TransportFailure(kind: .lost, reason: "no answer came")))
      }
      end(.success(head))
    }

    /// Ends with what has come where that is enough for a decision, else with the error.
    func end(by error: any Error) {
      guard var head, !(error is CancellationError) else { return end(.failure(error)) }
      if let error = error as? SinkFailure {
        let isEnough = error.underlying is EnoughReceived
        return end(isEnough ? .success(head) : .failure(error.underlying))
      }
      if let limit = error as? BodyLimit {
        head.body = head.body.prefix(limit.bytes)
        head.interruption = .tooLarge(limit: limit.bytes)
      } else {
        head.interruption = .failed(TransportFailure(error, fallback: .lost))
      }
      end(.success(head))
    }

    private func end(_ result: Result<HTTPResponse, any Error>) {
      let continuation: Continuation? = state.withLock { state in
        if case .ended = state { return nil }
        defer { state = .ended(result) }
        if case .waiting(let continuation) = state { return continuation }
        return nil
      }
      deadlines?.remove(deadline)
      sink = nil
      continuation?.resume(with: result)
    }
  }

  /// A connection that was kept open had gone when the request was on it already.
  nonisolated struct StaleConnection: Error {}

  /// What a sink threw, which is no fault of the connection's.
  nonisolated struct SinkFailure: Error {
    let underlying: any Error
  }

  /// The body has outgrown what the request allows.
  nonisolated struct BodyLimit: Error {
    let bytes: Int
  }
}
