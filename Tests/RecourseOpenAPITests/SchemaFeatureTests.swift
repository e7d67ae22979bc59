import RecourseOpenAPI
import Testing

/// Each thing that schemas of documents say, with the models that come of it and what is noted.
@Suite("Features of schemas")
struct SchemaFeatureTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var name: String
    var version: String
    var schemas: String
    var models: String
    var notes: [String]

    init(_ name: String, version: String, schemas: String, models: String, notes: [String]) {
      self.name = name
      self.version = version
      self.schemas = schemas
      self.models = models
      self.notes = notes
    }

    var testDescription: String { name }
  }

  @Test("become models", arguments: rows)
  func models(row: Row) {
    let importing = Importing(document(schemas: row.schemas, version: row.version))
    #expect(importing.findings == [])
    #expect(importing.section("models").trimmed == row.models)
    #expect(importing.notes.filter { $0.kind != .server }.map(\.subject) == row.notes)
    #expect(importing.lint == [])
  }

  private static let rows = [
    Row(
      "nullable", version: "3.0.3",
      schemas: """
        A: { type: object, properties: { a: { type: string, nullable: true } }, required: [a] }
        """,
      models: """
        A:
          a: { type: String?, required: true }
        """,
      notes: []),
    Row(
      "type arrays", version: "3.1.0",
      schemas: """
        A: { type: object, properties: { a: { type: [string, "null"] }, b: { type: [integer, string] } }, required: [a] }
        """,
      models: """
        A:
          a: { type: String?, required: true }
          b: IntOrString?
        IntOrString:
          union: { int: Int, string: String }
        """,
      notes: []),
    Row(
      "anyOf and oneOf with null", version: "3.1.0",
      schemas: """
        A: { type: object, properties: { a: { anyOf: [{ type: integer }, { type: "null" }] }, b: { oneOf: [{ $ref: "#/components/schemas/B" }, { type: "null" }] } }, required: [a, b] }
        B: { type: object, properties: { x: { type: string } } }
        """,
      models: """
        A:
          a: { type: Int?, required: true }
          b: { type: B?, required: true }
        B:
          x: String?
        """,
      notes: []),
    Row(
      "allOf with properties beside it", version: "3.1.0",
      schemas: """
        A: { allOf: [{ $ref: "#/components/schemas/B" }], properties: { c: { type: string } }, required: [c, x] }
        B: { type: object, properties: { x: { type: string } } }
        """,
      models: """
        A:
          x: String
          c: String
        B:
          x: String?
        """,
      notes: []),
    Row(
      "allOf of a reference with words and null", version: "3.0.3",
      schemas: """
        A: { type: object, properties: { a: { allOf: [{ $ref: "#/components/schemas/B" }], description: Words., nullable: true } } }
        B: { type: object, properties: { x: { type: string } } }
        """,
      models: """
        A:
          a: { type: B?, doc: Words. }
        B:
          x: String?
        """,
      notes: []),
    Row(
      "allOf that requires more", version: "3.0.3",
      schemas: """
        A: { allOf: [{ $ref: "#/components/schemas/B" }, { required: [x, y] }] }
        B: { type: object, properties: { x: { type: string }, y: { type: integer } } }
        """,
      models: """
        A:
          x: String
          y: Int
        B:
          x: String?
          y: Int?
        """,
      notes: []),
    Row(
      "allOf whose parts share a property", version: "3.0.3",
      schemas: """
        A: { allOf: [{ type: object, properties: { a: { type: string } } }, { type: object, properties: { a: { type: string, maxLength: 3 }, b: { type: integer } } }] }
        """,
      models: """
        A:
          a: String?
          b: Int?
        """,
      notes: []),
    Row(
      "a discriminator's mapping, by reference and by name", version: "3.0.3",
      schemas: """
        A: { oneOf: [{ $ref: "#/components/schemas/B" }, { $ref: "#/components/schemas/C" }], discriminator: { propertyName: kind, mapping: { bee: "#/components/schemas/B", sea: C } } }
        B: { type: object, required: [kind], properties: { kind: { type: string } } }
        C: { type: object, required: [kind], properties: { kind: { type: string } } }
        """,
      models: """
        A:
          discriminator: kind
          union: { bee: B, sea: C }
        B:
          kind: { type: String, value: bee }
        C:
          kind: { type: String, value: sea }
        """,
      notes: []),
    Row(
      "additionalProperties of every kind", version: "3.0.3",
      schemas: """
        A: { type: object, properties: { x: { type: string } }, additionalProperties: true }
        B: { type: object, additionalProperties: { type: integer } }
        C: { type: object, additionalProperties: false }
        D: { type: object, properties: { x: { type: string } }, additionalProperties: false }
        E: { type: object }
        F: { type: object, properties: { x: { type: string } }, additionalProperties: { type: integer } }
        """,
      models: """
        A:
          fields:
            x: String?
          extra: JSON
        B: "[String: Int]"
        C: {}
        D:
          x: String?
        E: "[String: JSON]"
        F:
          fields:
            x: String?
          extra: Int
        """,
      notes: []),
    Row(
      "constants", version: "3.1.0",
      schemas: """
        A: { type: object, required: [a, b, c], properties: { a: { const: x }, b: { const: 1 }, c: { const: true }, d: { const: y }, e: { const: null } } }
        """,
      models: """
        A:
          a: { type: String, value: x }
          b: { type: Int, value: 1 }
          c: { type: Bool, value: true }
          d: AD?
          e: JSON?
        AD:
          enum: [y]
        """,
      notes: []),
    Row(
      "enums of every kind", version: "3.1.0",
      schemas: """
        A: { type: object, properties: { a: { enum: [x, y, null] }, b: { enum: [1, 2] }, c: { enum: [1.5, 2] }, d: { enum: [true, false] }, e: { enum: [x, 1] }, f: { enum: [null] }, g: { type: string, enum: [1, 2] }, h: { type: integer, enum: ["1", "2"] } } }
        """,
      models: """
        A:
          a: AA?
          b: AB?
          c: Double?
          d: Bool?
          e: JSON?
          f: JSON?
          g: AG?
          h: AH?
        AA: [x, y]
        AB:
          enum: { value1: 1, value2: 2 }
        AG:
          enum: { value1: "1", value2: "2" }
        AH:
          enum: { value1: 1, value2: 2 }
        """,
      notes: ["an enum of numbers with fractions", "an enum of values of several kinds"]),
    Row(
      "constraints of OpenAPI 3.0", version: "3.0.3",
      schemas: """
        A: { type: object, properties: { a: { type: integer, minimum: 1, exclusiveMinimum: true, maximum: 5, exclusiveMaximum: true }, b: { type: number, minimum: 0, exclusiveMaximum: true, maximum: 1 }, c: { type: integer, multipleOf: 5 }, d: { type: string, minLength: 1, maxLength: 5, pattern: "^a" }, e: { type: array, minItems: 1, maxItems: 2, uniqueItems: true, items: { type: string } } } }
        """,
      models: """
        A:
          a: Int?
          b: Double?
          c: Int?
          d: String?
          e: "[String]?"
        """,
      notes: [
        "`multipleOf` is a constraint that is not checked",
        "`uniqueItems` is a constraint that is not checked",
      ]),
    Row(
      "constraints of OpenAPI 3.1", version: "3.1.0",
      schemas: """
        A: { type: object, properties: { a: { type: integer, exclusiveMinimum: 1, exclusiveMaximum: 5 }, b: { type: number, exclusiveMinimum: 0 } } }
        """,
      models: """
        A:
          a: Int?
          b: Double?
        """,
      notes: ["the lower bound 0 is excluded"]),
    Row(
      "references with siblings", version: "3.1.0",
      schemas: """
        A: { $ref: "#/components/schemas/B", description: Own words. }
        B: { type: object, properties: { x: { type: string } } }
        C: { type: object, properties: { b: { $ref: "#/components/schemas/B", description: Here., deprecated: true }, c: { $ref: "#/components/schemas/B", required: [x] } } }
        """,
      models: """
        A:
          doc: Own words.
          alias: B
        B:
          x: String?
        C:
          b: { type: B?, deprecated: true, doc: Here. }
          c: CC?
        CC:
          x: String
        """,
      notes: []),
    Row(
      "$defs", version: "3.1.0",
      schemas: """
        A: { type: object, $defs: { Inner: { type: object, properties: { n: { type: integer } } } }, properties: { i: { $ref: "#/components/schemas/A/$defs/Inner" } } }
        """,
      models: """
        A:
          i: AInner?
        AInner:
          n: Int?
        """,
      notes: []),
    Row(
      "references in cycles", version: "3.0.3",
      schemas: """
        A: { type: object, properties: { next: { $ref: "#/components/schemas/A" }, b: { $ref: "#/components/schemas/B" } }, required: [b] }
        B: { type: object, properties: { a: { $ref: "#/components/schemas/A" } } }
        """,
      models: """
        A:
          next: A?
          b: B
        B:
          a: A?
        """,
      notes: []),
    Row(
      "variants without anything to tell them", version: "3.1.0",
      schemas: """
        A: { oneOf: [{ type: object, properties: { x: { type: string } } }, { type: object, properties: { y: { type: integer } } }] }
        """,
      models: """
        A:
          x: String?
          y: Int?
        """,
      notes: ["variants that cannot be told apart by their keys"]),
    Row(
      "variants told by sets of values", version: "3.1.0",
      schemas: """
        A: { oneOf: [{ type: object, properties: { kind: { enum: [a, b] }, x: { type: string } } }, { type: object, properties: { kind: { enum: [c] }, y: { type: integer } } }] }
        """,
      models: """
        A:
          discriminator: kind
          union: { a: AA, b: AA, c: AC }
        AA:
          kind: AKind?
          x: String?
        AKind: [a, b]
        AC:
          kind: CKind?
          y: Int?
        CKind:
          enum: [c]
        """,
      notes: ["only the values of `kind` tell the variants apart"]),
    Row(
      "anyOf of scalars, lists and requirements", version: "3.1.0",
      schemas: """
        A: { anyOf: [{ type: string, format: date-time }, { type: string, format: date }] }
        B: { anyOf: [{ type: integer }, { type: number }, { type: boolean }] }
        C: { oneOf: [{ type: array, items: { type: string } }, { type: string }] }
        D: { anyOf: [{ required: [a] }, { required: [b] }], type: object, properties: { a: { type: string }, b: { type: string } } }
        """,
      models: """
        A: String
        B:
          union: { number: Double, bool: Bool }
        C:
          union: { list: [String], string: String }
        D:
          a: String?
          b: String?
        """,
      notes: ["variants that only say which keys must be there"]),
    Row(
      "tuples, and what must not be there", version: "3.1.0",
      schemas: """
        A: { type: object, properties: { a: { type: array, prefixItems: [{ type: number }, { type: number }] }, b: { type: array, prefixItems: [{ type: string }, { type: number }] }, c: false } }
        """,
      models: """
        A:
          a: "[Double]?"
          b: "[JSON]?"
        """,
      notes: ["a list with a type for each place", "`c` must not be there"]),
    Row(
      "an enum beside null that is a component", version: "3.1.0",
      schemas: """
        A: { anyOf: [{ type: string, enum: [x, y] }, { type: "null" }] }
        B: { type: object, properties: { a: { $ref: "#/components/schemas/A" } }, required: [a] }
        """,
      models: """
        A: [x, y]
        B:
          a: { type: A?, required: true }
        """,
      notes: []),
    Row(
      "a nullable reference that is a component", version: "3.0.3",
      schemas: """
        A: { allOf: [{ $ref: "#/components/schemas/B" }, { nullable: true }] }
        B: { type: object, properties: { x: { type: string } } }
        C: { type: object, properties: { a: { $ref: "#/components/schemas/A" } }, required: [a] }
        """,
      models: """
        A: B
        B:
          x: String?
        C:
          a: { type: A?, required: true }
        """,
      notes: []),
    Row(
      "formats", version: "3.0.3",
      schemas: """
        A: { type: string, format: int-or-string }
        B: { anyOf: [{ type: number }, { type: string, pattern: "^(?!^[-+.]*$)[+-]?0*\\\\d*\\\\.?\\\\d*$" }] }
        C: { type: string, format: google-datetime }
        D: { type: string, format: byte }
        E: { type: string, format: uint64 }
        F: { type: integer, format: uint32 }
        G: { type: number, format: float }
        H: { type: string, format: password }
        I: { type: string, format: email }
        J: { type: integer, format: unixtime }
        K: { type: string, format: uuid }
        L: { type: string, format: duration }
        """,
      models: """
        A:
          union: { int: Int, string: String }
        C: DateTime
        D: Data
        E: String
        F: Int64
        G: Float
        I: String
        K: UUID
        L: String
        """,
      notes: []),
    Row(
      "kinds of kinds", version: "3.0.3",
      schemas: """
        Base: { type: object, discriminator: { propertyName: kind }, required: [kind], properties: { kind: { type: string } } }
        A: { allOf: [{ $ref: "#/components/schemas/Base" }, { type: object, properties: { a: { type: string } } }] }
        B: { allOf: [{ $ref: "#/components/schemas/A" }, { type: object, properties: { b: { type: string } } }] }
        """,
      models: """
        Base:
          discriminator: kind
          union: { a: A, b: B }
          values: { a: A, b: B }
        A:
          kind: String
          a: String?
        B:
          extends: A
          fields:
            b: String?
        """,
      notes: []),
    Row(
      "null as OData and Django REST write it", version: "3.0.3",
      schemas: """
        A: { type: object, properties: { a: { anyOf: [{ $ref: "#/components/schemas/B" }, { type: object, nullable: true }] }, b: { oneOf: [{ $ref: "#/components/schemas/E" }, { $ref: "#/components/schemas/Blank" }, { $ref: "#/components/schemas/None" }] } }, required: [a, b] }
        B: { type: object, properties: { x: { type: string } } }
        E: { type: string, enum: [x, y] }
        Blank: { enum: [""] }
        None: { enum: [null] }
        """,
      models: """
        A:
          a: { type: B?, required: true }
          b: { type: E?, required: true }
        B:
          x: String?
        E: [x, y]
        None: JSON
        """,
      notes: []),
    Row(
      "bases that are kinds themselves", version: "3.0.3",
      schemas: """
        A: { type: object, discriminator: { propertyName: t, mapping: { a: "#/components/schemas/A", b: "#/components/schemas/B" } }, required: [t], properties: { t: { type: string }, x: { type: string } } }
        B: { allOf: [{ $ref: "#/components/schemas/A" }, { type: object, properties: { y: { type: string } } }] }
        C: { type: object, discriminator: { propertyName: t }, required: [t], properties: { t: { type: string } } }
        D: { allOf: [{ $ref: "#/components/schemas/C" }, { type: object, properties: { z: { type: string } } }] }
        """,
      models: """
        A:
          discriminator: t
          union: { a: ABase, b: B }
        ABase:
          t: { type: String, value: a }
          x: String?
        B:
          t: { type: String, value: b }
          x: String?
          y: String?
        C:
          discriminator: t
          union: { c: CBase, d: D }
          values: { c: C, d: D }
        CBase:
          t: { type: String, value: C }
        D:
          t: { type: String, value: D }
          z: String?
        """,
      notes: []),
    Row(
      "defaults beside bounds and patterns", version: "3.0.3",
      schemas: """
        A: { type: object, properties: { a: { type: integer, minimum: 60, default: 1 }, b: { type: string, pattern: "^a", default: x }, c: { anyOf: [{ type: number, minimum: 60 }, { type: number, enum: [1] }], default: 1 }, d: { type: integer, minimum: 0, default: 5 } } }
        """,
      models: """
        A:
          a: Int?
          b: { type: String, default: x }
          c: { type: Double, default: 1 }
          d: { type: Int, default: 5 }
        """,
      notes: ["the default does not meet its own constraints", "a pattern beside a default"]),
    Row(
      "examples that fit and that do not", version: "3.0.3",
      schemas: """
        A: { type: object, properties: { a: { type: string, format: uuid, example: no }, b: { type: integer, minimum: 5, example: 3 }, c: { type: string, enum: [x, y], example: y }, d: { type: string, enum: [x, y], example: z }, e: { type: number, example: 1.5 }, f: { type: boolean, example: "true" } } }
        """,
      models: """
        A:
          a: UUID?
          b: { type: Int?, example: 3 }
          c: { type: AC?, example: y }
          d: AD?
          e: { type: Double?, example: 1.5 }
          f: Bool?
        AC: [x, y]
        AD: [x, y]
        """,
      notes: []),
  ]
}

extension String {
  /// Without blank lines at the end.
  fileprivate var trimmed: String {
    var text = self
    while text.hasSuffix("\n") { text.removeLast() }
    return text
  }
}
