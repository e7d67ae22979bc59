import RecourseDiagnostics
import RecourseModel

/// Models that both the schema and the document have.
extension SchemaMerge {
  mutating func mergeModels() {
    var done: Set<String> = []
    for entry in theirs.models.entries {
      guard let name = matches.models[entry.name], let own = mine.models[name],
        let model = mine.model(name), let stated = theirs.model(entry.name),
        done.insert(name).inserted
      else { continue }
      let baseName = matches.baseModels[entry.name]
      let names = ModelNames(mine: name, theirs: entry.name, base: baseName)
      let tree = merged(model, stated, baseName.flatMap { base?.model($0) }, names)
      if tree != own.tree { models.changed[name] = tree }
    }
  }

  /// What one model is called on each side.
  struct ModelNames {
    var mine: String
    var theirs: String
    var base: String?
  }

  private mutating func merged(
    _ mine: ModelOutline, _ theirs: ModelOutline, _ base: ModelOutline?, _ names: ModelNames
  ) -> Tree {
    guard mine.kind == theirs.kind else { return replaced(mine, theirs, base, names) }
    var tree = mine.tree
    switch mine.kind {
    case .structure: mergeFields(&tree, names)
    case .enumeration: mergeCases(&tree, mine, theirs, base, names)
    case .union: mergeVariants(&tree, mine, theirs, base, names)
    case .alias: mergeTarget(&tree, mine, theirs, base, names)
    }
    mergeWords(&tree, mine, theirs, base, names)
    return tree
  }

  /// A model that became one of another kind.
  private mutating func replaced(
    _ mine: ModelOutline, _ theirs: ModelOutline, _ base: ModelOutline?, _ names: ModelNames
  ) -> Tree {
    if let base, base.kind == theirs.kind { return mine.tree }
    if let base, !isUntouched(mine.tree, base.tree) {
      kept("the kind of `\(names.mine)`", range("models", names.mine))
      return mine.tree
    }
    var tree = translated(model: theirs.tree)
    if let doc = mine.tree["doc"], tree["doc"] == nil || base == nil, theirs.isLong {
      tree.set("doc", to: doc, order: SchemaShape.longModel.keys)
    }
    return tree.withComments(of: mine.tree)
  }

  /// What is said of a model as a whole.
  private mutating func mergeWords(
    _ tree: inout Tree, _ mine: ModelOutline, _ theirs: ModelOutline, _ base: ModelOutline?,
    _ names: ModelNames
  ) {
    let own = mine.isLong ? mine.tree : .mapping([])
    let stated = theirs.isLong ? theirs.tree : .mapping([])
    let old = base.map { $0.isLong ? $0.tree : .mapping([]) }
    for key in ["doc", "deprecated", "presence", "closed"] {
      let value = mergedWords(key, own, base: old, theirs: stated)
      if !Tree.same(value, own[key]) { set(key, value, in: &tree, mine.kind) }
    }
    for key in ["extra", "discriminator"] where mine.kind == theirs.kind {
      var place = Place(subject: "`\(names.mine)`", range: range("models", names.mine))
      let value = mergedExtra(key, own, old, stated, &place)
      if !Tree.same(value, own[key]) { set(key, value, in: &tree, mine.kind) }
    }
  }

  private mutating func mergedExtra(
    _ key: String, _ mine: Tree, _ base: Tree?, _ theirs: Tree, _ place: inout Place
  ) -> Tree? {
    if key == "extra", let own = mine[key].flatMap(TypeSpelling.init),
      let stated = theirs[key].flatMap(TypeSpelling.init)
    {
      let old = base?[key].flatMap(TypeSpelling.init)
      return mergedType(own, base: old, theirs: stated, &place)?.tree
    }
    let isUnchanged = base.map { Tree.same($0[key], theirs[key]) } ?? false
    if isUnchanged || Tree.same(mine[key], theirs[key]) { return mine[key] }
    return theirs[key].map { key == "extra" ? translated(type: $0) : $0 }
  }

  /// Sets a key of the long form, into which a model is brought for it.
  private func set(_ key: String, _ value: Tree?, in tree: inout Tree, _ kind: ModelOutline.Kind) {
    let isLong = tree.members.contains { ModelOutline.longFormKeys.contains($0.key) }
    if !isLong {
      guard value != nil else { return }
      let part =
        switch kind {
        case .structure: "fields"
        case .enumeration: "enum"
        case .union: "union"
        case .alias: "alias"
        }
      tree = Self.lengthened(tree, as: part)
    }
    tree.set(key, to: value, order: SchemaShape.longModel.keys)
  }

  static func lengthened(_ tree: Tree, as key: String) -> Tree {
    var inner = tree
    inner.comments = []
    inner.trailing = nil
    inner.hasBlankLineBefore = false
    return Tree.mapping([.init(key, inner)], .block).withComments(of: tree)
  }

  // Structs

