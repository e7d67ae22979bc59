import RecourseDiagnostics
import RecourseModel

/// The names of types: what the schema declares, and what is generated beside it.
extension NameValidator {
  /// A type that is generated under a name that nobody wrote.
  private struct GeneratedType {
    var name: String
    /// As in "the client of the API".
    var subject: String
    var range: SourceRange
  }

  mutating func validateTypes() {
    checkTypeName(api.name, as: "an API")
    var declared: [String: Located<String>] = [:]
    for name in api.models.map(\.name) {
      checkTypeName(name, as: "a model")
      declared[name.value] = name
    }
    for name in api.errors.map(\.name) {
      checkTypeName(name, as: "an error type")
      if let model = declared[name.value] {
        report.error(
          .indistinctNames, "`\(name.value)` is a model and an error type", at: name.range,
          remedy: "rename one of them",
          related: [Diagnostic.Related(model.range, "the model")])
      }
      declared[name.value] = name
    }
    checkGenerated(declared)
    checkCapitals(api.models.map(\.name) + api.errors.map(\.name))
  }

  private mutating func checkTypeName(_ name: Located<String>, as subject: String) {
    checkIdentifier(name, as: subject, isType: true)
    guard SwiftName.isIdentifier(name.value) else { return }
    if let reason = Self.reservedTypes[name.value] {
      report.error(
        .reservedName, "`\(name.value)` cannot name \(subject): \(reason)", at: name.range,
        remedy:
          "rename it, as in `\(api.name.value == name.value ? "My" : api.name.value)\(name.value)`")
      return
    }
    guard let first = name.value.utf8.first, !Words.isUpper(first) else { return }
    let proposal = SwiftName.proposal(for: name.value, isType: true) ?? "A"
    report.error(
      .malformedName, "`\(name.value)` does not begin with a capital, as types in Swift do",
      at: name.range, remedy: "write `\(proposal)`",
      fixIts: [Diagnostic.FixIt(name.range, replacement: proposal)])
  }

  private static let reservedTypes: [String: String] = {
    let module = "generated code names standard types by that module"
    var reserved = [
      "Swift": module, "Foundation": module, "FoundationNetworking": module,
      "Recourse": "the support code stands under that name",
      "RecourseSupport": "the support library has that name",
    ]
    // A model `Data`, `URL` or `File` only hides the type of that name; no schema does without these.
    let scalars: [BuiltinType] = [
      .string, .bool, .int, .int32, .int64, .double, .float, .decimal, .uuid, .dateTime,
      .calendarDate, .json,
    ]
    for scalar in scalars { reserved[scalar.rawValue] = "it is a type of the language" }
    return reserved
  }()

  /// No declared type has a name that is generated, and no two generated ones agree.
  private mutating func checkGenerated(_ declared: [String: Located<String>]) {
    var generated: [String: GeneratedType] = [:]
    for type in generatedTypes {
      if let name = declared[type.name] {
        report.error(
          .generatedType, "`\(name.value)` is the name of \(type.subject)", at: name.range,
          remedy: "rename it", related: [Diagnostic.Related(type.range, "generated for this")])
      }
      guard let first = generated.updateValue(type, forKey: type.name) else { continue }
      report.error(
        .generatedType,
        "\(type.subject) and \(first.subject) would both be called `\(type.name)`", at: type.range,
        remedy: "rename one of the two",
        related: [Diagnostic.Related(first.range, "the other one")])
    }
  }

  private var generatedTypes: [GeneratedType] {
    let stem = api.name.value
    var types = [
      GeneratedType(name: "\(stem)Client", subject: "the client", range: api.name.range),
      GeneratedType(name: "\(stem)API", subject: "the client's protocol", range: api.name.range),
      GeneratedType(name: "\(stem)Stub", subject: "the client's stub", range: api.name.range),
      GeneratedType(name: "\(stem)Text", subject: "the endpoints' texts", range: api.name.range),
    ]
    var groups: Set<String> = []
    for endpoint in api.endpoints {
      if let group = endpoint.group, groups.insert(group).inserted {
        let part = "\(stem)\(Words.withCapital(group))"
        for suffix in ["Client", "API", "Stub"] {
          types.append(
            GeneratedType(
              name: part + suffix, subject: "a type of the group `\(group)`",
              range: endpoint.name.range))
        }
      }
      for name in endpoint.returns.generatedTypes {
        types.append(
          GeneratedType(
            name: name, subject: "what `\(endpoint.name.value)` returns",
            range: endpoint.name.range))
      }
    }
    return types
  }

