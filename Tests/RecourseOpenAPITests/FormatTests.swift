import RecourseDiagnostics
import RecourseOpenAPI
import Testing

@Suite("Formatting")
struct FormatTests {
  private func formatted(_ text: String) -> String? {
    var files = SourceFiles()
    let file = files.add(name: "a.recourse.yaml", bytes: Array(text.utf8))
    var report = Report()
    return SchemaFormatter.format(file, report: &report)
  }

  @Test("puts keys in order, uses short forms, and keeps every comment")
  func canonical() throws {
    let text = """
      # yaml-language-server: $schema=x

      # the shop
      api: Shop   # its name
      recourse: 1
      endpoints:
        a:
          returns: none
          # where
          get: "/a/{id}"
          query:
            x:
              type: "String"
            y: { default: 1,
                 type: Int }   # how many

        # commented out
      models:
        # a person
        User:
          doc: 'Who.'
          # closing of user
          fields:
            id: "Int"   # the id
            tags: "[String]"
            name:
              # inside
              type: String
          # after fields
        Size: [small,
          large]
      # the end
      errors:
        E:
          cases:
            all: { message: M, when: [otherwise] }
      """
    let expected = """
      recourse: 1
      # yaml-language-server: $schema=x

      # the shop
      api: Shop  # its name

      models:
        # a person
        User:
          doc: Who.
          # closing of user
          fields:
            id: Int  # the id
            tags: [String]
            name:
              # inside
              type: String
          # after fields
        Size: [small, large]

      # the end
      errors:
        E:
          cases:
            all: { when: otherwise, message: M }

      endpoints:
        a:
          # where
          get: /a/{id}
          query:
            x: String
            y: { type: Int, default: 1 }  # how many
          returns: none

        # commented out

      """
    #expect(formatted(text) == expected)
    #expect(formatted(expected) == expected)
  }

  @Test("keeps a comment behind a text that is folded", arguments: ["|-", ">-"])
  func commentBehindFoldedText(mark: String) throws {
    let words = String(repeating: "many words ", count: 12)
    let text = "recourse: 1\napi: Shop\ndoc: \(mark) # what it is # for\n  \(words)end\n"
    let once = try #require(formatted(text))
    #expect(once.contains("doc: >-  # what it is # for\n"))
    #expect(formatted(once) == once)
    let plain = "recourse: 1\napi: Shop\ndoc: \(words)end # what it is # for\n"
    #expect(formatted(plain) == once)
  }

  @Test("writes no value inside brackets as null, however long the list")
  func nothingInBrackets() throws {
    for length in [10, 200] {
      let text = "api: Shop\nx: [&none , \(String(repeating: "a", count: length))]\n"
      let once = try #require(formatted(text))
      #expect(once.contains("[null,"))
      #expect(formatted(once) == once)
    }
  }

  @Test("of what an import wrote changes nothing")
  func idempotent() {
    let importing = Importing(
      document(
        paths: """
          /a/{id}:
            get:
              operationId: a
              description: "Long words: many of them, so that they do not fit on one line of a hundred characters at all."
              parameters: [{ name: q, in: query, schema: { type: string, default: '1' } }]
              responses: { '200': { description: ok, content: { application/json: { schema: { $ref: '#/components/schemas/A' } } } } }
          """,
        components: """
          schemas:
            A: { type: object, required: [t], description: "Two\\nlines", properties: { t: { type: string, enum: [x] }, e: { type: string, enum: [a, "1", ""] }, u: { type: [string, integer] } } }
          """))
    #expect(formatted(importing.schema) == importing.schema)
  }

  @Test(
    "of real documents' schemas changes nothing",
    arguments: SharedDocuments.names.filter { $0 != "stripe.yaml" })
  func realDocuments(name: String) throws {
    guard let text = SharedDocuments.text(name) else { return }
    let importing = Importing(text, name: name)
    #expect(formatted(importing.schema) == importing.schema)
  }

  @Test("keeps what a schema means, and is stable", arguments: ["github-issues", "slack"])
  func schemas(name: String) throws {
    guard let text = SharedDocuments.text("../schemas/\(name).recourse.yaml") else { return }
    let once = try #require(formatted(text))
    #expect(formatted(once) == once)
    #expect(Importing.lint(once) == [])
    let comments = text.split(separator: "\n").filter { $0.contains("# ") }.count
    #expect(once.split(separator: "\n").filter { $0.contains("# ") }.count == comments)
  }
}
