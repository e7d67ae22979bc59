import RecourseDiagnostics

extension Composer {
  mutating func explainOpenQuote(_ opening: Int) {
    let end = endOfText(from: opening)
    let line = text(opening, end)
    report.error(
      .unclosed, "nothing closes this quote", at: character(at: opening),
      remedy: remedy(toQuote: line, "close it, or quote the text if the quote belongs to it"))
  }

  /// A quote that took in the lines up to the next one.
  mutating func reportOpenQuote(_ opening: Int) {
    report.error(
      .unclosed, "the text in these quotes goes on over a line break", at: character(at: opening),
      remedy: "close the quote where the text ends",
      related: [
        Diagnostic.Related(range(max(trace.end - 1, opening), trace.end), "it is closed only here")
      ])
  }

  mutating func explainEscape(_ fault: ParserFault, _ place: Int, _ opening: Int) {
    let start = byte(place) == UInt8(ascii: "\\") ? place : startOfEscape(before: place)
    let end = min(start + 2, source.count)
    if fault.problem != "found unknown escape character" {
      return explainUnicodeEscape(start)
    }
    let token = quotedToken(from: opening)
    let literal = token.flatMap(literalSpelling)
    let fixIts = literal.map {
      [Diagnostic.FixIt(range(opening, opening + $0.length), replacement: $0.text)]
    }
    report.error(
      .escape, "`\(text(start, end))` is no escape that YAML knows", at: range(start, end),
      remedy: literal.map { "use single quotes: \($0.text)" } ?? "write `\\\\` for a backslash",
      fixIts: fixIts ?? [])
  }

  private mutating func explainUnicodeEscape(_ start: Int) {
    let end = min(start + 2, source.count)
    let letter = text(start + 1, end)
    let digits = letter == "x" ? 2 : letter == "u" ? 4 : 8
    let stop = min(start + 2 + digits, endOfLine(from: start))
    let value = UInt32(text(start + 2, stop), radix: 16)
    if let pair = surrogatePair(start) {
      let range = range(start, start + 12)
      return report.error(
        .escape, "a surrogate pair is two escapes for one character", at: range,
        remedy: "write the character itself: \(pair)",
        fixIts: [Diagnostic.FixIt(range, replacement: String(pair))])
    }
    let isSurrogate = value.map { $0 >= 0xD800 && $0 <= 0xDFFF } ?? false
    report.error(
      .escape,
      isSurrogate
        ? "half of a surrogate pair is no character"
        : "`\\\(letter)` needs \(digits) hexadecimal digits that name a character",
      at: range(start, stop),
      remedy: isSurrogate
        ? "write the character itself, or its number after \\U, as in \\U0001F600" : nil)
  }

  /// The character of two escapes as JSON writes them, `\uD83D\uDE00`.
  private func surrogatePair(_ start: Int) -> Unicode.Scalar? {
    guard text(start, start + 2) == "\\u", text(start + 6, start + 8) == "\\u",
      let high = UInt32(text(start + 2, start + 6), radix: 16), 0xD800...0xDBFF ~= high,
      let low = UInt32(text(start + 8, start + 12), radix: 16), 0xDC00...0xDFFF ~= low
    else { return nil }
    return Unicode.Scalar(0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00))
  }

  /// libyaml's place lies behind the backslash and its letter.
  private func startOfEscape(before place: Int) -> Int {
    var offset = min(place, source.count)
    while offset > 0, byte(offset - 1) != UInt8(ascii: "\\") { offset -= 1 }
    return max(offset - 1, 0)
  }

  /// The source of a text in double quotes on one line.
  private func quotedToken(from opening: Int) -> String? {
    var offset = opening + 1
    let end = endOfLine(from: opening)
    while offset < end, byte(offset) != UInt8(ascii: "\"") {
      offset += byte(offset) == UInt8(ascii: "\\") ? 2 : 1
    }
    return offset < end ? text(opening, offset + 1) : nil
  }

  /// The same text in single quotes, if every backslash in it was meant as one.
  private func literalSpelling(_ token: String) -> (text: String, length: Int)? {
    let content = token.dropFirst().dropLast()
    let meant = Set("dDwWsSpPbB.+*?()[]{}|^$-")
    var isEscaped = false
    for character in content {
      if isEscaped {
        guard meant.contains(character) else { return nil }
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      }
    }
    return ("'\(content.replacing("'", with: "''"))'", token.utf8.count)
  }
}
