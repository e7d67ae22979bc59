import RecourseDiagnostics
import RecourseModel

/// Resolves the models of a schema: aliases first, since all others may stand on them.
struct ModelResolver {
  private(set) var scope: TypeScope
  private(set) var enumerations: [String: Enumeration] = [:]
  private var structures: [String: Structure] = [:]
  /// The structs that are being resolved, each with the place where the next one is extended.
  private var open: [String] = []
  private var hasReportedDepth = false
  private var report = Report()

  init(_ declarations: [ModelDeclaration]) {
    scope = TypeScope(declarations, report: &report)
  }

  /// The models in the order of their declarations, and what may be looked up from now on.
  static func resolve(
    _ declarations: [ModelDeclaration], _ report: inout Report
  ) -> ResolvedModels {
    var resolver = ModelResolver(declarations)
    resolver.resolveAliases()
    resolver.resolveEnumerations()
    var models = resolver.resolveModels()
    resolver.resolveUnions(in: &models)
    resolver.checkExamples(models)
    let graph = ModelGraph(models, resolver.scope)
    Recursion(graph).resolve(&models, &resolver.report)
    ValueSizes.box(&models, graph)
    ConstraintReach.resolve(&models, graph)
    report.append(resolver.report)
    return ResolvedModels(
      scope: resolver.scope, models: models, enumerations: resolver.enumerations)
  }

  private func types(of declaration: ModelDeclaration) -> TypeResolver {
    TypeResolver(scope: scope, formats: declaration.rules.formats)
  }

  // Aliases may stand in any order, so all are looked up before a cycle is looked for.
  private mutating func resolveAliases() {
    for (index, declaration) in scope.declarations.enumerated() {
      guard case .alias(let expression, _) = declaration.shape,
        scope.indices[declaration.name.value] == index
      else { continue }
      var type = types(of: declaration).resolve(expression, &report)
      if type.isOptional {
        report.error(
          .misplacedOptional, "an alias is never optional", at: expression.range,
          remedy: "write `?` where `\(declaration.name.value)` is used")
        type = type.unwrapped
      }
      scope.setTarget(type, of: index)
    }
    for name in AliasCycles(scope).find(&report) { scope.poison(name) }
    for case (let index, let declaration) in scope.declarations.enumerated() {
      guard case .alias(let expression, isDistinct: true) = declaration.shape,
        scope.indices[declaration.name.value] == index
      else { continue }
      reportFile(.model(declaration.name.value), expression.range)
    }
  }

  private mutating func resolveEnumerations() {
    for declaration in scope.declarations {
      guard case .enumeration(let written) = declaration.shape else { continue }
      enumerations[declaration.name.value] = EnumerationResolver(name: declaration.name)
        .resolve(written, &report)
    }
  }

  private mutating func resolveModels() -> [Model] {
    var models: [Model] = []
    for (index, declaration) in scope.declarations.enumerated() {
      let name = declaration.name.value
      guard scope.indices[name] == index, let shape = shape(of: declaration, index) else {
        continue
      }
      models.append(
        Model(
          name: declaration.name, shape: shape, documentation: declaration.documentation,
          deprecation: declaration.deprecation))
    }
    return models
  }

  private mutating func shape(of declaration: ModelDeclaration, _ index: Int) -> Model.Shape? {
    let name = declaration.name.value
    switch declaration.shape {
    case .structure: return structure(named: name).map { .structure($0) }
    case .enumeration: return enumerations[name].map { .enumeration($0) }
    case .alias(_, let isDistinct):
      guard let target = scope.target(of: name) else { return nil }
      return isDistinct ? .newtype(target) : .alias(target)
    case .union(let written): return .union(union(written, declaration))
    case .invalid: return nil
    }
  }

  private mutating func union(
    _ written: UnionDeclaration, _ declaration: ModelDeclaration
  ) -> Union {
    let types = types(of: declaration)
    let variants = written.variants.map { variant in
      Union.Variant(
        name: variant.name, type: resolveVariant(variant, types),
        documentation: variant.documentation, deprecation: variant.deprecation)
    }
    return Union(
      discriminator: written.discriminator, variants: variants, isClosed: written.isClosed)
  }

  // After all structs, since variants are told apart by their fields.
  private mutating func resolveUnions(in models: inout [Model]) {
    var discriminators: [String: String?] = [:]
    for model in models {
      guard case .union(let union) = model.shape else { continue }
      discriminators[model.name.value] = .some(union.discriminator?.value)
    }
    let resolver = UnionResolver(
      scope: scope, structures: structures, enumerations: enumerations,
      discriminators: discriminators)
    for index in models.indices {
      guard case .union(var union) = models[index].shape,
        case .union(let written) = scope.declaration(named: models[index].name.value)?.shape
      else { continue }
      resolver.resolve(&union, written, named: models[index].name, &report)
      models[index].shape = .union(union)
    }
  }

  private mutating func resolveVariant(
    _ variant: UnionDeclaration.Variant, _ types: TypeResolver
  ) -> TypeReference {
    let type = types.resolve(variant.type, &report)
    if reportFile(type, variant.type.range) { return .poisoned }
    guard type.isOptional else { return type }
    report.error(
      .misplacedOptional, "a variant is never optional", at: variant.type.range,
      remedy: "write `?` where the union is used")
    return type.unwrapped
  }

