import RecourseDiagnostics
import RecourseModel

/// Resolves the parameters of one endpoint, each as far as its place allows.
struct ParameterResolver {
  let scope: EndpointScope
  /// The endpoint that has the parameters, or `defaults`.
  let owner: String

  /// The path's parameters, each at the place of its name in the path.
  func path(
    _ endpoint: EndpointDeclaration, _ template: PathTemplate, _ report: inout Report
  ) -> [Parameter] {
    var declared: [String: ValueDeclaration] = [:]
    for value in endpoint.pathParameters { declared[value.name.value] = value }
    var parameters: [Parameter] = []
    var seen: [String: SourceRange] = [:]
    for name in template.names {
      if let first = seen[name.value] {
        report.error(
          .pathParameters, "`{\(name.value)}` stands twice in the path", at: name.range,
          remedy: "give one of them another name",
          related: [Diagnostic.Related(first, "the first one")])
        continue
      }
      seen[name.value] = name.range
      let value =
        declared[name.value]
        ?? ValueDeclaration(
          name: name, type: .name(Located("String", name.range)), range: name.range)
      parameters.append(parameter(value, .path, .verbatim, &report))
    }
    for value in endpoint.pathParameters where seen[value.name.value] == nil {
      let nearest = suggestion(for: value.name.value, among: template.names.map(\.value))
      report.error(
        .pathParameters, "the path has no `{\(value.name.value)}`", at: value.name.range,
        remedy: nearest.map { "did you mean `\($0)`?" }
          ?? "write it into the path, or leave it out",
        related: [Diagnostic.Related(endpoint.path.range, "the path")])
    }
    return parameters
  }

  /// The parameters of the query, the headers or the cookies.
  func parameters(
    _ values: [ValueDeclaration], _ place: Parameter.Place, _ report: inout Report
  ) -> [Parameter] {
    let naming: ValueResolver.Naming =
      switch place {
      case .path, .cookie: .verbatim
      case .query: .keys(scope.keyCase)
      case .header: .header
      }
    return values.map { parameter($0, place, naming, &report) }
  }

  private func parameter(
    _ value: ValueDeclaration, _ place: Parameter.Place, _ naming: ValueResolver.Naming,
    _ report: inout Report
  ) -> Parameter {
    let resolved = scope.values(naming, of: owner).resolve(value, &report)
    check(value, resolved, place, &report)
    if let example = value.example {
      scope.examples.check(
        example, resolved.type, resolved.presence, resolved.constraints, &report)
    }
    return Parameter(
      place: place, name: resolved.name, wireName: resolved.wireName, type: resolved.type,
      presence: resolved.presence, listStyle: value.listStyle ?? .repeat,
      nestedStyle: value.nestedStyle ?? .brackets, constraints: resolved.constraints,
      isRedacted: value.isRedacted, documentation: value.documentation,
      deprecation: value.deprecation)
  }

  private func check(
    _ value: ValueDeclaration, _ resolved: ResolvedValue, _ place: Parameter.Place,
    _ report: inout Report
  ) {
    if place == .header || place == .cookie, !HeaderName.isToken(resolved.wireName) {
      report.error(
        .malformedHeaderName, "`\(resolved.wireName)` is no name of a \(place.rawValue)",
        at: value.key?.range ?? value.name.range, remedy: HeaderName.remedy)
    }
    checkStyles(value, resolved, place, &report)
    checkType(value, resolved, place, &report)
    guard place == .path else { return }
    switch resolved.presence {
    case .optional, .optionalDefaulted, .nullable, .patch:
      report.error(
        .unfittingParameter, "what stands in a path is always there", at: value.type.range,
        remedy: "write the type without `?`, or declare a second endpoint without it")
    case .required, .defaulted, .constant: break
    }
    if let key = value.key {
      report.error(
        .unfittingParameter, "a parameter in a path has no name on the wire", at: key.range,
        remedy: "leave out `key`; the name in braces is the name in Swift")
    }
  }

  private func checkStyles(
    _ value: ValueDeclaration, _ resolved: ResolvedValue, _ place: Parameter.Place,
    _ report: inout Report
  ) {
    let isWritten = value.listStyle != nil || value.nestedStyle != nil
    guard isWritten, place != .query else { return }
    report.error(
      .unfittingParameter,
      "`list` and `nested` are for queries and forms, not for a \(place.rawValue)",
      at: value.range, remedy: "leave them out")
  }

  private func checkType(
    _ value: ValueDeclaration, _ resolved: ResolvedValue, _ place: Parameter.Place,
    _ report: inout Report
  ) {
    let shape = WireShape(resolved.type, scope)
    let problem: (String, String)? =
      switch (place, shape) {
      case (_, .poisoned), (_, .text), (.query, .texts), (.query, .object): nil
      case (.header, .texts): nil
      case (_, .file):
        ("a file cannot stand in a \(place.rawValue)", "write it as `body: { multipart: { … } }`")
      case (.path, .texts), (.cookie, .texts):
        ("a list cannot stand in a \(place.rawValue)", "write a `String`, or put it in the query")
      case (_, .object), (_, .texts):
        (
          "`\(value.type.text)` cannot stand in a \(place.rawValue)",
          "write a type that is one text, a number or an enum"
        )
      }
    guard let (message, remedy) = problem else { return }
    report.error(.unfittingParameter, message, at: value.type.range, remedy: remedy)
  }
}

/// What a type is on the wire, as far as places differ.
enum WireShape {
  /// A text, number, boolean or enum.
  case text
  /// A list of such.
  case texts
  case object
  case file
  case poisoned

  init(_ type: TypeReference, _ scope: EndpointScope) {
    switch scope.types.scope.wire(type) {
    case .builtin(.file): self = .file
    case .builtin(.json): self = .object
    case .builtin, .formatted: self = .text
    case .poisoned: self = .poisoned
    case .dictionary: self = .object
    case .optional(let wrapped): self = WireShape(wrapped, scope)
    case .model(let name):
      self = scope.literals.enumerations[name] == nil ? .object : .text
    case .list(let element):
      self =
        switch WireShape(element, scope) {
        case .text: .texts
        case .texts, .object: .object
        case .file: .file
        case .poisoned: .poisoned
        }
    }
  }
}
