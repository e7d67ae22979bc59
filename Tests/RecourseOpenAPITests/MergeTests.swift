import RecourseDiagnostics
import RecourseOpenAPI
import Testing

@Suite("Importing again")
struct MergeTests {
  private func document(more: String = "", field: String = "", path: String = "/old") -> String {
    """
    openapi: 3.1.0
    info: { title: Shop, version: "1" }
    servers: [{ url: https://a.example }]
    paths:
      /users/{user-id}: { get: { operationId: getUser, responses: { '200': { description: ok, content: { application/json: { schema: { $ref: '#/components/schemas/User' } } } } } } }
      \(path): { get: { operationId: old, responses: {} } }
    \(more)
    components:
      schemas:
        User: { type: object, properties: { first_name: { type: string }\(field) } }
        Pet: { type: object, properties: { owner_of: { $ref: '#/components/schemas/Owner' } } }
        Owner: { type: object, properties: { x: { type: string } } }
    """
  }

  private func merged(_ text: String, into schema: String) throws -> (text: String, report: Report)
  {
    var files = SourceFiles()
    let file = files.add(name: "api.yaml", bytes: Array(text.utf8))
    let edited = files.add(name: "shop.recourse.yaml", bytes: Array(schema.utf8))
    var report = Report()
    let (result, _) = OpenAPIImport.run(
      file, files: files, into: edited,
      load: { _ in .failure(DocumentFailure(reason: "none")) }, report: &report)
    return (try #require(result).schema, report)
  }

  @Test("changes nothing where nothing is new")
  func unchanged() throws {
    var options = ImportOptions()
    options.only = ["getUser", "old"]
    let schema = Importing(document(), options: options).schema
      .replacing("old:", with: "renamed:").replacing("sign in again.", with: "log in.  # ours")
    let (text, report) = try merged(document(), into: schema)
    #expect(text == schema)
    #expect(report.diagnostics.isEmpty)
  }

  @Test("adds operations, models and fields, and reports what is gone")
  func added() throws {
    var options = ImportOptions()
    options.only = ["getUser", "old"]
    let schema = Importing(document(), options: options).schema
    let later = document(
      more:
        "  /pets: { get: { operationId: getPets, responses: { '200': { description: ok, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } } } } }",
      field: ", last_name: { type: string }", path: "/new")
    let (text, report) = try merged(later, into: schema)
    #expect(report.diagnostics.map(\.code.id) == ["E0622"])
    for line in [
      "    lastName: String?", "  Pet:", "  Owner:", "    ownerOf: Owner?", "  getPets:", "  old2:",
    ] {
      #expect(text.contains("\n\(line)"), "\(line)")
    }
    #expect(Importing.lint(text) == [])
    let old = schema.split(separator: "\n")
    #expect(text.split(separator: "\n").filter(Set(old).contains).count >= old.count)
    #expect(try merged(later, into: text).text == text)
  }
}
