import RecourseDiagnostics
import RecourseGenerator

extension Commands {
  static let decisions = Command(
    name: "decisions",
    summary: "Show who is told what, when: what each failure leads to",
    discussion: """
      For each endpoint the failures that can occur there, in the schema's own notation: the case
      that decides them, what the customer is told, whether the same request may be sent again,
      and where the failure leads. The page that --format html writes has a picture of all
      failures, coloured by what they lead to.
      """,
    operand: .schema,
    options: [
      Option(
        "format", short: "f",
        .value(placeholder: "FORMAT", .choice(["text", "markdown", "json", "html"])),
        help: "text (as usual), markdown for a pull request, json for programs, or html: one"
          + " page that needs no other file."),
      Option(
        "endpoint", .value(placeholder: "NAME", .text(suggestions: [])),
        help: "Only what can occur at this endpoint."),
      Option.stdinName,
    ],
    examples: [
      Command.Example(
        arguments: "decisions pizza-shop.recourse.yaml --endpoint placeOrder",
        purpose: "See what can go wrong with one call"),
      Command.Example(
        arguments: "decisions pizza-shop.recourse.yaml --format html > decisions.html",
        purpose: "Write a page to show around"),
    ],
    run: { invocation, session in
      let made = DecisionOverview.make(
        session.request(invocation), endpoint: invocation.value("endpoint"))
      session.show(made.report, files: made.sources)
      guard let overview = made.overview else { return ExitStatus(made.report) }
      switch invocation.value("format") {
      case "markdown": session.print(overview.markdown())
      case "json": session.print(overview.json())
      case "html": session.print(overview.html())
      default: session.print(overview.text(session.terminalStyle))
      }
      return .success
    })
}
