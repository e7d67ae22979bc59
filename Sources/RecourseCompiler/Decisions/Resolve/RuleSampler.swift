import RecourseDiagnostics
import RecourseModel

/// Finds for each condition of a case a failure that it decides.
struct RuleSampler {
  let table: DecisionTable
  let type: ErrorType
  let notation: RegionNotation

  /// A rule for each condition that decides something an answer can really be.
  ///
  /// - Parameter retryClauses: the conditions of the case's `retryable` in full.
  func rules(of owner: Int, retryClauses: [Clause]) -> [DecisionRule] {
    var search = RemainderSearch(space: table.space)
    return table.entries.indices.filter { table.entries[$0].owner == owner }.flatMap { entry in
      rules(of: entry, owner, retryClauses, &search)
    }
  }

  private func rules(
    of entry: Int, _ owner: Int, _ retryClauses: [Clause], _ search: inout RemainderSearch
  ) -> [DecisionRule] {
    let decided = table.decided(byEntry: entry, limit: 8, &search)
    let condition =
      table.entries[entry].clause.isOtherwise
      ? "otherwise" : notation.text([table.boxes[entry]].compactMap(\.self))
    var rules: [DecisionRule] = []
    let kinds = Set(decided.flatMap(table.space.kinds))
    // One transport failure speaks for all that share a condition, unless the words differ.
    for kind in FailureKind.allCases where kinds.contains(kind) {
      let point = FailurePoint(kind: kind)
      let answer = ExampleAnswer(status: 0, headers: [])
      let next = rule(condition, .kind(kind), point, answer, owner, retryClauses)
      let isNew = !rules.contains {
        $0.message == next.message && $0.isRetryable == next.isRetryable
      }
      if isNew || !kind.isTransport { rules.append(next) }
    }
    for box in decided {
      guard let (answer, point) = answer(in: box, owner) else { continue }
      rules.append(
        rule(
          condition,
          .answer(status: answer.status, headers: answer.headers, json: answer.json), point,
          answer, owner, retryClauses))
      break
    }
    return rules
  }

  private func rule(
    _ condition: String, _ failure: DecisionRule.Failure, _ point: FailurePoint,
    _ answer: ExampleAnswer, _ owner: Int, _ retryClauses: [Clause]
  ) -> DecisionRule {
    let errorCase = type.cases[owner]
    let text = table.space.words(of: errorCase.message, at: point)
    let speech = ExampleSpeech(
      answer: point.kind == .response ? answer : nil, carried: errorCase.carried, code: type.code)
    let words = text.flatMap(speech.words)
    let isRetryable =
      switch errorCase.retryable {
      case .never: false
      case .always: true
      case .when: retryClauses.isEmpty || retryClauses.contains { $0.contains(point) }
      }
    return DecisionRule(
      condition: condition, failure: failure, message: words,
      isMessageKnown: text == nil || words != nil, isRetryable: isRetryable)
  }

  /// An answer in a box that its case decides; `nil` where none of those tried is one.
  private func answer(
    in box: DecisionBox, _ owner: Int
  ) -> (ExampleAnswer, FailurePoint)? {
    let space = table.space
    guard let status = space.statuses(of: box).statuses.first else { return nil }
    var choices: [[Look: LookValue]] = [[:]]
    for (index, look) in space.looks.enumerated() {
      let values = (space.atoms(of: box, look: index) ?? space.atoms[index]).map(\.sample)
      let ordered =
        values.filter { $0 == look.valueOfNothing } + values.filter { $0 != look.valueOfNothing }
      choices = choices.flatMap { choice in
        ordered.map { value in choice.merging([look: value]) { $1 } }
      }
      choices = Array(choices.prefix(64))
    }
    for choice in choices {
      guard let answer = AnswerSketch(status: status, values: choice).answer else { continue }
      let point = answer.point(looks: space.looks)
      let owners = Set(table.deciding(point).map { table.entries[$0].owner })
      if owners == [owner], point.values == choice { return (answer, point) }
    }
    return nil
  }
}

extension DecisionSpace.Atom {
  /// One value of the atom.
  fileprivate var sample: LookValue {
    switch self {
    case .texts(let texts): .text(texts[0])
    case .unmentioned: .text("something else")
    case .absent: .absent
    case .other: .other
    }
  }
}

/// An answer made of what looks shall find in it.
private struct AnswerSketch {
  let status: Int
  let values: [Look: LookValue]

  /// `nil` where the looks stand in each other's way.
  var answer: ExampleAnswer? {
    var answer = ExampleAnswer(status: status, headers: [])
    var json: JSONLiteral = .object([])
    var isEmpty = true
    for (look, value) in values.sorted(by: { $0.key < $1.key }) where value != look.valueOfNothing {
      switch look {
      case .header(let name):
        guard case .text(let text) = value else { return nil }
        answer.headers.append(DecisionExample.Header(name: name, value: extended(text, at: look)))
      case .headerContains(let name, let part):
        guard values[.header(name)] == nil || values[.header(name)] == .absent else { continue }
        answer.headers.append(DecisionExample.Header(name: name, value: part))
      case .body(let path):
        isEmpty = false
        let literal: JSONLiteral =
          if case .text(let text) = value { .string(extended(text, at: look)) } else { .object([]) }
        guard json.insert(literal, at: path.keys[...]) else { return nil }
      case .bodyContains(let path, let part):
        guard values[.body(path)] == nil || values[.body(path)] == .absent else { continue }
        isEmpty = false
        guard json.insert(.string(part), at: path.keys[...]) else { return nil }
      }
    }
    answer.json = isEmpty ? nil : json
    return answer
  }

  /// A text that nothing mentions, with the parts that it shall contain.
  private func extended(_ text: String, at look: Look) -> String {
    guard text == "something else" else { return text }
    let parts = values.filter { $0.value == .text("yes") }.keys.compactMap { other -> String? in
      switch other {
      case .bodyContains(let path, let part): look == .body(path) ? part : nil
      case .headerContains(let name, let part): look == .header(name) ? part : nil
      case .body, .header: nil
      }
    }
    return ([text] + parts.sorted()).joined(separator: " ")
  }
}

extension JSONLiteral {
  /// Puts a value at a path of objects; `false` where something else stands there.
  fileprivate mutating func insert(_ value: JSONLiteral, at path: ArraySlice<String>) -> Bool {
    guard case .object(var members) = self, let key = path.first else { return false }
    let index = members.firstIndex { $0.key == key }
    if path.count == 1 {
      guard index == nil else { return false }
      members.append(Member(key: key, value: value))
    } else {
      var inner = index.map { members[$0].value } ?? .object([])
      guard inner.insert(value, at: path.dropFirst()) else { return false }
      if let index {
        members[index].value = inner
      } else {
        members.append(Member(key: key, value: inner))
      }
    }
    self = .object(members)
    return true
  }
}
