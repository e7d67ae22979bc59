import RecourseDiagnostics
import RecourseModel

/// Endpoints that both have, and those that only one has.
extension SchemaMerge {
  mutating func mergeEndpoints() {
    var names = NameAllocator(taken: mine.endpoints.map(\.name))
    for (index, stated) in theirs.endpoints.enumerated() {
      let old = matches.baseEndpoints[index].flatMap { base?.endpoints[$0] }
      if let position = matches.endpoints[index] {
        let own = mine.endpoints[position]
        let tree = merged(own, stated, old)
        if tree != own.tree { endpoints.changed[own.name] = tree }
      } else if old == nil {
        let name = names.allocate([stated.name])
        endpoints.added[index] = .init(name, translated(endpoint: stated))
      }
    }
    findGoneEndpoints()
  }

  private mutating func findGoneEndpoints() {
    let used = Set(matches.endpoints.values)
    let targets = Set(used.map { mine.endpoints[$0].target })
    let origins = Dictionary(
      (matches.edited?.endpoints ?? [:]).map { ($0.value, $0.key) }
    ) { first, _ in first }
    for (index, own) in mine.endpoints.enumerated() where !used.contains(index) {
      if targets.contains(own.target) || options.targets.contains(own.target) { continue }
      let old = origins[index].flatMap { base?.endpoints[$0] }
      if base != nil, old == nil { continue }
      let isUntouched = old.map { $0.name == own.name && self.isUntouched(own.tree, $0.tree) }
      let subject = "`\(own.method.uppercased()) \(own.path)` of `\(own.name)`"
      if gone(subject, isUntouched ?? false, range("endpoints", own.name)) {
        endpoints.removed.insert(own.name)
      } else {
        goneEndpoints.insert(own.name)
      }
    }
  }

  private mutating func merged(
    _ mine: EndpointOutline, _ theirs: EndpointOutline, _ base: EndpointOutline?
  ) -> Tree {
    var tree = mine.tree
    let order = SchemaShape.endpoint.keys
    let placeholders = mergePath(&tree, mine, theirs, base)
    mergePathValues(&tree, placeholders, mine, theirs, base)
    var names = NameAllocator(taken: mine.parameterNames)
    for place in EndpointOutline.Place.allCases {
      mergeParameters(place, &tree, &names, mine, theirs, base)
    }
    mergeBody(&tree, mine, theirs, base)
    mergeSuccesses(&tree, mine, theirs, base)
    for key in ["doc", "deprecated", "group"] {
      let value = mergedWords(key, mine.tree, base: base?.tree, theirs: theirs.tree)
      if !Tree.same(value, mine.tree[key]) { tree.set(key, to: value, order: order) }
    }
    if let key = theirs.tree["idempotencyKey"], mine.tree["idempotencyKey"] == nil,
      base?.tree["idempotencyKey"] == nil
    {
      tree.set("idempotencyKey", to: key, order: order)
    }
    mergeServer(&tree, mine, theirs, base)
    mergeError(&tree, mine, theirs, base)
    return tree
  }

  // The path

  /// - Returns: for each name in the document's path the schema's.
  private func mergePath(
    _ tree: inout Tree, _ mine: EndpointOutline, _ theirs: EndpointOutline,
    _ base: EndpointOutline?
  ) -> [String] {
    if mine.target == theirs.target { return mine.placeholders }
    let old = base ?? mine
    guard old.target == mine.target, old.target != theirs.target else { return mine.placeholders }
    let known = Dictionary(zip(old.placeholders, mine.placeholders).map { ($0, $1) }) { $1 }
    let names = theirs.placeholders.map { known[$0] ?? $0 }
    var path = ""
    for (index, piece) in theirs.path.split(separator: "{", omittingEmptySubsequences: false)
      .enumerated()
    {
      guard index > 0, let end = piece.firstIndex(of: "}") else {
        path += piece
        continue
      }
      path +=
        "{\(names.indices.contains(index - 1) ? names[index - 1] : String(piece[..<end]))"
        + piece[end...]
    }
    if theirs.method == mine.method {
      tree.set(mine.method, to: .text(path), order: SchemaShape.endpoint.keys)
    } else {
      let comments = tree[mine.method] ?? .word("")
      tree.set(mine.method, to: nil, order: [])
      tree.set(
        theirs.method, to: Tree.text(path).withComments(of: comments),
        order: SchemaShape.endpoint.keys)
    }
    let gone = Set(mine.placeholders).subtracting(names)
    if var values = tree["path"], values.members.contains(where: { gone.contains($0.key) }) {
      values.members.removeAll { gone.contains($0.key) }
      tree.set("path", to: values.members.isEmpty ? nil : values, order: [])
    }
    return names
  }

