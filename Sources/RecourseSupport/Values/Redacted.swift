extension Recourse {
  /// Stores a field that stays out of every description, dump and mirror of the model that holds it.
  public nonisolated struct Redacted<Value> {
    // Boxed, since a redacted field may be large, or the one by which a struct contains itself.
    private var box: Recourse.Boxed<Value>

    public init(_ value: Value) { box = Recourse.Boxed(value) }

    public var value: Value {
      get { box.value }
      set { box.value = newValue }
    }
  }
}

nonisolated extension Recourse.Redacted: Equatable where Value: Equatable {}
nonisolated extension Recourse.Redacted: Hashable where Value: Hashable {}
nonisolated extension Recourse.Redacted: Sendable where Value: Sendable {}

nonisolated extension Recourse.Redacted: CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  public var description: String { "<redacted>" }

  public var debugDescription: String { description }

  public var customMirror: Mirror { Mirror(self, children: []) }
}

nonisolated extension Recourse.JSON {
  /// A copy in which the members of the given names, at any depth, are `"<redacted>"`.
  public func redacted(_ keys: Set<String>) -> Recourse.JSON {
    guard !keys.isEmpty else { return self }
    var writer = Recourse.JSONWriter()
    writeRedacted(keys, to: &writer)
    return Recourse.JSON(written: writer)
  }

  private func writeRedacted(_ keys: Set<String>, to writer: inout Recourse.JSONWriter) {
    switch kind {
    case .array:
      writer.writeList(elements) { $0.writeRedacted(keys, to: &$1) }
    case .object:
      var fields = Recourse.FieldWriter(taking: &writer)
      var elements = elements
      while let (key, value) = elements.nextMember() {
        if keys.contains(key) {
          fields.write(key, "<redacted>")
        } else {
          fields.write(key) { value.writeRedacted(keys, to: &$0) }
        }
      }
      writer = fields.finish()
    case .null, .bool, .number, .string:
      write(to: &writer)
    }
  }
}
