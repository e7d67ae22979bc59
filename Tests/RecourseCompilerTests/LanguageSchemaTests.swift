import Foundation
import Subprocess
import Testing

@testable import RecourseCompiler

@Suite struct LanguageSchemaTests {
  static let file = SchemaFilesTests.folder.appending(path: "recourse.schema.json")

  @Test func theFileForEditorsIsUpToDate() throws {
    if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] != nil {
      try LanguageSchema.text.write(to: Self.file, atomically: true, encoding: .utf8)
      Issue.record("recorded \(Self.file.lastPathComponent)")
      return
    }
    let text = try String(contentsOf: Self.file, encoding: .utf8)
    #expect(text == LanguageSchema.text, "record it with UPDATE_GOLDENS=1")
  }

  @Test func everyReferenceLeadsSomewhere() throws {
    let object = try JSONSerialization.jsonObject(with: Data(LanguageSchema.text.utf8))
    let root = try #require(object as? [String: Any])
    let definitions = try #require(root["definitions"] as? [String: Any])
    let references = Set(LanguageSchema.text.matches(of: /"#\/definitions\/([A-Za-z]+)"/).map(\.1))
    for reference in references { #expect(definitions[String(reference)] != nil, "\(reference)") }
    #expect(references.count == definitions.count)
  }

  #if os(macOS) || os(Linux)
    @Test(
      .enabled("python3 with jsonschema and PyYAML is not there") { await Python.canValidate() })
    func theSchemasOfTheProjectAreValid() async throws {
      let folder = SchemaFilesTests.folder
      let paths = SchemaFilesTests.names.map { folder.appending(path: $0).path }
      let output = try await Python.run(Python.validation, [Self.file.path] + paths)
      #expect(output == "")
    }
  #endif
}

#if os(macOS) || os(Linux)
  /// A second opinion on the editors' schema.
  enum Python {
    static func canValidate() async -> Bool {
      (try? await run("import jsonschema, yaml; yaml.CSafeLoader", [])) == ""
    }

    /// Prints what a validator finds; YAML is read as YAML 1.2 reads it, with texts as keys.
    static let validation = """
      import json, re, sys, yaml, jsonschema
      class Loader(yaml.CSafeLoader): pass
      skipped = ("tag:yaml.org,2002:timestamp", "tag:yaml.org,2002:bool")
      Loader.yaml_implicit_resolvers = {
          first: [pair for pair in pairs if pair[0] not in skipped]
          for first, pairs in yaml.CSafeLoader.yaml_implicit_resolvers.items()}
      Loader.add_implicit_resolver(
          "tag:yaml.org,2002:bool", re.compile("^(true|false)$"), list("tf"))
      def keyed(value):
          if isinstance(value, dict): return {str(k): keyed(v) for k, v in value.items()}
          return [keyed(v) for v in value] if isinstance(value, list) else value
      schema = json.load(open(sys.argv[1]))
      jsonschema.Draft7Validator.check_schema(schema)
      validator = jsonschema.Draft7Validator(schema)
      for path in sys.argv[2:]:
          for error in validator.iter_errors(keyed(yaml.load(open(path), Loader=Loader))):
              print(path, list(error.absolute_path), error.message[:200])
      """

    static func run(_ script: String, _ arguments: [String]) async throws -> String {
      try await Subprocess.run("python3", ["-c", script] + arguments, errors: .withOutput).output
    }
  }
#endif
