import RecourseOpenAPI
import Testing

@Suite("Unions")
struct UnionTests {
  private static let pets = """
    Cat: { type: object, required: [kind, lives], properties: { kind: { type: string, enum: [cat] }, lives: { type: integer } } }
    Dog: { type: object, required: [kind, good], properties: { kind: { type: string, enum: [dog] }, good: { type: boolean } } }
    Fish: { type: object, properties: { name: { type: string } } }
    Bird: { type: object, properties: { wings: { type: integer } } }

    """

  private func model(_ schema: String, named name: String = "Root") -> (String, Importing) {
    let importing = Importing(document(schemas: Self.pets + schema))
    return (importing.section("models", name), importing)
  }

  @Test("with a discriminator keep it and its mapping")
  func discriminator() {
    let (text, importing) = model(
      """
      Root:
        oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }]
        discriminator: { propertyName: kind, mapping: { cat: '#/components/schemas/Cat', a-dog: Dog } }
      """)
    #expect(
      text == """
        discriminator: kind
        union: { cat: Cat, aDog: Dog }
        values: { aDog: a-dog }
        """)
    #expect(importing.lint == [])
    #expect(importing.notes == [])
  }

  @Test("whose variants have a constant each are told by it")
  func constants() {
    let (text, importing) = model(
      "Root: { anyOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }] }"
    )
    #expect(
      text == """
        discriminator: kind
        union: { cat: Cat, dog: Dog }
        """)
    #expect(importing.lint == [])
  }

  @Test("of values of different kinds are told by the kind")
  func kinds() {
    let (text, importing) = model(
      """
      Root:
        oneOf:
          - { type: string }
          - { type: integer }
          - { type: boolean }
          - { type: array, items: { $ref: '#/components/schemas/Cat' } }
          - { $ref: '#/components/schemas/Cat' }
          - { type: 'null' }
      """)
    #expect(text == "union: { string: String, int: Int, bool: Bool, list: [Cat], cat: Cat }")
    #expect(importing.lint == [])
  }

  @Test("of objects are told by required keys, whichever comes first")
  func keys() {
    let (text, importing) = model(
      """
      A: { type: object, required: [a], properties: { a: { type: string } } }
      B: { type: object, required: [b], properties: { b: { type: string } } }
      Root: { oneOf: [{ $ref: '#/components/schemas/A' }, { $ref: '#/components/schemas/B' }] }
      """)
    #expect(text == "union: { a: A, b: B }")
    #expect(importing.lint == [])
    #expect(importing.notes == [])
  }

  @Test("that cannot be told are one struct of all fields, which is said")
  func merged() {
    let (text, importing) = model(
      "Root: { oneOf: [{ $ref: '#/components/schemas/Fish' }, { $ref: '#/components/schemas/Bird' }] }"
    )
    #expect(
      text == """
        name: String?
        wings: Int?
        """)
    #expect(importing.notes.map(\.pointer) == ["#/components/schemas/Root"])
    #expect(importing.lint == [])
  }

  @Test("of an object and any dictionary are JSON, which is said")
  func untellable() {
    let (text, importing) = model(
      """
      Root:
        type: object
        properties:
          value: { oneOf: [{ $ref: '#/components/schemas/Cat' }, { type: object, additionalProperties: { type: string } }] }
      """)
    #expect(text == "value: JSON?")
    #expect(importing.notes.map(\.kind) == [.union])
    #expect(importing.lint == [])
  }

  @Test("of constants are enums, with their titles as names")
  func enumeration() {
    let (text, importing) = model(
      """
      Root:
        type: integer
        oneOf: [{ title: DM, const: 1, description: Direct. }, { title: GROUP_DM, const: 3 }]
      """)
    #expect(
      text == "enum: { dm: { value: 1, doc: Direct. }, groupDm: 3 }")
    #expect(importing.lint == [])
  }

  @Test("of an enum and any text are that enum, which is open")
  func openEnum() {
    let (text, importing) = model(
      """
      Root:
        type: object
        properties:
          value: { anyOf: [{ type: string, enum: [a, b] }, { type: string }] }
      """)
    #expect(text == "value: RootValue?")
    #expect(importing.section("models", "RootValue") == "RootValue: [a, b]")
    #expect(importing.lint == [])
  }

  @Test("through allOf and a discriminator of the base are found")
  func polymorphism() {
    let (text, importing) = model(
      """
      Root:
        type: object
        required: [type, id]
        discriminator: { propertyName: type }
        properties: { type: { type: string }, id: { type: string } }
      One: { allOf: [{ $ref: '#/components/schemas/Root' }, { type: object, properties: { a: { type: string } } }] }
      Two: { allOf: [{ $ref: '#/components/schemas/Root' }, { type: object, properties: { b: { type: string } } }] }
      """)
    #expect(
      text == """
        discriminator: type
        union: { one: One, two: Two }
        values: { one: One, two: Two }
        """)
    #expect(
      importing.section("models", "One") == """
        fields:
          type: { type: String, value: One }
          id: String
          a: String?
        """)
    #expect(importing.lint == [])
  }

  @Test("of unions are unions of all their variants")
  func nested() {
    let (text, importing) = model(
      """
      Pet: { oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }] }
      Gone: { type: object, required: [kind, gone], properties: { kind: { type: string, enum: [gone] }, gone: { type: boolean, enum: [true] } } }
      Root: { anyOf: [{ $ref: '#/components/schemas/Pet' }, { $ref: '#/components/schemas/Gone' }] }
      """)
    #expect(
      text == """
        discriminator: kind
        union: { cat: Cat, dog: Dog, gone: Gone }
        """)
    #expect(importing.lint == [])
  }

  @Test("that only say which keys must be there leave the struct as it is")
  func requirements() {
    let (text, importing) = model(
      """
      Root:
        type: object
        properties: { a: { type: string }, b: { type: string } }
        anyOf: [{ required: [a] }, { required: [b] }]
      """)
    #expect(
      text == """
        a: String?
        b: String?
        """)
    #expect(importing.notes.map(\.isLoss) == [false])
  }
}
