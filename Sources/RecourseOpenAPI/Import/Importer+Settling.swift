import RecourseDiagnostics
import RecourseModel
import RecourseYAML

/// What can be said once everything is read: names, decisions, the order of models.
extension Importer {
  mutating func settle(_ imported: inout Imported) {
    breakAliasCycles()
    settleDiscriminators()
    var families = ErrorFamilies(
      models: models, endpoints: imported.endpoints, apiName: imported.name,
      usualBody: usualErrorBody(imported))
    models = families.models
    imported.models = models
    let usage = ModelUsage(models: models)
    imported.order = order(imported, usage, families.errors.compactMap(\.body))
    markUsage(&imported, usage)
    let mainError = "\(imported.name)Error"
    var naming = ModelNaming(
      models: models, apiName: imported.name, reserved: reservedTypes(imported) + [mainError])
    naming.nameAll(imported.order)
    imported.modelNames = naming.result
    noteRenamings(imported)
    settleErrors(&families, mainError, &imported)
    imported.keyCase = options.fixedKeys.map { KeyCase(rawValue: $0) } ?? keyCase(imported)
    imported.usesOnlyUnixSeconds = usesOnlyUnixSeconds(imported)
    noteDirections(imported)
  }

  /// A component that is the body of errors by its name, where no operation says what comes with them.
  private mutating func usualErrorBody(_ imported: Imported) -> ImportedType? {
    guard imported.endpoints.allSatisfy({ $0.failures.allSatisfy { $0.body == nil } }) else {
      return nil
    }
    let names = ["errorresponse", "errorbody", "apierror", "errormodel", "problemdetails", "error"]
    let components = componentSchemas
    for name in names {
      let named = components.first { words(of: $0.key).joined().lowercased() == name }
      guard let part = named?.part else { continue }
      let type = useOfModel(at: part).type
      if case .model(let id) = type, case .structure = models[id.index].shape { return type }
    }
    return nil
  }

  /// Components that could not keep their names.
  private mutating func noteRenamings(_ imported: Imported) {
    for id in imported.order where models[id.index].isComponent {
      let stated = SwiftName.type(models[id.index].places[0].stem)
      guard let name = imported.modelNames[id], let stated, name != stated else { continue }
      note(
        .name, models[id.index].part, "`\(stated)` is the name of another type",
        instead: "it is called `\(name)`", isLoss: false)
    }
  }

  /// The discriminator of a variant that has one tag only is that tag: nobody has to say it.
  private mutating func settleDiscriminators() {
    var tags: [ModelID: [String: Set<String>]] = [:]
    for model in models {
      guard case .union(let union) = model.shape, let key = union.discriminator else { continue }
      for variant in union.variants {
        guard case .model(let id) = variant.use.type, let tag = variant.tag else { continue }
        tags[id, default: [:]][key, default: []].insert(tag)
      }
    }
    // What another model extends has more kinds than its own.
    let bases = Set(
      models.compactMap { model in
        if case .structure(let structure) = model.shape { structure.base } else { nil }
      })
    for (id, keys) in tags {
      guard case .structure(var structure) = models[id.index].shape else { continue }
      for (key, tags) in keys {
        guard let tag = tags.first,
          let index = structure.fields.firstIndex(where: { $0.wireName == key }),
          structure.fields[index].isRequired, !structure.fields[index].use.isNullable
        else { continue }
        // The mapping says what the wire has, whatever the variant's own schema says.
        guard tags.count == 1, !bases.contains(id), takes(tag, structure.fields[index].use) else {
          structure.fields[index].use.constant = nil
          continue
        }
        structure.fields[index].use.constant = .text(tag)
        structure.fields[index].use.defaultValue = nil
      }
      models[id.index].shape = .structure(structure)
    }
  }

  /// Whether a text is a value of a type.
  private func takes(_ text: String, _ use: ImportedUse) -> Bool {
    switch use.type {
    case .builtin(.string): return use.format == nil
    case .model(let id):
      guard case .enumeration(let enumeration) = models[id.index].shape else { return false }
      return enumeration.cases.contains { $0.value == .string(text) }
    default: return false
    }
  }

  /// Types that are generated beside the models.
  private func reservedTypes(_ imported: Imported) -> [String] {
    var names = ["API", "Client", "Stub", "Text", "Futures", "Server"].map { imported.name + $0 }
    for endpoint in imported.endpoints {
      let name = SwiftName.type(endpoint.name) ?? ""
      if case .byStatus(let successes) = endpoint.returns {
        if successes.count > 1 { names.append(name + "Result") }
        if successes.contains(where: { !$0.headers.isEmpty }) { names.append(name + "Response") }
      }
    }
    return names
  }

