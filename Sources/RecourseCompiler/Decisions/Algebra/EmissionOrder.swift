import RecourseModel

extension DecisionTable {
  /// The entries in an order in which each stands after all that are narrower, the first in the
  /// source first; what is left of a cycle follows at the end.
  ///
  /// - Parameter group: only what matters for failures of these kinds.
  package func order(of group: Set<FailureKind>) -> [Int] {
    let members = entries.indices.filter { !entries[$0].clause.kinds.isDisjoint(with: group) }
    var waiting: [Int: Int] = [:]
    var followers: [Int: [Int]] = [:]
    for entry in members {
      let before = narrower[entry].filter { shareFailure($0, entry, of: group) }
      waiting[entry] = before.count
      for each in before { followers[each, default: []].append(entry) }
    }
    var ready = SortedQueue(members.filter { waiting[$0] == 0 })
    var order: [Int] = []
    while let entry = ready.popFirst() {
      order.append(entry)
      for follower in followers[entry] ?? [] {
        let count = (waiting[follower] ?? 0) - 1
        waiting[follower] = count
        if count == 0 { ready.insert(follower) }
      }
    }
    if order.count < members.count {
      let done = Set(order)
      order += members.filter { !done.contains($0) }
    }
    return order
  }

  /// Whether two entries hold for one failure of the kinds.
  private func shareFailure(_ left: Int, _ right: Int, of group: Set<FailureKind>) -> Bool {
    guard let a = boxes[left], let b = boxes[right], let shared = space.intersection(a, b),
      let within = space.box(kinds: group, statuses: .all),
      let here = space.intersection(shared, within)
    else { return false }
    return failures.contains { space.overlap($0, here) }
  }

  /// Entries of which each stands before the next and the last before the first, if there are any.
  func cycle() -> [Int] {
    let all = Set(FailureKind.allCases)
    var placed: Set<Int> = []
    for entry in order(of: all) {
      guard narrower[entry].allSatisfy(placed.contains) else { return walk(from: entry, placed) }
      placed.insert(entry)
    }
    return []
  }

  /// Goes from an entry to one before it, again and again, until one comes back.
  private func walk(from start: Int, _ placed: Set<Int>) -> [Int] {
    var path = [start]
    while let entry = path.last,
      let before = narrower[entry].first(where: { !placed.contains($0) })
    {
      if let index = path.firstIndex(of: before) { return path[index...].reversed() }
      path.append(before)
    }
    return []
  }
}

/// Small integers that come out smallest first.
private struct SortedQueue {
  private var heap: [Int] = []

  init(_ members: [Int]) { heap = members.sorted(by: >) }

  mutating func popFirst() -> Int? { heap.popLast() }

  mutating func insert(_ member: Int) {
    var low = 0
    var high = heap.count
    while low < high {
      let middle = (low + high) / 2
      if heap[middle] > member { low = middle + 1 } else { high = middle }
    }
    heap.insert(member, at: low)
  }
}
