import RecourseDiagnostics
import RecourseModel

/// One condition as it is written; its paths are not yet looked up.
struct ConditionDeclaration: Sendable {
  enum Form: Sendable {
    /// A word for failures without an answer, or for an unreadable one.
    case kinds(Set<FailureKind>)
    /// Statuses and nothing else.
    case statuses(StatusSet)
    case answer(AnswerDeclaration)
    case otherwise
    /// Already reported.
    case invalid
  }

  var form: Form
  var range: SourceRange

  /// The statuses of a condition that looks at nothing else.
  var bareStatuses: StatusSet? {
    if case .statuses(let set) = form { set } else { nil }
  }
}

/// `{ status, code, header, body }`.
struct AnswerDeclaration: Sendable {
  struct Test: Sendable {
    enum Wanted: Sendable {
      case set(LookSet)
      case contains(String)
    }

    var wanted: Wanted
    var range: SourceRange
  }

  var statuses: StatusSet
  var code: Test?
  var headers: [(name: Located<String>, test: Test)] = []
  var body: [(path: LocatedPath, test: Test)] = []
}
