import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension Recourse {
  /// One request and its answer, as it comes in. Used on the delegate's queue alone.
  nonisolated final class SessionExchange: @unchecked Sendable {
    let request: HTTPRequest
    let task: URLSessionDataTask
    var continuation: CheckedContinuation<HTTPResponse, any Error>?
    private(set) var isEnded = false
    private var head: HTTPResponse?
    private var expected: Int64 = -1
    private var received: Int64 = 0
    private var sink: BodySink?
    private var timer: (any DispatchSourceTimer)?

    init(_ request: HTTPRequest, _ task: URLSessionDataTask) {
      self.request = request
      self.task = task
    }

    func startTimer(on queue: DispatchQueue, _ end: @escaping @Sendable (any Error) -> Void) {
      let timer = DispatchSource.makeTimerSource(queue: queue)
      timer.setEventHandler { end(TransportFailure(kind: .timeout, reason: "time ran out")) }
      self.timer = timer
      schedule()
      timer.resume()
    }

    private func schedule() {
      timer?.schedule(deadline: .now() + SessionExchange.interval(request.timeout))
    }

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
      if sink != nil { schedule() }
    }

    func receive(_ data: Data) throws {
      received += Int64(data.count)
      if let sink {
        schedule()
        do { try sink(data) } catch { throw SinkFailure(underlying: error) }
      } else {
        head?.body.append(data)
        if let head, head.body.count > request.maxBodyBytes {
          throw BodyLimit(bytes: request.maxBodyBytes)
        }
      }
      request.downloadProgress?(
        Progress(completed: received, total: expected < 0 ? nil : expected))
    }

    func sent(_ bytes: Int64, of total: Int64) {
      request.uploadProgress?(Progress(completed: bytes, total: total < 0 ? nil : total))
    }

    /// The task has ended by itself.
    func complete(_ error: (any Error)?) {
      if let error { return end(throwing: error) }
      if head == nil, let response = task.response { receive(response) }
      guard let head else {
        return end(throwing: TransportFailure(kind: .lost, reason: "no answer came"))
      }
      end { $0.resume(returning: head) }
    }

    /// Ends with what has come, where that is enough for a decision, else with the error.
    func end(throwing error: any Error) {
      guard !isEnded else { return }
      guard var head, !(error is CancellationError) else {
        return end { $0.resume(throwing: error) }
      }
      if let limit = error as? BodyLimit {
        head.body = head.body.prefix(limit.bytes)
        head.interruption = .tooLarge(limit: limit.bytes)
      } else if let error = error as? SinkFailure {
        return end { $0.resume(throwing: error.underlying) }
      } else {
        var failure = TransportFailure(error)
        if failure.kind == .other { failure.kind = .lost }
        head.interruption = .failed(failure)
      }
      end { $0.resume(returning: head) }
    }

    private func end(_ resume: (CheckedContinuation<HTTPResponse, any Error>) -> Void) {
      isEnded = true
      timer?.cancel()
      timer = nil
      sink = nil
      if let continuation { resume(continuation) }
      continuation = nil
    }

    /// In milliseconds from one second on, since `Int` has 32 bits on some watches.
    private static func interval(_ duration: Duration) -> DispatchTimeInterval {
      let (seconds, attoseconds) = duration.components
      if seconds < 1 { return .nanoseconds(max(0, Int(attoseconds / 1_000_000_000))) }
      guard seconds < 1_000_000 else { return .never }
      return .milliseconds(Int(seconds) * 1_000 + Int(attoseconds / 1_000_000_000_000_000))
    }
  }

  /// What a sink threw, which is no fault of the connection's.
  nonisolated struct SinkFailure: Error {
    let underlying: any Error
  }

  /// The body has outgrown what the request allows.
  nonisolated struct BodyLimit: Error {
    let bytes: Int
  }
}
