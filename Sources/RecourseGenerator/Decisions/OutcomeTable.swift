import RecourseCompiler
import RecourseModel

/// What an error type makes of each failure, read off the arms that decide.
struct OutcomeTable {
  /// Where a failure leads.
  struct Outcome: Hashable {
    /// The index in `ErrorType.cases`.
    var caseIndex: Int
    /// The index in the case's `Message.byCondition`, where it has one.
    var branch: Int?
    var isRetryable: Bool
  }

  /// Failures that lead to one outcome.
  struct Region {
    var outcome: Outcome
    var boxes: [DecisionBox]
  }

  /// A region as people would write it: wider than what is decided by just those failures that
  /// other cases take by looking at more of the answer, and without what `failsWhen` looks at.
  struct Row {
    var outcome: Outcome
    var boxes: [DecisionBox]
    /// The cases that take something out of the boxes, ascending.
    var exceptions: Set<Int>
  }

  let error: ErrorType
  let space: DecisionSpace
  private let arms: [Arm]

  private struct Arm {
    var arm: DecisionArm
    var guards: [Guard]
  }

  private struct Guard {
    var box: DecisionBox
    var looks: Set<Look>
  }

  /// - Parameter space: one that tells apart what `clauses(of:)` tells apart.
  init(_ error: ErrorType, space: DecisionSpace) {
    self.error = error
    self.space = space
    arms = error.arms.map { arm in
      let all = space.box(kinds: arm.group.kinds, statuses: .all)
      let guards =
        arm.guards.isEmpty
        ? [all.map { Guard(box: $0, looks: []) }]
        : arm.guards.map { clause in
          space.box(of: clause).map { Guard(box: $0, looks: Set(clause.looks.keys)) }
        }
      return Arm(arm: arm, guards: guards.compactMap(\.self))
    }
  }

  /// Every clause that tells outcomes of the type apart.
  static func clauses(of error: ErrorType) -> [Clause] {
    var clauses = error.arms.flatMap { $0.guards + $0.branches.flatMap(\.guards) }
    for each in error.cases {
      if case .when(let conditions) = each.retryable { clauses += conditions }
    }
    return clauses
  }

  /// The given failures by what they lead to, in the order of the arms.
  func regions(of failures: [DecisionBox]) -> [Region] {
    var search = RemainderSearch(space: space)
    var regions: [Region] = []
    forEachPiece(of: failures) { arm, shared, near, far in
      for piece in search.remainder(of: shared, without: near + far.map(\.box), limit: .max) {
        for (outcome, boxes) in split(piece, arm, &search) {
          regions.append(Region(outcome: outcome, boxes: boxes))
        }
      }
    }
    return regions
  }

  /// The failures of a region by what they lead to, a row for each outcome, by case, words and retry.
  func rows(of region: FailureRegion) -> [Row] {
    let failures = region.boxes(in: space)
    let loose = space.box(kinds: Set(FailureKind.allCases), statuses: region.failingStatuses)
    var search = RemainderSearch(space: space)
    var rows: [Outcome: Row] = [:]
    forEachPiece(of: [loose].compactMap(\.self)) { arm, shared, near, far in
      for piece in search.remainder(of: shared, without: near, limit: .max) {
        let left = failures.compactMap { space.intersection(piece, $0) }
          .flatMap { search.remainder(of: $0, without: far.map(\.box), limit: .max) }
        guard let piece = restricted(piece, to: left) else { continue }
        let exceptions = far.filter { space.overlap($0.box, piece) }.map(\.caseIndex)
        for (outcome, boxes) in split(piece, arm, &search) {
          var row = rows[outcome] ?? Row(outcome: outcome, boxes: [], exceptions: [])
          row.boxes += boxes
          row.exceptions.formUnion(exceptions)
          rows[outcome] = row
        }
      }
    }
    for outcome in rows.keys { rows[outcome]?.exceptions.remove(outcome.caseIndex) }
    return rows.values.sorted { $0.outcome < $1.outcome }
  }

  private typealias Taker = (box: DecisionBox, caseIndex: Int)

