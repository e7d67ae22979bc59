import RecourseDiagnostics
import RecourseModel

/// Models as components.
extension SchemaExporter {
  /// The components of all models; a variant that a discriminator tells gets one that says so.
  func components(_ models: [Model]) -> [Tree.Member] {
    var members: [Tree.Member] = []
    for model in models {
      members.append(.init(model.name.value, component(model)))
      if case .union(let union) = model.shape { members += taggedVariants(union, of: model) }
    }
    return members
  }

  private func component(_ model: Model) -> Tree {
    let words = words(model.documentation, model.deprecation)
    switch model.shape {
    case .structure(let structure): return .mapping(words + members(of: structure), .block)
    case .enumeration(let enumeration):
      return .mapping(words + members(of: enumeration), .block)
    case .union(let union): return .mapping(words + members(of: union, model), .block)
    case .alias(let type), .newtype(let type): return adding(words, to: schema(type))
    }
  }

  func words(_ documentation: Documentation?, _ deprecation: Deprecation?) -> [Tree.Member] {
    var members: [Tree.Member] = []
    var text = documentation?.text
    if let message = deprecation?.message { text = text.map { $0 + "\n\n" + message } ?? message }
    if let text { members.append(.init("description", .prose(text))) }
    if deprecation != nil { members.append(.init("deprecated", .bool(true))) }
    return members
  }

  private func members(of structure: Structure) -> [Tree.Member] {
    var members: [Tree.Member] = [.init("type", .text("object"))]
    let required = structure.fields.filter { isRequired($0.presence) }.map(\.wireName)
    if !required.isEmpty {
      members.append(.init("required", .list(required.map { .text($0) })))
    }
    if !structure.fields.isEmpty {
      let properties = structure.fields.map { Tree.Member($0.wireName, property($0)) }
      members.append(.init("properties", .mapping(properties, .block)))
    }
    if let extra = structure.extra { members.append(.init("additionalProperties", schema(extra))) }
    return members
  }

  func isRequired(_ presence: Presence) -> Bool {
    switch presence {
    case .required, .nullable, .constant: true
    case .defaulted, .optional, .optionalDefaulted, .patch: false
    }
  }

  private func property(_ field: Field) -> Tree {
    var more = words(field.documentation, field.deprecation)
    if let example = field.example {
      let value = tree(of: example)
      more.append(version == .v30 ? .init("example", value) : .init("examples", .list([value])))
    }
    let schema = value(
      field.type, field.presence, field.constraints, isRedacted: field.isRedacted)
    return adding(more, to: schema)
  }

  private func members(of enumeration: Enumeration) -> [Tree.Member] {
    let values = enumeration.cases.map { one -> Tree in
      switch one.value {
      case .string(let text): .text(text)
      case .integer(let value): .plain(String(value))
      }
    }
    var members: [Tree.Member] = [
      .init("type", .text(enumeration.isInteger ? "integer" : "string")),
      .init("enum", .list(values)),
    ]
    let isNamed = enumeration.cases.contains { one in
      if case .string(let text) = one.value {
        return Words.enumCase(of: text) != one.name.value
      }
      return true
    }
    if isNamed {
      members.append(
        .init("x-enum-varnames", .list(enumeration.cases.map { .text($0.name.value) })))
    }
    if enumeration.cases.contains(where: { $0.documentation != nil }) {
      members.append(
        .init(
          "x-enum-descriptions",
          .list(enumeration.cases.map { .text($0.documentation?.text ?? "") })))
    }
    return members
  }

  // Unions

  private func members(of union: Union, _ model: Model) -> [Tree.Member] {
    guard let discriminator = union.discriminator?.value else {
      return [.init("oneOf", .list(union.variants.map { schema($0.type) }, .block))]
    }
    var references: [Tree] = []
    var mapping: [Tree.Member] = []
    for variant in union.variants {
      let name = componentName(variant, discriminator, of: model)
      references.append(reference(name))
      mapping.append(
        .init(variant.tag ?? variant.name.value, .text("#/components/schemas/\(name)")))
    }
    return [
      .init("oneOf", .list(references, .block)),
      .init(
        "discriminator",
        .mapping(
          [
            .init("propertyName", .text(discriminator)),
            .init("mapping", .mapping(mapping, .block)),
          ],
          .block)),
    ]
  }

  /// The variant's own model where its discriminator is in it, else one around it.
  private func componentName(
    _ variant: Union.Variant, _ discriminator: String, of model: Model
  ) -> String {
    if case .model(let name) = variant.type, hasField(discriminator, name) { return name }
    let name = model.name.value + capitalized(variant.name.value)
    return models[name] == nil ? name : name + "Variant"
  }

  private func hasField(_ wireName: String, _ model: String) -> Bool {
    guard case .structure(let structure) = models[model]?.shape else { return false }
    return structure.fields.contains { field in
      guard field.wireName == wireName else { return false }
      if case .constant = field.presence { return true }
      return false
    }
  }

  private func capitalized(_ name: String) -> String {
    name.prefix(1).uppercased() + name.dropFirst()
  }

  private func taggedVariants(_ union: Union, of model: Model) -> [Tree.Member] {
    guard let discriminator = union.discriminator?.value else { return [] }
    return union.variants.compactMap { variant in
      let name = componentName(variant, discriminator, of: model)
      if case .model(let own) = variant.type, own == name { return nil }
      let tag = Tree.text(variant.tag ?? variant.name.value)
      let property = Tree.mapping(
        [
          .init("type", .text("string")),
          version == .v30 ? .init("enum", .list([tag])) : .init("const", tag),
        ], .block)
      let part = Tree.mapping(
        [
          .init("type", .text("object")), .init("required", .list([.text(discriminator)])),
          .init("properties", .mapping([.init(discriminator, property)], .block)),
        ], .block)
      return .init(
        name, .mapping([.init("allOf", .list([schema(variant.type), part], .block))], .block))
    }
  }
}
