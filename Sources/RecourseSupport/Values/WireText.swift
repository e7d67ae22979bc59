import Foundation

extension Recourse {
  /// A value that may stand in a path, a query or a header.
  public nonisolated protocol WireText: Sendable {
    var wireText: String { get }
    /// Why the value has no text, as the end of a sentence; `nil` where it has one.
    var wireFault: String? { get }
  }
}

nonisolated extension Recourse.WireText {
  public var wireFault: String? { nil }
}
