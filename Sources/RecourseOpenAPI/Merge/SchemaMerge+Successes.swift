import RecourseDiagnostics

/// What comes back.
extension SchemaMerge {
  mutating func mergeSuccesses(
    _ tree: inout Tree, _ mine: EndpointOutline, _ theirs: EndpointOutline,
    _ base: EndpointOutline?
  ) {
    let (own, stated) = (mine.successes, theirs.successes)
    let old = base?.successes
    if let old, isUnchanged(old, stated) { return }
    let subject = "what `\(mine.name)` returns"
    let place = range("endpoints", mine.name, "returns") ?? range("endpoints", mine.name)
    let bringsOther =
      own.statuses.contains { status in status.status.map(stated.also.contains) ?? false }
      || stated.statuses.contains { status in status.status.map(own.also.contains) ?? false }
      || stated.statuses.first?.status == nil
        && own.also.contains { status in
          status.hasPrefix("2") && !stated.also.contains(status)
            && options.statuses[theirs.target]?.contains(status) ?? false
        }
    if bringsOther {
      if let old, !isSame(own, old.renamed { matches.edited?.models[$0] ?? $0 }) {
        return kept(subject, place)
      }
      return replace(&tree, own, theirs, old)
    }
    let hasNewStatus = mergeAlso(&tree, mine, stated, old)
    let isSameForm = own.statuses.map(\.status) == stated.statuses.map(\.status)
    let areStated =
      own.statuses.allSatisfy { $0.status != nil }
      && stated.statuses.allSatisfy { $0.status != nil }
    if isSameForm || areStated {
      mergeStatuses(&tree, mine, stated, old)
      return
    }
    if agree(own, stated), own.statuses.first?.status != nil || !hasNewStatus { return }
    let gone = gone(own, theirs, old)
    if !gone.isEmpty, let only = stated.statuses.first {
      return mergeLeft(&tree, mine, only, gone, old)
    }
    if let old, !isSame(own, old.renamed { matches.edited?.models[$0] ?? $0 }) {
      return kept(subject, place)
    }
    tree.set(
      "returns", to: named(translated(returns: theirs.tree["returns"]), own),
      order: SchemaShape.endpoint.keys)
  }

  /// A status that brought a value brings none, or the other way round.
  private mutating func replace(
    _ tree: inout Tree, _ mine: SuccessOutline, _ theirs: EndpointOutline, _ base: SuccessOutline?
  ) {
    let stated = theirs.successes
    let known = stated.also + stated.statuses.compactMap(\.status) + (base?.also ?? [])
    let also = stated.also + mine.also.filter { !known.contains($0) }
    let order = SchemaShape.endpoint.keys
    tree.set("returns", to: named(translated(returns: theirs.tree["returns"]), mine), order: order)
    tree.set("alsoSucceeds", to: also.isEmpty ? nil : .list(also.map { .word($0) }), order: order)
  }

  private func isUnchanged(_ base: SuccessOutline, _ theirs: SuccessOutline) -> Bool {
    base.also == theirs.also && base.statuses.count == theirs.statuses.count
      && zip(base.statuses, theirs.statuses).allSatisfy { old, stated in
        old.status == stated.status && old.headers.count == stated.headers.count
          && isUnchanged(old.content, stated.content)
          && zip(old.headers, stated.headers).allSatisfy {
            $0.key == $1.key && $0.value.says($1.value)
          }
      }
  }

  private func isUnchanged(
    _ base: SuccessOutline.Content, _ theirs: SuccessOutline.Content
  ) -> Bool {
    switch (base, theirs) {
    case (.type(let old, _), .type(let stated, _)): isUnchanged(old, stated)
    case (.events(let old, _), .events(let stated, _)): isUnchanged(old, stated)
    default: base == theirs
    }
  }

  private func isSame(_ one: SuccessOutline, _ other: SuccessOutline) -> Bool {
    one.statuses.map(\.status) == other.statuses.map(\.status)
      && one.statuses.map(\.content) == other.statuses.map(\.content)
  }

