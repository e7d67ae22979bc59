import RecourseDiagnostics
import RecourseModel
import RecourseYAML

extension NodeDecoder {
  /// The value of `errors:`.
  mutating func errorTypes(_ node: YAML.Node) -> [ErrorDeclaration] {
    guard let mapping = mapping(node, as: "`errors`") else { return [] }
    var declarations: [ErrorDeclaration] = []
    for entry in mapping.entries {
      if let declaration = errorType(entry) { declarations.append(declaration) }
    }
    return declarations
  }

  private mutating func errorType(_ entry: YAML.Entry) -> ErrorDeclaration? {
    guard let mapping = mapping(entry.value, by: .errorType) else { return nil }
    var declaration = ErrorDeclaration(name: entry.key.located, range: entry.range)
    for entry in mapping.entries {
      let node = entry.value
      let subject = "`\(entry.key.text)`"
      switch entry.key.text {
      case "doc": declaration.documentation = documentation(node)
      case "extends": declaration.base = text(node, as: subject)
      case "body": declaration.body = type(node, as: subject)
      case "code": declaration.code = text(node, as: subject).flatMap { path($0) }
      case "fields": declaration.fieldMappings = fieldMappings(node)
      case "failsWhen": declaration.failsWhen = conditions(node, as: subject)
      case "cases":
        for entry in self.mapping(node, as: subject)?.entries ?? [] {
          if let each = errorCase(entry) { declaration.cases.append(each) }
        }
      default: break
      }
    }
    return declaration
  }

  private mutating func errorCase(_ entry: YAML.Entry) -> CaseDeclaration? {
    guard let mapping = mapping(entry.value, by: .errorCase) else { return nil }
    var declaration = CaseDeclaration(name: entry.key.located, range: entry.range)
    for entry in mapping.entries {
      let node = entry.value
      let subject = "`\(entry.key.text)`"
      switch entry.key.text {
      case "doc": declaration.documentation = documentation(node)
      case "when":
        declaration.conditions = conditions(node, as: subject)
        declaration.hasConditions = true
      case "over": declaration.over = texts(node, as: subject) ?? []
      case "carries": declaration.carries = carries(node)
      case "message": declaration.message = message(node)
      case "retryable": declaration.retryable = retryable(node)
      case "recovery":
        declaration.recovery = choice(node, of: RecoveryKind.self, as: subject)
          .map { Located($0, entry.range) }
      case "log": declaration.isLogged = boolean(node, as: subject) ?? false
      case "fields": declaration.fieldMappings = fieldMappings(node)
      case "example": declaration.examples = examples(node)
      default: break
      }
    }
    return declaration
  }

  private mutating func carries(_ node: YAML.Node) -> [CarriesDeclaration] {
    guard let entries = node.entries else {
      return (texts(node, as: "`carries`") ?? []).compactMap { text in
        path(text).map { CarriesDeclaration(label: nil, source: $0) }
      }
    }
    return entries.compactMap { entry in
      guard let text = text(entry.value, as: "`\(entry.key.text)`"), let source = path(text) else {
        return nil
      }
      return CarriesDeclaration(label: entry.key.located, source: source)
    }
  }

  private mutating func message(_ node: YAML.Node) -> MessageDeclaration {
    switch node {
    case .scalar(let scalar) where scalar.text == "none": return .silent(node.range)
    case .scalar(let scalar) where scalar.text == "screen": return .screen(node.range)
    case .scalar, .sequence:
      guard let texts = alternatives(node, as: "`message`") else { return .invalid(node.range) }
      return .alternatives(texts, node.range)
    case .mapping(let mapping):
      var branches: [MessageDeclaration.Branch] = []
      var isValid = true
      for entry in mapping.entries {
        let key = entry.key.located
        let condition = condition(key)
        let texts = alternatives(entry.value, as: "the message for `\(key.value)`")
        if case .invalid = condition.form { isValid = false }
        guard let texts else {
          isValid = false
          continue
        }
        branches.append(
          MessageDeclaration.Branch(key: key, condition: condition, alternatives: texts))
      }
      guard isValid else { return .invalid(node.range) }
      return .byCondition(branches, node.range)
    }
  }

  /// Texts in the order in which they are tried; at least one.
  private mutating func alternatives(
    _ node: YAML.Node, as subject: String
  ) -> [Located<String>]? {
    guard let texts = texts(node, as: subject) else { return nil }
    guard !texts.isEmpty else {
      report.error(
        .failingMessage, "\(subject) lists no text", at: node.range,
        remedy: "write a text, or `message: none` where nothing is to be said")
      return nil
    }
    for text in texts where text.value == "none" || text.value == "screen" {
      report.error(
        .failingMessage, "`\(text.value)` stands for the whole message, not for one of its texts",
        at: text.range,
        remedy: "write `message: \(text.value)` at a case of its own, or the words to be said")
      return nil
    }
    return texts
  }

