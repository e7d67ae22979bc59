import Foundation

extension Recourse {
  /// An error whose cases are decisions about what a failed call means.
  public nonisolated protocol FailureDecision: LocalizedError, Sendable {
    /// Decides. Total: every way a call can fail has a case.
    init(deciding failure: CallFailure)

    /// Whether an answer with a status of success is a failure all the same.
    static func isFailure(_ response: FailedResponse) -> Bool

    /// Whether the caller gave the call up.
    var isCancellation: Bool { get }
    /// Whether the customer is told nothing.
    var isSilent: Bool { get }
    /// Whether the same request, sent again, could succeed.
    var isRetryable: Bool { get }
    /// Whether it is also a fault of ours, to be logged.
    var isLogged: Bool { get }
    /// Where the failure leads, if anywhere.
    var recovery: Recovery? { get }
    /// The message for each form field that was rejected, by field name.
    var fieldErrors: [String: String] { get }
  }
}

nonisolated extension Recourse.FailureDecision {
  public static func isFailure(_ response: Recourse.FailedResponse) -> Bool { false }
  public var isCancellation: Bool { false }
  public var isSilent: Bool { isCancellation }
  public var isRetryable: Bool { false }
  public var isLogged: Bool { false }
  public var recovery: Recourse.Recovery? { nil }
  public var fieldErrors: [String: String] { [:] }
}
