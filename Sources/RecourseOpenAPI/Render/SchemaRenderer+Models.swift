import RecourseModel

extension SchemaRenderer {
  func model(_ id: ModelID) -> Tree {
    let model = imported.models[id.index]
    let words = words(of: model)
    switch model.shape {
    case .structure(let structure): return self.structure(structure, id, words)
    case .enumeration(let enumeration): return self.enumeration(enumeration, words)
    case .union(let union): return self.union(union, words)
    case .alias(let use):
      let type = Tree.text(text(of: use.type))
      return words.isEmpty ? type : .mapping(words + [.init("alias", type)], .block)
    case .none: return .word("JSON")
    }
  }

  private func words(of model: ImportedModel) -> [Tree.Member] {
    var members: [Tree.Member] = []
    if let text = model.documentation.flatMap(Prose.plain) {
      members.append(.init("doc", .prose(text)))
    }
    if model.isDeprecated { members.append(.init("deprecated", .bool(true))) }
    return members
  }

  /// Keys that would make a struct's fields look like its long form.
  private static let longFormKeys: Set<String> = [
    "fields", "enum", "union", "alias", "extends", "doc", "deprecated", "keys", "extra", "presence",
    "closed", "discriminator", "values", "distinct", "properties", "type", "oneOf", "anyOf",
    "allOf",
  ]

  private func structure(
    _ structure: ImportedStructure, _ id: ModelID, _ words: [Tree.Member]
  ) -> Tree {
    var members = words
    if let base = structure.base { members.append(.init("extends", .word(name(of: base)))) }
    let isPatch = isPatch(structure, id)
    if isPatch { members.append(.init("presence", .word("patch"))) }
    let names = imported.fieldNames[id] ?? [:]
    let fields = structure.fields.map { field in
      Tree.Member(names[field.wireName] ?? field.wireName, self.field(field, names, in: id))
    }
    let isShort =
      members.isEmpty && structure.extra == nil
      && !fields.contains { Self.longFormKeys.contains($0.key) }
    if isShort { return .mapping(fields, .block) }
    if !fields.isEmpty || structure.base == nil {
      members.append(.init("fields", .mapping(fields, .block)))
    }
    if let extra = structure.extra {
      members.append(.init("extra", .text(text(of: extra))))
    }
    return .mapping(members, .block)
  }

  /// What is only sent by PATCH, and has fields that null takes away.
  private func isPatch(_ structure: ImportedStructure, _ id: ModelID) -> Bool {
    imported.patched.contains(id) && !imported.received.contains(id)
      && structure.fields.contains { !$0.isRequired && $0.use.isNullable }
  }

  private func field(_ field: ImportedField, _ names: [String: String], in id: ModelID) -> Tree {
    var field = field
    let isSent = imported.sent.contains(id)
    if field.isReadOnly && isSent || field.isWriteOnly && imported.received.contains(id) {
      field.isRequired = false
      field.use.constant = nil
    }
    if imported.patched.contains(id) { field.use.defaultValue = nil }
    if !isSent { field.use.constraints = ImportedConstraints() }
    return value(field, name: names[field.wireName] ?? field.wireName, wire: .keys)
  }

  enum Wire {
    case keys, header, verbatim, path
  }

  /// A field, parameter or part: its type alone, or all that is said of it.
  func value(_ field: ImportedField, name: String, wire: Wire) -> Tree {
    let use = field.use
    let presence = presence(of: field)
    var members: [Tree.Member] = [
      .init("type", tree(of: use.type, isOptional: presence.isOptional))
    ]
    if wireName(of: name, wire) != field.wireName, wire != .path {
      members.append(.init("key", .word(field.wireName)))
    }
    members += presence.members
    if let format = use.format, !(format == .unixSeconds && usesOnlyUnixSeconds) {
      members.append(.init("format", .word(format.rawValue)))
    }
    members += constraints(use, default: field.use.defaultValue)
    if let list = field.list { members.append(.init("list", .word(list))) }
    if let nested = field.nested { members.append(.init("nested", .word(nested))) }
    if use.isRedacted { members.append(.init("redact", .bool(true))) }
    if field.isDeprecated { members.append(.init("deprecated", .bool(true))) }
    if let example = field.example, wire == .keys, field.list == nil,
      ExampleFit(models: imported.models).fits(example, use)
    {
      members.append(.init("example", example))
    }
    if let text = field.documentation.flatMap(Prose.plain) {
      members.append(.init("doc", .prose(text)))
    }
    return members.count == 1 ? members[0].value : .mapping(members)
  }

