import RecourseDiagnostics

/// What is said of values: their types, and all other facts.
extension SchemaMerge {
  /// What the wire has of a value beside its type.
  private static let wireFacts: Set<String> = [
    "required", "default", "value", "format", "range", "length", "count", "pattern", "list",
    "nested",
  ]

  /// The value as it is to be written; nil where it stays.
  mutating func merged(
    _ mine: ValueOutline, base: ValueOutline?, theirs: ValueOutline, subject: String,
    at range: SourceRange?
  ) -> Tree? {
    var place = Place(subject: subject, range: range)
    place.isUnixTime = mine.facts["format"]?.scalar?.hasPrefix("unix") ?? false
    let type = mergedType(mine.type, base: base?.type, theirs: theirs.type, &place)
    var facts: [String: Tree] = [:]
    let keys = Set(mine.facts.keys).union(theirs.facts.keys)
    for key in keys.sorted() {
      if place.isRefined, key != "required", Self.wireFacts.contains(key) {
        // What fits the document's type may not fit one that says more.
        facts[key] = mine.facts[key]
        if let base, !Tree.same(base.facts[key], theirs.facts[key]) {
          kept("`\(key)` of \(place.subject)", place.range)
        }
      } else {
        facts[key] = mergedFact(key, mine.facts, base?.facts, theirs.facts, &place)
      }
    }
    let hasKey = mine.wireName != theirs.wireName
    let isSame =
      type == mine.type && !hasKey && keys.allSatisfy { Tree.same(facts[$0], mine.facts[$0]) }
    if isSame { return nil }
    return written(mine, type, facts, key: hasKey ? theirs.wireName : nil)
  }

  /// What a finding about a value calls it, and where it stands.
  struct Place {
    var subject: String
    var range: SourceRange?
    /// Whether the person's type says more than the document's.
    var isRefined = false
    /// Whether it is an instant written as a number.
    var isUnixTime = false
  }

  private func written(
    _ mine: ValueOutline, _ type: TypeSpelling?, _ facts: [String: Tree], key: String?
  ) -> Tree {
    let order = SchemaShape.longValue.keys
    var tree = mine.tree
    if tree.members.isEmpty {
      tree = .mapping([.init("type", mine.type?.tree ?? tree)])
    }
    if let type, type != mine.type { tree.set("type", to: type.tree, order: order) }
    if let key { tree.set("key", to: .word(key), order: order) }
    for fact in Set(facts.keys).union(mine.facts.keys).sorted()
    where !Tree.same(facts[fact], mine.facts[fact]) {
      tree.set(fact, to: facts[fact], order: order)
    }
    if tree.members.count == 1, !tree.hasComments, let alone = tree["type"] { tree = alone }
    return tree.withComments(of: mine.tree)
  }

  mutating func mergedFact(
    _ key: String, _ mine: [String: Tree], _ base: [String: Tree]?, _ theirs: [String: Tree],
    _ place: inout Place
  ) -> Tree? {
    let isWire = Self.wireFacts.contains(key)
    guard let base else {
      if isWire { return Tree.same(mine[key], theirs[key]) ? mine[key] : theirs[key] }
      return key == "deprecated" ? mine[key] ?? theirs[key] : mine[key]
    }
    if Tree.same(base[key], theirs[key]) { return mine[key] }
    if Tree.same(mine[key], base[key]) { return theirs[key] }
    if isWire, !Tree.same(mine[key], theirs[key]) {
      kept("`\(key)` of \(place.subject)", place.range)
    }
    return mine[key]
  }

  /// A word or text of an endpoint or model: the person's where nothing tells who wrote it.
  func mergedWords(
    _ key: String, _ mine: Tree, base: Tree?, theirs: Tree
  ) -> Tree? {
    guard let base else {
      return ["deprecated", "presence"].contains(key) ? mine[key] ?? theirs[key] : mine[key]
    }
    if Tree.same(base[key], theirs[key]) { return mine[key] }
    return Tree.same(mine[key], base[key]) ? theirs[key] : mine[key]
  }

