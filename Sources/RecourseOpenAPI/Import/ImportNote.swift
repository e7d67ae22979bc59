import RecourseDiagnostics

/// Something in a document that a schema cannot say, or says in another way.
package struct ImportNote: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case callback = "callbacks"
    case webhook = "webhooks"
    case link = "links"
    case method = "methods"
    case parameter = "parameters"
    case header = "response headers"
    case contentType = "content types"
    case response = "responses"
    case union = "unions"
    case schema = "schema keywords"
    case constraint = "constraints"
    case value = "values"
    case security = "security"
    case server = "servers"
    case name = "names"
    case readOnly = "readOnly and writeOnly"
  }

  package var kind: Kind
  /// A JSON Pointer, after the file's name where it is not the imported one.
  package var pointer: String
  package var range: SourceRange
  /// What is there, as in `a callback is a request to the app`.
  package var subject: String
  /// What was done instead.
  package var instead: String
  /// Whether calls are affected; otherwise only something nice to know is gone.
  package var isLoss: Bool

  /// The note as a finding that every renderer shows.
  package var diagnostic: Diagnostic {
    Diagnostic(.notExpressible, subject, at: range, remedy: "\(instead) (\(pointer))")
  }
}
