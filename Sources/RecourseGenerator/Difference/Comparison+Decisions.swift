import RecourseCompiler
import RecourseDiagnostics
import RecourseModel

extension Comparison {
  /// Reports the failures that an error type decides otherwise than before.
  ///
  /// Both tables are laid over one space; where their regions overlap and lead elsewhere, the overlap
  /// is a change, however the conditions are written.
  mutating func compareDecisions(_ old: ErrorType, _ new: ErrorType) {
    guard DecisionKey(old) != DecisionKey(new) else { return }
    let pair = TablePair(old, new, endpoints: (self.old.endpoints, self.new.endpoints))
    let differences = DifferenceGroups(pair)
    for group in differences.decisions { addDecision(old, new, group, pair) }
    for (boxes, before, after, index) in differences.messages {
      let isWhole = pair.isWhole(boxes, ofCase: index)
      add(
        change(
          .message, old, new, index,
          isWhole ? "message" : "message for \(pair.text(boxes))", before, after))
    }
    for (boxes, isRetryable, index) in differences.retries {
      add(
        change(
          .retry, old, new, index, "\(pair.text(boxes)) may be tried again",
          isRetryable ? "no" : "yes", isRetryable ? "yes" : "no"))
    }
  }

  private func change(
    _ kind: ChangeKind, _ old: ErrorType, _ new: ErrorType, _ index: Int, _ text: String,
    _ before: String, _ after: String
  ) -> Change {
    let owner = new.cases[index]
    let oldOwner = old.cases.first { $0.name.value == owner.name.value }
    return Change(
      kind, [.behaviour], "\(new.name.value).\(owner.name.value)", text, old: before, new: after,
      at: owner.name.range, was: oldOwner?.name.range)
  }

  private mutating func addDecision(
    _ old: ErrorType, _ new: ErrorType, _ group: DifferenceGroups.Decision, _ pair: TablePair
  ) {
    let owners = (old.cases[group.old], new.cases[group.new])
    var consequences: [String] = []
    if let told = group.told.first, group.told.count == 1, told[0] != told[1] {
      consequences.append("told \(told[1]), not \(told[0])")
    }
    if let retry = group.retries.first, group.retries.count == 1, retry[0] != retry[1] {
      consequences.append(retry[1] ? "may be tried again" : "may not be tried again")
    }
    add(
      Change(
        .decision, [.behaviour], new.name.value, pair.text(group.boxes),
        old: owners.0.name.value, new: owners.1.name.value,
        consequence: consequences.isEmpty ? nil : consequences.joined(separator: "; "),
        at: owners.1.name.range, was: owners.0.name.range))
  }

