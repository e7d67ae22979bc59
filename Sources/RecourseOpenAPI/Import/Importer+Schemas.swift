import RecourseModel
import RecourseYAML

/// From a schema's keywords to a type.
extension Importer {
  /// - Parameter id: the model that the schema becomes, where it is one that references lead to.
  mutating func define(
    _ schema: SchemaObject, at place: NamePlace, as id: ModelID? = nil
  ) -> Definition {
    noteUnread(schema)
    var definition = structuralDefinition(schema, at: place, as: id)
    if case .use(var use) = definition {
      if schema.isNullable { use.isNullable = true }
      if let value = schema.defaultValue { use.defaultValue = literal(value, for: use) }
      settleDefault(&use, schema)
      definition = .use(use)
    } else if case .shape(let shape, let isNullable) = definition {
      definition = .shape(shape, isNullable: isNullable || schema.isNullable)
    }
    return definition
  }

  /// A default within its own constraints: what does not fit is left out. Whether it fits a pattern is not
  /// known here, so that the pattern is.
  private mutating func settleDefault(_ use: inout ImportedUse, _ schema: SchemaObject) {
    guard let value = use.defaultValue else { return }
    if use.constraints.pattern != nil {
      note(
        .constraint, schema.part, "a pattern beside a default", instead: "it is not checked",
        isLoss: false)
      use.constraints.pattern = nil
    }
    guard !ExampleFit(models: models).isWithin(value, use.constraints) else { return }
    note(
      .value, schema.part, "the default does not meet its own constraints",
      instead: "it is left out", isLoss: false)
    use.defaultValue = nil
  }

  private mutating func structuralDefinition(
    _ schema: SchemaObject, at place: NamePlace, as id: ModelID?
  ) -> Definition {
    if schema.isNever {
      note(
        .schema, schema.part, "the schema `false` allows no value", instead: "it is a `JSON`")
      return .use(.json)
    }
    if schema.discriminator != nil, schema.oneOf.isEmpty, schema.anyOf.isEmpty,
      let union = definePolymorphic(schema, at: place)
    {
      return union
    }
    if !schema.allOf.isEmpty { return defineIntersection(schema, at: place) }
    if !schema.oneOf.isEmpty || !schema.anyOf.isEmpty { return defineUnion(schema, at: place) }
    if let constant = schema.constant { return defineConstant(constant, schema) }
    if schema.enumValues != nil { return defineEnumeration(schema, at: place) }
    if schema.format == "int-or-string" {
      let variants = [BuiltinType.int, .string].map { ImportedUse(.builtin($0)) }
      return unionDefinition(variants.map { .init(use: $0) }, schema, at: place)
    }
    if schema.kinds.count > 1 { return defineKinds(schema, at: place) }
    return defineKind(schema, at: place)
  }

  private mutating func defineKind(_ schema: SchemaObject, at place: NamePlace) -> Definition {
    switch schema.kinds.first ?? impliedKind(schema) {
    case .string: .use(defineString(schema))
    case .integer: .use(defineNumber(schema, isInteger: true))
    case .number: .use(defineNumber(schema, isInteger: false))
    case .boolean: .use(ImportedUse(.builtin(.bool)))
    case .array: .use(defineList(schema, at: place))
    case .object: defineObject(schema, at: place)
    case .file: .use(ImportedUse(.builtin(.file)))
    case nil: .use(.json)
    }
  }

  /// What is meant where `type` is left out.
  func impliedKind(_ schema: SchemaObject) -> SchemaObject.Kind? {
    if schema.isObject { return .object }
    if schema.items != nil || !schema.prefixItems.isEmpty { return .array }
    if schema.pattern != nil || schema.minLength != nil || schema.maxLength != nil
      || schema.format != nil
    {
      return schema.format?.hasPrefix("int") == true ? .integer : .string
    }
    return nil
  }

