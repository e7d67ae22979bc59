import Foundation

extension Recourse {
  /// Reads a success; what it throws makes the call fail as one that could not be understood.
  typealias ResponseReader = (Response) throws(DecodingFailure) -> Void
}

nonisolated extension Recourse.Client {
  /// Sends a call as often as it takes, and has its success read. Returns why it failed, or nil.
  func perform(
    _ call: Recourse.Call, accept: String = "application/json", policy: Recourse.RetryPolicy? = nil,
    deciding error: any Recourse.FailureDecision.Type,
    sink: (@Sendable (Recourse.HTTPResponse) -> Recourse.BodySink?)? = nil,
    _ read: Recourse.ResponseReader
  ) async -> Recourse.CallFailure? {
    var request: Recourse.HTTPRequest
    let context = Recourse.CallContext(
      name: call.name, requestID: isFollowed ? UUID().uuidString.lowercased() : "",
      redacted: call.redacted)
    let start = configuration.observers.isEmpty ? .zero : configuration.clock.elapsed()
    let failure: Recourse.CallFailure?
    do {
      request = try self.request(for: call, accept: accept, context)
      request.sink = sink
      tell(.began(request), context)
      failure = await intercept(0, context) {
        await attempts(request, call, context, policy ?? retryPolicy(of: call), error, read)
      }
      removeTemporary(request.body, of: call)
    } catch {
      failure = Recourse.CallFailure(error)
    }
    let isFault = failure.map { error.init(deciding: $0).isLogged } ?? false
    if isFault, let failure { configuration.faultLog?("\(call.name) failed: \(failure)") }
    if !configuration.observers.isEmpty {
      let time = configuration.clock.elapsed() - start
      tell(.ended(failure, isFault: isFault, after: time), context)
    }
    return failure
  }

  /// Whether anybody asks which call something belongs to.
  private var isFollowed: Bool {
    configuration.requestIDHeader != nil || !configuration.interceptors.isEmpty
      || !configuration.observers.isEmpty
  }

  func retryPolicy(of call: Recourse.Call) -> Recourse.RetryPolicy {
    configuration.retry ?? call.retry
  }

  private func intercept(
    _ index: Int, _ context: Recourse.CallContext, _ last: () async -> Recourse.CallFailure?
  ) async -> Recourse.CallFailure? {
    guard index < configuration.interceptors.count else { return await last() }
    return await configuration.interceptors[index].call(context) {
      await intercept(index + 1, context, last)
    }
  }

  private func attempts(
    _ request: Recourse.HTTPRequest, _ call: Recourse.Call, _ context: Recourse.CallContext,
    _ policy: Recourse.RetryPolicy, _ error: any Recourse.FailureDecision.Type,
    _ read: Recourse.ResponseReader
  ) async -> Recourse.CallFailure? {
    let mayRepeat = policy.attempts > 1 && call.mayRepeat
    let start = mayRepeat ? configuration.clock.elapsed() : .zero
    var context = context
    retries.deposit()
    while true {
      let failure = await attempt(request, call, context, error, read)
      guard let failure, failure != .cancelled, mayRepeat, context.attempt < policy.attempts,
        error.init(deciding: failure).isRetryable
      else { return failure }
      let delay = policy.delay(
        after: context.attempt, retryAfter: failure.retryAfter, random: configuration.random())
      guard configuration.clock.elapsed() - start + delay <= policy.deadline, retries.withdraw()
      else { return failure }
      tell(.repeats(after: delay, because: failure), context)
      do { try await configuration.clock.sleep(delay) } catch { return .cancelled }
      context.attempt += 1
    }
  }

  private func attempt(
    _ request: Recourse.HTTPRequest, _ call: Recourse.Call, _ context: Recourse.CallContext,
    _ error: any Recourse.FailureDecision.Type, _ read: Recourse.ResponseReader
  ) async -> Recourse.CallFailure? {
    let start = configuration.observers.isEmpty ? .zero : configuration.clock.elapsed()
    do {
      try Task.checkCancellation()
      let response = try await intercept(0, request, context) { request in
        try await exchange(request, call)
      }
      if !configuration.observers.isEmpty {
        tell(.answered(response, after: configuration.clock.elapsed() - start), context)
      }
      return judge(response, call, error, read)
    } catch {
      let failure = Task.isCancelled ? .cancelled : Recourse.CallFailure(error)
      if !configuration.observers.isEmpty {
        tell(.unanswered(failure, after: configuration.clock.elapsed() - start), context)
      }
      return failure
    }
  }

  private func intercept(
    _ index: Int, _ request: Recourse.HTTPRequest, _ context: Recourse.CallContext,
    _ last: (Recourse.HTTPRequest) async throws -> Recourse.HTTPResponse
  ) async throws -> Recourse.HTTPResponse {
    guard index < configuration.interceptors.count else { return try await last(request) }
    return try await configuration.interceptors[index].attempt(request, context) { request in
      try await intercept(index + 1, request, context, last)
    }
  }

  /// Tells a success from a failure, and has a success read.
  private func judge(
    _ answer: Recourse.HTTPResponse, _ call: Recourse.Call,
    _ error: any Recourse.FailureDecision.Type, _ read: Recourse.ResponseReader
  ) -> Recourse.CallFailure? {
    let parsed = Recourse.ParsedBody(answer.body)
    let failed = Recourse.FailedResponse(
      status: answer.status, headers: answer.headers, body: answer.body, parsed: parsed,
      receivedAt: configuration.clock.now())
    let isSuccess = call.isSuccess(answer.status)
    guard isSuccess || (200...299).contains(answer.status) else { return .response(failed) }
    if case .failed(let failure) = answer.interruption { return .transport(failure) }
    if error.isFailure(failed) || call.failsWhen?(failed) == true { return .response(failed) }
    func unreadable(_ reason: String) -> Recourse.CallFailure {
      .decoding(
        Recourse.UnreadableResponse(
          reason: reason, status: answer.status, headers: answer.headers))
    }
    guard isSuccess else { return unreadable("the status was not announced") }
    if case .tooLarge(let limit) = answer.interruption {
      return unreadable("the body is larger than \(limit) bytes")
    }
    do {
      try read(
        Recourse.Response(
          status: answer.status, headers: answer.headers, body: answer.body, url: answer.url,
          parsed: parsed, envelope: call.envelope))
      return nil
    } catch {
      return unreadable(error.description)
    }
  }

  private func tell(_ event: Recourse.CallEvent, _ context: Recourse.CallContext) {
    for observer in configuration.observers { observer.observe(event, of: context) }
  }
}

nonisolated extension Recourse.CallFailure {
  fileprivate var retryAfter: Double? {
    if case .response(let response) = self { response.retryAfter } else { nil }
  }
}
