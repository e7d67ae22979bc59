import Foundation

extension Recourse {
  /// Every way a call can fail.
  public nonisolated enum CallFailure: Error, Hashable, Sendable {
    /// The request could not be built.
    case request(RequestFailure)
    /// The caller's task was cancelled.
    case cancelled
    /// No answer came.
    case transport(TransportFailure)
    /// The server answered, and the answer is no success here.
    case response(FailedResponse)
    /// The answer is a success that could not be read.
    case decoding(UnreadableResponse)
  }
}

nonisolated extension Recourse.CallFailure {
  /// What an error that was thrown below a call means.
  public init(_ error: any Error) {
    if let failure = error as? Recourse.CallFailure {
      self = failure
    } else if Recourse.ErrorPresenter.isCancellation(error) {
      self = .cancelled
    } else if let failure = error as? Recourse.RequestFailure {
      self = .request(failure)
    } else {
      self = .transport(Recourse.TransportFailure(error))
    }
  }

  /// What happened, for developers; never a header's value, a token or a body.
  public var reason: String {
    switch self {
    case .request(let failure): failure.reason
    case .cancelled: "cancelled"
    case .transport(let failure): failure.reason
    case .response(let response): response.reason
    case .decoding(let failure): failure.reason
    }
  }
}

nonisolated extension Recourse.CallFailure: CustomStringConvertible {
  public var description: String { reason }
}
