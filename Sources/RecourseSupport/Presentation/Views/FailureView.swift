#if canImport(SwiftUI)
  public import SwiftUI

  extension Recourse {
    /// Says what failed, and offers another try where that could succeed.
    public struct FailureView: View {
      private let message: String
      private let retryTitle: LocalizedStringKey
      private let retry: (@MainActor () -> Void)?

      /// - Parameter retry: what the button does; nil, and there is no button.
      public init(
        _ message: String, retryTitle: LocalizedStringKey = "Try again",
        retry: (@MainActor () -> Void)? = nil
      ) {
        self.message = message
        self.retryTitle = retryTitle
        self.retry = retry
      }

      public var body: some View {
        VStack(spacing: 16) {
          // Read out as one. The button stands outside, or nobody who listens could press it.
          VStack(spacing: 8) {
            Image(systemName: "exclamationmark.triangle")
              .font(.largeTitle)
              .foregroundStyle(.secondary)
              .accessibilityHidden(true)
            Text(message)
              .multilineTextAlignment(.center)
          }
          .accessibilityElement(children: .combine)
          if let retry {
            Button(action: retry) { Text(retryTitle) }
              .buttonStyle(.bordered)
          }
        }
        .padding()
        .frame(maxWidth: .infinity, maxHeight: .infinity)
      }
    }
  }
#endif
