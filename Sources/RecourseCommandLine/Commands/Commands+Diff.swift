import RecourseDiagnostics
import RecourseGenerator

extension Commands {
  static let diff = Command(
    name: "diff",
    summary: "Show what changed from one version of a schema to another",
    discussion: """
      Compares what the two schemas mean, not their texts: for the code that calls, on the wire,
      and in behaviour, where a failure is decided otherwise, the customer is told something
      else, or something else may be tried again. Each change has a level: breaking, wire,
      behaviour, addition or documentation.

      git:REF stands for the other file at a revision, git:REF:PATH for any; what they include is
      read at that revision too. The exit code is 1 where a change reaches the level that
      --fail-on names.
      """,
    operand: Operand(
      name: "OLD NEW", count: .two, help: "Two schemas: files, git:REF, or - for standard input.",
      value: .file(endings: ["yaml", "yml"])),
    options: [
      Option(
        "format", short: "f",
        .value(placeholder: "FORMAT", .choice(["text", "json", "github", "sarif", "markdown"])),
        help: "text (as usual), json, github (annotations of a pull request), sarif or markdown."),
      Option(
        "fail-on",
        .value(
          placeholder: "LEVEL", .choice(Change.Level.allCases.reversed().map(\.rawValue))),
        help: "Exit with 1 where there is a change of this level or of one before it in the list:"
          + " breaking, wire, behaviour, addition, documentation."),
      Option.stdinName,
    ],
    examples: [
      Command.Example(
        arguments: "diff git:main pizza-shop.recourse.yaml --fail-on breaking",
        purpose: "Refuse a change in CI that breaks code"),
      Command.Example(
        arguments: "diff git:main pizza-shop.recourse.yaml --format markdown",
        purpose: "Say in a pull request what it changes"),
    ],
    run: { invocation, session in
      let versions = invocation.operands.map { session.version($0, invocation) }
      let made = ChangeReport.make(
        old: versions[0], new: versions[1], in: session.workingDirectory)
      session.show(made.report, files: made.sources)
      guard let changes = made.changes else { return ExitStatus(made.report) }
      let level = invocation.value("fail-on").flatMap(Change.Level.init)
      session.print(changes, as: invocation.value("format") ?? "text", failing: level)
      return level.map(changes.reaches) == true ? .findings : .success
    })
}

extension Session {
  fileprivate func version(_ operand: String, _ invocation: Invocation) -> SchemaVersion {
    if operand != "-" { return SchemaVersion(operand) }
    return .bytes(input(), name: invocation.value("stdin-name") ?? "schema.recourse.yaml")
  }

  fileprivate func print(_ changes: ChangeReport, as format: String, failing: Change.Level?) {
    switch format {
    case "json": print(changes.json())
    case "markdown": print(changes.markdown())
    case "github", "sarif":
      let format = DiagnosticsFormat(rawValue: format) ?? .text
      print(
        changes.findings(failing: failing).rendered(as: format, files: changes.sources))
    default: print(changes.text(terminalStyle))
    }
  }
}
