#if canImport(SwiftUI)
  public import SwiftUI

  extension Recourse {
    /// Says that there is nothing to show, which is no failure.
    public struct EmptyStateView: View {
      private let title: LocalizedStringKey
      private let systemImage: String

      public init(_ title: LocalizedStringKey = "Nothing here yet.", systemImage: String = "tray") {
        self.title = title
        self.systemImage = systemImage
      }

      public var body: some View {
        VStack(spacing: 8) {
          Image(systemName: systemImage)
            .font(.largeTitle)
            .foregroundStyle(.secondary)
            .accessibilityHidden(true)
          Text(title)
            .multilineTextAlignment(.center)
        }
        .accessibilityElement(children: .combine)
        .padding()
        .frame(maxWidth: .infinity, maxHeight: .infinity)
      }
    }
  }
#endif
