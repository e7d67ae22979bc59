/// The tables of an error type: who is told what at which endpoints.
struct TableView {
  let error: DecisionOverview.ErrorPart
  /// The classes of each case: its number and its colours.
  let classes: [String]

  var text: String { error.tables.map(table).joined() }

  private func table(_ table: DecisionOverview.Table) -> String {
    var text = "<div class=\"decisions\">\n" + endpoints(table) + "<table>\n<thead><tr>"
    for title in ["Failure", "Case", "The customer is told", "Retry", "Leads to"] {
      text += "<th scope=\"col\">\(title)</th>"
    }
    text += "</tr></thead>\n<tbody>\n" + table.rows.map(row).joined()
    text += "</tbody>\n</table>\n"
    if !table.failingSuccesses.isEmpty {
      text += "<p class=\"note\">A success is a failure where "
      text += table.failingSuccesses.map { HTML.code($0) }.joined(separator: ", ") + ".</p>\n"
    }
    return text + "</div>\n"
  }

  private func endpoints(_ table: DecisionOverview.Table) -> String {
    if table.endpoints.isEmpty { return "<p class=\"at\">No endpoint fails with it.</p>\n" }
    let items = table.endpoints.map { endpoint in
      "<li><b>\(HTML.escaped(endpoint.name))</b> <span class=\"method\">\(endpoint.method)</span> "
        + "\(HTML.code(endpoint.path))</li>\n"
    }
    return "<h3 class=\"at\">At</h3>\n<ul class=\"endpoints\">\n\(items.joined())</ul>\n"
  }

  private func row(_ row: DecisionOverview.Row) -> String {
    let owner = error.cases[row.caseIndex]
    var failure = row.failures.map { HTML.code($0) }.joined(separator: " ")
    if !row.exceptions.isEmpty {
      let chips = row.exceptions.map { name in
        let index = error.cases.firstIndex { $0.name == name } ?? 0
        return "<span class=\"chip small \(classes[index])\">\(HTML.escaped(name))</span>"
      }
      failure += " <span class=\"but\">but for \(chips.joined(separator: " "))</span>"
    }
    let retry = row.isRetryable ? "<td class=\"yes\">yes</td>" : "<td class=\"no\">no</td>"
    let ends = owner.ends.map { "<span class=\"end\">\($0)</span>" }.joined(separator: " ")
    return "<tr><td class=\"failure\">\(failure)</td>"
      + "<td><span class=\"chip \(classes[row.caseIndex])\">\(HTML.escaped(owner.name))</span></td>"
      + "<td class=\"told\">\(row.told.html)</td>\(retry)<td>\(ends)</td></tr>\n"
  }
}

extension DecisionOverview.Told {
  fileprivate var html: String {
    switch self {
    case .nothing: "<span class=\"aside\">nothing</span>"
    case .screen(let words?):
      "\(HTML.escaped(words)) <span class=\"aside\">the screen’s words</span>"
    case .screen(nil): "<span class=\"aside\">the screen’s own words</span>"
    case .text(let alternatives):
      alternatives.map(Self.marked).joined(separator: "<br><span class=\"aside\">else</span> ")
    }
  }

  /// The text with its placeholders set off.
  private static func marked(_ text: String) -> String {
    var result = ""
    var rest = Substring(text)
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      result += HTML.escaped(String(rest[..<open]))
      result += HTML.code(String(rest[open...close]), class: "slot")
      rest = rest[rest.index(after: close)...]
    }
    return result + HTML.escaped(String(rest))
  }
}
