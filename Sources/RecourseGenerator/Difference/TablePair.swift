import RecourseCompiler
import RecourseDiagnostics
import RecourseModel

/// The decisions of two versions of an error type over one space.
struct TablePair {
  /// Failures that lead elsewhere than before.
  struct Difference {
    var old: OutcomeTable.Outcome
    var new: OutcomeTable.Outcome
    var boxes: [DecisionBox]
  }

  let old: OutcomeTable
  let new: OutcomeTable
  let space: DecisionSpace
  let notation: RegionNotation
  /// What can fail in both versions.
  private let common: [DecisionBox]
  /// The same, without what `failsWhen` looks at: it is not what decides.
  private let loose: [DecisionBox]

  init(_ old: ErrorType, _ new: ErrorType, endpoints: (old: [Endpoint], new: [Endpoint])) {
    let before = Self.regions(old, endpoints.old)
    let after = Self.regions(new, endpoints.new)
    let all = [before.whole, after.whole] + before.each + after.each
    let conditional = all.flatMap(\.conditional)
    space = DecisionSpace(
      clauses: OutcomeTable.clauses(of: old) + OutcomeTable.clauses(of: new) + conditional,
      statuses: Array(Set(all.map(\.statuses) + conditional.map(\.statuses))))
    let present = after.whole.boxes(in: space)
    let space = space
    common = before.whole.boxes(in: space).flatMap { box in
      present.compactMap { space.intersection(box, $0) }
    }
    let statuses = common.reduce(StatusSet()) { $0.union(space.statuses(of: $1)) }
    loose = [space.box(kinds: Set(FailureKind.allCases), statuses: statuses)].compactMap(\.self)
    self.old = OutcomeTable(old, space: space)
    self.new = OutcomeTable(new, space: space)
    notation = RegionNotation(
      space: space, statuses: after.whole.failingStatuses.union(before.whole.failingStatuses),
      code: new.code ?? old.code, limit: 12)
  }

  private static func regions(
    _ error: ErrorType, _ endpoints: [Endpoint]
  ) -> (whole: FailureRegion, each: [FailureRegion]) {
    let own = endpoints.filter { $0.errorType == error.name.value }
    let whole = FailureRegion(
      endpoints: own.map { ($0.successes, $0.failsWhen) }, failsWhen: error.failsWhen)
    return (whole, own.map { FailureRegion($0, error) })
  }

  /// What can fail in both versions and leads elsewhere, by where it led and where it leads.
  func differences() -> [Difference] {
    let before = pieces(old.regions(of: loose))
    let after = pieces(new.regions(of: loose))
    let index = OverlapIndex(space: space, boxes: after.map(\.box))
    var found: [Route: Difference] = [:]
    for piece in before {
      for match in index.overlapping(piece.box) {
        let route = Route(old: piece.outcome, new: after[match].outcome)
        guard !isSame(route.old, route.new),
          let shared = space.intersection(piece.box, after[match].box),
          let shared = restricted(shared)
        else { continue }
        found[route, default: Difference(old: route.old, new: route.new, boxes: [])]
          .boxes.append(shared)
      }
    }
    return found.values.sorted { ($0.new, $0.old) < ($1.new, $1.old) }
  }

  /// Whether the boxes are all that a case of the new type decides.
  func isWhole(_ boxes: [DecisionBox], ofCase index: Int) -> Bool {
    var search = RemainderSearch(space: space)
    return new.regions(of: common).filter { $0.outcome.caseIndex == index }
      .flatMap(\.boxes).allSatisfy { search.remainder(of: $0, without: boxes, limit: 1).isEmpty }
  }

  /// The box at those places where something of it can fail in both versions.
  private func restricted(_ box: DecisionBox) -> DecisionBox? {
    let failing = common.compactMap { space.intersection($0, box) }
    guard !failing.isEmpty else { return nil }
    var result = box
    for index in space.dimensions[0] {
      result.words[index] = failing.reduce(0) { $0 | $1.words[index] }
    }
    return result
  }

  /// What fails at one endpoint and did not, and what does not fail any more.
  func failing(_ before: Endpoint, _ after: Endpoint) -> [FailingText] {
    let boxes = (
      FailureRegion(before, old.error).boxes(in: space),
      FailureRegion(after, new.error).boxes(in: space)
    )
    return texts(of: subtracting(boxes.1, boxes.0), new, isNew: true)
      + texts(of: subtracting(boxes.0, boxes.1), old, isNew: false)
  }

  private struct Route: Hashable {
    var old: OutcomeTable.Outcome
    var new: OutcomeTable.Outcome
  }

  /// The failures in the notation of a schema.
  func text(_ boxes: [DecisionBox]) -> String { notation.terms(boxes).joined(separator: ", ") }

  /// What the customer is told, in a line.
  func told(_ outcome: OutcomeTable.Outcome, of error: ErrorType) -> String {
    DecisionOverview.Told(error.cases[outcome.caseIndex], branch: outcome.branch, screen: nil)
      .words
  }

  /// Whether two outcomes are the same to whoever calls and to the customer.
  func isSame(_ before: OutcomeTable.Outcome, _ after: OutcomeTable.Outcome) -> Bool {
    let owners = (old.error.cases[before.caseIndex], new.error.cases[after.caseIndex])
    return owners.0.name.value == owners.1.name.value && before.isRetryable == after.isRetryable
      && DecisionOverview.Told(owners.0, branch: before.branch, screen: nil)
        == DecisionOverview.Told(owners.1, branch: after.branch, screen: nil)
  }

  private func pieces(
    _ regions: [OutcomeTable.Region]
  ) -> [(outcome: OutcomeTable.Outcome, box: DecisionBox)] {
    regions.flatMap { region in region.boxes.map { (region.outcome, $0) } }
  }

  private func texts(
    of boxes: [DecisionBox], _ table: OutcomeTable, isNew: Bool
  ) -> [FailingText] {
    guard !boxes.isEmpty else { return [] }
    let owners = Set(table.regions(of: boxes).map(\.outcome.caseIndex)).sorted()
    return [
      FailingText(
        failures: notation.terms(boxes).joined(separator: ", "), isNew: isNew,
        owners: owners.map { "\(table.error.name.value).\(table.error.cases[$0].name.value)" }
          .named)
    ]
  }

  private func subtracting(_ left: [DecisionBox], _ right: [DecisionBox]) -> [DecisionBox] {
    var search = RemainderSearch(space: space)
    return left.flatMap { search.remainder(of: $0, without: right, limit: .max) }
  }
}
