import RecourseDiagnostics
import RecourseModel
import RecourseYAML

/// Enums and unions.
extension NodeDecoder {
  mutating func enumeration(_ node: YAML.Node, isClosed: Bool) -> EnumerationDeclaration? {
    var cases: [EnumerationDeclaration.Case] = []
    switch node {
    case .sequence(let sequence):
      for element in sequence.elements {
        if let value = text(element, as: "a value of an enum") {
          cases.append(EnumerationDeclaration.Case(name: nil, value: value.map { .string($0) }))
        }
      }
    case .mapping(let mapping):
      for entry in mapping.entries {
        if let one = enumCase(entry) { cases.append(one) }
      }
    case .scalar:
      reportKind(node, subject: "an enum", wanted: "a list of values or a mapping from names")
      return nil
    }
    if node.elements?.isEmpty ?? node.entries?.isEmpty ?? false {
      report.error(
        .emptyDeclaration, "the enum has no values", at: node.range,
        remedy: "list its values, or write `String` where it is used")
    }
    return EnumerationDeclaration(cases: cases, isClosed: isClosed, range: node.range)
  }

  private mutating func enumCase(_ entry: YAML.Entry) -> EnumerationDeclaration.Case? {
    guard case .mapping = entry.value else {
      return rawValue(entry.value).map {
        EnumerationDeclaration.Case(name: entry.key.located, value: $0)
      }
    }
    guard let mapping = mapping(entry.value, by: .enumCase),
      let node = mapping["value"], let value = rawValue(node)
    else { return nil }
    return EnumerationDeclaration.Case(
      name: entry.key.located, value: value,
      documentation: mapping["doc"].flatMap { documentation($0) },
      deprecation: mapping["deprecated"].flatMap { deprecation($0) })
  }

  /// A value on the wire: an integer where a plain scalar writes one.
  private mutating func rawValue(_ node: YAML.Node) -> Located<Enumeration.RawValue>? {
    guard let scalar = node.scalar, !scalar.isPlain || !scalar.text.isEmpty else {
      reportKind(node, subject: "a value of an enum", wanted: "a text or a whole number")
      return nil
    }
    if let integer = scalar.integer, "\(integer)" == scalar.text {
      return Located(.integer(integer), scalar.range)
    }
    if let problem = Self.valueProblem(scalar) {
      report.error(
        .malformedEnum,
        "`\(scalar.text)` is \(problem), and the values of an enum are texts or whole numbers",
        at: scalar.range, remedy: "quote it if it is a text: `\"\(scalar.text)\"`",
        fixIts: [Diagnostic.FixIt(scalar.range, replacement: "\"\(scalar.text)\"")])
      return nil
    }
    return Located(.string(scalar.text), scalar.range)
  }

  /// What a plain scalar is where it is neither a text nor a whole number.
  private static func valueProblem(_ scalar: YAML.Scalar) -> String? {
    switch scalar.value {
    case .text: nil
    case .integer: "a number that would be written in another way"
    default: scalar.kindDescription
    }
  }

  mutating func union(
    _ node: YAML.Node, _ mapping: YAML.Mapping, isClosed: Bool
  ) -> UnionDeclaration? {
    guard let variants = self.mapping(node, as: "`union`") else { return nil }
    var union = UnionDeclaration(variants: [], tags: [], isClosed: isClosed, range: node.range)
    union.variants = variants.entries.map { variant($0) }
    union.discriminator = mapping["discriminator"].flatMap { text($0, as: "`discriminator`") }
    if let values = mapping["values"], let tags = self.mapping(values, as: "`values`") {
      for entry in tags.entries {
        guard let value = text(entry.value, as: "`\(entry.key.text)`") else { continue }
        union.tags.append(UnionDeclaration.Tag(variant: entry.key.located, value: value))
      }
    }
    return union
  }

  private mutating func variant(_ entry: YAML.Entry) -> UnionDeclaration.Variant {
    let name = entry.key.located
    guard case .mapping = entry.value else {
      let type = type(entry.value, as: "the variant `\(name.value)`")
      return UnionDeclaration.Variant(name: name, type: type)
    }
    guard let mapping = mapping(entry.value, by: .variant), let node = mapping["type"] else {
      return UnionDeclaration.Variant(name: name, type: .invalid(entry.range))
    }
    return UnionDeclaration.Variant(
      name: name, type: type(node, as: "`type`"),
      documentation: mapping["doc"].flatMap { documentation($0) },
      deprecation: mapping["deprecated"].flatMap { deprecation($0) })
  }
}
