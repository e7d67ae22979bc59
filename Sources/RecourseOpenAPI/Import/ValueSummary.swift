/// What a value shows of itself on the wire, by which a variant of a union can be told.
struct ValueSummary {
  enum Kind: Hashable {
    case string, number, bool, array, object
  }

  struct Object {
    /// The keys that are named at all.
    var declared: Set<String>
    var required: Set<String>
    /// Whether it may have any other key as well.
    var isOpen = false
    /// The required keys that have one value only, by its text and kind.
    var constants: [String: String]
    /// Those that are texts.
    var textConstants: [String: String]
  }

  /// Empty for a value of any kind.
  var kinds: Set<Kind> = []
  /// One for each struct or dictionary that it may be.
  var objects: [Object] = []

  var isAnything: Bool { kinds.isEmpty }
}

extension ValueSummary.Object {
  /// Whether a test for this one, by constants and required keys, never takes a value of the other.
  func spares(_ other: ValueSummary.Object) -> Bool {
    for (key, value) in constants {
      if let another = other.constants[key] {
        if another != value { return true }
      } else if !other.isOpen, !other.declared.contains(key) {
        return true
      }
    }
    return !other.isOpen && !required.isSubset(of: other.declared)
  }
}

extension ValueSummary {
  /// Whether there is an order in which objects can be tested, as the compiler asks for.
  static func canTell(_ objects: [Object]) -> Bool {
    var waiting = Array(repeating: 0, count: objects.count)
    var precedes: [[Int]] = Array(repeating: [], count: objects.count)
    for first in objects.indices {
      for second in objects.indices[(first + 1)...] {
        switch (objects[first].spares(objects[second]), objects[second].spares(objects[first])) {
        case (true, true): continue
        case (true, false):
          precedes[first].append(second)
          waiting[second] += 1
        case (false, true):
          precedes[second].append(first)
          waiting[first] += 1
        case (false, false): return false
        }
      }
    }
    var open = objects.indices.filter { waiting[$0] == 0 }
    var placed = 0
    while let next = open.popLast() {
      placed += 1
      for later in precedes[next] {
        waiting[later] -= 1
        if waiting[later] == 0 { open.append(later) }
      }
    }
    return placed == objects.count
  }
}
