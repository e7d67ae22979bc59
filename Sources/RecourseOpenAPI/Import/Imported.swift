import RecourseModel

/// A document as far as it has been read; only names and words are missing.
struct Imported {
  var name: String
  var documentation: String?
  var servers: [ImportedServer] = []
  var authentications: [ImportedAuthentication] = []
  /// The scheme that most calls need; nil where they need none.
  var usualAuthentication: String?
  var models: [ImportedModel] = []
  /// The models that are written, in their order.
  var order: [ModelID] = []
  var modelNames: [ModelID: String] = [:]
  /// The names of the fields of each struct, by their names on the wire.
  var fieldNames: [ModelID: [String: String]] = [:]
  var endpoints: [ImportedEndpoint] = []
  var errors: [ImportedError] = []
  /// How most names stand on the wire.
  var keyCase: KeyCase?
  /// What is sent, as far as models go.
  var sent: Set<ModelID> = []
  /// What is received.
  var received: Set<ModelID> = []
  /// What a PATCH sends.
  var patched: Set<ModelID> = []

  /// Whether every instant is a number of seconds, so that one word at the top says so.
  var usesOnlyUnixSeconds = false

  /// The scheme's name in the schema.
  func authenticationName(_ scheme: String) -> String {
    authentications.first { $0.schemeName == scheme }?.name ?? "none"
  }
}
