import RecourseDiagnostics
import RecourseModel
import RecourseYAML

extension NodeDecoder {
  mutating func models(_ node: YAML.Node, rules: NamingRules) -> [ModelDeclaration] {
    guard let mapping = mapping(node, as: "`models`") else { return [] }
    let names = Set(mapping.entries.map(\.key.text))
    return mapping.entries.map { model($0, names: names, rules: rules) }
  }

  /// - Parameter names: the models of the same file, to tell a list type from an enum of one value.
  private mutating func model(
    _ entry: YAML.Entry, names: Set<String>, rules: NamingRules
  ) -> ModelDeclaration {
    var model = ModelDeclaration(name: entry.key.located, shape: .invalid, rules: rules)
    switch entry.value {
    case .scalar(let scalar) where scalar.isPlain && scalar.text.isEmpty:
      report.error(
        .emptyDeclaration, "the model `\(model.name.value)` declares nothing", at: entry.key.range,
        remedy: "write its fields under it, or `{}` for a struct without any")
    case .scalar:
      model.shape = .alias(type(entry.value, as: "an alias"), isDistinct: false)
    case .sequence(let sequence):
      model.shape = enumerationShape(sequence, of: model.name, names: names)
    case .mapping(let mapping):
      decode(mapping, into: &model)
    }
    return model
  }

  private mutating func enumerationShape(
    _ sequence: YAML.Sequence, of name: Located<String>, names: Set<String>
  ) -> ModelDeclaration.Shape {
    if let element = sequence.elements.first, sequence.elements.count == 1,
      let type = listedType(element, names: names)
    {
      report.error(
        .listForType, "`[\(type)]` is an enum with the one value `\(type)` here",
        at: sequence.range,
        remedy: "quote it for a list of `\(type)`: `\(name.value): \"[\(type)]\"`",
        fixIts: [Diagnostic.FixIt(sequence.range, replacement: "\"[\(type)]\"")])
      return .alias(.invalid(sequence.range), isDistinct: false)
    }
    return enumeration(.sequence(sequence), isClosed: false).map { .enumeration($0) } ?? .invalid
  }

  /// The text of the type that a list's only element names, where it names one.
  private func listedType(_ element: YAML.Node, names: Set<String>) -> String? {
    switch element {
    case .scalar(let scalar):
      let base = scalar.text.hasSuffix("?") ? String(scalar.text.dropLast()) : scalar.text
      let isType = names.contains(base) || BuiltinType(rawValue: base) != nil || base.hasPrefix("[")
      return isType ? scalar.text : nil
    case .sequence(let inner):
      guard let element = inner.elements.first, inner.elements.count == 1 else { return nil }
      return listedType(element, names: names).map { "[\($0)]" }
    case .mapping(let pair):
      guard let entry = pair.entries.first, pair.entries.count == 1, entry.key.text == "String"
      else { return nil }
      return "String: \(entry.value.text ?? "T")"
    }
  }

  private mutating func decode(_ mapping: YAML.Mapping, into model: inout ModelDeclaration) {
    if let habit = schemaHabit(mapping) {
      reportUnknownKey(habit, in: .model)
      return
    }
    guard let longKey = mapping.entries.first(where: { KeyTable.model.has($0.key.text) })?.key
    else {
      let fields = mapping.entries.map { value($0, by: .field) }
      model.shape = .structure(StructureDeclaration(fields: fields))
      return
    }
    if reportForeignKeys(mapping, beside: longKey) { return }
    decodeLongForm(mapping, into: &model)
  }

  /// A key with which JSON Schema describes a type, in the form that it has there.
  private func schemaHabit(_ mapping: YAML.Mapping) -> YAML.Scalar? {
    mapping.entries.first { entry in
      switch (entry.key.text, entry.value) {
      case ("$ref", _): true
      case ("oneOf", .sequence), ("anyOf", .sequence), ("allOf", .sequence): true
      case ("properties", .mapping(let inner)): inner["type"]?.scalar == nil
      case ("type", .scalar(let type)): type.text == "object"
      default: false
      }
    }?.key
  }