  /// Types that differ only in capitals compile, and their pages fall together on some file systems.
  private mutating func checkCapitals(_ names: [Located<String>]) {
    var seen: [String: Located<String>] = [:]
    for name in names {
      guard let first = seen.updateValue(name, forKey: name.value.lowercased()),
        first.value != name.value
      else { continue }
      report.add(
        Diagnostic(
          .namesByCase, "`\(first.value)` and `\(name.value)` differ only in capitals",
          at: name.range, remedy: "rename one of them",
          related: [Diagnostic.Related(first.range, "the first one")]))
    }
  }
}

/// The members of the client.
extension NameValidator {
  mutating func validateClient() {
    var groups: [String: Endpoint] = [:]
    for endpoint in api.endpoints {
      guard let group = endpoint.group else { continue }
      if let first = groups[Words.withCapital(group)] {
        guard let other = first.group, other != group else { continue }
        report.error(
          .indistinctNames, "the groups `\(other)` and `\(group)` become one type",
          at: endpoint.name.range, remedy: "write one group",
          related: [Diagnostic.Related(first.name.range, "the group `\(other)`")])
      } else {
        groups[Words.withCapital(group)] = endpoint
      }
    }
    checkEndpoints(groups)
    checkPaged()
    checkAuthentications()
  }

  private mutating func checkEndpoints(_ groups: [String: Endpoint]) {
    for endpoint in api.endpoints where endpoint.group == nil {
      let name = endpoint.name
      if let member = groups[Words.withCapital(name.value)], member.group == name.value {
        report.error(
          .clientMember, "`\(name.value)` is an endpoint and a group of the client", at: name.range,
          remedy: "rename one of them",
          related: [Diagnostic.Related(member.name.range, "an endpoint of the group")])
      }
    }
    guard api.output.hasFutures else { return }
    for endpoint in api.endpoints {
      if endpoint.name.value == "futures" {
        reportFutures("`futures` cannot name an endpoint", endpoint.name.range)
      }
      if endpoint.group == "futures" {
        reportFutures("`futures` cannot name a group", endpoint.name.range)
      }
    }
  }

  private mutating func reportFutures(_ message: String, _ range: SourceRange) {
    report.error(
      .clientMember, "\(message): the client has one for its futures", at: range,
      remedy: "rename it, or leave out `swift: { futures: true }`")
  }

  /// A paged endpoint has two more methods.
  private mutating func checkPaged() {
    for endpoint in api.endpoints where endpoint.page != nil {
      for (suffix, subject) in [("ByPage", "pages"), ("ByItem", "items")] {
        let name = endpoint.name.value + suffix
        let other = api.endpoints.first { $0.name.value == name && $0.group == endpoint.group }
        guard let other else { continue }
        report.error(
          .clientMember,
          "`\(name)` is what the \(subject) of `\(endpoint.name.value)` are read by",
          at: other.name.range, remedy: "rename it",
          related: [Diagnostic.Related(endpoint.name.range, "the paged endpoint")])
      }
    }
  }

  /// Authentications are parameters of the client's initializer; servers are cases beside `custom`.
  private mutating func checkAuthentications() {
    for authentication in api.authentications {
      checkIdentifier(authentication.name, as: "an authentication")
      guard ["server", "configuration", "none"].contains(authentication.name.value) else {
        continue
      }
      let isNone = authentication.name.value == "none"
      report.error(
        .clientMember,
        isNone
          ? "`none` cannot name an authentication: `auth: none` sends nothing"
          : "`\(authentication.name.value)` cannot name an authentication: the client takes one already",
        at: authentication.name.range, remedy: "rename it")
    }
    for server in api.servers {
      checkIdentifier(server.name, as: "a server")
      for variable in server.variables { checkIdentifier(variable.name, as: "a server's variable") }
      guard ["url", "hashValue"].contains(server.name.value) else { continue }
      report.error(
        .clientMember, "`\(server.name.value)` cannot name a server: the enum of servers has one",
        at: server.name.range, remedy: "rename it")
    }
  }
}

extension Returns {
  /// The types that are generated for this result alone.
  fileprivate var generatedTypes: [String] {
    switch self {
    case .none, .payload, .events: return []
    case .response(let response): return [response.name]
    case .byStatus(let name, let cases):
      return [name.value]
        + cases.compactMap {
          if case .response(let response) = $0.content { response.name } else { nil }
        }
    }
  }
}
