import Foundation

extension Recourse {
  /// A value that may stand in a path, a query or a header.
  public nonisolated protocol WireText: Sendable {
    var wireText: String { get }
  }
}
