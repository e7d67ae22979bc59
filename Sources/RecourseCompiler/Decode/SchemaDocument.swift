import RecourseDiagnostics
import RecourseModel
import RecourseYAML

/// A schema with what it includes, as written: names not yet looked up, no defaults applied.
struct SchemaDocument: Sendable {
  var name: Located<String>?
  var documentation: Documentation?
  /// `keys:` and `formats:` of the root file, which hold for its endpoints.
  var rules = NamingRules()
  var servers: [ServerDeclaration] = []
  var authentications: [Authentication] = []
  var defaults = DefaultsDeclaration()
  /// The files that it includes.
  var parts: [Part] = []
  /// Those of included files first, in the order in which they were named.
  var models: [ModelDeclaration] = []
  /// Included ones first.
  var errors: [ErrorDeclaration] = []
  var endpoints: [EndpointDeclaration] = []
  /// Whether an endpoint could not be read at all.
  var lacksEndpoints = false
  var translations: [Translation] = []
  var output = OutputOptions()
  /// The place of the first key, for what is missing altogether.
  var start: SourceRange
}

struct ServerDeclaration: Sendable {
  struct Variable: Sendable {
    var name: Located<String>
    var defaultValue: Located<String>?
    var allowed: [Located<String>] = []
    var documentation: Documentation?
  }

  var name: Located<String>
  var url: Located<String>
  /// Whether the address is written so that a part of it has a place of its own.
  var scalar: YAML.Scalar
  var variables: [Variable] = []
  var documentation: Documentation?
}
