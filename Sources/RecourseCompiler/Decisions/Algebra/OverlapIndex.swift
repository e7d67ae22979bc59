/// Finds the boxes that share a point with a given one, without trying every pair.
package struct OverlapIndex {
  private let space: DecisionSpace
  private let count: Int
  /// For each dimension and atom, the boxes that name it, as bits.
  private var holders: [[[UInt64]]] = []
  /// For each dimension, the boxes that leave it free.
  private var free: [[UInt64]] = []

  package init(space: DecisionSpace, boxes: [DecisionBox?]) {
    self.space = space
    count = boxes.count
    let words = (boxes.count + 63) / 64
    for dimension in space.dimensions {
      let none = Array(repeating: UInt64(0), count: words)
      var table = Array(repeating: none, count: dimension.count * 64)
      var free = none
      for (index, box) in boxes.enumerated() {
        guard let box else { continue }
        let bit: UInt64 = 1 << UInt64(index % 64)
        if box.words[dimension] == space.everything.words[dimension] {
          free[index / 64] |= bit
        } else {
          for atom in Bits.indices(box.words[dimension]) { table[atom][index / 64] |= bit }
        }
      }
      holders.append(table)
      self.free.append(free)
    }
  }

  /// The boxes that share a point with the given one, ascending.
  package func overlapping(_ box: DecisionBox) -> [Int] {
    var result = Bits.all(count)
    for (dimension, range) in space.dimensions.enumerated()
    where box.words[range] != space.everything.words[range] {
      var union = free[dimension]
      for atom in Bits.indices(box.words[range]) {
        let words = holders[dimension][atom]
        for index in words.indices { union[index] |= words[index] }
      }
      for index in result.indices { result[index] &= union[index] }
    }
    return Bits.indices(result)
  }
}
