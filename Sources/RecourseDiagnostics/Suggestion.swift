/// The nearest of the known names within an edit distance of 2, if there is one.
///
/// Distance counts insertions, deletions, replacements and swaps of neighbours, without regard to case.
/// A name of one or two characters needs a distance of 1.
package func suggestion(for name: String, among known: some Sequence<String>) -> String? {
  let lowered = Array(name.lowercased().unicodeScalars)
  let limit = lowered.count <= 2 ? 1 : 2
  var best: (name: String, distance: Int)?
  for candidate in known where candidate != name {
    let distance = editDistance(lowered, Array(candidate.lowercased().unicodeScalars), limit)
    guard distance <= limit, distance < (best?.distance ?? .max) else { continue }
    best = (candidate, distance)
  }
  return best?.name
}

/// Optimal string alignment distance; any value over the limit where it is over the limit.
private func editDistance(
  _ left: [Unicode.Scalar], _ right: [Unicode.Scalar], _ limit: Int
) -> Int {
  guard abs(left.count - right.count) <= limit else { return limit + 1 }
  var beforeLast: [Int] = []
  var last = Array(0...right.count)
  for row in left.indices {
    var current = [row + 1]
    for column in right.indices {
      let cost = left[row] == right[column] ? 0 : 1
      var value = min(last[column + 1] + 1, current[column] + 1, last[column] + cost)
      if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
        value = min(value, beforeLast[column - 1] + 1)
      }
      current.append(value)
    }
    beforeLast = last
    last = current
  }
  return last[right.count]
}
