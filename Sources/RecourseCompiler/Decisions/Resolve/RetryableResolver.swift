import RecourseDiagnostics
import RecourseModel

/// Resolves when the same request, sent again, could succeed.
///
/// `isRetryable` is asked of the error, so whatever it depends on has to be carried.
struct RetryableResolver {
  let table: DecisionTable
  /// What the case decides; empty where that is not known.
  let decided: [DecisionBox]
  let kinds: Set<FailureKind>
  let carried: [Carried]
  let conditions: ClauseResolver
  let caseName: String
  let statuses: StatusSet

  /// The conditions with only what has to be tested in them: all kinds, all statuses and no looks
  /// where the whole case has what is wanted.
  func retryable(
    _ declaration: RetryableDeclaration, _ clauses: [Clause], _ report: inout Report
  ) -> Retryable {
    switch declaration {
    case .never: return .never
    case .always: return .always
    case .when:
      guard !decided.isEmpty else { return .when(clauses) }
      let tests = clauses.compactMap { test($0, &report) }
      let isAlways = tests.contains { $0.tests.isEmpty }
      return isAlways ? .always : .when(tests.map(\.clause))
    }
  }

  private enum Need: Hashable {
    case status, kind, undivided
    case look(Look)
  }

  private func test(
    _ clause: Clause, _ report: inout Report
  ) -> (clause: Clause, tests: Set<Need>)? {
    let space = table.space
    let box = space.box(of: clause)
    let meeting = decided.compactMap { piece in box.flatMap { space.intersection(piece, $0) } }
    guard !meeting.isEmpty else {
      let notation = RegionNotation(space: space, statuses: statuses, code: conditions.code)
      report.error(
        .deadRetry,
        "none of this is decided by `\(caseName)`, which decides \(notation.text(decided))",
        at: clause.range, remedy: "leave the condition out, or write one that lies within the case")
      return nil
    }
    var simple = clause
    var needs: Set<Need> = []
    let statuses = decided.reduce(StatusSet()) { $0.union(space.statuses(of: $1)) }
    if !kinds.isSubset(of: clause.kinds) {
      needs.insert(need(toTell: clause.kinds.intersection(kinds)))
    } else {
      simple.kinds = Set(FailureKind.allCases)
    }
    if !statuses.isSubset(of: clause.statuses), clause.kinds.contains(.response) {
      needs.insert(.status)
    } else {
      simple.statuses = .all
    }
    for look in clause.looks.keys {
      guard let index = space.looks.firstIndex(of: look), let box else { continue }
      let wanted = box.words[space.dimensions[index + 1]]
      let isGiven = decided.filter { !space.statuses(of: $0).isEmpty }.allSatisfy { piece in
        zip(piece.words[space.dimensions[index + 1]], wanted).allSatisfy { $0 & ~$1 == 0 }
      }
      if isGiven { simple.looks[look] = nil } else { needs.insert(.look(look)) }
    }
    for need in needs.sorted(by: { text($0) < text($1) }) where !isCarried(need) {
      reportUncarried(need, at: clause.range, &report)
    }
    return (simple, needs)
  }

  /// What tells some kinds of the case from the rest of it.
  private func need(toTell wanted: Set<FailureKind>) -> Need {
    if wanted == [.response] { return .status }
    let rest = kinds.subtracting(wanted)
    let isTransport = wanted.allSatisfy(\.isTransport)
    let isRestAnswers = rest == [.response] && isCarried(.status) && !isCarried(.kind)
    if isRestAnswers { return .status }
    return isTransport ? .kind : .undivided
  }

  private func isCarried(_ need: Need) -> Bool {
    carried.contains { value in
      switch (need, value.source) {
      case (.status, .status), (.kind, .kind): true
      case (.look(.body(let path)), .code), (.look(.bodyContains(let path, _)), .code):
        path == conditions.code
      case (.look(.body(let path)), .bodyValue(let carriedPath)),
        (.look(.bodyContains(let path, _)), .bodyValue(let carriedPath)):
        path == carriedPath && value.type == .builtin(.string)
      case (.look(.header(let name)), .header(let carriedName)),
        (.look(.headerContains(let name, _)), .header(let carriedName)):
        name == carriedName.lowercased()
      default: false
      }
    }
  }

  private func text(_ need: Need) -> String {
    switch need {
    case .status: "status"
    case .kind: "kind"
    case .undivided: ""
    case .look(.body(let path)), .look(.bodyContains(let path, _)):
      path == conditions.code ? "code" : "body.\(path.keys.joined(separator: "."))"
    case .look(.header(let name)), .look(.headerContains(let name, _)): "header.\(name)"
    }
  }

  private func reportUncarried(_ need: Need, at range: SourceRange, _ report: inout Report) {
    guard need != .undivided else {
      report.error(
        .uncarriedRetry,
        "nothing that a case can carry tells these failures from the rest of `\(caseName)`",
        at: range, remedy: "give them a case of their own, `retryable: always`")
      return
    }
    let name = text(need)
    report.error(
      .uncarriedRetry,
      "whether `\(caseName)` is retryable depends on `\(name)`, which it does not carry",
      at: range,
      remedy: name.hasPrefix("body.")
        ? "carry it as a text: `carries: [\(name)]`, declared as `String`"
        : carried.isEmpty
          ? "carry it: `carries: [\(name)]`" : "add `\(name)` to what it `carries`")
  }
}
