import RecourseModel

/// Statuses in the notation of a schema.
package enum StatusNotation {
  /// Terms as `status`, `3xx`, `4xx except 404 409`, `400...403`, `404`.
  ///
  /// - Parameter universe: the statuses of which a class means all.
  package static func terms(_ set: StatusSet, within universe: StatusSet = .all) -> [String] {
    guard !set.isEmpty else { return [] }
    guard !set.intersection(universe).isEmpty else { return terms(set) }
    if universe.isSubset(of: set) { return ["status"] }
    var terms: [String] = []
    for hundred in 2...5 {
      let members = StatusSet(hundred * 100...hundred * 100 + 99).intersection(universe)
      let part = set.intersection(members)
      guard !part.isEmpty else { continue }
      let missing = members.subtracting(part)
      // Of the successes few fail: `2xx` would seem to say that all do.
      let isFew = hundred == 2 && members.count <= 8
      if missing.isEmpty, !isFew {
        terms.append("\(hundred)xx")
      } else if missing.count <= 8, missing.count < part.count, !isFew {
        let except = missing.ranges.map(range).joined(separator: " ")
        terms.append("\(hundred)xx except \(except)")
      } else {
        terms += part.ranges.map(range)
      }
    }
    return terms
  }

  package static func text(_ set: StatusSet, within universe: StatusSet = .all) -> String {
    terms(set, within: universe).joined(separator: ", ")
  }

  private static func range(_ range: ClosedRange<Int>) -> String {
    range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)...\(range.upperBound)"
  }
}
