/// A place in an OpenAPI document whose text reaches the imported schema, or must not.
struct DocumentSink: Sendable, CustomStringConvertible {
  enum Effect: Sendable {
    /// Words, or what only decides.
    case words
    /// Keys of the schema and names of Swift follow from it.
    case name
    /// As a name, and the schema has the text itself too, since it is sent.
    case wire
  }

  let name: String
  let effect: Effect
  /// The document, in which `@@` stands for the text between double quotes.
  let document: String

  var description: String { name }

  init(_ name: String, _ effect: Effect, _ members: String...) {
    self.name = name
    self.effect = effect
    let needed = [
      ("openapi", "openapi: 3.1.0"), ("info", #"info: { title: Shop, version: "1" }"#),
      ("servers", "servers: [{ url: \"https://shop.example\" }]"),
      ("paths", #"paths: { /a: { get: { responses: { 200: { description: ok } } } } }"#),
    ]
    let missing = needed.filter { key, _ in !members.contains { $0.hasPrefix("\(key):") } }
    document = (missing.map(\.1) + members).map { $0 + "\n" }.joined()
  }

  func document(with text: HostileString) -> String { Sink.replaced(document, text.written) }

  /// What the places may make of texts that do nothing: of words, of what has to become a name first,
  /// of none, and of a text with the form that the place asks for.
  static let harmless = [
    "harmless", "Harmless", "two words", "harm-less", "Harmless words.\n\nAnd more.", "", " ",
    "  a ",
    "1", "true", "+++", "a/b", "a.b", "a=b", "a:b", "https://a.example/b", "a/{b}", "{b}", "id",
    "card", "b", "application/json", "\\S", "\u{301}",
    // Long ones, since what does not fit a line is laid out in another way.
    String(repeating: "s", count: 60), String(repeating: "s", count: 300),
    String(repeating: "word ", count: 60) + "end",
  ].map { HostileString("harmless", $0) }
}

extension DocumentSink {
  private static func operation(
    _ name: String, _ effect: Effect, path: String = "/a", method: String = "get", _ members: String
  ) -> DocumentSink {
    let answers = members.contains("responses:") ? "" : ", responses: { 200: { description: ok } }"
    return DocumentSink(
      name, effect, #"paths: { "\#(path)": { \#(method): { \#(members)\#(answers) } } }"#)
  }

  private static func parameter(_ name: String, _ effect: Effect, _ members: String)
    -> [DocumentSink]
  {
    ["query", "header", "cookie"].map { place in
      operation("\(place) \(name)", effect, "parameters: [{ in: \(place), \(members) }]")
    }
  }

  private static func schema(_ name: String, _ effect: Effect, _ schemas: String) -> DocumentSink {
    DocumentSink(
      name, effect,
      ##"paths: { /a: { get: { responses: { 200: { description: ok, content: { application/json: { schema: { $ref: "#/components/schemas/User" } } } } } } } }"##,
      "components: { schemas: { \(schemas) } }")
  }

  private static func property(_ name: String, _ members: String, _ effect: Effect = .words)
    -> DocumentSink
  {
    schema(
      "property's \(name)", effect,
      "User: { type: object, properties: { id: { type: string }, value: { \(members) } } }")
  }

  private static func security(_ name: String, _ effect: Effect, _ schemes: String) -> DocumentSink
  {
    DocumentSink(
      name, effect, "security: [{ a: [] }]", "components: { securitySchemes: { \(schemes) } }")
  }

  private static let failed =
    #"content: { application/json: { schema: { type: object, properties: { code: { type: string, enum: [gone, "@@"] }, message: { type: string } } } } }"#

  static let all: [DocumentSink] = whole + operations + schemas

  private static let whole = [
    DocumentSink("title", .name, #"info: { title: "@@", version: "1" }"#),
    DocumentSink("version", .words, #"info: { title: Shop, version: "@@" }"#),
    DocumentSink(
      "description", .words, #"info: { title: Shop, version: "1", description: "@@" }"#),
    DocumentSink("summary", .words, #"info: { title: Shop, version: "1", summary: "@@" }"#),
    DocumentSink(
      "contact and licence", .words,
      #"info: { title: Shop, version: "1", contact: { name: "@@", url: "@@" }, license: { name: "@@" } }"#
    ),
    DocumentSink("version of OpenAPI", .words, #"openapi: "@@""#),
    DocumentSink("server URL", .name, #"servers: [{ url: "@@" }]"#),
    DocumentSink("server path", .name, #"servers: [{ url: "https://shop.example/@@" }]"#),
    DocumentSink(
      "server description", .name, #"servers: [{ url: "https://a.example", description: "@@" }]"#),
    DocumentSink(
      "server variable", .name,
      #"servers: [{ url: "https://{@@}.example", variables: { "@@": { default: eu } } }]"#),
    DocumentSink(
      "server variable's default", .words,
      #"servers: [{ url: "https://{r}.example", variables: { r: { default: "@@" } } }]"#),
    DocumentSink(
      "server variable's value", .name,
      #"servers: [{ url: "https://{r}.example", variables: { r: { default: eu, enum: [eu, "@@"], description: "@@" } } }]"#
    ),
    DocumentSink("tag", .name, #"tags: [{ name: "@@", description: "@@" }]"#),
    DocumentSink("member of the document", .words, #""@@": { "@@": ["@@"] }"#),
    DocumentSink("extension", .words, #"x-recourse: "@@""#, #"x-logo: { url: "@@" }"#),
    DocumentSink("extension with a schema", .words, #"x-recourse: { schema: "@@", digest: "@@" }"#),
    security(
      "security scheme name", .name,
      #""@@": { type: http, scheme: bearer }, a: { type: http, scheme: bearer }"#),
    security("security kind", .words, #"a: { type: "@@", name: "@@", in: "@@" }"#),
    security("security scheme", .words, #"a: { type: http, scheme: "@@", bearerFormat: "@@" }"#),
    security("security header", .wire, #"a: { type: apiKey, in: header, name: "@@" }"#),
    security("security query", .wire, #"a: { type: apiKey, in: query, name: "@@" }"#),
    security("security cookie", .wire, #"a: { type: apiKey, in: cookie, name: "@@" }"#),
    security(
      "security description", .words,
      #"a: { type: apiKey, in: header, name: X-Key, description: "@@" }"#),
    security(
      "security URL", .words,
      #"a: { type: oauth2, flows: { clientCredentials: { tokenUrl: "@@", scopes: { "@@": "@@" } } } }"#
    ),
    DocumentSink("name of what is required", .name, #"security: [{ "@@": ["@@"] }]"#),
  ]

  private static let operations =
    [
      DocumentSink(
        "path", .name, #"paths: { "@@": { get: { responses: { 200: { description: ok } } } } }"#),
      operation("path segment", .name, path: "/a/@@/b", "summary: a"),
      operation("path beside a variable", .name, path: "/a/{id}@@", "summary: a"),
      operation(
        "path variable", .name, path: "/a/{@@}",
        #"parameters: [{ in: path, name: "@@", required: true, schema: { type: string } }]"#),
      operation(
        "path variable's words", .words, path: "/a/{b}",
        #"parameters: [{ in: path, name: b, required: true, description: "@@", example: "@@", schema: { type: string } }]"#
      ),
      DocumentSink(
        "words of a path", .words,
        #"paths: { /a: { summary: "@@", description: "@@", get: { responses: { 200: { description: ok } } } } }"#
      ),
      operation("method", .words, method: "\"@@\"", "summary: a"),
      operation("operation's summary", .words, #"summary: "@@""#),
      operation("operation's description", .words, #"description: "@@""#),
      operation("operation's two texts", .words, #"summary: "@@", description: "@@ @@""#),
      operation("operationId", .name, #"operationId: "@@""#),
      operation("operation's tag", .name, #"tags: ["@@"]"#),
      operation("operation's extension", .words, #"x-idempotency-key: "@@", x-group: "@@""#),
      operation("place of a parameter", .words, #"parameters: [{ in: "@@", name: a }]"#),
      operation(
        "reference", .words, ##"parameters: [{ $ref: "#/components/@@" }, { $ref: "@@" }]"##),
      operation(
        "body's media type", .name, method: "post",
        #"requestBody: { content: { "@@": { schema: { type: string } } } }"#),
      operation(
        "body's words", .words, method: "post",
        #"requestBody: { description: "@@", content: { application/json: { example: "@@", schema: { type: object, description: "@@", title: "@@", properties: { a: { type: string } } } } } }"#
      ),
      operation(
        "body's part", .wire, method: "post",
        #"requestBody: { content: { multipart/form-data: { schema: { type: object, properties: { "@@": { type: string, format: binary, description: "@@" } } }, encoding: { "@@": { contentType: "@@" } } } } }"#
      ),
      operation(
        "body's field", .wire, method: "post",
        #"requestBody: { content: { application/x-www-form-urlencoded: { schema: { type: object, properties: { "@@": { type: string } } } } } }"#
      ),
      operation("answer's description", .words, #"responses: { 200: { description: "@@" } }"#),
      operation(
        "failure's description", .words,
        #"responses: { 200: { description: ok }, 404: { description: "@@" }, default: { description: "@@" } }"#
      ),
      operation(
        "failure's code", .wire,
        #"responses: { 200: { description: ok }, 4XX: { description: no, \#(failed) } }"#),
      operation(
        "status", .words, #"responses: { 200: { description: ok }, "@@": { description: no } }"#),
      operation(
        "answer's media type", .name,
        #"responses: { 200: { description: ok, content: { "@@": { schema: { type: string } } } } }"#
      ),
      operation(
        "answer's header", .wire,
        #"responses: { 200: { description: ok, headers: { "@@": { description: "@@", schema: { type: string } } } } }"#
      ),
      operation(
        "answer's example", .words,
        #"responses: { 200: { description: ok, content: { application/json: { schema: { type: string }, examples: { "@@": { summary: "@@", value: "@@" } } } } } }"#
      ),
      operation(
        "answer's link", .words,
        #"responses: { 200: { description: ok, links: { "@@": { operationId: "@@" } } } }"#),
      operation(
        "callback", .words,
        #"callbacks: { "@@": { "@@": { post: { responses: { 200: { description: "@@" } } } } } }"#),
    ] + parameter("name", .wire, #"name: "@@", schema: { type: string }"#)
    + parameter(
      "words", .words, #"name: a, description: "@@", example: "@@", schema: { type: string }"#)
    + parameter("default", .wire, #"name: a, schema: { type: string, default: "@@" }"#)
    + parameter("value", .wire, #"name: a, schema: { type: string, enum: [open, "@@"] }"#)
    + parameter(
      "only value", .wire, #"name: a, required: true, schema: { type: string, enum: ["@@"] }"#)
    + parameter("pattern", .words, #"name: a, schema: { type: string, pattern: "@@" }"#)
    + parameter("style", .words, #"name: a, style: "@@", schema: { type: "@@", format: "@@" }"#)

  private static let schemas = [
    schema(
      "schema name", .name,
      ##""@@": { type: object, properties: { a: { type: string } } }, User: { $ref: "#/components/schemas/@@" }"##
    ),
    schema(
      "schema's words", .words,
      #"User: { type: object, description: "@@", title: "@@", properties: { a: { type: string } } }"#
    ),
    schema(
      "property name", .wire,
      #"User: { type: object, properties: { id: { type: string }, "@@": { type: string } } }"#),
    schema(
      "required property", .wire,
      #"User: { type: object, required: ["@@"], properties: { id: { type: string } } }"#),
    schema(
      "nested property", .wire,
      #"User: { type: object, properties: { "@@": { type: object, properties: { "@@": { type: string } } } } }"#
    ),
    property("description", #"type: string, description: "@@""#),
    property("title", #"type: string, title: "@@""#),
    property("example", #"type: string, example: "@@", examples: ["@@"]"#),
    property("pattern", #"type: string, pattern: "@@""#),
    property("format", #"type: string, format: "@@""#),
    property("type", #"type: "@@""#),
    property("default", #"type: string, default: "@@""#, .wire),
    property(
      "default of a number", #"type: integer, default: "@@", minimum: "@@", maxLength: "@@""#),
    property("default of a day", #"type: string, format: date, default: "@@""#),
    property("default of a URL", #"type: string, format: uri, default: "@@""#),
    property(
      "default of a list", #"type: array, items: { type: string }, default: ["@@", b]"#, .words),
    property(
      "default of an object",
      #"type: object, additionalProperties: { type: string }, default: { "@@": "@@" }"#, .words),
    property("constant", #"type: string, const: "@@""#, .wire),
    property("value", #"type: string, enum: [open, "@@"]"#, .wire),
    property("default among values", #"type: string, enum: [a, b], default: "@@""#),
    property("value's name", #"type: string, enum: [a, b], x-enum-varnames: ["@@", b]"#, .name),
    property("value's description", #"type: string, enum: [a, b], x-enum-descriptions: ["@@", b]"#),
    property("deprecation", #"type: string, deprecated: true, x-deprecated: "@@""#),
    property("reference", ##"$ref: "#/components/schemas/@@""##),
    property("outer reference", #"$ref: "@@""#),
    schema(
      "enum's value", .wire, #"User: { type: string, description: "@@", enum: [open, "@@"] }"#),
    schema(
      "discriminator", .wire,
      ##"User: { oneOf: [{ $ref: "#/components/schemas/Card" }, { $ref: "#/components/schemas/Cash" }], discriminator: { propertyName: "@@" } }, Card: { type: object, properties: { "@@": { type: string }, a: { type: string } } }, Cash: { type: object, properties: { "@@": { type: string }, b: { type: string } } }"##
    ),
    schema(
      "discriminator's value", .wire,
      ##"User: { oneOf: [{ $ref: "#/components/schemas/Card" }, { $ref: "#/components/schemas/Cash" }], discriminator: { propertyName: kind, mapping: { "@@": "#/components/schemas/Card", cash: "#/components/schemas/Cash" } } }, Card: { type: object, properties: { kind: { type: string } } }, Cash: { type: object, properties: { kind: { type: string } } }"##
    ),
    schema(
      "variant's title", .name,
      #"User: { oneOf: [{ type: object, title: "@@", properties: { a: { type: string } } }, { type: object, title: Other, properties: { b: { type: integer } } }] }"#
    ),
    schema(
      "member of a schema", .words,
      #"User: { type: object, "@@": { "@@": "@@" }, x-more: "@@", properties: { a: { type: string } } }"#
    ),
  ]
}
