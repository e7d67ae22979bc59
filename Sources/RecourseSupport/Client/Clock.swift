import Foundation

extension Recourse {
  /// Where a client gets the time from, so that tests need none.
  public nonisolated struct Clock: Sendable {
    /// The time of day, for dates that a server names.
    public var now: @Sendable () -> Date
    /// The time since some point that stays the same; it never goes back.
    public var elapsed: @Sendable () -> Duration
    /// Waits, and throws once the task is cancelled.
    public var sleep: @Sendable (Duration) async throws -> Void

    public init(
      now: @escaping @Sendable () -> Date, elapsed: @escaping @Sendable () -> Duration,
      sleep: @escaping @Sendable (Duration) async throws -> Void
    ) {
      self.now = now
      self.elapsed = elapsed
      self.sleep = sleep
    }

    public static let system = Clock(
      now: { Date() }, elapsed: { start.duration(to: .now) },
      sleep: { try await Task.sleep(for: $0) })

    private static let start = ContinuousClock.now
  }
}