  /// A struct with the fields of its bases; `nil` where it cannot be made out.
  private mutating func structure(named name: String) -> Structure? {
    if let structure = structures[name] { return structure }
    guard let declaration = scope.declaration(named: name),
      case .structure(let written) = declaration.shape
    else { return nil }
    open.append(name)
    defer { open.removeLast() }
    var fields = FieldList(owner: declaration.name, count: written.fields.count)
    var seen: Set<String> = []
    for base in written.bases {
      guard seen.insert(base.value).inserted else {
        report.error(
          .unextendable, "`\(base.value)` is extended twice", at: base.range,
          remedy: "name it once")
        continue
      }
      guard let structure = self.base(base, of: declaration.name) else { continue }
      for field in structure.fields { fields.inherit(field, from: base, &report) }
    }
    if written.isPatch { fields.makeOptionalsPatches() }
    let values = ValueResolver(
      types: types(of: declaration),
      literals: LiteralReader(scope: scope, enumerations: enumerations),
      naming: .keys(declaration.rules.keyCase), owner: { .field($0, of: name) },
      isPatch: written.isPatch)
    for value in written.fields {
      fields.add(field(value, values), &report)
    }
    let extra = written.extra.map { values.types.resolve($0, &report) }
    if let extra, let range = written.extra?.range { reportFile(extra, range) }
    let inheritedExtra = written.bases.compactMap { structures[$0.value]?.extra }.first
    let structure = Structure(fields: fields.fields, extra: extra ?? inheritedExtra)
    structures[name] = structure
    return structure
  }

  private mutating func field(_ value: ValueDeclaration, _ values: ValueResolver) -> Field {
    let resolved = values.resolve(value, &report)
    reportFile(resolved.type, value.type.range)
    return Field(
      name: resolved.name, wireName: resolved.wireName, type: resolved.type,
      presence: resolved.presence, constraints: resolved.constraints,
      documentation: value.documentation, deprecation: value.deprecation,
      isRedacted: value.isRedacted, example: example(value))
  }

  /// What stands in JSON is no file.
  @discardableResult
  private mutating func reportFile(_ type: TypeReference, _ range: SourceRange) -> Bool {
    guard scope.holdsFile(type) else { return false }
    report.error(
      .misplacedFile, "a model holds no `File`", at: range,
      remedy: "write it as a part, as in `body: { multipart: { file: File } }`, "
        + "or as `Data` for base64")
    return true
  }

  // After all models, since an example may be a value of any.
  private mutating func checkExamples(_ models: [Model]) {
    let literals = LiteralReader(scope: scope, enumerations: enumerations)
    let check = ExampleValueCheck(literals, models)
    for declaration in scope.declarations {
      guard case .structure(let written) = declaration.shape else { continue }
      let fields = structures[declaration.name.value]?.fields ?? []
      for value in written.fields {
        guard let node = value.example,
          let field = fields.first(where: { $0.name.range == value.name.range })
        else { continue }
        check.check(node, field.type, field.presence, field.constraints, &report)
      }
    }
  }

  private mutating func example(_ value: ValueDeclaration) -> JSONLiteral? {
    guard let node = value.example else { return nil }
    do {
      return try LiteralReader.json(node)
    } catch {
      report.error(.unfittingValue, error.message, at: error.range, remedy: error.remedy)
      return nil
    }
  }

  private mutating func base(_ base: Located<String>, of owner: Located<String>) -> Structure? {
    guard let declaration = scope.declaration(named: base.value) else {
      let known = scope.declarations.filter(\.isStructure).map(\.name.value)
        .filter { $0 != owner.value }
      let nearest = suggestion(for: base.value, among: known)
      report.error(
        .unextendable, "no model is called `\(base.value)`", at: base.range,
        remedy: nearest.map { "did you mean `\($0)`?" } ?? "declare it under `models:`",
        fixIts: nearest.map { [Diagnostic.FixIt(base.range, replacement: $0)] } ?? [])
      return nil
    }
    if let start = open.firstIndex(of: base.value) {
      let cycle = (open[start...] + [base.value]).map { "`\($0)`" }.joined(separator: " → ")
      report.error(
        .extendsCycle, "models extend each other: \(cycle)", at: base.range,
        remedy: "take one of the `extends` out",
        related: [Diagnostic.Related(declaration.name.range, "where the cycle begins")])
      return nil
    }
    if case .invalid = declaration.shape { return nil }
    guard open.count < 100 else {
      if !hasReportedDepth {
        report.error(
          .nesting, "models extend each other, more than 100 in a row", at: base.range,
          remedy: "take over the fields in fewer steps")
      }
      hasReportedDepth = true
      return nil
    }
    guard declaration.isStructure else {
      report.error(
        .unextendable, "`\(base.value)` is no struct and cannot be extended", at: base.range,
        related: [Diagnostic.Related(declaration.name.range, "it is declared here")])
      return nil
    }
    return structure(named: base.value)
  }
}

/// The models, and what endpoints look up in them.
struct ResolvedModels: Sendable {
  var scope: TypeScope
  var models: [Model]
  var enumerations: [String: Enumeration]
}

extension ModelDeclaration {
  var isStructure: Bool {
    if case .structure = shape { true } else { false }
  }
}
