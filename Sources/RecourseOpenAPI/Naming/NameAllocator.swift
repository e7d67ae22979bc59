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
  mutating func allocate(_ candidates: [String]) -> String {
    for candidate in candidates where isFree(candidate) {
      reserve(candidate)
      return candidate
    }
    let stem = candidates.last ?? "value"
    var number = 2
    while !isFree("\(stem)\(number)") { number += 1 }
    reserve("\(stem)\(number)")
    return "\(stem)\(number)"
  }
}
