import RecourseDiagnostics
import RecourseModel

/// Finds aliases and newtypes that stand for themselves, through brackets too: Swift allows none.
struct AliasCycles {
  private enum Mark { case open, done }

  private let scope: TypeScope
  private var marks: [String: Mark] = [:]
  private var path: [String] = []
  private var poisoned: [String] = []

  init(_ scope: TypeScope) { self.scope = scope }

  /// Reports each cycle once, and returns the names in them.
  func find(_ report: inout Report) -> [String] {
    var search = self
    for declaration in scope.declarations {
      guard case .alias = declaration.shape else { continue }
      search.visit(declaration.name.value, &report)
    }
    return search.poisoned
  }

  private mutating func visit(_ name: String, _ report: inout Report) {
    switch marks[name] {
    case .done: return
    case .open:
      reportCycle(from: name, &report)
      return
    case nil: break
    }
    marks[name] = .open
    path.append(name)
    if let next = scope.target(of: name)?.baseModel, scope.target(of: next) != nil {
      visit(next, &report)
    }
    path.removeLast()
    marks[name] = .done
  }

  private mutating func reportCycle(from name: String, _ report: inout Report) {
    guard let start = path.firstIndex(of: name), let declaration = scope.declaration(named: name)
    else { return }
    poisoned += path[start...]
    let cycle = (path[start...] + [name]).map { "`\($0)`" }.joined(separator: " → ")
    report.error(
      .aliasCycle, "an alias stands for itself: \(cycle)", at: declaration.name.range,
      remedy: "a struct or a union may hold itself, an alias may not")
  }
}

extension TypeReference {
  /// The model in it, however many brackets are around.
  var baseModel: String? {
    switch self {
    case .model(let name): name
    case .list(let inner), .dictionary(let inner), .optional(let inner): inner.baseModel
    case .builtin, .formatted, .poisoned: nil
    }
  }
}
