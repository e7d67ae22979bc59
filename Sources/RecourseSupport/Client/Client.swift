import Foundation

extension Recourse {
  /// Sends calls to one server: credentials, attempts, and the decision about what failed.
  ///
  /// What does not depend on a call's types is done by functions without any, so that an API of many
  /// endpoints stays quick to compile and small.
  public nonisolated struct Client: Sendable {
    let server: String
    let origin: Origin?
    let configuration: ClientConfiguration
    let retries: RetryAccount

    /// - Parameter server: the address that all paths begin with.
    public init(server: String, configuration: ClientConfiguration = .init()) {
      self.server = server
      origin = URL(string: server).flatMap(Origin.init)
      self.configuration = configuration
      retries = RetryAccount(configuration.retryBudget)
    }
  }
}

nonisolated extension Recourse.Client {
  /// Sends a call, and reads its answer as JSON.
  ///
  /// A value that may be missing, as an optional one, is so with a status that is a success by
  /// `alsoSucceeds`, and with an empty body.
  #if compiler(>=6.2)
    @concurrent
  #endif
  public func send<Value: Recourse.JSONValue, Failure: Recourse.FailureDecision>(
    _ call: Recourse.Call
  ) async -> Result<Value, Failure> {
    await read(call) { response throws(Recourse.DecodingFailure) in
      let isMissing = response.body.isEmpty || call.isFurtherSuccess(response.status)
      if isMissing, let none = try? Value(json: .null) { return none }
      return try response.json()
    }
  }

  /// Sends a call, and reads its whole answer.
  #if compiler(>=6.2)
    @concurrent
  #endif
  public func send<Value: Recourse.ResponseValue, Failure: Recourse.FailureDecision>(
    _ call: Recourse.Call
  ) async -> Result<Value, Failure> {
    await read(call) { response throws(Recourse.DecodingFailure) in
      try Value(response: response)
    }
  }

  /// Sends a call whose answer's body does not matter.
  #if compiler(>=6.2)
    @concurrent
  #endif
  public func send<Failure: Recourse.FailureDecision>(
    _ call: Recourse.Call
  ) async -> Result<Void, Failure> {
    await read(call) { _ throws(Recourse.DecodingFailure) in }
  }

  /// Sends a call, and reads its answer as the closure does: by status, or with headers.
  #if compiler(>=6.2)
    @concurrent
  #endif
  public func send<Value: Sendable, Failure: Recourse.FailureDecision>(
    _ call: Recourse.Call,
    _ value: @Sendable (Recourse.Response) throws(Recourse.DecodingFailure) -> Value
  ) async -> Result<Value, Failure> {
    await read(call, value)
  }

  /// Sends a call, and returns its answer's bytes.
  #if compiler(>=6.2)
    @concurrent
  #endif
  public func data<Failure: Recourse.FailureDecision>(
    _ call: Recourse.Call
  ) async -> Result<Data, Failure> {
    await read(call, accept: "*/*") { response throws(Recourse.DecodingFailure) in response.body }
  }

  /// Sends a call, and returns its answer as text.
  #if compiler(>=6.2)
    @concurrent
  #endif
  public func text<Failure: Recourse.FailureDecision>(
    _ call: Recourse.Call
  ) async -> Result<String, Failure> {
    await read(call, accept: "text/*, */*;q=0.5") { response throws(Recourse.DecodingFailure) in
      try response.text()
    }
  }

  private func read<Value, Failure: Recourse.FailureDecision>(
    _ call: Recourse.Call, accept: String = "application/json",
    _ read: (Recourse.Response) throws(Recourse.DecodingFailure) -> Value
  ) async -> Result<Value, Failure> {
    var value: Value?
    let failure = await perform(call, accept: accept, deciding: Failure.self) {
      response throws(Recourse.DecodingFailure) in
      value = try read(response)
    }
    if let failure { return .failure(Failure(deciding: failure)) }
    guard let value else { return .failure(Failure(deciding: .cancelled)) }
    return .success(value)
  }
}
