import RecourseDiagnostics
import RecourseModel

/// What endpoints look up: types, and the names of what is declared beside them.
struct EndpointScope {
  let types: TypeResolver
  let literals: LiteralReader
  let examples: ExampleValueCheck
  /// The structs by name.
  let structures: [String: Structure]
  let keyCase: KeyCase?
  let errorTypes: [Located<String>]
  let authentications: [String]
  let servers: [String]
  let defaults: DefaultsDeclaration

  init(_ document: SchemaDocument, _ models: ResolvedModels) {
    types = TypeResolver(scope: models.scope, formats: document.rules.formats)
    literals = LiteralReader(scope: models.scope, enumerations: models.enumerations)
    examples = ExampleValueCheck(literals, models.models)
    var structures: [String: Structure] = [:]
    for model in models.models {
      if case .structure(let structure) = model.shape { structures[model.name.value] = structure }
    }
    self.structures = structures
    keyCase = document.rules.keyCase
    errorTypes = document.errors.map(\.name)
    authentications = document.authentications.map(\.name.value)
    servers = document.servers.map(\.name.value)
    defaults = document.defaults
  }

  /// - Parameter owner: the endpoint that has the values, or `defaults`.
  func values(_ naming: ValueResolver.Naming, of owner: String) -> ValueResolver {
    ValueResolver(
      types: types, literals: literals, naming: naming, owner: { .parameter($0, of: owner) })
  }

  /// The struct that a type is, through aliases.
  func structure(_ type: TypeReference) -> Structure? {
    guard case .model(let name) = types.scope.expanded(type) else { return nil }
    return structures[name]
  }
}
