import RecourseOpenAPI
import Testing

@Suite("Schemas")
struct SchemaTests {
  @Test(
    "of a property become a field",
    arguments: [
      ("{ type: string }", "String?"), ("{ type: [string, 'null'] }", "String?"),
      ("{ type: integer, format: int32 }", "Int32?"),
      ("{ type: integer, format: int64 }", "Int64?"),
      ("{ type: number }", "Double?"), ("{ type: number, format: float }", "Float?"),
      ("{ type: boolean }", "Bool?"), ("{}", "JSON?"), ("true", "JSON?"),
      ("{ type: string, format: uuid }", "UUID?"), ("{ type: string, format: uri }", "URL?"),
      ("{ type: string, format: date-time }", "DateTime?"),
      ("{ type: string, format: date }", "CalendarDate?"),
      ("{ type: string, format: byte }", "Data?"),
      ("{ type: string, contentEncoding: base64 }", "Data?"),
      ("{ type: string, format: base64url }", "{ type: Data?, format: base64url }"),
      ("{ type: string, format: decimal }", "{ type: Decimal?, format: string }"),
      ("{ type: string, format: password }", "{ type: String?, redact: true }"),
      ("{ type: string, format: email }", "String?"),
      ("{ type: array, items: { type: string } }", "\"[String]?\""),
      ("{ type: array, items: { type: [string, 'null'] } }", "\"[String?]?\""),
      ("{ type: array }", "\"[JSON]?\""), ("{ type: object }", "\"[String: JSON]?\""),
      ("{ type: object, additionalProperties: { type: integer } }", "\"[String: Int]?\""),
      ("{ type: object, patternProperties: { '^a': { type: integer } } }", "\"[String: Int]?\""),
      ("{ type: string, enum: [a] , default: a }", "{ type: RootValue, default: a }"),
      ("{ type: integer, default: 5 }", "{ type: Int, default: 5 }"),
      ("{ type: [integer, 'null'], default: 5 }", "{ type: Int?, default: 5 }"),
      ("{ type: string, default: '5' }", "{ type: String, default: \"5\" }"),
      ("{ type: array, items: {}, default: [] }", "{ type: [JSON], default: [] }"),
      ("{ type: boolean, deprecated: true }", "{ type: Bool?, deprecated: true }"),
      ("{ type: string, example: a b }", "{ type: String?, example: a b }"),
      ("{ type: string, description: 'a: b' }", "{ type: String?, doc: \"a: b\" }"),
      ("{ enum: [true, false] }", "Bool?"), ("{ type: [integer, number] }", "Double?"),
      ("{ oneOf: [{ type: string }, { type: 'null' }] }", "String?"),
      ("{ anyOf: [{ type: string, format: uuid }, { type: string }] }", "String?"),
      ("{ allOf: [{ type: string }], description: x }", "{ type: String?, doc: x }"),
      ("{ allOf: [{ type: string }, { maxLength: 5 }] }", "String?"),
      ("{ type: integer, format: unix-time }", "{ type: DateTime?, format: unixSeconds }"),
    ])
  func fields(schema: String, expected: String) {
    let importing = Importing(
      document(schemas: "Root:\n  type: object\n  properties:\n    value: \(schema)"))
    #expect(importing.section("models", "Root", "value") == "value: \(expected)")
    #expect(importing.findings == [])
    #expect(importing.lint == [])
  }

  @Test(
    "of a required property become a field that is always there",
    arguments: [
      ("{ type: string }", "String"),
      ("{ type: [string, 'null'] }", "{ type: String?, required: true }"),
      ("{ const: card }", "{ type: String, value: card }"),
      ("{ const: 3 }", "{ type: Int, value: 3 }"),
      ("{ type: string, enum: [card] }", "{ type: String, value: card }"),
      ("{ type: boolean, enum: [true] }", "{ type: Bool, value: true }"),
      ("{ type: array, items: { type: string } }", "[String]"), ("{}", "JSON"),
    ])
  func required(schema: String, expected: String) {
    let importing = Importing(
      document(
        schemas: "Root:\n  type: object\n  required: [value]\n  properties:\n    value: \(schema)"))
    #expect(importing.section("models", "Root", "value") == "value: \(expected)")
    #expect(importing.lint == [])
  }