  private func settleErrors(
    _ families: inout ErrorFamilies, _ mainError: String, _ imported: inout Imported
  ) {
    var fieldNaming = FieldNaming(models: models)
    var names = NameAllocator(taken: imported.modelNames.values, foldsCase: true)
    for id in imported.order { imported.fieldNames[id] = fieldNaming.names(of: id) }
    let fieldNames = imported.fieldNames
    let trees = imported.order.filter { self.trees.contains(models[$0.index].part.range) }
    let fieldName = { (id: ModelID, wireName: String) in
      fieldNames[id]?[wireName] ?? wireName
    }
    let reading = BodyReading(models: models, fieldName: fieldName, trees: Set(trees))
    for (index, var error) in families.errors.enumerated() {
      error.name = names.allocate(
        index == 0 ? [mainError] : errorNames(error, imported, mainError))
      if let body = error.body {
        error.messages = reading.messages(in: body)
        error.code = reading.code(in: body)
        error.fields =
          reading.fieldMapping(in: body)
          ?? fieldMapping(in: error, trees: reading.trees, fieldName)
      }
      imported.errors.append(error)
    }
    for (index, family) in families.errorOfEndpoint.enumerated() {
      imported.endpoints[index].error = imported.errors[family].name
    }
  }

  /// The mapping of one of the bodies, where they disagree on the place so that the type for all of
  /// them says nothing about it: names on the wire stand from there on.
  private func fieldMapping(
    in error: ImportedError, trees: Set<ModelID>, _ fieldName: @escaping (ModelID, String) -> String
  ) -> Tree? {
    guard let common = error.body?.models.first else { return nil }
    for body in error.bodies where body != error.body {
      let outer = Set(bases(of: body))
      let reading = BodyReading(
        models: models,
        fieldName: { id, wireName in
          outer.contains(id) ? fieldName(common, wireName) : wireName
        }, trees: trees)
      if let mapping = reading.fieldMapping(in: body) { return mapping }
    }
    return nil
  }

  /// The struct that a type is, with those that it extends.
  private func bases(of type: ImportedType) -> [ModelID] {
    guard case .model(let id) = type else { return [] }
    switch models[id.index].shape {
    case .structure(let structure):
      return [id] + (structure.base.map { bases(of: .model($0)) } ?? [])
    case .alias(let use): return bases(of: use.type)
    case .enumeration, .union, .none: return []
    }
  }

  private func errorNames(
    _ error: ImportedError, _ imported: Imported, _ main: String
  ) -> [String] {
    guard let id = error.body?.models.first, let name = imported.modelNames[id] else {
      return [main]
    }
    var stem = words(of: name)
    let noise: Set<String> = ["error", "errors", "response", "body", "model", "schema", "problem"]
    while let last = stem.last, stem.count > 1, noise.contains(last.lowercased()) {
      stem.removeLast()
    }
    let short = SwiftName.type(stem + ["Error"]) ?? main
    return [short, imported.name + short, main]
  }

  /// The models to write: those of the document in its order, each followed by those within it.
  private func order(
    _ imported: Imported, _ usage: ModelUsage, _ errorBodies: [ImportedType]
  ) -> [ModelID] {
    let roots = imported.endpoints.flatMap { $0.sentTypes + $0.receivedTypes } + errorBodies
    var needed = usage.reachable(from: roots)
    if options.only.isEmpty {
      let components = models.indices.filter {
        models[$0].isComponent && !spreadParts.contains(models[$0].part.range)
      }
      needed.formUnion(
        usage.reachable(from: components.map { .model(ModelID(index: $0)) }))
    }
    var order: [ModelID] = []
    var seen: Set<ModelID> = []
    func visit(_ id: ModelID) {
      guard needed.contains(id), seen.insert(id).inserted else { return }
      if !isWritten(id) { return usage.references(of: id).forEach(visitInline) }
      order.append(id)
      usage.references(of: id).forEach(visitInline)
    }
    func visitInline(_ id: ModelID) {
      if !models[id.index].isComponent { visit(id) }
    }
    let components = models.indices.map { ModelID(index: $0) }
      .filter { models[$0.index].isComponent }
      .sorted { models[$0.index].part.range < models[$1.index].part.range }
    components.forEach(visit)
    imported.endpoints.flatMap { ($0.sentTypes + $0.receivedTypes).flatMap(\.models) }
      .forEach(visitInline)
    errorBodies.flatMap(\.models).forEach(visitInline)
    return order
  }

