import RecourseModel

/// Gives models their names once all of them are known.
struct ModelNaming {
  private let models: [ImportedModel]
  private let apiName: String
  private var names: NameAllocator
  private(set) var result: [ModelID: String] = [:]

  /// - Parameter reserved: names that the generated Swift has besides.
  init(models: [ImportedModel], apiName: String, reserved: [String]) {
    self.models = models
    self.apiName = apiName
    names = NameAllocator(taken: StandardNames.types + reserved, foldsCase: true)
  }

  mutating func nameAll(_ order: [ModelID]) {
    let components = order.filter { models[$0.index].isComponent }
    // A component whose name survives unchanged keeps it before one that has to be changed for it.
    let exact = components.filter { isExact($0) }
    for id in exact { result[id] = names.allocate(componentCandidates(id)) }
    for id in components where result[id] == nil {
      result[id] = names.allocate(componentCandidates(id))
    }
    let inline = order.filter { !models[$0.index].isComponent }
    for id in inline.filter({ !isUnion($0) }).sorted(by: { (depth($0), $0) < (depth($1), $1) }) {
      result[id] = names.allocate(inlineCandidates(id))
    }
    for id in inline where isUnion(id) {
      result[id] = names.allocate(unionCandidates(id))
    }
  }

  private func depth(_ id: ModelID) -> Int { models[id.index].places.first?.chain.count ?? 0 }

  private func isUnion(_ id: ModelID) -> Bool {
    if case .union = models[id.index].shape { true } else { false }
  }

  private func isExact(_ id: ModelID) -> Bool {
    let model = models[id.index]
    return SwiftName.type(model.places[0].stem) == model.part.pointer.token
  }

  private func componentCandidates(_ id: ModelID) -> [String] {
    let name = SwiftName.type(models[id.index].places[0].stem) ?? "Model"
    let body = name.lowercased() == "error" ? ["ErrorBody"] : []
    return [name] + body + [apiName + name]
  }

  /// By the last two names on the way to it; by more of them where that is another's. Mostly the first is
  /// free, so that the others are only made where they are asked for.
  private func inlineCandidates(_ id: ModelID) -> some Sequence<String> {
    let places = models[id.index].places
    let chain = places[0].chain
    let shortest = min(2, chain.count)
    // It holds nothing of the allocator, which would be copied with every name that it takes.
    return (shortest - 1...chain.count + 1).lazy.compactMap { count in
      if count < shortest { return places.count > 1 ? Self.sharedStem(places) : nil }
      if count <= chain.count { return SwiftName.type(Self.joined(chain.suffix(count))) }
      return SwiftName.type(chain.suffix(2).flatMap { $0 })
        ?? (chain.allSatisfy(\.isEmpty) ? "Model" : nil)
    }
  }

  /// `Order`, `orderItem` is `OrderItem`, not `OrderOrderItem`.
  private static func joined(_ names: ArraySlice<[String]>) -> [String] {
    var words: [String] = []
    for name in names {
      let small = name.map { $0.lowercased() }
      let overlap = (0...min(words.count, name.count)).last { count in
        words.suffix(count).map { $0.lowercased() } == Array(small.prefix(count))
      }
      words += name.dropFirst(overlap ?? 0)
    }
    return words
  }

  /// The last name, where a type that stands in several places is called the same in all of them.
  private static func sharedStem(_ places: [NamePlace]) -> String? {
    guard let stem = places.first?.stem, let name = SwiftName.type(stem),
      places.allSatisfy({ SwiftName.type($0.stem) == name }),
      !generic.contains(name.lowercased())
    else { return nil }
    return name
  }

  /// Words that say nothing without what stands around them.
  private static let generic: Set<String> = [
    "type", "status", "state", "kind", "data", "options", "option", "item", "items", "value",
    "values", "mode", "settings", "object", "result", "details", "config", "params", "reason",
    "source", "action", "method", "name", "code", "features", "links", "link", "meta", "metadata",
    "request", "response", "format", "model", "body", "content", "attributes", "properties", "id",
  ]

  /// `IntOrString`, where the variants are few and have names; by its place else.
  private func unionCandidates(_ id: ModelID) -> [String] {
    guard case .union(let union) = models[id.index].shape else { return ["Model"] }
    let place = Array(inlineCandidates(id))
    let variants = union.variants.compactMap { typeName($0.use.type) }
    guard variants.count == union.variants.count, variants.count <= 3 else { return place }
    // The text last: `CustomerOrString`.
    let sorted = variants.filter { $0 != "String" } + variants.filter { $0 == "String" }
    let said = sorted.joined(separator: "Or")
    // Variants that are named after this place already say nothing together.
    let isSaying = union.discriminator == nil && union.variants.allSatisfy { isKnown($0.use.type) }
    return isSaying ? [said] + place : place.prefix(1) + [said] + place
  }

  private func isKnown(_ type: ImportedType) -> Bool {
    guard case .model(let id) = type.innermost else { return true }
    return models[id.index].isComponent
  }

  private func typeName(_ type: ImportedType) -> String? {
    switch type {
    case .builtin(let builtin): builtin == .dateTime ? "Date" : builtin.rawValue
    case .optional(let inner): typeName(inner)
    case .list(let inner): typeName(inner).map { "\($0)List" }
    case .dictionary(let inner): typeName(inner).map { "\($0)Map" }
    case .model(let id): result[id]
    }
  }
}
