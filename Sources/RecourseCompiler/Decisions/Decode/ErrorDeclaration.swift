import RecourseDiagnostics
import RecourseModel
import RecourseYAML

/// An error type as it is written.
struct ErrorDeclaration: Sendable {
  var name: Located<String>
  var base: Located<String>?
  var body: TypeExpression?
  /// `code: body.error.code`, with its first component.
  var code: LocatedPath?
  var fieldMappings: [FieldMappingDeclaration]?
  var failsWhen: [ConditionDeclaration] = []
  var cases: [CaseDeclaration] = []
  var documentation: Documentation?
  var range: SourceRange
}

/// A case of an error type as it is written.
struct CaseDeclaration: Sendable {
  var name: Located<String>
  var conditions: [ConditionDeclaration] = []
  /// Whether `when` is there, however wrong.
  var hasConditions = false
  var over: [Located<String>] = []
  var carries: [CarriesDeclaration] = []
  var message: MessageDeclaration?
  var retryable: RetryableDeclaration = .never
  var recovery: Located<RecoveryKind>?
  var isLogged = false
  var fieldMappings: [FieldMappingDeclaration]?
  var examples: [ExampleDeclaration] = []
  var documentation: Documentation?
  var range: SourceRange
}

/// Names joined by dots, each with its place.
struct LocatedPath: Sendable {
  var names: [Located<String>]
  var range: SourceRange

  var text: String { names.map(\.value).joined(separator: ".") }
}

struct CarriesDeclaration: Sendable {
  /// `nil` where the list form leaves it to the source's last component.
  var label: Located<String>?
  var source: LocatedPath
}

enum MessageDeclaration: Sendable {
  case silent(SourceRange)
  case screen(SourceRange)
  case alternatives([Located<String>], SourceRange)
  case byCondition([Branch], SourceRange)
  /// Already reported.
  case invalid(SourceRange)

  struct Branch: Sendable {
    var key: Located<String>
    var condition: ConditionDeclaration?
    var alternatives: [Located<String>]
  }

  var range: SourceRange {
    switch self {
    case .silent(let range), .screen(let range), .alternatives(_, let range),
      .byCondition(_, let range), .invalid(let range):
      range
    }
  }
}

enum RetryableDeclaration: Sendable {
  case never
  case always
  case when([ConditionDeclaration])
}

struct FieldMappingDeclaration: Sendable {
  enum Shape: Sendable {
    case each, eachKey, one
  }

  var shape: Shape
  /// Where the sub-errors stand.
  var place: LocatedPath
  var name: LocatedPath?
  var message: LocatedPath?
  var code: LocatedPath?
  var texts: [FieldMapping.CodeText] = []
  var strip: [String] = []
  var unmapped: FieldMapping.Unmapped = .form
  var isTree = false
  var range: SourceRange
}

struct ExampleDeclaration: Sendable {
  var status: Located<Int>
  var headers: [DecisionExample.Header] = []
  var json: YAML.Node?
  var message: Located<String>?
  var fieldErrors: Located<[FieldMessage]>?
  var isRetryable: Located<Bool>?
  var range: SourceRange

  /// A message that is expected for a field.
  struct FieldMessage: Sendable {
    var field: String
    var message: String
    var fieldRange: SourceRange
    var range: SourceRange
  }
}
