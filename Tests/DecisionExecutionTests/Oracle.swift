import RecourseDiagnostics
import RecourseModel

/// The definitions of the language taken literally, for one error type.
///
/// Works on clauses as they are, with no boxes and no grouping: what decides here is what the
/// language says decides.
struct Oracle {
  private let entries: [(clause: Clause, owner: Int)]
  private let overs: Set<[Int]>

  init(_ type: ErrorType) {
    entries = type.cases.enumerated().flatMap { owner, each in each.clauses.map { ($0, owner) } }
    var overs: Set<[Int]> = []
    for (winner, each) in type.cases.enumerated() {
      for name in each.over {
        if let loser = type.cases.firstIndex(where: { $0.name.value == name }) {
          overs.insert([winner, loser])
        }
      }
    }
    self.overs = overs
  }

  /// The cases that decide a failure.
  func owners(of point: FailurePoint) -> Set<Int> {
    let holding = entries.indices.filter { entries[$0].clause.contains(point) }
    let deciding = holding.filter { c in !holding.contains { x in precedes(x, c) } }
    return Set(deciding.map { entries[$0].owner })
  }

  /// x ≺ c.
  private func precedes(_ x: Int, _ c: Int) -> Bool {
    if Self.isNarrower(entries[x].clause, than: entries[c].clause) { return true }
    if Self.isNarrower(entries[c].clause, than: entries[x].clause) { return false }
    return overs.contains([entries[x].owner, entries[c].owner])
  }

  static func isNarrower(_ left: Clause, than right: Clause) -> Bool {
    if right.isOtherwise && !left.isOtherwise { return true }
    let (looks, others) = (Set(left.looks.keys), Set(right.looks.keys))
    if looks.isStrictSuperset(of: others) { return true }
    return looks == others && isSubset(left, right) && !isSubset(right, left)
  }

  private static func isSubset(_ left: Clause, _ right: Clause) -> Bool {
    guard left.kinds.isSubset(of: right.kinds) else { return false }
    guard left.kinds.contains(.response) else { return true }
    return left.statuses.isSubset(of: right.statuses)
      && left.looks.allSatisfy { look, set in
        right.looks[look].map { isSubset(set, $0) } ?? true
      }
  }

  private static func isSubset(_ left: LookSet, _ right: LookSet) -> Bool {
    if left.hasAbsent && !right.hasAbsent || left.hasOther && !right.hasOther { return false }
    switch (left.isCofinite, right.isCofinite) {
    case (false, false): return left.texts.isSubset(of: right.texts)
    case (false, true): return left.texts.isDisjoint(with: right.texts)
    case (true, true): return right.texts.isSubset(of: left.texts)
    case (true, false): return false
    }
  }
}
