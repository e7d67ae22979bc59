package import RecourseDiagnostics

/// One call that the API offers.
package struct Endpoint: Sendable {
  package enum Method: String, Hashable, Sendable, CaseIterable {
    case get, post, put, patch, delete, head
  }

  package enum PathPiece: Hashable, Sendable {
    /// Text as it stands in the URL, slashes included.
    case text(String)
    /// The parameter at an index of `parameters`.
    case parameter(Int)
  }

  package var name: Located<String>
  package var method: Method
  package var path: [PathPiece]
  /// The path as written, for documentation and messages.
  package var pathText: Located<String>
  /// Path parameters in the order of the path, then query, headers, cookies, each as written;
  /// the constants of `defaults.headers` among them.
  package var parameters: [Parameter] = []
  package var body: Body?
  package var returns: Returns = .none
  /// The statuses that succeed, `alsoSucceeds` included.
  package var successes: StatusSet
  /// The statuses of `alsoSucceeds`: success without a value.
  package var alsoSucceeds: StatusSet = StatusSet()
  /// Successes that are failures after all, by the endpoint's own `failsWhen`.
  package var failsWhen: [Clause] = []
  /// The name of the error type in `API.errors`.
  package var errorType: String
  /// The name in `API.authentications`; `nil` where none is sent.
  package var authentication: String?
  /// The name in `API.servers` where it is not the client's.
  package var server: String?
  package var timeout: Duration?
  /// The method is idempotent, or `idempotent: true`.
  package var isIdempotent = false
  /// The header that carries a key which stays the same over the attempts.
  package var idempotencyKey: String?
  package var retry: Retry?
  package var page: Page?
  /// `view.failure`: the screen's own words where the error has none.
  package var failureText: String?
  /// `outcome.success`.
  package var successText: String?
  package var group: String?
  package var documentation: Documentation?
  package var deprecation: Deprecation?

  package init(
    name: Located<String>, method: Method, path: [PathPiece], pathText: Located<String>,
    successes: StatusSet, errorType: String
  ) {
    self.name = name
    self.method = method
    self.path = path
    self.pathText = pathText
    self.successes = successes
    self.errorType = errorType
  }
}

package struct Parameter: Sendable {
  package enum Place: String, Hashable, Sendable {
    case path, query, header, cookie
  }

  /// `list:` says how a list stands in a query or form.
  package enum ListStyle: String, Hashable, Sendable, CaseIterable {
    case `repeat`, comma, brackets, indexed
  }

  /// `nested:` says how an object stands in a query or form.
  package enum NestedStyle: String, Hashable, Sendable, CaseIterable {
    case brackets, dots
  }

  package var place: Place
  package var name: Located<String>
  package var wireName: String
  /// Without the optional: `presence` says whether there may be no value.
  package var type: TypeReference
  /// `required`, `defaulted`, `optional`, `optionalDefaulted` or `constant`.
  package var presence: Presence
  package var listStyle: ListStyle
  package var nestedStyle: NestedStyle
  package var constraints: Constraints
  package var isRedacted: Bool
  package var documentation: Documentation?
  package var deprecation: Deprecation?

  package init(
    place: Place, name: Located<String>, wireName: String, type: TypeReference,
    presence: Presence, listStyle: ListStyle = .repeat, nestedStyle: NestedStyle = .brackets,
    constraints: Constraints = Constraints(), isRedacted: Bool = false,
    documentation: Documentation? = nil, deprecation: Deprecation? = nil
  ) {
    self.place = place
    self.name = name
    self.wireName = wireName
    self.type = type
    self.presence = presence
    self.listStyle = listStyle
    self.nestedStyle = nestedStyle
    self.constraints = constraints
    self.isRedacted = isRedacted
    self.documentation = documentation
    self.deprecation = deprecation
  }
}

