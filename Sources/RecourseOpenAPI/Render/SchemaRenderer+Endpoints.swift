import RecourseModel

extension SchemaRenderer {
  func endpoints() -> [Tree.Member] {
    imported.endpoints.map { endpoint in
      .init(SwiftName.member(endpoint.name) ?? "call", tree(of: endpoint))
    }
  }

  private func tree(of endpoint: ImportedEndpoint) -> Tree {
    let names = parameterNames(endpoint)
    var members: [Tree.Member] = []
    if let words = endpoint.documentation { members.append(.init("doc", .prose(words))) }
    members.append(
      .init(endpoint.operation.method, .text(pathText(endpoint, names.path))))
    let path = endpoint.path.filter {
      $0.use != ImportedUse(.builtin(.string)) || $0.documentation != nil || $0.isDeprecated
    }
    append("path", path, names.path, .path, to: &members)
    append("query", endpoint.query, names.query, .keys, to: &members)
    append("headers", endpoint.headers, names.headers, .header, to: &members)
    append("cookies", endpoint.cookies, names.cookies, .verbatim, to: &members)
    if let body = endpoint.body { members.append(.init("body", tree(of: body))) }
    members += returns(endpoint)
    if let error = endpoint.error, error != imported.errors.first?.name {
      members.append(.init("fails", .word(error)))
    }
    if endpoint.authentication != imported.usualAuthentication {
      let name = endpoint.authentication.map(imported.authenticationName) ?? "none"
      members.append(.init("auth", .word(name)))
    }
    if let server = endpoint.server { members.append(.init("server", .word(server))) }
    if let key = endpoint.idempotencyKey { members.append(.init("idempotencyKey", .word(key))) }
    if let group = endpoint.group { members.append(.init("group", .word(group))) }
    if endpoint.operation.isDeprecated { members.append(.init("deprecated", .bool(true))) }
    return .mapping(members, .block)
  }

  private func append(
    _ key: String, _ fields: [ImportedField], _ names: [String: String], _ wire: Wire,
    to members: inout [Tree.Member]
  ) {
    guard !fields.isEmpty else { return }
    let values = fields.map { field -> Tree.Member in
      let name = names[field.wireName] ?? field.wireName
      return .init(name, value(field, name: name, wire: wire))
    }
    members.append(.init(key, .mapping(values)))
  }

  private struct ParameterNames {
    var path: [String: String]
    var query: [String: String]
    var headers: [String: String]
    var cookies: [String: String]
  }

  /// Names that differ within the call, by their names on the wire.
  private func parameterNames(_ endpoint: ImportedEndpoint) -> ParameterNames {
    var taken = ["body"]
    func names(
      _ fields: [String], suffix: String, isHeader: Bool = false
    ) -> [String: String] {
      var result =
        isHeader
        ? FieldNaming.names(ofHeaders: fields, taken: [])
        : FieldNaming.names(of: fields, taken: [])
      for (wireName, name) in result.sorted(by: { $0.key < $1.key }) where taken.contains(name) {
        result[wireName] = name + suffix
      }
      taken += result.values
      return result
    }
    let path = names(Importer.pathNames(endpoint.operation.path), suffix: "InPath")
    let query = names(endpoint.query.map(\.wireName), suffix: "Query")
    let headers = names(endpoint.headers.map(\.wireName), suffix: "Header", isHeader: true)
    let cookies = names(endpoint.cookies.map(\.wireName), suffix: "Cookie")
    return ParameterNames(path: path, query: query, headers: headers, cookies: cookies)
  }

  private func pathText(_ endpoint: ImportedEndpoint, _ names: [String: String]) -> String {
    var text = ""
    var rest = endpoint.operation.path[...]
    while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
      let name = String(rest[rest.index(after: start)..<end])
      text += rest[..<start] + "{\(names[name] ?? name)}"
      rest = rest[rest.index(after: end)...]
    }
    return text + rest
  }

  private func tree(of body: ImportedBody) -> Tree {
    switch body {
    case .json(let use): return tree(of: use.type)
    case .text: return .mapping([.init("text", .word("String"))])
    case .data(let type): return .mapping([.init("data", .word(type))])
    case .form(let use, let list, let nested):
      var members: [Tree.Member] = [.init("form", tree(of: use.type))]
      if let list { members.append(.init("list", .word(list))) }
      if let nested { members.append(.init("nested", .word(nested))) }
      return .mapping(members)
    case .multipart(let fields):
      let names = FieldNaming.names(of: fields.map(\.wireName), taken: [])
      let parts = fields.map { field -> Tree.Member in
        let name = names[field.wireName] ?? field.wireName
        return .init(name, value(field, name: name, wire: .keys))
      }
      return .mapping([.init("multipart", .mapping(parts))])
    }
  }

  // What comes back

  private func returns(_ endpoint: ImportedEndpoint) -> [Tree.Member] {
    switch endpoint.returns {
    case .single(let content): return [.init("returns", tree(of: content))]
    case .perhaps(let success, let none):
      return [
        .init("returns", .mapping([.init(success.status.text, tree(of: success.content))])),
        .init("alsoSucceeds", .list(none.map { .word($0.text) })),
      ]
    case .byStatus(let successes):
      let isEnum = successes.count > 1
      let cases = successes.map { success in
        Tree.Member(success.status.text, tree(of: success, isNamed: isEnum))
      }
      return [.init("returns", .mapping(cases))]
    }
  }

  private func tree(of content: ImportedContent) -> Tree {
    switch content {
    case .none: .word("none")
    case .json(let use):
      tree(of: use.type, isOptional: use.isNullable && use.type != .builtin(.json))
    case .text: .mapping([.init("text", .word("String"))])
    case .data(let type): .mapping([.init("data", .word(type))])
    case .events(let use): .mapping([.init("events", tree(of: use.type))])
    }
  }

  private func tree(of success: ImportedSuccess, isNamed: Bool) -> Tree {
    var members: [Tree.Member] = []
    switch success.content {
    case .none: break
    case .json(let use):
      let isOptional = use.isNullable && use.type != .builtin(.json)
      members.append(
        .init(
          success.headers.isEmpty ? "type" : "body", tree(of: use.type, isOptional: isOptional)))
    case .text, .data, .events:
      let content = tree(of: success.content)
      members += success.headers.isEmpty ? content.members : [.init("body", content)]
    }
    if !success.headers.isEmpty {
      let names = FieldNaming.names(
        ofHeaders: success.headers.map(\.wireName), taken: ["body"])
      let headers = success.headers.map { field -> Tree.Member in
        let name = names[field.wireName] ?? field.wireName
        return .init(name, value(field, name: name, wire: .header))
      }
      members.append(.init("headers", .mapping(headers)))
    }
    if isNamed { members.append(.init("as", .word(Self.caseName(success.status)))) }
    if members.isEmpty { return .word("none") }
    return .mapping(members)
  }

  /// What a status means, as the name of a case.
  static func caseName(_ status: OperationResponse.Status) -> String {
    switch status {
    case .exact(200): "ok"
    case .exact(201): "created"
    case .exact(202): "accepted"
    case .exact(203): "nonAuthoritative"
    case .exact(204): "noContent"
    case .exact(205): "resetContent"
    case .exact(206): "partialContent"
    case .exact(207): "multiStatus"
    case .exact(let status): "status\(status)"
    case .family: "other"
    case .range(let first, let last): last == 299 ? "other" : "from\(first)"
    case .otherwise: "otherwise"
    }
  }
}
