import RecourseOpenAPI
import Testing

@Suite("Operations")
struct EndpointTests {
  private func endpoint(
    _ operation: String, method: String = "get", path: String = "/things"
  ) -> (String, Importing) {
    let indented = operation.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n")
    let importing = Importing(
      document(paths: "\(path):\n  \(method):\n    operationId: call\n\(indented)"))
    #expect(importing.findings == [])
    #expect(importing.lint == [])
    return (importing.section("endpoints", "call"), importing)
  }

  @Test(
    "have parameters of every place and style",
    arguments: [
      (
        "in: query, schema: { type: array, items: { type: string } }", "query: { p: \"[String]?\" }"
      ),
      (
        "in: query, explode: false, schema: { type: array, items: { type: string } }",
        "query: { p: { type: \"[String]?\", list: comma } }"
      ),
      (
        "in: query, style: deepObject, schema: { type: array, items: { type: string } }",
        "query: { p: { type: \"[String]?\", list: brackets } }"
      ),
      (
        "in: query, style: spaceDelimited, schema: { type: array, items: { type: string } }",
        "query: { p: String? }"
      ),
      (
        "in: query, schema: { type: object, properties: { a: { type: string }, b-c: { type: integer } } }",
        "query: { a: String?, bC: Int? }"
      ),
      (
        "in: query, required: true, schema: { type: string, enum: [x] }",
        "query: { p: { type: String, value: x } }"
      ),
      (
        "in: query, schema: { type: integer, default: 3 }",
        "query: { p: { type: Int, default: 3 } }"
      ),
      ("in: query, schema: {}", "query: { p: String? }"),
      ("in: header, schema: { type: string }", "headers: { p: { type: String?, key: p } }"),
      ("in: cookie, schema: { type: string }", "cookies: { p: String? }"),
      ("in: query, content: { application/json: { schema: {} } }", "query: { p: String? }"),
    ])
  func parameters(parameter: String, expected: String) {
    let (text, _) = endpoint(
      "parameters: [{ name: p, \(parameter) }]\nresponses: { '204': { description: ok } }")
    #expect(text.contains("\n\(expected)\nreturns: none"), "\(text)")
  }

