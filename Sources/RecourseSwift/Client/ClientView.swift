import RecourseDiagnostics
import RecourseModel
import RecourseTemplates

/// What the templates of the client, of its futures and of its stub read: the whole API, or the
/// endpoints of a group.
struct ClientView {
  let api: API
  let names: SwiftNames
  let access: String
  let group: String?
  let hasFutures: Bool
  private let servers: ServerSpelling
  private let client: ClientSpelling
  private let methods: [EndpointMethods]
  private let required: [ClientMethod]

  /// - Parameter group: `nil` for the endpoints without a group.
  init(_ context: RenderContext, group: String?) {
    api = context.api
    names = context.names
    access = context.access
    hasFutures = context.options.hasFutures
    self.group = group
    let endpoints = api.endpoints.filter { $0.group == group }
    servers = ServerSpelling(api, names: names)
    client = ClientSpelling(endpoints, of: api, servers: servers)
    methods = endpoints.map { [client, names] in
      EndpointMethods($0, client: client, names: names)
    }
    required = methods.flatMap(\.required)
  }

  /// `PizzaShop`, `PizzaShopOrders`
  private var stem: String { api.name.value + (group ?? "").capitalizedFirst }

  /// The members that all three templates have in common.
  private var common: [(String, TemplateValue)] {
    [("name", .text(stem)), ("access", .text(access))]
  }

  private var documentation: TemplateValue {
    let lines =
      group.map { ["/// The endpoints of the group `\($0)`."] }
      ?? api.documentation.map { DocComment.lines($0.text) } ?? []
    return .list(lines.map(TemplateValue.text))
  }

  func client(groups: [String]) -> TemplateValue {
    let overloads = required.compactMap { $0.overload(access) }
    let functions = methods.compactMap(\.callFunction).map(TemplateValue.text)
    return .object(
      TemplateObject(
        common + [
          ("documentation", documentation),
          ("sendable", .text(names.swift("Sendable"))),
          ("groups", .list(groups.map(self.group))),
          ("hasGroupsAndRequirements", .bool(!groups.isEmpty && !required.isEmpty)),
          ("requirements", separated(required.map(\.requirement))),
          (
            "extension",
            overloads.isEmpty ? .absent : ["methods": separated(overloads)]
          ),
          ("root", group == nil ? root : .absent),
          (
            "part",
            group == nil
              ? .absent
              : [
                "client": .text(client.property),
                "authorizations": .list(client.authorizations.map { .text($0.property) }),
              ]
          ),
          ("methods", .list(required.map { $0.implementation(access) })),
          ("makeCall", client.common.isEmpty ? .absent : makeCall),
          ("callFunctions", .list(functions)),
        ]))
  }

  var futures: TemplateValue {
    .object(
      TemplateObject(
        common + [
          ("sendable", .text(names.swift("Sendable"))),
          ("methods", .list(required.compactMap { $0.future(access) })),
        ]))
  }

  func stub(groups: [String]) -> TemplateValue {
    .object(
      TemplateObject(
        common + [
          ("groups", .list(groups.map(groupStub))),
          ("methods", .list(required.map { $0.stub(access) })),
        ]))
  }

  /// The methods, each marked whether a blank line stands before it.
  private func separated(_ methods: [TemplateValue]) -> TemplateValue {
    .list(
      methods.enumerated().map { index, method in
        var method = method
        method["isFirst"] = .bool(index == 0)
        return method
      })
  }

  private func groupStub(_ name: String) -> TemplateValue {
    [
      "name": .text(Identifier.declared(name)),
      "type": .text(api.name.value + name.capitalizedFirst),
    ]
  }

  private func group(_ name: String) -> TemplateValue {
    let type = api.name.value + name.capitalizedFirst
    let arguments =
      ["\(client.property): \(Identifier.declared(client.property))"]
      + client.authorizations.map { "\($0.property): \(Identifier.declared($0.property))" }
    var associated = "\(name.capitalizedFirst)API"
    while names.isDeclared(associated) { associated += "Group" }
    return [
      "name": .text(Identifier.declared(name)), "type": .text(type),
      "associatedType": .text(associated),
      "made": .text(Layout.call("\(type)Client", arguments, level: 2)),
    ]
  }
}

