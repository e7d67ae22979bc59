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

  /// Writes what becomes of calls as lines, without anything secret in them.
  public nonisolated struct CallLog: CallObserver {
    public nonisolated enum Level: Int, Hashable, Comparable, Sendable, CaseIterable {
      case debug, info, warning, error

      public static func < (first: Level, second: Level) -> Bool {
        first.rawValue < second.rawValue
      }
    }

    private let write: @Sendable (Level, String) -> Void

    /// - Parameter write: takes a level and a line, as any logger does.
    public init(_ write: @escaping @Sendable (Level, String) -> Void) { self.write = write }

    public func observe(_ event: CallEvent, of call: CallContext) {
      let prefix = "\(call.name.isEmpty ? "call" : call.name) \(call.requestID)"
      switch event {
      case .began(let request):
        write(.debug, "\(prefix) \(request) \(request.headers)")
      case .answered(let response, let time):
        write(
          .debug, "\(prefix) attempt \(call.attempt): \(response) in \(CallLog.text(time))")
      case .unanswered(let failure, let time):
        write(.debug, "\(prefix) attempt \(call.attempt): \(failure) in \(CallLog.text(time))")
      case .repeats(let delay, let failure):
        write(.info, "\(prefix) repeats in \(CallLog.text(delay)): \(failure)")
      case .ended(let failure?, let isFault, let time):
        write(
          isFault ? .error : failure == .cancelled ? .debug : .info,
          "\(prefix) failed in \(CallLog.text(time)): \(failure)")
      case .ended(nil, _, let time):
        write(.debug, "\(prefix) succeeded in \(CallLog.text(time))")
      }
    }

    private static func text(_ duration: Duration) -> String {
      let (seconds, attoseconds) = duration.components
      return "\(seconds * 1_000 + attoseconds / 1_000_000_000_000_000) ms"
    }
  }
}
