import RecourseDiagnostics
import RecourseModel

/// What successes and failures bring.
extension Exporter {
  mutating func responses(_ endpoint: Endpoint) -> Tree {
    var members = successes(endpoint)
    for status in endpoint.alsoSucceeds.statuses
    where !members.contains(where: { $0.key == String(status) }) {
      members.append(.init(String(status), response("Also a success.")))
    }
    members.sort { $0.key < $1.key }
    if let error = api.errors.first(where: { $0.name.value == endpoint.errorType }) {
      members += ErrorExporter(error, schemas).responses(successes: endpoint.successes)
      if !error.failsWhen.isEmpty || !endpoint.failsWhen.isEmpty {
        left(
          endpoint, "some successes of `\(endpoint.name.value)` are failures by their content",
          "OpenAPI tells them by the status only")
      }
    }
    return .mapping(members, .block)
  }

  private mutating func successes(_ endpoint: Endpoint) -> [Tree.Member] {
    let announced = endpoint.successes.subtracting(endpoint.alsoSucceeds)
    switch endpoint.returns {
    case .none: return keys(announced, endpoint).map { .init($0, response("Success.")) }
    case .payload(let payload):
      let response = response("Success.", content: content(payload))
      return keys(announced, endpoint).map { .init($0, response) }
    case .response(let structure):
      let response = self.response(structure)
      return keys(announced, endpoint).map { .init($0, response) }
    case .byStatus(_, let cases):
      return cases.flatMap { one -> [Tree.Member] in
        let response = response(of: one)
        return keys(one.statuses, endpoint).map { .init($0, response) }
      }
    case .events(let type, _):
      left(
        endpoint, "`\(endpoint.name.value)` is a stream of events",
        "OpenAPI says what one event has, and not that there are many")
      let schema = Tree.mapping([.init("schema", schemas.schema(type))], .block)
      let response = response("Events.", content: [.init(MediaType.events, schema)])
      return keys(announced, endpoint).map { .init($0, response) }
    }
  }

  /// The keys of a set of statuses: `200`, `2XX`.
  private func keys(_ statuses: StatusSet, _ endpoint: Endpoint) -> [String] {
    statuses.ranges.flatMap { range -> [String] in
      if range.count > 10 { return ["\(range.lowerBound / 100)XX"] }
      return range.map { String($0) }
    }
  }

  private func response(of one: Returns.StatusCase) -> Tree {
    let words = one.documentation?.text ?? "Success."
    switch one.content {
    case .none: return response(words)
    case .payload(let payload): return response(words, content: content(payload))
    case .response(let structure): return response(structure, words)
    }
  }

  private func response(
    _ structure: Returns.ResponseStructure, _ words: String = "Success."
  ) -> Tree {
    let headers = structure.headers.map { header -> Tree.Member in
      var members = schemas.words(header.documentation, nil)
      if case .required = header.presence { members.append(.init("required", .bool(true))) }
      members.append(
        .init("schema", schemas.value(header.type, header.presence, Constraints())))
      return .init(header.wireName, .mapping(members, .block))
    }
    return response(words, headers: headers, content: structure.body.map(content) ?? [])
  }

  func response(
    _ description: String, headers: [Tree.Member] = [], content: [Tree.Member] = []
  ) -> Tree {
    var members: [Tree.Member] = [.init("description", .prose(description))]
    if !headers.isEmpty { members.append(.init("headers", .mapping(headers, .block))) }
    if !content.isEmpty { members.append(.init("content", .mapping(content, .block))) }
    return .mapping(members, .block)
  }

  private func content(_ payload: Returns.Payload) -> [Tree.Member] {
    switch payload {
    case .json(let type, let envelope):
      var schema = schemas.schema(type)
      for key in envelope.reversed() {
        schema = .mapping(
          [
            .init("type", .text("object")), .init("required", .list([.text(key)])),
            .init("properties", .mapping([.init(key, schema)], .block)),
          ], .block)
      }
      return [.init("application/json", .mapping([.init("schema", schema)], .block))]
    case .text:
      let schema = Tree.mapping([.init("type", .text("string"))], .block)
      return [.init("text/plain", .mapping([.init("schema", schema)], .block))]
    case .data(let media):
      return [
        .init(media, .mapping([.init("schema", .mapping(schemas.binary, .block))], .block))
      ]
    }
  }
}
