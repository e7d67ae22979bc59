extension Recourse {
  /// How often a call is sent again, and after how long.
  ///
  /// Sent again is only what could succeed by the error's own word (`isRetryable`), and what may
  /// repeat: an idempotent method, a call marked so, or one with an idempotency key.
  public nonisolated struct RetryPolicy: Hashable, Sendable {
    /// How often a call is sent in all.
    public var attempts: Int
    /// The longest wait after the first attempt, which doubles with each, and the longest of all.
    public var backoff: ClosedRange<Duration>
    /// No attempt begins later than this after the call's start.
    public var deadline: Duration

    public init(
      attempts: Int = 3, backoff: ClosedRange<Duration> = .milliseconds(500) ... .seconds(20),
      deadline: Duration = .seconds(300)
    ) {
      self.attempts = attempts
      self.backoff = backoff
      self.deadline = deadline
    }

    /// Each call is sent once.
    public static let never = RetryPolicy(attempts: 1)

    /// How long to wait after an attempt, counted from 1: anything up to the exponential delay,
    /// by a number from 0 to 1, but no less than the server asks for, and no more than the cap.
    func delay(after attempt: Int, retryAfter: Double?, random: Double) -> Duration {
      let longest = min(
        backoff.lowerBound * (1 << min(max(attempt, 1) - 1, 30)), backoff.upperBound)
      guard let retryAfter else { return longest * random }
      let cap = Double(backoff.upperBound.components.seconds) + 1
      return min(max(.seconds(min(retryAfter, cap)), longest * random), backoff.upperBound)
    }
  }

  /// How many repeats a client may send beside its calls, so that an outage is not multiplied.
  public nonisolated struct RetryBudget: Hashable, Sendable {
    /// What may be spent at once, and at the start.
    public var reserve: Double
    /// What each call adds.
    public var perCall: Double

    public init(reserve: Double = 10, perCall: Double = 0.2) {
      self.reserve = reserve
      self.perCall = perCall
    }

    public static let unlimited = RetryBudget(reserve: .infinity)
  }

  /// What is left of a client's budget.
  nonisolated final class RetryAccount: Sendable {
    private let budget: RetryBudget
    private let balance: Locked<Double>

    init(_ budget: RetryBudget) {
      self.budget = budget
      balance = Locked(budget.reserve)
    }

    func deposit() {
      balance.withLock { $0 = min($0 + budget.perCall, budget.reserve) }
    }

    func withdraw() -> Bool {
      balance.withLock { balance in
        guard balance >= 1 else { return false }
        balance -= 1
        return true
      }
    }
  }
}
