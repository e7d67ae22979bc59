import RecourseDiagnostics
import RecourseModel

extension Comparison {
  mutating func compareEndpoints() {
    let pairs = self.pairs(old.endpoints, new.endpoints) { $0.name.value }
    for endpoint in pairs.removed {
      add(
        Change(
          .endpointRemoved, [.breaking], endpoint.name.value, "was removed", old: endpoint.words,
          at: top, was: endpoint.name.range))
    }
    for endpoint in pairs.added {
      add(
        Change(
          .endpointAdded, [.addition], endpoint.name.value, "is new", new: endpoint.words,
          consequence: "a type of yours that conforms to \(new.name.value)API has to add it",
          at: endpoint.name.range))
    }
    for (old, new) in pairs.common {
      compareCall(old, new)
      compareMembers(
        of: new.name.value, old: old.parameters.map(Member.init),
        new: new.parameters.map(Member.init), Use(isSent: true, isRead: false), at: new.name.range)
      compareBody(old, new)
      compareReturns(old, new)
      compareBehaviour(old, new)
      compareWords(
        new.name.value, old: (old.documentation, old.deprecation),
        new: (new.documentation, new.deprecation), at: new.name.range, was: old.name.range)
    }
  }

  private mutating func change(
    _ kind: ChangeKind, _ levels: [Change.Level], _ endpoint: Endpoint, _ text: String,
    _ before: String?, _ after: String?, _ consequence: String? = nil
  ) {
    guard before != after else { return }
    add(
      Change(
        kind, levels, endpoint.name.value, text, old: before ?? "none", new: after ?? "none",
        consequence: consequence, at: endpoint.name.range))
  }

  private mutating func compareCall(_ old: Endpoint, _ new: Endpoint) {
    change(.endpointPath, [.wire], new, "request", old.words, new.words)
    change(.endpointPath, [.wire], new, "server", old.server, new.server)
    change(.authentication, [.wire], new, "auth", old.authentication, new.authentication)
    change(
      .endpointPath, [.breaking], new, "group", old.group, new.group,
      "it is called on another type")
    change(
      .errorType, [.breaking], new, "error type", old.errorType, new.errorType)
  }

  private mutating func compareBody(_ old: Endpoint, _ new: Endpoint) {
    if case .multipart(let before)? = old.body, case .multipart(let after)? = new.body {
      compareMembers(
        of: new.name.value, old: before.map(Member.init), new: after.map(Member.init),
        Use(isSent: true, isRead: false), at: new.name.range)
      return
    }
    let swift = (old.body?.swiftWords(oldTypes), new.body?.swiftWords(newTypes))
    let wire = (old.body?.wireWords(oldTypes), new.body?.wireWords(newTypes))
    if swift.0 != swift.1 {
      change(.body, [.breaking, .wire], new, "body", swift.0, swift.1)
    } else {
      change(.body, [.wire], new, "form of the body", wire.0, wire.1)
    }
  }

  private mutating func compareReturns(_ old: Endpoint, _ new: Endpoint) {
    let swift = (old.swiftReturns(oldTypes), new.swiftReturns(newTypes))
    let wire = (old.returns.wireWords(oldTypes), new.returns.wireWords(newTypes))
    if swift.0 != swift.1 {
      change(.returns, [.breaking, .wire], new, "returns", swift.0, swift.1)
    } else {
      change(.returns, [.wire], new, "where the value comes from", wire.0, wire.1)
    }
    if case .response(let before) = old.returns, case .response(let after) = new.returns {
      compareMembers(
        of: after.name, old: before.headers.map(Member.init), new: after.headers.map(Member.init),
        Use(isSent: false, isRead: true), at: new.name.range)
    }
    let pages = (old.page.map(SchemaWords.page), new.page.map(SchemaWords.page))
    if pages.0 == nil || pages.1 == nil {
      change(
        .calling, [pages.0 == nil ? .addition : .breaking], new, "pages", pages.0, pages.1,
        "\(new.name.value)Paginated \(pages.0 == nil ? "is new" : "is gone")")
    } else {
      change(.calling, [.wire, .behaviour], new, "pages", pages.0, pages.1)
    }
  }

