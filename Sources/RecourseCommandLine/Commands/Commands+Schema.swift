import RecourseGenerator

extension Commands {
  static let schema = Command(
    name: "schema",
    summary: "Print the JSON Schema of the schema language, for editors",
    discussion: """
      Editors that know the YAML language server complete and check schemas with it: save it as
      recourse.schema.json and begin a schema with the line
      # yaml-language-server: $schema=recourse.schema.json
      """,
    run: { _, session in
      session.print(EditorSchema.text)
      return .success
    })
}
