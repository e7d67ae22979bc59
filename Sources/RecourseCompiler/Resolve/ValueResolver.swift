import RecourseDiagnostics
import RecourseModel
import RecourseYAML

/// A field, parameter, part or response header, resolved.
struct ResolvedValue: Sendable {
  var name: Located<String>
  var wireName: String
  /// Without the optional, which `presence` says.
  var type: TypeReference
  var presence: Presence
  var constraints: Constraints
}

/// Resolves what a field, parameter, part or response header says of its value.
struct ValueResolver {
  /// How names become wire names.
  enum Naming: Sendable {
    case keys(KeyCase?)
    case header
    case verbatim
  }

  let types: TypeResolver
  let literals: LiteralReader
  let naming: Naming
  /// What has the value of a name.
  let owner: @Sendable (String) -> TextOwner
  /// `presence: patch`.
  var isPatch = false

  func resolve(_ value: ValueDeclaration, _ report: inout Report) -> ResolvedValue {
    let full = type(value, &report)
    let isOptional = types.scope.expanded(full).isOptional
    let type = isOptional ? types.scope.expanded(full).unwrapped : full
    let presence = presence(value, type, isOptional: isOptional, &report)
    return ResolvedValue(
      name: value.name, wireName: wireName(value, &report), type: type, presence: presence,
      constraints: ConstraintResolver(scope: types.scope, owner: { owner(value.name.value) })
        .resolve(
          value.constraints, type, default: value.defaultValue,
          constant: value.constant, &report))
  }

  private func type(_ value: ValueDeclaration, _ report: inout Report) -> TypeReference {
    let type = types.resolve(value.type, &report)
    guard let format = value.format, type != .poisoned else { return type }
    if let formatted = types.formatted(type, format.value) { return formatted }
    report.error(
      .unfittingFormat,
      "`\(value.type.text)` has no format `\(format.value.rawValue)`", at: format.range,
      remedy: "`\(format.value.rawValue)` goes with \(format.value.fittingTypes)")
    return type
  }

  private func wireName(_ value: ValueDeclaration, _ report: inout Report) -> String {
    if let key = value.key { return key.value }
    let name = value.name.value
    switch naming {
    case .verbatim, .keys(nil): return name
    case .header: return Words.header(of: name)
    case .keys(let keyCase?):
      if let wireName = keyCase.wireName(of: name) { return wireName }
      let isName = SwiftName.isIdentifier(name)
      if isName {
        report.error(
          .ambiguousKey, "it is not certain what `\(name)` is in \(keyCase.rawValue)",
          at: value.name.range, remedy: "write its name on the wire as `key:`")
      }
      return name
    }
  }

  private func presence(
    _ value: ValueDeclaration, _ type: TypeReference, isOptional: Bool, _ report: inout Report
  ) -> Presence {
    if let constant = value.constant {
      return self.constant(constant, value, type, isOptional: isOptional, &report)
    }
    if let node = value.defaultValue {
      if let required = value.isRequired, required.value {
        report.error(
          .conflictingKeys, "what is required has no default", at: required.range,
          remedy: "leave out `required` or `default`")
      }
      guard let literal = literal(node, type, isOptional: isOptional, &report) else {
        return isOptional ? .optional : .required
      }
      return isOptional ? .optionalDefaulted(literal) : .defaulted(literal)
    }
    if let required = value.isRequired {
      checkRequired(required, value, isOptional: isOptional, &report)
      if required.value, isOptional { return .nullable }
    }
    guard isOptional else { return .required }
    return isPatch ? .patch : .optional
  }

  private func checkRequired(
    _ required: Located<Bool>, _ value: ValueDeclaration, isOptional: Bool,
    _ report: inout Report
  ) {
    switch (required.value, isOptional) {
    case (true, false):
      report.error(
        .unfittingPresence,
        "`\(value.name.value)` is required already, since its type is not optional",
        at: required.range,
        remedy: "leave out `required`, or write `\(value.type.text)?` for what may be null")
    case (false, _):
      report.error(
        .unfittingPresence, "`required: false` says nothing", at: required.range,
        remedy: isOptional
          ? "leave it out: `\(value.type.text)` may be missing"
          : "write the type as `\(value.type.text)?`")
    case (true, true): break
    }
  }

  private func constant(
    _ node: YAML.Node, _ value: ValueDeclaration, _ type: TypeReference, isOptional: Bool,
    _ report: inout Report
  ) -> Presence {
    let conflicts: [(String, Bool)] = [
      ("default", value.defaultValue != nil), ("required", value.isRequired != nil),
    ]
    for (key, isWritten) in conflicts where isWritten {
      report.error(
        .conflictingKeys, "a constant has no `\(key)`", at: value.name.range,
        remedy: "leave out `\(key)` or `value`")
    }
    if isOptional {
      report.error(
        .unfittingPresence, "a constant is always there, and its type is optional",
        at: value.type.range, remedy: "leave out `?`")
    }
    let literal = literal(node, type, isOptional: false, &report)
    return literal.map { .constant($0) } ?? .required
  }

  private func literal(
    _ node: YAML.Node, _ type: TypeReference, isOptional: Bool, _ report: inout Report
  ) -> Literal? {
    if isOptional, node.isNull { return Literal.none }
    do {
      return try literals.read(node, as: type)
    } catch {
      report.error(.unfittingValue, error.message, at: error.range, remedy: error.remedy)
      return nil
    }
  }
}

extension TypeExpression {
  /// The type as it is written, without spaces.
  var text: String {
    switch self {
    case .name(let name): name.value
    case .list(let element, _): "[\(element.text)]"
    case .dictionary(let value, _): "[String: \(value.text)]"
    case .optional(let wrapped, _): "\(wrapped.text)?"
    case .invalid: "T"
    }
  }
}
