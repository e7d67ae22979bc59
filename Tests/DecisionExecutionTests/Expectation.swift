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
      answer: failure.answer, carried: errorCase.carried, code: type.code)
    guard let text else {
      message = nil
      isMessageKnown = true
      return
    }
    if failure.point.kind == .response {
      message = speech.words(of: text)
      isMessageKnown = message != nil
    } else {
      // Without an answer only fixed words speak, and a reason that is not known here.
      message = text.alternatives.first { $0.pieces.allSatisfy(\.isText) }?.words
      isMessageKnown = !text.alternatives.contains { alternative in
        alternative.pieces.contains { piece in
          if case .carried(let index) = piece {
            errorCase.carried[index].source == .reason
          } else {
            false
          }
        }
      }
    }
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

extension MessageText.Piece {
  fileprivate var isText: Bool { if case .text = self { true } else { false } }
}

extension MessageText.Alternative {
  fileprivate var words: String {
    pieces.reduce("") { words, piece in
      if case .text(let text) = piece { words + text } else { words }
    }
  }
}
