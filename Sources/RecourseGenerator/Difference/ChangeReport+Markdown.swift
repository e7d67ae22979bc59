extension ChangeReport {
  /// The changes for a pull request.
  package func markdown() -> String {
    var text = "# Changes of \(Markdown.code(newName))\n\nSince \(Markdown.code(oldName)): "
    if changes.isEmpty { return text + "nothing.\n" }
    text += counts.map { "\($0.count) \($0.level.rawValue)" }.joined(separator: ", ") + ".\n"
    for (level, _) in counts {
      text += "\n## \(level.rawValue.prefix(1).uppercased())\(level.rawValue.dropFirst()):"
      text += " \(level.words)\n\n"
      text += Markdown.table(
        ["", "Change", "Before", "After"],
        changes.filter { $0.level == level }.map(\.cells))
    }
    return text
  }
}

extension Change {
  fileprivate var cells: [String] {
    var words = Markdown.escaped(text)
    if !alsoLevels.isEmpty {
      words += " (also \(alsoLevels.map(\.rawValue).joined(separator: ", ")))"
    }
    for remark in remarks { words += "<br>" + Markdown.escaped(remark) }
    return [Markdown.code(subject), words, value(shownOld), value(shownNew)]
  }

  /// Words as words, and all else as code.
  private func value(_ text: String?) -> String {
    guard let text else { return "" }
    switch kind {
    case .message, .screenText, .documentation, .translation, .deprecation:
      return Markdown.escaped(text)
    default: return Markdown.code(text)
    }
  }
}
