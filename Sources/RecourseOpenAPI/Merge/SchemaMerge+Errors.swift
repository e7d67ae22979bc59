/// Error types: what is decided stays; what the document has documented since is proposed.
extension SchemaMerge {
  /// The error type of endpoints that name none.
  var usualError: String? {
    mine.root["defaults"]?["fails"]?.scalar
      ?? (mine.errors.entries.count == 1 ? mine.errors.entries[0].name : nil)
  }

  /// What an error type of the document is called; one that the schema does not have is added.
  mutating func name(ofError name: String) -> String {
    if let known = matches.errors[name] ?? addedErrors[name] { return known }
    guard let entry = theirs.errors[name], let position = theirs.errors.position(of: name) else {
      return name
    }
    let new = typeNames.allocate([name])
    addedErrors[name] = new
    errors.added[position] = .init(new, translated(error: entry.tree))
    if let usual = usualError, mine.root["defaults"]?["fails"] == nil {
      defaults.set("fails", to: .word(usual), order: Self.defaultKeys)
    }
    return new
  }

  static let defaultKeys = ["auth", "fails", "server", "timeout", "headers", "retry"]

  private mutating func translated(error tree: Tree) -> Tree {
    var tree = tree
    if let body = tree["body"] { tree.set("body", to: translated(type: body), order: []) }
    if let other = tree["extends"]?.scalar {
      tree.set("extends", to: .word(name(ofError: other)), order: [])
    }
    return tree
  }

  mutating func mergeErrors() {
    guard let base, options.mergesDecisions else { return }
    for entry in theirs.errors.entries {
      guard let name = matches.errors[entry.name], let own = mine.errors[name],
        let old = matches.baseErrors[entry.name].flatMap({ base.errors[$0] }),
        !entry.tree.says(old.tree)
      else { continue }
      var tree = own.tree
      for key in SchemaShape.error.keys where key != "cases" {
        guard !Tree.same(old.tree[key], entry.tree[key]),
          Tree.same(own.tree[key], renamed(old.tree[key], key))
        else { continue }
        let value = entry.tree[key].map { key == "body" ? translated(type: $0) : $0 }
        tree.set(key, to: value, order: SchemaShape.error.keys)
      }
      if var cases = tree["cases"] {
        merge(&cases, base: old.tree["cases"], theirs: entry.tree["cases"])
        if cases != tree["cases"] { tree.set("cases", to: cases, order: SchemaShape.error.keys) }
      }
      if tree != own.tree { errors.changed[name] = tree }
    }
  }

  private func renamed(_ tree: Tree?, _ key: String) -> Tree? {
    guard key == "body", let tree, let type = TypeSpelling(tree) else { return tree }
    return type.renamed { matches.edited?.models[$0] ?? $0 }.tree
  }

  private func merge(_ cases: inout Tree, base: Tree?, theirs: Tree?) {
    var parts: [PlacedPart<Tree.Member>] = []
    for member in theirs?.members ?? [] {
      let old = base?[member.key]
      guard let own = cases[member.key] else {
        if old == nil, isUndecided(member.value["when"], in: cases, except: nil) {
          parts.append(PlacedPart(name: member.key, new: member))
        }
        continue
      }
      parts.append(PlacedPart(name: member.key))
      guard let old else { continue }
      // What a case says goes with the failures that it is for.
      let isElsewhere =
        !Tree.same(old["when"], member.value["when"])
        && !(Tree.same(own["when"], old["when"])
          && isUndecided(member.value["when"], in: cases, except: member.key))
      if isElsewhere { continue }
      var tree = own
      for key in SchemaShape.errorCase.keys
      where !Tree.same(old[key], member.value[key]) && Tree.same(own[key], old[key]) {
        tree.set(key, to: member.value[key], order: SchemaShape.errorCase.keys)
      }
      if tree != own { cases.set(member.key, to: tree, order: []) }
    }
    cases.members = cases.members.inserting(parts) { $0.key }
  }

  /// Whether no other case names one of the conditions.
  private func isUndecided(_ when: Tree?, in cases: Tree, except name: String?) -> Bool {
    let conditions = Set(Self.conditions(when))
    return cases.members.allSatisfy { member in
      member.key == name || conditions.isDisjoint(with: Self.conditions(member.value["when"]))
    }
  }

  private static func conditions(_ when: Tree?) -> [String] {
    guard let when else { return [] }
    if let text = when.scalar { return [text] }
    return when.elements.flatMap { conditions($0) } + conditions(when["status"])
  }

  mutating func mergeError(
    _ tree: inout Tree, _ mine: EndpointOutline, _ theirs: EndpointOutline,
    _ base: EndpointOutline?
  ) {
    guard let base, let outline = self.base,
      let stated = self.theirs.error(of: theirs), let old = outline.error(of: base),
      matches.baseErrors[stated] != old, options.mergesDecisions,
      self.mine.error(of: mine) == matches.edited?.errors[old]
    else { return }
    let name = name(ofError: stated)
    tree.set(
      "fails", to: name == usualError ? nil : .word(name), order: SchemaShape.endpoint.keys)
  }
}
