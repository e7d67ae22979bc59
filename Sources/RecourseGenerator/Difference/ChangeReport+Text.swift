import RecourseDiagnostics

extension ChangeReport {
  /// The changes for a terminal.
  package func text(_ style: TerminalStyle) -> String {
    var text = style.painted("\(oldName) → \(newName)".visible, .heading) + "\n"
    if changes.isEmpty { return text + "\nnothing changed\n" }
    for (level, _) in counts {
      text += "\n" + style.painted(level.rawValue, level.role)
      text += style.painted("  \(level.words)", .dim) + "\n"
      var table = TerminalTable(columns: [.init(""), .init("", isFlexible: true)])
      table.rows = changes.filter { $0.level == level }.map { change in
        [[[.init(change.subject, .heading)]], change.cell]
      }
      text += table.text(style)
    }
    return text + "\n" + counts.map { "\($0.count) \($0.level.rawValue)" }.joined(separator: ", ")
      + "\n"
  }
}

extension Change {
  fileprivate var cell: TerminalTable.Cell {
    let (old, new) = (shownOld, shownNew)
    var line: [TerminalTable.Span] = [.init(old ?? new == nil ? text : "\(text):")]
    if let old { line.append(.init(old, .bad)) }
    if old != nil, new != nil { line.append(.init("→", .dim)) }
    if let new { line.append(.init(new, .good)) }
    if !alsoLevels.isEmpty {
      line.append(.init("(also \(alsoLevels.map(\.rawValue).joined(separator: ", ")))", .dim))
    }
    return [line] + remarks.map { [.init($0, .dim)] }
  }
}

extension Change.Level {
  fileprivate var role: TerminalStyle.Role {
    switch self {
    case .breaking: .bad
    case .wire, .behaviour: .caution
    case .addition: .good
    case .documentation: .dim
    }
  }
}
