import RecourseDiagnostics
import RecourseModel

/// Endpoints as operations.
extension Exporter {
  mutating func paths() -> Tree {
    var order: [String] = []
    var items: [String: [Tree.Member]] = [:]
    for endpoint in api.endpoints {
      let path = endpoint.pathText.value
      if items[path] == nil { order.append(path) }
      let method = endpoint.method.rawValue
      if items[path, default: []].contains(where: { $0.key == method }) {
        left(
          endpoint, "`\(endpoint.name.value)` is a second `\(method.uppercased()) \(path)`",
          "OpenAPI has one operation for a method and a path")
        continue
      }
      items[path, default: []].append(.init(method, operation(endpoint)))
    }
    return .mapping(order.map { .init($0, .mapping(items[$0] ?? [], .block)) }, .block)
  }

  mutating func left(_ endpoint: Endpoint, _ message: String, _ remedy: String) {
    report.add(
      Diagnostic(
        .leftOutOnExport, message, at: endpoint.name.range,
        remedy: "\(remedy); it stands in `x-recourse`"))
  }

  private mutating func operation(_ endpoint: Endpoint) -> Tree {
    var members: [Tree.Member] = [.init("operationId", .text(endpoint.name.value))]
    if let group = endpoint.group { members.append(.init("tags", .list([.text(group)]))) }
    members += schemas.words(endpoint.documentation, endpoint.deprecation)
    let parameters = parameters(of: endpoint)
    if !parameters.isEmpty { members.append(.init("parameters", .list(parameters, .block))) }
    if let body = endpoint.body {
      members.append(.init("requestBody", requestBody(body, endpoint)))
    }
    members.append(.init("responses", responses(endpoint)))
    if !api.authentications.isEmpty { members.append(.init("security", security(endpoint))) }
    if let server = endpoint.server { members += servers(named: server) }
    let decisions = decisions(of: endpoint)
    if !decisions.isEmpty { members.append(.init("x-recourse", .mapping(decisions, .block))) }
    return .mapping(members, .block)
  }

  private func security(_ endpoint: Endpoint) -> Tree {
    guard let name = endpoint.authentication else { return .list([]) }
    return .list([.mapping([.init(name, .list([]))])], .block)
  }

  private func servers(named name: String) -> [Tree.Member] {
    guard let server = api.servers.first(where: { $0.name.value == name }) else { return [] }
    let url = server.url.map { piece -> String in
      switch piece {
      case .text(let text): text
      case .variable(let index): server.variables[index].defaultValue ?? ""
      }
    }
    return [
      .init("servers", .list([.mapping([.init("url", .text(url.joined()))], .block)], .block))
    ]
  }

  /// What the endpoint decides that OpenAPI has no words for.
  private func decisions(of endpoint: Endpoint) -> [Tree.Member] {
    let keys: Set<String> = [
      "fails", "failsWhen", "alsoSucceeds", "timeout", "idempotent", "idempotencyKey", "retry",
      "page",
      "view", "outcome",
    ]
    let written = writtenEndpoints[endpoint.name.value]?.members ?? []
    return written.filter { keys.contains($0.key) }.map(Self.withoutComments)
  }

  // Parameters

  private mutating func parameters(of endpoint: Endpoint) -> [Tree] {
    var parameters: [Tree] = []
    for parameter in endpoint.parameters { parameters.append(self.parameter(parameter, endpoint)) }
    if let key = endpoint.idempotencyKey {
      parameters.append(
        .mapping(
          [
            .init("name", .text(key)), .init("in", .text("header")),
            .init("description", .prose("The same for every attempt of one call.")),
            .init("schema", .mapping([.init("type", .text("string"))], .block)),
          ], .block))
    }
    return parameters
  }

  private mutating func parameter(_ parameter: Parameter, _ endpoint: Endpoint) -> Tree {
    var name = parameter.place == .path ? parameter.name.value : parameter.wireName
    let shape = shape(of: parameter.type)
    var style: [Tree.Member] = []
    if parameter.place == .query, shape != .text {
      style = self.style(parameter, shape, endpoint)
      if shape == .list, parameter.listStyle == .brackets { name += "[]" }
    }
    var members: [Tree.Member] = [
      .init("name", .text(name)), .init("in", .text(parameter.place.rawValue)),
    ]
    members += schemas.words(parameter.documentation, parameter.deprecation)
    if parameter.place == .path || isAlwaysSent(parameter.presence) {
      members.append(.init("required", .bool(true)))
    }
    members += style
    members.append(
      .init(
        "schema",
        schemas.value(
          parameter.type, parameter.presence, parameter.constraints,
          isRedacted: parameter.isRedacted)))
    return .mapping(members, .block)
  }

