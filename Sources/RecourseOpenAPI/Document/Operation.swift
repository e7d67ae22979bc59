import RecourseYAML

/// One operation of a document, read from any version of OpenAPI; shared by all that look at it.
final class Operation {
  let method: String
  let path: String
  let part: Part
  var identifier: String?
  var summary: String?
  var description: String?
  var tags: [String] = []
  var isDeprecated = false
  var parameters: [OperationParameter] = []
  /// What the query always has, since the path says it.
  var constants: [(name: String, value: String)] = []
  /// Parameters of the path that may hold several of its segments.
  var spanning: Set<String> = []
  var hadEmptySegment = false
  var body: OperationBody?
  var responses: [OperationResponse] = []
  /// Alternatives, each of the schemes that it needs together; nil where the document's apply.
  var security: [[String]]?
  /// The URL of a server of its own.
  var servers: [Part] = []
  /// What it has that a schema cannot say.
  var unread: [Part] = []

  init(method: String, path: String, part: Part) {
    self.method = method
    self.path = path
    self.part = part
  }
}

struct OperationParameter {
  enum Place: String {
    case path, query, header, cookie
  }

  var part: Part
  var name: String
  var place: Place
  var isRequired = false
  var isDeprecated = false
  var description: String?
  /// The schema; in Swagger 2.0 the parameter itself.
  var schema: Part?
  /// The media type of a parameter that is written as a document of its own, as JSON in a query.
  var mediaType: String?
  /// As OpenAPI 3 names them: `form`, `simple`, `deepObject`.
  var style: String
  var explode: Bool
}

struct OperationContent {
  /// Without parameters, in small letters.
  var mediaType: String
  /// With them.
  var statedMediaType: String
  var schema: Part?
  /// The `formData` parameters of Swagger 2.0 instead of a schema.
  var formFields: [OperationParameter] = []
  /// How single properties of a form are written.
  var encoding: [(property: String, part: Part)] = []
  var part: Part
}

struct OperationBody {
  var part: Part
  /// Whether it has a name of its own, under which several operations refer to it.
  var isShared = false
  var isRequired: Bool
  var description: String?
  var contents: [OperationContent]
}

struct OperationResponse {
  enum Status: Hashable {
    case exact(Int)
    /// `4XX`, as its first digit.
    case family(Int)
    /// What is left of a family beside statuses that stand alone.
    case range(Int, Int)
    case otherwise

    init?(_ text: String) {
      if text == "default" {
        self = .otherwise
      } else if let status = Int(text), (100...599).contains(status) {
        self = .exact(status)
      } else if text.count == 3, text.lowercased().hasSuffix("xx"),
        let digit = text.first?.wholeNumberValue,
        (1...5).contains(digit)
      {
        self = .family(digit)
      } else {
        return nil
      }
    }

    var isSuccess: Bool {
      switch self {
      case .exact(let status): (200...299).contains(status)
      case .family(let digit): digit == 2
      case .range(let first, _): first < 300
      case .otherwise: false
      }
    }

    var isFailure: Bool {
      switch self {
      case .exact(let status): status >= 400
      case .family(let digit): digit >= 4
      case .range(let first, _): first >= 400
      case .otherwise: false
      }
    }

    /// The statuses that are meant, as the schema's conditions write them.
    var text: String {
      switch self {
      case .exact(let status): String(status)
      case .family(let digit): "\(digit)xx"
      case .range(let first, let last): "\(first)...\(last)"
      case .otherwise: "default"
      }
    }
  }

  var status: Status
  var part: Part
  /// Whether it has a name of its own, under which several operations refer to it.
  var isShared = false
  var description: String?
  var contents: [OperationContent]
  var headers: [OperationParameter]
}
