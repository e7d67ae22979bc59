import RecourseDiagnostics

extension DecisionOverview {
  /// The overview for a terminal.
  package func text(_ style: TerminalStyle) -> String {
    var text = style.painted(api.visible, .heading) + " " + style.painted(file.visible, .dim) + "\n"
    for error in errors { text += "\n" + error.text(style) }
    return text
  }
}

extension DecisionOverview.ErrorPart {
  fileprivate func text(_ style: TerminalStyle) -> String {
    var heading = TerminalTable(columns: [.init("", isFlexible: true)], indentation: 0)
    heading.rows = [
      [
        [
          [.init(name, .name)] + (documentation.map { [.init($0.firstParagraph)] } ?? [])
        ]
      ]
    ]
    var text = heading.text(style)
    for table in tables {
      text += "\n" + endpoints(table, style) + "\n" + failures(table, style)
      if !table.failingSuccesses.isEmpty { text += "\n" + successes(table, style) }
    }
    return text
  }

  private func endpoints(_ table: DecisionOverview.Table, _ style: TerminalStyle) -> String {
    guard !table.endpoints.isEmpty else { return "  No endpoint fails with it.\n" }
    var list = TerminalTable(
      columns: [.init("at"), .init(""), .init("", isFlexible: true)])
    list.rows = table.endpoints.map { endpoint in
      [
        [[.init(endpoint.name, .heading)]], [[.init(endpoint.method, .dim)]],
        [[.init(endpoint.path, .dim)]],
      ]
    }
    return list.text(style)
  }

  private func failures(_ table: DecisionOverview.Table, _ style: TerminalStyle) -> String {
    var list = TerminalTable(columns: [
      .init("failure", isFlexible: true), .init("case"),
      .init("the customer is told", isFlexible: true), .init("retry"), .init("leads to"),
    ])
    list.rows = table.rows.map { row in
      let owner = cases[row.caseIndex]
      var failure = Self.paragraphs(row.failures)
      if !row.exceptions.isEmpty {
        failure.append([.init("but for " + row.exceptions.joined(separator: ", "), .dim)])
      }
      return [
        failure, [[.init(owner.name, .series(row.caseIndex))]], row.told.cell,
        [[row.isRetryable ? .init("yes", .good) : .init("no", .dim)]],
        owner.ends.map { [.init($0)] },
      ]
    }
    return list.text(style)
  }

  private func successes(_ table: DecisionOverview.Table, _ style: TerminalStyle) -> String {
    var list = TerminalTable(columns: [.init("", isFlexible: true)])
    list.rows = [
      [
        [
          [
            .init("A success is a failure where", .dim),
            .init(table.failingSuccesses.joined(separator: ", ")),
          ]
        ]
      ]
    ]
    return list.text(style)
  }

  /// Conditions with several parts on lines of their own.
  private static func paragraphs(_ failures: [String]) -> TerminalTable.Cell {
    let simple = failures.filter { !$0.hasPrefix("{") }
    let others = failures.filter { $0.hasPrefix("{") }
    return (simple.isEmpty ? [] : [[.init(simple.joined(separator: ", "))]])
      + others.map { [.init($0)] }
  }
}

extension DecisionOverview.Told {
  fileprivate var cell: TerminalTable.Cell {
    switch self {
    case .nothing: [[.init("nothing", .dim)]]
    case .screen(let words?): [[.init(words), .init("(the screen's words)", .dim)]]
    case .screen(nil): [[.init("the screen's own words", .dim)]]
    case .text(let alternatives):
      alternatives.enumerated().map { index, words in
        index == 0 ? [.init(words)] : [.init("else", .dim), .init(words)]
      }
    }
  }
}

extension DecisionOverview.Case {
  /// Where it leads beside the words: the recovery, the log.
  var ends: [String] {
    [recovery, isLogged ? "log" : nil].compactMap(\.self)
  }
}
