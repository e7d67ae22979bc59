import RecourseDiagnostics
package import RecourseModel

/// How the names of an API stand in its Swift: its own, and the standard ones that its own hide.
package final class SwiftNames: Sendable {
  /// The stem of the types that stand for the whole API, as in `PizzaShop`.
  package let api: String
  /// Every name that the schema declares and that may hide a type: those that begin with a small
  /// letter, as nearly all of members do, hide none.
  private let declared: Set<String>
  /// Deprecated models by their name: how they are spelled where that must raise no warning.
  private let deprecated: [String: String]
  let models: [String: Model]
  /// How the texts of the schema stand in code.
  let texts: TextSpelling
  /// The models that have, at any depth, something to check before they are sent.
  let constrained: Set<String>
  /// The usual words that what breaks a constraint may be told in; none where texts are not localized.
  let constraintWords: Set<ConstraintWords>
  /// The models that have, at any depth, a field that stays out of logs.
  let redacting: Set<String>

  /// - Parameter lookup: the type that looks texts up; `nil` where they are not localized.
  package init(_ api: API, lookup: String? = nil) {
    texts = TextSpelling(lookup: lookup)
    self.api = api.name.value
    var declared: Set<String> = []
    func declare(_ name: String) {
      guard let first = name.utf8.first, !Words.isLower(first) else { return }
      declared.insert(name)
    }
    var models: [String: Model] = [:]
    for model in api.models {
      models[model.name.value] = model
      declare(model.name.value)
      model.memberNames.forEach(declare)
    }
    for error in api.errors {
      declare(error.name.value)
      for errorCase in error.cases {
        declare(errorCase.name.value)
        for carried in errorCase.carried { declare(carried.label.value) }
      }
    }
    for endpoint in api.endpoints {
      declare(endpoint.name.value)
      for parameter in endpoint.parameters { declare(parameter.name.value) }
      endpoint.returns.declaredNames.forEach(declare)
    }
    self.declared = declared
    self.models = models
    constraintWords =
      lookup == nil ? [] : api.constraints.reduce(into: []) { $0.formUnion($1.words) }
    constrained = Self.models(api.models, thatHold: \.hasOwnConstraints)
    redacting = Self.models(api.models, thatHold: \.hasRedactedFields)
    var deprecated: [String: String] = [:]
    for model in api.models where model.deprecation != nil {
      var name = "Deprecated\(model.name.value)"
      while declared.contains(name) { name += "Model" }
      deprecated[model.name.value] = name
    }
    self.deprecated = deprecated
  }

  /// A name of the standard library, in full where the schema has one of its own.
  package func swift(_ name: String) -> String {
    declared.contains(name) ? "Swift.\(name)" : name
  }

  /// A name of Foundation, in full where the schema has one of its own.
  package func foundation(_ name: String) -> String {
    declared.contains(name) ? "Foundation.\(name)" : name
  }

  /// A model's name, as generated code spells it without a warning.
  package func model(_ name: String) -> String {
    Identifier.declared(deprecated[name] ?? name)
  }

  /// Whether the schema declares the name of a type, so that no other type may take it.
  package func isDeclared(_ name: String) -> Bool { declared.contains(name) }

  /// The type beneath all aliases.
  package func resolved(_ type: TypeReference) -> TypeReference {
    guard case .model(let name) = type, let model = models[name],
      case .alias(let target) = model.shape
    else { return type }
    return resolved(target)
  }
}

extension Model {
  fileprivate var memberNames: [String] {
    switch shape {
    case .structure(let structure): structure.fields.map(\.name.value)
    case .enumeration(let enumeration): enumeration.cases.map(\.name.value)
    case .union(let union): union.variants.map(\.name.value)
    case .alias, .newtype: []
    }
  }
}

extension Returns {
  fileprivate var declaredNames: [String] {
    switch self {
    case .none, .payload, .events: []
    case .response(let structure): structure.declaredNames
    case .byStatus(let name, let cases):
      [name.value] + cases.map(\.name.value)
        + cases.flatMap { statusCase -> [String] in
          guard case .response(let structure) = statusCase.content else { return [] }
          return structure.declaredNames
        }
    }
  }
}

extension Returns.ResponseStructure {
  fileprivate var declaredNames: [String] { [name] + headers.map(\.name.value) }
}
