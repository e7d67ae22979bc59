import Foundation

extension Recourse {
  /// What a model writes its fields to.
  public nonisolated struct FieldWriter: Sendable {
    private var writer: JSONWriter
    private var isFirst = true
    /// The keys of members that the object begins with, which it does not write again.
    private var written: [String] = []

    init() {
      var writer = JSONWriter()
      self.init(taking: &writer)
    }

    /// Takes the writer over until ``finish()`` gives it back, so that its text is never copied.
    @inline(never)
    init(taking writer: inout JSONWriter) {
      self.writer = JSONWriter()
      swap(&self.writer, &writer)
      self.writer.append(UInt8(ascii: "{"))
      guard !self.writer.tags.isEmpty else { return }
      let tags = self.writer.tags
      self.writer.tags = []
      for tag in tags { write(tag.key, tag.value) }
      written = tags.map(\.key)
    }

    @inline(never)
    mutating func finish() -> JSONWriter {
      writer.append(UInt8(ascii: "}"))
      return writer
    }

    /// Writes a field that is always there.
    @inline(never)
    public mutating func write<Value: JSONValue>(_ key: String, _ value: Value) {
      write(key) { value.write(to: &$0) }
    }

    @inline(never)
    public mutating func write<Format: ValueFormat>(
      _ key: String, _ value: Format.Value, as format: Format.Type
    ) {
      write(key) { format.write(value, to: &$0) }
    }

    /// Writes a field, the value of which is whatever the closure writes.
    mutating func write(_ key: String, _ value: (inout JSONWriter) -> Void) {
      if !written.isEmpty, written.contains(key) { return }
      if !isFirst { writer.append(UInt8(ascii: ",")) }
      isFirst = false
      writer.write(key)
      writer.append(UInt8(ascii: ":"))
      let wasSound = writer.failure == nil
      value(&writer)
      if wasSound { writer.locateFailure(key) }
    }

    /// Writes a field that is left out where it is `nil`.
    @inline(never)
    public mutating func write<Value: JSONValue>(_ key: String, _ value: Value?) {
      if let value { write(key) { value.write(to: &$0) } }
    }

    @inline(never)
    public mutating func write<Format: ValueFormat>(
      _ key: String, _ value: Format.Value?, as format: Format.Type
    ) {
      if let value { write(key, value, as: format) }
    }

    /// Writes a field that is `null` where it is `nil`.
    @inline(never)
    public mutating func writeNullable<Value: JSONValue>(_ key: String, _ value: Value?) {
      write(key, value, as: OptionalFormat<Standard<Value>>.self)
    }

    @inline(never)
    public mutating func writeNullable<Format: ValueFormat>(
      _ key: String, _ value: Format.Value?, as format: Format.Type
    ) {
      write(key, value, as: OptionalFormat<Format>.self)
    }

    /// Writes a field that may be left out, cleared or set.
    @inline(never)
    public mutating func write<Value: JSONValue>(_ key: String, _ patch: Patch<Value>) {
      write(key, patch, as: Standard<Value>.self)
    }

    @inline(never)
    public mutating func write<Format: ValueFormat>(
      _ key: String, _ patch: Patch<Format.Value>, as format: Format.Type
    ) {
      switch patch {
      case .absent: break
      case .null: writeNullable(key, nil, as: format)
      case .value(let value): write(key, value, as: format)
      }
    }

    /// Writes the fields of all other names, by name.
    @inline(never)
    public mutating func writeExtra<Value: JSONValue>(_ values: [String: Value]) {
      writeExtra(values, as: Standard<Value>.self)
    }

    @inline(never)
    public mutating func writeExtra<Format: ValueFormat>(
      _ values: [String: Format.Value], as format: Format.Type
    ) {
      for (key, value) in values.sorted(by: { $0.key < $1.key }) {
        write(key, value, as: format)
      }
    }
  }
}
