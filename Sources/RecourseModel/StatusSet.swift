/// A set of HTTP statuses within 200...599, kept as bits.
package struct StatusSet: Hashable, Sendable {
  package static let bounds = 200...599
  package static let all = StatusSet(bounds)

  private var words: [UInt64] = Array(repeating: 0, count: 7)

  package init() {}

  /// The statuses of a range, as far as they lie within the bounds.
  package init(_ range: ClosedRange<Int>) {
    for status in range.clamped(to: Self.bounds) where range.contains(status) { insert(status) }
  }

  package init(_ statuses: some Sequence<Int>) {
    for status in statuses { insert(status) }
  }

  /// Takes a status in; one outside the bounds is passed over.
  package mutating func insert(_ status: Int) {
    guard Self.bounds.contains(status) else { return }
    let bit = status - Self.bounds.lowerBound
    words[bit / 64] |= 1 << UInt64(bit % 64)
  }

  package func contains(_ status: Int) -> Bool {
    guard Self.bounds.contains(status) else { return false }
    let bit = status - Self.bounds.lowerBound
    return words[bit / 64] & (1 << UInt64(bit % 64)) != 0
  }

  package var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

  package var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

  package func union(_ other: StatusSet) -> StatusSet { combined(other) { $0 | $1 } }

  package func intersection(_ other: StatusSet) -> StatusSet { combined(other) { $0 & $1 } }

  package func subtracting(_ other: StatusSet) -> StatusSet { combined(other) { $0 & ~$1 } }

  package func isSubset(of other: StatusSet) -> Bool { subtracting(other).isEmpty }

  /// The runs of neighbouring statuses, ascending.
  package var ranges: [ClosedRange<Int>] {
    var ranges: [ClosedRange<Int>] = []
    for status in statuses {
      if let last = ranges.last, last.upperBound + 1 == status {
        ranges[ranges.count - 1] = last.lowerBound...status
      } else {
        ranges.append(status...status)
      }
    }
    return ranges
  }

  /// The statuses, ascending.
  package var statuses: [Int] {
    var statuses: [Int] = []
    for (index, word) in words.enumerated() {
      var rest = word
      while rest != 0 {
        statuses.append(Self.bounds.lowerBound + index * 64 + rest.trailingZeroBitCount)
        rest &= rest - 1
      }
    }
    return statuses
  }

  private func combined(
    _ other: StatusSet, _ operation: (UInt64, UInt64) -> UInt64
  ) -> StatusSet {
    var result = StatusSet()
    for index in words.indices {
      result.words[index] = operation(words[index], other.words[index])
    }
    return result
  }
}
