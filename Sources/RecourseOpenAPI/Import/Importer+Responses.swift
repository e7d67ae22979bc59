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
        if let json = chosenContent(response), MediaType.isJSON(json.mediaType) {
          addHeader("Accept", json, to: &endpoint)
        }
        successes.append(success(response, endpoint))
      } else {
        endpoint.failures.append(failure(response, endpoint))
      }
    }
    endpoint.returns = returns(successes)
  }

  /// What the types of a response or body are called by: its own name where several operations share it,
  /// the operation's else.
  func place(
    of part: Part, isShared: Bool, _ endpoint: ImportedEndpoint, ending: String,
    endings: Set<String>
  ) -> NamePlace {
    let name = isShared ? words(of: sharedName(of: part)) : []
    guard let last = name.last?.lowercased(), Int(name.joined()) == nil else {
      return NamePlace(chain: [endpoint.name + [ending]])
    }
    // An `Error` alone is Swift's.
    if name.count == 1, last == "error" { return NamePlace(chain: [name + ["Body"]]) }
    return NamePlace(chain: [endings.contains(last) ? name : name + [ending]])
  }

  private func sharedName(of part: Part) -> String {
    if let token = part.pointer.tokens.last { return token }
    let file = part.pointer.file?.split(separator: "/").last?.split(separator: ".").first
    return file.map(String.init) ?? ""
  }

  /// `default` is what a success brings where nothing else is documented.
  private func isOnlyResponse(_ response: OperationResponse, _ operation: Operation) -> Bool {
    response.status == .otherwise && !Prose.speaksOfFailure(response.description)
      && operation.responses.allSatisfy { $0.status == .otherwise || $0.status.isFailure }
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
    let place = place(
      of: response.part, isShared: response.isShared, endpoint, ending: "Response",
      endings: ["response", "result"])
    var success = ImportedSuccess(
      status: response.status, content: content(response, at: place), headers: [],
      documentation: response.description)
    for header in response.headers {
      if let field = headerField(header, endpoint) { success.headers.append(field) }
    }
    return success
  }

  private func chosenContent(_ response: OperationResponse) -> OperationContent? {
    MediaType.ranked(response.contents).first
  }

  private mutating func content(
    _ response: OperationResponse, at place: NamePlace
  ) -> ImportedContent {
    let contents = MediaType.ranked(response.contents)
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
      guard let schema = content.schema.flatMap({ eventData($0) }), !isText(schema) else {
        return .events(.json)
      }
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

  /// What the data of an event is, where the fields of the event are described; nil for any text.
  private mutating func eventData(_ part: Part) -> Part? {
    guard part.pointer.token == "itemSchema", let schema = resolved(part) else { return part }
    var intersection = Intersection()
    gatherQuietly(schema, into: &intersection)
    guard let data = intersection.object.part(of: "data"), let text = resolved(data) else {
      return part
    }
    return text.contentSchema
  }

  /// Headers of limits, caches and traces say nothing that a caller of one endpoint asks for.
  private static let technical = [
    "rate-limit", "ratelimit", "request-id", "trace", "cache-control", "etag", "retry-after",
    "content-type", "content-length", "date", "server", "vary", "set-cookie", "correlation-id",
    "content-encoding", "transfer-encoding", "access-control", "strict-transport", "allow",
    "connection",
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
    if !isSingleText(use.type) {
      note(
        .header, header.part, "the header `\(header.name)` holds several values or an object",
        instead: "it is a `String`", isLoss: false)
      use = ImportedUse(.builtin(.string))
    }
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

  private func returns(_ stated: [ImportedSuccess]) -> ImportedReturns {
    let successes = disjoint(stated)
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

  /// The successes with those of `2XX` that have none of their own.
  private func disjoint(_ stated: [ImportedSuccess]) -> [ImportedSuccess] {
    let exact = stated.compactMap { success in
      if case .exact(let status) = success.status { status } else { nil }
    }
    guard !exact.isEmpty, exact.count < stated.count else { return stated }
    return stated.flatMap { success -> [ImportedSuccess] in
      guard case .family = success.status else { return [success] }
      var pieces: [ImportedSuccess] = []
      var first = 200
      for end in exact.sorted() + [300] {
        if first < end {
          var piece = success
          piece.status = first == end - 1 ? .exact(first) : .range(first, end - 1)
          pieces.append(piece)
        }
        first = end + 1
      }
      return pieces
    }
  }

  /// The JSON of a failure; in Swagger 2.0 any object is that, since `produces` is about successes.
  private mutating func errorContent(_ response: OperationResponse) -> OperationContent? {
    let contents = response.contents
    if let json = contents.first(where: { MediaType.isJSON($0.mediaType) }) { return json }
    guard version == .v2 else { return nil }
    for content in contents {
      guard let part = content.schema, resolved(part)?.isObject == true else { continue }
      return content
    }
    return nil
  }

  private mutating func failure(
    _ response: OperationResponse, _ endpoint: ImportedEndpoint
  ) -> ImportedFailure {
    var failure = ImportedFailure(status: response.status, part: response.part)
    // What comes with a redirect is no error's body.
    guard response.status.isFailure || response.status == .otherwise else {
      for content in response.contents.prefix(1) {
        note(
          .response, content.part, "the body of a \(response.status.text)",
          instead: "only its status is looked at", isLoss: false)
      }
      return failure
    }
    guard let content = errorContent(response) else {
      for content in response.contents.prefix(1) {
        note(
          .contentType, content.part, "an error body of \(content.statedMediaType)",
          instead: "only its status is looked at", isLoss: false)
      }
      return failure
    }
    if let schema = content.schema {
      let place = place(
        of: response.part, isShared: response.isShared, endpoint, ending: "Error",
        endings: ["error", "errors", "problem", "failure", "exception", "response"])
      failure.body = lowerRelaxed(schema, at: place)
    }
    return failure
  }
}
