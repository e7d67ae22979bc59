import RecourseDiagnostics
import RecourseModel

/// The arms of `init(deciding:)`.
struct DecisionSpelling {
  let names: SwiftNames
  let type: ErrorType
  let spelling: ErrorSpelling
  let tests: ResponseTest
  let texts: TextSpelling

  /// The arms as they stand in the switch, two levels deep.
  func arms() -> [String] {
    var arms: [(patterns: [String], condition: Condition?, body: String)] = []
    for next in type.arms.map(arm) {
      // Neighbours that bind nothing and do the same are one arm.
      if let last = arms.last, last.condition == nil, next.condition == nil, !next.isBinding,
        last.body == next.body
      {
        arms[arms.count - 1].patterns.append(next.pattern)
      } else {
        arms.append(([next.pattern], next.condition, next.body))
      }
    }
    return arms.map { "\(head($0.patterns, $0.condition))\n\(Layout.indented($0.body))" }
  }

  private func arm(
    _ arm: DecisionArm
  ) -> (pattern: String, isBinding: Bool, condition: Condition?, body: String) {
    let errorCase = type.cases[arm.caseIndex]
    let values = FailureValues(names: names, type: type, spelling: spelling, group: arm.group)
    let body = self.body(arm, errorCase, values)
    let condition = condition(arm)
    let isBinding =
      arm.group != .cancelled && (condition != nil || body.contains("\(values.subject)."))
    let name = ".\(arm.group.rawValue)"
    let pattern = isBinding ? "\(name)(let \(values.subject))" : name
    return (pattern, isBinding, condition, body)
  }

  private func head(_ patterns: [String], _ condition: Condition?) -> String {
    let pattern = patterns.joined(separator: ", ")
    guard let condition else { return "case \(pattern):" }
    let line = "case \(pattern) where \(condition.line):"
    guard !Layout.fits(line, level: 2) else { return line }
    return "case \(pattern)\nwhere \(condition.text(level: 2, reserved: 7)):"
  }

  /// What must hold for the arm; `nil` for the last of its group.
  private func condition(_ arm: DecisionArm) -> Condition? {
    guard !arm.guards.isEmpty else { return nil }
    switch arm.group {
    case .response: return tests.condition(arm.guards, response: "response")
    case .transport:
      let kinds = arm.guards.reduce(into: Set<FailureKind>()) { $0.formUnion($1.kinds) }
      return .test(TransportKinds.test(kinds, of: "transport.kind"))
    case .request, .decoding, .cancelled: return nil
    }
  }

  private func body(
    _ arm: DecisionArm, _ errorCase: ErrorCase, _ values: FailureValues
  ) -> String {
    let bare = spelling.bare(errorCase)
    guard !errorCase.carried.isEmpty else { return "self = \(bare)" }
    var statements: [String] = []
    let arguments = errorCase.carried.map { carried -> String in
      let label = Identifier.label(carried.label.value)
      guard carried.source == .message else {
        return "\(label): \(values.value(carried, of: errorCase, caseIndex: arm.caseIndex))"
      }
      let message = message(arm, errorCase, values)
      guard message.contains("\n") else { return "\(label): \(message)" }
      statements.append("let message =\n\(Layout.indented(message))")
      return "\(label): message"
    }
    statements.append(Layout.call("self = \(bare)", arguments, level: 3))
    return statements.joined(separator: "\n")
  }

  /// What the customer is told, as the arm knows it.
  private func message(
    _ arm: DecisionArm, _ errorCase: ErrorCase, _ values: FailureValues
  ) -> String {
    let spelling = MessageSpelling(errorCase: errorCase, values: values, texts: texts)
    let key = TranslatableText.key(of: errorCase, in: type)
    switch errorCase.message {
    case .silent, .screen: return "\"\""
    case .text(let text): return spelling.expression(text, key: key)
    case .byCondition(let branches):
      let words = arm.branches.map { branch in
        spelling.expression(
          branches[branch.index].text,
          key: TranslatableText.key(of: branches[branch.index], beneath: key))
      }
      guard words.count > 1 else { return words.first ?? "\"\"" }
      return arm.group == .transport
        ? byKind(arm.branches, words) : byStatus(arm.branches, words)
    }
  }

  private func byKind(_ branches: [DecisionArm.Branch], _ words: [String]) -> String {
    var left = Set(FailureKind.transport)
    var arms: [String] = []
    for (branch, words) in zip(branches, words) {
      let wanted =
        branch.guards.isEmpty
        ? left
        : branch.guards.reduce(into: Set()) {
          $0.formUnion($1.kinds)
        }
      let patterns = FailureKind.transport.filter { wanted.contains($0) && left.contains($0) }
      left.subtract(wanted)
      guard !patterns.isEmpty else { continue }
      arms.append(Layout.arm(patterns.map { ".\(TransportKinds.name($0))" }, words, level: 4))
    }
    return "switch transport.kind {\n\(arms.joined(separator: "\n"))\n}"
  }

  private func byStatus(_ branches: [DecisionArm.Branch], _ words: [String]) -> String {
    var meetsOutsiders = false
    var arms: [String] = []
    for (branch, words) in zip(branches, words) {
      let statuses = branch.guards.reduce(StatusSet()) { $0.union($1.statuses) }
      if branch.guards.isEmpty {
        let body = words.contains("\n") ? "\n\(Layout.indented(words))" : " \(words)"
        arms.append("default:\(body)")
      } else {
        if statuses.contains(500) { meetsOutsiders = true }
        let patterns = statuses.ranges.map {
          $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)...\($0.upperBound)"
        }
        arms.append(Layout.arm(patterns, words, level: 4))
      }
    }
    let status = meetsOutsiders ? "response.decidedStatus" : "response.status"
    return "switch \(status) {\n\(arms.joined(separator: "\n"))\n}"
  }
}

/// The kinds of transport failures as the support code names them.
enum TransportKinds {
  static func name(_ kind: FailureKind) -> String {
    kind == .otherTransport ? "other" : kind.rawValue
  }

  static func test(_ kinds: Set<FailureKind>, of subject: String) -> String {
    let names = FailureKind.transport.filter(kinds.contains).map { ".\(name($0))" }
    return names.count == 1
      ? "\(subject) == \(names[0])" : "[\(names.joined(separator: ", "))].contains(\(subject))"
  }
}
