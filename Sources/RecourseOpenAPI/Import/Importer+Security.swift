import RecourseYAML

/// Security schemes and what operations need of them.
extension Importer {
  /// The schemes that a client can follow, by the document's order.
  mutating func readAuthentications() -> [ImportedAuthentication] {
    let schemes =
      version == .v2
      ? documents.root["securityDefinitions"] : documents.root["components"]?["securitySchemes"]
    var names = NameAllocator(taken: ["none"])
    var authentications: [ImportedAuthentication] = []
    for (name, stated) in schemes?.members ?? [] {
      guard let part = documents.dereference(stated, report: &report),
        let kind = authenticationKind(part)
      else { continue }
      authentications.append(
        ImportedAuthentication(
          schemeName: name, name: names.allocate([SwiftName.member(name) ?? "credential"]),
          kind: kind, documentation: part["description"]?.text.flatMap(Prose.plain)))
    }
    return authentications
  }

  private mutating func authenticationKind(_ part: Part) -> ImportedAuthentication.Kind? {
    switch part["type"]?.text {
    case "http":
      switch part["scheme"]?.text?.lowercased() {
      case "bearer": return .bearer
      case "basic": return .basic
      default: break
      }
    case "basic": return .basic
    case "apiKey":
      let name = part["name"]?.text ?? ""
      switch part["in"]?.text {
      case "header": return .header(name)
      case "query": return .query(name)
      case "cookie": return .cookie(name)
      default: break
      }
    case "oauth2", "openIdConnect":
      note(
        .security, part, "\(part["type"]?.text ?? "") says how a token is had",
        instead: "the app brings the token, which is sent as a bearer's", isLoss: false)
      return .bearer
    default: break
    }
    note(
      .security, part,
      "the scheme `\(part["scheme"]?.text ?? part["type"]?.text ?? "")` is not known",
      instead: "calls that need it are sent without credentials", isLoss: false)
    return nil
  }

  /// The scheme of an operation: the first of its alternatives that a client can follow.
  mutating func authentication(
    of operation: Operation, among known: [ImportedAuthentication]
  ) -> String? {
    let document = documents.root["security"]
    let stated = operation.security ?? document?.elements.map { $0.members.map(\.key) } ?? []
    let part = operation.part["security"] ?? document ?? operation.part
    let needed = stated.filter { !$0.isEmpty }
    guard !needed.isEmpty else { return nil }
    let isKnown = { (name: String) in known.contains { $0.schemeName == name } }
    let chosen =
      needed.first { $0.count == 1 && isKnown($0[0]) }
      ?? needed.first { $0.contains(where: isKnown) }
    guard let chosen, let name = chosen.first(where: isKnown) else {
      note(
        .security, part, "`\(needed[0].joined(separator: "` with `"))` cannot be followed",
        instead: "the call is sent without credentials")
      return nil
    }
    let kinds = chosen.map { scheme in known.first { $0.schemeName == scheme }?.kind }
    // Two ways to the same token are one.
    if chosen.count > 1, !kinds.allSatisfy({ $0 == .bearer }) {
      note(
        .security, part, "`\(chosen.joined(separator: "` and `"))` are needed together",
        instead: "`\(name)` is sent; an interceptor can add the others")
    }
    return name
  }
}
