import RecourseDiagnostics
import RecourseModel

/// An endpoint as a method: its parameters, its result, and what it sends.
struct EndpointMethod {
  let endpoint: Endpoint
  let names: SwiftNames
  /// In the order of the declaration: the body, then the path, the query, headers, cookies, parts of
  /// a form, the key.
  let parameters: [MethodParameter]
  /// The parameter of each of the endpoint's own, by the index there; constants have none.
  let ownParameters: [Int: MethodParameter]
  let bodyParameter: MethodParameter?
  let partParameters: [Int: MethodParameter]
  let keyParameter: MethodParameter?
  let locals: LocalNames

  init(_ endpoint: Endpoint, names: SwiftNames) {
    self.endpoint = endpoint
    self.names = names
    var taken = Set(endpoint.parameters.map(\.name.value))
    if case .multipart(let parts) = endpoint.body { taken.formUnion(parts.map(\.name.value)) }
    var locals = LocalNames(taken: taken)
    bodyParameter = Self.bodyParameter(endpoint.body, names, &locals)
    var own: [Int: MethodParameter] = [:]
    var parameters = [bodyParameter].compactMap { $0 }
    for (index, parameter) in endpoint.parameters.enumerated() {
      guard let spelled = Self.parameter(parameter, names) else { continue }
      own[index] = spelled
      parameters.append(spelled)
    }
    ownParameters = own
    var parts: [Int: MethodParameter] = [:]
    if case .multipart(let declared) = endpoint.body {
      for (index, part) in declared.enumerated() {
        guard let spelled = Self.parameter(part, names) else { continue }
        parts[index] = spelled
        parameters.append(spelled)
      }
    }
    partParameters = parts
    keyParameter = endpoint.idempotencyKey.map { _ in
      let name = locals.take("idempotencyKey", "requestKey")
      return MethodParameter(
        label: name, name: name, type: names.swift("String"),
        defaultValue: "\(names.foundation("UUID"))().uuidString")
    }
    if let keyParameter { parameters.append(keyParameter) }
    self.parameters = parameters
    self.locals = locals
  }

  var name: String { endpoint.name.value }

  /// The lines of the documentation, with that of some parameters.
  func documentation(of parameters: [MethodParameter]) -> [String] {
    var lines = endpoint.documentation.map { DocComment.lines($0.text) } ?? []
    let documented = parameters.filter { !$0.documentation.isEmpty }
    guard !documented.isEmpty else { return lines }
    if !lines.isEmpty { lines.append("///") }
    if documented.count == 1, let parameter = documented.first {
      return lines + Self.item("- Parameter \(parameter.name): ", parameter.documentation, "  ")
    }
    lines.append("/// - Parameters:")
    return lines
      + documented.flatMap { Self.item("  - \($0.name): ", $0.documentation, "    ") }
  }

  var attribute: String? { endpoint.deprecation.map(Attribute.deprecated) }

  private static func item(_ head: String, _ lines: [String], _ indentation: String) -> [String] {
    lines.enumerated().map { index, line in
      guard index > 0 else { return "/// \(head)\(line)" }
      return line.isEmpty ? "///" : "/// \(indentation)\(line)"
    }
  }

  private static func bodyParameter(
    _ body: Body?, _ names: SwiftNames, _ locals: inout LocalNames
  ) -> MethodParameter? {
    func parameter(_ name: String, _ type: String, isOptional: Bool = false) -> MethodParameter {
      let name = locals.take(name, "payload", "content")
      return MethodParameter(
        label: nil, name: name, type: type, defaultValue: isOptional ? "nil" : nil)
    }
    switch body {
    case .json(let type), .form(let type, _, _):
      return parameter("body", names.type(type), isOptional: names.resolved(type).isOptional)
    case .text: return parameter("text", names.swift("String"))
    case .data: return parameter("data", names.foundation("Data"))
    case .multipart, nil: return nil
    }
  }

  private static func parameter(_ parameter: Parameter, _ names: SwiftNames) -> MethodParameter? {
    var documentation =
      parameter.documentation.map { DocComment.contentLines($0.text) } ?? []
    if let deprecation = parameter.deprecation {
      documentation += DocComment.contentLines("Deprecated. \(deprecation.message ?? "")")
    }
    return self.parameter(
      parameter.name.value, parameter.type, parameter.presence, documentation, names)
  }

  private static func parameter(_ part: Body.Part, _ names: SwiftNames) -> MethodParameter? {
    parameter(
      part.name.value, part.type, part.presence,
      part.documentation.map { DocComment.contentLines($0.text) } ?? [], names)
  }

  /// `nil` for a constant.
  private static func parameter(
    _ name: String, _ type: TypeReference, _ presence: Presence, _ documentation: [String],
    _ names: SwiftNames
  ) -> MethodParameter? {
    let defaultValue: String?
    switch presence {
    case .constant: return nil
    case .required: defaultValue = nil
    case .defaulted(let literal), .optionalDefaulted(let literal):
      defaultValue = names.literal(literal, as: type)
    case .optional, .nullable, .patch: defaultValue = "nil"
    }
    let optional =
      if case .patch = presence { Presence.optional } else { presence }
    return MethodParameter(
      label: name, name: name, type: names.type(type, optional), defaultValue: defaultValue,
      documentation: documentation)
  }
}
