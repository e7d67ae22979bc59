import RecourseDiagnostics
import RecourseModel

/// Finds aliases and newtypes that stand for themselves, through brackets too: Swift allows none.
struct AliasCycles {
  /// How many aliases may stand for each other in a row.
  private static let longest = 100

  private let scope: TypeScope
  /// How many aliases follow on a name that is settled.
  private var lengths: [String: Int] = [:]
  private var poisoned: [String] = []
  private var hasReportedLength = false

  init(_ scope: TypeScope) { self.scope = scope }

  /// Reports each cycle once, and returns the names in them.
  func find(_ report: inout Report) -> [String] {
    var search = self
    for declaration in scope.declarations {
      guard case .alias = declaration.shape else { continue }
      search.follow(declaration.name, &report)
    }
    return search.poisoned
  }

  /// Each alias leads to one other at most, so the way is a line, perhaps into a ring.
  private mutating func follow(_ name: Located<String>, _ report: inout Report) {
    var path: [String] = []
    var positions: [String: Int] = [:]
    var current = name.value
    while lengths[current] == nil {
      if let start = positions[current] {
        reportCycle(path[start...], &report)
        break
      }
      positions[current] = path.count
      path.append(current)
      guard let next = scope.target(of: current)?.baseModel, scope.target(of: next) != nil else {
        break
      }
      current = next
    }
    var length = lengths[current] ?? 0
    for name in path.reversed() {
      length += 1
      lengths[name] = length
      if length > Self.longest { poisoned.append(name) }
    }
    guard length > Self.longest, !hasReportedLength else { return }
    hasReportedLength = true
    report.error(
      .nesting,
      "`\(name.value)` stands for an alias of an alias, more than \(Self.longest) in a row",
      at: name.range, remedy: "name the type itself")
  }

  private mutating func reportCycle(_ names: ArraySlice<String>, _ report: inout Report) {
    guard let first = names.first, let declaration = scope.declaration(named: first) else { return }
    poisoned += names
    let cycle = (Array(names) + [first]).map { "`\($0)`" }.joined(separator: " → ")
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
