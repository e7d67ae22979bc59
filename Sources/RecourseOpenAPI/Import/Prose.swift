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
    let flaws = text.withBytes { Flaws(in: $0) }
    guard flaws.any else { return text }
    var bytes = Array(text.utf8)
    if flaws.hasReturns { bytes.removeAll { $0 == UInt8(ascii: "\r") } }
    if flaws.hasTags { bytes = HTMLText.markdown(bytes) }
    let trimmed = withoutBlankEnds(bytes)
    return trimmed.isEmpty ? nil : String(bytes: trimmed)
  }

  /// What keeps a text from being used as it is.
  private struct Flaws {
    var hasReturns = false
    var hasTags = false
    /// Nothing at all, or blanks at the ends of the text or of a line.
    var hasBlankEnds = true

    init(in text: UnsafeBufferPointer<UInt8>) {
      guard let first = text.first, let last = text.last else { return }
      hasBlankEnds = first.isBlank || first == .newline || last.isBlank || last == .newline
      var previous: UInt8 = 0
      for byte in text {
        switch byte {
        case UInt8(ascii: "\r"): hasReturns = true
        case UInt8(ascii: "<"): hasTags = true
        case .newline: if previous.isBlank { hasBlankEnds = true }
        default: break
        }
        previous = byte
      }
    }

    var any: Bool { hasReturns || hasTags || hasBlankEnds }
  }

  /// Without blanks at the ends of lines, and without blank lines at the ends of the text.
  private static func withoutBlankEnds(_ text: [UInt8]) -> [UInt8] {
    var kept: [UInt8] = []
    kept.reserveCapacity(text.count)
    for byte in text {
      if byte == .newline {
        while kept.last?.isBlank == true { kept.removeLast() }
      }
      if kept.isEmpty, byte.isBlank || byte == .newline { continue }
      kept.append(byte)
    }
    while let last = kept.last, last.isBlank || last == .newline { kept.removeLast() }
    return kept
  }

  static func speaksOfFailure(_ text: String?) -> Bool {
    guard let text = text?.lowercased() else { return false }
    return ["error", "fail", "unexpected", "problem", "exception", "invalid"]
      .contains { text.contains($0) }
  }
}
