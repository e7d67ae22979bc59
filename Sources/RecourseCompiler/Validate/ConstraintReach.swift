import RecourseDiagnostics
import RecourseModel

/// Marks the structs in which, at any depth, something is to be checked before it is sent.
struct ConstraintReach {
  static func resolve(_ models: inout [Model], _ graph: ModelGraph) {
    var isReached = Array(repeating: false, count: models.count)
    var holders: [[Int]] = Array(repeating: [], count: models.count)
    var waiting: [Int] = []
    for (index, model) in models.enumerated() {
      for edge in graph.edges[index] { holders[edge.target].append(index) }
      guard case .structure(let structure) = model.shape,
        structure.fields.contains(where: { !$0.constraints.isEmpty })
      else { continue }
      waiting.append(index)
    }
    while let index = waiting.popLast() {
      guard !isReached[index] else { continue }
      isReached[index] = true
      waiting += holders[index]
    }
    for index in models.indices where isReached[index] {
      guard case .structure(var structure) = models[index].shape else { continue }
      structure.hasConstraints = true
      models[index].shape = .structure(structure)
    }
  }
}
