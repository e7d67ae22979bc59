import RecourseModel

/// Whether a status lies in a set, as a person would write it.
enum StatusTest {
  /// - Parameters:
  ///   - status: the expression of the status, an `Int`.
  ///   - decided: the expression for sets that hold 500, which stands for every status outside
  ///     200...599; the same where the status is within them.
  static func condition(
    _ set: StatusSet, of status: String, decided: String? = nil
  ) -> Condition {
    let subject = set.contains(500) ? decided ?? status : status
    let runs = set.ranges
    guard let first = runs.first, let last = runs.last else { return .any([]) }
    if runs.count == 1 || runs.allSatisfy({ $0.count == 1 }) && runs.count <= 12 {
      return term(runs, subject)
    }
    let hull = first.lowerBound...last.upperBound
    let holes = StatusSet(hull).subtracting(set)
    // A single hole needs no 500 of its own: what lies outside 200...599 is in the hull as a 500.
    if holes.count <= 8 {
      return .every([term([hull], subject), absence(of: holes, subject)])
    }
    let singles = runs.filter { $0.count == 1 }
    let ranges = runs.filter { $0.count > 1 }.map { term([$0], subject) }
    return .either(ranges + (singles.isEmpty ? [] : [term(singles, subject)]))
  }

  /// One range, one status, or several single statuses.
  private static func term(_ runs: [ClosedRange<Int>], _ subject: String) -> Condition {
    if runs.count == 1, let run = runs.first {
      return .test(
        run.count == 1
          ? "\(subject) == \(run.lowerBound)"
          : "(\(run.lowerBound)...\(run.upperBound)).contains(\(subject))")
    }
    return .test("\(list(runs.map(\.lowerBound))).contains(\(subject))")
  }

  private static func absence(of holes: StatusSet, _ subject: String) -> Condition {
    let statuses = holes.statuses
    return .test(
      statuses.count == 1
        ? "\(subject) != \(statuses[0])" : "!\(list(statuses)).contains(\(subject))")
  }

  private static func list(_ statuses: [Int]) -> String {
    "[\(statuses.map(String.init).joined(separator: ", "))]"
  }
}
