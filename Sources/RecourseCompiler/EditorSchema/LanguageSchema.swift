/// The language as a JSON Schema, draft 7, for editors: made of the tables by which schemas are decoded.
package enum LanguageSchema {
  /// The document, with a line break at its end.
  package static let text: String = document.render() + "\n"

  private static var document: SchemaJSON {
    var members: [(String, SchemaJSON)] = [
      ("$schema", .text("http://json-schema.org/draft-07/schema#")),
      ("title", .text("Recourse schema, version 1")),
      (
        "description",
        .text("What an HTTP API offers, and what each of its failures means to the caller.")
      ),
    ]
    members += tableMembers(.document)
    members.append(("definitions", .object(definitions)))
    return .object(members)
  }

  private static var tables: [KeyTable] {
    let models: [KeyTable] = [.model, .field, .enumCase, .variant]
    let endpoints: [KeyTable] = [
      .endpoint, .parameter, .body, .part, .content, .responseHeader, .retry, .page, .view,
      .outcome,
    ]
    let document: [KeyTable] = [
      .server, .serverVariable, .authenticationKind, .defaults, .output,
    ]
    return document + models + endpoints + KeyTable.decisions
  }

  private static var definitions: [(String, SchemaJSON)] {
    tables.map { ($0.name, .object(tableMembers($0))) } + further
  }

  private static func tableMembers(_ table: KeyTable) -> [(String, SchemaJSON)] {
    var members: [(String, SchemaJSON)] = [
      ("type", .text("object")), ("additionalProperties", .bool(false)),
    ]
    let required = table.keys.filter(\.isRequired).map(\.name)
    if !required.isEmpty { members.append(("required", .texts(required))) }
    if table.name == KeyTable.endpoint.name {
      members.append(("oneOf", .list(methods.map { .object([("required", .texts([$0]))]) })))
    }
    let properties = table.keys.map { key in (key.name, described(key)) }
    members.append(("properties", .object(properties)))
    return members
  }

  private static let methods = ["get", "post", "put", "patch", "delete", "head"]

  /// A reference shuts out what stands beside it, so a described one is wrapped.
  private static func described(_ key: KeyTable.Key) -> SchemaJSON {
    let description: (String, SchemaJSON) = ("description", .text(key.description))
    guard case .object(let members) = schema(of: key.form) else {
      return .object([description])
    }
    if case .definition = key.form {
      return .object([description, ("allOf", .list([.object(members)]))])
    }
    return .object([description] + members)
  }

  private static func schema(of form: ValueForm) -> SchemaJSON {
    switch form {
    case .text: .object([("type", scalars)])
    case .boolean: .object([("type", .text("boolean"))])
    case .integer: .object([("type", .text("integer"))])
    case .anything: .object([])
    case .choice(let words): .object([("enum", .texts(words))])
    case .list(let element):
      .object([("type", .text("array")), ("items", schema(of: element))])
    case .mapping(let value):
      .object([("type", .text("object")), ("additionalProperties", schema(of: value))])
    case .anyOf(let forms): .object([("anyOf", .list(forms.map { schema(of: $0) }))])
    case .definition(let name): reference(name)
    }
  }

  /// A scalar's source text counts, whatever YAML takes it for.
  private static let scalars = SchemaJSON.texts(["string", "number", "boolean"])

  private static func reference(_ name: String) -> SchemaJSON {
    .object([("$ref", .text("#/definitions/\(name)"))])
  }

  /// What is no mapping with keys of the language.
  private static var further: [(String, SchemaJSON)] {
    [
      ("type", type),
      ("fieldValue", schema(of: .anyOf([.definition("type"), .table(.field)]))),
      ("parameterValue", schema(of: .anyOf([.definition("type"), .table(.parameter)]))),
      ("modelValue", modelValue),
      ("returns", returns),
      ("conditions", schema(of: .conditions)),
      ("test", schema(of: .test)),
    ]
  }

  private static var type: SchemaJSON {
    let dictionary = SchemaJSON.object([
      ("type", .text("object")), ("additionalProperties", .bool(false)),
      ("required", .texts(["String"])),
      ("properties", .object([("String", reference("type"))])),
    ])
    let list = SchemaJSON.object([
      ("type", .text("array")), ("minItems", .number(1)), ("maxItems", .number(1)),
      ("items", .object([("anyOf", .list([reference("type"), dictionary]))])),
    ])
    return .object([
      (
        "description",
        .text("a type, as in `String`, `Int?`, `[Product]`, `[String: Int]` or the name of a model")
      ),
      ("anyOf", .list([.object([("type", .text("string"))]), list])),
    ])
  }

  private static var modelValue: SchemaJSON {
    let fields = SchemaJSON.object([
      ("type", .text("object")),
      (
        "propertyNames", .object([("not", .object([("enum", .texts(KeyTable.model.names))]))])
      ),
      ("additionalProperties", reference("fieldValue")),
    ])
    let values = SchemaJSON.object([
      ("type", .text("array")), ("items", .object([("type", scalars)])),
    ])
    return .object([
      (
        "description",
        .text("a mapping of fields is a struct, a list of values an enum, a type an alias")
      ),
      (
        "anyOf",
        .list([.object([("type", .text("string"))]), values, reference("model"), fields])
      ),
    ])
  }

  private static var returns: SchemaJSON {
    let content = SchemaJSON.object([
      ("anyOf", .list([reference("type"), reference("content")]))
    ])
    let byStatus = SchemaJSON.object([
      ("type", .text("object")), ("additionalProperties", .bool(false)),
      (
        "patternProperties",
        .object([
          ("^([2-5][0-9][0-9]|[2-5]xx|[2-5][0-9][0-9]\\.\\.\\.[2-5][0-9][0-9])$", content)
        ])
      ),
    ])
    return .object([
      (
        "description", .text("a type, `none`, the long form, or either of them by status")
      ),
      ("anyOf", .list([reference("type"), reference("content"), byStatus])),
    ])
  }
}
