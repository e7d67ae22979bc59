import RecourseDiagnostics
import RecourseModel
import RecourseYAML

/// `oneOf`, `anyOf`, and objects that a discriminator makes several.
extension Importer {
  mutating func defineUnion(_ schema: SchemaObject, at place: NamePlace) -> Definition {
    if !schema.oneOf.isEmpty, !schema.anyOf.isEmpty {
      note(
        .union, schema.part, "`oneOf` and `anyOf` together", instead: "only `oneOf` is read")
    }
    let stated = schema.oneOf.isEmpty ? schema.anyOf : schema.oneOf
    let variants = withoutNull(stated)
    let schemas = variants.map { self.schema(at: $0) }
    let isNullable = variants.count < stated.count
    var definition = define(variants, schemas, schema, at: place)
    if isNullable {
      switch definition {
      case .use(var use):
        use.isNullable = true
        definition = .use(use)
      case .shape(let shape, _): definition = .shape(shape, isNullable: true)
      }
    }
    return definition
  }

  /// Whether a variant is null, or refers to a schema that is.
  private mutating func isNull(_ part: Part) -> Bool {
    let schema = schema(at: part)
    guard schema.reference != nil else { return schema.isNull }
    return resolved(part)?.isNull == true
  }

  /// The variants that are something. Beside references an object of which nothing is said but that it may
  /// be null is null, as OData's documents write it.
  mutating func withoutNull(_ variants: [Part]) -> [Part] {
    let some = variants.filter { !isNull($0) }
    let others = some.filter { !schema(at: $0).isBareNullableObject }
    let isIdiom =
      others.count < some.count && !others.isEmpty
      && others.allSatisfy { schema(at: $0).reference != nil }
    return isIdiom ? others : some
  }

  private mutating func define(
    _ variants: [Part], _ schemas: [SchemaObject], _ schema: SchemaObject, at place: NamePlace
  ) -> Definition {
    if schemas.isEmpty { return .use(ImportedUse(.builtin(.json), isNullable: true)) }
    if schemas.allSatisfy(\.isOnlyRequirement) {
      noteRequirements(schema)
      return define(schema.withoutVariants, at: place)
    }
    if !schema.properties.isEmpty, !variantsHave(schema.properties.map(\.name), variants) {
      var object = GatheredObject()
      object.add(schema)
      addVariants(of: schema, to: &object)
      return .shape(.structure(structure(object, at: place)), isNullable: schema.isNullable)
    }
    if variants.count == 1 { return .use(lower(variants[0], at: place)) }
    if let enumeration = enumeration(ofVariants: schemas, schema) {
      return .shape(.enumeration(enumeration), isNullable: schema.isNullable)
    }
    return defineVariants(variants, schema, at: place)
  }

  /// Whether all variants have properties that stand beside them as well.
  private mutating func variantsHave(_ names: [String], _ variants: [Part]) -> Bool {
    for variant in variants {
      var intersection = Intersection()
      gatherQuietly(schema(at: variant), into: &intersection)
      guard names.allSatisfy({ intersection.object.has($0) }) else { return false }
    }
    return true
  }

  private mutating func defineVariants(
    _ variants: [Part], _ schema: SchemaObject, at place: NamePlace
  ) -> Definition {
    let parts = flattened(variants)
    let summaries = parts.map { summary(of: $0) }
    if summaries.contains(where: \.isAnything) {
      note(
        .union, schema.part, "a variant that may be any value", instead: "it is a `JSON`",
        isLoss: false)
      return .use(.json)
    }
    let objects = parts.indices.filter { summaries[$0].kinds.contains(.object) }
    if let discriminator = schema.discriminator, objects.count == parts.count {
      return defineDiscriminated(parts, discriminator, summaries, schema, at: place)
    }
    if objects.count == parts.count, let key = impliedDiscriminator(summaries) {
      let variants = parts.indices.map { index in
        variant(parts[index], tag: summaries[index].objects.first?.textConstants[key], at: place)
      }
      return union(variants, discriminator: key, schema)
    }
    if objects.count > 1, !ValueSummary.canTell(objects.flatMap { summaries[$0].objects }) {
      if objects.count == parts.count,
        let union = defineByTagSets(parts, schema, at: place)
      {
        return union
      }
      return defineUntellable(parts, objects, schema, at: place)
    }
    let hints = hints(parts, summaries)
    let variants = zip(parts, hints).map { variant($0, tag: nil, hint: $1, at: place) }
    return unionDefinition(variants, schema, at: place)
  }

  /// The variants of variants that are unions themselves: those that stand on the spot, and named ones
  /// where several variants are objects, which only all of them together can be told by.
  private mutating func flattened(_ variants: [Part]) -> [Part] {
    let objectCount = variants.count { summary(of: $0).kinds.contains(.object) }
    var seen: Set<SourceRange> = []
    return variants.flatMap { leaves(of: $0, throughNames: objectCount > 1, seen: &seen) }
  }

