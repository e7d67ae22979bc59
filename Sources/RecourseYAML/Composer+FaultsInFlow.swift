import RecourseDiagnostics

extension Composer {
  /// Something stands inside brackets where only a comma or the closing one may.
  mutating func explainFlow(_ place: Int, _ opening: Int, _ closing: Character) {
    guard place < source.count else { return reportOpenBracket(opening, place) }
    let next = byte(place)
    let isBracket = next == UInt8(ascii: "}") || next == UInt8(ascii: "]")
    if isBracket || next == UInt8(ascii: ",") {
      return explainBracket(place, opening, closing)
    }
    let isOnLine = trace.end <= place && isOneLine(trace.end, place)
    guard isOnLine, trace.shape != .nothing else { return explainNextLine(place, opening) }
    switch trace.shape {
    case .plain where !isOneLine(trace.start, trace.end) || isFirstOnLine(trace.start):
      explainNextLine(place, opening)
    case .plain where next == UInt8(ascii: ":") && place - trace.start > Self.maximumKeyLength:
      reportLongKey(trace.start, trace.end)
    case .plain where next == UInt8(ascii: ":"):
      needQuotes(from: trace.start, "a text with `: ` in it needs quotes")
    case .plain:
      needQuotes(
        trace.start, endOfTextOrKeyInBrackets(from: trace.start),
        "a text with `\(sourceText(of: character(at: place)))` in it needs quotes here")
    case _ where beginsWithKey(place):
      reportMissingComma(after: trace.end, before: place)
    default:
      explainRest(place)
    }
  }

  /// Whether a word with a colon and a space begins here.
  private mutating func beginsWithKey(_ place: Int) -> Bool {
    let rest = text(place, endOfTextInBrackets(from: place))
    let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
    return !word.isEmpty && rest.dropFirst(word.count).hasPrefix(": ")
  }

  private mutating func reportMissingComma(after end: Int, before next: Int) {
    let place = range(end, end)
    report.error(
      .syntax, "a comma is missing between two entries", at: place, remedy: "write `,` here",
      related: [Diagnostic.Related(character(at: next), "the next entry")],
      fixIts: [Diagnostic.FixIt(place, replacement: ",")])
  }

  private mutating func explainBracket(_ place: Int, _ opening: Int, _ closing: Character) {
    let found = text(place, place + 1)
    guard found != ",", found != String(closing) else {
      return report.error(
        .syntax, "a value is missing before `\(found)`", at: character(at: place),
        remedy: "remove the comma, or write a value")
    }
    report.error(
      .unclosed, "`\(text(opening, opening + 1))` is closed by `\(found)`",
      at: character(at: place), remedy: "close it with `\(closing)`",
      related: [Diagnostic.Related(character(at: opening), "opened here")])
  }

  /// The brackets go on over a line break: a comma is missing, or the closing bracket is.
  private mutating func explainNextLine(_ place: Int, _ opening: Int) {
    let line = afterSpaces(from: startOfLine(at: place))
    let first = afterSpaces(from: startOfLine(at: opening))
    guard column(of: line) > column(of: first) else { return reportOpenBracket(opening, line) }
    let isTaken = isOneLine(trace.end, place)
    let end = isTaken ? trimmedEnd(0, startOfLine(at: line)) : trace.end
    reportMissingComma(after: end, before: line)
  }

  private func isFirstOnLine(_ place: Int) -> Bool {
    afterSpaces(from: startOfLine(at: place)) == place
  }

  mutating func reportOpenBracket(_ opening: Int, _ place: Int) {
    let bracket = text(opening, opening + 1)
    let closing = bracket == "[" ? "]" : "}"
    let textEnd = endOfBlockText(from: opening)
    let comment = isCutByComment(textEnd) ? text(textEnd, endOfLine(from: textEnd)) : ""
    let isHidden = comment.contains(closing)
    report.error(
      .unclosed, "nothing closes this `\(bracket)`", at: character(at: opening),
      remedy: isHidden
        ? "a comment hides the `\(closing)`: quote the text with `#` in it"
        : "close it with `\(closing)`",
      related: place < source.count
        ? [Diagnostic.Related(character(at: place), "still open here")] : [])
  }
}