  /// The statuses that the document has no longer, where it says one thing for all that are left.
  private func gone(
    _ mine: SuccessOutline, _ theirs: EndpointOutline, _ base: SuccessOutline?
  ) -> Set<String> {
    guard mine.statuses.count > 1, theirs.successes.statuses.first?.status == nil else { return [] }
    let known = options.statuses[theirs.target] ?? []
    if known.isEmpty || known.contains("2xx") { return [] }
    let old = base.map { Set($0.statuses.compactMap(\.status)) }
    return Set(mine.statuses.compactMap(\.status)).subtracting(known)
      .filter { old?.contains($0) ?? true }
  }

  /// Reports those, and gives the others what is said of all.
  private mutating func mergeLeft(
    _ tree: inout Tree, _ mine: EndpointOutline, _ only: SuccessOutline.Status,
    _ gone: Set<String>, _ base: SuccessOutline?
  ) {
    var returns = tree["returns"] ?? .mapping([])
    for known in mine.successes.statuses {
      guard let status = known.status else { continue }
      let old = base?.statuses.first { $0.status == status }
      if gone.contains(status) {
        let isUntouched = old.map { self.isUntouched(known.tree, $0.tree) } ?? false
        if self.gone(status, of: mine, isUntouched) { returns.set(status, to: nil, order: []) }
      } else if var changed = merged(known, only, old, isNew: base == nil, mine) {
        if let name = known.tree["as"] { changed = Self.named(changed, name) }
        returns.set(status, to: changed, order: [])
      }
    }
    guard returns != tree["returns"] else { return }
    // One that is left needs no name of its own.
    if returns.members.count == 1 { returns = translated(content: only.tree) }
    tree.set("returns", to: returns, order: SchemaShape.endpoint.keys)
  }

  private mutating func gone(
    _ status: String, of mine: EndpointOutline, _ isUntouched: Bool
  ) -> Bool {
    gone(
      "status \(status) of `\(mine.name)`", isUntouched, range("endpoints", mine.name, "returns"))
  }

  /// Whether what the schema reads is what the document announces, in another form.
  private func agree(_ mine: SuccessOutline, _ theirs: SuccessOutline) -> Bool {
    guard let first = theirs.statuses.first else { return false }
    if theirs.statuses.count == 1, first.status == nil {
      return mine.statuses.allSatisfy { agree($0.content, first.content) }
    }
    if mine.statuses.count == 1, let only = mine.statuses.first, only.status == nil {
      return theirs.statuses.allSatisfy { $0.headers.isEmpty && agree(only.content, $0.content) }
    }
    return false
  }

  private func agree(
    _ mine: SuccessOutline.Content, _ theirs: SuccessOutline.Content
  ) -> Bool {
    switch (mine, theirs) {
    case (.type(let own, let key?), .type(let stated, nil)):
      // What is taken out of an envelope is what the envelope has there.
      guard case .name(let name) = stated.required else { return false }
      let field = self.theirs.fields(of: name).first { $0.field.wireName == key }
      return field?.field.type.map { agreement(own.required, $0.required) != .different } ?? false
    case (.type(let own, _), .type(let stated, _)): return agreement(own, stated) != .different
    case (.events(let own, _), .events(let stated, _)): return agreement(own, stated) != .different
    default: return mine == theirs
    }
  }

  /// - Returns: whether there are more statuses now that bring nothing.
  private mutating func mergeAlso(
    _ tree: inout Tree, _ mine: EndpointOutline, _ theirs: SuccessOutline, _ base: SuccessOutline?
  ) -> Bool {
    let own = mine.successes
    let new = theirs.also.filter { !own.also.contains($0) && base?.also.contains($0) != true }
    var kept: [String] = []
    for status in own.also {
      let isStated =
        theirs.also.contains(status) || theirs.statuses.contains { $0.status == status }
      let isGone = base?.also.contains(status) == true && !isStated
      let place = range("endpoints", mine.name, "alsoSucceeds")
      if isGone, gone("status \(status) of `\(mine.name)`", own.also == base?.also, place) {
        continue
      }
      kept.append(status)
    }
    guard kept + new != own.also else { return false }
    tree.set(
      "alsoSucceeds", to: (kept + new).isEmpty ? nil : .list((kept + new).map { .word($0) }),
      order: SchemaShape.endpoint.keys)
    return !new.isEmpty
  }

