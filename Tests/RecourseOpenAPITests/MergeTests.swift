import RecourseDiagnostics
import RecourseOpenAPI
import Testing

@Suite("Importing again")
struct MergeTests {
  /// What one row changes in a text.
  typealias Edit = (old: String, new: String)

  struct Row: CustomTestStringConvertible, Sendable {
    var name: String
    /// What a person changed in the schema.
    var edits: [(String, String)] = []
    /// What changed in the document.
    var changes: [(String, String)] = []
    var hasBase = false
    var prunes = false
    var difference: [String]
    var findings: [String] = []

    var testDescription: String { name }
  }

  static let document = """
    openapi: 3.1.0
    info: { title: Shop, version: "1", description: A shop. }
    servers: [{ url: https://a.example }]
    security: [{ session: [] }]
    paths:
      /users/{user-id}:
        get:
          operationId: getUser
          summary: Fetches a user.
          parameters:
            - { name: user-id, in: path, required: true, schema: { type: integer } }
            - { name: with_pets, in: query, schema: { type: boolean } }
          responses: { '200': { description: ok, content: { application/json: { schema: { $ref: '#/components/schemas/User' } } } } }
        patch:
          operationId: updateUser
          parameters: [{ name: user-id, in: path, required: true, schema: { type: integer } }]
          requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Change' } } } }
          responses:
            '200': { description: ok, content: { application/json: { schema: { $ref: '#/components/schemas/User' } } } }
            '202': { description: later, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } }
      /pets: # more
        get:
          operationId: getPets
          security: []
          responses: { '200': { description: ok, content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Pet' } } } } } }
    components:
      securitySchemes: { session: { type: http, scheme: bearer } }
      schemas:
        User:
          type: object
          required: [user_id]
          properties:
            user_id: { type: string }
            first_name: { type: string, description: What to call them. }
            favorite: { $ref: '#/components/schemas/Pet' }
        Change:
          type: object
          properties:
            first_name: { type: string, maxLength: 40 }
        Pet:
          type: object
          required: [name]
          properties:
            name: { type: string }
            kind: { type: string, enum: [cat, dog] } # kinds
    """

  static let added: [Row] = [
    Row(
      name: "a field stands behind those before it in the document",
      changes: [
        (
          "first_name: { type: string, d",
          "middle: { type: integer }\n        first_name: { type: string, d"
        )
      ],
      difference: ["+    middle: Int?"]),
    Row(
      name: "a field of a renamed model in lines that were reordered",
      edits: [
        ("  User:\n    userID: String", "  Person:\n    # Who it is.\n    userID: String"),
        ("returns: User", "returns: Person"), ("{ type: User,", "{ type: Person,"),
      ],
      changes: [("favorite:", "last_name: { type: string }\n        favorite:")],
      difference: ["+    lastName: String?"]),
    Row(
      name: "an operation stands behind the one before it, and its model where an import puts it",
      changes: [
        (
          "  /pets: # more",
          "  /shops: { get: { operationId: getShops, responses: { '200': { description: ok, content: { application/json: { schema: { $ref: '#/components/schemas/Shop' } } } } } } }\n  /pets:"
        ),
        (
          "    Pet:\n",
          "    Shop: { type: object, properties: { owner: { $ref: '#/components/schemas/User' } } }\n    Pet:\n"
        ),
      ],
      difference: [
        "+  Shop:", "+    owner: User?", "+  getShops:", "+    get: /shops", "+    returns: Shop",
      ]),
    Row(
      name: "a parameter in brackets",
      changes: [
        (
          "schema: { type: boolean } }",
          "schema: { type: boolean } }\n        - { name: page_size, in: query, schema: { type: integer, default: 20 } }"
        )
      ],
      difference: [
        "-    query: { withPets: Bool? }",
        "+    query: { withPets: Bool?, pageSize: { type: Int, default: 20 } }",
      ]),
    Row(
      name: "a value of an enum whose case was renamed",
      edits: [("PetKind: [cat, dog]", "PetKind: { enum: { feline: cat, canine: dog } }")],
      changes: [("[cat, dog]", "[bird, cat, dog]")],
      difference: [
        "-  PetKind: { enum: { feline: cat, canine: dog } }",
        "+  PetKind: { enum: { bird: bird, feline: cat, canine: dog } }",
      ]),
    Row(
      name: "a status, beside those that a person named",
      edits: [("as: ok", "as: done")],
      changes: [("        '202':", "        '201': { description: made }\n        '202':")],
      difference: [
        "-    returns: { 200: { type: User, as: done }, 202: { type: Pet, as: accepted } }",
        "+    returns: { 200: { type: User, as: done }, 201: { as: created }, 202: { type: Pet, as: accepted } }",
      ]),
  ]

