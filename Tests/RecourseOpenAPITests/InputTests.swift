import RecourseOpenAPI
import Testing

@Suite("Input")
struct InputTests {
  @Test(
    "that is no OpenAPI document is refused with its place",
    arguments: [
      ("[]", "E0601 an OpenAPI document is a mapping, not a list"),
      ("a: b", "E0601 there is no `openapi` and no `swagger` key"),
      ("recourse: 1\napi: A", "E0601 there is no `openapi` and no `swagger` key"),
      ("", "E0601 an OpenAPI document is a mapping, not nothing"),
      ("openapi: 4.0.0", "E0602 version 4.0.0 is not read"),
      ("swagger: '1.2'", "E0602 version 1.2 is not read"),
      ("openapi: [3]", "E0602 version of this kind is not read"),
      ("openapi: 3.0.0\npaths: []", "E0606 `paths` is a mapping, not a list"),
      ("openapi: 3.0.0\npaths: { /a: [] }", "E0606 a path is a mapping, not a list"),
      ("openapi: 3.0.0\npaths: { /a: { get: x } }", "E0606 an operation is a mapping, not a text"),
      (
        "openapi: 3.0.0\npaths: { /a: { get: { responses: { ok: {} } } } }",
        "E0606 `ok` is no status"
      ),
      (
        "openapi: 3.0.0\npaths: { /a: { get: { parameters: [{ name: x }] } } }",
        "E0606 a parameter needs a `name` and a known `in`"
      ),
      (
        "openapi: 3.0.0\ncomponents: { schemas: { A: { properties: [] } } }",
        "E0606 `properties` is a mapping, not a list"
      ),
      (
        "openapi: 3.0.0\ncomponents: { schemas: { A: { items: 3 } } }",
        "E0606 a schema is a mapping, not a number"
      ),
      (
        "openapi: 3.0.0\ncomponents: { schemas: { A: { $ref: '#/components/schemas/B' } } }",
        "E0603 `#/components/schemas/B` leads nowhere"
      ),
      (
        "openapi: 3.0.0\ncomponents: { schemas: { A: { $ref: '#/components/schemas/B' }, B: { $ref: '#/components/schemas/A' } } }",
        "E0604 `#/components/schemas/B` leads back to itself"
      ),
      (
        "openapi: 3.0.0\npaths: { /a: { get: { parameters: [{ $ref: '#/x' }] } } }",
        "E0603 `#/x` leads nowhere"
      ),
      (
        "openapi: 3.0.0\npaths: { /a: { get: { parameters: [{ $ref: '#/components/parameters/A' }] } } }\ncomponents: { parameters: { A: { $ref: '#/components/parameters/A' } } }",
        "E0604 `#/components/parameters/A` leads back to itself"
      ),
      (
        "openapi: 3.0.0\ncomponents: { schemas: { A: { $ref: 'https://x.example/a.yaml' } } }",
        "E0605 `https://x.example/a.yaml` is not a file beside the document"
      ),
      (
        "openapi: 3.0.0\ncomponents: { schemas: { A: { $ref: '../a.yaml' } } }",
        "E0605 `../a.yaml` is not a file beside the document"
      ),
      (
        "openapi: 3.0.0\ncomponents: { schemas: { A: { $ref: '/etc/passwd' } } }",
        "E0605 `/etc/passwd` is not a file beside the document"
      ),
      (
        "openapi: 3.0.0\ncomponents: { schemas: { A: { $ref: 'a%2F..%2F..%2Fb.yaml' } } }",
        "E0605 `a%2F..%2F..%2Fb.yaml` is not a file beside the document"
      ),
      (
        "openapi: 3.0.0\ncomponents: { schemas: { A: { $ref: 'b.yaml' } } }",
        "E0608 `b.yaml` cannot be read: there is no such file"
      ),
    ])
  func refused(text: String, expected: String) {
    let importing = Importing(text)
    #expect(importing.result == nil)
    #expect(importing.findings.contains(expected), "\(importing.findings)")
    #expect(importing.findings.count <= 2)
  }

