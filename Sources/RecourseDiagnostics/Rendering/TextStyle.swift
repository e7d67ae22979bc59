/// How findings are shown to people.
package struct TextStyle: Sendable {
  /// Whether the line in question is shown, with a mark under what is meant.
  package var hasSnippets: Bool
  package var hasColor: Bool

  package init(hasSnippets: Bool, hasColor: Bool) {
    self.hasSnippets = hasSnippets
    self.hasColor = hasColor
  }

  /// One line a finding, for programs that read them.
  package static let lines = TextStyle(hasSnippets: false, hasColor: false)

  /// What suits an output: snippets on a terminal, and colours there unless the environment forbids them
  /// (`NO_COLOR`, as https://no-color.org has it, or `TERM=dumb`).
  package static func suited(isTerminal: Bool, environment: [String: String]) -> TextStyle {
    let isPlain = environment["NO_COLOR"]?.isEmpty == false || environment["TERM"] == "dumb"
    return TextStyle(hasSnippets: isTerminal, hasColor: isTerminal && !isPlain)
  }

  enum Role: String {
    case error = "\u{1B}[1;31m"
    case warning = "\u{1B}[1;33m"
    case note = "\u{1B}[1;36m"
    case place = "\u{1B}[1m"
    case margin = "\u{1B}[2m"
    case mark = "\u{1B}[32m"
  }

  func painted(_ text: String, _ role: Role) -> String {
    hasColor ? role.rawValue + text + "\u{1B}[0m" : text
  }
}

extension Diagnostic {
  /// The finding, its remedy and its related places, each on lines of their own.
  func text(_ files: SourceFiles, _ style: TextStyle) -> String {
    let role: TextStyle.Role =
      switch severity {
      case .error: .error
      case .warning: .warning
      case .note: .note
      }
    var text = heading(severity.rawValue, role, "\(message) [\(code.id)]", range, files, style)
    if let remedy {
      if style.hasSnippets {
        text += "  " + style.painted("→", .mark) + " " + remedy.visible + "\n"
      } else {
        text += heading("note", .note, remedy, range, files, style)
      }
    }
    for place in related {
      text += heading("note", .note, place.label, place.range, files, style)
    }
    return text
  }

  private func heading(
    _ kind: String, _ role: TextStyle.Role, _ message: String, _ range: SourceRange?,
    _ files: SourceFiles, _ style: TextStyle
  ) -> String {
    let line = style.painted("\(kind):", role) + " \(message.visible)\n"
    guard let range, let place = ResolvedRange(range, files) else { return line }
    let name = "\(place.file.name):\(place.start.line):\(place.start.column):"
    let snippet = style.hasSnippets ? Snippet(place).text(style, role) : ""
    return style.painted(name.visible, .place) + " " + line + snippet
  }
}
