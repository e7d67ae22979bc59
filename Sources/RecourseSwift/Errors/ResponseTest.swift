import RecourseModel

/// Whether a failed answer is what a condition wants, as a person would write it.
struct ResponseTest {
  /// The statuses that can fail: a condition that wants all of them needs no test for it.
  let possible: StatusSet
  /// Names for lists of texts that are too long to stand in a condition, by the texts.
  var sets: [Set<String>: String] = [:]

  /// Whether so many texts would crowd a condition.
  static func isLong(_ texts: Set<String>) -> Bool {
    texts.count > 6 || texts.reduce(0) { $0 + $1.utf8.count + 4 } > 60
  }

  /// Any of the clauses.
  func condition(_ clauses: [Clause], response: String) -> Condition {
    var groups: [(statuses: StatusSet, tests: [Condition])] = []
    for clause in Self.merged(clauses) {
      let test = looks(clause, response: response)
      if let index = groups.firstIndex(where: { $0.statuses == clause.statuses }) {
        groups[index].tests.append(test)
      } else {
        groups.append((clause.statuses, [test]))
      }
    }
    return .either(
      groups.map { group in
        let tests = Condition.either(group.tests)
        guard !possible.isSubset(of: group.statuses) else { return tests }
        let status = StatusTest.condition(
          group.statuses, of: "\(response).status", decided: "\(response).decidedStatus")
        // A clause that looks at nothing is the status alone.
        return group.tests.contains(.all([])) ? status : .every([status, tests])
      })
  }

  private func looks(_ clause: Clause, response: String) -> Condition {
    .every(
      clause.looks.sorted { $0.key < $1.key }
        .map { look, set in .test(test(look, set, response)) })
  }

  private func test(_ look: Look, _ set: LookSet, _ response: String) -> String {
    switch look {
    case .body(let path):
      if set == .present { return "\(response).isPresent(\(Self.arguments(path)))" }
      if set == .absent { return "\(response).isAbsent(\(Self.arguments(path)))" }
      if let name = sets[set.texts] {
        return "\(response).text(\(Self.arguments(path)), isIn: Self.\(name))"
      }
      return Self.equality("\(response).text(\(Self.arguments(path)))", set.texts)
    case .header(let name):
      let value = "\(response).header(\(StringLiteral.quoted(name)))"
      if set == .present { return "\(value) != nil" }
      if set == .absent { return "\(value) == nil" }
      if let name = sets[set.texts] {
        return "\(value).map(Self.\(name).contains) == true"
      }
      return Self.equality(value, set.texts)
    case .bodyContains(let path, let part):
      return "\(response).contains(\(StringLiteral.quoted(part)), at: \(Self.arguments(path)))"
    case .headerContains(let name, let part):
      let value = "\(response).header(\(StringLiteral.quoted(name)))"
      return "\(value)?.contains(\(StringLiteral.quoted(part))) == true"
    }
  }

  /// A value against one text or a few.
  static func equality(_ value: String, _ texts: Set<String>) -> String {
    let literals = texts.sorted().map(StringLiteral.quoted)
    guard literals.count != 1 else { return "\(value) == \(literals[0])" }
    return "[\(literals.joined(separator: ", "))].contains(\(value))"
  }

  /// A path as the arguments of a look.
  static func arguments(_ path: ResponseBodyPath) -> String {
    path.keys.map(StringLiteral.quoted).joined(separator: ", ")
  }

  /// The same clauses in fewer: statuses of the same looks together, texts of the same statuses
  /// together.
  static func merged(_ clauses: [Clause]) -> [Clause] {
    var merged: [Clause] = []
    for clause in clauses {
      if let index = merged.firstIndex(where: {
        $0.looks == clause.looks && $0.kinds == clause.kinds
      }) {
        merged[index].statuses = merged[index].statuses.union(clause.statuses)
      } else if let index = merged.firstIndex(where: { isMergeable($0, clause) }),
        let (look, set) = clause.looks.first
      {
        merged[index].looks[look]?.texts.formUnion(set.texts)
      } else {
        merged.append(clause)
      }
    }
    return merged
  }

  /// Whether both want some texts of one place, and the same statuses.
  private static func isMergeable(_ left: Clause, _ right: Clause) -> Bool {
    guard left.kinds == right.kinds, left.statuses == right.statuses, left.looks.count == 1,
      right.looks.count == 1,
      let (look, set) = left.looks.first, let other = right.looks[look], !look.isContains
    else { return false }
    return set.isTexts && other.isTexts
  }
}

extension LookSet {
  /// Whether it is some texts and nothing else.
  var isTexts: Bool { !isCofinite && !hasAbsent && !hasOther }
}
