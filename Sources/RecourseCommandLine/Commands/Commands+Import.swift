import RecourseDiagnostics
import RecourseGenerator
import RecourseOpenAPI

extension Commands {
  static let importDocument = Command(
    name: "import",
    summary: "Make a schema of an OpenAPI document",
    discussion: """
      Reads OpenAPI 3.0, 3.1 or 3.2 or Swagger 2.0, as YAML or JSON, and writes a schema with an
      error type that decides every failure. What a schema cannot say is listed with its place in
      the document and with what was done instead; a table at the end sums it up. The models of a
      very large document are written to files beside the schema, which includes them.

      References lead to places in the document and to files beside it or in folders below,
      never to the network.

      With --into a later version of the document is merged into a schema that was edited since:
      what changed on the wire is changed there, names, words and decisions stay, and what the
      document no longer has is reported. With --base, the document of the earlier import, every
      difference has an author, and nothing that a person wrote is touched. Where the result does
      not compile nothing is written.
      """,
    operand: Operand(
      name: "DOCUMENT", count: .one, help: "An OpenAPI document; - for standard input.",
      value: .file(endings: ["yaml", "yml", "json"])),
    options: [
      Option(
        "output", short: "o", .value(placeholder: "FILE", .file(endings: ["yaml"])),
        help: "The schema to write, NAME.recourse.yaml; standard output where it is left out."),
      Option(
        "into", .value(placeholder: "SCHEMA", .file(endings: ["yaml"])),
        help: "Merge into this schema of an earlier import."),
      Option(
        "base", .value(placeholder: "DOCUMENT", .file(endings: ["yaml", "yml", "json"])),
        help: "With --into, the document of the earlier import: a file, git:REF or git:REF:PATH."),
      Option(
        "prune",
        help: "With --base, take out what the document no longer has and nobody edited."),
      Option(
        "check",
        help: "With --into, write nothing; print what would change, and exit with 1."),
      Option(
        "dry-run", short: "n",
        help: "With --into, write nothing; name the files that would change."),
      Option(
        "name", .value(placeholder: "NAME", .text(suggestions: [])),
        help: "The name of the API, as in PizzaShop; by the document's title else."),
      Option(
        "server", .value(placeholder: "URL", .text(suggestions: [])),
        help: "The server of a document that names none, or only a path."),
      Option(
        "only", .value(placeholder: "LIST", .text(suggestions: [])),
        help: "Take these operations: tags, paths (/users*) and identifiers, with commas between."),
      Option(
        "except", .value(placeholder: "LIST", .text(suggestions: [])),
        help: "Leave these operations out."),
      Option("group-by-tag", help: "Make the tags groups of the client."),
      Option("strict", help: "End with 1 where anything was lost."),
    ],
    examples: [
      Command.Example(
        arguments: "import openapi.json -o shop.recourse.yaml", purpose: "Make a schema"),
      Command.Example(
        arguments: "import stripe.yaml --only /v1/charges*,/v1/refunds* -o stripe.recourse.yaml",
        purpose: "Take a part of a large API"),
      Command.Example(
        arguments: "import openapi.json --into shop.recourse.yaml --base git:HEAD",
        purpose: "Merge what the document has new since it was committed"),
    ],
    run: { invocation, session in
      if let status = session.refuse(invocation) { return status }
      var run = DocumentImport(workingDirectory: session.workingDirectory)
      let operand = invocation.operands.first ?? "-"
      let source: DocumentImport.Source =
        operand == "-" ? .bytes(session.input(), name: "<stdin>") : .file(operand)
      if let schema = invocation.value("into") {
        return session.merge(source, into: schema, &run, invocation)
      }
      var options = ImportOptions(invocation)
      options.isLast = true
      var line = ProgressLine(name: source.path ?? "the document", write: session.warn)
      if session.isErrorTerminal, !session.isQuiet { options.progress = { line.show($0) } }
      let result = run.run(source, options: options)
      line.clear()
      session.show(run.report, files: run.sources)
      guard let result else { return ExitStatus(run.report) }
      Unfreed.keep(result)
      return session.finish(result, run.changes, invocation)
    })
}

extension ImportOptions {
  init(_ invocation: Invocation) {
    self.init()
    name = invocation.value("name")
    server = invocation.value("server")
    only = Self.list(invocation.value("only"))
    except = Self.list(invocation.value("except"))
    groupsByTag = invocation.has("group-by-tag")
    if let output = invocation.value("output"), output != "-" {
      let name = FilePath.name(of: output)
      partStem = String(name.prefix { $0 != "." })
    }
  }

  private static func list(_ text: String?) -> [String] {
    (text ?? "").split(separator: ",").map { String($0.drop { $0 == " " }) }
  }
}

extension Session {
  /// Writes a file that a schema includes, in a folder that is made for it.
  func write(_ text: String, besides path: String) -> ExitStatus {
    do throws(FileFailure) {
      try FileSystem.makeFolder(FilePath.folder(of: resolve(path)))
    } catch {
      return fail(
        Diagnostic(.unwritableFile, "'\(path)' cannot be written: \(error.reason)", at: nil))
    }
    return write(text, to: path)
  }

  fileprivate func finish(
    _ result: ImportResult, _ changes: ChangeReport?, _ invocation: Invocation
  ) -> ExitStatus {
    var report = Report()
    for note in result.notes { report.add(note.diagnostic) }
    show(report, files: result.files)
    let output = invocation.value("output")
    for include in result.includes {
      guard let path = FilePath.normalized(include.path), let output, output != "-" else {
        note(
          "'\(include.path)', which the schema includes, is not written: --output FILE writes it")
        continue
      }
      let status = write(
        include.text, besides: FilePath.join(FilePath.folder(of: output), path))
      if status != .success { return status }
    }
    let status = write(result.schema, to: output)
    if status != .success { return status }
    if let changes { note(changes.text(TerminalStyle())) }
    note(ImportSummary.table(of: result))
    return invocation.has("strict") && result.notes.contains(where: \.isLoss)
      ? .findings : .success
  }
}