  private struct WrittenPresence {
    var isOptional: Bool
    var members: [Tree.Member]
  }

  private func presence(of field: ImportedField) -> WrittenPresence {
    let use = field.use
    if let constant = use.constant, field.isRequired, !use.isNullable {
      return WrittenPresence(isOptional: false, members: [.init("value", constant)])
    }
    let isNullable = use.isNullable && use.type != .builtin(.json)
    if let value = use.defaultValue {
      return WrittenPresence(isOptional: isNullable, members: [.init("default", value)])
    }
    if field.isRequired {
      return isNullable
        ? WrittenPresence(isOptional: true, members: [.init("required", .bool(true))])
        : WrittenPresence(isOptional: false, members: [])
    }
    return WrittenPresence(isOptional: true, members: [])
  }

  func wireName(of name: String, _ wire: Wire) -> String {
    switch wire {
    case .keys: imported.keyCase?.wireName(of: name) ?? (imported.keyCase == nil ? name : "\0")
    case .header: Words.header(of: name)
    case .verbatim, .path: name
    }
  }

  private func constraints(_ use: ImportedUse, default value: Tree?) -> [Tree.Member] {
    guard use.constant == nil else { return [] }
    let constraints = use.constraints
    return [
      ("range", constraints.range), ("length", constraints.length), ("count", constraints.count),
      ("pattern", constraints.pattern),
    ].compactMap { key, text in
      text.map { .init(key, key == "pattern" ? .text($0) : .word($0)) }
    }
  }

  private func enumeration(
    _ enumeration: ImportedEnumeration, _ words: [Tree.Member]
  ) -> Tree {
    let names = CaseNaming.names(of: enumeration)
    let isList = zip(enumeration.cases, names).allSatisfy { one, name in
      guard one.documentation == nil, case .string(let text) = one.value else { return false }
      return Words.enumCase(of: text) == name
    }
    if isList {
      let list = Tree.list(enumeration.cases.map { .text($0.value.text) })
      // A list of one name could be taken for a list type.
      if words.isEmpty, enumeration.cases.count > 1 { return list }
      return .mapping(words + [.init("enum", list)], .block)
    }
    let cases = zip(enumeration.cases, names).map { one, name -> Tree.Member in
      let value: Tree =
        switch one.value {
        case .string(let text): .text(text)
        case .integer(let number): .plain(String(number))
        }
      guard let text = one.documentation.flatMap(Prose.plain) else { return .init(name, value) }
      return .init(name, .mapping([.init("value", value), .init("doc", .prose(text))]))
    }
    return .mapping(words + [.init("enum", .mapping(cases))], .block)
  }

  private func union(_ union: ImportedUnion, _ words: [Tree.Member]) -> Tree {
    let stated = union.variants.map { $0.name ?? variantName($0.use.type) }
    let names = CaseNaming.names(ofVariants: stated)
    var members = words
    if let discriminator = union.discriminator {
      members.append(.init("discriminator", .word(discriminator)))
    }
    let variants = zip(union.variants, names).map { variant, name in
      Tree.Member(name, tree(of: variant.use.type))
    }
    members.append(.init("union", .mapping(variants)))
    if union.discriminator != nil {
      let values = zip(union.variants, names).compactMap { variant, name -> Tree.Member? in
        guard let tag = variant.tag, tag != name else { return nil }
        return .init(name, .word(tag))
      }
      if !values.isEmpty { members.append(.init("values", .mapping(values))) }
    }
    return .mapping(members, .block)
  }

  private func variantName(_ type: ImportedType) -> String {
    switch type {
    case .model(let id): name(of: id)
    case .optional(let inner): variantName(inner)
    case .list: "list"
    case .dictionary: "dictionary"
    case .builtin(let builtin):
      switch builtin {
      case .string: "string"
      case .bool: "bool"
      case .int, .int32, .int64: "int"
      case .double, .float, .decimal: "number"
      case .dateTime: "date"
      case .calendarDate: "day"
      default: builtin.rawValue
      }
    }
  }
}

extension ImportedEnumeration.Value {
  var text: String {
    switch self {
    case .string(let text): text
    case .integer(let number): String(number)
    }
  }
}