  /// Reports what is no key of the long form.
  ///
  /// - Returns: whether these are fields, so that nothing more is to be said of the model.
  private mutating func reportForeignKeys(
    _ mapping: YAML.Mapping, beside longKey: YAML.Scalar
  ) -> Bool {
    let foreign = mapping.entries.filter { !KeyTable.model.has($0.key.text) }
    let field = foreign.first { entry in
      KeyTable.model.slips[entry.key.text] == nil
        && suggestion(for: entry.key.text, among: KeyTable.model.names) == nil
    }
    guard let field else {
      for entry in foreign { reportUnknownKey(entry.key, in: .model) }
      return false
    }
    report.error(
      .unknownKey, "`\(field.key.text)` is no key of a model's long form", at: field.key.range,
      remedy: "write the fields under `fields:`",
      related: [
        Diagnostic.Related(longKey.range, "`\(longKey.text)` makes this the long form")
      ])
    return true
  }

  private mutating func decodeLongForm(
    _ mapping: YAML.Mapping, into model: inout ModelDeclaration
  ) {
    model.documentation = mapping["doc"].flatMap { documentation($0) }
    model.deprecation = mapping["deprecated"].flatMap { deprecation($0) }
    if let keys = mapping["keys"] {
      model.rules.keyCase =
        choice(keys, of: KeyCase.self, as: "`keys`") ?? model.rules.keyCase
    }
    let kinds = mapping.entries.filter {
      ["fields", "enum", "union", "alias"].contains($0.key.text)
    }
    if kinds.count > 1 {
      report.error(
        .conflictingKeys, "a model is either a struct, an enum, a union or an alias",
        at: kinds[1].key.range, remedy: "keep one of `fields`, `enum`, `union` and `alias`",
        related: [Diagnostic.Related(kinds[0].key.range, "the other one")])
      return
    }
    guard let kind = kinds.first?.key.text ?? (mapping["extends"] != nil ? "fields" : nil) else {
      report.error(
        .missingKey, "the model `\(model.name.value)` says nothing of its kind", at: mapping.range,
        remedy: "write one of `fields`, `enum`, `union`, `alias` and `extends`")
      return
    }
    reportMisplacedKeys(mapping, kind: kind)
    model.shape = shape(mapping, kind: kind)
  }

  private mutating func shape(_ mapping: YAML.Mapping, kind: String) -> ModelDeclaration.Shape {
    let isClosed = mapping["closed"].flatMap { boolean($0, as: "`closed`") } ?? false
    switch kind {
    case "enum":
      guard let node = mapping["enum"] else { return .invalid }
      return enumeration(node, isClosed: isClosed).map { .enumeration($0) } ?? .invalid
    case "union":
      guard let node = mapping["union"] else { return .invalid }
      return union(node, mapping, isClosed: isClosed).map { .union($0) } ?? .invalid
    case "alias":
      guard let node = mapping["alias"] else { return .invalid }
      let isDistinct = mapping["distinct"].flatMap { boolean($0, as: "`distinct`") } ?? false
      return .alias(type(node, as: "`alias`"), isDistinct: isDistinct)
    default:
      return .structure(structure(mapping))
    }
  }

  /// Keys that say nothing of a model of this kind.
  private mutating func reportMisplacedKeys(_ mapping: YAML.Mapping, kind: String) {
    let owners: [String: [String]] = [
      "extends": ["fields"], "extra": ["fields"], "presence": ["fields"], "keys": ["fields"],
      "closed": ["enum", "union"], "discriminator": ["union"], "values": ["union"],
      "distinct": ["alias"],
    ]
    for entry in mapping.entries {
      guard let kinds = owners[entry.key.text], !kinds.contains(kind) else { continue }
      let owner = kinds.map { "`\($0)`" }.joined(separator: " or ")
      report.error(
        .conflictingKeys, "`\(entry.key.text)` goes with \(owner), not with `\(kind)`",
        at: entry.key.range, remedy: "leave it out")
    }
  }

  private mutating func structure(_ mapping: YAML.Mapping) -> StructureDeclaration {
    var structure = StructureDeclaration()
    if let node = mapping["extends"] { structure.bases = texts(node, as: "`extends`") ?? [] }
    if let node = mapping["fields"] {
      structure.fields = values(node, by: .field, as: "`fields`")
    }
    structure.extra = mapping["extra"].map { type($0, as: "`extra`") }
    if let node = mapping["presence"] {
      structure.isPatch = choice(node, of: PresenceRule.self, as: "`presence`") == .patch
    }
    return structure
  }
}
