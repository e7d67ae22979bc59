import RecourseDiagnostics
import RecourseModel

/// Resolves what a success brings, and which statuses are one.
struct ReturnsResolver {
  let scope: EndpointScope
  let endpoint: EndpointDeclaration

  struct Outcome {
    var returns: Returns = .none
    var successes = StatusSet(200...299)
    var alsoSucceeds = StatusSet()
  }

  func resolve(_ report: inout Report) -> Outcome {
    var outcome = Outcome()
    switch endpoint.returns {
    case nil, .invalid: break
    case .content(let content):
      if let name = content.caseName {
        report.error(
          .unfittingReturn, "`as` names the case for a status, and no status is listed",
          at: name.range, remedy: "write the statuses, as in `200: { as: \(name.value) }`")
      }
      outcome.returns = self.returns(content, &report)
    case .byStatus(let cases, _):
      outcome.successes = successes(cases, &report)
      outcome.returns = byStatus(cases, &report)
    }
    takeFurther(into: &outcome, &report)
    checkHead(outcome.returns, &report)
    return outcome
  }

  private func returns(_ content: ContentDeclaration, _ report: inout Report) -> Returns {
    if case .events(let type, let until) = content.payload {
      if let header = content.headers.first {
        report.error(
          .unfittingReturn, "a stream of events comes without headers", at: header.range,
          remedy: "leave out `headers`")
      }
      return .events(resolve(type, &report), until: until?.value)
    }
    switch self.content(content, responseName: responseName, &report) {
    case .none: return .none
    case .payload(let payload): return .payload(payload)
    case .response(let response): return .response(response)
    }
  }

  /// The generated struct of a body with headers, as in `MenuResponse`.
  private var responseName: String { "\(Words.withCapital(endpoint.name.value))Response" }

  private var resultName: String { "\(Words.withCapital(endpoint.name.value))Result" }

  private func content(
    _ content: ContentDeclaration, responseName: String, _ report: inout Report
  ) -> Returns.StatusCase.Content {
    let payload = self.payload(content, &report)
    guard !content.headers.isEmpty else { return payload.map { .payload($0) } ?? .none }
    return .response(
      Returns.ResponseStructure(
        name: responseName, body: payload,
        headers: headers(content, hasBody: payload != nil, &report)))
  }

  private func payload(
    _ content: ContentDeclaration, _ report: inout Report
  ) -> Returns.Payload? {
    switch content.payload {
    case .none, .invalid: return nil
    case .text: return .text
    case .data(let media):
      if !MediaType.isRange(media.value) {
        report.error(
          .malformedMediaType, "`\(media.value)` is no media type", at: media.range,
          remedy: "write it as in `application/pdf`, `image/*` or `*/*`")
      }
      return .data(media.value)
    case .json(let type):
      return .json(resolve(type, &report), envelope: envelope(content.envelope, &report))
    case .events(let type, _):
      report.error(
        .unfittingReturn, "a stream of events is the only success of its endpoint",
        at: type.range, remedy: "write `returns: { events: \(type.text) }`")
      return nil
    }
  }

  private func resolve(_ type: TypeExpression, _ report: inout Report) -> TypeReference {
    let resolved = scope.types.resolve(type, &report)
    guard scope.types.scope.holdsFile(resolved) else { return resolved }
    report.error(
      .misplacedFile, "a `File` is sent, and data is returned", at: type.range,
      remedy: "write `returns: { data: media/type }`")
    return .poisoned
  }

  private func envelope(_ text: Located<String>?, _ report: inout Report) -> [String] {
    guard let text else { return [] }
    let keys = text.value.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard keys.allSatisfy({ !$0.isEmpty }) else {
      report.error(
        .unfittingReturn, "`\(text.value)` is no place in a body", at: text.range,
        remedy: "write the wire keys, as in `data` or `data.user`")
      return []
    }
    return keys
  }

