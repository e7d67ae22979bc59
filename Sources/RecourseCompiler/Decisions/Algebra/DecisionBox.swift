/// A product of sets of atoms, one for each dimension of a `DecisionSpace`; never empty.
package struct DecisionBox: Hashable, Sendable {
  package var words: [UInt64]

  package init(words: [UInt64]) { self.words = words }

  package func isSubset(of other: DecisionBox) -> Bool {
    for index in words.indices where words[index] & ~other.words[index] != 0 { return false }
    return true
  }
}

extension DecisionSpace {
  package func overlap(_ left: DecisionBox, _ right: DecisionBox) -> Bool {
    for dimension in dimensions {
      var isEmpty = true
      for index in dimension where left.words[index] & right.words[index] != 0 {
        isEmpty = false
        break
      }
      if isEmpty { return false }
    }
    return true
  }

  package func intersection(_ left: DecisionBox, _ right: DecisionBox) -> DecisionBox? {
    guard overlap(left, right) else { return nil }
    var result = left
    for index in result.words.indices { result.words[index] &= right.words[index] }
    return result
  }

  /// What is left of a box without another: disjoint boxes, at most one for each dimension.
  package func difference(_ left: DecisionBox, _ right: DecisionBox) -> [DecisionBox] {
    guard overlap(left, right) else { return [left] }
    var pieces: [DecisionBox] = []
    var rest = left
    for dimension in dimensions {
      var piece = rest
      var isEmpty = true
      for index in dimension {
        let outside = left.words[index] & ~right.words[index]
        piece.words[index] = outside
        rest.words[index] &= right.words[index]
        if outside != 0 { isEmpty = false }
      }
      if !isEmpty { pieces.append(piece) }
    }
    return pieces
  }
}

/// Sets of small integers as words of bits.
enum Bits {
  static func all(_ count: Int) -> [UInt64] {
    var words = Array(repeating: UInt64.max, count: count / 64)
    if count % 64 != 0 { words.append((1 << UInt64(count % 64)) - 1) }
    return words
  }

  static func of(_ members: some Sequence<Int>, words count: Int) -> [UInt64] {
    var words = Array(repeating: UInt64(0), count: count)
    for member in members { words[member / 64] |= 1 << UInt64(member % 64) }
    return words
  }

  /// The members, ascending.
  static func indices(_ words: some Collection<UInt64>) -> [Int] {
    var members: [Int] = []
    for (offset, word) in words.enumerated() {
      var rest = word
      while rest != 0 {
        members.append(offset * 64 + rest.trailingZeroBitCount)
        rest &= rest - 1
      }
    }
    return members
  }
}
