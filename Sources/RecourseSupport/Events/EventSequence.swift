import Foundation

extension Recourse {
  /// Server-sent events as they come, each a result.
  ///
  /// An event that fails does not end the sequence; a connection that fails does, unless it can be
  /// resumed. It ends without a word when its task is cancelled. Each iteration is a call of its
  /// own.
  public nonisolated struct EventSequence<Event: Sendable, CallError: FailureDecision>:
    AsyncSequence, Sendable
  {
    public typealias Element = Result<Event, CallError>

    let begin: @Sendable (AsyncStream<Element>.Continuation) async -> Void

    init(_ begin: @escaping @Sendable (AsyncStream<Element>.Continuation) async -> Void) {
      self.begin = begin
    }

    /// Events that are there already, for a stub.
    public init(_ events: [Element]) {
      begin = { continuation in
        for event in events { continuation.yield(event) }
      }
    }

    public func makeAsyncIterator() -> Iterator {
      let begin = begin
      return Iterator(
        base: AsyncStream { continuation in
          let task = Task.detached {
            await begin(continuation)
            continuation.finish()
          }
          continuation.onTermination = { _ in task.cancel() }
        }.makeAsyncIterator())
    }

    public nonisolated struct Iterator: AsyncIteratorProtocol {
      var base: AsyncStream<Element>.Iterator

      // On the caller's actor the base iterator would leave it.
      #if compiler(>=6.2)
        @concurrent
      #endif
      public mutating func next() async -> Element? { await base.next() }
    }
  }
}

nonisolated extension Recourse.Client {
  /// Begins a stream of events whose data is JSON, or a mere text where that is asked for.
  ///
  /// - Parameter until: the data that ends the stream. A stream that should end so and ends before
  ///   was lost.
  public func events<Event: Recourse.JSONValue, CallError: Recourse.FailureDecision>(
    _ call: Recourse.Call, of type: Event.Type = Event.self, until end: String? = nil
  ) -> Recourse.EventSequence<Event, CallError> {
    Recourse.EventSequence { continuation in
      await stream(call, until: end, deciding: CallError.self) { event, response in
        continuation.yield(Self.read(event, response, call))
      } fail: { failure in
        continuation.yield(.failure(CallError(deciding: failure)))
      }
    }
  }

  private static func read<Event: Recourse.JSONValue, CallError: Recourse.FailureDecision>(
    _ event: Recourse.ServerEvent, _ response: Recourse.HTTPResponse, _ call: Recourse.Call
  ) -> Result<Event, CallError> {
    let failed = Recourse.FailedResponse(
      status: response.status, headers: response.headers, body: Data(event.data.utf8))
    if CallError.isFailure(failed) || call.failsWhen?(failed) == true {
      return .failure(CallError(deciding: .response(failed)))
    }
    if let text = event.data as? Event { return .success(text) }
    do {
      return .success(try Event(json: Recourse.JSON(parsing: event.data)))
    } catch {
      let unreadable = Recourse.UnreadableResponse(
        reason: "an event: \(error)", status: response.status, headers: response.headers)
      return .failure(CallError(deciding: .decoding(unreadable)))
    }
  }

  private typealias EventReceiver = @Sendable (Recourse.ServerEvent, Recourse.HTTPResponse) -> Void

  /// Keeps a stream going until it ends, or cannot be resumed.
  private func stream(
    _ call: Recourse.Call, until end: String?, deciding error: any Recourse.FailureDecision.Type,
    _ receive: @escaping EventReceiver, fail: @Sendable (Recourse.CallFailure) -> Void
  ) async {
    let state = Recourse.Locked(Recourse.EventStreamState(limit: configuration.maxBodyBytes))
    let policy = retryPolicy(of: call)
    var attempt = 1
    while !Task.isCancelled {
      var call = call
      if let id = state.withLock({ $0.begin(limit: configuration.maxBodyBytes) }) {
        call.headers["Last-Event-ID"] = id
      }
      var failure = await perform(
        call, accept: "text/event-stream", policy: .never, deciding: error,
        sink: { [call] response in
          guard call.isSuccess(response.status), Recourse.ContentType(response.headers).mayBeEvents
          else {
            return nil
          }
          return { bytes in try state.read(bytes, from: response, until: end, receive) }
        },
        { response throws(Recourse.DecodingFailure) in
          let type = Recourse.ContentType(response.headers)
          guard type.mayBeEvents else {
            throw Recourse.DecodingFailure(
              path: [], reason: "the content is \(type.name), not events")
          }
        })
      let (isDone, hasEvents, id, pause) = state.withLock {
        ($0.isDone, $0.hasEvents, $0.id, $0.pause)
      }
      if isDone || failure == .cancelled { return }
      if failure == nil, end != nil {
        failure = .transport(
          Recourse.TransportFailure(kind: .lost, reason: "the stream ended before its end"))
      }
      guard let failure else { return }
      if hasEvents { attempt = 1 }
      let mayResume = call.mayRepeat && (id != nil || !hasEvents)
      guard mayResume, attempt < policy.attempts, error.init(deciding: failure).isRetryable,
        retries.withdraw()
      else { return fail(failure) }
      let delay = policy.delay(after: attempt, retryAfter: nil, random: configuration.random())
      do { try await configuration.clock.sleep(pause ?? delay) } catch { return }
      attempt += 1
    }
  }
}

extension Recourse {
  /// How far a stream of events has come, over all its connections.
  nonisolated struct EventStreamState {
    var parser: EventParser
    /// What to resume after.
    var id: String?
    var pause: Duration?
    var hasEvents = false
    var isDone = false

    init(limit: Int) { parser = EventParser(limit: limit) }

    /// Begins a connection. Returns what it resumes after.
    mutating func begin(limit: Int) -> String? {
      parser = EventParser(limit: limit)
      hasEvents = false
      return id
    }
  }

  /// Thrown by a sink that wants no more of an answer, which then counts as complete.
  nonisolated struct EnoughReceived: Error {}
}

nonisolated extension Recourse.Locked where Value == Recourse.EventStreamState {
  fileprivate func read(
    _ bytes: Data, from response: Recourse.HTTPResponse, until end: String?,
    _ receive: (Recourse.ServerEvent, Recourse.HTTPResponse) -> Void
  ) throws {
    let (events, failure) = withLock { state -> ([Recourse.ServerEvent], (any Error)?) in
      var events: [Recourse.ServerEvent] = []
      do {
        try state.parser.read(bytes) { events.append($0) }
      } catch {
        return (events, error)
      }
      state.pause = state.parser.retry ?? state.pause
      state.hasEvents = state.hasEvents || !events.isEmpty
      if let end, let index = events.firstIndex(where: { $0.data == end }) {
        state.isDone = true
        events.removeSubrange(index...)
      }
      state.id = events.last?.id ?? state.id
      return (events, state.isDone ? Recourse.EnoughReceived() : nil)
    }
    for event in events { receive(event, response) }
    if let failure { throw failure }
  }
}
