import RecourseDiagnostics
import RecourseModel

extension SwiftNames {
  /// Whether a value of the type has, at any depth, something to check before it is sent.
  func isConstrained(_ type: TypeReference) -> Bool {
    switch resolved(type) {
    case .builtin, .formatted, .poisoned: false
    case .list(let element): isConstrained(element)
    case .dictionary(let value): isConstrained(value)
    case .optional(let wrapped): isConstrained(wrapped)
    case .model(let name): constrained.contains(name)
    }
  }

  /// Whether the type can stand in a path, a query item or a header by itself.
  func isWireText(_ type: TypeReference) -> Bool {
    switch resolved(type) {
    case .builtin(let builtin): builtin != .json && builtin != .file
    case .formatted: true
    case .list, .dictionary, .optional, .poisoned: false
    case .model(let name): models[name]?.isWireText(self) ?? false
    }
  }

  /// The models that have a trait of their own, or hold a model that has.
  static func models(
    _ models: [Model], thatHold hasTrait: (Model) -> Bool
  ) -> Set<String> {
    var found: Set<String> = []
    var holders: [String: [String]] = [:]
    for model in models {
      if hasTrait(model) { found.insert(model.name.value) }
      for held in model.heldModels { holders[held, default: []].append(model.name.value) }
    }
    var pending = Array(found)
    while let name = pending.popLast() {
      for holder in holders[name] ?? [] where found.insert(holder).inserted {
        pending.append(holder)
      }
    }
    return found
  }
}

extension Model {
  fileprivate func isWireText(_ names: SwiftNames) -> Bool {
    switch shape {
    case .enumeration: true
    case .newtype(let type): names.isWireText(type)
    case .structure, .union, .alias: false
    }
  }

  var hasRedactedFields: Bool {
    guard case .structure(let structure) = shape else { return false }
    return structure.fields.contains(where: \.isRedacted)
  }

  var hasOwnConstraints: Bool {
    guard case .structure(let structure) = shape else { return false }
    return structure.fields.contains { !$0.constraints.isEmpty }
  }

  fileprivate var heldModels: [String] {
    switch shape {
    case .structure(let structure): structure.fields.compactMap(\.type.modelName)
    case .union(let union): union.variants.compactMap(\.type.modelName)
    case .alias(let type), .newtype(let type): [type.modelName].compactMap { $0 }
    case .enumeration: []
    }
  }
}

extension TypeReference {
  /// The model at the bottom of lists, dictionaries and optionals.
  var modelName: String? {
    switch self {
    case .model(let name): name
    case .list(let inner), .dictionary(let inner), .optional(let inner): inner.modelName
    case .builtin, .formatted, .poisoned: nil
    }
  }
}

extension SwiftNames {
  /// What a newtype holds; `nil` where the type is none.
  func newtypeContent(_ type: TypeReference) -> TypeReference? {
    guard case .model(let name) = resolved(type.unwrapped),
      case .newtype(let content) = models[name]?.shape
    else { return nil }
    return resolved(content)
  }
}

extension SwiftNames {
  /// Whether Foundation's types stand in the models.
  var modelsUseFoundation: Bool {
    models.values.contains { $0.types.contains(where: \.usesFoundation) }
  }

  /// Whether they stand in the signatures of the client.
  func clientUsesFoundation(_ api: API) -> Bool {
    api.endpoints.contains { endpoint in
      endpoint.idempotencyKey != nil || endpoint.returns.usesFoundation
        || endpoint.usesFoundation
    }
  }
}

extension Model {
  /// The types that its declaration names.
  fileprivate var types: [TypeReference] {
    switch shape {
    case .structure(let structure):
      structure.fields.map(\.type) + [structure.extra].compactMap { $0 }
    case .union(let union): union.variants.map(\.type)
    case .alias(let type), .newtype(let type): [type]
    case .enumeration: []
    }
  }
}

extension TypeReference {
  /// Whether the spelling names a type of Foundation.
  var usesFoundation: Bool {
    switch self {
    case .builtin(let builtin), .formatted(let builtin, _): builtin.isFoundation
    case .list(let inner), .dictionary(let inner), .optional(let inner): inner.usesFoundation
    case .model, .poisoned: false
    }
  }
}

extension Endpoint {
  fileprivate var usesFoundation: Bool {
    if parameters.contains(where: { $0.type.usesFoundation }) { return true }
    if let page, page.itemType.usesFoundation { return true }
    switch body {
    case .json(let type), .form(let type, _, _): return type.usesFoundation
    case .multipart(let parts): return parts.contains { $0.type.usesFoundation }
    case .data: return true
    case .text, nil: return false
    }
  }
}

extension Returns {
  fileprivate var usesFoundation: Bool {
    switch self {
    case .none: false
    case .payload(let payload): payload.usesFoundation
    case .response(let structure): structure.usesFoundation
    case .byStatus(_, let cases): cases.contains { $0.content.usesFoundation }
    case .events(let type, _): type.usesFoundation
    }
  }
}

extension Returns.StatusCase.Content {
  fileprivate var usesFoundation: Bool {
    switch self {
    case .none: false
    case .payload(let payload): payload.usesFoundation
    case .response(let structure): structure.usesFoundation
    }
  }
}

extension Returns.ResponseStructure {
  fileprivate var usesFoundation: Bool {
    body?.usesFoundation == true || headers.contains { $0.type.usesFoundation }
  }
}

extension Returns.Payload {
  fileprivate var usesFoundation: Bool {
    switch self {
    case .json(let type, _): type.usesFoundation
    case .text: false
    case .data: true
    }
  }
}

extension BuiltinType {
  fileprivate var isFoundation: Bool {
    switch self {
    case .decimal, .uuid, .url, .data, .dateTime: true
    case .string, .bool, .int, .int32, .int64, .double, .float, .calendarDate, .json, .file: false
    }
  }
}
