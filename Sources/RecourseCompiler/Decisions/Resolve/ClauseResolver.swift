import RecourseDiagnostics
import RecourseModel

/// Makes clauses of conditions, against one error type's body.
struct ClauseResolver {
  let paths: BodyPaths
  let body: TypeReference?
  /// Where the machine code stands; `nil` where that is not said.
  let code: ResponseBodyPath?
  /// Whether `code:` was written and is wrong, so that nothing more is said about codes.
  let isCodePoisoned: Bool

  /// The clauses of a list of conditions, without those that are wrong.
  func clauses(
    _ conditions: [ConditionDeclaration], _ report: inout Report
  ) -> [Clause] {
    conditions.compactMap { clause($0, &report) }
  }

  func clause(_ condition: ConditionDeclaration, _ report: inout Report) -> Clause? {
    switch condition.form {
    case .invalid: nil
    case .kinds(let kinds): Clause(kinds: kinds, range: condition.range)
    case .statuses(let statuses):
      Clause(kinds: [.response], statuses: statuses, range: condition.range)
    case .otherwise:
      Clause(
        kinds: Set(FailureKind.allCases).subtracting([.cancelled]), statuses: .all,
        isOtherwise: true, range: condition.range)
    case .answer(let answer): clause(answer, at: condition.range, &report)
    }
  }

  private func clause(
    _ answer: AnswerDeclaration, at range: SourceRange, _ report: inout Report
  ) -> Clause? {
    var clause = Clause(kinds: [.response], statuses: answer.statuses, range: range)
    var isValid = true
    func add(_ look: Look, _ set: LookSet, _ place: String, at range: SourceRange) {
      guard clause.looks.updateValue(set, forKey: look) != nil else { return }
      report.error(
        .repeatedLook, "the condition looks twice at \(place)", at: range,
        remedy: "keep one of the two")
      isValid = false
    }
    if let test = answer.code {
      if let code {
        add(look(at: code, test), test.set, "the code", at: test.range)
      } else {
        isValid = false
        if !isCodePoisoned { reportMissingCode(at: test.range, &report) }
      }
    }
    for (path, test) in answer.body {
      guard let resolved = paths.resolve(path, in: body, &report) else {
        isValid = false
        continue
      }
      let isCode = answer.code != nil && resolved.path == code
      add(
        look(at: resolved.path, test), test.set,
        isCode ? "`\(path.text)`, which is where `code` looks" : "`\(path.text)`", at: path.range)
    }
    for (name, test) in answer.headers {
      guard HeaderName.isToken(name.value) else {
        report.error(
          .malformedCondition, "`\(name.value)` is no name of a header", at: name.range,
          remedy: HeaderName.remedy)
        isValid = false
        continue
      }
      let lowered = name.value.lowercased()
      let look: Look =
        if case .contains(let text) = test.wanted {
          .headerContains(lowered, text)
        } else {
          .header(lowered)
        }
      add(look, test.set, "the header `\(name.value)`", at: name.range)
    }
    return isValid ? clause : nil
  }

  private func look(at path: ResponseBodyPath, _ test: AnswerDeclaration.Test) -> Look {
    if case .contains(let text) = test.wanted { .bodyContains(path, text) } else { .body(path) }
  }

  private func reportMissingCode(at range: SourceRange, _ report: inout Report) {
    report.error(
      .missingCodePath, "nothing says where the body has its code", at: range,
      remedy: "write it at the error type, as in `code: body.error.code`")
  }
}

extension AnswerDeclaration.Test {
  fileprivate var set: LookSet {
    switch wanted {
    case .set(let set): set
    case .contains: .yes
    }
  }
}
