/// An error type as it is proposed.
struct ImportedError {
  var name: String
  /// The model of the bodies.
  var body: ImportedType?
  /// The bodies that it was made of.
  var bodies: [ImportedType] = []
  /// Where the bodies have words for people, as a schema writes the paths.
  var messages: [String] = []
  /// Where they have a code for machines.
  var code: String?
  var fields: Tree?
  /// The statuses that are documented alone.
  var statuses: Set<Int> = []
  /// Whether more statuses may come than those.
  var isOpenEnded = false
  var hasCredentials = false
  /// Whether any call names one thing in its path, which may not be there.
  var namesThings = false
}
