import RecourseDiagnostics
import RecourseGenerator

extension Commands {
  static let views = Command(
    name: "views",
    summary: "Print what the templates are given for a schema, as JSON",
    operand: .schema,
    options: Option.output + [Option.stdinName],
    run: { invocation, session in
      var pipeline = Pipeline(session.request(invocation))
      let views = pipeline.views()
      session.show(pipeline.report, files: pipeline.sources)
      if pipeline.report.hasErrors { return ExitStatus(pipeline.report) }
      session.print(views)
      return .success
    })
}
