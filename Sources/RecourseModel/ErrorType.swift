package import RecourseDiagnostics

/// An error enum whose cases are decisions.
package struct ErrorType: Sendable {
  package var name: Located<String>
  package var documentation: Documentation?
  /// The model of the error body, where one is declared.
  package var body: TypeReference?
  /// Where the machine code stands in the body.
  package var code: ResponseBodyPath?
  package var fieldMappings: [FieldMapping] = []
  /// Names in error bodies that are spelled otherwise in the Swift of the request models.
  package var fieldRenames: [FieldRename] = []
  /// Successes that are failures after all, for every endpoint of this type.
  package var failsWhen: [Clause] = []
  /// In the order of the schema, those of the base first; `cancelled` last where it is implicit.
  package var cases: [ErrorCase]
  /// What `init(deciding:)` does, arm by arm.
  package var arms: [DecisionArm]
  /// Statuses that can fail at any endpoint of this type, and those that `failsWhen` takes.
  package var failingStatuses: StatusSet
  /// Statuses that succeed at any endpoint of this type, `failsWhen` aside.
  package var succeedingStatuses = StatusSet(200...299)

  package init(
    name: Located<String>, documentation: Documentation? = nil, cases: [ErrorCase],
    arms: [DecisionArm], failingStatuses: StatusSet
  ) {
    self.name = name
    self.documentation = documentation
    self.cases = cases
    self.arms = arms
    self.failingStatuses = failingStatuses
  }
}

/// One arm of the deciding switch.
package struct DecisionArm: Sendable {
  /// What the switch tells apart before anything else.
  package enum Group: String, Hashable, Sendable, CaseIterable {
    case response, transport, request, decoding, cancelled

    package var kinds: Set<FailureKind> {
      switch self {
      case .response: [.response]
      case .transport: Set(FailureKind.transport)
      case .request: [.request]
      case .decoding: [.decoding]
      case .cancelled: [.cancelled]
      }
    }
  }

  /// The words of a message mapping that an arm may need.
  package struct Branch: Sendable {
    /// The index in `Message.byCondition`.
    package var index: Int
    /// Any of these must hold; none for the last branch.
    package var guards: [Clause]

    package init(index: Int, guards: [Clause]) {
      self.index = index
      self.guards = guards
    }
  }

  package var group: Group
  /// Any of these must hold, each of kinds of the group only; the last arm of a group has none.
  package var guards: [Clause]
  /// The index in `ErrorType.cases`.
  package var caseIndex: Int
  /// The kinds that the arm decides.
  package var kinds: Set<FailureKind>
  /// Where the case's message is a mapping: its branches that the arm can meet, in deciding order.
  package var branches: [Branch]

  package init(
    group: Group, guards: [Clause], caseIndex: Int, kinds: Set<FailureKind>, branches: [Branch] = []
  ) {
    self.group = group
    self.guards = guards
    self.caseIndex = caseIndex
    self.kinds = kinds
    self.branches = branches
  }
}

package struct ErrorCase: Sendable {
  package var name: Located<String>
  package var documentation: Documentation?
  package var clauses: [Clause]
  /// The names of the cases before which this one stands where neither is narrower.
  package var over: [String] = []
  /// The kinds of failure that it decides, at one endpoint or another.
  package var kinds: Set<FailureKind>
  package var carried: [Carried]
  package var message: Message
  package var retryable: Retryable
  package var recovery: RecoveryKind?
  package var isLogged: Bool
  /// The case's own mapping, or the type's.
  package var fieldMappings: [FieldMapping]
  package var examples: [DecisionExample]
  /// For each condition that decides, a failure that it decides.
  package var rules: [DecisionRule] = []
  /// A case that nobody wrote: `cancelled`.
  package var isImplicit: Bool

  package init(
    name: Located<String>, documentation: Documentation? = nil, clauses: [Clause],
    kinds: Set<FailureKind> = [], carried: [Carried] = [], message: Message,
    retryable: Retryable = .never,
    recovery: RecoveryKind? = nil, isLogged: Bool = false, fieldMappings: [FieldMapping] = [],
    examples: [DecisionExample] = [], isImplicit: Bool = false
  ) {
    self.name = name
    self.documentation = documentation
    self.clauses = clauses
    self.kinds = kinds
    self.carried = carried
    self.message = message
    self.retryable = retryable
    self.recovery = recovery
    self.isLogged = isLogged
    self.fieldMappings = fieldMappings
    self.examples = examples
    self.isImplicit = isImplicit
  }
}

/// An associated value of a case.
package struct Carried: Sendable {
  package enum Source: Hashable, Sendable {
    case status
    case kind
    case message
    case reason
    case code
    case header(String)
    /// The whole body.
    case body
    case bodyValue(ResponseBodyPath)
    case retryAfter
    case fields
  }

  package var label: Located<String>
  package var source: Source
  /// For `body` and `bodyValue`: the declared type, `JSON` where none is; else `nil`.
  package var type: TypeReference?
  package var isOptional: Bool
  package var documentation: Documentation?

  package init(
    label: Located<String>, source: Source, type: TypeReference? = nil, isOptional: Bool,
    documentation: Documentation? = nil
  ) {
    self.label = label
    self.source = source
    self.type = type
    self.isOptional = isOptional
    self.documentation = documentation
  }
}

