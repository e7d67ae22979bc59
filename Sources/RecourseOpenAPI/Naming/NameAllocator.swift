/// Gives names out, none twice.
struct NameAllocator {
  private var taken: Set<String>
  /// `Foo` and `foo` count as one name.
  private let foldsCase: Bool

  init(taken: some Sequence<String> = [], foldsCase: Bool = false) {
    self.foldsCase = foldsCase
    self.taken = foldsCase ? Set(taken.map { $0.lowercased() }) : Set(taken)
  }

  func isFree(_ name: String) -> Bool { !taken.contains(foldsCase ? name.lowercased() : name) }

  mutating func reserve(_ name: String) { taken.insert(foldsCase ? name.lowercased() : name) }

  /// The first of the candidates that is free, else the last with a number.
  mutating func allocate(_ candidates: some Sequence<String>) -> String {
    var stem = "value"
    for candidate in candidates {
      if take(candidate) { return candidate }
      stem = candidate
    }
    var number = 2
    while !take("\(stem)\(number)") { number += 1 }
    return "\(stem)\(number)"
  }

  /// Reserves a name; false where it was taken.
  private mutating func take(_ name: String) -> Bool {
    taken.insert(foldsCase ? name.lowercased() : name).inserted
  }
}