  static let changed: [Row] = [
    Row(
      name: "a type, and the rest of its line stays",
      edits: [
        (
          "firstName: { type: String?, doc: What to call them. }",
          "name: { type: String?, key: first_name, doc: The first name. }  # ours"
        )
      ],
      changes: [("first_name: { type: string, d", "first_name: { type: integer, d")],
      difference: [
        "-    name: { type: String?, key: first_name, doc: The first name. }  # ours",
        "+    name: { type: Int?, key: first_name, doc: The first name. }  # ours",
      ]),
    Row(
      name: "presence", changes: [("required: [user_id]", "required: [user_id, favorite]")],
      difference: ["-    favorite: Pet?", "+    favorite: Pet"]),
    Row(
      name: "a constraint", changes: [("maxLength: 40", "maxLength: 80")],
      difference: [
        "-    firstName: { type: String?, length: ...40 }",
        "+    firstName: { type: String?, length: ...80 }",
      ]),
    Row(
      name: "a default, where one was added and a constraint went",
      changes: [("maxLength: 40", "default: x")],
      difference: [
        "-    firstName: { type: String?, length: ...40 }",
        "+    firstName: String?",
      ]),
    Row(
      name: "a path, whose operation keeps its identifier, and the person's parameter its name",
      edits: [
        ("get: /users/{userID}", "get: /users/{id}"),
        (
          "    get: /users/{id}\n    path: { userID: Int }",
          "    get: /users/{id}\n    path: { id: Int }"
        ),
      ],
      changes: [("  /users/{user-id}:\n    get:", "  /v2/users/{user-id}:\n    get:")],
      hasBase: true,
      difference: [
        "-    get: /users/{id}", "-    patch: /users/{userID}", "+    get: /v2/users/{id}",
        "+    patch: /v2/users/{userID}",
      ]),
    Row(
      name: "a method", changes: [("    patch:", "    put:")],
      difference: [
        "-    patch: /users/{userID}", "+    put: /users/{userID}",
      ]),
    Row(
      name: "a body", changes: [("schemas/Change' } } } }", "schemas/User' } } } }")],
      difference: [
        "-    firstName: { type: String?, length: ...40 }", "-    body: Change",
        "+    firstName: String?", "+    body: User",
      ]),
    Row(
      name: "credentials", changes: [("security: []", "deprecated: false")],
      difference: ["-    auth: none"]),
    Row(
      name: "credentials for all, once",
      changes: [
        ("{ session: [] }", "{ apiKey: [] }"),
        ("scheme: bearer }", "scheme: bearer }, apiKey: { type: apiKey, in: header, name: X-Key }"),
      ],
      difference: ["-  auth: session", "+  apiKey: { header: X-Key }", "+  auth: apiKey"]),
    Row(
      name: "words that nobody touched, with the earlier document",
      edits: [("Fetches a user.", "Fetches whom you like.")],
      changes: [("Fetches a user.", "Gets a user."), ("What to call them.", "The name.")],
      hasBase: true,
      difference: [
        "-    firstName: { type: String?, doc: What to call them. }",
        "+    firstName: { type: String?, doc: The name. }",
      ]),
    Row(
      name: "no words without the earlier document",
      changes: [("Fetches a user.", "Gets a user.")], difference: []),
  ]

  static let kept: [Row] = [
    Row(
      name: "what a person refined stays, with the earlier document",
      edits: [
        ("userID: String", "userID: UUID"),
        ("favorite: Pet?", "favorite: { type: Pet, doc: Always there. }"),
        ("  getPets:\n    get: /pets\n    returns: [Pet]\n    auth: none\n", ""),
        ("query: { withPets: Bool? }", "query: { withPets: { type: Bool, default: true } }"),
      ],
      changes: [("maxLength: 40", "maxLength: 80")], hasBase: true,
      difference: [
        "-    firstName: { type: String?, length: ...40 }",
        "+    firstName: { type: String?, length: ...80 }",
      ]),
    Row(
      name: "what a person refined stays and is reported without it",
      edits: [("userID: String", "userID: UUID")], difference: [],
      findings: ["E0623 `User.userID` is `UUID` here and `String` in the document"]),
    Row(
      name: "what both changed stays and is reported",
      edits: [("userID: String", "userID: UUID")],
      changes: [("user_id: { type: string }", "user_id: { type: integer }")], hasBase: true,
      difference: [],
      findings: ["E0623 the type of `User.userID` was changed here and in the document"]),
    Row(
      name: "a distinct type for identifiers is no change",
      edits: [
        ("userID: String", "userID: UserID"),
        ("models:\n", "models:\n  UserID: { alias: String, distinct: true }\n"),
      ], difference: []),
    Row(
      name: "one model for two that are alike is no change",
      edits: [("models:\n", "models:\n  # Beasts.\n")], difference: []),
    Row(
      name: "a model taken over by extends is no change",
      edits: [
        (
          "  User:\n    userID: String\n",
          "  Identified:\n    userID: String\n  User:\n    extends: Identified\n    fields:\n"
        ),
        ("    firstName: { type: String?, doc", "      firstName: { type: String?, doc"),
        ("    favorite: Pet?", "      favorite: Pet?"),
      ], difference: []),
  ]