  private mutating func compareBehaviour(_ old: Endpoint, _ new: Endpoint) {
    change(
      .successes, [.behaviour], new, "announced successes", old.announced, new.announced)
    change(
      .calling, [.behaviour], new, "timeout", old.timeout.map(SchemaWords.duration),
      new.timeout.map(SchemaWords.duration))
    change(
      .calling, [.behaviour], new, "retry", old.retry.map(SchemaWords.retry),
      new.retry.map(SchemaWords.retry))
    if old.isIdempotent != new.isIdempotent {
      change(
        .calling, [.behaviour], new, "may be repeated", old.isIdempotent ? "yes" : "no",
        new.isIdempotent ? "yes" : "no")
    }
    change(
      .calling, [.wire] + (new.idempotencyKey == nil ? [.breaking] : [.behaviour]), new,
      "idempotency key", old.idempotencyKey, new.idempotencyKey)
    change(
      .screenText, [.behaviour], new, "words of the screen where the error has none",
      old.failureText, new.failureText)
    change(
      .screenText, [.behaviour], new, "words of a success", old.successText, new.successText)
  }
}

extension Endpoint {
  /// The successes that are no failures by their status anyway, which is told elsewhere.
  fileprivate var announced: String {
    SchemaWords.statuses(successes.intersection(StatusSet(200...299)))
  }

  /// As in `GET /users/{id}`.
  var words: String { "\(method.rawValue.uppercased()) \(pathText.value)" }

  /// The type that the method returns on success.
  fileprivate func swiftReturns(_ types: TypeUse) -> String {
    let text = returns.swiftWords(types)
    let isOptional = !alsoSucceeds.isEmpty && returns.isPayload && !text.hasSuffix("?")
    return isOptional ? "\(text)?" : text
  }
}

extension Body {
  fileprivate func swiftWords(_ types: TypeUse) -> String {
    switch self {
    case .json(let type), .form(let type, _, _): SchemaWords.type(types.expanded(type))
    case .multipart: "multipart"
    case .text: "String"
    case .data: "Data"
    }
  }

  fileprivate func wireWords(_ types: TypeUse) -> String {
    switch self {
    case .json(let type): "JSON \(SchemaWords.formats(types.expanded(type)))"
    case .form(_, let list, let nested):
      "form, list: \(list.rawValue), nested: \(nested.rawValue)"
    case .multipart: "multipart"
    case .text: "text"
    case .data(let media): media
    }
  }
}

extension Returns {
  fileprivate var isPayload: Bool { if case .payload = self { true } else { false } }

  fileprivate func swiftWords(_ types: TypeUse) -> String {
    switch self {
    case .none: "nothing"
    case .payload(let payload): payload.swiftWords(types)
    case .response(let structure): structure.swiftWords(types)
    case .byStatus(let name, let cases):
      "\(name.value) of "
        + cases.map { "\($0.name.value)\($0.content.swiftWords(types))" }.joined(separator: ", ")
    case .events(let type, _): "events of \(SchemaWords.type(types.expanded(type)))"
    }
  }

  fileprivate func wireWords(_ types: TypeUse) -> String {
    switch self {
    case .none: "nothing"
    case .payload(let payload): payload.wireWords(types)
    case .response(let structure): structure.body?.wireWords(types) ?? "headers"
    case .byStatus(_, let cases):
      cases.map { each in
        "\(SchemaWords.statuses(each.statuses)): \(each.content.wireWords(types))"
      }.joined(separator: ", ")
    case .events(_, let end): end.map { "events until \($0)" } ?? "events"
    }
  }
}

extension Returns.Payload {
  fileprivate func swiftWords(_ types: TypeUse) -> String {
    switch self {
    case .json(let type, _): SchemaWords.type(types.expanded(type))
    case .text: "String"
    case .data: "Data"
    }
  }

  fileprivate func wireWords(_ types: TypeUse) -> String {
    switch self {
    case .json(let type, let envelope):
      (envelope.isEmpty ? "the body" : envelope.joined(separator: "."))
        + (SchemaWords.formats(types.expanded(type)).isEmpty
          ? "" : ", \(SchemaWords.formats(types.expanded(type)))")
    case .text: "text"
    case .data(let media): media
    }
  }
}

extension Returns.ResponseStructure {
  fileprivate func swiftWords(_ types: TypeUse) -> String {
    "\(name) of \(body?.swiftWords(types) ?? "headers")"
  }
}

extension Returns.StatusCase.Content {
  fileprivate func swiftWords(_ types: TypeUse) -> String {
    switch self {
    case .none: ""
    case .payload(let payload): "(\(payload.swiftWords(types)))"
    case .response(let structure): "(\(structure.swiftWords(types)))"
    }
  }

  fileprivate func wireWords(_ types: TypeUse) -> String {
    switch self {
    case .none: "nothing"
    case .payload(let payload): payload.wireWords(types)
    case .response(let structure): structure.body?.wireWords(types) ?? "headers"
    }
  }
}
