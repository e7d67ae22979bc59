import RecourseYAML

/// How much a schema or a document may ask of whoever reads it; what asks for more is an error.
public struct InputLimits: Hashable, Sendable {
  /// The bytes of a file.
  public var fileBytes: Int
  /// The bytes of one text in it.
  public var textBytes: Int
  /// How deep lists and mappings may stand in each other.
  public var depth: Int
  /// What the aliases of a file may repeat, in bytes of text and 16 for each value.
  public var aliasBytes: Int

  public init() {
    let limits = YAML.Limits()
    fileBytes = limits.bytes
    textBytes = limits.scalarBytes
    depth = limits.depth
    aliasBytes = limits.aliasBytes
  }

  /// Does some work whose reading keeps to these limits.
  package func whileReading<Value>(_ work: () -> Value) -> Value {
    var limits = YAML.Limits()
    limits.bytes = fileBytes
    limits.scalarBytes = textBytes
    limits.depth = depth
    limits.aliasBytes = aliasBytes
    return YAML.Limits.$current.withValue(limits, operation: work)
  }
}