/// What the customer is told.
package enum Message: Sendable {
  /// `none`: silence.
  case silent
  /// `screen`: the endpoint's own words.
  case screen
  case text(MessageText)
  /// By the narrowest of the conditions that holds, in the order of the schema.
  case byCondition([Branch])

  package struct Branch: Sendable {
    /// The key of the mapping as written, as in `offline`.
    package var label: Located<String>
    package var clause: Clause
    package var text: MessageText

    package init(label: Located<String>, clause: Clause, text: MessageText) {
      self.label = label
      self.clause = clause
      self.text = text
    }
  }

  /// Whether the words depend on the failure, so that the case has to store them.
  package var varies: Bool {
    switch self {
    case .silent, .screen: false
    case .text(let text): !text.isFixed
    case .byCondition: true
    }
  }
}

/// Alternatives, tried in order; only the last cannot fail.
package struct MessageText: Hashable, Sendable {
  package struct Alternative: Hashable, Sendable {
    package var pieces: [Piece]
    package var range: SourceRange

    package init(pieces: [Piece], range: SourceRange) {
      self.pieces = pieces
      self.range = range
    }
  }

  package enum Piece: Hashable, Sendable {
    case text(String)
    /// A carried value, by the index in `ErrorCase.carried`.
    case carried(Int)
    /// A text in the body; an alternative fails where it is absent.
    case body(ResponseBodyPath)
  }

  package var alternatives: [Alternative]

  package init(alternatives: [Alternative]) { self.alternatives = alternatives }

  /// Whether it is one text without placeholders.
  package var isFixed: Bool {
    guard alternatives.count == 1 else { return false }
    return alternatives[0].pieces.allSatisfy { if case .text = $0 { true } else { false } }
  }
}

/// Whether the same request, sent again, could succeed.
package enum Retryable: Sendable {
  case never
  case always
  /// Where one of the clauses holds, within the case.
  case when([Clause])
}

package enum RecoveryKind: String, Hashable, Sendable, CaseIterable {
  case signIn, fixInput, retry, wait, update, contactSupport
}

/// Where an error body says which fields it concerns.
package struct FieldMapping: Hashable, Sendable {
  package enum Shape: Hashable, Sendable {
    /// A list of objects.
    case each(ResponseBodyPath)
    /// An object from field to a message or messages.
    case eachKey(ResponseBodyPath, isTree: Bool)
    /// A single object.
    case one(ResponseBodyPath)
  }

  package enum Unmapped: String, Hashable, Sendable, CaseIterable {
    case drop, form
  }

  package var shape: Shape
  package var name: ResponseBodyPath?
  package var message: ResponseBodyPath?
  package var code: ResponseBodyPath?
  /// A message for each code, in the order of the schema.
  package var texts: [CodeText]
  /// The prefixes taken off a name.
  package var strip: [String]
  package var unmapped: Unmapped
  package var range: SourceRange

  package struct CodeText: Hashable, Sendable {
    package var code: String
    package var text: String

    package init(code: String, text: String) {
      self.code = code
      self.text = text
    }
  }

  package init(
    shape: Shape, name: ResponseBodyPath? = nil, message: ResponseBodyPath? = nil,
    code: ResponseBodyPath? = nil, texts: [CodeText] = [], strip: [String] = [],
    unmapped: Unmapped = .form, range: SourceRange
  ) {
    self.shape = shape
    self.name = name
    self.message = message
    self.code = code
    self.texts = texts
    self.strip = strip
    self.unmapped = unmapped
    self.range = range
  }
}

/// A field as error bodies name it, and as the request models do.
package struct FieldRename: Hashable, Sendable {
  package var wireName: String
  package var name: String

  package init(wireName: String, name: String) {
    self.wireName = wireName
    self.name = name
  }
}

/// A condition of a case with a failure that it decides, for tests.
package struct DecisionRule: Sendable {
  package enum Failure: Sendable {
    /// Without an answer, or with one that could not be read.
    case kind(FailureKind)
    case answer(status: Int, headers: [DecisionExample.Header], json: JSONLiteral?)
  }

  /// The condition in the notation of a schema.
  package var condition: String
  package var failure: Failure
  /// What the customer is told; `nil` where the case has no words.
  package var message: String?
  /// Whether the words can be told beforehand.
  package var isMessageKnown: Bool
  package var isRetryable: Bool

  package init(
    condition: String, failure: Failure, message: String?, isMessageKnown: Bool, isRetryable: Bool
  ) {
    self.condition = condition
    self.failure = failure
    self.message = message
    self.isMessageKnown = isMessageKnown
    self.isRetryable = isRetryable
  }
}

/// A failure that must be decided to the case where it stands.
package struct DecisionExample: Sendable {
  package struct Expectation: Sendable {
    package var message: String?
    package var fieldErrors: [FieldMessage]?
    package var isRetryable: Bool?

    package struct FieldMessage: Hashable, Sendable {
      package var field: String
      package var message: String

      package init(field: String, message: String) {
        self.field = field
        self.message = message
      }
    }

    package init(
      message: String? = nil, fieldErrors: [FieldMessage]? = nil, isRetryable: Bool? = nil
    ) {
      self.message = message
      self.fieldErrors = fieldErrors
      self.isRetryable = isRetryable
    }
  }

  package struct Header: Hashable, Sendable {
    package var name: String
    package var value: String

    package init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  package var status: Int
  package var headers: [Header]
  package var json: JSONLiteral?
  package var expectation: Expectation
  package var range: SourceRange

  package init(
    status: Int, headers: [Header] = [], json: JSONLiteral? = nil,
    expectation: Expectation = Expectation(), range: SourceRange
  ) {
    self.status = status
    self.headers = headers
    self.json = json
    self.expectation = expectation
    self.range = range
  }
}
