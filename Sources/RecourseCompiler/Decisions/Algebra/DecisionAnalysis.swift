import RecourseModel

/// What a table leaves open, decides twice, or never reaches.
package struct DecisionAnalysis: Sendable {
  package struct Ambiguity: Sendable {
    /// Entries of different owners, in the order of the table.
    package var first: Int
    package var second: Int
    /// Failures that both decide; some of them where there are many.
    package var overlap: [DecisionBox]
  }

  package struct DeadEntry: Sendable {
    package var entry: Int
    /// The entries that take its failures; empty where nothing that it holds for can fail.
    package var coveredBy: [Int]
  }

  /// Failures that no entry holds for; some of them where there are many.
  package var undecided: [DecisionBox] = []
  package var ambiguities: [Ambiguity] = []
  /// Entries that decide nothing.
  package var dead: [DeadEntry] = []
  /// Entries of which each stands before the next, and the last before the first.
  package var cycle: [Int] = []
  package var idleOvers: [DecisionTable.Over] = []
  /// The clauses look at so many things together that the proof was given up.
  package var isTooComplex = false
}

extension DecisionTable {
  /// Proves the table, or finds what is wrong with it.
  package func analyse() -> DecisionAnalysis {
    var search = RemainderSearch(space: space)
    var analysis = DecisionAnalysis()
    analysis.undecided = undecided(&search)
    analysis.ambiguities = ambiguities(&search)
    analysis.dead = deadEntries(&search)
    analysis.cycle = cycle()
    analysis.idleOvers = idleOvers(&search)
    analysis.isTooComplex = search.isExhausted
    return analysis
  }

  /// The failures that an owner decides, as boxes that may overlap.
  package func decided(by owner: Int) -> [DecisionBox] {
    var search = RemainderSearch(space: space)
    return entries.indices.filter { entries[$0].owner == owner }
      .flatMap { decided(byEntry: $0, limit: 64, &search) }
  }

  package func decided(
    byEntry entry: Int, limit: Int, _ search: inout RemainderSearch
  ) -> [DecisionBox] {
    guard let box = boxes[entry] else { return [] }
    let takers = narrower[entry].compactMap { boxes[$0] }
    return failures.compactMap { space.intersection(box, $0) }
      .flatMap { search.remainder(of: $0, without: takers, limit: limit) }
  }

  private func undecided(_ search: inout RemainderSearch) -> [DecisionBox] {
    let broadestFirst = entries.indices.sorted {
      (entries[$0].clause.looks.count, $0) < (entries[$1].clause.looks.count, $1)
    }
    let all = broadestFirst.compactMap { boxes[$0] }
    return failures.flatMap { search.remainder(of: $0, without: all, limit: 32) }
  }

  private func ambiguities(_ search: inout RemainderSearch) -> [DecisionAnalysis.Ambiguity] {
    var found: [DecisionAnalysis.Ambiguity] = []
    for (first, second) in unranked
    where !isNarrower(first, than: second) && !isNarrower(second, than: first) {
      let overlap = contested(first, second, &search)
      if !overlap.isEmpty {
        found.append(DecisionAnalysis.Ambiguity(first: first, second: second, overlap: overlap))
      }
    }
    return found
  }

  /// The failures that two entries hold for and nothing before either of them.
  private func contested(
    _ first: Int, _ second: Int, _ search: inout RemainderSearch
  ) -> [DecisionBox] {
    guard let left = boxes[first], let right = boxes[second],
      let shared = space.intersection(left, right)
    else { return [] }
    let takers = Set(narrower[first] + narrower[second]).subtracting([first, second]).sorted()
      .compactMap { boxes[$0] }
    return failures.compactMap { space.intersection(shared, $0) }
      .flatMap { search.remainder(of: $0, without: takers, limit: 4) }
  }

  private func deadEntries(_ search: inout RemainderSearch) -> [DecisionAnalysis.DeadEntry] {
    entries.indices.compactMap { entry in
      guard decided(byEntry: entry, limit: 1, &search).isEmpty else { return nil }
      return DecisionAnalysis.DeadEntry(entry: entry, coveredBy: narrower[entry].sorted())
    }
  }

  /// The overs that settle nothing: without them no failure would be decided otherwise.
  private func idleOvers(_ search: inout RemainderSearch) -> [Over] {
    overs.sorted { ($0.winner, $0.loser) < ($1.winner, $1.loser) }.filter { over in
      !unranked.contains { first, second in
        let owners = (entries[first].owner, entries[second].owner)
        guard owners == (over.winner, over.loser) || owners == (over.loser, over.winner) else {
          return false
        }
        return !contested(first, second, &search).isEmpty
      }
    }
  }
}

/// Takes boxes away from a box, and stops as soon as enough is known to be left.
package struct RemainderSearch {
  private let space: DecisionSpace
  /// Box differences that may still be made. The question is as hard as any in logic; tables that
  /// people write need some hundreds.
  private var budget = 100_000

  package init(space: DecisionSpace) { self.space = space }

  package var isExhausted: Bool { budget <= 0 }

  /// What is left of the box, as at most `limit` disjoint boxes; empty only where nothing is left
  /// or the search is exhausted.
  package mutating func remainder(
    of box: DecisionBox, without others: [DecisionBox], limit: Int
  ) -> [DecisionBox] {
    let others = others.filter { space.overlap($0, box) }
    if others.contains(where: { box.isSubset(of: $0) }) { return [] }
    var left: [DecisionBox] = []
    var pending: [(box: DecisionBox, next: Int)] = [(box, 0)]
    while let (piece, next) = pending.popLast(), left.count < limit, !isExhausted {
      guard
        let index = others[next...].firstIndex(where: { space.overlap($0, piece) })
      else {
        left.append(piece)
        continue
      }
      budget -= 1
      for part in space.difference(piece, others[index]).reversed() {
        pending.append((part, index + 1))
      }
    }
    return left
  }
}
