import RecourseDiagnostics
import RecourseModel
import RecourseYAML

/// What is known while a document is read into models and endpoints.
struct Importer {
  var documents: DocumentSet
  let version: OpenAPIVersion
  let options: ImportOptions
  var report: Report
  var notes: [ImportNote] = []
  var models: [ImportedModel] = []
  /// The model that stands for a schema which references lead to.
  var modelOfPart: [SourceRange: ModelID] = [:]
  /// Component schemas by what their `allOf` refers to.
  var subtypes: [SourceRange: [Part]] = [:]

  /// The structs of schemas that are unions of their kinds besides.
  var ownStructures: [SourceRange: ModelID] = [:]
  /// Schemas that are dictionaries of themselves among other things.
  var trees: Set<SourceRange> = []
  /// Schemas whose properties became parts or parameters.
  var spreadParts: Set<SourceRange> = []
  /// The bodies that FastAPI names after operations, with the words of their own names.
  var bodyNames: [String: [String]] = [:]
  /// Headers of answers that were passed over and said so once.
  var notedHeaders: Set<String> = []

  private var schemas: [SourceRange: SchemaObject] = [:]
  /// What variants show of themselves, by the place of what they are or refer to.
  var summaries: [SourceRange: ValueSummary] = [:]
  private var interned: [InternKey: ModelID] = [:]
  private var depth = 0
  /// The words of names that were met, which many schemas have.
  private var knownWords: [String: [String]] = [:]
  /// How often each last part of a dotted component name occurs.
  private var dottedNames: [String: Int] = [:]

  init(
    documents: DocumentSet, version: OpenAPIVersion, options: ImportOptions, report: Report
  ) {
    self.documents = documents
    self.version = version
    self.options = options
    self.report = report
    for component in componentSchemas where component.key.utf8.contains(UInt8(ascii: ".")) {
      for ending in Self.endings(of: component.key) { dottedNames[ending, default: 0] += 1 }
    }
  }

  /// The named schemas of the document, in its order.
  var componentSchemas: [(key: String, part: Part)] {
    let parent =
      version == .v2 ? documents.root["definitions"] : documents.root["components"]?["schemas"]
    return (parent?.members ?? []).filter { !$0.key.hasPrefix("x-") || $0.part.isMapping }
  }

  /// Frees what only reading takes, once everything is read.
  mutating func forgetShapes() { interned = [:] }

  mutating func note(
    _ kind: ImportNote.Kind, _ part: Part, _ subject: String, instead: String, isLoss: Bool = true
  ) {
    notes.append(
      ImportNote(
        kind: kind, pointer: part.pointer.text, range: part.range, subject: subject,
        instead: instead, isLoss: isLoss))
  }

  /// The place of something by its name within what stands at another.
  mutating func place(of name: String, within place: NamePlace) -> NamePlace {
    if let words = knownWords[name] { return place.appending(words: words) }
    let words = words(of: name)
    knownWords[name] = words
    return place.appending(words: words)
  }

  mutating func schema(at part: Part) -> SchemaObject {
    if let known = schemas[part.range] { return known }
    let schema = SchemaReader(version: version).read(part, report: &report)
    schemas[part.range] = schema
    return schema
  }

  mutating func target(of schema: SchemaObject) -> Part? {
    guard let reference = schema.reference else { return nil }
    return documents.target(of: reference, from: schema.part, report: &report)
  }

  /// The schema that a chain of references ends at, and where it stands.
  mutating func resolved(_ part: Part) -> SchemaObject? {
    var current = schema(at: part)
    var seen: Set<SourceRange> = []
    while current.reference != nil {
      guard let target = target(of: current) else { return nil }
      let next = schema(at: target)
      // Only a reference that leads to another can be one of a circle.
      if next.reference != nil, !seen.insert(current.part.range).inserted { return nil }
      current = next
    }
    return current
  }

  /// The type that a schema describes where it is used.
  ///
  /// - Parameter place: what its type would be called by, should it need a name.
  mutating func lower(_ part: Part, at place: NamePlace) -> ImportedUse {
    lower(schema(at: part), at: place)
  }

  mutating func lower(_ schema: SchemaObject, at place: NamePlace) -> ImportedUse {
    let part = schema.part
    guard depth < 90 else {
      report.error(
        .schemaNestedTooDeeply, "schemas stand more than 90 deep in each other", at: part.range,
        remedy: "it stands at \(part.pointer.text)")
      return .json
    }
    depth += 1
    defer { depth -= 1 }
    if let combined = combined(schema) {
      return use(of: define(combined, at: place), combined, at: place)
    }
    if schema.reference != nil { return lowerReference(schema, at: place) }
    if modelOfPart[part.range] != nil { return useOfModel(at: part) }
    return use(of: define(schema, at: place), schema, at: place)
  }

