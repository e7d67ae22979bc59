import RecourseDiagnostics

/// One way in which a schema differs from an earlier one.
package struct Change: Hashable, Sendable {
  /// What a change asks of whom; the later, the more.
  package enum Level: String, Hashable, Sendable, CaseIterable, Comparable {
    /// Only words for developers.
    case documentation
    /// Something new that nothing has to take notice of.
    case addition
    /// Something happens otherwise while the program runs.
    case behaviour
    /// What is sent or read is another.
    case wire
    /// Code that calls the API no longer compiles.
    case breaking

    package static func < (left: Level, right: Level) -> Bool { left.rank < right.rank }

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  package var kind: ChangeKind
  /// The highest of all that it is.
  package var level: Level
  /// What else it is, highest first.
  package var alsoLevels: [Level]
  /// What changed, as in `Order.note`.
  package var subject: String
  /// What takes the change over, as the models that extend the one of the subject.
  package var alsoSubjects: [String] = []
  /// In a few words, as in "was removed".
  package var text: String
  package var old: String?
  package var new: String?
  /// What follows from it, where that is not plain.
  package var consequence: String?
  /// In the new schema, or where it would be.
  package var range: SourceRange?
  package var oldRange: SourceRange?

  init(
    _ kind: ChangeKind, _ levels: [Level], _ subject: String, _ text: String, old: String? = nil,
    new: String? = nil, consequence: String? = nil, at range: SourceRange? = nil,
    was oldRange: SourceRange? = nil
  ) {
    self.kind = kind
    let sorted = Set(levels).sorted(by: >)
    level = sorted.first ?? .documentation
    alsoLevels = Array(sorted.dropFirst())
    self.subject = subject
    self.text = text
    self.old = old
    self.new = new
    self.consequence = consequence
    self.range = range
    self.oldRange = oldRange
  }
}

extension Change {
  /// Takes in the same change of something else.
  mutating func merge(_ other: Change) {
    let levels = Set([level, other.level] + alsoLevels + other.alsoLevels).sorted(by: >)
    level = levels[0]
    alsoLevels = Array(levels.dropFirst())
    alsoSubjects.append(other.subject)
    if let more = other.consequence, consequence?.contains(more) != true {
      consequence = consequence.map { "\($0); \(more)" } ?? more
    }
  }
}

/// The stable name of a kind of change.
package enum ChangeKind: String, Hashable, Sendable, CaseIterable {
  case apiName = "api-name"
  case output = "output"
  case server = "server"
  case authentication = "authentication"
  case modelAdded = "model-added"
  case modelRemoved = "model-removed"
  case modelRenamed = "model-renamed"
  case modelShape = "model-shape"
  case fieldAdded = "field-added"
  case fieldRemoved = "field-removed"
  case fieldRenamed = "field-renamed"
  case fieldOrder = "field-order"
  case fieldType = "field-type"
  case fieldPresence = "field-presence"
  case wireName = "wire-name"
  case wireForm = "wire-form"
  case defaultValue = "default-value"
  case constraint = "constraint"
  case redaction = "redaction"
  case valueAdded = "value-added"
  case valueRemoved = "value-removed"
  case valueRenamed = "value-renamed"
  case endpointAdded = "endpoint-added"
  case endpointRemoved = "endpoint-removed"
  case endpointRenamed = "endpoint-renamed"
  case endpointPath = "endpoint-path"
  case parameterAdded = "parameter-added"
  case parameterRemoved = "parameter-removed"
  case parameterRenamed = "parameter-renamed"
  case parameterOrder = "parameter-order"
  case body = "body"
  case returns = "returns"
  case successes = "successes"
  case calling = "calling"
  case screenText = "screen-text"
  case errorAdded = "error-added"
  case errorRemoved = "error-removed"
  case errorRenamed = "error-renamed"
  case errorType = "error-type"
  case caseAdded = "case-added"
  case caseRemoved = "case-removed"
  case caseRenamed = "case-renamed"
  case carried = "carried"
  case decision = "decision"
  case failing = "failing"
  case message = "message"
  case retry = "retry"
  case recovery = "recovery"
  case log = "log"
  case fieldErrors = "field-errors"
  case translation = "translation"
  case deprecation = "deprecation"
  case documentation = "documentation"

  /// What kind of change this is, in a few words.
  package var summary: String {
    switch self {
    case .apiName: "the API has another name"
    case .output: "what is generated is another"
    case .server: "a server changed"
    case .authentication: "a way to prove who calls changed"
    case .modelAdded: "a model is new"
    case .modelRemoved: "a model is gone"
    case .modelRenamed: "a model has another name"
    case .modelShape: "a model is of another kind"
    case .fieldAdded: "a field is new"
    case .fieldRemoved: "a field is gone"
    case .fieldRenamed: "a field has another name in Swift"
    case .fieldOrder: "fields stand in another order"
    case .fieldType: "a value has another type"
    case .fieldPresence: "whether a value must be there is another"
    case .wireName: "a value has another name on the wire"
    case .wireForm: "a value has another form on the wire"
    case .defaultValue: "a default or constant is another"
    case .constraint: "what may be sent is another"
    case .redaction: "whether a value is kept out of logs is another"
    case .valueAdded: "an enum or union has a new case"
    case .valueRemoved: "an enum or union has lost a case"
    case .valueRenamed: "a case of an enum or union has another name"
    case .endpointAdded: "an endpoint is new"
    case .endpointRemoved: "an endpoint is gone"
    case .endpointRenamed: "an endpoint has another name"
    case .endpointPath: "an endpoint has another method, path or server"
    case .parameterAdded: "a parameter is new"
    case .parameterRemoved: "a parameter is gone"
    case .parameterRenamed: "a parameter has another name in Swift"
    case .parameterOrder: "parameters stand in another order"
    case .body: "an endpoint sends another body"
    case .returns: "an endpoint returns another value"
    case .successes: "an endpoint succeeds on other statuses"
    case .calling: "an endpoint is called otherwise"
    case .screenText: "a screen has other words"
    case .errorAdded: "an error type is new"
    case .errorRemoved: "an error type is gone"
    case .errorRenamed: "an error type has another name"
    case .errorType: "an endpoint fails with another error type"
    case .caseAdded: "an error type has a new case"
    case .caseRemoved: "an error type has lost a case"
    case .caseRenamed: "a case of an error type has another name"
    case .carried: "a case carries other values"
    case .decision: "a failure is decided otherwise"
    case .failing: "something else fails"
    case .message: "the customer is told something else"
    case .retry: "whether a failure may be tried again is another"
    case .recovery: "a failure leads elsewhere"
    case .log: "whether a failure is logged is another"
    case .fieldErrors: "field errors are read otherwise"
    case .translation: "a translation changed"
    case .deprecation: "what is deprecated is another"
    case .documentation: "words for developers changed"
    }
  }
}
