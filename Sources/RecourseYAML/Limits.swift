extension YAML {
  /// How much a document may ask of the reader.
  package struct Limits: Hashable, Sendable {
    /// Those of the work at hand, for the many places that read a document.
    @TaskLocal package static var current = Limits()

    /// The bytes of the whole text.
    package var bytes = 32 << 20
    /// The bytes of one scalar.
    package var scalarBytes = 1 << 20
    /// How deep lists and mappings may stand in each other. libyaml's time grows with the square of it.
    package var depth = 100
    /// What aliases may add, in bytes of text and 16 for each value.
    package var aliasBytes = 4 << 20

    /// Whether `<<` takes over the entries of another mapping, as YAML 1.1 had it. Other people's
    /// documents are read as they are; ours are written out.
    package var takesMergeKeys = false

    package init() {}
  }
}
