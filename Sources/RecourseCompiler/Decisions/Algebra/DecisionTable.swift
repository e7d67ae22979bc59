import RecourseModel

/// Clauses with their owners, over the failures that can occur, and which of them is narrower.
///
/// A case's clauses against its neighbours' make one, the keys of a message mapping another.
package struct DecisionTable: Sendable {
  package struct Entry: Sendable {
    package var clause: Clause
    /// The index of what the clause decides for.
    package var owner: Int

    package init(_ clause: Clause, owner: Int) {
      self.clause = clause
      self.owner = owner
    }
  }

  /// `over:`: where nothing else ranks two clauses, those of `winner` stand before those of `loser`.
  package struct Over: Hashable, Sendable {
    package var winner: Int
    package var loser: Int

    package init(winner: Int, loser: Int) {
      self.winner = winner
      self.loser = loser
    }
  }

  package let space: DecisionSpace
  package let entries: [Entry]
  package let overs: Set<Over>
  /// The failures that can occur; boxes that may overlap.
  package let failures: [DecisionBox]
  /// For each entry its box; `nil` where it holds for nothing.
  package let boxes: [DecisionBox?]
  /// For each entry those that stand before it and share a failure with it, broadest first.
  package let narrower: [[Int]]
  /// The pairs that share a failure where neither is narrower, `over` aside, owners differing.
  package let unranked: [(first: Int, second: Int)]

  package init(
    space: DecisionSpace, entries: [Entry], overs: Set<Over> = [], failures: [DecisionBox]
  ) {
    self.space = space
    self.entries = entries
    self.overs = overs
    self.failures = failures
    boxes = entries.map { space.box(of: $0.clause) }

    let looks = entries.map { Set($0.clause.looks.keys) }
    var narrower = Array(repeating: [Int](), count: entries.count)
    var unranked: [(first: Int, second: Int)] = []
    let pairs = Self.overlappingPairs(space: space, boxes: boxes, failures: failures)
    for (first, second) in pairs {
      guard let left = boxes[first], let right = boxes[second] else { continue }
      let isFirst = Self.isNarrower(
        (entries[first].clause, left, looks[first]), (entries[second].clause, right, looks[second]))
      let isSecond = Self.isNarrower(
        (entries[second].clause, right, looks[second]), (entries[first].clause, left, looks[first]))
      if isFirst { narrower[second].append(first) }
      if isSecond { narrower[first].append(second) }
      guard !isFirst, !isSecond else { continue }
      let (winner, loser) = (entries[first].owner, entries[second].owner)
      guard winner != loser else { continue }
      unranked.append((first, second))
      if overs.contains(Over(winner: winner, loser: loser)) { narrower[second].append(first) }
      if overs.contains(Over(winner: loser, loser: winner)) { narrower[first].append(second) }
    }
    self.unranked = unranked
    let breadth = entries.indices.map { (looks[$0].count, $0) }
    self.narrower = narrower.map { $0.sorted { breadth[$0] < breadth[$1] } }
  }

  private typealias Ranked = (clause: Clause, box: DecisionBox, looks: Set<Look>)

  /// `otherwise` last; then who looks at more; then, of two that look at the same, whose set is
  /// the smaller.
  private static func isNarrower(_ left: Ranked, _ right: Ranked) -> Bool {
    if right.clause.isOtherwise { return !left.clause.isOtherwise }
    if left.clause.isOtherwise { return false }
    if left.looks.count > right.looks.count { return left.looks.isSuperset(of: right.looks) }
    return left.looks == right.looks && left.box != right.box && left.box.isSubset(of: right.box)
  }

  /// The pairs of boxes, first before second, that share a failure.
  private static func overlappingPairs(
    space: DecisionSpace, boxes: [DecisionBox?], failures: [DecisionBox]
  ) -> [(Int, Int)] {
    let index = OverlapIndex(space: space, boxes: boxes)
    var pairs: [(Int, Int)] = []
    for (second, box) in boxes.enumerated() {
      guard let box else { continue }
      for first in index.overlapping(box) where first < second {
        guard let other = boxes[first], let shared = space.intersection(box, other) else {
          continue
        }
        if failures.contains(where: { space.overlap($0, shared) }) { pairs.append((first, second)) }
      }
    }
    return pairs
  }

  /// Whether one entry stands before another wherever both hold for a failure.
  package func isNarrower(_ left: Int, than right: Int) -> Bool {
    narrower[right].contains(left)
  }

  /// The entries that decide a failure: those that hold for it and have none before them that does.
  package func deciding(_ point: FailurePoint) -> [Int] {
    let holding = entries.indices.filter { entries[$0].clause.contains(point) }
    return holding.filter { entry in
      !holding.contains { isNarrower($0, than: entry) }
    }
  }
}