  private func isAlwaysSent(_ presence: Presence) -> Bool {
    switch presence {
    case .required, .constant, .nullable: true
    case .defaulted, .optional, .optionalDefaulted, .patch: false
    }
  }

  enum Shape {
    case text, list, object
  }

  func shape(of type: TypeReference) -> Shape {
    switch schemas.expanded(type) {
    case .list: return .list
    case .dictionary, .builtin(.json): return .object
    case .optional(let inner): return shape(of: inner)
    case .model(let name):
      if case .enumeration = schemas.models[name]?.shape { return .text }
      return .object
    case .builtin, .formatted, .poisoned: return .text
    }
  }

  private mutating func style(
    _ parameter: Parameter, _ shape: Shape, _ endpoint: Endpoint
  ) -> [Tree.Member] {
    switch (shape, parameter.listStyle, parameter.nestedStyle) {
    case (.list, .repeat, _), (.list, .brackets, _): return []
    case (.list, .comma, _): return [.init("explode", .bool(false))]
    case (.object, _, .brackets):
      return [.init("style", .text("deepObject")), .init("explode", .bool(true))]
    default:
      left(
        endpoint, "`\(parameter.name.value)` is written in a way that OpenAPI has no style for",
        "the nearest is written")
      return [.init("style", .text("deepObject")), .init("explode", .bool(true))]
    }
  }

  // Bodies

  private mutating func requestBody(_ body: Body, _ endpoint: Endpoint) -> Tree {
    let type: String
    var content: [Tree.Member] = []
    switch body {
    case .json(let reference):
      type = "application/json"
      content = [.init("schema", schemas.schema(reference))]
    case .form(let reference, let list, let nested):
      type = MediaType.form
      content = [.init("schema", schemas.schema(reference))]
      if list != .repeat || nested != .brackets {
        content += encoding(of: reference, list)
        if list == .indexed || nested == .dots {
          left(
            endpoint, "the form of `\(endpoint.name.value)` has a style that OpenAPI has none for",
            "the nearest is written")
        }
      }
    case .multipart(let parts):
      type = MediaType.multipart
      content = [.init("schema", schema(of: parts))]
    case .text:
      type = "text/plain"
      content = [.init("schema", .mapping([.init("type", .text("string"))], .block))]
    case .data(let media):
      type = media
      content = [.init("schema", .mapping(schemas.binary, .block))]
    }
    return .mapping(
      [
        .init("required", .bool(true)),
        .init("content", .mapping([.init(type, .mapping(content, .block))], .block)),
      ], .block)
  }

  private func encoding(
    of type: TypeReference, _ list: Parameter.ListStyle
  ) -> [Tree.Member] {
    guard case .model(let name) = schemas.expanded(type),
      case .structure(let structure) = schemas.models[name]?.shape
    else { return [] }
    let encoded = structure.fields.filter { shape(of: $0.type) == .list }.map { field in
      Tree.Member(
        field.wireName,
        list == .comma
          ? .mapping([.init("style", .text("form")), .init("explode", .bool(false))], .block)
          : .mapping([.init("style", .text("deepObject")), .init("explode", .bool(true))], .block))
    }
    return encoded.isEmpty ? [] : [.init("encoding", .mapping(encoded, .block))]
  }

  private func schema(of parts: [Body.Part]) -> Tree {
    let required = parts.filter { schemas.isRequired($0.presence) }.map(\.wireName)
    var members: [Tree.Member] = [.init("type", .text("object"))]
    if !required.isEmpty { members.append(.init("required", .list(required.map { .text($0) }))) }
    let properties = parts.map { part -> Tree.Member in
      let words = schemas.words(part.documentation, nil)
      let value = schemas.value(part.type, part.presence, part.constraints)
      return .init(part.wireName, schemas.adding(words, to: value))
    }
    members.append(.init("properties", .mapping(properties, .block)))
    return .mapping(members, .block)
  }
}