  // Status by status

  private mutating func mergeStatuses(
    _ tree: inout Tree, _ mine: EndpointOutline, _ theirs: SuccessOutline, _ base: SuccessOutline?
  ) {
    let own = mine.successes
    guard own.statuses.first?.status != nil else {
      let old = base.flatMap { $0.statuses.count == 1 ? $0.statuses[0] : nil }
      if let one = own.statuses.first, let stated = theirs.statuses.first,
        let changed = merged(one, stated, old, isNew: base == nil, mine)
      {
        tree.set("returns", to: changed, order: SchemaShape.endpoint.keys)
      }
      return
    }
    var returns = tree["returns"] ?? .mapping([])
    var parts: [PlacedPart<Tree.Member>] = []
    let isEnum = own.statuses.count > 1
    for stated in theirs.statuses {
      guard let status = stated.status else { continue }
      let old = base?.statuses.first { $0.status == status }
      guard let known = own.statuses.first(where: { $0.status == status }) else {
        if old == nil {
          parts.append(
            PlacedPart(name: status, new: .init(status, translated(content: stated.tree))))
        }
        continue
      }
      parts.append(PlacedPart(name: status))
      if var changed = merged(known, stated, old, isNew: base == nil, mine) {
        if let name = known.tree["as"], isEnum { changed = Self.named(changed, name) }
        returns.set(status, to: changed, order: [])
      }
    }
    returns.members = returns.members.inserting(parts) { $0.key }
    let stated = Set(theirs.statuses.compactMap(\.status))
    for known in own.statuses {
      guard let status = known.status, !stated.contains(status) else { continue }
      let old = base?.statuses.first { $0.status == status }
      if base != nil, old == nil { continue }
      let isUntouched = old.map { self.isUntouched(known.tree, $0.tree) } ?? false
      if gone(status, of: mine, isUntouched) {
        returns.set(status, to: nil, order: [])
      }
    }
    if returns.members.count > 1 { name(&returns, like: theirs) }
    if returns != tree["returns"] {
      tree.set("returns", to: returns, order: SchemaShape.endpoint.keys)
    }
  }

  /// What a status brings, with a name for it.
  private static func named(_ content: Tree, _ name: Tree) -> Tree {
    var content = content
    if content.members.isEmpty || TypeSpelling(content) != nil {
      content = .mapping(content.scalar == "none" ? [] : [.init("type", content)])
    }
    content.set("as", to: name, order: [])
    return content
  }

  /// Several successes need names.
  private func name(_ returns: inout Tree, like theirs: SuccessOutline) {
    for stated in theirs.statuses {
      guard let status = stated.status, let name = stated.tree["as"], var content = returns[status],
        content["as"] == nil
      else { continue }
      content = Self.named(content, name)
      returns.set(status, to: content, order: [])
    }
  }

