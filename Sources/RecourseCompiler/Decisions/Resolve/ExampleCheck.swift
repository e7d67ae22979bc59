import RecourseDiagnostics
import RecourseModel
import RecourseYAML

/// Resolves examples, and holds them against the decisions.
struct ExampleCheck {
  let table: DecisionTable
  let region: FailureRegion
  let caseNames: [String]
  let caseIndex: Int
  let code: ResponseBodyPath?
  /// The case's message has faults, so that it is not held against examples.
  let isMessageBroken: Bool
  let retryable: RetryableDeclaration
  /// The conditions of `retryable` in full.
  let retryClauses: [Clause]
  let isPoisoned: Bool
  /// What the request models call fields.
  let renames: [FieldRename]

  func resolve(
    _ declaration: ExampleDeclaration, _ errorCase: ErrorCase, _ report: inout Report
  ) -> DecisionExample? {
    var json: JSONLiteral?
    if let node = declaration.json {
      guard let literal = JSONLiteral(node) else {
        report.error(
          .wrongExample, "`json` holds a number that JSON cannot write", at: node.range,
          remedy: "quote it, or write a finite number")
        return nil
      }
      json = literal
    }
    let example = DecisionExample(
      status: declaration.status.value, headers: declaration.headers, json: json,
      expectation: DecisionExample.Expectation(
        message: declaration.message?.value,
        fieldErrors: declaration.fieldErrors?.value.map {
          .init(field: $0.field, message: $0.message)
        },
        isRetryable: declaration.isRetryable?.value), range: declaration.range)
    if !isPoisoned { check(declaration, example, errorCase, &report) }
    return example
  }

  private func check(
    _ declaration: ExampleDeclaration, _ example: DecisionExample, _ errorCase: ErrorCase,
    _ report: inout Report
  ) {
    let answer = ExampleAnswer(
      status: example.status, headers: example.headers, json: example.json)
    let point = answer.point(looks: table.space.looks)
    guard region.contains(point) else {
      report.error(
        .wrongExample, "this answer is a success at every endpoint, so no case decides it",
        at: declaration.status.range,
        remedy: "give it a status that fails, or let `failsWhen` take it")
      return
    }
    let deciding = table.deciding(point)
    let owners = Set(deciding.map { table.entries[$0].owner })
    guard owners.contains(caseIndex) else {
      guard let entry = deciding.first else { return }
      let other = caseNames[table.entries[entry].owner]
      report.error(
        .wrongExample, "this answer is decided to `\(other)`, not to `\(caseNames[caseIndex])`",
        at: declaration.range, remedy: "mend the example, or the conditions",
        related: [
          Diagnostic.Related(table.entries[entry].clause.range, "`\(other)` decides it here")
        ])
      return
    }
    checkRetry(declaration, point, &report)
    checkMessage(declaration, answer, point, errorCase, &report)
    checkFields(declaration, example, errorCase, &report)
  }

  private func checkRetry(
    _ declaration: ExampleDeclaration, _ point: FailurePoint, _ report: inout Report
  ) {
    guard let expected = declaration.isRetryable else { return }
    let isRetryable =
      switch retryable {
      case .never: false
      case .always: true
      case .when: retryClauses.contains { $0.contains(point) }
      }
    guard isRetryable != expected.value else { return }
    report.error(
      .wrongExample, "by the conditions this answer is \(isRetryable ? "" : "not ")retryable",
      at: expected.range, remedy: "write `isRetryable: \(isRetryable)`, or mend `retryable`")
  }

  private func checkMessage(
    _ declaration: ExampleDeclaration, _ answer: ExampleAnswer, _ point: FailurePoint,
    _ errorCase: ErrorCase, _ report: inout Report
  ) {
    guard let expected = declaration.message, !isMessageBroken else { return }
    guard let text = table.space.words(of: errorCase.message, at: point) else {
      report.error(
        .wrongExample, "`\(errorCase.name.value)` has no message of its own", at: expected.range,
        remedy: "leave `message` out of the example, or give the case a text")
      return
    }
    let speech = ExampleSpeech(answer: answer, carried: errorCase.carried, code: code)
    guard let said = speech.words(of: text), said != expected.value else { return }
    report.error(
      .wrongExample, "the customer would be told \"\(said)\"", at: expected.range,
      remedy: "write that, or mend the message of the case")
  }

  private func checkFields(
    _ declaration: ExampleDeclaration, _ example: DecisionExample, _ errorCase: ErrorCase,
    _ report: inout Report
  ) {
    guard let expected = declaration.fieldErrors else { return }
    if !expected.value.isEmpty, reportLackOfFields(expected, errorCase, &report) { return }
    let carriesFields = errorCase.carried.contains { $0.source == .fields }
    let found = ExampleFields(errorCase.fieldMappings, renames).messages(in: example.json)
    var misspelled: Set<String> = []
    for entry in expected.value {
      guard let actual = found.first(where: { $0.field == entry.field }) else {
        let nearest = suggestion(for: entry.field, among: found.map(\.field))
        if let nearest { misspelled.insert(nearest) }
        report.add(absent(entry, found, nearest))
        continue
      }
      guard actual.message != entry.message else { continue }
      report.error(
        .wrongExample,
        "the message of `\(entry.field)` would be \"\(actual.message.shownOnOneLine)\"",
        at: entry.range, remedy: "write that, or mend the mapping in `fields`")
    }
    // A body that does not fit its model is not carried, and then has no field errors.
    guard carriesFields else { return }
    let missing = found.filter { actual in
      !misspelled.contains(actual.field)
        && !expected.value.contains { $0.field == actual.field }
    }
    guard let first = missing.first else { return }
    let names = missing.map { "`\($0.field)`" }.joined(separator: ", ")
    report.error(
      .wrongExample, "there would be field errors for \(names) too", at: expected.range,
      remedy: "add `\(first.field): \(first.message.shownOnOneLine)`"
        + "\(missing.count > 1 ? " and the like" : ""), or mend the mapping in `fields`")
  }

