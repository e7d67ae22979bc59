import RecourseDiagnostics

/// What a YAML or JSON text holds, with the place of every part of it.
package enum YAML {}

extension YAML {
  /// One value of a document.
  ///
  /// A value type that shares its storage: copying one costs a reference count, however much it holds.
  package enum Node: Hashable, Sendable {
    case scalar(Scalar)
    case sequence(Sequence)
    case mapping(Mapping)
  }

  /// A list, in the order of the source.
  package struct Sequence: Hashable, Sendable {
    package var elements: [Node]
    package var range: SourceRange

    package init(elements: [Node], range: SourceRange) {
      self.elements = elements
      self.range = range
    }
  }

  /// Keys with their values, in the order of the source; no key occurs twice.
  package struct Mapping: Hashable, Sendable {
    package var entries: [Entry]
    package var range: SourceRange

    package init(entries: [Entry], range: SourceRange) {
      self.entries = entries
      self.range = range
    }

    /// The value of a key, if it is there.
    package subscript(key: String) -> Node? {
      entries.first { $0.key.text == key }?.value
    }
  }

  /// A key and its value.
  package struct Entry: Hashable, Sendable {
    package var key: Scalar
    package var value: Node

    package init(key: Scalar, value: Node) {
      self.key = key
      self.value = value
    }

    /// From the start of the key to the end of the value.
    package var range: SourceRange { key.range.union(value.range) }
  }
}

extension YAML.Node {
  /// Where the value stands: exactly its token; for a list or mapping without brackets, from its first
  /// part to the end of its last. The value of an alias stands where the alias does, its parts where
  /// they were written.
  package var range: SourceRange {
    switch self {
    case .scalar(let scalar): scalar.range
    case .sequence(let sequence): sequence.range
    case .mapping(let mapping): mapping.range
    }
  }

  package var scalar: YAML.Scalar? {
    if case .scalar(let scalar) = self { scalar } else { nil }
  }

  package var sequence: YAML.Sequence? {
    if case .sequence(let sequence) = self { sequence } else { nil }
  }

  package var mapping: YAML.Mapping? {
    if case .mapping(let mapping) = self { mapping } else { nil }
  }

  /// The parts of a list.
  package var elements: [YAML.Node]? { sequence?.elements }

  /// The parts of a mapping.
  package var entries: [YAML.Entry]? { mapping?.entries }

  /// The text of a scalar, quoted or not.
  package var text: String? { scalar?.text }

  /// Whether this is the null value: nothing at all, `~` or `null`.
  package var isNull: Bool { scalar?.isNull ?? false }

  /// The value of a key of a mapping, if it is there.
  package subscript(key: String) -> YAML.Node? { mapping?[key] }

  /// What kind of value this is, as a message names it: "a list".
  package var kindDescription: String {
    switch self {
    case .scalar(let scalar): scalar.kindDescription
    case .sequence: "a list"
    case .mapping: "a mapping"
    }
  }

  /// The same value at another place.
  func moved(to range: SourceRange) -> YAML.Node {
    switch self {
    case .scalar(var scalar):
      scalar.range = range
      return .scalar(scalar)
    case .sequence(var sequence):
      sequence.range = range
      return .sequence(sequence)
    case .mapping(var mapping):
      mapping.range = range
      return .mapping(mapping)
    }
  }
}