  private mutating func defineList(_ schema: SchemaObject, at place: NamePlace) -> ImportedUse {
    var use = ImportedUse(.list(.builtin(.json)))
    if !schema.prefixItems.isEmpty {
      use.type = .list(elementOfTuple(schema, at: place))
    } else if let items = schema.items {
      let inner = NamePlace(chain: place.chain.dropLast() + [singular(place.stem)])
      let element = lowerRelaxed(items, at: inner)
      use.type = .list(element.element)
      use.format = element.format
      if !element.constraints.isEmpty { noteInnerConstraints(items) }
    }
    use.constraints.count = bounds(schema.minCount, schema.maxCount)
    return use
  }

  /// The type of all places of a list that has one for each, if that is one type.
  private mutating func elementOfTuple(
    _ schema: SchemaObject, at place: NamePlace
  ) -> ImportedType {
    var places = schema.prefixItems
    if let items = schema.items, !self.schema(at: items).isNever { places.append(items) }
    let uses = places.map { lowerRelaxed($0, at: place) }
    if let first = uses.first, first.format == nil, uses.allSatisfy({ $0.type == first.type }) {
      return first.type
    }
    note(
      .schema, schema.part, "a list with a type for each place", instead: "it is a list of `JSON`")
    return .builtin(.json)
  }

  private mutating func noteInnerConstraints(_ part: Part) {
    note(
      .constraint, part, "the elements have constraints",
      instead: "they are not checked before a request is sent", isLoss: false)
  }

  /// Variants of a union of one schema with several types.
  private mutating func defineKinds(_ schema: SchemaObject, at place: NamePlace) -> Definition {
    var uses: [ImportedUse] = []
    for kind in schema.kinds {
      let variant = schema.changed {
        $0.kinds = [kind]
        $0.isNullable = false
      }
      switch defineKind(variant, at: place) {
      case .use(let use): uses.append(use)
      case .shape(let shape, _):
        uses.append(
          ImportedUse(.model(intern(shape, schema.part, description: nil, at: place))))
      }
    }
    return unionDefinition(uses.map { .init(use: $0) }, schema, at: place)
  }

  mutating func defineObject(_ schema: SchemaObject, at place: NamePlace) -> Definition {
    guard schema.properties.isEmpty else {
      var gathered = GatheredObject()
      gathered.add(schema)
      return .shape(.structure(structure(gathered, at: place)), isNullable: schema.isNullable)
    }
    switch schema.additional {
    case .forbidden where schema.patternProperties.isEmpty:
      return .shape(.structure(ImportedStructure()), isNullable: schema.isNullable)
    case .schema(let part):
      let inner = NamePlace(chain: place.chain.dropLast() + [singular(place.stem)])
      // Read first: as an argument it would copy all that is known.
      let value = lowerRelaxed(part, at: inner)
      return .use(dictionary(of: value, schema))
    default:
      guard let pattern = schema.patternProperties.first else {
        return .use(dictionary(of: .json, schema))
      }
      if schema.patternProperties.count > 1 {
        note(
          .schema, schema.part, "several `patternProperties`",
          instead: "it is a dictionary of `JSON`")
        return .use(dictionary(of: .json, schema))
      }
      let value = lowerRelaxed(pattern, at: place)
      return .use(dictionary(of: value, schema))
    }
  }

  private func dictionary(of value: ImportedUse, _ schema: SchemaObject) -> ImportedUse {
    var use = ImportedUse(.dictionary(value.element))
    use.format = value.format
    use.constraints.count = bounds(schema.minCount, schema.maxCount)
    return use
  }

  /// The struct of properties that were gathered from a schema, or from several that hold together.
  mutating func structure(_ gathered: GatheredObject, at place: NamePlace) -> ImportedStructure {
    var structure = ImportedStructure()
    structure.fields.reserveCapacity(gathered.properties.count)
    var undeclaredCount = gathered.required.count
    for property in gathered.properties {
      let isRequired = gathered.required.contains(property.name)
      if isRequired { undeclaredCount -= 1 }
      let schema = schema(at: property.part)
      if schema.isNever {
        note(
          .schema, property.part, "`\(property.name)` must not be there",
          instead: "there is no field for it", isLoss: false)
        continue
      }
      structure.fields.append(
        field(property.name, schema, isRequired: isRequired, at: place))
    }
    if undeclaredCount > 0 {
      for name in gathered.required.subtracting(gathered.properties.map(\.name)).sorted() {
        var field = ImportedField(wireName: name, use: .json)
        field.isRequired = true
        structure.fields.append(field)
      }
    }
    switch gathered.additional {
    case .anything: structure.extra = .builtin(.json)
    case .schema(let part):
      structure.extra = lowerRelaxed(part, at: place.appending("extra")).element
    case .unsaid, .forbidden: break
    }
    return structure
  }

