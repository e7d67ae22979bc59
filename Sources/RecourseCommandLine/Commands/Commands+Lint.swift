import RecourseDiagnostics
import RecourseGenerator

extension Commands {
  static let lint = Command(
    name: "lint",
    summary: "Check schemas without writing anything",
    discussion: """
      Prints every error and warning in the schemas and in what they include. The exit code is 1
      where there are errors, or with --strict where there is anything.
      """,
    operand: .schemas,
    options: [
      Option("strict", help: "Let warnings fail the run too."),
      Option.stdinName,
    ],
    examples: [
      Command.Example(
        arguments: "lint *.recourse.yaml --diagnostics-format github",
        purpose: "Annotate a pull request")
    ],
    run: { invocation, session in
      var pipeline = Pipeline(session.request(invocation))
      let result = pipeline.lint()
      session.printFindings(result.report, files: result.sources)
      let status = ExitStatus(result.report)
      let isStrict = invocation.has("strict") && !result.findings.isEmpty
      return status == .success && isStrict ? .findings : status
    })
}
