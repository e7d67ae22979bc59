import RecourseDiagnostics
import RecourseGenerator
import RecourseOpenAPI

extension Commands {
  static let export = Command(
    name: "export",
    summary: "Write a schema as an OpenAPI document",
    discussion: """
      Other tools read the document: documentation, mock servers, fuzzers, generators for other
      languages. Decisions stand in x-recourse, with the schema itself, so that an import gives it
      back as it was.
      """,
    operand: .schema,
    options: [
      Option(
        "openapi", .value(placeholder: "VERSION", .choice(["3.1", "3.0"])),
        help: "The version of OpenAPI; 3.1 where it is left out."),
      Option(
        "output", short: "o",
        .value(placeholder: "FILE", .file(endings: ["yaml", "yml", "json"])),
        help: "The file to write, as JSON if it ends in .json; standard output else."),
      Option("json", help: "Write JSON, whatever the file is called."),
      Option(
        "api-version", .value(placeholder: "VERSION", .text(suggestions: [])),
        help: "The version of the API itself; 1.0.0 where it is left out."),
      Option.stdinName,
    ],
    examples: [
      Command.Example(
        arguments: "export pizza-shop.recourse.yaml -o openapi.json", purpose: "Export as JSON")
    ],
    run: { invocation, session in
      var run = DocumentExport(session.request(invocation))
      var options = ExportOptions()
      options.version =
        invocation.value("openapi").flatMap(ExportOptions.Version.init) ?? options.version
      options.apiVersion = invocation.value("api-version") ?? options.apiVersion
      options.isJSON =
        invocation.has("json") || invocation.value("output")?.hasSuffix(".json") == true
      let text = run.run(options: options)
      session.show(run.report, files: run.sources)
      guard let text else { return ExitStatus(run.report) }
      return session.write(text, to: invocation.value("output"))
    })
}

extension Session {
  /// Writes a file, or to standard output where none is named.
  func write(_ text: String, to output: String?) -> ExitStatus {
    guard let output, output != "-" else {
      print(text)
      return .success
    }
    do throws(FileFailure) {
      try FileSystem.replace(resolve(output), Array(text.utf8))
      return .success
    } catch {
      return fail(
        Diagnostic(
          .unwritableFile, "'\(output)' cannot be written: \(error.reason)", at: nil))
    }
  }
}