  // Types

  enum Agreement {
    case same, refined, different
  }

  mutating func mergedType(
    _ mine: TypeSpelling?, base: TypeSpelling?, theirs: TypeSpelling?, _ place: inout Place
  ) -> TypeSpelling? {
    guard let mine, let theirs else { return mine ?? theirs.map { renamed($0) } }
    let isOptional =
      base.map { $0.isOptional == theirs.isOptional ? mine.isOptional : theirs.isOptional }
      ?? theirs.isOptional
    return inner(mine.required, base?.required, theirs.required, &place).optional(isOptional)
  }

  private mutating func inner(
    _ mine: TypeSpelling, _ base: TypeSpelling?, _ theirs: TypeSpelling, _ place: inout Place
  ) -> TypeSpelling {
    let isInstant =
      place.isUnixTime && mine == .name("DateTime")
      && [.name("Int"), .name("Int32"), .name("Int64"), .name("Double")].contains(theirs)
    let agreement = isInstant ? .refined : agreement(mine, theirs)
    guard let base else {
      switch agreement {
      case .same: return mine
      case .refined:
        place.isRefined = true
        report.add(
          Diagnostic(
            .keptOnMerge,
            "\(place.subject) is `\(mine.text)` here and `\(theirs.text)` in the document",
            at: place.range,
            remedy: "it stays; with --base only what the document changed is merged"))
        return mine
      case .different: return renamed(theirs)
      }
    }
    if agreement == .same { return mine }
    if isUnchanged(base, theirs) {
      place.isRefined = mine != base.renamed { matches.edited?.models[$0] ?? $0 }
      return mine
    }
    if mine == base.renamed({ matches.edited?.models[$0] ?? $0 }) { return renamed(theirs) }
    kept("the type of \(place.subject)", place.range)
    return mine
  }

  /// Whether a type of the document is what it was.
  func isUnchanged(_ base: TypeSpelling, _ theirs: TypeSpelling) -> Bool {
    base
      == theirs.renamed { name in
        BuiltinNames.all.contains(name) ? name : matches.baseModels[name] ?? "new \(name)"
      }
  }

  /// What the schema's type has to do with the document's, by what stands on the wire.
  func agreement(_ mine: TypeSpelling, _ theirs: TypeSpelling, depth: Int = 0) -> Agreement {
    guard depth < 16 else { return .different }
    switch (mine, theirs) {
    case (.list(let one), .list(let other)), (.optional(let one), .optional(let other)),
      (.dictionary(_, let one), .dictionary(_, let other)):
      return agreement(one, other, depth: depth + 1)
    case (.name(let one), .name(let other)) where one == matches.models[other]: return .same
    case (.name(let one), .name(let other))
    where one == other && BuiltinNames.all.contains(one): return .same
    default: break
    }
    if case .name(let name) = mine, let target = self.mine.model(name)?.target {
      let found = agreement(target, theirs, depth: depth + 1)
      if found != .different { return found }
    }
    if case .name(let name) = theirs, let target = self.theirs.model(name)?.target {
      return agreement(mine, target, depth: depth + 1)
    }
    if theirs == .name("JSON") { return .refined }
    guard case .name(let one) = mine, case .name(let other) = theirs else { return .different }
    if BuiltinNames.refines(one, other) { return .refined }
    let isOwn = !matches.models.values.contains(one)
    let isText = other == "String" && self.mine.model(one)?.kind == .enumeration
    return isOwn && isText ? .refined : .different
  }

  /// A finding that what a person wrote stays where the document says otherwise now.
  mutating func kept(_ subject: String, _ range: SourceRange?) {
    report.add(
      Diagnostic(
        .keptOnMerge, "\(subject) was changed here and in the document", at: range,
        remedy: "it stays as it is here; write what the document says where that is right"))
  }
}