  /// Whether a model has a name; an alias that its uses stand for has none.
  private func isWritten(_ id: ModelID) -> Bool {
    switch models[id.index].shape {
    case .alias(let use):
      use.format == nil && use.constant == nil && !use.isRedacted && use.type != .builtin(.file)
    case .structure, .enumeration, .union: true
    case .none: false
    }
  }

  private func markUsage(_ imported: inout Imported, _ usage: ModelUsage) {
    imported.sent = usage.reachable(from: imported.endpoints.flatMap(\.sentTypes))
    imported.received = usage.reachable(from: imported.endpoints.flatMap(\.receivedTypes))
    imported.patched = changes(imported)
  }

  /// Whether instants are numbers of seconds everywhere, and that more than once or twice.
  private func usesOnlyUnixSeconds(_ imported: Imported) -> Bool {
    var instantCount = 0
    var isOnlySeconds = true
    func look(at use: ImportedUse) {
      guard use.type.innermost == .builtin(.dateTime) else { return }
      instantCount += 1
      if use.format != .unixSeconds { isOnlySeconds = false }
    }
    for endpoint in imported.endpoints { endpoint.parameters.forEach { look(at: $0.use) } }
    for id in imported.order {
      switch models[id.index].shape {
      case .structure(let structure):
        for index in structure.fields.indices { look(at: structure.fields[index].use) }
      case .alias(let use): look(at: use)
      case .union(let union): union.variants.forEach { look(at: $0.use) }
      case .enumeration, .none: break
      }
    }
    return instantCount > 2 && isOnlySeconds
  }

  /// The models that a PATCH sends as a whole, and the variants of such a union.
  private func changes(_ imported: Imported) -> Set<ModelID> {
    var found: Set<ModelID> = []
    var open = imported.endpoints.filter { $0.operation.method == "patch" }
      .flatMap { $0.body?.types ?? [] }.flatMap(\.models)
    while let id = open.popLast() {
      guard found.insert(id).inserted else { continue }
      switch models[id.index].shape {
      case .alias(let use): open += use.type.models
      case .union(let union): open += union.variants.flatMap(\.use.type.models)
      case .structure(let structure): if let base = structure.base { open.append(base) }
      case .enumeration, .none: break
      }
    }
    return found
  }

  /// The rule by which most names become their names on the wire.
  private func keyCase(_ imported: Imported) -> KeyCase? {
    var occurrences: [String: Int] = [:]
    for id in imported.order {
      guard case .structure(let structure) = models[id.index].shape else { continue }
      // By indices: a field in hand would be a copy of all that it has.
      for index in structure.fields.indices {
        occurrences[structure.fields[index].wireName, default: 0] += 1
      }
    }
    for endpoint in imported.endpoints {
      for field in endpoint.query { occurrences[field.wireName, default: 0] += 1 }
      guard case .multipart(let parts) = endpoint.body else { continue }
      for part in parts { occurrences[part.wireName, default: 0] += 1 }
    }
    var counts: [KeyCase?: Int] = [:]
    for (wireName, count) in occurrences {
      guard let name = SwiftName.member(wireName) else { continue }
      if name == wireName { counts[.none, default: 0] += count }
      for rule in KeyCase.allCases where rule.wireName(of: name) == wireName {
        counts[rule, default: 0] += count
      }
    }
    let best = KeyCase.allCases.max { counts[$0, default: 0] < counts[$1, default: 0] }
    guard let best, counts[best, default: 0] > counts[.none, default: 0] else { return nil }
    return best
  }

  /// Fields that go one way only, in models that go both.
  private mutating func noteDirections(_ imported: Imported) {
    for id in imported.order {
      guard case .structure(let structure) = models[id.index].shape else { continue }
      for field in structure.fields where field.isRequired {
        let isReadOnly = field.isReadOnly && imported.sent.contains(id)
        let isWriteOnly = field.isWriteOnly && imported.received.contains(id)
        guard isReadOnly || isWriteOnly else { continue }
        note(
          .readOnly, models[id.index].part,
          "`\(field.wireName)` is \(isReadOnly ? "readOnly, and the model is sent" : "writeOnly, and the model is received")",
          instead: "the field is optional", isLoss: false)
      }
    }
  }
}
