import RecourseDiagnostics
import RecourseModel

/// Which models hold which, by field and variant.
struct ModelGraph {
  struct Edge {
    var target: Int
    /// The index of the field or variant; `nil` in a newtype.
    var part: Int?
    /// Whether the value itself is held, not a list or dictionary of such.
    var isDirect: Bool
    /// Whether no value can be without it.
    var isRequired: Bool
  }

  private(set) var edges: [[Edge]]
  private let indices: [String: Int]
  private let scope: TypeScope

  init(_ models: [Model], _ scope: TypeScope) {
    self.scope = scope
    var indices: [String: Int] = [:]
    for (index, model) in models.enumerated() { indices[model.name.value] = index }
    self.indices = indices
    edges = []
    edges.reserveCapacity(models.count)
    for model in models { edges.append(edges(of: model)) }
  }

  private func edges(of model: Model) -> [Edge] {
    var edges: [Edge] = []
    switch model.shape {
    case .structure(let structure):
      for (index, field) in structure.fields.enumerated() {
        let isRequired =
          switch field.presence {
          case .required: true
          case .nullable, .optional, .defaulted, .optionalDefaulted, .patch, .constant: false
          }
        add(field.type, part: index, isRequired: isRequired, to: &edges)
      }
      if let extra = structure.extra {
        add(.dictionary(extra), part: nil, isRequired: false, to: &edges)
      }
    case .union(let union):
      for (index, variant) in union.variants.enumerated() {
        add(variant.type, part: index, isRequired: true, to: &edges)
      }
    case .newtype(let type): add(type, part: nil, isRequired: true, to: &edges)
    case .alias, .enumeration: break
    }
    return edges
  }

  private func add(
    _ type: TypeReference, part: Int?, isRequired: Bool, isDirect: Bool = true,
    to edges: inout [Edge]
  ) {
    switch scope.expanded(type) {
    case .optional(let wrapped):
      add(wrapped, part: part, isRequired: false, isDirect: isDirect, to: &edges)
    case .list(let inner), .dictionary(let inner):
      add(inner, part: part, isRequired: false, isDirect: false, to: &edges)
    case .model(let name):
      guard let target = indices[name] else { return }
      edges.append(Edge(target: target, part: part, isDirect: isDirect, isRequired: isRequired))
    case .builtin, .formatted, .poisoned: break
    }
  }
}
