import RecourseDiagnostics
import RecourseModel
import RecourseYAML

/// An endpoint as it is written.
struct EndpointDeclaration: Sendable {
  var name: Located<String>
  var method: Endpoint.Method
  var path: Located<String>
  var pathParameters: [ValueDeclaration] = []
  var query: [ValueDeclaration] = []
  var headers: [ValueDeclaration] = []
  var cookies: [ValueDeclaration] = []
  var body: BodyDeclaration?
  var returns: ReturnsDeclaration?
  var alsoSucceeds: [Located<StatusSet>] = []
  var failsWhen: [ConditionDeclaration] = []
  var policy = CallPolicy()
  var isIdempotent: Bool?
  var idempotencyKey: Located<String>?
  var page: PageDeclaration?
  var failureText: Located<String>?
  var successText: Located<String>?
  var group: Located<String>?
  var documentation: Documentation?
  var deprecation: Deprecation?
  var range: SourceRange
}

/// What an endpoint says, or `defaults:` for all of them.
struct CallPolicy: Sendable {
  /// The name of an authentication, or `none`.
  var authentication: Located<String>?
  var errorType: Located<String>?
  var server: Located<String>?
  var timeout: Located<Duration>?
  var retry: Located<Retry>?
}

struct DefaultsDeclaration: Sendable {
  var policy = CallPolicy()
  var headers: [ValueDeclaration] = []
}

struct BodyDeclaration: Sendable {
  enum Content: Sendable {
    case json(TypeExpression)
    case form(TypeExpression)
    case multipart([ValueDeclaration])
    case text
    case data(Located<String>)
    /// Already reported.
    case invalid
  }

  var content: Content
  var listStyle: Parameter.ListStyle?
  var nestedStyle: Parameter.NestedStyle?
  var range: SourceRange
}

enum ReturnsDeclaration: Sendable {
  /// Any 2xx succeeds.
  case content(ContentDeclaration)
  /// The statuses listed succeed.
  case byStatus([StatusDeclaration], SourceRange)
  /// Already reported.
  case invalid
}

struct StatusDeclaration: Sendable {
  var statuses: Located<StatusSet>
  var content: ContentDeclaration
}

struct ContentDeclaration: Sendable {
  enum Payload: Sendable {
    case none
    case json(TypeExpression)
    case text
    case data(Located<String>)
    case events(TypeExpression, until: Located<String>?)
    /// Already reported.
    case invalid
  }

  var payload: Payload
  /// Where the value stands in the body.
  var envelope: Located<String>?
  var headers: [ValueDeclaration] = []
  /// `as:`, the name of the case.
  var caseName: Located<String>?
  var documentation: Documentation?
  var range: SourceRange
}

struct PageDeclaration: Sendable {
  enum Step: Sendable {
    case link(Located<String>)
    case cursor(Located<String>, into: Located<String>)
    case last(Located<String>, into: Located<String>, while: Located<String>?)
    case number(Located<String>)
    case offset(Located<String>)
  }

  var items: Located<String>?
  var step: Step
  var range: SourceRange
}
