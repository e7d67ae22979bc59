import RecourseDiagnostics
import RecourseModel

/// Whether a case is retryable, from what it carries.
struct RetryTest {
  let type: ErrorType
  let errorCase: ErrorCase
  let spelling: ErrorSpelling

  /// The arms for the conditions: one where a value is there, and a plain one for the rest.
  func arms(_ clauses: [Clause]) -> [PropertyBody.Arm] {
    var used: Set<Int> = []
    let merged = ResponseTest.merged(clauses)
    // The pattern takes a status only where there is one, if all conditions want one.
    let status = index { $0 == .status }.filter { errorCase.carried[$0].isOptional }
    let unwrapped = status.filter { _ in merged.allSatisfy { $0.statuses != .all } }
    let whole = Condition.either(
      merged.map { condition($0, isStatusOptional: status != unwrapped, &used) })
    let pattern = spelling.pattern(
      errorCase, binding: used, unwrapping: Set([unwrapped].compactMap(\.self)))
    let value = whole.text(level: 2, reserved: pattern.utf8.count + 8)
    var arms = [PropertyBody.Arm(pattern: pattern, value: value)]
    if unwrapped != nil {
      arms.append(PropertyBody.Arm(pattern: spelling.bare(errorCase), value: "false"))
    }
    return arms
  }

  private func index(_ isSource: (Carried.Source) -> Bool) -> Int? {
    errorCase.carried.firstIndex { isSource($0.source) }
  }

  private func condition(
    _ clause: Clause, isStatusOptional: Bool, _ used: inout Set<Int>
  ) -> Condition {
    var parts: [Condition] = []
    let status = index { $0 == .status }
    let kind = index { $0 == .kind }
    if clause.statuses != .all, let status {
      used.insert(status)
      let local = spelling.local(errorCase.carried[status])
      let isSingle = clause.statuses.count == 1
      parts.append(
        StatusTest.condition(
          clause.statuses, of: isStatusOptional && !isSingle ? "\(local) ?? 0" : local))
    } else if clause.kinds != Set(FailureKind.allCases) {
      parts.append(kinds(clause.kinds, status: status, kind: kind, &used))
    }
    for (look, set) in clause.looks.sorted(by: { $0.key < $1.key }) {
      guard let carried = carried(look) else { continue }
      used.insert(carried)
      parts.append(.test(test(look, set, errorCase.carried[carried])))
    }
    return .every(parts)
  }

  private func kinds(
    _ kinds: Set<FailureKind>, status: Int?, kind: Int?, _ used: inout Set<Int>
  ) -> Condition {
    let transport = kinds.filter(\.isTransport)
    if !transport.isEmpty, let kind {
      used.insert(kind)
      return .test(
        TransportKinds.test(transport, of: spelling.local(errorCase.carried[kind])))
    }
    guard let status else { return .all([]) }
    used.insert(status)
    let local = spelling.local(errorCase.carried[status])
    return .test(kinds.contains(.response) ? "\(local) != nil" : "\(local) == nil")
  }

  private func carried(_ look: Look) -> Int? {
    switch look {
    case .body(let path), .bodyContains(let path, _):
      path == type.code
        ? index { $0 == .code } ?? index { $0 == .bodyValue(path) }
        : index { $0 == .bodyValue(path) }
    case .header(let name), .headerContains(let name, _):
      index { if case .header(let carried) = $0 { carried.lowercased() == name } else { false } }
    }
  }

  private func test(_ look: Look, _ set: LookSet, _ carried: Carried) -> String {
    let local = spelling.local(carried)
    switch look {
    case .bodyContains(_, let part), .headerContains(_, let part):
      let literal = StringLiteral.quoted(part)
      return carried.isOptional
        ? "\(local)?.contains(\(literal)) == true" : "\(local).contains(\(literal))"
    case .body, .header:
      if set == .present { return "\(local) != nil" }
      if set == .absent { return "\(local) == nil" }
      return ResponseTest.equality(local, set.texts)
    }
  }
}

extension Optional {
  /// The value where it is wanted.
  fileprivate func filter(_ isWanted: (Wrapped) -> Bool) -> Wrapped? {
    flatMap { isWanted($0) ? $0 : nil }
  }
}
