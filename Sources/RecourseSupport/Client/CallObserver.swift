import Foundation

extension Recourse {
  /// What becomes of a call, as it happens.
  public nonisolated enum CallEvent: Sendable {
    case began(HTTPRequest)
    /// An attempt got an answer, of whatever status.
    case answered(HTTPResponse, after: Duration)
    /// An attempt got none.
    case unanswered(CallFailure, after: Duration)
    /// The call is sent again after a while.
    case repeats(after: Duration, because: CallFailure)
    /// The call has ended; with a failure, which the error's type may want logged as a fault of ours.
    case ended(CallFailure?, isFault: Bool, after: Duration)
  }

  /// Is told what becomes of each call: for logs and metrics.
  public nonisolated protocol CallObserver: Sendable {
    func observe(_ event: CallEvent, of call: CallContext)
  }
}
