/// Which models are sent and which are received, through all that they are made of.
struct ModelUsage {
  /// The models that stand in each model itself, in the order in which they are named.
  private let references: [[ModelID]]

  init(models: [ImportedModel]) { references = models.map { Self.references(of: $0.shape) } }

  func reachable(from types: [ImportedType]) -> Set<ModelID> {
    var found: Set<ModelID> = []
    var open = types.flatMap(\.models)
    while let id = open.popLast() {
      guard found.insert(id).inserted else { continue }
      open += references(of: id)
    }
    return found
  }

  /// Those of one model.
  func references(of id: ModelID) -> [ModelID] { references[id.index] }

  private static func references(of shape: ImportedModel.Shape) -> [ModelID] {
    var found: [ModelID] = []
    switch shape {
    case .structure(let structure):
      if let base = structure.base { found.append(base) }
      for index in structure.fields.indices {
        structure.fields[index].use.type.addModels(to: &found)
      }
      structure.extra?.addModels(to: &found)
    case .union(let union):
      for index in union.variants.indices {
        union.variants[index].use.type.addModels(to: &found)
      }
    case .alias(let use): use.type.addModels(to: &found)
    case .enumeration, .none: break
    }
    return found
  }
}

extension ImportedEndpoint {
  var sentTypes: [ImportedType] {
    parameters.map(\.use.type) + (body?.types ?? [])
  }

  var receivedTypes: [ImportedType] {
    returns.types + failures.compactMap(\.body?.type)
  }
}

extension ImportedBody {
  var types: [ImportedType] {
    switch self {
    case .json(let use), .form(let use, _, _): [use.type]
    case .multipart(let fields): fields.map(\.use.type)
    case .text, .data: []
    }
  }
}

extension ImportedContent {
  var types: [ImportedType] {
    switch self {
    case .json(let use), .events(let use): [use.type]
    case .none, .text, .data: []
    }
  }
}

extension ImportedReturns {
  var types: [ImportedType] {
    switch self {
    case .single(let content): content.types
    case .perhaps(let success, _): success.content.types
    case .byStatus(let successes):
      successes.flatMap { $0.content.types + $0.headers.map(\.use.type) }
    }
  }
}
