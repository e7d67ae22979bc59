import RecourseDiagnostics
import RecourseModel

/// Reports what is wrong with the table of an error type.
struct TableCheck {
  struct Owner {
    var name: Located<String>
    /// The case was taken over from the base, where its own faults are reported.
    var isInherited: Bool
  }

  struct NamedOver {
    var over: DecisionTable.Over
    var range: SourceRange
    var isInherited: Bool
  }

  let errorType: Located<String>
  let table: DecisionTable
  let owners: [Owner]
  let overs: [NamedOver]
  let notation: RegionNotation

  func check(_ report: inout Report) {
    let analysis = table.analyse()
    if analysis.isTooComplex {
      report.error(
        .complexTable, "the conditions of `\(errorType.value)` are too entangled to be proved",
        at: errorType.range,
        remedy: "let fewer of them look at several things at once, or split the error type")
      return
    }
    reportUndecided(analysis, &report)
    reportAmbiguities(analysis, &report)
    reportDead(analysis, &report)
    reportCycle(analysis, &report)
    reportIdleOvers(analysis, &report)
  }

  private func reportUndecided(_ analysis: DecisionAnalysis, _ report: inout Report) {
    guard !analysis.undecided.isEmpty else { return }
    let terms = notation.terms(analysis.undecided)
    let more = terms.count > 6 ? " and \(terms.count - 6) more" : ""
    report.error(
      .undecided,
      "`\(errorType.value)` leaves failures undecided: "
        + terms.prefix(6).joined(separator: ", ") + more,
      at: errorType.range,
      remedy: "add what is missing to the `when` of a case, or add a case for it, `when: "
        + "\(condition(for: terms))`")
  }

  /// Conditions that a schema can write and that hold for these failures.
  private func condition(for terms: [String]) -> String { ownCondition(for: terms) ?? "otherwise" }

  private func ownCondition(for terms: [String]) -> String? {
    let written = terms.map { $0.hasPrefix("transport except") ? "transport" : $0 }
    let isWritable = written.allSatisfy { term in
      !["without ", "anything but", " or ", "…", "any text"].contains { term.contains($0) }
    }
    guard isWritable, written.count <= 5 else { return nil }
    return written.count == 1 ? written[0] : "[\(written.joined(separator: ", "))]"
  }

