import RecourseDiagnostics

/// Text in Markdown as GitHub reads it.
enum Markdown {
  /// Words that Markdown must not act on, in one line.
  static func escaped(_ text: String) -> String {
    text.visible.escaping { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      // A mention would call people.
      case "@": "&#64;"
      case "\\", "`", "*", "_", "{", "}", "[", "]", "#", "|", "~", "$", "!": "\\" + String(scalar)
      default: nil
      }
    }
  }

  /// Code in a table's cell or in a line.
  static func code(_ text: String) -> String {
    var shown = ""
    var longest = 0
    var run = 0
    var previous: Unicode.Scalar?
    // A mark may hide a bar or a backtick in a grapheme, so this goes by scalars.
    for scalar in text.visible.unicodeScalars {
      // GitHub takes `\\|` for an escaped backslash and the end of a cell, even in code.
      if scalar == "|", previous == "\\" { return "<code>\(escaped(text))</code>" }
      if scalar == "|" { shown += "\\" }
      previous = scalar
      shown.unicodeScalars.append(scalar)
      run = scalar == "`" ? run + 1 : 0
      longest = max(longest, run)
    }
    guard longest > 0 else { return shown.isEmpty ? "" : "`\(shown)`" }
    let fence = String(repeating: "`", count: longest + 1)
    return "\(fence) \(shown) \(fence)"
  }

  static func row(_ cells: [String]) -> String {
    "| " + cells.joined(separator: " | ") + " |\n"
  }

  static func table(_ titles: [String], _ rows: [[String]]) -> String {
    row(titles) + row(titles.map { _ in "---" }) + rows.map(row).joined()
  }
}
