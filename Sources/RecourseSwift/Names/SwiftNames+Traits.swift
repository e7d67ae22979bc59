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
    var found = Set(models.lazy.filter(hasTrait).map(\.name.value))
    if found.isEmpty { return found }
    var holders: [String: [String]] = [:]
    for model in models {
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
