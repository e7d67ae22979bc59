/// Parts of the document's schema with the names that things have in the edited one.
extension SchemaMerge {
  /// What a model of the document is called; one that the schema does not have is added for it.
  mutating func name(ofModel name: String) -> String {
    if let known = matches.models[name] ?? addedModels[name] { return known }
    guard theirs.models[name] != nil else { return name }
    let new = typeNames.allocate([name])
    addedModels[name] = new
    openModels.append(name)
    return new
  }

  mutating func addNeededModels() {
    while let name = openModels.popLast() {
      guard let entry = theirs.models[name], let position = theirs.models.position(of: name) else {
        continue
      }
      models.added[position] = .init(addedModels[name] ?? name, translated(model: entry.tree))
    }
  }

  mutating func renamed(_ type: TypeSpelling) -> TypeSpelling {
    switch type {
    case .name(let name): .name(self.name(ofModel: name))
    case .list(let inner): .list(renamed(inner))
    case .optional(let inner): .optional(renamed(inner))
    case .dictionary(let key, let value): .dictionary(key: renamed(key), value: renamed(value))
    }
  }

  /// A tree that is a type.
  mutating func translated(type tree: Tree) -> Tree {
    guard let type = TypeSpelling(tree) else { return tree }
    let new = renamed(type)
    return new == type ? tree : new.tree.withComments(of: tree)
  }

  /// A field or parameter.
  mutating func translated(value: ValueOutline) -> Tree {
    var tree = translated(value: value.tree)
    let format = value.facts["format"]?.scalar
    let usual = value.type?.names.last.flatMap { mine.format(of: $0) }
    if format != usual, tree["format"] == nil, let format {
      if tree.members.isEmpty { tree = .mapping([.init("type", tree)]) }
      tree.set("format", to: .word(format), order: SchemaShape.longValue.keys)
    }
    return tree
  }

  private mutating func translated(value tree: Tree) -> Tree {
    guard let type = tree["type"], !tree.members.isEmpty else { return translated(type: tree) }
    var tree = tree
    tree.set("type", to: translated(type: type), order: [])
    return tree
  }

  private mutating func translated(values tree: Tree) -> Tree {
    var tree = tree
    var members = tree.members
    for index in members.indices {
      let outline = ValueOutline(members[index], .verbatim, theirs.formats)
      members[index].value = translated(value: outline)
    }
    tree.members = members
    return tree
  }

  mutating func translated(model tree: Tree) -> Tree {
    var tree = tree
    guard tree.members.contains(where: { ModelOutline.longFormKeys.contains($0.key) }) else {
      switch tree.content {
      case .mapping: return translated(values: tree)
      case .scalar: return translated(type: tree)
      case .list(let elements, _):
        return elements.contains { $0.scalar == nil } ? translated(type: tree) : tree
      }
    }
    for key in ["extends", "alias", "extra"] {
      if let type = tree[key] { tree.set(key, to: translated(type: type), order: []) }
    }
    for key in ["fields", "union"] {
      if let values = tree[key] { tree.set(key, to: translated(values: values), order: []) }
    }
    return tree
  }

  mutating func translated(endpoint: EndpointOutline) -> Tree {
    var tree = endpoint.tree
    let order = SchemaShape.endpoint.keys
    for key in ["path", "query", "headers", "cookies"] {
      if let values = tree[key] { tree.set(key, to: translated(values: values), order: []) }
    }
    if tree["body"] != nil { tree.set("body", to: translated(body: endpoint), order: []) }
    if tree["returns"] != nil {
      tree.set("returns", to: translated(returns: tree["returns"]), order: [])
    }
    let error = theirs.error(of: endpoint).map { name(ofError: $0) }
    tree.set("fails", to: error == usualError ? nil : error.map { .word($0) }, order: order)
    let scheme = theirs.authentication(of: endpoint).map { name(ofAuthentication: $0) }
    let isUsual = scheme == mine.defaultAuthentication
    tree.set("auth", to: isUsual ? nil : .word(scheme ?? "none"), order: order)
    if let server = tree["server"]?.scalar {
      tree.set("server", to: .word(name(ofServer: server)), order: order)
    }
    return tree
  }

  mutating func translated(body endpoint: EndpointOutline) -> Tree {
    guard var body = endpoint.tree["body"] else { return .word("none") }
    switch endpoint.body {
    case .json: return translated(type: body)
    case .form:
      if let form = body["form"] { body.set("form", to: translated(type: form), order: []) }
    case .multipart:
      if let parts = body["multipart"] {
        body.set("multipart", to: translated(values: parts), order: [])
      }
    case .none, .text, .data: break
    }
    return body
  }

  mutating func translated(returns: Tree?) -> Tree {
    guard var returns else { return .word("none") }
    guard SuccessOutline(returns, nil).statuses.first?.status != nil else {
      return translated(content: returns)
    }
    for member in returns.members {
      returns.set(member.key, to: translated(content: member.value), order: [])
    }
    return returns
  }

  /// What one status brings.
  mutating func translated(content tree: Tree) -> Tree {
    if TypeSpelling(tree) != nil { return translated(type: tree) }
    var tree = tree
    if let body = tree["body"] { tree.set("body", to: translated(content: body), order: []) }
    for key in ["type", "events"] {
      if let type = tree[key] { tree.set(key, to: translated(type: type), order: []) }
    }
    if let headers = tree["headers"] {
      tree.set("headers", to: translated(values: headers), order: [])
    }
    return tree
  }
}
