#if canImport(SwiftUI)
  public import SwiftUI

  extension Recourse {
    /// Says that something is on its way.
    public struct LoadingView: View {
      private let title: LocalizedStringKey

      public init(_ title: LocalizedStringKey = "Loading…") { self.title = title }

      public var body: some View {
        ProgressView(title)
          .frame(maxWidth: .infinity, maxHeight: .infinity)
      }
    }
  }
#endif
