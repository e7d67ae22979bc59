/// Which models are sent and which are received, through all that they are made of.
struct ModelUsage {
  let models: [ImportedModel]

  func reachable(from types: [ImportedType]) -> Set<ModelID> {
    var found: Set<ModelID> = []
    var open = types.flatMap(\.models)
    while let id = open.popLast() {
      guard found.insert(id).inserted else { continue }
      open += references(of: id)
    }
    return found
  }

  /// The models that stand in a model itself, in the order in which they are named.
  func references(of id: ModelID) -> [ModelID] {
    switch models[id.index].shape {
    case .structure(let structure):
      (structure.base.map { [$0] } ?? []) + structure.fields.flatMap(\.use.type.models)
        + (structure.extra?.models ?? [])
    case .union(let union): union.variants.flatMap(\.use.type.models)
    case .alias(let use): use.type.models
    case .enumeration, .none: []
    }
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