  @Test("take the parameters of their path, and replace them by their own")
  func pathParameters() {
    let importing = Importing(
      document(
        paths: """
          /a/{some-id}/{b}:
            parameters:
              - { name: some-id, in: path, required: true, schema: { type: integer } }
              - { name: q, in: query, schema: { type: string } }
            get:
              operationId: call
              parameters: [{ name: q, in: query, schema: { type: boolean } }]
              responses: { '204': { description: ok } }
          """))
    #expect(
      importing.section("endpoints", "call") == """
        get: /a/{someID}/{b}
        path: { someID: Int }
        query: { q: Bool? }
        returns: none
        """)
    #expect(importing.lint == [])
  }

  @Test("whose parameters share a name keep them apart")
  func equalNames() {
    let (text, _) = endpoint(
      """
      parameters:
        - { name: id, in: path, required: true, schema: { type: string } }
        - { name: id, in: query, schema: { type: string } }
        - { name: id, in: header, schema: { type: string } }
        - { name: body, in: query, schema: { type: string } }
      responses: { '204': { description: ok } }
      """, path: "/things/{id}")
    #expect(text.contains("idQuery: { type: String?, key: id }"))
    #expect(text.contains("idHeader: { type: String?, key: id }"))
  }

  @Test(
    "have bodies of every content type",
    arguments: [
      ("application/json: { schema: { type: array, items: { type: string } } }", "body: [String]"),
      ("application/vnd.a+json: { schema: { type: string } }", "body: String"),
      (
        "application/x-www-form-urlencoded: { schema: { type: object, additionalProperties: { type: string } } }",
        "body: { form: \"[String: String]\" }"
      ),
      (
        "multipart/form-data: { schema: { type: object, properties: { f: { type: string, format: binary }, n: { type: integer } } } }",
        "body: { multipart: { f: File?, n: Int? } }"
      ),
      (
        "multipart/form-data: { schema: { type: object, required: [f], properties: { f: { type: array, items: { type: string, format: binary } } } } }",
        "body: { multipart: { f: [File] } }"
      ),
      ("text/plain: { schema: { type: string } }", "body: { text: String }"),
      ("image/png: { schema: { type: string, format: binary } }", "body: { data: image/png }"),
      ("application/octet-stream: {}", "body: { data: application/octet-stream }"),
      ("application/xml: { schema: { type: object } }", "body: { data: application/xml }"),
      (
        "'*/*': { schema: { type: string, format: binary } }",
        "body: { data: application/octet-stream }"
      ),
      ("application/json: {}", "body: JSON"),
      ("application/xml: {}, application/json: { schema: { type: string } }", "body: String"),
    ])
  func bodies(content: String, expected: String) {
    let (text, _) = endpoint(
      "requestBody: { required: true, content: { \(content) } }\nresponses: { '204': { description: ok } }",
      method: "post")
    #expect(text.contains("\n\(expected)\n"), "\(text)")
  }

  @Test(
    "return what the successes bring",
    arguments: [
      ("'200': { content: { application/json: { schema: { type: string } } } }", "returns: String"),
      (
        "'201': { content: { application/json: { schema: { type: array, items: {} } } } }",
        "returns: [JSON]"
      ),
      ("'204': {}", "returns: none"), ("2XX: {}", "returns: none"),
      ("'202': {}, '200': {}", "returns: none"),
      ("'200': { content: { text/plain: {} } }", "returns: { text: String }"),
      (
        "'200': { content: { application/pdf: { schema: { type: string, format: binary } } } }",
        "returns: { data: application/pdf }"
      ),
      (
        "'200': { content: { text/event-stream: { schema: { type: object } } } }",
        "returns: { events: \"[String: JSON]\" }"
      ),
      (
        "'200': { content: { application/json: { schema: { type: [string, 'null'] } } } }",
        "returns: String?"
      ),
      (
        "'200': { content: { application/json: { schema: { type: string } } } }, '204': {}",
        "returns: { 200: String }\nalsoSucceeds: [204]"
      ),
      (
        "'200': { content: { application/json: { schema: { type: string } } } }, '201': { content: { application/json: { schema: { type: string } } } }",
        "returns: String"
      ),
      (
        "'200': { content: { application/json: { schema: { type: string } } } }, '202': { content: { application/json: { schema: { type: integer } } } }",
        "returns: { 200: { type: String, as: ok }, 202: { type: Int, as: accepted } }"
      ),
      (
        "'201': { headers: { Location: { schema: { type: string, format: uri } } } }",
        "returns: { 201: { headers: { location: URL? } } }"
      ),
      ("'200': { headers: { X-RateLimit-Limit: { schema: { type: integer } } } }", "returns: none"),
      (
        "default: { description: The thing, content: { application/json: { schema: { type: string } } } }",
        "returns: String"
      ),
      (
        "default: { description: unexpected error, content: { application/json: { schema: { type: string } } } }",
        "returns: none"
      ),
    ])
  func returns(responses: String, expected: String) {
    let (text, _) = endpoint("responses: { \(responses) }")
    #expect(text.hasSuffix("\n\(expected)"), "\(text)")
  }

  @Test("that a schema cannot say are listed with their place")
  func unsaid() {
    let importing = Importing(
      """
      openapi: 3.1.0
      info: { title: T, version: "1" }
      servers: [{ url: https://a.example }]
      paths:
        /a~b:
          options: { responses: {} }
          trace: { responses: {} }
          get:
            operationId: a
            parameters: [{ name: x, in: query, style: pipeDelimited, schema: { type: array, items: {} } }]
            callbacks: { onEvent: { '{$request.query.x}': { post: {} } } }
            responses:
              '200': { description: ok, links: { next: { operationId: a } } }
              '100': { description: continue }
      webhooks: { w: { post: {} } }
      """)
    let noted = importing.notes.map { "\($0.kind.rawValue) \($0.pointer) \($0.isLoss)" }
    #expect(
      noted.sorted() == [
        "callbacks #/paths/~1a~0b/get/callbacks/onEvent true",
        "links #/paths/~1a~0b/get/responses/200/links/next false",
        "methods #/paths/~1a~0b/options true", "methods #/paths/~1a~0b/trace true",
        "parameters #/paths/~1a~0b/get/parameters/0 true",
        "responses #/paths/~1a~0b/get/responses/100 false", "webhooks #/webhooks/w true",
      ])
  }

  @Test("are named by their identifiers as Swift names methods, none twice")
  func names() {
    let importing = Importing(
      document(
        paths: """
          /a: { get: { operationId: get_user-by.id, responses: {} }, post: { operationId: class, responses: {} } }
          /b: { get: { operationId: getUserByID, responses: {} }, post: { operationId: "", responses: {} } }
          /items/{item_id}: { get: { operationId: read_item_items__item_id__get, responses: {} }, put: { operationId: init, responses: {} } }
          """))
    let names = importing.section("endpoints").split(separator: "\n")
      .filter { !$0.hasPrefix(" ") }.map { String($0.dropLast()) }
    #expect(names == ["getUserByID", "class", "getB", "postB", "readItem", "putItem"])
    #expect(importing.lint == [])
  }

  @Test("need what their security says, the first that a client can follow")
  func security() {
    let importing = Importing(
      """
      openapi: 3.1.0
      info: { title: T, version: "1" }
      servers: [{ url: https://a.example }]
      security: [{ token: [] }]
      paths:
        /a: { get: { operationId: a, responses: {} } }
        /b: { get: { operationId: b, security: [], responses: {} } }
        /g: { get: { operationId: g, responses: {} }, put: { operationId: h, responses: {} } }
        /c: { get: { operationId: c, security: [{ digest: [] }, { key: [] }], responses: {} } }
        /d: { get: { operationId: d, security: [{}, { login: [] }], responses: {} } }
        /e: { get: { operationId: e, security: [{ key: [], token: [] }], responses: {} } }
        /f: { get: { operationId: f, security: [{ digest: [] }], responses: {} } }
      components:
        securitySchemes:
          token: { type: oauth2, flows: {} }
          digest: { type: http, scheme: digest }
          key: { type: apiKey, in: query, name: api_key }
          login: { type: http, scheme: Basic, description: Name and password. }
          unused: { type: apiKey, in: cookie, name: sid }
      """)
    #expect(
      importing.section("auth") == """
        token: bearer
        key: { query: api_key }
        login: { kind: basic, doc: Name and password. }
        """)
    #expect(importing.section("defaults") == "auth: token")
    #expect(importing.section("endpoints", "a", "auth") == "")
    #expect(importing.section("endpoints", "b", "auth") == "auth: none")
    #expect(importing.section("endpoints", "c", "auth") == "auth: key")
    #expect(importing.section("endpoints", "d", "auth") == "auth: login")
    #expect(importing.section("endpoints", "e", "auth") == "auth: key")
    #expect(importing.section("endpoints", "f", "auth") == "auth: none")
    #expect(importing.lint == [])
  }

  @Test("are served where the document says")
  func servers() {
    func servers(_ servers: String, options: ImportOptions = ImportOptions()) -> String {
      Importing(
        "openapi: 3.1.0\ninfo: { title: T, version: '1' }\n\(servers)\npaths: {}", options: options
      ).section("servers")
    }
    #expect(servers("") == "production: https://{host}")
    #expect(servers("servers: [{ url: /v1/ }]") == "production: https://{host}/v1")
    var options = ImportOptions()
    options.server = "http://localhost:8000/"
    #expect(
      servers("servers: [{ url: /v1/ }]", options: options)
        == "production: http://localhost:8000/v1")
    #expect(
      servers(
        "servers: [{ url: 'https://a.example/' }, { url: 'https://sandbox.a.example' }, { url: 'https://eu.a.example', description: EU server }]"
      ) == """
        production: https://a.example
        sandbox: https://sandbox.a.example
        eu:
          url: https://eu.a.example
          doc: EU server
        """)
  }
}