  /// A reference with more beside it than words, which adds to it since OpenAPI 3.1.
  private mutating func combined(_ schema: SchemaObject) -> SchemaObject? {
    guard version >= .v31, schema.reference != nil, schema.saysValues,
      let target = target(of: schema)
    else { return nil }
    return schema.changed { combined in
      combined.reference = nil
      combined.allOf = [target] + combined.allOf
    }
  }

  /// As `lower`, but a text that can have only one value is an enum of that value.
  mutating func lowerRelaxed(_ part: Part, at place: NamePlace) -> ImportedUse {
    relaxed(lower(part, at: place), part, at: place)
  }

  mutating func relaxed(_ use: ImportedUse, _ part: Part, at place: NamePlace) -> ImportedUse {
    guard let constant = use.constant else { return use }
    var relaxed = use
    relaxed.constant = nil
    guard use.type == .builtin(.string), let value = constant.scalar else { return relaxed }
    let shape = ImportedModel.Shape.enumeration(
      ImportedEnumeration(cases: [.init(value: .string(value))]))
    relaxed.type = .model(intern(shape, part, description: nil, at: place))
    return relaxed
  }

  private mutating func use(
    of definition: Definition, _ schema: SchemaObject, at place: NamePlace
  ) -> ImportedUse {
    switch definition {
    case .use(let use): return use
    case .shape(let shape, let isNullable):
      let id = intern(shape, schema.part, description: schema.description, at: place)
      var use = ImportedUse(.model(id), isNullable: isNullable)
      if let value = schema.defaultValue { use.defaultValue = literal(value, for: use) }
      return use
    }
  }

  /// The model of a shape that stands in the midst of something: an equal one that was found before,
  /// where that has the same name or enough parts to be no coincidence.
  mutating func intern(
    _ shape: ImportedModel.Shape, _ part: Part, description: String?, at place: NamePlace
  ) -> ModelID {
    let key = InternKey(shape, stem: place.stem)
    if let id = interned[key] {
      if !models[id.index].places.contains(place) { models[id.index].places.append(place) }
      return id
    }
    let id = ModelID(index: models.count)
    interned[key] = id
    models.append(
      ImportedModel(
        shape: shape, places: [place], isComponent: false, documentation: description, part: part))
    return id
  }

  // References

  private mutating func lowerReference(
    _ schema: SchemaObject, at place: NamePlace
  ) -> ImportedUse {
    guard let target = target(of: schema) else { return .json }
    var use = useOfModel(at: target)
    if schema.isNullable { use.isNullable = true }
    if let value = schema.defaultValue { use.defaultValue = literal(value, for: use) }
    return use
  }

  /// The use of a schema that references lead to; it is read once.
  mutating func useOfModel(at target: Part) -> ImportedUse {
    let id = modelOfPart[target.range] ?? declareModel(at: target)
    if case .alias(let use) = models[id.index].shape {
      var named = isTransparent(use) ? use : ImportedUse(.model(id))
      named.isNullable = use.isNullable
      return named
    }
    return ImportedUse(.model(id), isNullable: isNullable(target))
  }

  /// What an alias cannot say, so that its uses have to.
  private func isTransparent(_ use: ImportedUse) -> Bool {
    use.format != nil || use.constant != nil || use.isRedacted || use.type == .builtin(.file)
  }

  private mutating func declareModel(at target: Part) -> ModelID {
    let id = ModelID(index: models.count)
    modelOfPart[target.range] = id
    let component = componentName(of: target)
    let place = NamePlace(chain: [bodyNames[component] ?? words(of: component)])
    models.append(
      ImportedModel(shape: .none, places: [place], isComponent: true, part: target))
    let schema = schema(at: target)
    models[id.index].documentation = schema.description
    models[id.index].isDeprecated = schema.isDeprecated
    let combined = combined(schema)
    if schema.reference != nil, combined == nil {
      declareRenaming(schema, id, place)
      return id
    }
    switch define(combined ?? schema, at: place, as: id) {
    case .use(var use):
      use.defaultValue = nil
      if let shape = adopt(use, by: id, place) {
        models[id.index].shape = shape
        break
      }
      if !use.constraints.isEmpty {
        note(
          .constraint, target, "a type with constraints of its own",
          instead: "they are not checked where it is used", isLoss: false)
        use.constraints = ImportedConstraints()
      }
      models[id.index].shape = .alias(use)
    case .shape(let shape, _): models[id.index].shape = shape
    }
    return id
  }

