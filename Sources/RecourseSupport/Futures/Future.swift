import Foundation

extension Recourse {
  /// Work that has not begun: it begins when its value is awaited or sunk, each time anew.
  public nonisolated struct Future<Value: Sendable, Failure: Error>: Sendable {
    public typealias Promise = @Sendable (Result<Value, Failure>) -> Void

    private let work: @Sendable () async -> Result<Value, Failure>

    /// Work that is awaited.
    public init(_ work: @escaping @Sendable () async -> Result<Value, Failure>) {
      self.work = work
    }

    /// Work that reports by a closure. Only the first report counts.
    public init(promise begin: @escaping @Sendable (@escaping Promise) -> Void) {
      work = {
        await withCheckedContinuation { continuation in
          let isOpen = Locked(true)
          begin { result in
            let isFirst = isOpen.withLock { isOpen in
              defer { isOpen = false }
              return isOpen
            }
            if isFirst { continuation.resume(returning: result) }
          }
        }
      }
    }

    /// A value that is there already.
    public init(value: Value) { work = { .success(value) } }

    /// A failure that has happened already.
    public init(failure: Failure) { work = { .failure(failure) } }

    /// Begins, and waits for the result.
    public var result: Result<Value, Failure> {
      get async { await work() }
    }

    /// Begins, and waits for the value.
    public var value: Value {
      get async throws(Failure) { try await work().get() }
    }
  }

  /// Work that was begun; cancelled at the latest when this is released.
  public nonisolated final class Cancellable: Hashable, Sendable {
    private let task: Task<Void, Never>

    init(_ task: Task<Void, Never>) { self.task = task }

    deinit { task.cancel() }

    /// Ends the work. Nothing is received after this, where it is called on the receiver's actor.
    public func cancel() { task.cancel() }

    /// Keeps the work going for as long as the set is kept.
    public func store(in set: inout Set<Cancellable>) { set.insert(self) }

    public static func == (first: Cancellable, second: Cancellable) -> Bool { first === second }

    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }
}

nonisolated extension Recourse.Future {
  /// Begins. The closure receives the result on the actor that called this, unless it was cancelled
  /// before.
  public func sink(
    isolation: isolated (any Actor)? = #isolation,
    _ receive: @escaping (Result<Value, Failure>) -> Void
  ) -> Recourse.Cancellable {
    let work = work
    return Recourse.Cancellable(
      Task {
        _ = isolation
        let result = await work()
        if !Task.isCancelled { receive(result) }
      })
  }

  /// Transforms the value.
  public func map<New: Sendable>(
    _ transform: @escaping @Sendable (Value) -> New
  ) -> Recourse.Future<New, Failure> {
    Recourse.Future<New, Failure> { await result.map(transform) }
  }

  /// Goes on with other work, which begins with the value.
  public func flatMap<New: Sendable>(
    _ transform: @escaping @Sendable (Value) -> Recourse.Future<New, Failure>
  ) -> Recourse.Future<New, Failure> {
    Recourse.Future<New, Failure> {
      switch await result {
      case .success(let value): await transform(value).result
      case .failure(let error): .failure(error)
      }
    }
  }

  /// Transforms with a function that may throw, whose errors join those of the work.
  public func tryMap<New: Sendable>(
    _ transform: @escaping @Sendable (Value) throws -> New
  ) -> Recourse.Future<New, any Error> {
    Recourse.Future<New, any Error> {
      await result.mapError { $0 as any Error }.flatMap { value in
        Result { try transform(value) }
      }
    }
  }

  /// Transforms where that succeeds, and fails with the given error else.
  public func compactMap<New: Sendable>(
    _ transform: @escaping @Sendable (Value) -> New?,
    otherwise error: @escaping @Sendable @autoclosure () -> Failure
  ) -> Recourse.Future<New, Failure> {
    Recourse.Future<New, Failure> {
      await result.flatMap { value in transform(value).map(Result.success) ?? .failure(error()) }
    }
  }

  /// Transforms the error.
  public func mapError<New: Error>(
    _ transform: @escaping @Sendable (Failure) -> New
  ) -> Recourse.Future<Value, New> {
    Recourse.Future<Value, New> { await result.mapError(transform) }
  }
}
