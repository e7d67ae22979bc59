/// What a value shows of itself on the wire, by which a variant of a union can be told.
struct ValueSummary {
  enum Kind: Hashable {
    case string, number, bool, array, object
  }

  struct Object {
    /// The keys that are named at all.
    var declared: Set<String>
    var required: Set<String>
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
  /// Whether a value of one can never be taken for the other, by constants and required keys.
  func differs(from other: ValueSummary.Object) -> Bool {
    for (key, value) in constants {
      if let another = other.constants[key], another != value { return true }
    }
    return !required.isSubset(of: other.declared) || !other.required.isSubset(of: declared)
  }
}