  mutating func field(
    _ name: String, _ schema: SchemaObject, isRequired: Bool, at place: NamePlace
  ) -> ImportedField {
    let inner = self.place(of: name, within: place)
    let use = lower(schema, at: inner)
    let keepsConstant = isRequired && !use.isNullable
    var field = ImportedField(
      wireName: name, use: keepsConstant ? use : relaxed(use, schema.part, at: inner))
    field.isRequired = isRequired
    field.documentation = schema.description
    leaveWords(schema.description, to: field)
    field.isDeprecated = schema.isDeprecated
    field.isReadOnly = schema.isReadOnly
    field.isWriteOnly = schema.isWriteOnly
    if let example = schema.example, !example.node.isNull {
      field.example = exampleTree(example.node)
    }
    return field
  }

  /// What is said of a field need not be said of the type that was made for it as well.
  private mutating func leaveWords(_ words: String?, to field: ImportedField) {
    guard let words, case .model(let id) = field.use.type, !models[id.index].isComponent,
      models[id.index].documentation == words
    else { return }
    models[id.index].documentation = nil
  }

  /// An example, if it is short enough to be of use beside a field.
  private func exampleTree(_ node: YAML.Node) -> Tree? {
    guard let scalar = node.scalar, scalar.text.utf8.count <= 60 else { return nil }
    switch scalar.value {
    case .boolean(let value): return .bool(value)
    case .integer(let value): return .plain(String(value))
    case .decimal(let text): return .plain(text)
    case .text(let text): return text.isEmpty ? nil : .text(text)
    case .null, .notFinite: return nil
    }
  }

  private mutating func noteUnread(_ schema: SchemaObject) {
    for part in schema.unread {
      let keyword = part.pointer.token
      switch keyword {
      case "xml": continue
      case "uniqueItems" where !schema.kinds.contains(.array) && schema.items == nil: continue
      case "multipleOf", "contains", "propertyNames", "dependentRequired", "uniqueItems",
        "minContains", "maxContains":
        note(
          .constraint, part, "`\(keyword)` is a constraint that is not checked",
          instead: "the value is sent as it is", isLoss: false)
      case "defaultMapping":
        note(
          .union, part, "a variant for values that no other has",
          instead: "such a value is unrecognized", isLoss: false)
      case "type":
        note(.schema, part, "`\(part.text ?? "")` is no type", instead: "it is passed over")
      default:
        note(
          .schema, part, "`\(keyword)` restricts the values", instead: "it is passed over",
          isLoss: keyword == "not" ? false : true)
      }
    }
  }
}

/// The last word of a list's name as of one of its elements: `[line, items]` is `[line, item]`.
func singular(_ words: [String]) -> [String] {
  guard let last = words.last else { return words }
  return words.dropLast() + [singular(last)]
}

func singular(_ word: String) -> String {
  let small = word.lowercased()
  if ["status", "address", "news", "series", "analysis", "alias", "bus", "gas", "canvas", "data"]
    .contains(small)
  {
    return word
  }
  if small.hasSuffix("ies"), small.utf8.count > 4 { return String(word.dropLast(3)) + "y" }
  // Causes and clauses, not statuses.
  if small.hasSuffix("uses"), ["a", "o"].contains(small.dropLast(4).suffix(1)) {
    return String(word.dropLast())
  }
  for ending in ["sses", "shes", "ches", "xes", "zes", "uses"] where small.hasSuffix(ending) {
    return String(word.dropLast(2))
  }
  if small.hasSuffix("s"), !small.hasSuffix("ss"), !small.hasSuffix("us"), !small.hasSuffix("is"),
    small.utf8.count > 2
  {
    return String(word.dropLast())
  }
  return word
}
