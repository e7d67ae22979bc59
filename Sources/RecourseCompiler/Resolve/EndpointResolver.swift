import RecourseDiagnostics
import RecourseModel

/// Resolves endpoints, with what `defaults:` says where they say nothing.
struct EndpointResolver {
  let scope: EndpointScope
  private var report = Report()
  /// The headers of `defaults:`, resolved once.
  private let headers: [Parameter]

  init(_ scope: EndpointScope) {
    self.scope = scope
    headers = ParameterResolver(scope: scope, owner: "defaults")
      .parameters(scope.defaults.headers, .header, &report)
  }

  static func resolve(
    _ declarations: [EndpointDeclaration], _ scope: EndpointScope, _ report: inout Report
  ) -> [Endpoint] {
    var resolver = EndpointResolver(scope)
    resolver.checkDefaults()
    let endpoints = declarations.compactMap { resolver.endpoint($0) }
    resolver.reportDuplicates(endpoints)
    report.append(resolver.report)
    return endpoints
  }

  private mutating func endpoint(_ written: EndpointDeclaration) -> Endpoint? {
    let template = PathTemplate(written.path, &report)
    let outcome = ReturnsResolver(scope: scope, endpoint: written).resolve(&report)
    let errorType = errorType(of: written)
    var endpoint = Endpoint(
      name: written.name, method: written.method, path: [], pathText: written.path,
      successes: outcome.successes, errorType: errorType ?? "")
    endpoint.returns = outcome.returns
    endpoint.alsoSucceeds = outcome.alsoSucceeds
    takeParameters(of: written, template, into: &endpoint)
    endpoint.body = BodyResolver(scope: scope, endpoint: written).resolve(&report)
    takePolicy(of: written, into: &endpoint)
    endpoint.failureText = written.failureText?.value
    endpoint.successText = written.successText?.value
    endpoint.group = written.group?.value
    endpoint.documentation = written.documentation
    endpoint.deprecation = written.deprecation
    if let page = written.page {
      endpoint.page = PageResolver(scope: scope, endpoint: endpoint).resolve(page, &report)
    }
    return template == nil || errorType == nil ? nil : endpoint
  }
}

/// Parameters.
extension EndpointResolver {
  private mutating func takeParameters(
    of written: EndpointDeclaration, _ template: PathTemplate?, into endpoint: inout Endpoint
  ) {
    let resolver = ParameterResolver(scope: scope, owner: written.name.value)
    if let template {
      endpoint.parameters = resolver.path(written, template, &report)
      endpoint.path = pieces(template, endpoint.parameters)
    }
    endpoint.parameters += resolver.parameters(written.query, .query, &report)
    let own = resolver.parameters(written.headers, .header, &report)
    let taken = Set(own.map { $0.wireName.lowercased() })
    endpoint.parameters += own
    endpoint.parameters += headers.filter { !taken.contains($0.wireName.lowercased()) }
    endpoint.parameters += resolver.parameters(written.cookies, .cookie, &report)
    reportDuplicates(endpoint.parameters, written)
  }

  private func pieces(_ template: PathTemplate, _ parameters: [Parameter]) -> [Endpoint.PathPiece] {
    template.pieces.compactMap { piece in
      switch piece {
      case .text(let text): .text(text)
      case .name(let name):
        parameters.firstIndex { $0.name.value == name.value }.map { .parameter($0) }
      }
    }
  }

  /// No two parameters share a Swift name, or a wire name in one place.
  private mutating func reportDuplicates(
    _ parameters: [Parameter], _ written: EndpointDeclaration
  ) {
    var names: [String: SourceRange] = [:]
    var wireNames: [String: SourceRange] = [:]
    for parameter in parameters where parameter.place != .path || names[parameter.name.value] == nil
    {
      let name = parameter.name
      if !parameter.isConstant, let first = names.updateValue(name.range, forKey: name.value) {
        report.error(
          .duplicateParameter,
          "two parameters of `\(written.name.value)` are called `\(name.value)`",
          at: name.range, remedy: "rename one, with its wire name as `key:`",
          related: [Diagnostic.Related(first, "the first one")])
        continue
      }
      guard parameter.place != .path else { continue }
      let isHeader = parameter.place == .header
      let wireName = isHeader ? parameter.wireName.lowercased() : parameter.wireName
      if let first = wireNames.updateValue(name.range, forKey: "\(parameter.place) \(wireName)") {
        report.error(
          .duplicateParameter, "two parameters are `\(parameter.wireName)` on the wire",
          at: name.range, remedy: "write another `key:` at one of them",
          related: [Diagnostic.Related(first, "the first one")])
      }
    }
  }

  private mutating func reportDuplicates(_ endpoints: [Endpoint]) {
    var seen: [String: Located<String>] = [:]
    for endpoint in endpoints {
      let target = "\(endpoint.method.rawValue) \(shape(endpoint))"
      guard let first = seen[target] else {
        seen[target] = endpoint.name
        continue
      }
      report.add(
        Diagnostic(
          .duplicateEndpoint,
          "`\(endpoint.name.value)` and `\(first.value)` have one method and path",
          at: endpoint.pathText.range,
          related: [Diagnostic.Related(first.range, "the other endpoint")]))
    }
  }