  @Test("nullable of OpenAPI 3.0 is understood, beside a reference as well")
  func nullable() {
    let importing = Importing(
      document(
        schemas: """
          A: { type: object, properties: { b: { type: string } } }
          Root:
            type: object
            required: [a, b]
            properties:
              a: { type: string, nullable: true }
              b: { nullable: true, allOf: [{ $ref: '#/components/schemas/A' }] }
          """, version: "3.0.3"))
    #expect(
      importing.section("models", "Root") == """
        a: { type: String?, required: true }
        b: { type: A?, required: true }
        """)
  }

  @Test("with the same content are one model where that is no coincidence")
  func duplicates() {
    let importing = Importing(
      document(
        schemas: """
          Home: { type: object, properties: { address: { type: object, properties: { street: { type: string, description: one }, city: { type: string } } } } }
          Work: { type: object, properties: { address: { type: object, properties: { street: { type: string, description: two }, city: { type: string } } } } }
          Other: { type: object, properties: { place: { type: object, properties: { street: { type: string }, city: { type: string } } } } }
          """))
    #expect(importing.section("models", "Home") == "address: Address?")
    #expect(importing.section("models", "Work") == "address: Address?")
    #expect(importing.section("models", "Other") == "place: OtherPlace?")
  }

  @Test("that contain themselves are models that do")
  func recursion() {
    let importing = Importing(
      document(
        schemas: """
          Node: { type: object, required: [children], properties: { parent: { $ref: '#/components/schemas/Node' }, children: { type: array, items: { $ref: '#/components/schemas/Node' } } } }
          A: { type: object, properties: { b: { $ref: '#/components/schemas/B' } } }
          B: { type: object, properties: { a: { $ref: '#/components/schemas/A' } } }
          Tree: { type: object, additionalProperties: { $ref: '#/components/schemas/Tree' } }
          """))
    #expect(
      importing.section("models", "Node") == """
        parent: Node?
        children: [Node]
        """)
    #expect(importing.findings == [])
  }

  @Test("under allOf are one struct, or extend a named one")
  func allOf() {
    let importing = Importing(
      document(
        schemas: """
          Base: { type: object, required: [id], properties: { id: { type: string } } }
          Extended:
            allOf:
              - { $ref: '#/components/schemas/Base' }
              - { type: object, required: [name], properties: { name: { type: string } } }
          Overlapping:
            allOf:
              - { $ref: '#/components/schemas/Base' }
              - { type: object, properties: { id: { type: integer } } }
          Narrowed:
            allOf: [{ $ref: '#/components/schemas/Base' }]
            required: [id, more]
          Twice:
            allOf: [{ $ref: '#/components/schemas/Extended' }, { $ref: '#/components/schemas/Other' }]
          Other: { type: object, properties: { other: { type: string } } }
          """))
    #expect(
      importing.section("models", "Extended") == """
        extends: Base
        fields:
          name: String
        """)
    #expect(importing.section("models", "Overlapping") == "id: Int")
    #expect(
      importing.section("models", "Narrowed") == """
        id: String
        more: JSON
        """)
    #expect(
      importing.section("models", "Twice") == """
        id: String
        name: String
        other: String?
        """)
    #expect(importing.lint == [])
  }

  @Test("named like Swift's own types or like each other are renamed")
  func clashes() {
    let importing = Importing(
      document(
        schemas: """
          Data: { type: object, properties: { a: { type: string } } }
          Error: { type: object, properties: { a: { type: integer } } }
          pet: { type: object, properties: { b: { type: integer } } }
          Pet: { type: object, properties: { c: { type: integer } } }
          com.example.Dog: { type: object, properties: { d: { type: integer } } }
          TestClient: { type: object, properties: { e: { type: integer } } }
          """))
    for name in ["TestData", "ErrorBody", "TestPet", "Pet", "Dog", "TestTestClient"] {
      #expect(importing.section("models", name) != "", "\(name)")
    }
    #expect(importing.section("models", "Pet") == "c: Int?")
    #expect(importing.lint == [])
  }

  @Test("have constraints where they are sent, and only there")
  func constraints() {
    let importing = Importing(
      document(
        paths: """
          /a:
            post:
              operationId: send
              requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Sent' } } } }
              responses: { '200': { description: ok, content: { application/json: { schema: { $ref: '#/components/schemas/Got' } } } } }
          """,
        components: """
          schemas:
            Sent:
              type: object
              properties:
                a: { type: string, minLength: 1, maxLength: 9, pattern: '^a' }
                b: { type: integer, minimum: 1, exclusiveMaximum: 10 }
                c: { type: array, items: {}, maxItems: 3 }
                d: { type: number, minimum: 0.5, exclusiveMaximum: 2 }
                e: { type: integer, minimum: 5, maximum: 1 }
            Got: { type: object, properties: { a: { type: string, maxLength: 9 } } }
          """))
    #expect(
      importing.section("models", "Sent") == """
        a: { type: String?, length: 1...9, pattern: ^a }
        b: { type: Int?, range: 1...9 }
        c: { type: "[JSON]?", count: ...3 }
        d: { type: Double?, range: 0.5..<2 }
        e: Int?
        """)
    #expect(importing.section("models", "Got") == "a: String?")
    #expect(importing.notes.map(\.kind) == [.constraint])
    #expect(importing.lint == [])
  }

  @Test("that a PATCH sends tell null from absent, and write no defaults")
  func patch() {
    let importing = Importing(
      document(
        paths: """
          /a:
            patch:
              operationId: change
              requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Change' } } } }
              responses: { '204': { description: ok } }
          """,
        components: """
          schemas:
            Change: { type: object, properties: { a: { type: [string, 'null'] }, b: { type: integer, default: 3 } } }
          """))
    #expect(
      importing.section("models", "Change") == """
        presence: patch
        fields:
          a: String?
          b: Int?
        """)
  }
}