  private mutating func leaves(
    of part: Part, throughNames: Bool, seen: inout Set<SourceRange>
  ) -> [Part] {
    let isNamed = schema(at: part).reference != nil
    guard throughNames || !isNamed, let schema = resolved(part) else { return [part] }
    let inner = schema.oneOf.isEmpty ? schema.anyOf : schema.oneOf
    guard !inner.isEmpty, schema.allOf.isEmpty, schema.properties.isEmpty,
      isNamed || schema.discriminator == nil,
      enumeration(ofVariants: inner.map { self.schema(at: $0) }, schema) == nil
    else { return [part] }
    guard seen.insert(schema.part.range).inserted else { return [] }
    var leaves: [Part] = []
    for variant in withoutNull(inner) {
      leaves += self.leaves(of: variant, throughNames: throughNames, seen: &seen)
    }
    return leaves
  }

  /// A key that every variant requires with a text of its own.
  private func impliedDiscriminator(_ summaries: [ValueSummary]) -> String? {
    guard summaries.count > 1, summaries.allSatisfy({ $0.objects.count == 1 }),
      let first = summaries[0].objects.first
    else { return nil }
    return first.textConstants.keys.sorted().first { key in
      let values = summaries.compactMap { $0.objects[0].textConstants[key] }
      return values.count == summaries.count && Set(values).count == values.count
    }
  }

  /// - Parameter hint: what a variant without a name is called by.
  mutating func variant(
    _ part: Part, tag: String?, hint: String? = nil, at place: NamePlace
  ) -> ImportedUnion.Variant {
    let schema = schema(at: part)
    let isInline = schema.reference == nil
    let title = isInline ? schema.title : nil
    let name = isInline ? title ?? tag ?? hint : nil
    var use = lower(part, at: name.map { place.appending($0) } ?? place)
    // What can only be one text among others is taken as any text.
    use.constant = nil
    return ImportedUnion.Variant(use: use, name: tag ?? (isInline ? title ?? hint : nil), tag: tag)
  }

  func union(
    _ variants: [ImportedUnion.Variant], discriminator: String?, _ schema: SchemaObject
  ) -> Definition {
    .shape(
      .union(ImportedUnion(variants: variants, discriminator: discriminator)),
      isNullable: schema.isNullable)
  }

  // A declared discriminator

  private mutating func defineDiscriminated(
    _ parts: [Part], _ discriminator: SchemaObject.Discriminator, _ summaries: [ValueSummary],
    _ schema: SchemaObject, at place: NamePlace
  ) -> Definition {
    var order: [String] = []
    var partsByTag: [String: [Part]] = [:]
    for part in parts {
      let tags = tags(of: part, discriminator, schema)
      guard !tags.isEmpty else {
        note(
          .union, schema.part, "variants without a value of the discriminator for each",
          instead: "it is a `JSON`")
        return .use(.json)
      }
      for tag in tags {
        if partsByTag[tag] == nil { order.append(tag) }
        partsByTag[tag, default: []].append(part)
      }
    }
    var variants: [ImportedUnion.Variant] = []
    var variantByPart: [SourceRange: ImportedUnion.Variant] = [:]
    for tag in order {
      let parts = partsByTag[tag] ?? []
      if parts.count == 1 {
        let known = variantByPart[parts[0].range]
        var variant = known ?? variant(parts[0], tag: tag, at: place)
        variantByPart[parts[0].range] = variant
        (variant.name, variant.tag) = (tag, tag)
        variants.append(variant)
      } else if let merged = mergedVariant(parts, tag, schema, at: place) {
        variants.append(merged)
      } else {
        return defineUntellable(parts, Array(parts.indices), schema, at: place)
      }
    }
    return union(variants, discriminator: discriminator.property, schema)
  }

  /// The values of the discriminator that mean a variant: those of the mapping, of its own schema, or its
  /// name.
  private mutating func tags(
    of part: Part, _ discriminator: SchemaObject.Discriminator, _ schema: SchemaObject
  ) -> [String] {
    let mapped = mappedTags(of: part, discriminator, schema)
    if !mapped.isEmpty { return mapped }
    if let own = textValues(of: part)[discriminator.property] { return own }
    let name = self.schema(at: part).reference.flatMap { $0.split(separator: "/").last }
    return name.map { [String($0)] } ?? []
  }

  /// One variant for several that have one value of the discriminator.
  private mutating func mergedVariant(
    _ parts: [Part], _ tag: String, _ schema: SchemaObject, at place: NamePlace
  ) -> ImportedUnion.Variant? {
    let place = place.appending(tag)
    guard let structure = mergedStructure(parts, at: place) else { return nil }
    note(
      .union, schema.part, "several variants have the value `\(tag)` of the discriminator",
      instead: "one struct has the fields of all of them, optional where not all require them")
    let id = intern(.structure(structure), parts[0], description: nil, at: place)
    return ImportedUnion.Variant(use: ImportedUse(.model(id)), name: tag, tag: tag)
  }