  private mutating func mergeFields(_ tree: inout Tree, _ names: ModelNames) {
    let own = mine.fields(of: names.mine)
    let stated = theirs.fields(of: names.theirs)
    let old = names.base.map { base?.fields(of: $0) ?? [] }
    let oldByWire = old.map { Dictionary($0.map { ($0.field.wireName, $0.field) }) { $1 } }
    var ownByWire = Dictionary(own.map { ($0.field.wireName, $0) }) { $1 }
    var swiftNames = NameAllocator(taken: own.map(\.field.name) + ["extra"])
    let wireNames = Set(stated.map(\.field.wireName))
    // A field with the same name and another one on the wire has got that.
    for (_, field) in stated
    where ownByWire[field.wireName] == nil && oldByWire?[field.wireName] == nil {
      guard let moved = own.first(where: { $0.field.name == field.name }),
        !wireNames.contains(moved.field.wireName), moved.field.wireName != field.wireName
      else { continue }
      ownByWire[field.wireName] = moved
    }
    var fields = fieldsTree(tree)
    var parts: [PlacedPart<Tree.Member>] = []
    let declared = Set(theirs.model(names.theirs)?.fields.map(\.wireName) ?? [])
    for (_, field) in stated {
      if let known = ownByWire[field.wireName] {
        guard known.owner == names.mine else { continue }
        parts.append(PlacedPart(name: known.field.name))
        let oldField = oldByWire.map { $0[known.field.wireName] } ?? nil
        let changed = merged(
          known.field, base: oldField, theirs: field,
          subject: "`\(names.mine).\(known.field.name)`",
          at: fieldRange(names.mine, known.field.name))
        if let changed { fields.set(known.field.name, to: changed, order: []) }
        continue
      }
      if oldByWire?[field.wireName] != nil { continue }
      // What a base declares is added there.
      if !declared.contains(field.wireName), isAddedToBase(field.wireName, names) { continue }
      let member = Tree.Member(
        swiftNames.allocate([field.name, field.name + "Value"]), translated(value: field))
      parts.append(PlacedPart(name: member.key, new: keyed(member, field.wireName, names.mine)))
    }
    fields.members = fields.members.inserting(parts) { $0.key }
    let used = Set(ownByWire.filter { wireNames.contains($0.key) }.map(\.value.field.name))
    for (owner, field) in own where owner == names.mine && !used.contains(field.name) {
      if let oldByWire, oldByWire[field.wireName] == nil { continue }
      let isUntouched =
        oldByWire?[field.wireName]
        .map { $0.name == field.name && self.isUntouched(field.tree, $0.tree) } ?? false
      if gone("`\(field.name)` of `\(names.mine)`", isUntouched, fieldRange(names.mine, field.name))
      {
        fields.set(field.name, to: nil, order: [])
      }
    }
    setFields(fields, in: &tree)
  }

  private func fieldRange(_ model: String, _ field: String) -> SourceRange? {
    self.mine.model(model)?.isLong == true
      ? range("models", model, "fields", field) : range("models", model, field)
  }

  /// Whether a struct takes a field over from one that is merged too.
  private func isAddedToBase(_ wireName: String, _ names: ModelNames) -> Bool {
    let bases = Set(mine.bases(of: names.mine))
    return theirs.bases(of: names.theirs).contains { base in
      matches.models[base].map(bases.contains) ?? false
        && theirs.model(base)?.fields.contains { $0.wireName == wireName } ?? false
    }
  }

  private func fieldsTree(_ tree: Tree) -> Tree {
    let isLong = tree.members.contains { ModelOutline.longFormKeys.contains($0.key) }
    return isLong ? tree["fields"] ?? .mapping([], .block) : tree
  }

  private func setFields(_ fields: Tree, in tree: inout Tree) {
    let isLong = tree.members.contains { ModelOutline.longFormKeys.contains($0.key) }
    if isLong {
      if fields != tree["fields"] ?? .mapping([], .block) {
        tree.set("fields", to: fields, order: SchemaShape.longModel.keys)
      }
    } else if fields.members.contains(where: { ModelOutline.longFormKeys.contains($0.key) }) {
      tree = Self.lengthened(fields, as: "fields")
    } else {
      tree = fields
    }
  }

  /// With the `key:` that the field's name needs where it comes to stand.
  private func keyed(_ member: Tree.Member, _ wireName: String, _ model: String) -> Tree.Member {
    let rule = mine.model(model)?.rule ?? .keys(mine.keyCase)
    return keyed(member, wireName, rule)
  }

  func keyed(_ member: Tree.Member, _ wireName: String, _ rule: WireNaming) -> Tree.Member {
    let needsKey = rule.wireName(of: member.key) != wireName
    if member.value["key"] == nil, !needsKey { return member }
    var value = member.value
    if value.members.isEmpty { value = .mapping([.init("type", value)]) }
    value.set("key", to: needsKey ? .word(wireName) : nil, order: SchemaShape.longValue.keys)
    if value.members.count == 1, let alone = value["type"] { value = alone }
    return .init(member.key, value)
  }

  // Aliases

  private mutating func mergeTarget(
    _ tree: inout Tree, _ mine: ModelOutline, _ theirs: ModelOutline, _ base: ModelOutline?,
    _ names: ModelNames
  ) {
    var place = Place(subject: "`\(names.mine)`", range: range("models", names.mine))
    let type = mergedType(mine.target, base: base?.target, theirs: theirs.target, &place)
    guard let type, type != mine.target else { return }
    if mine.isLong {
      tree.set("alias", to: type.tree, order: SchemaShape.longModel.keys)
    } else {
      tree = type.tree.withComments(of: tree)
    }
  }
}