  private func headers(
    _ content: ContentDeclaration, hasBody: Bool, _ report: inout Report
  ) -> [Returns.ResponseHeader] {
    var seen: [String: SourceRange] = [:]
    return content.headers.map { value in
      let resolved = scope.values(.header, of: endpoint.name.value).resolve(value, &report)
      if !HeaderName.isToken(resolved.wireName) {
        report.error(
          .malformedHeaderName, "`\(resolved.wireName)` is no name of a header",
          at: value.key?.range ?? value.name.range, remedy: HeaderName.remedy)
      }
      if let first = seen.updateValue(value.name.range, forKey: resolved.wireName.lowercased()) {
        report.error(
          .duplicateParameter, "the header `\(resolved.wireName)` is read twice",
          at: value.name.range, remedy: "leave one of them out",
          related: [Diagnostic.Related(first, "the first one")])
      }
      if case .optionalDefaulted = resolved.presence {
        report.error(
          .unfittingPresence, "a header with a default always has a value", at: value.type.range,
          remedy: "leave out `?` or `default`")
      }
      switch WireShape(resolved.type, scope) {
      case .text, .poisoned: break
      case .texts, .object, .file:
        report.error(
          .unfittingParameter, "`\(value.type.text)` cannot be read from a header",
          at: value.type.range, remedy: "write a type that is one text, a number or an enum")
      }
      if hasBody, value.name.value == "body" {
        report.error(
          .generatedMember, "a header called `body` clashes with the body beside it",
          at: value.name.range, remedy: "rename it, with its wire name as `key:`")
      }
      return Returns.ResponseHeader(
        name: resolved.name, wireName: resolved.wireName, type: resolved.type,
        presence: resolved.presence, documentation: value.documentation)
    }
  }
}

/// By status.
extension ReturnsResolver {
  private func successes(_ cases: [StatusDeclaration], _ report: inout Report) -> StatusSet {
    var all = StatusSet()
    for (index, one) in cases.enumerated() {
      let common = all.intersection(one.statuses.value)
      if let status = common.statuses.first,
        let other = cases[..<index].first(where: { $0.statuses.value.contains(status) })
      {
        report.error(
          .repeatedStatus, "\(status) is listed twice", at: one.statuses.range,
          remedy: "take it out of one of them",
          related: [Diagnostic.Related(other.statuses.range, "the first one")])
      }
      all = all.union(one.statuses.value)
    }
    return all
  }

  private func byStatus(_ cases: [StatusDeclaration], _ report: inout Report) -> Returns {
    let resolved = cases.enumerated().map { index, one in
      (one, content(one, isOnly: cases.count == 1, &report))
    }
    if let only = uniform(resolved) { return only }
    var names: [String: SourceRange] = [:]
    var statusCases: [Returns.StatusCase] = []
    for (one, content) in resolved {
      guard let name = caseName(one, content, &report) else { continue }
      if let first = names[name.value] {
        report.error(
          .unnamedStatusCase, "two successes are called `\(name.value)`", at: name.range,
          remedy: "name one of them with `as:`",
          related: [Diagnostic.Related(first, "the first one")])
        continue
      }
      names[name.value] = name.range
      statusCases.append(
        Returns.StatusCase(
          statuses: one.statuses.value, name: name, content: content,
          documentation: one.content.documentation))
    }
    return .byStatus(name: Located(resultName, endpoint.name.range), statusCases)
  }

  private func content(
    _ one: StatusDeclaration, isOnly: Bool, _ report: inout Report
  ) -> Returns.StatusCase.Content {
    let suffix =
      isOnly
      ? "" : one.content.caseName.map { Words.withCapital($0.value) } ?? one.statuses.value.name
    let name = "\(Words.withCapital(endpoint.name.value))\(suffix)Response"
    let content = self.content(one.content, responseName: name, &report)
    let isEmptyStatus = one.statuses.value.statuses.allSatisfy { [204, 205, 304].contains($0) }
    if isEmptyStatus, one.content.hasBody {
      report.error(
        .unfittingReturn,
        "an answer with \(one.statuses.value.ranges.first?.lowerBound ?? 204) has no body",
        at: one.content.range, remedy: "write `none`, or `{ as: NAME }`")
    }
    return content
  }

  /// One type throughout is that type; `as` makes an enum of it all the same.
  private func uniform(_ cases: [(StatusDeclaration, Returns.StatusCase.Content)]) -> Returns? {
    guard let first = cases.first, cases.allSatisfy({ $0.0.content.caseName == nil }) else {
      return cases.isEmpty ? Returns.none : nil
    }
    switch first.1 {
    case .none:
      let isUniform = cases.allSatisfy { if case .none = $0.1 { true } else { false } }
      return isUniform ? Returns.none : nil
    case .payload(let payload):
      let isUniform = cases.allSatisfy {
        if case .payload(let other) = $0.1 { other == payload } else { false }
      }
      return isUniform ? .payload(payload) : nil
    case .response(let response):
      return cases.count == 1 ? .response(response) : nil
    }
  }

  private func caseName(
    _ one: StatusDeclaration, _ content: Returns.StatusCase.Content, _ report: inout Report
  ) -> Located<String>? {
    if let name = one.content.caseName { return name }
    let payload: Returns.Payload? =
      switch content {
      case .none: nil
      case .payload(let payload): payload
      case .response(let response): response.body
      }
    if case .json(let type, _)? = payload {
      if case .poisoned = type { return nil }
      if let name = Self.caseName(of: type) { return Located(name, one.content.range) }
    }
    if case .invalid = one.content.payload { return nil }
    report.error(
      .unnamedStatusCase, "the success by \(one.statuses.value.notation) has no name of its own",
      at: one.content.range,
      remedy: "name it, as in `{ as: \(one.statuses.value.name.lowercasedFirst) }`")
    return nil
  }