  /// Reports what customers are told otherwise, and what may be tried again, where endpoints fail
  /// with another error type than before.
  mutating func compareErrorTypes() {
    let before = Dictionary(old.endpoints.map { ($0.name.value, $0) }) { first, _ in first }
    let changed = new.endpoints.compactMap { after in
      before[after.name.value].map { (old: $0, new: after) }
    }.filter { $0.old.errorType != $0.new.errorType }
    let groups = Dictionary(grouping: changed) { [$0.old.errorType, $0.new.errorType] }
    for (names, endpoints) in groups.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      guard let before = old.errors.first(where: { $0.name.value == names[0] }),
        let after = new.errors.first(where: { $0.name.value == names[1] })
      else { continue }
      let pair = TablePair(
        before, after, endpoints: (endpoints.map(\.old), endpoints.map(\.new)))
      addErrorType(pair, (before, after), endpoints.map(\.new))
    }
  }

  private mutating func addErrorType(
    _ pair: TablePair, _ types: (old: ErrorType, new: ErrorType), _ endpoints: [Endpoint]
  ) {
    struct Key: Hashable {
      var told: [String]
      var retries: [Bool]
    }
    var found: [(key: Key, boxes: [DecisionBox])] = []
    for each in pair.differences() {
      let key = Key(
        told: [pair.told(each.old, of: types.old), pair.told(each.new, of: types.new)],
        retries: [each.old.isRetryable, each.new.isRetryable])
      guard key.told[0] != key.told[1] || key.retries[0] != key.retries[1] else { continue }
      if let index = found.firstIndex(where: { $0.key == key }) {
        found[index].boxes += each.boxes
      } else {
        found.append((key, each.boxes))
      }
    }
    for (key, boxes) in found {
      let isTold = key.told[0] != key.told[1]
      let retries = key.retries.map { $0 ? "may be tried again" : "may not be tried again" }
      add(
        Change(
          isTold ? .message : .retry, [.behaviour], endpoints.map(\.name.value).named,
          isTold ? "told for \(pair.text(boxes))" : pair.text(boxes),
          old: isTold ? key.told[0] : retries[0], new: isTold ? key.told[1] : retries[1],
          consequence: isTold && retries[0] != retries[1] ? retries[1] : nil,
          at: endpoints[0].name.range))
    }
  }

  /// Reports what has become a failure at an endpoint, and what is none any more.
  mutating func compareFailing(_ old: ErrorType, _ new: ErrorType) {
    let before = Dictionary(
      self.old.endpoints.filter { $0.errorType == old.name.value }.map { ($0.name.value, $0) }
    ) { first, _ in first }
    let common = self.new.endpoints.filter { $0.errorType == new.name.value }
      .compactMap { after in before[after.name.value].map { (old: $0, new: after) } }
    let changed = common.filter { endpoint in
      FailureRegion(endpoint.old, old).key != FailureRegion(endpoint.new, new).key
    }
    guard !changed.isEmpty else { return }
    let pair = TablePair(old, new, endpoints: (self.old.endpoints, self.new.endpoints))
    var found: [(text: FailingText, endpoints: [Endpoint])] = []
    var indices: [FailingText: Int] = [:]
    for endpoint in changed {
      for text in pair.failing(endpoint.old, endpoint.new) {
        if let index = indices[text] {
          found[index].endpoints.append(endpoint.new)
        } else {
          indices[text] = found.count
          found.append((text, [endpoint.new]))
        }
      }
    }
    for (text, endpoints) in found {
      add(
        Change(
          .failing, [.behaviour], endpoints.map(\.name.value).named, text.failures,
          old: text.isNew ? "a success" : text.owners, new: text.isNew ? text.owners : "a success",
          at: endpoints[0].name.range))
    }
  }
}

/// What fails at an endpoint and did not, or the other way round.
struct FailingText: Hashable {
  var failures: String
  var isNew: Bool
  /// The cases that decide it, as in `APIError.refused`.
  var owners: String
}

/// Everything of an error type that decides, without the places where it is written.
private struct DecisionKey: Hashable {
  struct Condition: Hashable {
    var kinds: Set<FailureKind>
    var statuses: StatusSet
    var looks: [Look: LookSet]

    init(_ clause: Clause) {
      kinds = clause.kinds
      statuses = clause.statuses
      looks = clause.looks
    }
  }

  struct Arm: Hashable {
    var owner: String
    var guards: [Condition]
    var branches: [[Condition]]
    var words: [String]
    var retries: [Condition]?
  }

  var arms: [[Arm]]

  init(_ error: ErrorType) {
    arms = DecisionArm.Group.allCases.map { group in
      error.arms.filter { $0.group == group }.map { arm in
        let owner = error.cases[arm.caseIndex]
        var retries: [Condition]? = []
        switch owner.retryable {
        case .never: break
        case .always: retries = nil
        case .when(let clauses): retries = clauses.map(Condition.init)
        }
        let branches: [Int?] = arm.branches.isEmpty ? [nil] : arm.branches.map(\.index)
        return Arm(
          owner: owner.name.value, guards: arm.guards.map(Condition.init),
          branches: arm.branches.map { $0.guards.map(Condition.init) },
          words: branches.map { DecisionOverview.Told(owner, branch: $0, screen: nil).words },
          retries: retries)
      }
    }
  }
}

extension [String] {
  /// The first of the names, and how many more there are.
  var named: String {
    prefix(3).joined(separator: ", ") + (count > 3 ? " and \(count - 3) more" : "")
  }
}

extension DecisionOverview.Told {
  /// In a line, for a report of changes.
  var words: String {
    switch self {
    case .nothing: "nothing"
    case .screen: "the screen's own words"
    case .text(let alternatives): alternatives.map { "“\($0)”" }.joined(separator: " else ")
    }
  }
}
