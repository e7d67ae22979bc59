import RecourseModel
import RecourseYAML

/// Responses: what a success brings, and which failures are documented.
extension Importer {
  mutating func readResponses(of operation: Operation, into endpoint: inout ImportedEndpoint) {
    var successes: [ImportedSuccess] = []
    for response in operation.responses {
      noteLinks(response)
      if case .exact(let status) = response.status, status < 200 {
        note(
          .response, response.part, "an interim response \(status)", instead: "it is passed over",
          isLoss: false)
      } else if response.status.isSuccess || isOnlyResponse(response, operation) {
        successes.append(success(response, endpoint))
      } else {
        endpoint.failures.append(failure(response, endpoint))
      }
    }
    endpoint.returns = returns(successes)
  }

  /// `default` is what a success brings where nothing else is documented.
  private func isOnlyResponse(_ response: OperationResponse, _ operation: Operation) -> Bool {
    response.status == .otherwise && operation.responses.count == 1
      && !Prose.speaksOfFailure(response.description)
  }

  private mutating func noteLinks(_ response: OperationResponse) {
    for (_, link) in response.part["links"]?.members ?? [] {
      note(
        .link, link, "a link names a call that may follow", instead: "it is left out",
        isLoss: false)
    }
  }

  private mutating func success(
    _ response: OperationResponse, _ endpoint: ImportedEndpoint
  ) -> ImportedSuccess {
    let place = NamePlace(chain: [endpoint.name + ["Response"]])
    var success = ImportedSuccess(
      status: response.status, content: content(response, at: place), headers: [],
      documentation: response.description)
    for header in response.headers {
      if let field = headerField(header, endpoint) { success.headers.append(field) }
    }
    return success
  }

  private mutating func content(
    _ response: OperationResponse, at place: NamePlace
  ) -> ImportedContent {
    let contents = response.contents.enumerated()
      .sorted {
        (MediaType.rank($0.element.mediaType), $0.offset)
          < (MediaType.rank($1.element.mediaType), $1.offset)
      }
      .map(\.element)
    guard let chosen = contents.first else { return .none }
    for other in contents.dropFirst() {
      note(
        .contentType, other.part, "the answer may come as \(other.statedMediaType) as well",
        instead: "it is read as \(chosen.statedMediaType)",
        isLoss: other.mediaType == MediaType.events)
    }
    return content(chosen, at: place)
  }

  private mutating func content(
    _ content: OperationContent, at place: NamePlace
  ) -> ImportedContent {
    let type = content.mediaType
    if let schema = content.schema, isBinary(schema) { return .data(content.statedMediaType) }
    if MediaType.isJSON(type) {
      guard let schema = content.schema else { return .json(.json) }
      return .json(lowerRelaxed(schema, at: place))
    }
    if type == MediaType.events {
      guard let schema = content.schema, !isText(schema) else { return .events(.json) }
      return .events(lowerRelaxed(schema, at: place))
    }
    if MediaType.isText(type) { return .text }
    if let schema = content.schema, !isText(schema) {
      note(
        .contentType, content.part, "an answer of \(content.statedMediaType) with a schema",
        instead: "it is data: decode it yourself")
    }
    return .data(content.statedMediaType)
  }

  /// Headers of limits, caches and traces say nothing that a caller of one endpoint asks for.
  private static let technical = [
    "rate-limit", "ratelimit", "request-id", "trace", "cache-control", "etag", "retry-after",
    "content-type", "content-length", "date", "server", "vary", "set-cookie", "correlation-id",
    "content-encoding", "access-control", "strict-transport", "allow", "connection",
  ]

  private mutating func headerField(
    _ header: OperationParameter, _ endpoint: ImportedEndpoint
  ) -> ImportedField? {
    let name = header.name.lowercased()
    let isTechnical = Self.technical.contains {
      name == $0 || name.contains($0) && $0.utf8.count > 6
    }
    guard !isTechnical else {
      noteTechnicalHeader(header)
      return nil
    }
    let place = NamePlace(chain: [endpoint.name]).appending(header.name)
    var use = header.schema.map { lowerRelaxed($0, at: place) } ?? ImportedUse(.builtin(.string))
    use.isNullable = false
    use.defaultValue = nil
    if !isSingleText(use.type) { use = ImportedUse(.builtin(.string)) }
    use.constraints = ImportedConstraints()
    var field = ImportedField(wireName: header.name, use: use)
    // A header that a proxy takes away must not cost the answer.
    field.isRequired = false
    field.documentation = header.description
    return field
  }

  private mutating func noteTechnicalHeader(_ header: OperationParameter) {
    guard notedHeaders.insert(header.name.lowercased()).inserted else { return }
    note(
      .header, header.part, "the header `\(header.name)` of an answer", instead: "it is left out",
      isLoss: false)
  }

  private func isSingleText(_ type: ImportedType) -> Bool {
    switch type {
    case .builtin(let type): type != .json && type != .file
    default: false
    }
  }

  private func returns(_ successes: [ImportedSuccess]) -> ImportedReturns {
    guard let first = successes.first else { return .single(.none) }
    let hasHeaders = successes.contains { !$0.headers.isEmpty }
    if !hasHeaders, successes.allSatisfy({ $0.content == first.content }) {
      return .single(first.content)
    }
    let valued = successes.filter { $0.content != .none || !$0.headers.isEmpty }
    if valued.count == 1, let value = valued.first, successes.count > 1, value.headers.isEmpty {
      return .perhaps(value, none: successes.filter { $0.content == .none }.map(\.status))
    }
    return .byStatus(successes)
  }

  private mutating func failure(
    _ response: OperationResponse, _ endpoint: ImportedEndpoint
  ) -> ImportedFailure {
    var failure = ImportedFailure(status: response.status, part: response.part)
    guard let content = response.contents.first(where: { MediaType.isJSON($0.mediaType) }) else {
      for content in response.contents.prefix(1) {
        note(
          .contentType, content.part, "an error body of \(content.statedMediaType)",
          instead: "only its status is looked at", isLoss: false)
      }
      return failure
    }
    if let schema = content.schema {
      let place = NamePlace(chain: [endpoint.name + ["Error"]])
      failure.body = lowerRelaxed(schema, at: place)
    }
    return failure
  }
}
