extension DecisionOverview {
  /// The overview for a pull request or a wiki.
  package func markdown() -> String {
    var text = "# \(Markdown.escaped(api)): who is told what, when\n"
    for error in errors { text += "\n" + error.markdown() }
    return text
  }
}

extension DecisionOverview.ErrorPart {
  fileprivate func markdown() -> String {
    var text = "## \(Markdown.code(name))\n"
    if let documentation { text += "\n\(Markdown.escaped(documentation.firstParagraph))\n" }
    for table in tables {
      text += "\n\(endpoints(table))\n\n"
      text += Markdown.table(
        ["Failure", "Case", "The customer is told", "Retry", "Leads to"], table.rows.map(cells))
      if !table.failingSuccesses.isEmpty {
        text += "\nA success is a failure where "
        text += table.failingSuccesses.map(Markdown.code).joined(separator: ", ") + ".\n"
      }
    }
    return text
  }

  private func endpoints(_ table: DecisionOverview.Table) -> String {
    if table.endpoints.isEmpty { return "No endpoint fails with it." }
    let list = table.endpoints.map { endpoint in
      "**\(Markdown.escaped(endpoint.name))** "
        + Markdown.code("\(endpoint.method) \(endpoint.path)")
    }
    return "At " + list.joined(separator: ", ") + ":"
  }

  private func cells(_ row: DecisionOverview.Row) -> [String] {
    let owner = cases[row.caseIndex]
    var failure = row.failures.map(Markdown.code).joined(separator: ", ")
    if !row.exceptions.isEmpty {
      failure += " but for " + row.exceptions.map(Markdown.code).joined(separator: ", ")
    }
    return [
      failure, Markdown.code(owner.name), row.told.markdown, row.isRetryable ? "yes" : "no",
      owner.ends.joined(separator: ", "),
    ]
  }
}

extension DecisionOverview.Told {
  fileprivate var markdown: String {
    switch self {
    case .nothing: "*nothing*"
    case .screen(let words?): "\(Markdown.escaped(words)) *(the screen's words)*"
    case .screen(nil): "*the screen's own words*"
    case .text(let alternatives):
      alternatives.map(Markdown.escaped).joined(separator: "<br>*else* ")
    }
  }
}
