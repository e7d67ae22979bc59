import RecourseModel

/// Fields, parameters, parts and response headers.
extension KeyTable {
  static let field = KeyTable(
    "field", subject: "a field", slips: slips,
    [
      .type, .key,
      Key(
        "required", .boolean,
        "`true` for an optional whose key always comes: nil is written as null"),
      .defaultValue, .constant, .format, .documentation, .deprecation, .example, .redaction,
    ] + Key.constraints)

  static let parameter = KeyTable(
    "parameter", subject: "a parameter", slips: slips,
    [.type, .key, .defaultValue, .constant, .format] + Key.styles
      + [.documentation, .deprecation, .example, .redaction] + Key.constraints)

  static let part = KeyTable(
    "part", subject: "a part", slips: slips,
    [
      .type, .key, .defaultValue, .format,
      Key("maxBytes", .text, "how much a file may hold, as in `512MB`"),
      .documentation,
    ] + Key.constraints)

  static let responseHeader = KeyTable(
    "responseHeader", subject: "a response header", slips: slips,
    [.type, .key, .defaultValue, .format, .documentation])

  /// What JSON Schema and OpenAPI say in these places.
  private static let slips: [String: String] = [
    "optional": "write the type as `T?`", "nullable": "write the type as `T?`",
    "items": "write the list as `type: \"[T]\"`, with the type of its elements",
    "properties": "declare a model with these fields under `models:` and write its name",
    "additionalProperties": "write the dictionary as `type: \"[String: T]\"`",
    "$ref": "write the model's name as the type", "ref": "write the model's name as the type",
    "oneOf": "declare a union under `models:` and write its name",
    "anyOf": "declare a union under `models:` and write its name",
    "allOf": "declare a model that `extends` another and write its name",
    "enum": "declare an enum under `models:` and write its name",
    "const": "write `value:`", "constant": "write `value:`",
    "minimum": "write the bounds as `range: 1...99`",
    "maximum": "write the bounds as `range: 1...99`",
    "min": "write the bounds as `range: 1...99`", "max": "write the bounds as `range: 1...99`",
    "minLength": "write the bounds as `length: 1...140`",
    "maxLength": "write the bounds as `length: 1...140`",
    "minItems": "write the bounds as `count: 1...10`",
    "maxItems": "write the bounds as `count: 1...10`",
    "regex": "write `pattern:`", "description": "write `doc:`", "summary": "write `doc:`",
    "title": "write `doc:`", "name": "write `key:` for the name on the wire",
    "alias": "write `key:` for the name on the wire", "wire": "write `key:`",
    "json": "write `key:` for the name on the wire", "examples": "write one `example:`",
    "style": "write `list:` or `nested:`", "explode": "write `list: repeat` or `list: comma`",
    "in": "write it under `path:`, `query:`, `headers:` or `cookies:` of the endpoint",
    "writeOnly": "declare models of their own for what is sent and for what comes",
    "readOnly": "declare models of their own for what is sent and for what comes",
    "schema": "write `type:`", "required": "write `T?` for what may be missing",
    "secret": "write `redact: true`", "sensitive": "write `redact: true`",
  ]
}

/// The keys that several of the tables have.
extension KeyTable.Key {
  fileprivate static let type = KeyTable.Key(
    "type", .definition("type"), "the type, as in `String`, `Int?` or `[Product]`",
    isRequired: true)
  fileprivate static let key = KeyTable.Key(
    "key", .text, "the name on the wire where it differs from the name")
  fileprivate static let defaultValue = KeyTable.Key(
    "default", .anything, "the value where none is given")
  fileprivate static let constant = KeyTable.Key(
    "value", .anything, "a constant: always written, checked when read")
  fileprivate static let format = KeyTable.Key(
    "format", .choice(of: ValueFormat.self),
    "how the value stands on the wire where that is not the type's usual form")
  static let documentation = KeyTable.Key(
    "doc", .text, "what it is, for people who read the generated Swift")
  static let deprecation = KeyTable.Key(
    "deprecated", .anyOf([.boolean, .text]), "`true`, or the words that say what to use instead")
  fileprivate static let example = KeyTable.Key(
    "example", .anything, "a value as it may come, for documentation")
  fileprivate static let redaction = KeyTable.Key(
    "redact", .boolean, "keeps the value out of every log and description")

  fileprivate static let constraints: [KeyTable.Key] = [
    KeyTable.Key("range", .text, "the bounds of a number, as in `1...99`, `0...` or `..<1`"),
    KeyTable.Key("length", .text, "the bounds of a text's length in characters, as in `...140`"),
    KeyTable.Key(
      "count", .text, "the bounds of how many elements or entries there are, as in `1...10`"),
    KeyTable.Key("pattern", .text, "a regular expression that has to match somewhere in the text"),
    KeyTable.Key("message", .text, "the words for a constraint that is not met"),
  ]

  /// How lists and objects stand in queries and forms.
  static let styles: [KeyTable.Key] = [
    KeyTable.Key(
      "list", .choice(of: Parameter.ListStyle.self),
      "how a list stands in a query or form: `a=1&a=2`, `a=1,2`, `a[]=1` or `a[0]=1`"),
    KeyTable.Key(
      "nested", .choice(of: Parameter.NestedStyle.self),
      "how an object stands in a query or form: `a[b]=1` or `a.b=1`"),
  ]
}
