import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension Recourse {
  /// Decides what a customer is told about an error.
  public nonisolated enum ErrorPresenter {
    /// What is said where neither the error nor the screen has words.
    public static let fallback = "Something went wrong."

    /// The error's own text, else the fallback; nil where nothing is to be said: for a cancellation
    /// in any form, wrapped or not, and for every silent case.
    public static func message(for error: any Error, fallback: String = fallback) -> String? {
      if isCancellation(error) || isSilent(error) { return nil }
      guard let text = (error as? any LocalizedError)?.errorDescription, !text.isEmpty else {
        return fallback
      }
      return text
    }

    /// Whether an error says that the caller has gone, in whichever of its forms.
    public static func isCancellation(_ error: any Error) -> Bool {
      isCancellation(error, depth: 0)
    }

    /// Whether the same thing, tried again, could succeed, as far as the error says.
    public static func isRetryable(_ error: any Error, fallback: Bool = true) -> Bool {
      (error as? any FailureDecision)?.isRetryable ?? fallback
    }

    private static func isSilent(_ error: any Error) -> Bool {
      (error as? any FailureDecision)?.isSilent ?? false
    }

    private static func isCancellation(_ error: any Error, depth: Int) -> Bool {
      if error is CancellationError || (error as? URLError)?.code == .cancelled { return true }
      if let failure = error as? CallFailure { return failure == .cancelled }
      if let decision = error as? any FailureDecision { return decision.isCancellation }
      let error = error as NSError
      let isCocoa = error.domain == NSCocoaErrorDomain && error.code == 3_072
      let isURL = error.domain == NSURLErrorDomain && error.code == URLError.cancelled.rawValue
      if isCocoa || isURL { return true }
      // Errors may wrap one another, and wrongly themselves.
      guard depth < 8, let inner = error.userInfo[NSUnderlyingErrorKey] as? any Error else {
        return false
      }
      return isCancellation(inner, depth: depth + 1)
    }
  }
}
