import Foundation
import Subprocess
import Testing

/// `import` into schemas that are there, and of documents that hold one.
struct MergeTests {
  private static let document = """
    openapi: 3.1.0
    info: { title: Shop, version: "1" }
    servers: [{ url: https://a.example }]
    paths:
      /users/{id}:
        get:
          operationId: getUser
          parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
          responses:
            '200': { description: ok, content: { application/json: { schema: { $ref: '#/components/schemas/User' } } } }
            '404': { description: none, content: { application/json: { schema: { $ref: '#/components/schemas/Problem' } } } }
    components:
      schemas:
        Problem: { type: object, properties: { message: { type: string } } }
        User:
          type: object
          required: [name]
          properties:
            name: { type: string }
            age: { type: integer }

    """

  private static let later = document.replacing(
    "        age: { type: integer }",
    with: "        age: { type: number }\n        email: { type: string }"
  ).replacing("required: [name]", with: "required: [name, age]")

  /// A folder with the document, and a schema of it in which the model and a field are renamed.
  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("api.yaml", document)
    let run = CommandRun(["import", "api.yaml", "-o", "shop.recourse.yaml"], in: folder.path)
    try #require(run.code == 0, "\(run.errors)")
    let schema = try #require(folder.read("shop.recourse.yaml"))
    try folder.write(
      "shop.recourse.yaml",
      schema.replacing("  User:\n", with: "  # Who buys.\n  Customer:\n")
        .replacing("returns: User", with: "returns: Customer")
        .replacing("    name: String\n", with: "    fullName: { type: String, key: name }\n"))
    return folder
  }

  @Test("merges in place, and tells what the changes mean")
  func merges() throws {
    let folder = try Self.folder()
    let before = try #require(folder.read("shop.recourse.yaml"))
    try folder.write("api.yaml", Self.later)
    let run = CommandRun(["import", "api.yaml", "--into", "shop.recourse.yaml"], in: folder.path)
    #expect(run.code == 0)
    #expect(run.output == "")
    #expect(
      run.errors == """
        shop.recourse.yaml → shop.recourse.yaml (merged)

        breaking  code that calls no longer compiles
          Customer.age  type: Int? → Double (also wire)

        addition  something is new
          Customer.email  is new: String?

        1 breaking, 1 addition


        """)
    let after = try #require(folder.read("shop.recourse.yaml"))
    #expect(
      after
        == before.replacing("    age: Int?\n", with: "    age: Double\n    email: String?\n"))
    let again = CommandRun(["import", "api.yaml", "--into", "shop.recourse.yaml"], in: folder.path)
    #expect(again.errors == "everything is up to date\n")
    #expect(folder.read("shop.recourse.yaml") == after)
  }

  @Test("writes nothing with --check and --dry-run")
  func checks() throws {
    let folder = try Self.folder()
    let before = folder.read("shop.recourse.yaml")
    let arguments = ["import", "api.yaml", "--into", "shop.recourse.yaml"]
    #expect(CommandRun(arguments + ["--check"], in: folder.path).code == 0)
    try folder.write("api.yaml", Self.later)
    let check = CommandRun(arguments + ["--check"], in: folder.path)
    #expect(check.code == 1)
    #expect(check.output.contains("--- a/shop.recourse.yaml\n"))
    #expect(check.output.contains("\n-    age: Int?\n+    age: Double\n+    email: String?\n"))
    #expect(check.errors.contains("'shop.recourse.yaml' is not up to date with the document"))
    let dry = CommandRun(arguments + ["--dry-run"], in: folder.path)
    #expect(dry.code == 0)
    #expect(dry.output == "update shop.recourse.yaml\n")
    #expect(folder.read("shop.recourse.yaml") == before)
  }

  @Test("knows by the document's revision what a person made stricter")
  func revision() async throws {
    try #require(Shell.exists("git"))
    let folder = try Self.folder()
    for arguments in [
      ["init", "-q", "-b", "main"], ["add", "."],
      ["-c", "user.name=a", "-c", "user.email=a@b.c", "commit", "-qm", "Begin"],
    ] {
      let run = try await Shell.run("git", arguments, in: folder.path)
      try #require(run.code == 0, "\(run.errors)")
    }
    let schema = try #require(folder.read("shop.recourse.yaml"))
      .replacing("age: Int?", with: "age: Int32")
    try folder.write("shop.recourse.yaml", schema)
    try folder.write(
      "api.yaml",
      Self.document.replacing(
        "name: { type: string }", with: "name: { type: string, minLength: 1 }"
      )
      .replacing("age: { type: integer }", with: "size: { type: integer }"))
    let run = CommandRun(
      ["import", "api.yaml", "--into", "shop.recourse.yaml", "--base", "git:HEAD", "--prune"],
      in: folder.path)
    #expect(run.code == 0)
    #expect(run.errors.contains("warning: the document no longer has `age` of `Customer` [E0622]"))
    #expect(
      folder.read("shop.recourse.yaml")
        == schema.replacing("    age: Int32\n", with: "    size: Int?\n    age: Int32\n"))
  }

  @Test("refuses what means nothing")
  func refuses() throws {
    let folder = try Self.folder()
    for (arguments, message) in [
      (["--base", "api.yaml"], "'--base' means nothing without '--into'"),
      (["--check"], "'--check' means nothing without '--into'"),
      (["--into", "shop.recourse.yaml", "--prune"], "'--prune' means nothing without '--base'"),
      (
        ["--into", "shop.recourse.yaml", "--base", "old.yaml"],
        "'old.yaml' cannot be read: no such file"
      ),
    ] {
      let run = CommandRun(["import", "api.yaml"] + arguments, in: folder.path)
      #expect(run.code == 2)
      #expect(run.errors.contains(message), "\(run.errors)")
    }
  }

  @Test("writes nothing that does not compile")
  func faults() throws {
    let folder = try Self.folder()
    // A person's own struct has a field already that its base gets now.
    let schema = try #require(folder.read("shop.recourse.yaml")).replacing(
      "\nerrors:", with: "  Friend: { extends: Customer, fields: { email: String } }\n\nerrors:")
    try folder.write("shop.recourse.yaml", schema)
    try folder.write("api.yaml", Self.later)
    let run = CommandRun(["import", "api.yaml", "--into", "shop.recourse.yaml"], in: folder.path)
    #expect(run.code == 1)
    #expect(run.errors.contains("error: what comes of the merge does not compile: "))
    #expect(run.errors.contains("[E0624]\n"))
    #expect(folder.read("shop.recourse.yaml") == schema)
  }

  @Test("edits what lies in an included file there")
  func includes() throws {
    let folder = try Self.folder()
    let schema = try #require(folder.read("shop.recourse.yaml"))
    let start = try #require(schema.range(of: "models:\n"))
    let end = try #require(schema.range(of: "\nerrors:\n"))
    let models = String(schema[start.lowerBound..<end.lowerBound])
    try folder.write("api/parts/models.recourse.yaml", "# Ours.\nrecourse: 1\n" + models)
    let root = schema.replacing(models, with: "include: [parts/models.recourse.yaml]\n")
    try folder.write("api/shop.recourse.yaml", root)
    try folder.write("api.yaml", Self.later)
    let run = CommandRun(
      ["import", "api.yaml", "--into", "api/shop.recourse.yaml"], in: folder.path)
    #expect(run.code == 0, "\(run.errors)")
    #expect(folder.read("api/shop.recourse.yaml") == root)
    #expect(
      folder.read("api/parts/models.recourse.yaml")
        == "# Ours.\nrecourse: 1\n"
        + models.replacing("    age: Int?\n", with: "    age: Double\n    email: String?\n"))
  }

  @Test("gives an edited export back with its decisions and the edit")
  func restores() throws {
    let folder = try Self.folder()
    let schema = try #require(folder.read("shop.recourse.yaml"))
      .replacing("This could not be found.", with: "Nobody of that name.")
    try folder.write("api/shop.recourse.yaml", schema)
    let export = CommandRun(["export", "api/shop.recourse.yaml", "-o", "e.yaml"], in: folder.path)
    #expect(export.code == 0, "\(export.errors)")
    let exported = try #require(folder.read("e.yaml"))
    let edited = exported.replacing(
      "        age:\n",
      with: "        born:\n          type: string\n          format: date\n        age:\n")
    #expect(edited != exported)
    try folder.write("e.yaml", edited)
    let run = CommandRun(["import", "e.yaml", "-o", "back.recourse.yaml"], in: folder.path)
    #expect(run.code == 0)
    #expect(run.errors.contains("Customer.born  is new: CalendarDate?"), "\(run.errors)")
    #expect(
      folder.read("back.recourse.yaml")
        == schema.replacing("    age: Int?\n", with: "    born: CalendarDate?\n    age: Int?\n"))
  }

  @Test("gives an edited export back with the files that it includes")
  func restoresIncludes() throws {
    let folder = try Self.folder()
    let schema = try #require(folder.read("shop.recourse.yaml"))
    let start = try #require(schema.range(of: "models:\n"))
    let end = try #require(schema.range(of: "\nerrors:\n"))
    let models = "recourse: 1\n" + schema[start.lowerBound..<end.lowerBound]
    let root = schema.replacing(
      schema[start.lowerBound..<end.lowerBound], with: "include: [parts/models.recourse.yaml]\n")
    try folder.write("api/parts/models.recourse.yaml", models)
    try folder.write("api/shop.recourse.yaml", root)
    let export = CommandRun(["export", "api/shop.recourse.yaml", "-o", "e.yaml"], in: folder.path)
    #expect(export.code == 0, "\(export.errors)")
    for name in ["same", "back"] { try folder.write("\(name)/a.txt", "") }
    let plain = CommandRun(["import", "e.yaml", "-o", "same/shop.recourse.yaml"], in: folder.path)
    #expect(plain.code == 0, "\(plain.errors)")
    #expect(folder.read("same/shop.recourse.yaml") == root)
    #expect(folder.read("same/parts/models.recourse.yaml") == models)
    let exported = try #require(folder.read("e.yaml"))
    try folder.write(
      "e.yaml",
      exported.replacing("        age:\n", with: "        size: { type: integer }\n        age:\n"))
    let run = CommandRun(["import", "e.yaml", "-o", "back/shop.recourse.yaml"], in: folder.path)
    #expect(run.code == 0, "\(run.errors)")
    #expect(folder.read("back/shop.recourse.yaml") == root)
    #expect(
      folder.read("back/parts/models.recourse.yaml")
        == models.replacing("    age: Int?\n", with: "    size: Int?\n    age: Int?\n"))
  }

  @Test("writes beside another file with --output")
  func output() throws {
    let folder = try Self.folder()
    let before = folder.read("shop.recourse.yaml")
    try folder.write("api.yaml", Self.later)
    let arguments = ["import", "api.yaml", "--into", "shop.recourse.yaml"]
    #expect(CommandRun(arguments + ["-o", "new.recourse.yaml"], in: folder.path).code == 0)
    #expect(folder.read("shop.recourse.yaml") == before)
    let printed = CommandRun(arguments + ["-o", "-"], in: folder.path)
    #expect(printed.output.contains("\n    age: Double\n    email: String?\n"))
    #expect(folder.read("new.recourse.yaml") == printed.output)
  }
}
