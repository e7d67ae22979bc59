/// Which parts of two schemas stand for the same part of an API, whatever they are called.
///
/// Endpoints are the same by method and path; models by where they are used, by what they hold and by
/// their names, whichever evidence is strongest.
struct OutlineMatching {
  let left: SchemaOutline
  let right: SchemaOutline
  /// For the position of an endpoint on the left that on the right.
  private(set) var endpoints: [Int: Int] = [:]
  /// For each model on the left that on the right; several may lead to one.
  private(set) var models: [String: String] = [:]
  private(set) var errors: [String: String] = [:]
  private(set) var authentications: [String: String] = [:]
  private(set) var servers: [String: String] = [:]

  init(_ left: SchemaOutline, _ right: SchemaOutline) {
    self.left = left
    self.right = right
    matchEndpoints()
    var matcher = ModelMatcher(left, right)
    for (left, right) in endpoints.sorted(by: { $0.key < $1.key }) {
      matcher.compare(self.left.endpoints[left], self.right.endpoints[right])
    }
    for entry in left.errors.entries {
      guard let other = right.errors[entry.name] else { continue }
      matcher.compare(entry.tree["body"], other.tree["body"])
    }
    models = matcher.result()
    matchErrors()
    authentications = Self.match(left.authentications, right.authentications, Self.kind)
    servers = Self.match(left.servers, right.servers) { $0["url"]?.scalar ?? $0.scalar ?? "" }
  }

  // Endpoints

  private mutating func matchEndpoints() {
    var byTarget: [EndpointOutline.Target: [Int]] = [:]
    for (index, endpoint) in right.endpoints.enumerated() {
      byTarget[endpoint.target, default: []].append(index)
    }
    var taken: Set<Int> = []
    for (index, endpoint) in left.endpoints.enumerated() {
      let candidates = (byTarget[endpoint.target] ?? []).filter { !taken.contains($0) }
      let named = candidates.first { right.endpoints[$0].name == endpoint.name }
      guard let match = named ?? candidates.first else { continue }
      taken.insert(match)
      endpoints[index] = match
    }
    // An operation keeps its identifier where its path changes.
    let byName = Dictionary(
      right.endpoints.enumerated().filter { !taken.contains($0.offset) }
        .map { ($0.element.name, $0.offset) }
    ) { first, _ in first }
    for (index, endpoint) in left.endpoints.enumerated() where endpoints[index] == nil {
      endpoints[index] = byName[endpoint.name]
    }
  }

  // Error types, credentials, servers

  /// By the endpoints that fail with them and by their bodies; the names of error types follow from how
  /// many a document has.
  private mutating func matchErrors() {
    var votes: [String: [String: Int]] = [:]
    for (from, to) in endpoints {
      guard let one = left.error(of: left.endpoints[from]),
        let other = right.error(of: right.endpoints[to])
      else { continue }
      votes[one, default: [:]][other, default: 0] += 1
    }
    for one in left.errors.entries {
      guard let body = one.tree["body"]?.scalar.flatMap({ models[$0] }) else { continue }
      for other in right.errors.entries where other.tree["body"]?.scalar == body {
        votes[one.name, default: [:]][other.name, default: 0] += 1
      }
    }
    let candidates = votes.flatMap { one, others in
      others.map { (one: one, other: $0.key, votes: $0.value) }
    }.sorted { one, other in
      let names = (one.one == one.other ? 0 : 1, other.one == other.other ? 0 : 1)
      return (other.votes, names.0, one.one, one.other) < (
        one.votes, names.1, other.one, other.other
      )
    }
    var taken: Set<String> = []
    for pair in candidates where errors[pair.one] == nil && !taken.contains(pair.other) {
      errors[pair.one] = pair.other
      taken.insert(pair.other)
    }
    for entry in left.errors.entries
    where errors[entry.name] == nil && !taken.contains(entry.name)
      && right.errors[entry.name] != nil
    {
      errors[entry.name] = entry.name
    }
    if left.errors.entries.count == 1, right.errors.entries.count == 1 {
      errors[left.errors.entries[0].name] = right.errors.entries[0].name
    }
  }

  /// The kind of a scheme, without words about it.
  static func kind(_ tree: Tree) -> String {
    if let kind = tree.scalar ?? tree["kind"]?.scalar { return kind }
    let place = tree.members.first { $0.key != "doc" }
    return "\(place?.key ?? ""): \(place?.value.scalar ?? "")"
  }

  private static func match(
    _ left: SchemaOutline.Section, _ right: SchemaOutline.Section, _ identity: (Tree) -> String
  ) -> [String: String] {
    var result: [String: String] = [:]
    var taken: Set<String> = []
    func take(_ matches: (SchemaOutline.Section.Entry, SchemaOutline.Section.Entry) -> Bool) {
      for entry in left.entries where result[entry.name] == nil {
        let other = right.entries.first { !taken.contains($0.name) && matches(entry, $0) }
        guard let other else { continue }
        result[entry.name] = other.name
        taken.insert(other.name)
      }
    }
    take { $0.name == $1.name && identity($0.tree) == identity($1.tree) }
    take { identity($0.tree) == identity($1.tree) }
    take { $0.name == $1.name }
    return result
  }
}
