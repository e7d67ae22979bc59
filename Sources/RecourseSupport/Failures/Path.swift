extension Recourse {
  /// Looks along a path into JSON.
  nonisolated enum Path {
    /// The value at a path of member names and, in lists, positions; nil where there is none.
    static func value(in json: JSON, at path: some Sequence<String>) -> JSON? {
      var value = json
      for name in path {
        guard let next = value[name] ?? Int(name).flatMap({ value[$0] }) else { return nil }
        value = next
      }
      return value
    }
  }
}
