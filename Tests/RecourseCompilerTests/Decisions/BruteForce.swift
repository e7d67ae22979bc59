import RecourseModel

@testable import RecourseCompiler

/// The definitions of the language taken literally, over every point of a small space.
///
/// Shares nothing with the algebra but the question whether a clause holds for a point. Sets of
/// points are bits of one word.
struct BruteForce {
  let failures: UInt64
  /// For each entry the points that it holds for.
  let boxes: [UInt64]
  var undecided: UInt64
  /// For each pair of entries, the first below the second, the failures that both decide.
  var ambiguities: [[Int]: UInt64] = [:]
  var dead: Set<Int> = []
  var hasCycle = false
  var idleOvers: Set<DecisionTable.Over> = []
  /// For each entry the failures that it decides.
  var decided: [UInt64]

  init(_ table: RandomTable) {
    precondition(table.points.count <= 64)
    let entries = table.entries
    let failures = Self.mask(table.points) { table.region.contains($0) }
    let boxes = entries.map { entry in Self.mask(table.points) { entry.clause.contains($0) } }
    let looks = entries.map { Set($0.clause.looks.keys) }

    /// c ≺ d by the first three rules.
    func ranks(_ c: Int, _ d: Int) -> Bool {
      let (left, right) = (entries[c].clause, entries[d].clause)
      if right.isOtherwise && !left.isOtherwise { return true }
      if looks[c].isStrictSuperset(of: looks[d]) { return true }
      return looks[c] == looks[d] && boxes[c] != boxes[d] && boxes[c] & ~boxes[d] == 0
    }
    func order(_ overs: Set<DecisionTable.Over>) -> [[Bool]] {
      entries.indices.map { c in
        entries.indices.map { d in
          guard c != d else { return false }
          if ranks(c, d) { return true }
          let over = DecisionTable.Over(winner: entries[c].owner, loser: entries[d].owner)
          return !ranks(d, c) && overs.contains(over)
        }
      }
    }
    func decided(_ order: [[Bool]]) -> [UInt64] {
      entries.indices.map { c in
        entries.indices.reduce(boxes[c] & failures) { left, x in
          order[x][c] ? left & ~boxes[x] : left
        }
      }
    }

    self.failures = failures
    self.boxes = boxes
    let order = order(table.overs)
    self.decided = decided(order)
    undecided = failures & ~boxes.reduce(0, |)
    for c in entries.indices {
      if self.decided[c] == 0 { dead.insert(c) }
      for d in entries.indices.dropFirst(c + 1) {
        guard entries[c].owner != entries[d].owner, !order[c][d], !order[d][c] else { continue }
        let both = self.decided[c] & self.decided[d]
        if both != 0 { ambiguities[[c, d]] = both }
      }
    }
    hasCycle = Self.hasCycle(entries.count) { c, d in
      order[c][d] && boxes[c] & boxes[d] & failures != 0
    }
    for over in table.overs {
      let hasEffect = entries.indices.contains { c in
        entries.indices.contains { d in
          guard entries[c].owner == over.winner, entries[d].owner == over.loser,
            !ranks(c, d), !ranks(d, c)
          else { return false }
          return entries.indices.reduce(boxes[c] & boxes[d] & failures) { left, x in
            x != c && x != d && (order[x][c] || order[x][d]) ? left & ~boxes[x] : left
          } != 0
        }
      }
      if !hasEffect { idleOvers.insert(over) }
    }
  }

  static func mask(_ points: [FailurePoint], _ holds: (FailurePoint) -> Bool) -> UInt64 {
    var mask: UInt64 = 0
    for (index, point) in points.enumerated() where holds(point) { mask |= 1 << UInt64(index) }
    return mask
  }

  /// Takes away what nothing stands before, until nothing is left or nothing can be taken.
  private static func hasCycle(_ count: Int, _ before: (Int, Int) -> Bool) -> Bool {
    var left = Set(0..<count)
    while let free = left.first(where: { d in !left.contains { c in before(c, d) } }) {
      left.remove(free)
    }
    return !left.isEmpty
  }
}
