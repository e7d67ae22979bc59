import RecourseModel

/// The top of a schema.
extension KeyTable {
  static let document = KeyTable(
    "document", subject: "a schema", slips: documentSlips,
    [
      Key("recourse", .integer, "the version of the language: 1", isRequired: true),
      Key("api", .text, "the name of the API, as in `PizzaShop`, of which the client is called"),
      Key("doc", .text, "what the API is"),
      Key(
        "include", .anyOf([.text, .list(.text)]), "files whose models, errors and auth are taken in"
      ),
      .keyCase,
      Key(
        "formats", .mapping(of: .choice(of: ValueFormat.self)),
        "how all values of a type stand on the wire, as in `DateTime: unixSeconds`"),
      Key(
        "servers", .mapping(of: .textOr(.server)), "the places where the API is served, by name"),
      Key(
        "auth", .mapping(of: .anyOf([.choice(["bearer", "basic"]), .table(.authenticationKind)])),
        "the ways to prove who calls, by name"),
      Key("defaults", .table(.defaults), "what holds for every endpoint that says nothing else"),
      Key("models", .mapping(of: .definition("modelValue")), "the types, by name"),
      Key("errors", .mapping(of: .definition("errorType")), "the error types, by name"),
      Key("endpoints", .mapping(of: .table(.endpoint)), "the calls, by name"),
      Key(
        "translations", .mapping(of: .mapping(of: .text)),
        "the texts in other languages, by language and the text's key"),
      Key("swift", .table(.output), "what is generated, and how"),
    ])

  static let server = KeyTable(
    "server", subject: "a server",
    slips: ["description": "write `doc:`", "host": "write the whole address as `url:`"],
    [
      Key("url", .text, "the address, as in `https://{host}/api`", isRequired: true),
      Key(
        "variables",
        .mapping(of: .anyOf([.text, .list(.text), .table(.serverVariable)])),
        "the variables of the address: a default, the values allowed, or both"),
      .documentation,
    ])

  static let serverVariable = KeyTable(
    "serverVariable", subject: "a server's variable",
    slips: ["enum": "write `values:`", "description": "write `doc:`"],
    [
      Key("default", .text, "the value where none is given"),
      Key("values", .list(.text), "the values allowed; any where there are none"),
      .documentation,
    ])

  static let authenticationKind = KeyTable(
    "authentication", subject: "a way to prove who calls",
    slips: [
      "type":
        "write `bearer`, `basic`, `{ header: NAME }`, `{ query: NAME }` or `{ cookie: NAME }`",
      "scheme": "write `bearer` or `basic`", "apiKey": "write `{ header: X-Api-Key }`",
      "in": "write `{ header: NAME }`, `{ query: NAME }` or `{ cookie: NAME }`",
      "name": "write `{ header: NAME }`, `{ query: NAME }` or `{ cookie: NAME }`",
      "description": "write `doc:`",
    ],
    [
      Key("kind", .choice(["bearer", "basic"]), "`bearer` or `basic`, beside a `doc`"),
      Key("header", .text, "the header that carries a key"),
      Key("query", .text, "the query parameter that carries a key"),
      Key("cookie", .text, "the cookie that carries a key"),
      .documentation,
    ])

  static let defaults = KeyTable(
    "defaults", subject: "`defaults`",
    slips: ["errors": "write `fails:`", "error": "write `fails:`", "security": "write `auth:`"],
    [
      .authentication,
      Key(
        "headers", .mapping(of: .definition("parameterValue")),
        "headers of every endpoint"),
      .fails, .retry, .timeout, .server,
    ])

  static let output = KeyTable(
    "swift", subject: "`swift`",
    slips: ["localise": "write `localize:`", "visibility": "write `access:`"],
    [
      Key("access", .choice(of: OutputOptions.Access.self), "how far the generated types are seen"),
      Key(
        "support", .choice(of: OutputOptions.Support.self),
        "whether the support code is written beside them or imported"),
      Key("stub", .boolean, "whether to write a stub of the client for tests"),
      Key("tests", .boolean, "whether to write tests of the decisions"),
      Key("futures", .boolean, "whether to write a lazy future for each call"),
      Key(
        "localize", .choice(of: OutputOptions.Localization.self),
        "where the texts stand: in the code, in `.strings` or in a string catalog"),
    ])

  private static let documentSlips: [String: String] = [
    "openapi": "this is an OpenAPI document: `recourse import openapi` makes a schema of it",
    "swagger": "this is an OpenAPI document: `recourse import openapi` makes a schema of it",
    "info": "write `api:` and `doc:`", "name": "write `api:`", "title": "write `api:`",
    "version": "write `recourse: 1`", "description": "write `doc:`",
    "paths": "write `endpoints:`, each by its method's name",
    "components": "write `models:`", "schemas": "write `models:`", "definitions": "write `models:`",
    "types": "write `models:`", "enums": "write them under `models:`",
    "unions": "write them under `models:`", "security": "write `defaults: { auth: NAME }`",
    "securitySchemes": "write `auth:`", "includes": "write `include:`",
    "import": "write `include:`", "imports": "write `include:`", "default": "write `defaults:`",
    "operations": "write `endpoints:`", "methods": "write `endpoints:`",
    "headers": "write `defaults: { headers: … }`", "fails": "write `defaults: { fails: … }`",
    "baseURL": "write `servers:`", "url": "write `servers:`",
  ]
}