  @Test("may refer to files beside it and below, and these to each other")
  func files() {
    let importing = Importing(
      """
      openapi: 3.1.0
      info: { title: T, version: '1' }
      servers: [{ url: https://a.example }]
      paths:
        /pets: { $ref: paths/pets.yaml }
      """,
      beside: [
        "paths/pets.yaml": """
        get:
          operationId: pets
          responses:
            '200':
              description: ok
              content: { application/json: { schema: { $ref: '../models/pet.yaml#/Pet' } } }
        """,
        "models/pet.yaml": """
        Pet: { type: object, properties: { owner: { $ref: 'owner.json' }, friend: { $ref: '#/Pet' } } }
        """,
        "models/owner.json":
          #"{ "type": "object", "properties": { "name": { "type": "string" } } }"#,
      ])
    #expect(importing.findings == [])
    #expect(
      importing.section("models", "Pet") == """
        owner: Owner?
        friend: Pet?
        """)
    #expect(importing.section("models", "Owner") == "name: String?")
    #expect(importing.lint == [])
  }

  @Test("nested too deeply is refused")
  func deep() {
    var schema = "{ type: string }"
    for _ in 0..<60 { schema = "{ allOf: [\(schema)] }" }
    let importing = Importing(document(schemas: "A: \(schema)"))
    #expect(!importing.findings.isEmpty)
    #expect(importing.result == nil)
  }

  @Test("that repeats itself without end through references is read")
  func endless() {
    let importing = Importing(
      document(
        schemas: """
          A: { allOf: [{ $ref: '#/components/schemas/A' }] }
          B: { allOf: [{ $ref: '#/components/schemas/C' }, { type: object, properties: { b: { type: string } } }] }
          C: { allOf: [{ $ref: '#/components/schemas/B' }, { type: object, properties: { c: { type: string } } }] }
          D: { oneOf: [{ $ref: '#/components/schemas/D' }, { type: string }] }
          E: { type: array, items: { $ref: '#/components/schemas/E' } }
          F: { anyOf: [{ $ref: '#/components/schemas/G' }, { type: string }] }
          G: { anyOf: [{ $ref: '#/components/schemas/F' }, { type: integer }] }
          """))
    #expect(importing.findings == [])
    #expect(importing.lint == [], "\(importing.section("models"))")
  }

  @Test("is taken by tag, path and identifier, with what it needs")
  func selection() {
    let text = document(
      paths: """
        /a: { get: { operationId: listA, tags: [One], responses: { '200': { description: ok, content: { application/json: { schema: { $ref: '#/components/schemas/A' } } } } } } }
        /a/{id}: { get: { operationId: getA, tags: [Two], responses: {} } }
        /b: { get: { operationId: listB, responses: {} } }
        """,
      components: """
        schemas:
          A: { type: object, properties: { inner: { $ref: '#/components/schemas/Inner' } } }
          Inner: { type: object, properties: { x: { type: string } } }
          Unused: { type: object, properties: { y: { type: string } } }
        """)
    func names(only: [String] = [], except: [String] = []) -> [String] {
      var options = ImportOptions()
      options.only = only
      options.except = except
      let importing = Importing(text, options: options)
      #expect(importing.lint == [])
      return importing.section("endpoints").split(separator: "\n").filter { !$0.hasPrefix(" ") }
        .map { String($0.dropLast()) }
    }
    #expect(names(only: ["one"]) == ["listA"])
    #expect(names(only: ["/a*"]) == ["listA", "getA"])
    #expect(names(only: ["/a"]) == ["listA"])
    #expect(names(only: ["list*"]) == ["listA", "listB"])
    #expect(names(except: ["listA", "/b"]) == ["getA"])
    var options = ImportOptions()
    options.only = ["One"]
    let importing = Importing(text, options: options)
    #expect(importing.section("models", "Inner") == "x: String?")
    #expect(importing.section("models", "Unused") == "")
    options.only = ["Three"]
    #expect(
      Importing(text, options: options).findings
        == ["E0607 no operation has the tag, path or identifier `Three`"])
  }
}
