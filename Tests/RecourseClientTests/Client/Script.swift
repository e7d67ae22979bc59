import Foundation
import RecourseSupport

/// A transport that answers with one scripted step after the other, and remembers the requests.
final class Script: Recourse.HTTPTransport, @unchecked Sendable {
  enum Step: Sendable {
    case status(Int, Recourse.Headers = [:], String = "")
    case fails(any Error)
    /// Answers only once the task is cancelled.
    case hangs
  }

  private let lock = NSLock()
  private var steps: [Step]
  private var sent: [Recourse.HTTPRequest] = []

  init(_ steps: Step...) { self.steps = steps }

  func append(_ more: some Sequence<Step>) { lock.withLock { steps += more } }

  var requests: [Recourse.HTTPRequest] { lock.withLock { sent } }

  func send(_ request: Recourse.HTTPRequest) async throws -> Recourse.HTTPResponse {
    let step = lock.withLock {
      sent.append(request)
      return steps.count > 1 ? steps.removeFirst() : steps[0]
    }
    switch step {
    case .status(let status, let headers, let body):
      return Recourse.HTTPResponse(status: status, headers: headers, body: Data(body.utf8))
    case .fails(let error): throw error
    case .hangs:
      try await Task.sleep(for: .seconds(60))
      throw CancellationError()
    }
  }
}

/// Time that passes only by waiting.
final class StoppedClock: @unchecked Sendable {
  private let lock = NSLock()
  private var passed = Duration.zero
  private var waits: [Duration] = []

  var slept: [Duration] { lock.withLock { waits } }

  var clock: Recourse.Clock {
    Recourse.Clock(
      now: { Date(timeIntervalSince1970: 784_111_777) },
      elapsed: { self.lock.withLock { self.passed } },
      sleep: { duration in
        try Task.checkCancellation()
        self.lock.withLock {
          self.passed += duration
          self.waits.append(duration)
        }
      })
  }
}

/// A client of a script, on a stopped clock, whose every random number is 1.
struct Bench {
  let script: Script
  let time = StoppedClock()
  var configuration: Recourse.ClientConfiguration

  init(_ script: Script) {
    self.script = script
    configuration = Recourse.ClientConfiguration(
      transport: script, clock: time.clock, random: { 1 })
  }

  var client: Recourse.Client {
    Recourse.Client(server: "https://api.example", configuration: configuration)
  }

  func send(_ call: Recourse.Call) async -> Result<Thing, Seen> { await client.send(call) }
}

extension Recourse.Call {
  /// A call that may be sent again.
  static func retried(
    _ method: Recourse.HTTPMethod = .get, attempts: Int = 3,
    backoff: ClosedRange<Duration> = .seconds(1) ... .seconds(10)
  ) -> Recourse.Call {
    var call = Recourse.Call(method, "/a")
    call.retry = Recourse.RetryPolicy(attempts: attempts, backoff: backoff)
    return call
  }
}
