import RecourseDiagnostics
import RecourseModel
import RecourseYAML

/// A field, parameter, part or response header as it is written.
struct ValueDeclaration: Sendable {
  var name: Located<String>
  var type: TypeExpression
  /// The name on the wire, where it is written.
  var key: Located<String>?
  var isRequired: Located<Bool>?
  var defaultValue: YAML.Node?
  /// `value:`, a constant.
  var constant: YAML.Node?
  var format: Located<ValueFormat>?
  var constraints = ConstraintsDeclaration()
  var listStyle: Parameter.ListStyle?
  var nestedStyle: Parameter.NestedStyle?
  var maxBytes: Located<Int64>?
  var isRedacted = false
  var documentation: Documentation?
  var deprecation: Deprecation?
  var example: YAML.Node?
  /// From the name to the end of what is said about it.
  var range: SourceRange
}

/// What is to be checked, each bound with its place.
struct ConstraintsDeclaration: Sendable {
  var range: Located<Constraints.Bounds>?
  var length: Located<Constraints.Bounds>?
  var count: Located<Constraints.Bounds>?
  var pattern: Located<String>?
  var message: Located<String>?

  var isEmpty: Bool { range == nil && length == nil && count == nil && pattern == nil }
}

extension NodeDecoder {
  /// The entries of a mapping from names to types or their long forms.
  mutating func values(_ node: YAML.Node, by table: KeyTable, as subject: String)
    -> [ValueDeclaration]
  {
    guard let mapping = mapping(node, as: subject) else { return [] }
    return mapping.entries.map { value($0, by: table) }
  }

  mutating func value(_ entry: YAML.Entry, by table: KeyTable) -> ValueDeclaration {
    let name = entry.key.located
    guard case .mapping = entry.value else {
      let type = type(entry.value, as: "`\(name.value)`")
      return ValueDeclaration(name: name, type: type, range: entry.range)
    }
    if reportStructure(entry, in: table) {
      return ValueDeclaration(name: name, type: .invalid(entry.range), range: entry.range)
    }
    guard let mapping = mapping(entry.value, by: table) else {
      return ValueDeclaration(name: name, type: .invalid(entry.range), range: entry.range)
    }
    var value = ValueDeclaration(
      name: name, type: .invalid(mapping.range), range: entry.range)
    for entry in mapping.entries where table.has(entry.key.text) {
      decode(entry, into: &value)
    }
    return value
  }

  /// A mapping of names to types where the long form stands: a struct within a struct.
  private mutating func reportStructure(_ entry: YAML.Entry, in table: KeyTable) -> Bool {
    guard let inner = entry.value.mapping, let first = inner.entries.first,
      inner.entries.allSatisfy({ !table.has($0.key.text) && table.slips[$0.key.text] == nil }),
      suggestion(for: first.key.text, among: table.names) == nil || inner.entries.count > 1
    else { return false }
    let model = Words.withCapital(entry.key.text)
    report.error(
      .unknownKey, "`\(entry.key.text)` has a mapping without `type`", at: inner.range,
      remedy:
        "declare a struct of its own under `models:`, as `\(model): { \(first.key.text): … }`, "
        + "and write `\(entry.key.text): \(model)`")
    return true
  }

  private mutating func decode(_ entry: YAML.Entry, into value: inout ValueDeclaration) {
    let node = entry.value
    let subject = "`\(entry.key.text)`"
    switch entry.key.text {
    case "type": value.type = type(node, as: subject)
    case "key": value.key = text(node, as: subject)
    case "required": value.isRequired = boolean(node, as: subject).map { Located($0, entry.range) }
    case "default": value.defaultValue = node
    case "value": value.constant = node
    case "format": value.format = format(node)
    case "doc": value.documentation = documentation(node)
    case "deprecated": value.deprecation = deprecation(node)
    case "example": value.example = node
    case "redact": value.isRedacted = boolean(node, as: subject) ?? false
    case "range": value.constraints.range = bounds(node, as: subject)
    case "length": value.constraints.length = bounds(node, as: subject)
    case "count": value.constraints.count = bounds(node, as: subject)
    case "pattern": value.constraints.pattern = text(node, as: subject)
    case "message": value.constraints.message = text(node, as: subject)
    case "list": value.listStyle = choice(node, of: Parameter.ListStyle.self, as: subject)
    case "nested": value.nestedStyle = choice(node, of: Parameter.NestedStyle.self, as: subject)
    case "maxBytes": value.maxBytes = byteSize(node, as: subject)
    default: break
    }
  }

  mutating func format(_ node: YAML.Node) -> Located<ValueFormat>? {
    if let text = node.text, let remedy = Self.foreignFormats[text] {
      report.error(
        .unknownValue, "`\(text)` is no format of this language", at: node.range, remedy: remedy)
      return nil
    }
    return choice(node, of: ValueFormat.self, as: "`format`").map { Located($0, node.range) }
  }

  private static let foreignFormats: [String: String] = [
    "date-time": "write `type: DateTime`, which is RFC 3339 already",
    "date": "write `type: CalendarDate`", "uuid": "write `type: UUID`", "uri": "write `type: URL`",
    "url": "write `type: URL`", "int32": "write `type: Int32`", "int64": "write `type: Int64`",
    "float": "write `type: Float`", "double": "write `type: Double`",
    "decimal": "write `type: Decimal`", "byte": "write `type: Data`, which is base64 already",
    "base64": "write `type: Data`, which is base64 already", "binary": "write `type: File`",
    "password": "write `redact: true`", "email": "leave it out, or write a `pattern:`",
    "iso8601": "write `type: DateTime`, which is RFC 3339 already",
    "rfc3339": "write `type: DateTime`, which is RFC 3339 already",
    "unix": "write `unixSeconds` or `unixMilliseconds`",
    "timestamp": "write `unixSeconds` or `unixMilliseconds`",
  ]

  /// `doc:`; a text of blanks only says nothing.
  mutating func documentation(_ node: YAML.Node) -> Documentation? {
    guard let text = text(node, as: "`doc`") else { return nil }
    let isBlank = text.value.utf8.allSatisfy { $0 == 0x20 || $0 == 0x0A || $0 == 0x09 }
    return isBlank ? nil : Documentation(text: text.value, range: text.range)
  }

  /// `deprecated: true`, or with the words that say what to use instead.
  mutating func deprecation(_ node: YAML.Node) -> Deprecation? {
    guard let scalar = node.scalar else {
      reportKind(node, subject: "`deprecated`", wanted: "`true` or a text")
      return nil
    }
    if scalar.intendedBoolean != nil {
      return boolean(node, as: "`deprecated`") == true ? Deprecation() : nil
    }
    return text(node, as: "`deprecated`").map { Deprecation(message: $0.value) }
  }
}
