import RecourseDiagnostics
import RecourseModel

/// Resolves a case's message; where it is a mapping, its keys are a table over what the case decides.
struct MessageTable {
  let conditions: ClauseResolver
  let space: DecisionSpace
  let resolved: ResolvedCase
  let carried: [Carried]
  /// What the case decides; empty where that is not known.
  let decided: [DecisionBox]
  let kinds: Set<FailureKind>
  let statuses: StatusSet

  /// The message, silent where it could not be resolved.
  func message(_ report: inout Report) -> Message {
    switch resolved.declaration?.message {
    case .silent, .invalid, nil: return .silent
    case .screen: return .screen
    case .alternatives(let texts, _):
      let resolver = MessageResolver(
        conditions: conditions, caseName: resolved.name.value, carried: carried, kinds: kinds)
      return resolver.text(texts, &report).map(Message.text) ?? .silent
    case .byCondition(_, let range):
      return byCondition(at: range, &report)
    }
  }

  private func byCondition(at range: SourceRange, _ report: inout Report) -> Message {
    guard !resolved.branches.isEmpty else {
      report.error(
        .undecidedMessage, "the mapping has no message", at: range,
        remedy: "write a text for each condition, and one for `otherwise`")
      return .silent
    }
    if !decided.isEmpty { prove(at: range, &report) }
    var branches: [Message.Branch] = []
    for (declaration, clause) in resolved.branches {
      let resolver = MessageResolver(
        conditions: conditions, caseName: resolved.name.value, carried: carried,
        kinds: kinds.intersection(clause.kinds))
      guard let text = resolver.text(declaration.alternatives, &report) else { continue }
      branches.append(Message.Branch(label: declaration.key, clause: clause, text: text))
    }
    return branches.count == resolved.branches.count ? .byCondition(branches) : .silent
  }

  private func prove(at range: SourceRange, _ report: inout Report) {
    let table = DecisionTable(
      space: space,
      entries: resolved.branches.enumerated().map {
        DecisionTable.Entry($1.clause, owner: $0)
      }, failures: decided)
    let analysis = table.analyse()
    guard !analysis.isTooComplex else { return }
    let notation = RegionNotation(space: space, statuses: statuses, code: conditions.code)
    func key(_ entry: Int) -> Located<String> { resolved.branches[entry].declaration.key }
    if !analysis.undecided.isEmpty {
      report.error(
        .undecidedMessage,
        "`\(resolved.name.value)` has no message for \(notation.text(analysis.undecided))",
        at: range, remedy: "add `otherwise:` with the words for all the rest")
    }
    for dead in analysis.dead {
      let covering = dead.coveredBy.map { "`\(key($0).value)`" }
      report.error(
        .deadMessage,
        covering.isEmpty
          ? "`\(resolved.name.value)` decides nothing that is `\(key(dead.entry).value)`"
          : "nothing is left for `\(key(dead.entry).value)`:"
            + " \(covering.joined(separator: ", ")) take all of it",
        at: key(dead.entry).range, remedy: "leave this message out")
    }
    for each in analysis.ambiguities {
      report.error(
        .ambiguousMessage,
        "`\(key(each.first).value)` and `\(key(each.second).value)` both hold for"
          + " \(notation.text(each.overlap))",
        at: key(each.second).range, remedy: "narrow one of them with `except`",
        related: [Diagnostic.Related(key(each.first).range, "the other one")])
    }
  }
}
