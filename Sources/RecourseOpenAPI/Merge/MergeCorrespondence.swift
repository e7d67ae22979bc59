/// For the parts of the document's schema, what they are in the edited schema and what they were in the
/// schema of the earlier document, where that is at hand.
struct MergeCorrespondence {
  /// For positions of the document's endpoints.
  private(set) var endpoints: [Int: Int] = [:]
  private(set) var baseEndpoints: [Int: Int] = [:]
  private(set) var models: [String: String] = [:]
  private(set) var baseModels: [String: String] = [:]
  private(set) var errors: [String: String] = [:]
  private(set) var baseErrors: [String: String] = [:]
  private(set) var authentications: [String: String] = [:]
  private(set) var baseAuthentications: [String: String] = [:]
  private(set) var servers: [String: String] = [:]
  private(set) var baseServers: [String: String] = [:]
  /// From the earlier document's schema to the edited one.
  private(set) var edited: OutlineMatching?

  init(theirs: SchemaOutline, mine: SchemaOutline, base: SchemaOutline?) {
    let direct = OutlineMatching(theirs, mine)
    guard let base else {
      (endpoints, models, errors) = (direct.endpoints, direct.models, direct.errors)
      (authentications, servers) = (direct.authentications, direct.servers)
      return
    }
    let earlier = OutlineMatching(theirs, base)
    let edited = OutlineMatching(base, mine)
    self.edited = edited
    (baseEndpoints, baseModels) = (earlier.endpoints, earlier.models)
    (baseErrors, baseServers) = (earlier.errors, earlier.servers)
    baseAuthentications = earlier.authentications
    endpoints = Self.chain(earlier.endpoints, edited.endpoints, else: direct.endpoints)
    models = Self.chain(earlier.models, edited.models, else: direct.models)
    errors = Self.chain(earlier.errors, edited.errors, else: direct.errors)
    servers = Self.chain(earlier.servers, edited.servers, else: direct.servers)
    authentications = Self.chain(
      earlier.authentications, edited.authentications, else: direct.authentications)
  }

  /// By way of the earlier schema; what is new in the document may still be there already, by hand.
  private static func chain<Key: Hashable>(
    _ earlier: [Key: Key], _ edited: [Key: Key], else direct: [Key: Key]
  ) -> [Key: Key] {
    let taken = Set(edited.values)
    var result = earlier.compactMapValues { edited[$0] }
    for (key, value) in direct where result[key] == nil && !taken.contains(value) {
      result[key] = value
    }
    return result
  }
}