/// The root client: its servers, credentials and initializer.
extension ClientView {
  private var root: TemplateValue {
    let credentials = client.authorizations
    var parameters = ["server: \(servers.typeName)"]
    if let server = servers.defaultValue { parameters[0] += " = \(server)" }
    var locals = LocalNames(taken: Set(credentials.map(\.name)).union(["server"]))
    let configuration = locals.take("configuration", "clientConfiguration")
    parameters += credentials.map {
      "\(Identifier.parameter($0.name)): Recourse.Credential = .none"
    }
    parameters.append("\(configuration): Recourse.ClientConfiguration = .init()")
    return [
      "server": servers.view(),
      "client": .text(client.property),
      "authorizations": .list(credentials.map { .text($0.property) }),
      "initializer": .text(Layout.declaration("\(access)init", parameters, " {", level: 1)),
      "documentation": .list(credentialDocumentation.map(TemplateValue.text)),
      "configuration": .text(configuration),
      "clientProperty": .text(
        credentials.contains { $0.name == client.property }
          ? "self.\(client.property)" : client.property),
      "assignments": .list(credentials.map { .text(assignment($0)) }),
    ]
  }

  private var credentialDocumentation: [String] {
    let documented = api.authentications.filter { $0.documentation != nil }
    guard !documented.isEmpty else { return [] }
    var lines = ["/// - Parameters:"]
    for authentication in documented {
      let content = DocComment.contentLines(authentication.documentation?.text ?? "")
      lines.append("///   - \(authentication.name.value): \(content.first ?? "")")
      lines += content.dropFirst().map { "///     \($0)" }
    }
    return lines
  }

  private func assignment(_ credential: (name: String, property: String)) -> String {
    let kind = api.authentications.first { $0.name.value == credential.name }?.kind
    let scheme =
      switch kind {
      case .bearer, nil: ".bearer"
      case .basic: ".basic"
      case .header(let name): ".header(\(StringLiteral.quoted(name)))"
      case .query(let name): ".query(\(StringLiteral.quoted(name)))"
      case .cookie(let name): ".cookie(\(StringLiteral.quoted(name)))"
      }
    let value = "Recourse.Authorization(\(scheme), \(Identifier.declared(credential.name)))"
    let target =
      credential.property == credential.name
      ? "self.\(Identifier.member(credential.property))" : credential.property
    return Layout.assignment(target, value, level: 2)
  }

  /// The function that makes each call with what all have in common.
  private var makeCall: TemplateValue {
    let common = client.common
    var parameters = ["_ method: Recourse.HTTPMethod", "_ path: Recourse.CallPath"]
    var authorization: String?
    if let name = common.authentication {
      authorization = client.authorizations.first { $0.name == name }
        .map { Identifier.declared($0.property) }
    } else if !client.authorizations.isEmpty {
      parameters.append("auth: Recourse.Authorization = .none")
      authorization = "auth"
    }
    parameters.append("name: \(names.swift("String")) = #function")
    var arguments = ["method", "path"]
    if let authorization { arguments.append("auth: \(authorization)") }
    arguments.append("name: name")
    return [
      "head": .text(
        FunctionLayout(
          head: "private func \(client.makeCall)", parameters: parameters, effects: "",
          result: GenericType("Recourse.Call"), opening: " {", level: 1
        ).text),
      "made": .text(Layout.call("var call = Recourse.Call", arguments, level: 2)),
      "statements": .list(commonStatements.map(TemplateValue.text)),
    ]
  }

  private var commonStatements: [String] {
    var statements = client.common.constants.map { constant -> String in
      guard case .constant(let literal) = constant.presence else { return "" }
      let value = names.wireTextLiteral(literal, as: constant.type)
      let name = StringLiteral.quoted(constant.wireName)
      return Layout.call("call.\(constant.place.rawValue)", [name, value], level: 2)
    }
    if let timeout = client.common.timeout {
      statements.append("call.timeout = \(DurationLiteral.expression(timeout))")
    }
    if let retry = client.common.retry {
      statements.append(Layout.assignment("call.retry", RetrySpelling.policy(retry), level: 2))
    }
    return statements
  }
}
