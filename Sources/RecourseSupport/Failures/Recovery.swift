import Foundation

extension Recourse {
  /// Where a failure leads.
  public nonisolated enum Recovery: Hashable, Sendable {
    case signIn
    /// The form, with what was rejected in it.
    case fixInput(fields: FieldErrors = FieldErrors())
    case retry
    /// Patience, for as long as the server asks, where it says so.
    case wait(seconds: TimeInterval? = nil)
    /// A newer version of the app.
    case update
    case contactSupport
  }
}
