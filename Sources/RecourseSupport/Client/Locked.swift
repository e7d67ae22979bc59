import Foundation

extension Recourse {
  /// A value that several threads share.
  nonisolated final class Locked<Value>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value

    init(_ value: Value) { self.value = value }

    func withLock<Outcome>(_ body: (inout Value) -> Outcome) -> Outcome {
      lock.lock()
      defer { lock.unlock() }
      return body(&value)
    }
  }
}
