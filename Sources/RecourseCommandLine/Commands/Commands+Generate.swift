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
      Option(
        "tests-output", .value(placeholder: "DIR", .folder),
        help: "The folder for the tests; beside the other files where none is named."),
      Option.templates,
      Option(
        "only", .value(placeholder: "FILE", .text(suggestions: [])),
        help: "With --output -, print this one of the files."),
      Option.stdinName,
      Option(
        "declared-files",
        help: """
          Write exactly the files that build systems expect of the schemas, and of files for them \
          to include, empty ones too.
          """),
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
      var report = result.report
      if !result.hasErrors { session.deliver(result, invocation, &report) }
      session.show(report, files: result.sources)
      return ExitStatus(report)
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

  /// Prints the files, or writes them, or says what writing them would change.
  fileprivate func deliver(
    _ result: GenerationResult, _ invocation: Invocation, _ report: inout Report
  ) {
    let folder = invocation.value("output") ?? "."
    if folder == "-" {
      print(result.outputs, only: invocation.value("only"), &report)
      return
    }
    let plans = plans(for: result, folder, invocation, &report)
    if report.hasErrors { return }
    if invocation.has("check") {
      check(plans, &report)
    } else if invocation.has("dry-run") {
      for (plan, change) in changes(plans) {
        print("\(change.kind.rawValue) \(FilePath.join(plan.displayName, change.name))\n")
      }
    } else if OutputWriter.write(plans, report: &report), isErrorTerminal {
      let count = changes(plans).count
      note(
        count == 0
          ? "everything is up to date" : "\(count) of \(result.outputs.count) files changed")
    }
  }

  /// One plan, or a second for the tests where they have a folder of their own.
  private func plans(
    for result: GenerationResult, _ folder: String, _ invocation: Invocation,
    _ report: inout Report
  ) -> [OutputPlan] {
    var folders = [(folder, result.outputs)]
    if let tests = invocation.value("tests-output") {
      folders = [
        (folder, result.outputs.filter { !DeclaredOutput.isTest($0.name) }),
        (tests, result.outputs.filter { DeclaredOutput.isTest($0.name) }),
      ]
    }
    return folders.map { folder, outputs in
      OutputPlan.make(
        outputs, folder: resolve(folder), displayName: folder, schemas: result.schemaNames,
        isOwned: invocation.has("declared-files"), report: &report)
    }
  }

  private func changes(_ plans: [OutputPlan]) -> [(plan: OutputPlan, change: OutputPlan.Change)] {
    plans.flatMap { plan in plan.changes.map { (plan, $0) } }
  }

  /// Prints one file, or all of them with a line before each that names it.
  private func print(_ files: [OutputFile], only name: String?, _ report: inout Report) {
    if let name {
      if let file = files.first(where: { $0.name == name }) {
        print(file.bytes)
        return
      }
      report.error(
        .badOptionValue, "there is no output file '\(name)'", at: nil,
        remedy: suggestion(for: name, among: files.map(\.name)).map { "did you mean '\($0)'?" }
          ?? "there are \(files.map(\.name).joined(separator: ", "))")
      return
    }
    for file in files {
      print("// ===== \(file.name) =====\n")
      print(file.bytes)
    }
  }

  private func check(_ plans: [OutputPlan], _ report: inout Report) {
    let names = changes(plans).map { "'\(FilePath.join($0.plan.displayName, $0.change.name))'" }
    guard let first = names.first else { return }
    for plan in plans { printDifference(plan.diff) }
    report.error(
      .outOfDate,
      names.count == 1
        ? "\(first) is not up to date" : "\(first) and \(names.count - 1) more are not up to date",
      at: nil, remedy: "run 'recourse generate' without --check, and commit what it writes")
  }
}
