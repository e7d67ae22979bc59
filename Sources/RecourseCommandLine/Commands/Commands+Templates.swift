import RecourseDiagnostics
import RecourseGenerator

extension Commands {
  static let templatesList = Command(
    name: "templates list",
    summary: "List the built-in templates",
    run: { _, session in
      for template in BuiltInTemplate.all { session.print(template.name + "\n") }
      return .success
    })

  static let templatesPrint = Command(
    name: "templates print",
    summary: "Print a built-in template",
    operand: Operand(
      name: "TEMPLATE", count: .one, help: "Its name, as 'templates list' shows it.",
      value: .choice(BuiltInTemplate.all.map(\.name))),
    run: { invocation, session in
      for template in BuiltInTemplate.all where template.name == invocation.operands.first {
        session.print(template.text)
      }
      return .success
    })

  static let templatesExport = Command(
    name: "templates export",
    summary: "Write the built-in templates into a folder, to be changed there",
    discussion: """
      A folder of templates replaces single ones of the built-in ones: keep those that you
      change, with the file templateAPI, and delete the others. Nothing is written where the
      folder has a file of one of the names with another content.
      """,
    options: [
      Option(
        "output", short: "o", .value(placeholder: "DIR", .folder), isRequired: true,
        help: "The folder to write to.")
    ],
    run: { invocation, session in
      let folder = invocation.value("output") ?? "."
      var report = Report()
      BuiltInTemplate.export(to: session.resolve(folder), displayName: folder, report: &report)
      session.show(report, files: SourceFiles())
      return ExitStatus(report)
    })
}
