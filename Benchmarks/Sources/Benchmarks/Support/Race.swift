import Foundation

/// Several ways to do the same, timed in turns, so that a busy machine is busy for all of them.
struct Race {
  private var runners: [(name: String, run: () throws -> Void)] = []

  mutating func add(_ name: String, _ run: @escaping () throws -> Void) {
    runners.append((name, run))
  }

  /// Prints the shortest time of each, and its ratio to the first.
  func run(_ title: String, rounds: Int = 15) throws {
    var best = [Double](repeating: .infinity, count: runners.count)
    for _ in 0..<rounds {
      for (index, runner) in runners.enumerated() {
        let start = ContinuousClock.now
        try runner.run()
        let time = ContinuousClock.now - start
        best[index] = min(best[index], time / .milliseconds(1))
      }
    }
    print(title)
    for (runner, time) in zip(runners, best) {
      let ratio = String(format: "%9.2f ms  %5.2f×", time, time / best[0])
      print("  \(runner.name.padding(toLength: 44, withPad: " ", startingAt: 0))\(ratio)")
    }
  }
}
