import RecourseDiagnostics
import RecourseModel

/// Resolves what is sent.
struct BodyResolver {
  let scope: EndpointScope
  let endpoint: EndpointDeclaration

  func resolve(_ report: inout Report) -> Body? {
    guard let body = endpoint.body else { return nil }
    if endpoint.method == .get || endpoint.method == .head {
      report.error(
        .unfittingBody, "a \(endpoint.method.rawValue.uppercased()) has no body", at: body.range,
        remedy: "write what it says under `query:`, or use `post`")
    }
    switch body.content {
    case .invalid: return nil
    case .text: return .text
    case .data(let media):
      if !MediaType.isConcrete(media.value) {
        report.error(
          .malformedMediaType, "`\(media.value)` is no media type", at: media.range,
          remedy: "write it as in `image/png`")
      }
      return .data(media.value)
    case .json(let type):
      let resolved = resolve(type, &report)
      if scope.types.scope.holdsFile(resolved) {
        report.error(
          .misplacedFile, "a `File` is no JSON", at: type.range,
          remedy: "write `body: { multipart: { file: File } }`, or `body: { data: media/type }`")
        return nil
      }
      return .json(resolved)
    case .form(let type): return form(type, body, &report)
    case .multipart(let parts): return .multipart(self.parts(parts, body, &report))
    }
  }

  private func resolve(_ type: TypeExpression, _ report: inout Report) -> TypeReference {
    if type.isOptional {
      report.error(
        .unfittingBody, "a body is always sent", at: type.range,
        remedy: "write the type without `?`; its fields may be optional")
    }
    return scope.types.resolve(type.unwrapped, &report)
  }

  private func form(
    _ type: TypeExpression, _ body: BodyDeclaration, _ report: inout Report
  ) -> Body? {
    let resolved = resolve(type, &report)
    let wire = scope.types.scope.wire(resolved)
    let isObject: Bool
    switch wire {
    case .poisoned: return nil
    case .dictionary: isObject = true
    case .model(let name): isObject = scope.literals.enumerations[name] == nil
    case .builtin, .formatted, .list, .optional: isObject = false
    }
    guard isObject else {
      report.error(
        .unfittingBody, "a form has fields, and `\(type.text)` has none", at: type.range,
        remedy: "declare a model with the form's fields")
      return nil
    }
    return .form(
      resolved, list: body.listStyle ?? .repeat, nested: body.nestedStyle ?? .brackets)
  }

  private func parts(
    _ values: [ValueDeclaration], _ body: BodyDeclaration, _ report: inout Report
  ) -> [Body.Part] {
    if values.isEmpty {
      report.error(
        .unfittingBody, "a multipart form has at least one part", at: body.range,
        remedy: "write its parts, as in `multipart: { file: File }`")
    }
    var seen: [String: SourceRange] = [:]
    return values.map { value in
      let resolved = scope.values(.keys(scope.keyCase), of: endpoint.name.value)
        .resolve(value, &report)
      if let first = seen.updateValue(value.name.range, forKey: resolved.wireName) {
        report.error(
          .duplicateParameter, "two parts are `\(resolved.wireName)` on the wire",
          at: value.name.range, remedy: "write another `key:` at one of them",
          related: [Diagnostic.Related(first, "the first one")])
      }
      checkPart(value, resolved, &report)
      return Body.Part(
        name: resolved.name, wireName: resolved.wireName, type: resolved.type,
        presence: resolved.presence, maxBytes: value.maxBytes?.value,
        constraints: resolved.constraints, documentation: value.documentation)
    }
  }

  private func checkPart(
    _ value: ValueDeclaration, _ resolved: ResolvedValue, _ report: inout Report
  ) {
    let isFile =
      switch WireShape(resolved.type, scope) {
      case .file, .poisoned: true
      case .text, .texts, .object: false
      }
    guard let maxBytes = value.maxBytes, !isFile else { return }
    report.error(
      .unfittingConstraint, "`maxBytes` is for a `File`", at: maxBytes.range,
      remedy: "leave it out, or write `length:` for a text")
  }
}
