import RecourseDiagnostics
import RecourseModel
import RecourseYAML

extension NodeDecoder {
  mutating func endpoints(_ node: YAML.Node) -> [EndpointDeclaration] {
    guard let mapping = mapping(node, as: "`endpoints`") else { return [] }
    return mapping.entries.compactMap { endpoint($0) }
  }

  private mutating func endpoint(_ entry: YAML.Entry) -> EndpointDeclaration? {
    if let text = entry.value.scalar, !text.text.isEmpty {
      report.error(
        .wrongKind, "an endpoint wants a mapping, not \(text.kindDescription)", at: text.range,
        remedy:
          "write the method under the name, as in `get: \(text.text.split(separator: " ").last ?? "/users")`"
      )
      return nil
    }
    guard let mapping = mapping(entry.value, by: .endpoint),
      let (method, path) = target(mapping, of: entry.key)
    else { return nil }
    var endpoint = EndpointDeclaration(
      name: entry.key.located, method: method, path: path, range: entry.range)
    for entry in mapping.entries where KeyTable.endpoint.has(entry.key.text) {
      decode(entry, into: &endpoint)
    }
    return endpoint
  }

  /// The method and path; an endpoint has one of the methods as a key.
  private mutating func target(
    _ mapping: YAML.Mapping, of name: YAML.Scalar
  ) -> (Endpoint.Method, Located<String>)? {
    let methods = mapping.entries.filter { Endpoint.Method(rawValue: $0.key.text) != nil }
    guard let first = methods.first, let method = Endpoint.Method(rawValue: first.key.text) else {
      report.error(
        .missingMethod, "the endpoint `\(name.text)` has no method", at: name.range,
        remedy: "write one of `get`, `post`, `put`, `patch`, `delete` and `head` with the path")
      return nil
    }
    for further in methods.dropFirst() {
      report.error(
        .missingMethod, "the endpoint `\(name.text)` has two methods", at: further.key.range,
        remedy: "declare an endpoint of its own for `\(further.key.text)`",
        related: [Diagnostic.Related(first.key.range, "the first one")])
    }
    return text(first.value, as: "`\(first.key.text)`").map { (method, $0) }
  }

  private mutating func decode(_ entry: YAML.Entry, into endpoint: inout EndpointDeclaration) {
    let node = entry.value
    let subject = "`\(entry.key.text)`"
    switch entry.key.text {
    case "path": endpoint.pathParameters = values(node, by: .parameter, as: subject)
    case "query": endpoint.query = values(node, by: .parameter, as: subject)
    case "headers": endpoint.headers = values(node, by: .parameter, as: subject)
    case "cookies": endpoint.cookies = values(node, by: .parameter, as: subject)
    case "body": endpoint.body = body(node)
    case "returns": endpoint.returns = returns(node)
    case "alsoSucceeds": endpoint.alsoSucceeds = statusList(node, as: subject)
    case "failsWhen": endpoint.failsWhen = conditions(node, as: subject)
    case "idempotent": endpoint.isIdempotent = boolean(node, as: subject)
    case "idempotencyKey": endpoint.idempotencyKey = text(node, as: subject)
    case "page": endpoint.page = page(node)
    case "view": endpoint.failureText = words(node, by: .view, key: "failure")
    case "outcome": endpoint.successText = words(node, by: .outcome, key: "success")
    case "group": endpoint.group = text(node, as: subject)
    case "doc": endpoint.documentation = documentation(node)
    case "deprecated": endpoint.deprecation = deprecation(node)
    default: decode(entry, into: &endpoint.policy)
    }
  }

  mutating func defaults(_ node: YAML.Node) -> DefaultsDeclaration {
    var defaults = DefaultsDeclaration()
    guard let mapping = mapping(node, by: .defaults) else { return defaults }
    for entry in mapping.entries {
      if entry.key.text == "headers" {
        defaults.headers = values(entry.value, by: .parameter, as: "`headers`")
      } else {
        decode(entry, into: &defaults.policy)
      }
    }
    return defaults
  }

  private mutating func decode(_ entry: YAML.Entry, into policy: inout CallPolicy) {
    let subject = "`\(entry.key.text)`"
    switch entry.key.text {
    case "auth": policy.authentication = text(entry.value, as: subject)
    case "fails": policy.errorType = text(entry.value, as: subject)
    case "server": policy.server = text(entry.value, as: subject)
    case "timeout": policy.timeout = duration(entry.value, as: subject)
    case "retry": policy.retry = retry(entry.value)
    default: break
    }
  }

