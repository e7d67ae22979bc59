import RecourseDiagnostics

enum DuplicateKeys {
  /// The entries without those whose key stood before, which are reported.
  static func dropped(
    from entries: [YAML.Entry], report: inout Report
  ) -> [YAML.Entry] {
    let repeated = repeatedKeys(entries)
    guard !repeated.isEmpty else { return entries }
    for (later, earlier) in repeated {
      let key = entries[later].key
      report.error(
        .duplicateKey, "the key `\(key.text)` occurs twice", at: key.range,
        remedy: "remove one of the two, or rename it",
        related: [Diagnostic.Related(entries[earlier].key.range, "first written here")])
    }
    let dropped = Set(repeated.map(\.later))
    return entries.indices.filter { !dropped.contains($0) }.map { entries[$0] }
  }

  private static func repeatedKeys(_ entries: [YAML.Entry]) -> [(later: Int, earlier: Int)] {
    // A few keys are compared faster than hashed.
    guard entries.count > 8 else {
      return entries.withUnsafeBufferPointer { comparedPairwise($0) }
    }
    var result: [(later: Int, earlier: Int)] = []
    var first: [String: Int] = [:]
    first.reserveCapacity(entries.count)
    for (position, entry) in entries.enumerated() {
      if let earlier = first[entry.key.text] {
        result.append((position, earlier))
      } else {
        first[entry.key.text] = position
      }
    }
    return result
  }

  private static func comparedPairwise(
    _ entries: UnsafeBufferPointer<YAML.Entry>
  ) -> [(later: Int, earlier: Int)] {
    var result: [(later: Int, earlier: Int)] = []
    var later = 1
    while later < entries.count {
      var earlier = 0
      while earlier < later, entries[earlier].key.text != entries[later].key.text { earlier += 1 }
      if earlier < later { result.append((later, earlier)) }
      later += 1
    }
    return result
  }
}
