/// An endpoint by what it asks for and what comes back.
struct EndpointOutline {
  enum Place: String, CaseIterable {
    case query, headers, cookies
  }

  /// What an endpoint calls, whatever the parameters of its path are named.
  struct Target: Hashable {
    var method: String
    var path: String

    init(method: String, path: String) {
      self.method = method
      var text = ""
      var isInside = false
      for character in path {
        if character == "}" { isInside = false }
        if !isInside { text.append(character) }
        if character == "{" { isInside = true }
      }
      self.path = text
    }
  }

  static let methods = ["get", "post", "put", "patch", "delete", "head"]

  var name: String
  var tree: Tree
  var method: String
  var path: String
  var target: Target
  /// The names in the path, in their order.
  var placeholders: [String]
  /// For each of them what is said of it.
  var pathValues: [ValueOutline]
  var parameters: [Place: [ValueOutline]] = [:]
  /// The parts of a multipart body.
  var parts: [ValueOutline]

  init(_ member: Tree.Member, rule: WireNaming, formats: [String: String]) {
    name = member.key
    tree = member.value
    let call = tree.members.first { Self.methods.contains($0.key) }
    method = call?.key ?? "get"
    path = call?.value.scalar ?? ""
    target = Target(method: method, path: path)
    placeholders = Self.placeholders(in: path)
    let stated = tree["path"]
    pathValues = placeholders.map { name in
      ValueOutline(.init(name, stated?[name] ?? .word("String")), .verbatim, formats)
    }
    for place in Place.allCases {
      let naming: WireNaming =
        switch place {
        case .query: rule
        case .headers: .header
        case .cookies: .verbatim
        }
      parameters[place] = (tree[place.rawValue]?.members ?? [])
        .map { ValueOutline($0, naming, formats) }
    }
    parts = (tree["body"]?["multipart"]?.members ?? []).map { ValueOutline($0, rule, formats) }
  }

  private static func placeholders(in path: String) -> [String] {
    path.split(separator: "{").dropFirst().compactMap { part in
      part.firstIndex(of: "}").map { String(part[..<$0]) }
    } + []
  }

  /// The names that its parameters have taken.
  var parameterNames: [String] {
    placeholders + Place.allCases.flatMap { (parameters[$0] ?? []).map(\.name) } + ["body"]
  }

  var body: BodyOutline { BodyOutline(tree["body"]) }

  var successes: SuccessOutline { SuccessOutline(tree["returns"], tree["alsoSucceeds"]) }
}

/// What an endpoint sends.
enum BodyOutline {
  case none
  case json(TypeSpelling)
  case form(TypeSpelling, list: String?, nested: String?)
  case multipart
  case text
  case data(String)

  init(_ tree: Tree?) {
    guard let tree else {
      self = .none
      return
    }
    if let type = TypeSpelling(tree) {
      self = type == .name("none") ? .none : .json(type)
    } else if let form = tree["form"].flatMap(TypeSpelling.init) {
      self = .form(form, list: tree["list"]?.scalar, nested: tree["nested"]?.scalar)
    } else if tree["multipart"] != nil {
      self = .multipart
    } else if let media = tree["data"]?.scalar {
      self = .data(media)
    } else {
      self = .text
    }
  }
}

/// What the successes of an endpoint bring.
struct SuccessOutline {
  enum Content: Hashable {
    case none
    case type(TypeSpelling, at: String?)
    case text
    case data(String)
    case events(TypeSpelling, until: String?)
  }

  struct Status {
    /// Nil for whatever succeeds.
    var status: String?
    var content: Content
    var headers: [Tree.Member]
    var tree: Tree
  }

  var statuses: [Status]
  /// Further statuses that bring nothing.
  var also: [String]

  init(_ returns: Tree?, _ also: Tree?) {
    self.also = also.map { $0.scalar.map { [$0] } ?? $0.elements.compactMap(\.scalar) } ?? []
    let returns = returns ?? .word("none")
    let isByStatus = returns.members.first.map { Self.isStatus($0.key) } ?? false
    if isByStatus {
      statuses = returns.members.map { member in
        Status(
          status: member.key, content: Self.content(member.value),
          headers: member.value["headers"]?.members ?? [], tree: member.value)
      }
    } else {
      statuses = [Status(status: nil, content: Self.content(returns), headers: [], tree: returns)]
    }
  }

  private static func isStatus(_ key: String) -> Bool {
    key.utf8.first.map { (0x30...0x39).contains($0) } ?? false
  }

  static func content(_ tree: Tree) -> Content {
    if let type = TypeSpelling(tree) { return type == .name("none") ? .none : .type(type, at: nil) }
    if let body = tree["body"] { return content(body) }
    if let type = tree["type"].flatMap(TypeSpelling.init) {
      return type == .name("none") ? .none : .type(type, at: tree["at"]?.scalar)
    }
    if let events = tree["events"].flatMap(TypeSpelling.init) {
      return .events(events, until: tree["until"]?.scalar)
    }
    if let media = tree["data"]?.scalar { return .data(media) }
    return tree["text"] != nil ? .text : .none
  }
}
