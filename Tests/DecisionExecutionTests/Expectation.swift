import RecourseDiagnostics
import RecourseModel

@testable import RecourseCompiler

/// What the model of an error type says of a failure.
struct Expectation {
  var caseName: String
  /// `nil` where the carried value is not the one that decides, as with an odd status.
  var isRetryable: Bool?
  /// What the customer is told; `nil` where the case has no words.
  var message: String?
  /// Whether the words can be told beforehand.
  var isMessageKnown: Bool

  /// `nil` where no single case decides.
  init?(_ type: ErrorType, _ oracle: Oracle, _ failure: SampleFailure) {
    let owners = oracle.owners(of: failure.point)
    guard owners.count == 1, let owner = owners.first else { return nil }
    let errorCase = type.cases[owner]
    caseName = errorCase.name.value
    switch errorCase.retryable {
    case .never: isRetryable = false
    case .always: isRetryable = true
    case .when(let clauses):
      isRetryable = failure.isOdd ? nil : clauses.contains { $0.contains(failure.point) }
    }
    let text = Self.text(of: errorCase.message, failure.point)
    let speech = ExampleSpeech(
      answer: failure.point.kind == .response ? failure.answer : nil, carried: errorCase.carried,
      code: type.code)
    guard let text else {
      message = nil
      isMessageKnown = true
      return
    }
    message = speech.words(of: text)
    isMessageKnown = message != nil
  }

  private static func text(of message: Message, _ point: FailurePoint) -> MessageText? {
    switch message {
    case .silent, .screen: return nil
    case .text(let text): return text
    case .byCondition(let branches):
      let holding = branches.filter { $0.clause.contains(point) }
      return holding.first { branch in
        !holding.contains { Oracle.isNarrower($0.clause, than: branch.clause) }
      }?.text
    }
  }
}