  private mutating func mergePathValues(
    _ tree: inout Tree, _ names: [String], _ mine: EndpointOutline, _ theirs: EndpointOutline,
    _ base: EndpointOutline?
  ) {
    let own = Dictionary(mine.pathValues.map { ($0.name, $0) }) { $1 }
    var values = tree["path"] ?? .mapping([])
    for (name, stated) in zip(names, theirs.pathValues) {
      var stated = stated
      let old = base?.pathValues.first { $0.name == stated.name }
      guard var known = own[name] else {
        if !stated.tree.says(.word("String")) {
          values.set(name, to: translated(value: stated), order: names)
        }
        continue
      }
      (stated.wireName, known.wireName) = (name, name)
      let changed = merged(
        known, base: old, theirs: stated, subject: "`\(name)` of `\(mine.name)`",
        at: range("endpoints", mine.name))
      if let changed { values.set(name, to: changed, order: names) }
    }
    if values != tree["path"] ?? .mapping([]) {
      tree.set("path", to: values, order: SchemaShape.endpoint.keys)
    }
  }

  // Parameters

  private mutating func mergeParameters(
    _ place: EndpointOutline.Place, _ tree: inout Tree, _ names: inout NameAllocator,
    _ mine: EndpointOutline, _ theirs: EndpointOutline, _ base: EndpointOutline?
  ) {
    var stated = theirs.parameters[place] ?? []
    if place == .headers {
      let idempotencyKey = mine.tree["idempotencyKey"]?.scalar?.lowercased()
      stated.removeAll {
        $0.wireName.lowercased() == idempotencyKey
          || self.mine.defaultHeaders.contains($0.wireName.lowercased())
      }
    }
    let rule: WireNaming =
      switch place {
      case .query: .keys(self.mine.keyCase)
      case .headers: .header
      case .cookies: .verbatim
      }
    let scope = ValueScope(
      rule: rule, owner: mine.name, place: ["endpoints", mine.name, place.rawValue],
      foldsCase: place == .headers)
    var values = tree[place.rawValue] ?? .mapping([])
    merge(
      &values, &names, mine.parameters[place] ?? [], stated,
      base.map { $0.parameters[place] ?? [] },
      scope)
    if values != tree[place.rawValue] ?? .mapping([]) {
      tree.set(
        place.rawValue, to: values.members.isEmpty ? nil : values, order: SchemaShape.endpoint.keys)
    }
  }

  /// Where values stand that have names of their own.
  struct ValueScope {
    var rule: WireNaming
    var owner: String
    var place: [String]
    var foldsCase = false
  }