  /// The path with nothing between its braces, and the constants that may tell two calls apart.
  private func shape(_ endpoint: Endpoint) -> String {
    var text = endpoint.path.map {
      if case .text(let text) = $0 { text } else { "{}" }
    }.joined()
    for parameter in endpoint.parameters {
      guard case .constant(let value) = parameter.presence, parameter.place == .query else {
        continue
      }
      text += " \(parameter.wireName)=\(value)"
    }
    return text
  }
}

/// Authentication, server, errors, retry.
extension EndpointResolver {
  private mutating func takePolicy(
    of written: EndpointDeclaration, into endpoint: inout Endpoint
  ) {
    let policy = written.policy
    let defaults = scope.defaults.policy
    if let name = policy.authentication { checkAuthentication(name) }
    if let name = policy.server { checkServer(name) }
    let authentication = (policy.authentication ?? defaults.authentication)?.value
    endpoint.authentication = authentication == "none" ? nil : authentication
    endpoint.server = (policy.server ?? defaults.server)?.value
    endpoint.timeout = (policy.timeout ?? defaults.timeout)?.value
    endpoint.retry = (policy.retry ?? defaults.retry)?.value
    let isSafe: Bool =
      switch written.method {
      case .get, .head, .put, .delete: true
      case .post, .patch: false
      }
    endpoint.isIdempotent = written.isIdempotent ?? isSafe
    takeIdempotencyKey(of: written, into: &endpoint)
    if let retry = policy.retry, !endpoint.isIdempotent, endpoint.idempotencyKey == nil {
      report.add(
        Diagnostic(
          .retryWithoutEffect,
          "`\(written.name.value)` is never repeated: a \(written.method.rawValue.uppercased()) may not be",
          at: retry.range,
          remedy:
            "write `idempotent: true` or `idempotencyKey: Idempotency-Key`, or leave `retry` out"))
    }
  }

  private mutating func takeIdempotencyKey(
    of written: EndpointDeclaration, into endpoint: inout Endpoint
  ) {
    guard let key = written.idempotencyKey else { return }
    endpoint.idempotencyKey = key.value
    if !HeaderName.isToken(key.value) {
      report.error(
        .malformedHeaderName, "`\(key.value)` is no name of a header", at: key.range,
        remedy: "write it as in `Idempotency-Key`")
    }
    for parameter in endpoint.parameters {
      let isSame =
        parameter.place == .header && parameter.wireName.lowercased() == key.value.lowercased()
      guard isSame || parameter.name.value == "idempotencyKey" else { continue }
      report.error(
        .duplicateParameter, "`idempotencyKey` gives a parameter of its own", at: key.range,
        remedy: "leave out one of the two",
        related: [Diagnostic.Related(parameter.name.range, "the other parameter")])
    }
  }

  private mutating func checkDefaults() {
    let policy = scope.defaults.policy
    if let name = policy.authentication { checkAuthentication(name) }
    if let name = policy.server { checkServer(name) }
    if let name = policy.errorType { _ = checkErrorType(name) }
  }

  private mutating func checkAuthentication(_ name: Located<String>) {
    guard name.value != "none", !scope.authentications.contains(name.value) else { return }
    reportUnknown(
      .unknownAuthentication, "no authentication is called `\(name.value)`", name,
      among: scope.authentications + ["none"], declare: "declare it under `auth:`")
  }

  private mutating func checkServer(_ name: Located<String>) {
    guard !scope.servers.contains(name.value) else { return }
    reportUnknown(
      .unknownServer, "no server is called `\(name.value)`", name, among: scope.servers,
      declare: "declare it under `servers:`")
  }

  private mutating func checkErrorType(_ name: Located<String>) -> String? {
    if scope.errorTypes.contains(where: { $0.value == name.value }) { return name.value }
    reportUnknown(
      .unknownErrorType, "no error type is called `\(name.value)`", name,
      among: scope.errorTypes.map(\.value), declare: "declare it under `errors:`")
    return nil
  }

  private mutating func reportUnknown(
    _ code: DiagnosticCode, _ message: String, _ name: Located<String>, among known: [String],
    declare: String
  ) {
    let nearest = suggestion(for: name.value, among: known)
    report.error(
      code, message, at: name.range, remedy: nearest.map { "did you mean `\($0)`?" } ?? declare,
      fixIts: nearest.map { [Diagnostic.FixIt(name.range, replacement: $0)] } ?? [])
  }

  /// What decides the endpoint's failures: its own, the default, or the only one there is.
  private mutating func errorType(of written: EndpointDeclaration) -> String? {
    if let name = written.policy.errorType { return checkErrorType(name) }
    if let name = scope.defaults.policy.errorType {
      return scope.errorTypes.contains { $0.value == name.value } ? name.value : nil
    }
    if let only = scope.errorTypes.first, scope.errorTypes.count == 1 { return only.value }
    let isEmpty = scope.errorTypes.isEmpty
    report.error(
      .unknownErrorType,
      isEmpty
        ? "nothing decides the failures of `\(written.name.value)`"
        : "`\(written.name.value)` does not say which error type decides its failures",
      at: written.name.range,
      remedy: isEmpty
        ? "declare an error type under `errors:`"
        : "write `fails:` with one of \(scope.errorTypes.map { "`\($0.value)`" }.joined(separator: ", ")), or `defaults: { fails: … }`"
    )
    return nil
  }
}
