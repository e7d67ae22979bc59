import RecourseDiagnostics
import RecourseModel
import Testing

@testable import RecourseCompiler

@Suite struct AlgebraPropertyTests {
  private static let count = 10_000

  @Test func algebraAgreesWithBruteForceOnRandomTables() {
    var random = SeededGenerator(seed: 2024)
    var points = 0
    var tally = [0, 0, 0, 0, 0, 0]
    for number in 0..<Self.count {
      let table = RandomTable(using: &random)
      let truth = BruteForce(table)
      points += table.points.count
      let found = mismatches(table, truth)
      guard found.isEmpty else {
        Issue.record("table \(number): \(found)\n\(table)")
        return
      }
      tally[0] += truth.undecided == 0 ? 0 : 1
      tally[1] += truth.ambiguities.isEmpty ? 0 : 1
      tally[2] += truth.dead.isEmpty ? 0 : 1
      tally[3] += truth.hasCycle ? 1 : 0
      tally[4] += truth.idleOvers.count < table.overs.count ? 1 : 0
      tally[5] += truth.undecided == 0 && truth.ambiguities.isEmpty && !truth.hasCycle ? 1 : 0
    }
    print(
      """
      decisions: \(Self.count) random tables, \(points) points, agree with brute force; \
      undecided \(tally[0]), ambiguous \(tally[1]), dead \(tally[2]), cyclic \(tally[3]), \
      over with effect \(tally[4]), sound \(tally[5])
      """)
    #expect(tally.allSatisfy { $0 > 100 })
  }

  /// What the algebra says otherwise than brute force.
  private func mismatches(_ random: RandomTable, _ truth: BruteForce) -> [String] {
    let space = DecisionSpace(
      clauses: random.entries.map(\.clause) + random.region.conditional,
      statuses: [random.region.statuses])
    let table = DecisionTable(
      space: space, entries: random.entries, overs: random.overs,
      failures: random.region.boxes(in: space))
    let analysis = table.analyse()
    var wrong: [String] = []
    func check(_ what: String, _ holds: Bool) { if !holds { wrong.append(what) } }

    let masks = BoxMasks(space: space, points: random.points)
    check("undecided", masks.mask(analysis.undecided) == truth.undecided)
    check("dead", Set(analysis.dead.map(\.entry)) == truth.dead)
    check("cycle", analysis.cycle.isEmpty != truth.hasCycle)
    check("idle", Set(analysis.idleOvers) == truth.idleOvers)
    check("complexity", !analysis.isTooComplex)
    check(
      "ambiguous",
      Set(analysis.ambiguities.map { [$0.first, $0.second] })
        == Set(truth.ambiguities.keys))
    for ambiguity in analysis.ambiguities {
      let both = truth.ambiguities[[ambiguity.first, ambiguity.second]] ?? 0
      let overlap = masks.mask(ambiguity.overlap)
      check("overlap", overlap != 0 && overlap & ~both == 0)
    }
    var search = RemainderSearch(space: space)
    for entry in random.entries.indices {
      let decided = masks.mask(table.decided(byEntry: entry, limit: 99, &search))
      check("decided", decided == truth.decided[entry])
    }
    if !truth.hasCycle { check("order", isSound(table, random, truth)) }
    return wrong
  }

  /// Whether the first entry of the order that holds for a failure is one that decides it.
  private func isSound(
    _ table: DecisionTable, _ random: RandomTable, _ truth: BruteForce
  ) -> Bool {
    let groups: [Set<FailureKind>] = [
      [.request], [.cancelled], [.decoding], [.response], Set(FailureKind.transport),
    ]
    for group in groups {
      let order = table.order(of: group)
      for (index, point) in random.points.enumerated() where group.contains(point.kind) {
        let bit: UInt64 = 1 << UInt64(index)
        guard truth.failures & bit != 0 else { continue }
        let first = order.first { truth.boxes[$0] & bit != 0 }
        if let first, truth.decided[first] & bit == 0 { return false }
      }
    }
    guard let point = random.points.last, random.region.contains(point) else { return true }
    let last: UInt64 = 1 << UInt64(random.points.count - 1)
    return table.deciding(point) == truth.decided.indices.filter { truth.decided[$0] & last != 0 }
  }
}

/// Which points of a small space lie in boxes.
private struct BoxMasks {
  let space: DecisionSpace
  let points: [FailurePoint]

  func mask(_ boxes: [DecisionBox]) -> UInt64 {
    boxes.reduce(0) { mask, box in mask | self.mask(box) }
  }

  private func mask(_ box: DecisionBox) -> UInt64 {
    let statuses = space.statuses(of: box)
    let kinds = Set(space.kinds(of: box))
    let atoms = space.looks.indices.map { space.atoms(of: box, look: $0) }
    return BruteForce.mask(points) { point in
      guard point.kind == .response else { return kinds.contains(point.kind) }
      guard statuses.contains(point.status) else { return false }
      return zip(space.looks, atoms).allSatisfy { look, atoms in
        guard let atoms, let value = point.values[look] else { return true }
        return atoms.contains { holds($0, value, in: look) }
      }
    }
  }

  private func holds(_ atom: DecisionSpace.Atom, _ value: LookValue, in look: Look) -> Bool {
    switch (atom, value) {
    case (.texts(let texts), .text(let text)): texts.contains(text)
    case (.unmentioned, .text(let text)):
      !space.atoms[space.looks.firstIndex(of: look) ?? 0].contains { atom in
        if case .texts(let texts) = atom { texts.contains(text) } else { false }
      }
    case (.absent, .absent), (.other, .other): true
    default: false
    }
  }
}