package enum Body: Sendable {
  case json(TypeReference)
  case form(TypeReference, list: Parameter.ListStyle, nested: Parameter.NestedStyle)
  case multipart([Part])
  case text
  /// The media type; the body is `Data`.
  case data(String)

  package struct Part: Sendable {
    package var name: Located<String>
    package var wireName: String
    package var type: TypeReference
    package var presence: Presence
    package var maxBytes: Int64?
    package var constraints: Constraints
    package var documentation: Documentation?

    package init(
      name: Located<String>, wireName: String, type: TypeReference, presence: Presence,
      maxBytes: Int64? = nil, constraints: Constraints = Constraints(),
      documentation: Documentation? = nil
    ) {
      self.name = name
      self.wireName = wireName
      self.type = type
      self.presence = presence
      self.maxBytes = maxBytes
      self.constraints = constraints
      self.documentation = documentation
    }
  }
}

/// What a success brings.
package enum Returns: Sendable {
  case none
  case payload(Payload)
  /// One struct of a body and response headers.
  case response(ResponseStructure)
  /// An enum with a case for each announced status or group of them.
  case byStatus(name: Located<String>, [StatusCase])
  /// Server-sent events of a type, until a text.
  case events(TypeReference, until: String?)

  package enum Payload: Hashable, Sendable {
    /// The place of the value in the body as wire keys, empty for the whole of it.
    case json(TypeReference, envelope: [String])
    case text
    /// Of the given media type, `*/*` for any.
    case data(String)
  }

  package struct ResponseHeader: Sendable {
    package var name: Located<String>
    package var wireName: String
    package var type: TypeReference
    /// `required`, `optional` or `defaulted`.
    package var presence: Presence
    package var documentation: Documentation?

    package init(
      name: Located<String>, wireName: String, type: TypeReference, presence: Presence,
      documentation: Documentation? = nil
    ) {
      self.name = name
      self.wireName = wireName
      self.type = type
      self.presence = presence
      self.documentation = documentation
    }
  }

  package struct ResponseStructure: Sendable {
    /// The name of the generated struct, as in `MenuResponse`.
    package var name: String
    /// `nil` where only the headers matter.
    package var body: Payload?
    package var headers: [ResponseHeader]

    package init(name: String, body: Payload?, headers: [ResponseHeader]) {
      self.name = name
      self.body = body
      self.headers = headers
    }
  }

  package struct StatusCase: Sendable {
    package enum Content: Sendable {
      case none
      case payload(Payload)
      case response(ResponseStructure)
    }

    package var statuses: StatusSet
    package var name: Located<String>
    package var content: Content
    package var documentation: Documentation?

    package init(
      statuses: StatusSet, name: Located<String>, content: Content,
      documentation: Documentation? = nil
    ) {
      self.statuses = statuses
      self.name = name
      self.content = content
      self.documentation = documentation
    }
  }
}

/// `retry: { attempts: 3, backoff: 500ms...20s }`.
package struct Retry: Hashable, Sendable {
  package var attempts: Int
  package var shortest: Duration
  package var longest: Duration

  package init(attempts: Int, shortest: Duration, longest: Duration) {
    self.attempts = attempts
    self.shortest = shortest
    self.longest = longest
  }
}

/// How a list is read page by page.
package struct Page: Sendable {
  package enum Step: Hashable, Sendable {
    /// The relation of an RFC 8288 link.
    case link(relation: String)
    /// A value of the answer goes into a parameter; none or an empty one ends.
    case cursor(ResponsePath, into: String)
    /// A value of the last item goes into a parameter, while a flag of the answer holds.
    case last(ResponsePath, into: String, while: ResponsePath?)
    /// The parameter counts pages.
    case number(String)
    /// The parameter counts items.
    case offset(String)
  }

  /// A place in a returned value.
  package struct ResponsePath: Hashable, Sendable {
    package struct Step: Hashable, Sendable {
      /// The Swift property.
      package var name: String
      package var wireName: String
      package var isOptional: Bool

      package init(name: String, wireName: String, isOptional: Bool) {
        self.name = name
        self.wireName = wireName
        self.isOptional = isOptional
      }
    }

    package var steps: [Step]
    package var type: TypeReference

    package init(steps: [Step], type: TypeReference) {
      self.steps = steps
      self.type = type
    }
  }

  /// Where the list stands in the returned value; no steps where the value is the list.
  package var items: ResponsePath
  package var itemType: TypeReference
  package var step: Step
  package var range: SourceRange

  package init(items: ResponsePath, itemType: TypeReference, step: Step, range: SourceRange) {
    self.items = items
    self.itemType = itemType
    self.step = step
    self.range = range
  }
}