  mutating func merge(
    _ values: inout Tree, _ names: inout NameAllocator, _ mine: [ValueOutline],
    _ theirs: [ValueOutline], _ base: [ValueOutline]?, _ scope: ValueScope
  ) {
    func identity(_ value: ValueOutline) -> String {
      scope.foldsCase ? value.wireName.lowercased() : value.wireName
    }
    let own = Dictionary(mine.map { (identity($0), $0) }) { $1 }
    let old = base.map { Dictionary($0.map { (identity($0), $0) }) { $1 } }
    var parts: [PlacedPart<Tree.Member>] = []
    for value in theirs {
      let key = identity(value)
      guard let known = own[key] else {
        if old?[key] != nil { continue }
        let name = names.allocate([value.name, value.name + "Value"])
        let member = Tree.Member(name, translated(value: value))
        parts.append(PlacedPart(name: name, new: keyed(member, value.wireName, scope.rule)))
        continue
      }
      parts.append(PlacedPart(name: known.name))
      var stated = value
      if scope.foldsCase { stated.wireName = known.wireName }
      let changed = merged(
        known, base: old.flatMap { $0[key] }, theirs: stated,
        subject: "`\(known.name)` of `\(scope.owner)`", at: range(scope, known.name))
      if let changed { values.set(known.name, to: changed, order: []) }
    }
    values.members = values.members.inserting(parts) { $0.key }
    let stated = Set(theirs.map(identity))
    for value in mine where !stated.contains(identity(value)) {
      if let old, old[identity(value)] == nil { continue }
      // A constant that the document never had is a person's.
      if old == nil, value.facts["value"] != nil { continue }
      let isUntouched =
        old?[identity(value)]
        .map { $0.name == value.name && self.isUntouched(value.tree, $0.tree) } ?? false
      if gone("`\(value.name)` of `\(scope.owner)`", isUntouched, range(scope, value.name)) {
        values.set(value.name, to: nil, order: [])
      }
    }
  }

  private func range(_ scope: ValueScope, _ name: String) -> SourceRange? {
    guard scope.place.count == 3 else { return range(scope.place[0], scope.place[1]) }
    return range(scope.place[0], scope.place[1], scope.place[2], name)
  }

  // The body

  private mutating func mergeBody(
    _ tree: inout Tree, _ mine: EndpointOutline, _ theirs: EndpointOutline,
    _ base: EndpointOutline?
  ) {
    let order = SchemaShape.endpoint.keys
    let place = range("endpoints", mine.name, "body") ?? range("endpoints", mine.name)
    var found = Place(subject: "the body of `\(mine.name)`", range: place)
    switch (mine.body, theirs.body) {
    case (.none, .none), (.text, .text): return
    case (.none, _):
      if base?.tree["body"] == nil { tree.set("body", to: translated(body: theirs), order: order) }
    case (_, .none):
      if let base, base.tree["body"] == nil { return }
      let isUntouched =
        base.flatMap { $0.tree["body"] }.map { self.isUntouched(mine.tree["body"] ?? $0, $0) }
      if gone("body of `\(mine.name)`", isUntouched ?? false, place) {
        tree.set("body", to: nil, order: order)
      }
    case (.json(let own), .json(let stated)):
      var old: TypeSpelling?
      if case .json(let type)? = base?.body { old = type }
      let type = mergedType(own, base: old, theirs: stated, &found)
      if let type, type != own { tree.set("body", to: type.tree, order: order) }
    case (.form(let own, let list, let nested), .form(let stated, let statedList, let statedNested)):
      var old: TypeSpelling?
      if case .form(let type, _, _)? = base?.body { old = type }
      let type = mergedType(own, base: old, theirs: stated, &found)
      var body = tree["body"] ?? .mapping([])
      if let type, type != own { body.set("form", to: type.tree, order: []) }
      let keys = ["form", "list", "nested"]
      if base == nil, list != statedList {
        body.set("list", to: statedList.map { .word($0) }, order: keys)
      }
      if base == nil, nested != statedNested {
        body.set("nested", to: statedNested.map { .word($0) }, order: keys)
      }
      if body != tree["body"] { tree.set("body", to: body, order: order) }
    case (.multipart, .multipart):
      var names = NameAllocator(taken: mine.parts.map(\.name))
      var parts = tree["body"]?["multipart"] ?? .mapping([])
      let scope = ValueScope(
        rule: .keys(self.mine.keyCase), owner: mine.name, place: ["endpoints", mine.name])
      merge(&parts, &names, mine.parts, theirs.parts, base?.parts, scope)
      if var body = tree["body"], parts != body["multipart"] {
        body.set("multipart", to: parts, order: [])
        tree.set("body", to: body, order: order)
      }
    case (.data(let own), .data(let stated)) where own == stated: return
    default:
      if let old = base?.tree["body"] {
        let current = theirs.tree["body"] ?? old
        if current.says(old) { return }
        if mine.tree["body"].map({ isUntouched($0, old) }) != true {
          return kept(found.subject, place)
        }
      }
      tree.set("body", to: translated(body: theirs), order: order)
    }
  }
}
