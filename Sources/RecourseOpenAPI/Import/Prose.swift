/// Descriptions as documentation comments want them.
enum Prose {
  /// What an operation is: its description, after its summary where that says something else.
  static func documentation(summary: String?, description: String?) -> String? {
    let summary = summary.flatMap(plain)
    let description = description.flatMap(plain)
    guard let summary else { return description }
    guard let description else { return summary }
    let isRepeated = bare(description).hasPrefix(bare(summary))
    return isRepeated ? description : summary + "\n\n" + description
  }

  /// Whether a text only repeats a name, as the summaries that frameworks write by themselves.
  static func repeats(_ name: [String], _ text: String?) -> Bool {
    text.map { bare($0) == bare(name.joined()) } ?? false
  }

  private static func bare(_ text: String) -> String {
    text.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  /// Text without the HTML that some documents have, without blank ends; nil where nothing is left.
  static func plain(_ text: String) -> String? {
    var text = text
    if text.utf8.contains(0x0D) {
      text = String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != "\r" }))
    }
    if text.utf8.contains(0x3C) { text = HTMLText.markdown(text) }
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { trimmedEnd(Substring($0)) }
    let first = lines.firstIndex { !$0.isEmpty } ?? lines.endIndex
    let last = lines.lastIndex { !$0.isEmpty } ?? lines.startIndex
    guard first <= last else { return nil }
    var kept = lines[first...last].map { String($0) }
    kept[0] = String(kept[0].drop { $0 == " " || $0 == "\t" })
    return kept.joined(separator: "\n")
  }

  private static func trimmedEnd(_ line: Substring) -> Substring {
    var line = line
    while let last = line.unicodeScalars.last, last == " " || last == "\t" {
      line = line.dropLast()
    }
    return line
  }

  static func speaksOfFailure(_ text: String?) -> Bool {
    guard let text = text?.lowercased() else { return false }
    return ["error", "fail", "unexpected", "problem", "exception", "invalid"]
      .contains { text.contains($0) }
  }
}
