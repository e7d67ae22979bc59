import Foundation

extension Recourse {
  /// A wait that ends once, by whatever comes first.
  nonisolated final class Waiting<Value: Sendable>: Sendable {
    private enum State {
      case new
      case waiting(CheckedContinuation<Value, any Error>)
      case ended(Result<Value, any Error>)
    }

    private let state = Locked(State.new)

    private func begin(_ continuation: CheckedContinuation<Value, any Error>) {
      let early: Result<Value, any Error>? = state.withLock { state in
        if case .ended(let result) = state { return result }
        state = .waiting(continuation)
        return nil
      }
      if let early { continuation.resume(with: early) }
    }

    private func end(_ result: Result<Value, any Error>) {
      let continuation: CheckedContinuation<Value, any Error>? = state.withLock { state in
        switch state {
        case .ended: return nil
        case .new:
          state = .ended(result)
          return nil
        case .waiting(let continuation):
          state = .ended(result)
          return continuation
        }
      }
      continuation?.resume(with: result)
    }
  }
}

nonisolated extension Recourse.Waiting {
  /// Waits for an app's own work, but not beyond the cancellation of the one who waits, whether the
  /// work heeds that or not.
  static func abandonable(_ work: @escaping @Sendable () async throws -> Value) async throws
    -> Value
  {
    let waiting = Recourse.Waiting<Value>()
    let task = Task {
      do { waiting.end(.success(try await work())) } catch { waiting.end(.failure(error)) }
    }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { waiting.begin($0) }
    } onCancel: {
      task.cancel()
      waiting.end(.failure(CancellationError()))
    }
  }

  /// The same for work that others wait for as well, which is left to them.
  static func abandonable(_ task: Task<Value, Never>) async throws -> Value {
    try await abandonable { await task.value }
  }
}