  /// What one status brings; nil where it stays.
  private mutating func merged(
    _ mine: SuccessOutline.Status, _ theirs: SuccessOutline.Status, _ base: SuccessOutline.Status?,
    isNew: Bool, _ endpoint: EndpointOutline
  ) -> Tree? {
    let subject = "what `\(endpoint.name)` returns"
    var place = Place(subject: subject, range: range("endpoints", endpoint.name, "returns"))
    var tree = mine.tree
    switch (mine.content, theirs.content) {
    case (.type(let own, let key), .type(let stated, _)):
      if key != nil {
        if isNew
          ? agree(mine.content, theirs.content)
          : base.map({ isUnchanged($0.content, theirs.content) }) == true
        {
          break
        }
        kept(subject, place.range)
        break
      }
      var old: TypeSpelling?
      if case .type(let type, _)? = base?.content { old = type }
      let type = mergedType(own, base: old, theirs: stated, &place)
      if let type, type != own { tree = Self.replacing(type, in: tree) }
    case (.events(let own, _), .events(let stated, _)):
      var old: TypeSpelling?
      if case .events(let type, _)? = base?.content { old = type }
      let type = mergedType(own, base: old, theirs: stated, &place)
      if let type, type != own { tree.set("events", to: type.tree, order: []) }
    case let (own, stated) where own == stated: break
    default:
      if let base, isUnchanged(base.content, theirs.content) { break }
      if let base, mine.content != base.content.renamed({ matches.edited?.models[$0] ?? $0 }) {
        kept(subject, place.range)
        break
      }
      return translated(content: theirs.tree).withComments(of: mine.tree)
    }
    mergeHeaders(&tree, mine, theirs, base, isNew: isNew, endpoint)
    return tree == mine.tree ? nil : tree
  }

  private static func replacing(_ type: TypeSpelling, in tree: Tree) -> Tree {
    if tree.members.isEmpty || TypeSpelling(tree) != nil { return type.tree.withComments(of: tree) }
    var tree = tree
    if let body = tree["body"] {
      tree.set("body", to: replacing(type, in: body), order: [])
    } else {
      tree.set("type", to: type.tree, order: [])
    }
    return tree
  }

  private mutating func mergeHeaders(
    _ tree: inout Tree, _ mine: SuccessOutline.Status, _ theirs: SuccessOutline.Status,
    _ base: SuccessOutline.Status?, isNew: Bool, _ endpoint: EndpointOutline
  ) {
    if mine.headers.isEmpty, theirs.headers.isEmpty { return }
    func outlines(_ headers: [Tree.Member]) -> [ValueOutline] {
      headers.map { ValueOutline($0, .header, [:]) }
    }
    var headers = tree["headers"] ?? .mapping([])
    var names = NameAllocator(taken: mine.headers.map(\.key) + ["body"])
    let scope = ValueScope(
      rule: .header, owner: endpoint.name, place: ["endpoints", endpoint.name], foldsCase: true)
    merge(
      &headers, &names, outlines(mine.headers), outlines(theirs.headers),
      isNew ? nil : outlines(base?.headers ?? []), scope)
    guard headers != tree["headers"] ?? .mapping([]) else { return }
    if tree.members.isEmpty {
      tree =
        mine.content == .none
        ? Tree.mapping([]).withComments(of: tree)
        : Tree.mapping([.init("body", tree)]).withComments(of: tree)
    } else if tree["body"] == nil, tree["headers"] == nil, let type = tree["type"],
      tree["at"] == nil
    {
      tree.set("type", to: nil, order: [])
      tree.set("body", to: type, order: ["body", "headers", "as"])
    }
    tree.set(
      "headers", to: headers.members.isEmpty ? nil : headers, order: ["body", "headers", "as"])
  }

  /// With the names that a person gave to the cases.
  private func named(_ returns: Tree, _ mine: SuccessOutline) -> Tree {
    var returns = returns
    for status in mine.statuses {
      guard let key = status.status, let name = status.tree["as"], var content = returns[key],
        content["as"] != nil
      else { continue }
      content.set("as", to: name, order: [])
      returns.set(key, to: content, order: [])
    }
    return returns
  }
}

extension SuccessOutline {
  func renamed(_ rename: (String) -> String) -> SuccessOutline {
    var outline = self
    for index in outline.statuses.indices {
      outline.statuses[index].content = statuses[index].content.renamed(rename)
    }
    return outline
  }
}

extension SuccessOutline.Content {
  func renamed(_ rename: (String) -> String) -> Self {
    switch self {
    case .none, .text, .data: self
    case .type(let type, let key): .type(type.renamed(rename), at: key)
    case .events(let type, let end): .events(type.renamed(rename), until: end)
    }
  }
}
