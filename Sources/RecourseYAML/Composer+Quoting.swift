import RecourseDiagnostics

extension Composer {
  /// Reports that the text which begins at a place needs quotes, with the edit that gives it some.
  mutating func needQuotes(from start: Int, _ message: String) {
    needQuotes(start, endOfText(from: start), message)
  }

  mutating func needQuotes(_ start: Int, _ end: Int, _ message: String) {
    guard end > start else {
      return report.error(.needsQuotes, message, at: character(at: start), remedy: "quote it")
    }
    let meant = withoutQuotes(text(start, end))
    let range = range(start, end)
    withdrawFindings(in: range)
    report.error(
      .needsQuotes, message, at: range, remedy: remedy(toQuote: meant, "quote it"),
      fixIts: [Diagnostic.FixIt(range, replacement: quoted(meant))])
  }

  /// Takes back what was said about the parts of a text that was no YAML to begin with.
  mutating func withdrawFindings(in range: SourceRange) {
    var kept = Report()
    for diagnostic in report.diagnostics {
      let isInside = diagnostic.range.map { $0.start >= range.start && $0.end <= range.end }
      if isInside != true { kept.add(diagnostic) }
    }
    report = kept
  }

  /// Where the text on a line ends that was written without the quotes it needs.
  func endOfText(from start: Int) -> Int {
    frame.isFlow ? endOfTextInBrackets(from: start) : endOfBlockText(from: start)
  }

  /// The end of the line, or of what stands before its comment.
  func endOfBlockText(from start: Int) -> Int {
    let end = endOfLine(from: start)
    var offset = start
    while offset < end {
      if isCutByComment(offset) { return offset }
      offset += 1
    }
    return trimmedEnd(start, end)
  }

  /// The comma or bracket that ends a text inside brackets; brackets of its own do not.
  func endOfTextInBrackets(from start: Int) -> Int {
    let end = endOfBlockText(from: start)
    var depth = 0
    for offset in start..<max(start, end) {
      switch byte(offset) {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
      case UInt8(ascii: "}") where depth == 0, UInt8(ascii: "]") where depth == 0,
        UInt8(ascii: ",") where depth == 0:
        return trimmedEnd(start, offset)
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
      default:
        break
      }
    }
    return end
  }

  /// The same, but that what has a colon and a space behind it ends there: it is a key.
  func endOfTextOrKeyInBrackets(from start: Int) -> Int {
    let end = endOfTextInBrackets(from: start)
    let colon = (start..<max(start, end - 1)).first { offset in
      byte(offset) == UInt8(ascii: ":") && byte(offset + 1) == UInt8(ascii: " ")
    }
    return colon ?? end
  }

  /// Whether only spaces stand between a place and a comment on its line.
  func isCutByComment(_ place: Int) -> Bool {
    let next = afterSpaces(from: place)
    return next > place && next < source.count && byte(next) == UInt8(ascii: "#")
  }

  /// `'it's'` was meant as `it's`.
  private func withoutQuotes(_ text: String) -> String {
    guard let first = text.first, first == "'" || first == "\"", text.last == first,
      text.count > 2
    else { return text }
    return String(text.dropFirst().dropLast())
  }

  /// The place of the first colon in a text, where it stands between a key and its value: `id:String`.
  static func colonWithoutSpace(in text: String) -> Int? {
    var length = 0
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
        length += 1
      case UInt8(ascii: ":"):
        let rest = text.utf8.dropFirst(length + 1)
        guard length > 0, let next = rest.first, next > UInt8(ascii: " ") else { return nil }
        return rest.starts(with: "//".utf8) ? nil : length
      default:
        return nil
      }
    }
    return nil
  }

  mutating func reportMissingSpace(_ start: Int, _ end: Int, _ colon: Int) {
    let key = text(start, start + colon)
    let place = range(start + colon + 1, start + colon + 1)
    report.error(
      .spaceAfterColon, "a space is missing after `\(key):`", at: range(start, end),
      remedy: end - start <= 120
        ? "write `\(key): \(text(start + colon + 1, end))`" : "write a space after the colon",
      fixIts: [Diagnostic.FixIt(place, replacement: " ")])
  }
}

/// What to do, with the text in its quotes, unless that is too long for a line.
func remedy(toQuote text: String, _ words: String) -> String {
  text.utf8.count <= 120 ? "\(words): \(quoted(text))" : words
}

/// A text in the quotes that need the fewest escapes.
func quoted(_ text: String) -> String {
  guard text.contains("\"") || text.contains("\\") else { return "\"\(text)\"" }
  return "'\(text.replacing("'", with: "''"))'"
}