  static let gone: [Row] = [
    Row(
      name: "a field, a parameter, a value, a status and an operation are reported",
      changes: [
        ("        first_name: { type: string, description: What to call them. }\n", ""),
        ("        - { name: with_pets, in: query, schema: { type: boolean } }\n", ""),
        ("[cat, dog]", "[cat]"), ("        '202': { d", "        x-202: { d"),
        ("  /pets: # more", "  /animals:"), ("getPets", "animals"),
      ],
      hasBase: true,
      difference: [
        "+  animals:", "+    get: /animals", "+    returns: [Pet]", "+    auth: none",
      ],
      findings: [
        "E0622 the document no longer has `firstName` of `User`",
        "E0622 the document no longer has `dog` of `PetKind`",
        "E0622 the document no longer has `withPets` of `getUser`",
        "E0622 the document no longer has status 202 of `updateUser`",
        "E0622 the document no longer has `GET /pets` of `getPets`",
      ]),
    Row(
      name: "what nobody edited can be taken out",
      edits: [("firstName: { type: String?, doc: What", "firstName: { type: String?, doc: Who")],
      changes: [
        ("        first_name: { type: string, description: What to call them. }\n", ""),
        ("        - { name: with_pets, in: query, schema: { type: boolean } }\n", ""),
        ("[cat, dog]", "[cat]"),
      ],
      hasBase: true, prunes: true,
      difference: [
        "-  PetKind: [cat, dog]", "-    query: { withPets: Bool? }", "+  PetKind: [cat]",
      ],
      findings: ["E0622 the document no longer has `firstName` of `User`"]),
    Row(
      name: "an operation goes with the models that only it needs",
      changes: [
        (
          "later, content: { application/json: { schema: { $ref: '#/components/schemas/Pet'",
          "later, content: { application/json: { schema: { $ref: '#/components/schemas/Change'"
        ), ("        favorite: { $ref: '#/components/schemas/Pet' }\n", ""),
        ("  /pets: # more\n    get:", "  /pets:\n    x-get:"),
        ("    Pet:\n", "    Unused:\n"), ("[cat, dog]", "[x, y]"),
      ],
      hasBase: true, prunes: true,
      difference: [
        "-    favorite: Pet?", "-  Pet:", "-    name: String", "-    kind: PetKind?",
        "-  PetKind: [cat, dog]",
        "-    returns: { 200: { type: User, as: ok }, 202: { type: Pet, as: accepted } }",
        "-  getPets:", "-    get: /pets", "-    returns: [Pet]", "-    auth: none",
        "+    returns: { 200: { type: User, as: ok }, 202: { type: Change, as: accepted } }",
      ]),
  ]

  private func check(_ row: Row) throws {
    var schema = Importing(Self.document).schema
    for (old, new) in row.edits {
      #expect(schema.contains(old), "\(old) in \(schema)")
      schema = schema.replacing(old, with: new)
    }
    #expect(Importing.lint(schema) == [])
    var later = Self.document
    for (old, new) in row.changes {
      #expect(later.contains(old), "\(old)")
      later = later.replacing(old, with: new)
    }
    let base = row.hasBase ? Self.document : nil
    let merging = try Merging(later, into: schema, base: base, prunes: row.prunes)
    #expect(Merging.difference(schema, merging.text) == row.difference)
    #expect(merging.findings == row.findings)
    #expect(Importing.lint(merging.text) == [])
    let again = try Merging(later, into: merging.text, base: row.hasBase ? later : nil)
    #expect(again.text == merging.text)
    let back = try Merging(Self.document, into: schema, base: base)
    #expect(back.text == schema)
  }

  @Test("adds what is new", arguments: added)
  func adds(row: Row) throws { try check(row) }

  @Test("changes what changed", arguments: changed)
  func changes(row: Row) throws { try check(row) }

  @Test("keeps what people wrote", arguments: kept)
  func keeps(row: Row) throws { try check(row) }

  @Test("reports what is gone", arguments: gone)
  func reports(row: Row) throws { try check(row) }
}