  /// `Order` is `order`, `[Order]` is `orders`… which no rule gives: only models and their optionals.
  private static func caseName(of type: TypeReference) -> String? {
    guard case .model(let name) = type.unwrapped else { return nil }
    return Words.enumCase(of: name)
  }
}

/// What goes with the whole endpoint.
extension ReturnsResolver {
  private func takeFurther(into outcome: inout Outcome, _ report: inout Report) {
    for further in endpoint.alsoSucceeds {
      let common = outcome.successes.intersection(further.value)
      if let status = common.statuses.first {
        report.error(
          .repeatedStatus, "\(status) is a success already", at: further.range,
          remedy: "`alsoSucceeds` lists failing statuses; leave it out")
      }
      outcome.alsoSucceeds = outcome.alsoSucceeds.union(further.value)
    }
    outcome.successes = outcome.successes.union(outcome.alsoSucceeds)
    guard let first = endpoint.alsoSucceeds.first else { return }
    switch outcome.returns {
    case .byStatus:
      report.error(
        .unfittingReturn, "successes by status are all listed in `returns`", at: first.range,
        remedy: "write `\(first.value.notation): { as: NAME }` in `returns`")
    case .events:
      report.error(
        .unfittingReturn, "a stream of events has no success without events", at: first.range,
        remedy: "leave out `alsoSucceeds`")
    case .none, .payload, .response: break
    }
  }

  private func checkHead(_ returns: Returns, _ report: inout Report) {
    guard endpoint.method == .head, endpoint.returnsBody else { return }
    report.error(
      .unfittingReturn, "an answer to HEAD has no body", at: endpoint.name.range,
      remedy: "write `returns: none`, or only `headers`")
  }
}

extension EndpointDeclaration {
  fileprivate var returnsBody: Bool {
    switch returns {
    case .content(let content): content.hasBody
    case .byStatus(let cases, _): cases.contains { $0.content.hasBody }
    case .invalid, nil: false
    }
  }
}

extension ContentDeclaration {
  fileprivate var hasBody: Bool {
    switch payload {
    case .none, .invalid: false
    case .json, .text, .data, .events: true
    }
  }
}

extension StatusSet {
  /// As a schema writes it: `404`, `2xx`, `200...204`.
  var notation: String {
    guard let range = ranges.first, ranges.count == 1 else { return "these statuses" }
    if range.count == 1 { return "\(range.lowerBound)" }
    if range.count == 100, range.lowerBound % 100 == 0 { return "\(range.lowerBound / 100)xx" }
    return "\(range.lowerBound)...\(range.upperBound)"
  }

  /// A name in capitals for what a status means.
  var name: String {
    guard let range = ranges.first, ranges.count == 1, range.count == 1 else { return "Other" }
    switch range.lowerBound {
    case 200: return "OK"
    case 201: return "Created"
    case 202: return "Accepted"
    case 203: return "NonAuthoritative"
    case 204: return "NoContent"
    case 205: return "ResetContent"
    case 206: return "PartialContent"
    case 207: return "MultiStatus"
    case 301: return "MovedPermanently"
    case 302: return "Found"
    case 303: return "SeeOther"
    case 304: return "NotModified"
    case 307: return "TemporaryRedirect"
    case 308: return "PermanentRedirect"
    case 404: return "NotFound"
    case 409: return "Conflict"
    case 410: return "Gone"
    default: return "Status\(range.lowerBound)"
    }
  }
}

extension String {
  /// `NoContent` is `noContent`, `OK` is `ok`.
  fileprivate var lowercasedFirst: String { Words.enumCase(of: self) ?? self }
}

/// Media types of RFC 9110, section 8.3.1, without or with parameters.
enum MediaType {
  static func isValid(_ text: String) -> Bool {
    guard let essence = text.split(separator: ";", omittingEmptySubsequences: false).first else {
      return false
    }
    let parts = essence.split(separator: "/", omittingEmptySubsequences: false)
    let isPrintable = text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
    return parts.count == 2 && isPrintable
      && parts.allSatisfy { HeaderName.isToken(String($0.drop { $0 == " " })) }
  }

  /// As `isValid`, and `image/*` and `*/*`, which are tokens too.
  static func isRange(_ text: String) -> Bool { isValid(text) }

  static func isConcrete(_ text: String) -> Bool { isValid(text) && !text.contains("*") }
}
