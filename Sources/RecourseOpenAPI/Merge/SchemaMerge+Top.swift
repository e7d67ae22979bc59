import RecourseDiagnostics

/// Credentials and servers.
extension SchemaMerge {
  /// What a scheme of the document is called; one that the schema does not have is added.
  mutating func name(ofAuthentication name: String) -> String {
    if let known = matches.authentications[name] ?? addedAuthentications[name] { return known }
    guard let entry = theirs.authentications[name],
      let position = theirs.authentications.position(of: name)
    else { return name }
    var names = NameAllocator(taken: mine.authentications.entries.map(\.name) + ["none"])
    for taken in addedAuthentications.values { names.reserve(taken) }
    let new = names.allocate([name])
    addedAuthentications[name] = new
    authentications.added[position] = .init(new, entry.tree)
    return new
  }

  mutating func mergeAuthentication() {
    mergeSchemes()
    var changes: [(name: String, scheme: String?)] = []
    for (index, position) in matches.endpoints.sorted(by: { $0.key < $1.key }) {
      let own = mine.endpoints[position]
      let current = mine.authentication(of: own)
      guard let scheme = newScheme(of: theirs.endpoints[index], own, matches.baseEndpoints[index]),
        scheme.name != current
      else { continue }
      changes.append((own.name, scheme.name))
    }
    guard !changes.isEmpty else { return }
    apply(changes)
  }

  private struct Scheme {
    var name: String?
  }

  /// The scheme that the document has for an endpoint; nil where the person's stays.
  private mutating func newScheme(
    of theirs: EndpointOutline, _ mine: EndpointOutline, _ base: Int?
  ) -> Scheme? {
    let stated = self.theirs.authentication(of: theirs)
    if let outline = self.base, let base {
      let old = outline.authentication(of: outline.endpoints[base])
      let before = stated.flatMap { matches.baseAuthentications[$0] }
      if before == old, (stated == nil) == (old == nil) { return nil }
      let current = self.mine.authentication(of: mine)
      if current != old.flatMap({ matches.edited?.authentications[$0] }) {
        let new = stated.map { name(ofAuthentication: $0) }
        if new != current {
          kept("the credentials of `\(mine.name)`", range("endpoints", mine.name, "auth"))
        }
        return nil
      }
    }
    return Scheme(name: stated.map { name(ofAuthentication: $0) })
  }

  /// Says it once in `defaults` where that is shorter than at each endpoint.
  private mutating func apply(_ changes: [(name: String, scheme: String?)]) {
    let targets = Dictionary(changes.map { ($0.name, $0.scheme) }) { $1 }
    let usual = theirs.defaultAuthentication.map { name(ofAuthentication: $0) }
    let schemes = mine.endpoints.map { targets[$0.name] ?? mine.authentication(of: $0) }
    let exceptions = zip(mine.endpoints, schemes).count { endpoint, scheme in
      endpoint.tree["auth"] == nil && scheme != usual
    }
    let isShorter = usual != mine.defaultAuthentication && exceptions + 1 < changes.count
    let newUsual = isShorter ? usual : mine.defaultAuthentication
    if isShorter {
      defaults.set("auth", to: usual.map { .word($0) }, order: Self.defaultKeys)
    }
    for (endpoint, scheme) in zip(mine.endpoints, schemes)
    where !endpoints.removed.contains(endpoint.name) {
      let isChanged = targets[endpoint.name] != nil
      guard isChanged || isShorter && endpoint.tree["auth"] == nil && scheme != newUsual else {
        continue
      }
      var tree = endpoints.changed[endpoint.name] ?? endpoint.tree
      let value: Tree? = scheme == newUsual ? nil : .word(scheme ?? "none")
      tree.set("auth", to: value, order: SchemaShape.endpoint.keys)
      endpoints.changed[endpoint.name] = tree
    }
    guard isShorter else { return }
    for (index, member) in endpoints.added {
      var member = member
      let scheme = theirs.authentication(of: theirs.endpoints[index])
        .map { name(ofAuthentication: $0) }
      let value: Tree? = scheme == newUsual ? nil : .word(scheme ?? "none")
      member.value.set("auth", to: value, order: SchemaShape.endpoint.keys)
      endpoints.added[index] = member
    }
  }

  /// Schemes that carry their credentials elsewhere than before.
  private mutating func mergeSchemes() {
    for entry in theirs.authentications.entries {
      guard let name = matches.authentications[entry.name], let own = mine.authentications[name]
      else { continue }
      let stated = OutlineMatching.kind(entry.tree)
      guard OutlineMatching.kind(own.tree) != stated else { continue }
      if let base {
        let old = matches.baseAuthentications[entry.name].flatMap { base.authentications[$0] }
        guard let old, OutlineMatching.kind(old.tree) != stated else { continue }
        if OutlineMatching.kind(old.tree) != OutlineMatching.kind(own.tree) {
          kept("`\(name)`", range("auth", name))
          continue
        }
      }
      authentications.changed[name] = entry.tree.withComments(of: own.tree)
    }
  }

  // Servers

  /// What a server of the document is called; one that the schema does not have is added.
  mutating func name(ofServer name: String) -> String {
    if let known = matches.servers[name] ?? addedServers[name] { return known }
    guard let entry = theirs.servers[name], let position = theirs.servers.position(of: name) else {
      return name
    }
    var names = NameAllocator(taken: mine.servers.entries.map(\.name))
    for taken in addedServers.values { names.reserve(taken) }
    let new = names.allocate([name])
    addedServers[name] = new
    servers.added[position] = .init(new, entry.tree)
    return new
  }

  /// Addresses are the person's, where nothing tells who wrote them.
  mutating func mergeServers() {
    guard let base else { return }
    for entry in theirs.servers.entries {
      let old = matches.baseServers[entry.name].flatMap { base.servers[$0] }
      guard let name = matches.servers[entry.name], let own = mine.servers[name] else {
        if old == nil { _ = self.name(ofServer: entry.name) }
        continue
      }
      guard let old, !entry.tree.says(old.tree) else { continue }
      if own.tree.says(old.tree) {
        servers.changed[name] = entry.tree.withComments(of: own.tree)
      } else if !own.tree.says(entry.tree) {
        kept("server `\(name)`", range("servers", name))
      }
    }
    findGoneServers(base)
  }

  private mutating func findGoneServers(_ base: SchemaOutline) {
    let stated = Set(matches.baseServers.values)
    for entry in base.servers.entries where !stated.contains(entry.name) {
      guard let name = matches.edited?.servers[entry.name], let own = mine.servers[name] else {
        continue
      }
      let isUntouched = name == entry.name && self.isUntouched(own.tree, entry.tree)
      if gone("server `\(name)`", isUntouched, range("servers", name)) {
        servers.removed.insert(name)
      }
    }
  }

  mutating func mergeServer(
    _ tree: inout Tree, _ mine: EndpointOutline, _ theirs: EndpointOutline,
    _ base: EndpointOutline?
  ) {
    guard let base else { return }
    let old = base.tree["server"]?.scalar
    let stated = theirs.tree["server"]?.scalar
    guard stated.flatMap({ matches.baseServers[$0] }) != old,
      mine.tree["server"]?.scalar == old.flatMap({ matches.edited?.servers[$0] })
    else { return }
    let name = stated.map { Tree.word(self.name(ofServer: $0)) }
    tree.set("server", to: name, order: SchemaShape.endpoint.keys)
  }
}
