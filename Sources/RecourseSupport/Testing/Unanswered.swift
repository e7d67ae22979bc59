extension Recourse {
  /// The failure of a stub's call that no test has given an answer.
  public nonisolated static func unanswered<Value, Failure: FailureDecision>(
    _ name: String = #function
  ) -> Result<Value, Failure> {
    .failure(
      Failure(deciding: .request(RequestFailure(reason: "the stub has no answer for \(name)"))))
  }

  /// The same for a call that streams events.
  public nonisolated static func unanswered<Event: Sendable, Failure: FailureDecision>(
    _ name: String = #function
  ) -> EventSequence<Event, Failure> {
    EventSequence([unanswered(name)])
  }
}
