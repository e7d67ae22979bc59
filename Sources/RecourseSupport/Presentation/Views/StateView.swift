#if canImport(SwiftUI)
  public import SwiftUI

  extension Recourse {
    /// Shows a screen's state: its content once that is loaded, and until then, or where there is
    /// none, the view that says so.
    public struct StateView<Value, Content: View>: View {
      private let state: ViewState<Value>
      private let retry: (@MainActor () -> Void)?
      private let content: (Value) -> Content

      /// - Parameter retry: what loads again; offered only where the failure could pass.
      public init(
        _ state: ViewState<Value>, retry: (@MainActor () -> Void)? = nil,
        @ViewBuilder content: @escaping (Value) -> Content
      ) {
        self.state = state
        self.retry = retry
        self.content = content
      }

      public var body: some View {
        switch state {
        case .idle, .loading: LoadingView()
        case .loaded(let value): content(value)
        case .empty: EmptyStateView()
        case .failed(let message, let isRetryable):
          FailureView(message, retry: isRetryable ? retry : nil)
        }
      }
    }
  }
#endif
