import RecourseCompiler
import RecourseModel

/// The failures of an error type laid out to be looked at: a cell for each status, one for each
/// kind without an answer, and a row for each thing that the decisions look at beside the status.
package struct FailurePicture: Sendable {
  package enum Decision: Hashable, Sendable {
    /// No failure here.
    case success
    /// The index in `ErrorType.cases`.
    case decided(Int)
  }

  package struct Cell: Sendable {
    package var status: Int
    package var decision: Decision
    /// Whether some row of `finer` decides the status otherwise.
    package var isFiner: Bool
  }

  package struct Row: Sendable {
    /// What the answer holds, in the notation of a schema.
    package var condition: String
    /// The statuses that are decided otherwise than `cells` have it, ascending.
    package var runs: [(statuses: ClosedRange<Int>, caseIndex: Int)]
  }

  /// 300 to 599, as an answer without anything to look at is decided.
  package var cells: [Cell]
  package var kinds: [(kind: FailureKind, caseIndex: Int)]
  package var finer: [Row]
}

extension FailurePicture {
  /// - Parameter space: one that tells apart what the type's arms tell apart.
  init(_ error: ErrorType, region: FailureRegion, space: DecisionSpace) {
    let judge = Judge(error: error, region: region)
    let classes = space.places.compactMap { place in
      if case .statuses(let set) = place { set } else { nil }
    }
    let plain = judge.decisions(classes, values: [:])
    kinds = FailureKind.allCases.compactMap { kind in
      guard kind != .response else { return nil }
      return judge.caseIndex(FailurePoint(kind: kind)).map { (kind, $0) }
    }

    finer = []
    var changed = StatusSet()
    for looks in judge.combinations {
      let values = looks.mapValues(\.witness)
      let decisions = judge.decisions(classes, values: values)
        .filter { plain[$0.key] != $0.value }
      for status in decisions.keys { changed.insert(status) }
      let runs = Self.runs(decisions)
      guard !runs.isEmpty else { continue }
      finer.append(
        Row(condition: judge.notation(looks, space).joined(separator: ", "), runs: runs))
    }
    cells = (300...599).map { status in
      Cell(
        status: status, decision: plain[status].map(Decision.decided) ?? .success,
        isFiner: changed.contains(status))
    }
  }

  private static func runs(
    _ decisions: [Int: Int]
  ) -> [(statuses: ClosedRange<Int>, caseIndex: Int)] {
    var runs: [(statuses: ClosedRange<Int>, caseIndex: Int)] = []
    for (status, index) in decisions.sorted(by: { $0.key < $1.key }) {
      if let last = runs.last, last.caseIndex == index, last.statuses.upperBound + 1 == status {
        runs[runs.count - 1].statuses = last.statuses.lowerBound...status
      } else {
        runs.append((status...status, index))
      }
    }
    return runs
  }

  /// Decides single failures.
  private struct Judge {
    let error: ErrorType
    let region: FailureRegion

    func caseIndex(_ point: FailurePoint) -> Int? {
      error.arms.first { arm in
        arm.group.kinds.contains(point.kind)
          && (arm.guards.isEmpty || arm.guards.contains { $0.contains(point) })
      }?.caseIndex
    }

    /// The case of each status that fails with these values.
    ///
    /// - Parameter classes: sets of statuses that no clause tells apart.
    func decisions(_ classes: [StatusSet], values: [Look: LookValue]) -> [Int: Int] {
      var decisions: [Int: Int] = [:]
      for set in classes {
        guard let status = set.statuses.first else { continue }
        let point = failing(FailurePoint(kind: .response, status: status, values: values))
        guard region.contains(point), let index = caseIndex(point) else { continue }
        for status in set.statuses { decisions[status] = index }
      }
      return decisions
    }

    /// The point with what makes a success a failure, where it is free to hold that. An answer
    /// that holds nothing else is left as it is.
    private func failing(_ point: FailurePoint) -> FailurePoint {
      guard !point.values.isEmpty, !region.contains(point) else { return point }
      for clause in region.conditional {
        var changed = point
        changed.values.merge(clause.looks.mapValues(\.witness)) { value, _ in value }
        if region.contains(changed) { return changed }
      }
      return point
    }

    /// What arms want of the looks, each once, in deciding order; then what `failsWhen` wants.
    var combinations: [[Look: LookSet]] {
      var seen: Set<[Look: LookSet]> = []
      return (error.arms.flatMap(\.guards) + region.conditional).map(\.looks)
        .filter { !$0.isEmpty && seen.insert($0).inserted }
    }

    func notation(_ looks: [Look: LookSet], _ space: DecisionSpace) -> [String] {
      let statuses = region.failingStatuses
      guard let range = (error.arms.flatMap(\.guards) + region.conditional).first?.range else {
        return []
      }
      let clause = Clause(kinds: [.response], statuses: statuses, looks: looks, range: range)
      return RegionNotation(space: space, statuses: statuses, code: error.code, limit: .max)
        .terms([space.box(of: clause)].compactMap(\.self))
    }
  }
}

extension LookSet {
  /// Some value in it.
  fileprivate var witness: LookValue {
    if isCofinite {
      // No text that a schema mentions holds a NUL.
      return .text("\0")
    }
    if let text = texts.min() { return .text(text) }
    return hasAbsent ? .absent : .other
  }
}
