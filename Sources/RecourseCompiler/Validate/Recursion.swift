import RecourseDiagnostics
import RecourseModel

/// Finds where models hold themselves: boxes one edge of each cycle, and reports values without end.
struct Recursion {
  private let graph: ModelGraph

  init(_ graph: ModelGraph) { self.graph = graph }

  func resolve(_ models: inout [Model], _ report: inout Report) {
    var search = CycleSearch(graph)
    for index in models.indices { search.visit(index) }
    for edge in search.boxed { models[edge.owner].box(part: edge.part) }
    reportEndless(models, &report)
  }

  /// A model is finite where everything that it needs is; a union where one of its variants is.
  private func reportEndless(_ models: [Model], _ report: inout Report) {
    let isFinite = finite(models)
    var isReported = Array(repeating: false, count: models.count)
    for start in models.indices where !isFinite[start] {
      var path: [Int] = []
      var current = start
      while !path.contains(current), !isReported[current] {
        path.append(current)
        let next = graph.edges[current].first {
          $0.isDirect && $0.isRequired && !isFinite[$0.target]
        }
        guard let next else { break }
        current = next.target
      }
      guard let cycleStart = path.firstIndex(of: current) else {
        for index in path { isReported[index] = true }
        continue
      }
      for index in path { isReported[index] = true }
      let cycle = path[cycleStart...].map { models[$0].name }
      let names = (cycle + cycle.prefix(1)).map { "`\($0.value)`" }.joined(separator: " → ")
      report.error(
        .endlessValue, "a value of `\(cycle[0].value)` would never end: \(names)",
        at: cycle[0].range, remedy: "make one of the fields on the way optional, or a list",
        related: cycle.dropFirst().map { Diagnostic.Related($0.range, "on the way") })
    }
  }

  private func finite(_ models: [Model]) -> [Bool] {
    var isFinite = Array(repeating: false, count: models.count)
    var waiting = Array(repeating: 0, count: models.count)
    var dependents: [[Int]] = Array(repeating: [], count: models.count)
    var ready: [Int] = []
    for index in models.indices {
      let needs = graph.edges[index].filter { $0.isDirect && $0.isRequired }
      for edge in needs { dependents[edge.target].append(index) }
      waiting[index] = needs.count
      if case .union(let union) = models[index].shape {
        let hasEnd = !union.isClosed || needs.count < union.variants.count || needs.isEmpty
        waiting[index] = hasEnd ? 0 : 1
      }
      if waiting[index] == 0 { ready.append(index) }
    }
    while let index = ready.popLast() {
      guard !isFinite[index] else { continue }
      isFinite[index] = true
      for dependent in dependents[index] {
        waiting[dependent] -= 1
        if waiting[dependent] <= 0 { ready.append(dependent) }
      }
    }
    return isFinite
  }
}

/// Depth first over what is held directly; an edge back to a model that is open closes a cycle.
private struct CycleSearch {
  struct Boxed {
    var owner: Int
    var part: Int
  }

  private enum Mark { case new, open, done }

  private let graph: ModelGraph
  private var marks: [Mark]
  private(set) var boxed: [Boxed] = []

  init(_ graph: ModelGraph) {
    self.graph = graph
    marks = Array(repeating: .new, count: graph.edges.count)
  }

  // Not recursive: a chain of a thousand models is no reason for a deep stack.
  mutating func visit(_ root: Int) {
    guard marks[root] == .new else { return }
    var stack: [(node: Int, next: Int, through: Int?)] = [(root, 0, nil)]
    marks[root] = .open
    while let top = stack.last {
      let edges = graph.edges[top.node]
      guard top.next < edges.count else {
        marks[top.node] = .done
        stack.removeLast()
        continue
      }
      stack[stack.count - 1].next += 1
      let edge = edges[top.next]
      guard edge.isDirect else { continue }
      switch marks[edge.target] {
      case .done: continue
      case .new:
        marks[edge.target] = .open
        stack.append((edge.target, 0, edge.part))
      case .open:
        box(edge, from: top.node, stack.map { ($0.node, $0.through) })
      }
    }
  }

  /// Boxes the closing edge; where that stands in a newtype, the edge that led to it.
  private mutating func box(
    _ edge: ModelGraph.Edge, from node: Int, _ stack: [(node: Int, through: Int?)]
  ) {
    if let part = edge.part {
      boxed.append(Boxed(owner: node, part: part))
      return
    }
    for index in stack.indices.dropFirst().reversed() {
      guard let part = stack[index].through else { continue }
      boxed.append(Boxed(owner: stack[index - 1].node, part: part))
      return
    }
  }
}

extension Model {
  fileprivate mutating func box(part: Int) {
    switch shape {
    case .structure(var structure):
      guard structure.fields.indices.contains(part) else { return }
      structure.fields[part].isBoxed = true
      shape = .structure(structure)
    case .union(var union):
      guard union.variants.indices.contains(part) else { return }
      union.variants[part].isBoxed = true
      shape = .union(union)
    case .alias, .newtype, .enumeration: break
    }
  }
}
