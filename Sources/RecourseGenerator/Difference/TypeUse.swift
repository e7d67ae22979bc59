import RecourseDiagnostics
import RecourseModel

/// Which models an API sends and which it reads, and what aliases stand for.
struct TypeUse {
  private(set) var sent: Set<String> = []
  private(set) var read: Set<String> = []
  private let models: [String: Model]

  init(_ api: API) {
    models = Dictionary(api.models.map { ($0.name.value, $0) }) { first, _ in first }
    for endpoint in api.endpoints {
      for parameter in endpoint.parameters { follow(parameter.type, into: \.sent) }
      switch endpoint.body {
      case .json(let type), .form(let type, _, _): follow(type, into: \.sent)
      case .multipart(let parts): for part in parts { follow(part.type, into: \.sent) }
      case .text, .data, nil: break
      }
      for type in endpoint.returns.types { follow(type, into: \.read) }
    }
    for error in api.errors {
      if let body = error.body { follow(body, into: \.read) }
      for type in error.cases.flatMap(\.carried).compactMap(\.type) { follow(type, into: \.read) }
    }
  }

  private mutating func follow(
    _ type: TypeReference, into set: WritableKeyPath<TypeUse, Set<String>>
  ) {
    var pending = [type]
    while let next = pending.popLast() {
      guard let name = next.modelName, self[keyPath: set].insert(name).inserted else { continue }
      switch models[name]?.shape {
      case .structure(let structure):
        pending += structure.fields.map(\.type)
        if let extra = structure.extra { pending.append(extra) }
      case .union(let union): pending += union.variants.map(\.type)
      case .alias(let target), .newtype(let target): pending.append(target)
      case .enumeration, nil: break
      }
    }
  }

  /// The type with its aliases looked through: what Swift takes for the same.
  func expanded(_ type: TypeReference) -> TypeReference {
    switch type {
    case .builtin, .formatted, .poisoned: return type
    case .list(let inner): return .list(expanded(inner))
    case .dictionary(let inner): return .dictionary(expanded(inner))
    case .optional(let inner):
      let inner = expanded(inner)
      return inner.isOptional ? inner : .optional(inner)
    case .model(let name):
      guard case .alias(let target)? = models[name]?.shape else { return type }
      return expanded(target)
    }
  }
}

extension TypeReference {
  /// The model within lists, dictionaries and optionals.
  fileprivate var modelName: String? {
    switch self {
    case .builtin, .formatted, .poisoned: nil
    case .list(let inner), .dictionary(let inner), .optional(let inner): inner.modelName
    case .model(let name): name
    }
  }
}

extension Returns {
  /// The types that are read.
  var types: [TypeReference] {
    switch self {
    case .none: []
    case .payload(let payload): payload.types
    case .response(let structure): structure.types
    case .byStatus(_, let cases): cases.flatMap(\.content.types)
    case .events(let type, _): [type]
    }
  }
}

extension Returns.Payload {
  fileprivate var types: [TypeReference] {
    if case .json(let type, _) = self { [type] } else { [] }
  }
}

extension Returns.ResponseStructure {
  fileprivate var types: [TypeReference] { (body?.types ?? []) + headers.map(\.type) }
}

extension Returns.StatusCase.Content {
  fileprivate var types: [TypeReference] {
    switch self {
    case .none: []
    case .payload(let payload): payload.types
    case .response(let structure): structure.types
    }
  }
}