  private func reportAmbiguities(_ analysis: DecisionAnalysis, _ report: inout Report) {
    var pairs: [[Int]: [DecisionAnalysis.Ambiguity]] = [:]
    for each in analysis.ambiguities {
      let key = [table.entries[each.first].owner, table.entries[each.second].owner].sorted()
      pairs[key, default: []].append(each)
    }
    for (key, found) in pairs.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      let (first, second) = (owners[key[0]], owners[key[1]])
      if first.isInherited && second.isInherited { continue }
      let terms = notation.terms(found.flatMap(\.overlap))
      let overlap = notation.text(found.flatMap(\.overlap))
      let ranges = found.map { each in
        let entries = [table.entries[each.first], table.entries[each.second]]
        return entries.sorted { $0.owner < $1.owner }.map(\.clause.range)
      }
      report.error(
        .ambiguous,
        "`\(first.name.value)` and `\(second.name.value)` both decide \(overlap)",
        at: ranges[0][1],
        remedy: "say which: `over: \(first.name.value)` at `\(second.name.value)`, or"
          + " `over: \(second.name.value)` at `\(first.name.value)`; or give a case "
          + (ownCondition(for: terms).map { "the condition `\($0)`" }
            ?? "a narrower condition for it"),
        related: [Diagnostic.Related(ranges[0][0], "`\(first.name.value)` decides it here")])
    }
  }

  private func reportDead(_ analysis: DecisionAnalysis, _ report: inout Report) {
    let dead = Dictionary(grouping: analysis.dead) { table.entries[$0.entry].owner }
    for (owner, found) in dead.sorted(by: { $0.key < $1.key }) {
      let count = table.entries.count { $0.owner == owner }
      if found.count == count {
        reportDeadCase(owner, found, &report)
      } else if !owners[owner].isInherited {
        for each in found { reportDeadClause(each, &report) }
      }
    }
  }

  private func reportDeadCase(
    _ owner: Int, _ dead: [DecisionAnalysis.DeadEntry], _ report: inout Report
  ) {
    let covering = Set(dead.flatMap(\.coveredBy)).sorted()
    let dying = owners[owner]
    if dying.isInherited {
      // A narrowed type may well have no use for a case of its base; only what its own cases take
      // away is its fault.
      guard covering.contains(where: { !owners[table.entries[$0].owner].isInherited }) else {
        return
      }
    }
    let range = dying.isInherited ? errorType.range : dying.name.range
    let held = notation.text(dead.compactMap { table.boxes[$0.entry] })
    guard !covering.isEmpty else {
      report.error(
        .deadCase, "`\(dying.name.value)` can never be reached: \(held) is no failure here",
        at: range, remedy: successRemedy)
      return
    }
    let names = deciders(covering, but: owner)
    report.error(
      .deadCase, "`\(dying.name.value)` can never be reached: \(names) all of \(held)",
      at: range, remedy: "take the case away, or narrow what covers it",
      related: related(covering))
  }

  private func reportDeadClause(_ dead: DecisionAnalysis.DeadEntry, _ report: inout Report) {
    let entry = table.entries[dead.entry]
    let held = notation.text([table.boxes[dead.entry]].compactMap(\.self))
    guard !dead.coveredBy.isEmpty else {
      report.add(
        Diagnostic(
          .deadCondition, "this condition never decides: \(held) is no failure here",
          at: entry.clause.range, remedy: successRemedy))
      return
    }
    report.add(
      Diagnostic(
        .deadCondition,
        "this condition never decides: \(deciders(dead.coveredBy, but: nil)) all of \(held)",
        at: entry.clause.range, remedy: "leave it out", related: related(dead.coveredBy)))
  }

  private var successRemedy: String {
    "failing statuses are 300...599 less the successes of the endpoints, plus what `failsWhen` takes"
  }

  /// "`a` and `b` decide", for the owners of entries.
  private func deciders(_ entries: [Int], but owner: Int?) -> String {
    var names: [String] = []
    for entry in entries where table.entries[entry].owner != owner {
      let name = "`\(owners[table.entries[entry].owner].name.value)`"
      if !names.contains(name) { names.append(name) }
    }
    guard names.count > 1, let last = names.last else { return names.joined() + " decides" }
    if names.count > 4 {
      return names.prefix(3).joined(separator: ", ") + " and \(names.count - 3) more decide"
    }
    return names.dropLast().joined(separator: ", ") + " and " + last + " decide"
  }

  private func related(_ entries: [Int]) -> [Diagnostic.Related] {
    entries.prefix(4).map { entry in
      let name = owners[table.entries[entry].owner].name.value
      return Diagnostic.Related(table.entries[entry].clause.range, "`\(name)` is narrower")
    }
  }

  private func reportCycle(_ analysis: DecisionAnalysis, _ report: inout Report) {
    guard let first = analysis.cycle.first else { return }
    let names = analysis.cycle.map { "`\(owners[table.entries[$0].owner].name.value)`" }
    let steps = zip(names, names.dropFirst() + names.prefix(1)).map { "\($0) before \($1)" }
    report.error(
      .precedenceCycle, "the order of the cases runs in a circle: \(steps.joined(separator: ", "))",
      at: table.entries[first].clause.range,
      remedy: "turn one `over` round, or give an overlap a narrower condition of its own",
      related: analysis.cycle.dropFirst().map { entry in
        let name = owners[table.entries[entry].owner].name.value
        return Diagnostic.Related(table.entries[entry].clause.range, "`\(name)` stands in it here")
      })
  }

  private func reportIdleOvers(_ analysis: DecisionAnalysis, _ report: inout Report) {
    for over in overs where !over.isInherited && analysis.idleOvers.contains(over.over) {
      let (winner, loser) = (owners[over.over.winner], owners[over.over.loser])
      report.error(
        .idleOver,
        "`over: \(loser.name.value)` has no effect: no failure is claimed by both"
          + " `\(winner.name.value)` and `\(loser.name.value)` where neither is narrower",
        at: over.range, remedy: "leave it out",
        related: [Diagnostic.Related(loser.name.range, "`\(loser.name.value)` stands here")])
    }
  }
}