  /// Goes through what each arm holds for, with what the arms before it take of that: those that
  /// look at nothing more, and those that do.
  private func forEachPiece(
    of failures: [DecisionBox],
    _ body: (DecisionArm, _ shared: DecisionBox, _ near: [DecisionBox], _ far: [Taker]) -> Void
  ) {
    var group: DecisionArm.Group?
    var before: [(guard: Guard, caseIndex: Int)] = []
    for arm in arms {
      if arm.arm.group != group { before = [] }
      group = arm.arm.group
      for holding in arm.guards {
        for failure in failures {
          guard let shared = space.intersection(holding.box, failure) else { continue }
          var near: [DecisionBox] = []
          var far: [Taker] = []
          for each in before where space.overlap(each.guard.box, shared) {
            if each.guard.looks.isSubset(of: holding.looks) {
              near.append(each.guard.box)
            } else {
              far.append((each.guard.box, each.caseIndex))
            }
          }
          body(arm.arm, shared, near, far)
        }
      }
      before += arm.guards.map { ($0, arm.arm.caseIndex) }
    }
  }

  /// The box at the places of others only; `nil` where there are none.
  private func restricted(_ box: DecisionBox, to others: [DecisionBox]) -> DecisionBox? {
    guard !others.isEmpty else { return nil }
    var result = box
    for index in space.dimensions[0] {
      result.words[index] = others.reduce(0) { $0 | $1.words[index] }
    }
    return result
  }

  /// A part of what an arm decides, by its words and by whether it may be tried again.
  private func split(
    _ piece: DecisionBox, _ arm: DecisionArm, _ search: inout RemainderSearch
  ) -> [(Outcome, [DecisionBox])] {
    var parts: [(branch: Int?, boxes: [DecisionBox])] = []
    var rest = [piece]
    for branch in arm.branches {
      let guards = branch.guards.compactMap(space.box(of:))
      let isLast = branch.guards.isEmpty
      let taken = isLast ? rest : intersections(rest, guards, &search)
      rest = isLast ? [] : rest.flatMap { search.remainder(of: $0, without: guards, limit: .max) }
      if !taken.isEmpty { parts.append((branch.index, taken)) }
    }
    if !rest.isEmpty { parts.append((nil, rest)) }
    return parts.flatMap { part in
      retries(part.boxes, of: arm.caseIndex, &search).map { isRetryable, boxes in
        (
          Outcome(caseIndex: arm.caseIndex, branch: part.branch, isRetryable: isRetryable), boxes
        )
      }
    }
  }

  private func retries(
    _ boxes: [DecisionBox], of caseIndex: Int, _ search: inout RemainderSearch
  ) -> [(Bool, [DecisionBox])] {
    switch error.cases[caseIndex].retryable {
    case .never: return [(false, boxes)]
    case .always: return [(true, boxes)]
    case .when(let clauses):
      let guards = clauses.compactMap(space.box(of:))
      let yes = intersections(boxes, guards, &search)
      let no = boxes.flatMap { search.remainder(of: $0, without: guards, limit: .max) }
      return [(true, yes), (false, no)].filter { !$0.1.isEmpty }
    }
  }

  /// What of the boxes lies in any of the guards; disjoint where the boxes are.
  private func intersections(
    _ boxes: [DecisionBox], _ guards: [DecisionBox], _ search: inout RemainderSearch
  ) -> [DecisionBox] {
    var result: [DecisionBox] = []
    for box in boxes {
      for (index, each) in guards.enumerated() {
        guard let shared = space.intersection(box, each) else { continue }
        result += search.remainder(of: shared, without: Array(guards[..<index]), limit: .max)
      }
    }
    return result
  }
}

extension OutcomeTable.Outcome: Comparable {
  static func < (left: Self, right: Self) -> Bool {
    if left.caseIndex != right.caseIndex { return left.caseIndex < right.caseIndex }
    if left.branch != right.branch { return (left.branch ?? -1) < (right.branch ?? -1) }
    return left.isRetryable && !right.isRetryable
  }
}