@Suite("Decisions when importing again")
struct DecisionMergeTests {
  private func document(statuses: [Int], more: String = "") -> String {
    let body =
      "{ description: no, content: { application/json: { schema: { $ref: '#/components/schemas/Problem' } } } }"
    let responses = statuses.map { "'\($0)': \(body)" }
    return """
      openapi: 3.1.0
      info: { title: Shop, version: "1" }
      servers: [{ url: https://a.example }]
      paths:
        /users: { get: { operationId: getUsers, responses: { '204': { description: ok }, \(responses.joined(separator: ", ")) } } }
      \(more)
      components:
        schemas:
          Problem: { type: object, properties: { message: { type: string } } }
      """
  }

  private func edited() -> String {
    Importing(document(statuses: [404])).schema
      .replacing("This could not be found.", with: "Nobody here.")
  }

  @Test("proposes what is newly documented, where the earlier document is known")
  func proposed() throws {
    let schema = edited()
    let later = document(statuses: [404, 409, 422])
    #expect(try Merging(later, into: schema).text == schema)
    let merging = try Merging(later, into: schema, base: document(statuses: [404]))
    #expect(Importing.lint(merging.text) == [])
    let difference = Merging.difference(schema, merging.text)
    #expect(
      difference.filter { $0.hasPrefix("-") } == [
        "-        when: request", "-        carries: [fields]",
        "-        message: Please check what you entered.",
      ])
    #expect(difference.contains("+        when: [422, request]"))
    #expect(difference.contains("+        when: 409"))
    #expect(merging.text.contains("Nobody here."))
  }

  @Test("proposes nothing that a person has decided")
  func decided() throws {
    let schema = edited().replacing("        when: 404\n", with: "        when: [404, 409, 422]\n")
    let merging = try Merging(
      document(statuses: [404, 409, 422]), into: schema, base: document(statuses: [404]))
    #expect(!merging.text.contains("conflict:"))
    #expect(merging.text.contains("when: request\n"))
    #expect(Importing.lint(merging.text) == [])
  }

  @Test("adds an error type for another family of bodies")
  func family() throws {
    let schema = edited()
    let more =
      "  /pets: { get: { operationId: getPets, responses: { '204': { description: ok }, '400': { description: no, content: { application/json: { schema: { type: object, properties: { code: { type: string }, errors: { type: array, items: { type: string } } } } } } } } } }"
    for base in [nil, document(statuses: [404])] {
      let merging = try Merging(document(statuses: [404], more: more), into: schema, base: base)
      #expect(Importing.lint(merging.text) == [])
      #expect(merging.findings == [])
      #expect(Merging.difference(schema, merging.text).allSatisfy { $0.hasPrefix("+") })
      #expect(merging.text.contains("\ndefaults:\n  fails: ShopError\n"))
      let again = try Merging(document(statuses: [404], more: more), into: merging.text)
      #expect(again.text == merging.text)
    }
  }
}

@Suite("Real documents again", .enabled(if: SharedDocuments.folder != nil, "no documents at hand"))
struct RealDocumentMergeTests {
  static let names = [
    "link-example.yaml", "petstore-expanded.yaml", "petstore.yaml", "tictactoe.yaml", "uspto.yaml",
  ]

  @Test("change nothing in a schema that was edited", arguments: names, [false, true])
  func unchanged(name: String, hasBase: Bool) throws {
    let document = try #require(SharedDocuments.text(name))
    var edits = PersonEdits(Importing(document, name: name).schema)
    var random = SeededGenerator(seed: 7)
    for _ in 0..<6 { edits.edit(&random, isExact: hasBase) }
    let merging = try Merging(document, into: edits.text, base: hasBase ? document : nil)
    #expect(Merging.difference(edits.text, merging.text) == [])
    #expect(merging.report.diagnostics.filter { $0.code.id != "E0620" } == [])
  }

  @Test("change one line for one fact")
  func oneFact() throws {
    let document = try #require(SharedDocuments.text("petstore.yaml"))
    let schema = Importing(document).schema.replacing("  Category:\n", with: "  Kind:\n")
      .replacing("category: Category?", with: "category: Kind?  # ours")
    let later = document.replacing("- sold\n", with: "- sold\n            - lost\n")
      .replacing(
        "              - sold\n            - lost",
        with: "              - sold\n              - lost"
      )
      .replacing("operationId: placeOrder", with: "deprecated: true\n      operationId: placeOrder")
    #expect(later != document)
    let merging = try Merging(later, into: schema)
    let lines = Merging.difference(schema, merging.text)
    #expect(
      lines.allSatisfy {
        $0.contains("lost") || $0.contains("sold") || $0 == "+    deprecated: true"
      })
    #expect(lines.contains("+    deprecated: true"))
    #expect(lines.count < 8)
  }
}
