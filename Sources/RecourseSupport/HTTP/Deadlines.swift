import Foundation

extension Recourse {
  /// Does things at their time unless they are called off, as nearly all are.
  ///
  /// One timer serves all, and is touched only for a time earlier than all others: what is called
  /// off costs no more than a dictionary's entry.
  nonisolated final class Deadlines: @unchecked Sendable {
    private nonisolated struct State {
      var actions: [Int: (time: ContinuousClock.Instant, action: @Sendable () -> Void)] = [:]
      var count = 0
      var next: ContinuousClock.Instant?
    }

    private let state = Locked(State())
    private let timer: any DispatchSourceTimer

    init() {
      timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "recourse.deadlines"))
      timer.setEventHandler { [weak self] in self?.fire() }
      timer.activate()
    }

    deinit { timer.cancel() }

    /// Returns what calls it off by.
    func add(after duration: Duration, _ action: @escaping @Sendable () -> Void) -> Int {
      let time = ContinuousClock.now + max(duration, .zero)
      return state.withLock { state in
        state.count += 1
        state.actions[state.count] = (time, action)
        arm(at: time, &state)
        return state.count
      }
    }

    /// Puts off what was added, if its time has not come.
    func put(_ number: Int, off duration: Duration) {
      let time = ContinuousClock.now + max(duration, .zero)
      state.withLock { state in
        guard state.actions[number] != nil else { return }
        state.actions[number]?.time = time
        arm(at: time, &state)
      }
    }

    func remove(_ number: Int) {
      // The action goes after the lock, since it may be what holds the last of something.
      _ = state.withLock { $0.actions.removeValue(forKey: number) }
    }

    private func fire() {
      let due: [@Sendable () -> Void] = state.withLock { state in
        let now = ContinuousClock.now
        let due = state.actions.filter { $0.value.time <= now }
        for number in due.keys { state.actions[number] = nil }
        state.next = nil
        if let next = state.actions.values.map(\.time).min() { arm(at: next, &state) }
        return due.sorted { $0.key < $1.key }.map(\.value.action)
      }
      for action in due { action() }
    }

    private func arm(at time: ContinuousClock.Instant, _ state: inout State) {
      if let next = state.next, next <= time { return }
      state.next = time
      timer.schedule(deadline: .now() + Deadlines.interval(time - .now))
    }

    /// In milliseconds from one second on, since `Int` has 32 bits on some watches.
    private static func interval(_ duration: Duration) -> DispatchTimeInterval {
      let (seconds, attoseconds) = duration.components
      if seconds < 1 { return .nanoseconds(max(0, Int(attoseconds / 1_000_000_000))) }
      let capped = Int(min(seconds, 1_000_000))
      return .milliseconds(capped * 1_000 + Int(attoseconds / 1_000_000_000_000_000))
    }
  }
}
