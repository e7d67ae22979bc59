import RecourseDiagnostics
import RecourseGenerator

extension Commands {
  static let generate = Command(
    name: "generate",
    summary: "Write the Swift that schemas describe",
    discussion: """
      Writes NAME+Models.swift, NAME+Errors.swift and NAME+Client.swift for each
      NAME.recourse.yaml into a folder, with the support code beside them. A file whose content
      is unchanged is not touched; files that the same schema gave before and gives no longer
      are removed; nothing else is ever removed or replaced. Where a schema has an error,
      nothing is written.

      With --check nothing is written either: what would change is printed as a diff, and the
      exit code is 1 where something would.
      """,
    operand: .schemas,
    options: [
      Option(
        "output", short: "o", .value(placeholder: "DIR", .folder), isRequired: true,
        help: "The folder to write to; - for standard output."),
      Option("check", help: "Write nothing; print what would change, and exit with 1."),
      Option("dry-run", short: "n", help: "Write nothing; name the files that would change."),
    ] + Option.output + [
      Option.templates,
      Option(
        "only", .value(placeholder: "FILE", .text(suggestions: [])),
        help: "With --output -, print this one of the files."),
      Option.stdinName,
      Option(
        "declared-files",
        help: "Write exactly the files that build systems expect of a schema, empty ones too."),
    ],
    examples: [
      Command.Example(
        arguments: "generate pizza-shop.recourse.yaml --output Sources/App/Generated",
        purpose: "Write or update the client"),
      Command.Example(
        arguments: "generate *.recourse.yaml --output Sources/App/Generated --check",
        purpose: "Fail in CI where what is committed is not up to date"),
    ],
    run: { invocation, session in
      var pipeline = Pipeline(session.request(invocation))
      let result = pipeline.generate()
      session.show(result.report, files: result.sources)
      if result.hasErrors { return ExitStatus(result.report) }
      let folder = invocation.value("output") ?? "."
      return folder == "-"
        ? session.print(result.outputs, only: invocation.value("only"))
        : session.write(result, to: folder, invocation)
    })
}

extension Session {
  /// What the arguments ask for.
  func request(_ invocation: Invocation) -> GenerationRequest {
    var request = GenerationRequest(
      schemas: invocation.operands.map { schema($0, invocation) },
      templates: invocation.value("templates"), workingDirectory: workingDirectory)
    request.options.access = invocation.value("access").flatMap(GenerationOptions.Access.init)
    request.options.support = invocation.value("support").flatMap(GenerationOptions.Support.init)
    request.options.localization = invocation.value("localize")
      .flatMap(GenerationOptions.Localization.init)
    request.options.stub = invocation.isOn("stub")
    request.options.tests = invocation.isOn("tests")
    request.options.futures = invocation.isOn("futures")
    request.options.declaredFilesOnly = invocation.has("declared-files")
    return request
  }

  private func schema(_ operand: String, _ invocation: Invocation) -> GenerationRequest.Schema {
    if operand != "-" {
      return FileSystem.isFolder(resolve(operand)) ? .folder(operand) : .file(operand)
    }
    return .bytes(input(), name: invocation.value("stdin-name") ?? "schema.recourse.yaml")
  }

  /// Prints one file, or all of them with a line before each that names it.
  fileprivate func print(_ files: [OutputFile], only name: String?) -> ExitStatus {
    if let name {
      guard let file = files.first(where: { $0.name == name }) else {
        return fail(
          Diagnostic(
            .badOptionValue, "there is no output file '\(name)'", at: nil,
            remedy: suggestion(for: name, among: files.map(\.name)).map { "did you mean '\($0)'?" }
              ?? "there are \(files.map(\.name).joined(separator: ", "))"))
      }
      print(file.bytes)
      return .success
    }
    for file in files {
      print("// ===== \(file.name) =====\n")
      print(file.bytes)
    }
    return .success
  }

  fileprivate func write(
    _ result: GenerationResult, to folder: String, _ invocation: Invocation
  ) -> ExitStatus {
    var report = Report()
    let plan = OutputPlan.make(
      result.outputs, folder: resolve(folder), displayName: folder, schemas: result.schemaNames,
      report: &report)
    if report.hasErrors {
      show(report, files: SourceFiles())
      return ExitStatus(report)
    }
    if invocation.has("check") { return check(plan, folder) }
    if invocation.has("dry-run") {
      for change in plan.changes {
        print("\(change.kind.rawValue) \(FilePath.join(folder, change.name))\n")
      }
      return .success
    }
    let isWritten = OutputWriter.write(plan, displayName: folder, report: &report)
    show(report, files: SourceFiles())
    return isWritten ? .success : ExitStatus(report)
  }

  private func check(_ plan: OutputPlan, _ folder: String) -> ExitStatus {
    if plan.isUpToDate { return .success }
    print(plan.diff(displayName: folder))
    let names = plan.changes.map { "'\(FilePath.join(folder, $0.name))'" }
    return fail(
      Diagnostic(
        .outOfDate,
        names.count == 1
          ? "\(names[0]) is not up to date"
          : "\(names.count) files in '\(folder)' are not up to date",
        at: nil, remedy: "run 'recourse generate' without --check, and commit what it writes"))
  }
}
