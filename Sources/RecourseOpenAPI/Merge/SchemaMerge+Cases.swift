import RecourseDiagnostics
import RecourseModel

/// The values of enums and the variants of unions.
extension SchemaMerge {
  mutating func mergeCases(
    _ tree: inout Tree, _ mine: ModelOutline, _ theirs: ModelOutline, _ base: ModelOutline?,
    _ names: ModelNames
  ) {
    let old = base.map { Dictionary($0.cases.map { ($0.value.scalar ?? "", $0) }) { $1 } }
    var values = mine.isLong ? tree["enum"] ?? .list([]) : tree
    let own = Dictionary(mine.cases.map { ($0.value.scalar ?? "", $0) }) { $1 }
    var new: [(name: String, one: ModelOutline.Case)] = []
    var caseNames = NameAllocator(taken: mine.cases.map(\.name))
    for one in theirs.cases {
      let value = one.value.scalar ?? ""
      if own[value] != nil || old?[value] != nil { continue }
      new.append((caseNames.allocate([one.name, one.name + "Value"]), one))
    }
    add(new, to: &values, mine, theirs)
    let stated = Set(theirs.cases.map { $0.value.scalar ?? "" })
    for one in mine.cases where !stated.contains(one.value.scalar ?? "") {
      let value = one.value.scalar ?? ""
      if let old, old[value] == nil { continue }
      let isUntouched = old?[value].map {
        $0.name == one.name && self.isUntouched(one.tree, $0.tree)
      }
      if gone("`\(value)` of `\(names.mine)`", isUntouched ?? false, range("models", names.mine)) {
        remove(value, one.name, from: &values)
      }
    }
    mergeCaseWords(&values, own, theirs, old)
    guard mine.isLong ? values != tree["enum"] : values != tree else { return }
    if mine.isLong {
      tree.set("enum", to: values, order: SchemaShape.longModel.keys)
    } else if case .mapping = values.content {
      tree = Self.lengthened(values.withComments(of: tree), as: "enum")
    } else {
      tree = values
    }
  }

  private func add(
    _ new: [(name: String, one: ModelOutline.Case)], to values: inout Tree, _ mine: ModelOutline,
    _ theirs: ModelOutline
  ) {
    guard !new.isEmpty else { return }
    let added = Dictionary(new.map { ($0.one.value.scalar ?? "", $0) }) { $1 }
    let isList = new.allSatisfy { name, one in
      one.tree.members.isEmpty && one.value.scalar.flatMap(Words.enumCase) == name
    }
    if case .list(let elements, let layout) = values.content {
      if isList {
        let parts = theirs.cases.map { one in
          let value = one.value.scalar ?? ""
          return PlacedPart(name: value, new: added[value].map { _ in one.value })
        }
        values.content = .list(elements.inserting(parts) { $0.scalar ?? "" }, layout)
        return
      }
      let named = zip(mine.cases, elements).map { Tree.Member($0.name, $1) }
      values.content = .mapping(named, layout)
    }
    let own = Dictionary(mine.cases.map { ($0.value.scalar ?? "", $0.name) }) { $1 }
    let parts = theirs.cases.map { one -> PlacedPart<Tree.Member> in
      let value = one.value.scalar ?? ""
      guard let addition = added[value] else { return PlacedPart(name: own[value] ?? "") }
      return PlacedPart(name: addition.name, new: .init(addition.name, one.tree))
    }
    values.members = values.members.inserting(parts) { $0.key }
  }

  private func remove(_ value: String, _ name: String, from values: inout Tree) {
    if case .list(let elements, let layout) = values.content {
      values.content = .list(elements.filter { $0.scalar != value }, layout)
    } else {
      values.set(name, to: nil, order: [])
    }
  }

  private func mergeCaseWords(
    _ values: inout Tree, _ own: [String: ModelOutline.Case], _ theirs: ModelOutline,
    _ old: [String: ModelOutline.Case]?
  ) {
    for one in theirs.cases where !one.tree.members.isEmpty || old != nil {
      guard let mine = own[one.value.scalar ?? ""], values[mine.name] != nil else { continue }
      let before = old.flatMap { $0[one.value.scalar ?? ""]?.tree }
      if old != nil, before == nil { continue }
      var tree = mine.tree
      for key in ["deprecated", "doc"] {
        let value = mergedWords(key, mine.tree, base: before, theirs: one.tree)
        guard !Tree.same(value, mine.tree[key]) else { continue }
        if tree.members.isEmpty { tree = .mapping([.init("value", mine.value)]) }
        tree.set(key, to: value, order: ["value", "deprecated", "doc"])
      }
      if tree != mine.tree {
        if tree.members.count == 1, let alone = tree["value"] { tree = alone }
        values.set(mine.name, to: tree, order: [])
      }
    }
  }

  // Unions

  mutating func mergeVariants(
    _ tree: inout Tree, _ mine: ModelOutline, _ theirs: ModelOutline, _ base: ModelOutline?,
    _ names: ModelNames
  ) {
    let isTagged = theirs.tree["discriminator"] != nil && mine.tree["discriminator"] != nil
    var variants = tree["union"] ?? .mapping([])
    var tags = tree["values"] ?? .mapping([])
    var parts: [PlacedPart<Tree.Member>] = []
    var caseNames = NameAllocator(taken: mine.variants.map(\.name))
    var used: Set<String> = []
    for stated in theirs.variants {
      let known = mine.variants.first { own in
        isTagged ? own.tag == stated.tag : agreement(own.type, stated.type) == .same
      }
      let old = base?.variants.first { before in
        isTagged ? before.tag == stated.tag : isUnchanged(before.type, stated.type)
      }
      guard let known else {
        if old != nil { continue }
        let name = caseNames.allocate([stated.name, stated.name + "Value"])
        parts.append(PlacedPart(name: name, new: .init(name, renamed(stated.type).tree)))
        if theirs.tree["discriminator"] != nil, stated.tag != name {
          tags.set(name, to: .word(stated.tag), order: [])
        }
        continue
      }
      used.insert(known.name)
      parts.append(PlacedPart(name: known.name))
      var place = Place(
        subject: "`\(names.mine).\(known.name)`", range: range("models", names.mine))
      let type = mergedType(known.type, base: old?.type, theirs: stated.type, &place)
      if let type, type != known.type { variants.set(known.name, to: type.tree, order: []) }
    }
    variants.members = variants.members.inserting(parts) { $0.key }
    for own in mine.variants where !used.contains(own.name) {
      let old = base?.variants.first { before in
        isTagged
          ? before.tag == own.tag
          : own.type == before.type.renamed { matches.edited?.models[$0] ?? $0 }
      }
      if base != nil, old == nil { continue }
      let isUntouched = old.map { $0.name == own.name } ?? false
      if gone("`\(own.name)` of `\(names.mine)`", isUntouched, range("models", names.mine)) {
        variants.set(own.name, to: nil, order: [])
        tags.set(own.name, to: nil, order: [])
      }
    }
    let order = SchemaShape.longModel.keys
    if variants != tree["union"] { tree.set("union", to: variants, order: order) }
    if tags != tree["values"] ?? .mapping([]) {
      tree.set("values", to: tags.members.isEmpty ? nil : tags, order: order)
    }
  }
}
