/// An operation before names are settled.
struct ImportedEndpoint {
  var operation: Operation
  /// The words of its name.
  var name: [String]
  var documentation: String?
  var path: [ImportedField] = []
  var query: [ImportedField] = []
  var headers: [ImportedField] = []
  var cookies: [ImportedField] = []
  var body: ImportedBody?
  var returns: ImportedReturns = .single(.none)
  /// Failing statuses with the JSON bodies documented for them.
  var failures: [ImportedFailure] = []
  /// The scheme by its name in the document; nil for a call without credentials.
  var authentication: String?
  /// The name of a server of its own.
  var server: String?
  var idempotencyKey: String?
  var group: String?
  /// The error type that it fails with.
  var error: String?

  init(operation: Operation, name: [String]) {
    self.operation = operation
    self.name = name
  }

  /// All that becomes parameters, in the order of the method's.
  var parameters: [ImportedField] { path + query + headers + cookies }
}

enum ImportedBody {
  case json(ImportedUse)
  case form(ImportedUse, list: String?, nested: String?)
  case multipart([ImportedField])
  case text
  case data(String)
}

enum ImportedContent: Hashable {
  case none
  case json(ImportedUse)
  case text
  case data(String)
  case events(ImportedUse)
}

/// What one success brings.
struct ImportedSuccess {
  var status: OperationResponse.Status
  var content: ImportedContent
  var headers: [ImportedField]
  var documentation: String?
}

enum ImportedReturns {
  /// The same for every success.
  case single(ImportedContent)
  /// A value, or with the further statuses none.
  case perhaps(ImportedSuccess, none: [OperationResponse.Status])
  case byStatus([ImportedSuccess])
}

struct ImportedFailure {
  var status: OperationResponse.Status
  /// The JSON body, where one is documented.
  var body: ImportedUse?
  var part: Part
}
