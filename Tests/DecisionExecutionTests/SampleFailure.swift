import RecourseModel

@testable import RecourseCompiler

/// A failure that can really occur, with the answer that it comes as.
struct SampleFailure {
  var point: FailurePoint
  /// Of weight where the point is an answer.
  var answer: ExampleAnswer
  /// The body as it comes; `nil` for one that is no JSON.
  var body: String?

  /// The status came from outside 200...599 and is decided as 500.
  var isOdd: Bool { point.kind == .response && answer.status != answer.decidedStatus }
}

/// Every failure that an error type can tell from another, as far as a real answer can be it.
struct SampleFailures {
  let type: ErrorType
  private let space: DecisionSpace
  private var random: SeededGenerator
  private let limit: Int

  init(_ type: ErrorType, limit: Int = 3000) {
    self.type = type
    self.limit = limit
    let retryClauses = type.cases.flatMap { each -> [Clause] in
      if case .when(let clauses) = each.retryable { clauses } else { [] }
    }
    let words = type.cases.flatMap { each -> [Clause] in
      if case .byCondition(let branches) = each.message { branches.map(\.clause) } else { [] }
    }
    space = DecisionSpace(
      clauses: type.cases.flatMap(\.clauses) + retryClauses + words + type.failsWhen,
      statuses: [type.failingStatuses])
    random = SeededGenerator(seed: 7)
  }

  mutating func failures() -> [SampleFailure] {
    var failures = FailureKind.allCases.filter { $0 != .response }.map {
      SampleFailure(point: FailurePoint(kind: $0), answer: ExampleAnswer(status: 0, headers: []))
    }
    let statuses = self.statuses
    let combinations = self.combinations
    var answers: [(Int, [Look: LookValue])] = []
    for status in statuses { for values in combinations { answers.append((status, values)) } }
    if answers.count > limit {
      answers.shuffle(using: &random)
      answers.removeLast(answers.count - limit)
    }
    for (number, (status, values)) in answers.enumerated() {
      if let failure = failure(status, values, variant: number) { failures.append(failure) }
    }
    return failures
  }

  /// The ends of every class of statuses that can fail, and some from outside.
  private var statuses: [Int] {
    var statuses: [Int] = []
    for case .statuses(let set) in space.places {
      let failing = set.intersection(type.failingStatuses)
      let all = failing.statuses
      statuses += Set([all.first, all.last].compactMap(\.self)).sorted()
    }
    let decides500 = type.failingStatuses.contains(500)
    return statuses + (decides500 ? [0, 199, 600, 999] : [])
  }

  /// The values of all looks, one of each atom.
  private var combinations: [[Look: LookValue]] {
    var combinations: [[Look: LookValue]] = [[:]]
    for (index, look) in space.looks.enumerated() {
      let values = space.atoms[index].flatMap { self.values(of: $0) }
        .filter { !look.isHeader || $0 != .other }
      combinations = combinations.flatMap { combination in
        values.map { value in
          var combination = combination
          combination[look] = value
          return combination
        }
      }
      // Many looks make more products than answers are worth trying.
      if combinations.count > 4 * limit { combinations = Array(combinations.prefix(4 * limit)) }
    }
    return combinations
  }

  private func values(of atom: DecisionSpace.Atom) -> [LookValue] {
    switch atom {
    case .texts(let texts):
      [texts.first, texts.last].compactMap(\.self).uniqued.map(LookValue.text)
    case .unmentioned: [.text("zz")]
    case .absent: [.absent]
    case .other: [.other]
    }
  }

  /// An answer that is this point; `nil` where none can be.
  private func failure(
    _ status: Int, _ values: [Look: LookValue], variant: Int
  ) -> SampleFailure? {
    var answer = ExampleAnswer(status: status, headers: [])
    var body = AnswerBody(variant: variant)
    for (look, value) in values.sorted(by: { $0.key < $1.key }) {
      switch look {
      case .header(let name):
        if case .text(let text) = value {
          let parts = parts(values) {
            if case .headerContains(name, let part) = $0 { part } else { nil }
          }
          answer.headers.append(
            DecisionExample.Header(
              name: variant.isMultiple(of: 2) ? name : name.uppercased(),
              value: text == "zz" ? (parts + ["zz"]).joined(separator: " ") : " \(text)  "))
        }
      case .headerContains(let name, let part):
        if value == .text("yes"), values[.header(name)] == nil {
          answer.headers.append(DecisionExample.Header(name: name, value: "a \(part) b"))
        }
      case .body(let path):
        let parts = parts(values) {
          if case .bodyContains(path, let part) = $0 { part } else { nil }
        }
        let filled: LookValue =
          value == .text("zz") ? .text((parts + ["zz"]).joined(separator: " ")) : value
        guard body.set(filled, at: path.keys) else { return nil }
      case .bodyContains(let path, let part):
        guard values[.body(path)] == nil else { continue }
        let text: LookValue = value == .text("yes") ? .text("a \(part) b") : .absent
        guard body.set(text, at: path.keys) else { return nil }
      }
    }
    answer.json = body.json
    let point = answer.point(looks: space.looks)
    // Some points no answer can be: a text that contains what it does not, a code in no object.
    guard point.values == values else { return nil }
    return SampleFailure(point: point, answer: answer, body: body.text)
  }

  private func parts(
    _ values: [Look: LookValue], _ part: (Look) -> String?
  ) -> [String] {
    values.filter { $0.value == .text("yes") }.compactMap { part($0.key) }.sorted()
  }
}

extension Look {
  fileprivate var isHeader: Bool {
    switch self {
    case .header, .headerContains: true
    case .body, .bodyContains: false
    }
  }
}

extension [String] {
  fileprivate var uniqued: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