  private mutating func retryable(_ node: YAML.Node) -> RetryableDeclaration {
    switch node.text {
    case "never": return .never
    case "always": return .always
    case "true", "yes":
      return retryableSlip(node, remedy: "write `always`")
    case "false", "no":
      return retryableSlip(node, remedy: "write `never`, or leave it out")
    default: return .when(conditions(node, as: "`retryable`"))
    }
  }

  private mutating func retryableSlip(_ node: YAML.Node, remedy: String) -> RetryableDeclaration {
    report.error(
      .malformedCondition, "`retryable` wants `never`, `always` or conditions", at: node.range,
      remedy: remedy)
    return .never
  }

  /// One mapping, or several that are tried in order.
  private mutating func fieldMappings(_ node: YAML.Node) -> [FieldMappingDeclaration] {
    (node.elements ?? [node]).compactMap { fieldMapping($0) }
  }

  private mutating func fieldMapping(_ node: YAML.Node) -> FieldMappingDeclaration? {
    guard let mapping = mapping(node, by: .fieldMapping) else { return nil }
    let shapes: [(String, FieldMappingDeclaration.Shape)] = [
      ("each", .each), ("eachKey", .eachKey), ("one", .one),
    ]
    let given = shapes.filter { mapping[$0.0] != nil }
    guard given.count == 1, let (key, shape) = given.first, let node = mapping[key] else {
      report.error(
        .malformedFieldMapping,
        given.isEmpty
          ? "a field mapping says where the sub-errors are"
          : "a field mapping has one of `each`, `eachKey` and `one`",
        at: mapping.range,
        remedy: "write `each:` for a list of objects, `eachKey:` for an object from field to"
          + " message, `one:` for a single object")
      return nil
    }
    guard let place = text(node, as: "`\(key)`").flatMap({ path($0) }) else { return nil }
    var declaration = FieldMappingDeclaration(shape: shape, place: place, range: mapping.range)
    for entry in mapping.entries {
      let node = entry.value
      let subject = "`\(entry.key.text)`"
      switch entry.key.text {
      case "name": declaration.name = text(node, as: subject).flatMap { path($0) }
      case "message": declaration.message = text(node, as: subject).flatMap { path($0) }
      case "code": declaration.code = text(node, as: subject).flatMap { path($0) }
      case "strip": declaration.strip = texts(node, as: subject)?.map(\.value) ?? []
      case "tree": declaration.isTree = boolean(node, as: subject) ?? false
      case "texts":
        for entry in self.mapping(node, as: subject)?.entries ?? [] {
          guard let text = text(entry.value, as: "`\(entry.key.text)`") else { continue }
          declaration.texts.append(
            FieldMapping.CodeText(code: entry.key.text, text: text.value))
        }
      case "unmapped":
        declaration.unmapped =
          choice(node, of: FieldMapping.Unmapped.self, as: subject) ?? .form
      default: break
      }
    }
    reportMisfits(declaration, mapping)
    return declaration
  }

  /// Keys that say nothing beside the mapping's shape.
  private mutating func reportMisfits(
    _ declaration: FieldMappingDeclaration, _ mapping: YAML.Mapping
  ) {
    func entry(_ key: String) -> YAML.Entry? { mapping.entries.first { $0.key.text == key } }
    if declaration.shape == .eachKey, let name = entry("name") {
      report.error(
        .malformedFieldMapping, "with `eachKey` the key is the field's name", at: name.range,
        remedy: "leave `name:` out")
    }
    if declaration.shape != .eachKey, let tree = entry("tree") {
      report.error(
        .malformedFieldMapping, "`tree` goes with `eachKey`", at: tree.range,
        remedy: "leave `tree:` out; a dotted or bracketed `name` is understood as it is")
    }
    if let texts = entry("texts"), mapping["code"] == nil {
      report.error(
        .malformedFieldMapping, "`texts` needs to know where the code is", at: texts.range,
        remedy: "write `code:` with the place of the code in a sub-error")
    }
    if let code = entry("code"), mapping["texts"] == nil {
      report.error(
        .malformedFieldMapping,
        mapping["message"] == nil
          ? "a code alone is no message" : "nothing says what the codes mean",
        at: code.range,
        remedy: "write `texts:` with a message for each code"
          + (mapping["message"] == nil ? "" : ", or leave `code` out"))
    }
  }
}
