import RecourseDiagnostics
import RecourseModel
import RecourseTemplates

/// What the template `DecisionTests` reads for one error type.
struct DecisionTestView {
  let names: SwiftNames
  let type: ErrorType
  /// Words depend on the language of the machine where they are looked up.
  let isLocalized: Bool

  var view: TemplateValue {
    let name = Identifier.declared(type.name.value)
    var tests = type.cases.flatMap { self.tests(of: $0, name) }
    for index in tests.indices { tests[index]["isFollowing"] = .bool(index > 0) }
    return [
      "name": .text(name),
      "suite": .text("\(type.name.value)DecisionTests"),
      "tests": .list(tests),
    ]
  }

  private func tests(of errorCase: ErrorCase, _ name: String) -> [TemplateValue] {
    let spelling = ErrorSpelling(names: names, type: type)
    let rules = errorCase.rules.enumerated().map { number, rule in
      test(
        title: "\(errorCase.name.value): \(rule.condition)",
        function: "\(errorCase.name.value)Rule\(number + 1)", failure: rule.failure,
        pattern: spelling.bare(errorCase), name, expectations(rule))
    }
    let examples = errorCase.examples.enumerated().map { number, example in
      test(
        title: "\(errorCase.name.value): example \(number + 1)",
        function: "\(errorCase.name.value)Example\(number + 1)",
        failure: .answer(status: example.status, headers: example.headers, json: example.json),
        pattern: spelling.bare(errorCase), name, expectations(example.expectation))
    }
    return rules + examples
  }

  private func test(
    title: String, function: String, failure: DecisionRule.Failure, pattern: String, _ name: String,
    _ expectations: [String]
  ) -> TemplateValue {
    [
      "title": .text(StringLiteral.quoted(title)),
      "function": .text(function),
      "response": .optional(response(failure)),
      "failure": .text(
        Layout.call("let error = \(name)", ["deciding: \(spelled(failure))"], level: 2)),
      "pattern": .text(pattern),
      "expectations": .list(expectations.map(TemplateValue.text)),
    ]
  }

  private func spelled(_ failure: DecisionRule.Failure) -> String {
    switch failure {
    case .kind(.request): ".request(Recourse.RequestFailure(reason: \"a test\"))"
    case .kind(.cancelled): ".cancelled"
    case .kind(.decoding): ".decoding(Recourse.UnreadableResponse(reason: \"a test\"))"
    case .kind(let kind):
      ".transport(Recourse.TransportFailure(kind: .\(TransportKinds.name(kind))))"
    case .answer: ".response(response)"
    }
  }

  /// The answer as a statement of its own; `nil` for a failure without one.
  private func response(_ failure: DecisionRule.Failure) -> String? {
    guard case .answer(let status, let headers, let json) = failure else { return nil }
    var arguments = ["status: \(status)"]
    if !headers.isEmpty {
      let pairs = headers.map {
        "\(StringLiteral.quoted($0.name)): \(StringLiteral.quoted($0.value))"
      }
      arguments.append("headers: [\(pairs.joined(separator: ", "))]")
    }
    if let json {
      let text = StringLiteral.readable(json.jsonText)
      arguments.append("body: \(names.foundation("Data"))(\(text).utf8)")
    }
    return Layout.call("let response = Recourse.FailedResponse", arguments, level: 2)
  }

  private func expectations(_ rule: DecisionRule) -> [String] {
    var lines: [String] = []
    if rule.isMessageKnown, !isLocalized { lines.append(message(rule.message)) }
    lines.append("#expect(\(rule.isRetryable ? "" : "!")error.isRetryable)")
    return lines
  }

  private func expectations(_ expectation: DecisionExample.Expectation) -> [String] {
    var lines: [String] = []
    if let text = expectation.message, !isLocalized { lines.append(message(text)) }
    if let isRetryable = expectation.isRetryable {
      lines.append("#expect(\(isRetryable ? "" : "!")error.isRetryable)")
    }
    if let fields = expectation.fieldErrors {
      let pairs = fields.map {
        "\(StringLiteral.quoted($0.field)): \(StringLiteral.quoted($0.message))"
      }
      lines.append(
        pairs.isEmpty
          ? "#expect(error.fieldErrors.isEmpty)"
          : "#expect(error.fieldErrors == [\(pairs.joined(separator: ", "))])")
    }
    return lines
  }

  private func message(_ text: String?) -> String {
    "#expect(error.errorDescription == \(text.map(StringLiteral.quoted) ?? "nil"))"
  }
}