  private mutating func words(
    _ node: YAML.Node, by table: KeyTable, key: String
  ) -> Located<String>? {
    guard let mapping = mapping(node, by: table), let node = mapping[key] else { return nil }
    return text(node, as: "`\(key)`")
  }

  private mutating func retry(_ node: YAML.Node) -> Located<Retry>? {
    guard let mapping = mapping(node, by: .retry),
      let attempts = mapping["attempts"].flatMap({ integer($0, as: "`attempts`") })
    else { return nil }
    guard (1...100).contains(attempts.value) else {
      report.error(
        .malformedRetry, "`attempts` is the number of times a request is sent, from 1 to 100",
        at: attempts.range)
      return nil
    }
    var retry = Retry(
      attempts: Int(attempts.value), shortest: .milliseconds(500), longest: .seconds(20))
    if let node = mapping["backoff"] {
      guard let text = text(node, as: "`backoff`") else { return nil }
      guard let pauses = Self.backoff(text.value) else {
        report.error(
          .malformedRetry, "`backoff` wants the shortest and the longest pause", at: text.range,
          remedy: "write them with units, the shorter first, as in `500ms...20s`")
        return nil
      }
      (retry.shortest, retry.longest) = pauses
    }
    return Located(retry, mapping.range)
  }

  /// `500ms...20s`; one duration is both.
  private static func backoff(_ text: String) -> (Duration, Duration)? {
    var rest = text[...]
    guard let dots = dotsIndex(rest) else {
      return Quantity.duration(text).flatMap { $0 > .zero ? ($0, $0) : nil }
    }
    let shortest = Quantity.duration(trimmed(rest[..<dots]))
    rest = rest[dots...].dropFirst(3)
    guard let shortest, let longest = Quantity.duration(trimmed(rest)), shortest > .zero,
      shortest <= longest
    else { return nil }
    return (shortest, longest)
  }

  private static func dotsIndex(_ text: Substring) -> Substring.Index? {
    text.indices.first { text[$0...].hasPrefix("...") }
  }

  private static func trimmed(_ text: Substring) -> String {
    let start = text.drop { $0 == " " }
    let end = start.lastIndex { $0 != " " }
    return end.map { String(start[...$0]) } ?? ""
  }

  private mutating func page(_ node: YAML.Node) -> PageDeclaration? {
    guard let mapping = mapping(node, by: .page) else { return nil }
    let items = mapping["items"].flatMap { text($0, as: "`items`") }
    let kinds = mapping.entries.filter {
      ["link", "cursor", "last", "number", "offset"].contains($0.key.text)
    }
    guard let kind = kinds.first, kinds.count == 1 else {
      report.error(
        .malformedPage,
        kinds.isEmpty
          ? "`page` does not say how the next page is found"
          : "`page` names two ways to the next page",
        at: kinds.isEmpty ? mapping.range : kinds[1].key.range,
        remedy: "write one of `link`, `cursor`, `last`, `number` and `offset`")
      return nil
    }
    guard let value = text(kind.value, as: "`\(kind.key.text)`"),
      let step = step(kind.key, value, mapping)
    else { return nil }
    return PageDeclaration(items: items, step: step, range: mapping.range)
  }

  private mutating func step(
    _ kind: YAML.Scalar, _ value: Located<String>, _ mapping: YAML.Mapping
  ) -> PageDeclaration.Step? {
    let companions: [String] =
      switch kind.text {
      case "cursor": ["into"]
      case "last": ["into", "while"]
      default: []
      }
    for entry in mapping.entries
    where ["into", "while"].contains(entry.key.text) && !companions.contains(entry.key.text) {
      report.error(
        .conflictingKeys, "`\(entry.key.text)` does not go with `\(kind.text)`",
        at: entry.key.range, remedy: "leave it out")
    }
    switch kind.text {
    case "link": return .link(value)
    case "number": return .number(value)
    case "offset": return .offset(value)
    default: break
    }
    guard let node = mapping["into"] else {
      report.error(
        .malformedPage, "`\(kind.text)` needs `into`, the parameter that takes the value",
        at: kind.range, remedy: "write `into:` with the parameter's name")
      return nil
    }
    guard let into = text(node, as: "`into`") else { return nil }
    if kind.text == "cursor" { return .cursor(value, into: into) }
    return .last(value, into: into, while: mapping["while"].flatMap { text($0, as: "`while`") })
  }
}
