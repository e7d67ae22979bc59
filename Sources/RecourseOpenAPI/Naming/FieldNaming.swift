/// The Swift names of fields, which differ within a struct and its bases.
struct FieldNaming {
  let models: [ImportedModel]
  private var known: [ModelID: [String: String]] = [:]
  private var spellings = Spellings()

  init(models: [ImportedModel]) { self.models = models }

  /// For each wire name of a struct its Swift name.
  mutating func names(of id: ModelID) -> [String: String] {
    if let names = known[id] { return names }
    guard case .structure(let structure) = models[id.index].shape else { return [:] }
    let inherited = structure.base.map { names(of: $0) } ?? [:]
    var taken = Array(inherited.values)
    if structure.extra != nil { taken.append("extra") }
    let own = Self.names(of: structure.fields.map(\.wireName), taken: taken, &spellings)
    let all = inherited.isEmpty ? own : inherited.merging(own) { _, own in own }
    known[id] = all
    return all
  }

  /// Names for wire names: those that survive as they are first, so that they keep them.
  static func names(of wireNames: [String], taken: [String]) -> [String: String] {
    var spellings = Spellings()
    return names(of: wireNames, taken: taken, &spellings)
  }

  private static func names(
    of wireNames: [String], taken: [String], _ spellings: inout Spellings
  ) -> [String: String] {
    var names = usable
    for name in taken { names.reserve(name) }
    var result: [String: String] = [:]
    result.reserveCapacity(wireNames.count)
    var others: [String] = []
    for wireName in wireNames {
      if spellings.name(of: wireName) == wireName, names.isFree(wireName) {
        names.reserve(wireName)
        result[wireName] = wireName
      } else {
        others.append(wireName)
      }
    }
    for wireName in others where result[wireName] == nil {
      let name = spellings.name(of: wireName)
      result[wireName] = names.allocate([name, name + "Value"])
    }
    return result
  }

  /// What names become, each of which many structs have.
  private struct Spellings {
    private var known: [String: String] = [:]

    mutating func name(of wireName: String) -> String {
      if let name = known[wireName] { return name }
      let name = FieldNaming.name(of: wireName)
      known[wireName] = name
      return name
    }
  }

  private static func name(of wireName: String) -> String {
    let isSigned = wireName.hasPrefix("+") || wireName.hasPrefix("-")
    if isSigned { return SpokenName.member(for: wireName) }
    for (mark, words) in comparisons where wireName.hasSuffix(mark) {
      if let name = SwiftName.member(wireName.dropLast(mark.count) + words) { return name }
    }
    return SwiftName.member(wireName) ?? SpokenName.member(for: wireName)
  }

  /// What parameters end with that compare, as `DateSent>`.
  private static let comparisons = [
    ("<=", " at most"), (">=", " at least"), ("!=", " not"), ("<", " less than"),
    (">", " greater than"), ("!", " not"),
  ]

  /// As for fields; the X of an own header says nothing.
  static func names(ofHeaders wireNames: [String], taken: [String]) -> [String: String] {
    let bare = wireNames.map { name in
      name.lowercased().hasPrefix("x-") && name.utf8.count > 2 ? String(name.dropFirst(2)) : name
    }
    guard Set(bare.map { $0.lowercased() }).count == bare.count else {
      return names(of: wireNames, taken: taken)
    }
    let names = names(of: bare, taken: taken)
    return Dictionary(zip(wireNames, bare).map { ($0, names[$1] ?? $1) }) { first, _ in first }
  }

  /// All but names that the generated types have themselves, or that Swift gives a meaning of its own.
  private static let usable = NameAllocator(
    taken: ["self", "init", "Type", "Protocol", "hashValue", "hash", "fieldErrors"])
}