  private mutating func mappedTags(
    of part: Part, _ discriminator: SchemaObject.Discriminator, _ schema: SchemaObject
  ) -> [String] {
    guard let target = resolved(part)?.part else { return [] }
    return discriminator.mapping.filter { _, reference in
      mappingTarget(reference, from: schema.part)?.range == target.range
    }.map(\.value)
  }

  /// A mapping names a schema by its reference or by its bare name.
  private mutating func mappingTarget(_ reference: String, from part: Part) -> Part? {
    if reference.contains("/") || reference.contains("#") || reference.hasSuffix(".yaml") {
      guard let target = documents.target(of: reference, from: part, report: &report) else {
        return nil
      }
      return resolved(target)?.part ?? target
    }
    let parent = version == .v2 ? "#/definitions/" : "#/components/schemas/"
    guard componentSchemas.contains(where: { $0.key == reference }) else { return nil }
    return documents.target(
      of: parent + Pointer.escape(reference), from: documents.root, report: &report)
  }

  /// A schema with a discriminator and no variants of its own: they are what extends it.
  mutating func definePolymorphic(_ schema: SchemaObject, at place: NamePlace) -> Definition? {
    guard let discriminator = schema.discriminator else { return nil }
    var found: [(tag: String, part: Part)] = []
    for (tag, reference) in discriminator.mapping {
      guard let target = mappingTarget(reference, from: schema.part) else { continue }
      found.append((tag, target))
    }
    let mapped = Set(found.map(\.part.range))
    for part in allSubtypes(of: schema.part) where !mapped.contains(part.range) {
      found.append((part["x-ms-discriminator-value"]?.text ?? part.pointer.token, part))
    }
    // One kind alone is one beside the base itself, whose name is its value.
    if found.count == 1, discriminator.mapping.isEmpty {
      found.insert((schema.part.pointer.token, schema.part), at: 0)
    }
    let isOthers = found.contains { $0.part.range != schema.part.range }
    // The base may be a kind of its own besides.
    if isOthers, !found.contains(where: { $0.part.range == schema.part.range }),
      let own = schema.part["x-ms-discriminator-value"]?.text
    {
      found.insert((own, schema.part), at: 0)
    }
    guard isOthers, Set(found.map(\.tag)).count == found.count else { return nil }
    var variants: [ImportedUnion.Variant] = []
    for (tag, part) in found {
      let use = isPolymorphic(part) ? ownStructure(of: part) : useOfModel(at: part)
      variants.append(.init(use: use, name: tag, tag: tag))
    }
    return union(variants, discriminator: discriminator.property, schema)
  }

  /// Whether a schema becomes a union of what extends it.
  private mutating func isPolymorphic(_ part: Part) -> Bool {
    let schema = schema(at: part)
    guard schema.discriminator != nil, schema.oneOf.isEmpty, schema.anyOf.isEmpty else {
      return false
    }
    return schema.discriminator?.mapping.isEmpty == false || !allSubtypes(of: part).isEmpty
  }

  /// The struct of a schema that is a union of its kinds and one of them.
  private mutating func ownStructure(of part: Part) -> ImportedUse {
    if let id = ownStructures[part.range] { return ImportedUse(.model(id)) }
    let id = ModelID(index: models.count)
    ownStructures[part.range] = id
    let place = NamePlace(chain: [words(of: componentName(of: part)) + ["Base"]])
    models.append(ImportedModel(shape: .none, places: [place], isComponent: false, part: part))
    var intersection = Intersection()
    var seen: Set<SourceRange> = []
    gather(schema(at: part), into: &intersection, seen: &seen)
    models[id.index].shape = .structure(structure(intersection.object, at: place))
    return ImportedUse(.model(id))
  }

  /// What extends a schema, directly or through others.
  private func allSubtypes(of base: Part) -> [Part] {
    var found: [Part] = []
    var seen: Set<SourceRange> = [base.range]
    func visit(_ part: Part) {
      for subtype in subtypes[part.range] ?? [] where seen.insert(subtype.range).inserted {
        found.append(subtype)
        visit(subtype)
      }
    }
    visit(base)
    return found
  }

  /// Finds what extends what, before any schema is read into a model.
  mutating func findSubtypes() {
    for component in componentSchemas {
      for member in schema(at: component.part).allOf {
        let schema = schema(at: member)
        guard schema.reference != nil, let base = target(of: schema) else { continue }
        subtypes[base.range, default: []].append(component.part)
      }
    }
  }
}

extension SchemaObject {
  fileprivate var withoutVariants: SchemaObject {
    changed { schema in
      schema.oneOf = []
      schema.anyOf = []
    }
  }
}