  /// A field that the mappings do not find.
  private func absent(
    _ entry: ExampleDeclaration.FieldMessage,
    _ found: [DecisionExample.Expectation.FieldMessage], _ nearest: String?
  ) -> Diagnostic {
    let remedy: String =
      if let nearest {
        "did you mean `\(nearest)`?"
      } else if found.isEmpty {
        "the mapping in `fields` finds none in this `json`: mend one of the two"
      } else {
        "there are \(found.map { "`\($0.field)`" }.joined(separator: ", "))"
      }
    return Diagnostic(
      .wrongExample, "there would be no field error for `\(entry.field)`", at: entry.fieldRange,
      remedy: remedy,
      fixIts: nearest.map { [Diagnostic.FixIt(entry.fieldRange, replacement: $0)] } ?? [])
  }

  private func reportLackOfFields(
    _ expected: Located<[ExampleDeclaration.FieldMessage]>, _ errorCase: ErrorCase,
    _ report: inout Report
  ) -> Bool {
    let carries = errorCase.carried.contains { $0.source == .fields || $0.source == .body }
    let remedy =
      !carries
      ? "carry them: `carries: [fields]`"
      : errorCase.fieldMappings.isEmpty ? "say where they are: `fields: { each: errors, … }`" : nil
    guard let remedy else { return false }
    report.error(
      .wrongExample, "`\(errorCase.name.value)` has no field errors", at: expected.range,
      remedy: remedy)
    return true
  }
}

extension String {
  /// With its line breaks as they are written in double quotes.
  fileprivate var shownOnOneLine: String { replacing("\n", with: "\\n") }
}

extension DecisionSpace {
  /// The words that a message has for a failure; `nil` where it has none.
  func words(of message: Message, at point: FailurePoint) -> MessageText? {
    switch message {
    case .silent, .screen: return nil
    case .text(let text): return text
    case .byCondition(let branches):
      let words = DecisionTable(
        space: self,
        entries: branches.enumerated().map { DecisionTable.Entry($1.clause, owner: $0) },
        failures: [everything])
      return words.deciding(point).first.map { branches[$0].text }
    }
  }
}

/// Fills an example's values into a message.
struct ExampleSpeech {
  /// `nil` for a failure without an answer.
  let answer: ExampleAnswer?
  let carried: [Carried]
  let code: ResponseBodyPath?

  /// What is said; `nil` where that cannot be told before it happens.
  func words(of text: MessageText) -> String? {
    for alternative in text.alternatives {
      switch words(of: alternative) {
      case .known(let words): return words
      case .unknown: return nil
      case .missing: continue
      }
    }
    return nil
  }

  private enum Value {
    case known(String)
    case missing
    case unknown
  }

  private func words(of alternative: MessageText.Alternative) -> Value {
    var words = ""
    for piece in alternative.pieces {
      let value: Value =
        switch piece {
        case .text(let text): .known(text)
        case .body(let path): answer?.text(at: path).map(Value.known) ?? .missing
        case .carried(let index): value(of: carried[index].source)
        }
      guard case .known(let text) = value else { return value }
      words += text
    }
    return .known(words)
  }

  private func value(of source: Carried.Source) -> Value {
    switch source {
    case .status: answer.map { .known("\($0.status)") } ?? .missing
    case .code: known(code.flatMap { answer?.text(at: $0) })
    case .header(let name): known(answer?.header(name))
    case .retryAfter: retryAfter
    case .bodyValue(let path): known(answer?.text(at: path))
    case .kind, .message, .reason, .body, .fields: .unknown
    }
  }

  private func known(_ text: String?) -> Value { text.map(Value.known) ?? .missing }

  /// Whole seconds; a date depends on when it is read.
  private var retryAfter: Value {
    guard let text = answer?.header("Retry-After") else { return .missing }
    let isNumber = text.utf8.allSatisfy { (0x30...0x39).contains($0) } && text.utf8.count < 10
    return isNumber ? Int(text).map { .known("\($0)") } ?? .unknown : .unknown
  }
}

extension JSONLiteral {
  /// A node as JSON; `nil` where it holds an infinite number or none.
  init?(_ node: YAML.Node) {
    switch node {
    case .scalar(let scalar):
      switch scalar.value {
      case .null: self = .null
      case .boolean(let value): self = .bool(value)
      case .integer(let value): self = .number("\(value)")
      case .decimal(let text): self = .number(text)
      case .text(let text): self = .string(text)
      case .notFinite: return nil
      }
    case .sequence(let sequence):
      let elements = sequence.elements.compactMap { JSONLiteral($0) }
      guard elements.count == sequence.elements.count else { return nil }
      self = .array(elements)
    case .mapping(let mapping):
      let members = mapping.entries.compactMap { entry in
        JSONLiteral(entry.value).map { Member(key: entry.key.text, value: $0) }
      }
      guard members.count == mapping.entries.count else { return nil }
      self = .object(members)
    }
  }
}