  /// The shape of a type that stands in a component alone, as an enum beside null: the component is it.
  private mutating func adopt(
    _ use: ImportedUse, by id: ModelID, _ place: NamePlace
  ) -> ImportedModel.Shape? {
    guard case .model(let inner) = use.type, !models[inner.index].isComponent,
      models[inner.index].places == [place], !isTransparent(use)
    else { return nil }
    let shape = models[inner.index].shape
    if case .alias = shape { return nil }
    interned[InternKey(shape, stem: place.stem)] = id
    models[id.index].documentation =
      models[id.index].documentation ?? models[inner.index].documentation
    models[inner.index].shape = .alias(ImportedUse(.model(id)))
    return shape
  }

  /// A component that is nothing but a reference to another.
  private mutating func declareRenaming(
    _ schema: SchemaObject, _ id: ModelID, _ place: NamePlace
  ) {
    guard resolved(schema.part) != nil else {
      report.error(
        .referenceCycle, "`\(schema.reference ?? "")` leads back to itself", at: schema.part.range,
        remedy: "it stands at \(schema.part.pointer.text)")
      models[id.index].shape = .alias(.json)
      return
    }
    models[id.index].shape = .alias(lowerReference(schema, at: place))
  }

  /// Whether a schema allows null, through references, as far as that shows without reading it whole.
  private mutating func isNullable(_ part: Part) -> Bool {
    guard let schema = resolved(part) else { return false }
    if schema.isNullable { return true }
    for variants in [schema.oneOf, schema.anyOf]
    where withoutNull(variants).count < variants.count {
      return true
    }
    return schema.allOf.contains { isWordsOnly($0) && self.schema(at: $0).isNullable }
  }

  /// The last name on the way to a schema: `Pet` of `#/components/schemas/Pet`.
  func componentName(of target: Part) -> String {
    let tokens = target.pointer.tokens
    if tokens.count == 3 || tokens.count == 2, let last = tokens.last { return dotless(last) }
    let keywords: Set<String> = [
      "components", "schemas", "definitions", "properties", "items", "paths", "content", "schema",
      "responses", "parameters", "requestBody", "allOf", "oneOf", "anyOf", "$defs",
    ]
    let names = tokens.filter { !keywords.contains($0) && Int($0) == nil && !$0.contains("/") }
    if names.isEmpty, let file = target.pointer.file {
      return String(file.split(separator: "/").last?.split(separator: ".").first ?? "Model")
    }
    return names.suffix(2).joined(separator: "_")
  }

  /// `Pet` of `com.example.Pet`; as much more of it as tells it from others that end like it.
  private func dotless(_ name: String) -> String {
    guard name.utf8.contains(UInt8(ascii: ".")) else { return name }
    return Self.endings(of: name).first { dottedNames[$0] == 1 } ?? name
  }

  /// `Pet`, `example.Pet`, `com.example.Pet`.
  private static func endings(of name: String) -> [String] {
    let parts = name.split(separator: ".")
    return parts.indices.reversed().map { parts[$0...].joined(separator: ".") }
  }
}

/// What a schema turned out to be.
enum Definition {
  /// A type that needs no name.
  case use(ImportedUse)
  /// A type of its own.
  case shape(ImportedModel.Shape, isNullable: Bool)
}

/// Equal for shapes that may be one model.
private struct InternKey: Hashable {
  var shape: ImportedModel.Shape
  /// The last name on the way to it, where being equal could be a coincidence.
  var stem: [String]

  init(_ shape: ImportedModel.Shape, stem: [String]) {
    self.shape = shape.withoutWords
    self.stem = shape.isUnmistakable ? [] : stem.map { $0.lowercased() }
  }

  /// By names and types: what tells nearly all of them apart.
  func hash(into hasher: inout Hasher) {
    hasher.combine(stem)
    switch shape {
    case .structure(let structure):
      for index in structure.fields.indices {
        hasher.combine(structure.fields[index].wireName)
        hasher.combine(structure.fields[index].use.type)
      }
    case .enumeration(let enumeration):
      for index in enumeration.cases.indices { hasher.combine(enumeration.cases[index].value) }
    case .union(let union):
      for index in union.variants.indices { hasher.combine(union.variants[index].use.type) }
    case .alias(let use): hasher.combine(use.type)
    case .none: break
    }
  }
}

extension ImportedModel.Shape {
  /// The same without what is only said for people.
  var withoutWords: ImportedModel.Shape {
    switch self {
    case .structure(var structure):
      for index in structure.fields.indices {
        structure.fields[index].documentation = nil
        structure.fields[index].example = nil
      }
      return .structure(structure)
    case .enumeration(var enumeration):
      for index in enumeration.cases.indices { enumeration.cases[index].documentation = nil }
      return .enumeration(enumeration)
    case .union, .alias, .none: return self
    }
  }

  /// Whether two of them are hardly equal by chance.
  var isUnmistakable: Bool {
    switch self {
    case .structure(let structure): structure.fields.count >= 4
    case .enumeration(let enumeration): enumeration.cases.count >= 5
    case .union: true
    case .alias, .none: false
    }
  }
}
