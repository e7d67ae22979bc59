import RecourseDiagnostics
import RecourseModel

/// The wire names that an endpoint keeps out of every log: of its parameters, and of the fields of
/// what it sends and returns, at any depth.
struct RedactedNames {
  let names: SwiftNames

  /// In the order in which they are met, each once.
  func names(_ endpoint: Endpoint) -> [String] {
    var search = Search(names: names)
    for parameter in endpoint.parameters {
      if parameter.isRedacted { search.add(parameter.wireName) }
      search.visit(parameter.type)
    }
    switch endpoint.body {
    case .json(let type), .form(let type, _, _): search.visit(type)
    case .multipart(let parts): parts.forEach { search.visit($0.type) }
    case .text, .data, nil: break
    }
    search.visit(endpoint.returns)
    return search.found
  }

  private struct Search {
    let names: SwiftNames
    var found: [String] = []
    private var seen: Set<String> = []
    private var visited: Set<String> = []

    init(names: SwiftNames) { self.names = names }

    mutating func add(_ name: String) {
      if seen.insert(name).inserted { found.append(name) }
    }

    mutating func visit(_ returns: Returns) {
      switch returns {
      case .none: break
      case .payload(let payload): visit(payload)
      case .response(let structure): structure.body.map { visit($0) }
      case .byStatus(_, let cases): cases.forEach { visit($0.content) }
      case .events(let type, _): visit(type)
      }
    }

    private mutating func visit(_ content: Returns.StatusCase.Content) {
      switch content {
      case .none: break
      case .payload(let payload): visit(payload)
      case .response(let structure): structure.body.map { visit($0) }
      }
    }

    private mutating func visit(_ payload: Returns.Payload) {
      if case .json(let type, _) = payload { visit(type) }
    }

    mutating func visit(_ type: TypeReference) {
      guard let name = type.modelName, names.redacting.contains(name),
        visited.insert(name).inserted, let model = names.models[name]
      else { return }
      switch model.shape {
      case .structure(let structure):
        for field in structure.fields {
          if field.isRedacted { add(field.wireName) }
          visit(field.type)
        }
      case .union(let union): union.variants.forEach { visit($0.type) }
      case .alias(let type), .newtype(let type): visit(type)
      case .enumeration: break
      }
    }
  }
}
