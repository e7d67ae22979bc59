import RecourseDiagnostics

extension Composer {
  /// A key inside { } without a colon.
  struct LoneKey {
    var key: YAML.Scalar
    /// How many entries stood before it.
    var position: Int
  }

  /// Whether an entry inside { } is a key without a colon, as where a comma ended a text.
  ///
  /// `{a:1}` is read as it was meant, once it is reported; any other such key waits for the closing bracket.
  mutating func isKeyAlone(_ key: YAML.Scalar, _ value: YAML.Node) -> Bool {
    guard case .scalar(let scalar) = value, scalar.isPlain, scalar.text.isEmpty,
      byte(frame.start) == UInt8(ascii: "{")
    else { return false }
    let end = Int(key.range.end) - base
    let next = afterBlanks(from: end)
    guard next >= source.count || byte(next) != UInt8(ascii: ":") else { return false }
    if key.isPlain, let colon = Self.colonWithoutSpace(in: key.text) {
      splitAtColon(key, colon)
    } else {
      frame.loneKeys.append(LoneKey(key: key, position: entries.count - frame.firstEntry))
    }
    return true
  }

  private mutating func splitAtColon(_ key: YAML.Scalar, _ colon: Int) {
    let start = Int(key.range.start) - base
    let end = Int(key.range.end) - base
    reportMissingSpace(start, end, colon)
    let value = start + colon + 1
    entries.append(
      YAML.Entry(
        key: YAML.Scalar(text: text(start, start + colon), range: range(start, start + colon)),
        value: .scalar(YAML.Scalar(text: text(value, end), range: range(value, end)))))
  }

  /// Reports the keys without a colon of a mapping that is closed, each text that commas cut once.
  mutating func reportLoneKeys(_ keys: [LoneKey], among entries: inout [YAML.Entry]) {
    var rest = keys[...]
    while let first = rest.first {
      let run = rest.prefix { $0.position == first.position }
      rest = rest.dropFirst(run.count)
      let last = run.last ?? first
      if first.position > 0, let text = cutText(entries[first.position - 1].value) {
        let whole = text.range.union(last.key.range)
        entries[first.position - 1].value = .scalar(reportCutText(whole))
      } else {
        isBroken = true
        report.error(
          .keyWithoutValue, "`\(first.key.text)` has no value inside { }", at: first.key.range,
          remedy: entries.isEmpty && keys.count == 1
            ? "write `\(first.key.text): value`, or quote the whole if it is a text"
            : "write `\(first.key.text): value`, or a list in [ ]")
      }
    }
  }

  private func cutText(_ node: YAML.Node) -> YAML.Scalar? {
    guard case .scalar(let scalar) = node, scalar.isPlain, case .text = scalar.value else {
      return nil
    }
    return scalar
  }

  private mutating func reportCutText(_ whole: SourceRange) -> YAML.Scalar {
    let text = sourceText(of: whole)
    report.error(
      .keyWithoutValue, "a comma ends a text inside { }", at: whole,
      remedy: remedy(toQuote: text, "quote it"),
      fixIts: [Diagnostic.FixIt(whole, replacement: quoted(text))])
    return YAML.Scalar(text: text, range: whole)
  }

  /// Warns where a comment begins in what looks like the midst of a text: `Fixes issue #12 of the list`.
  ///
  /// That is one space before `#` and none behind it, after several words or before a digit.
  mutating func checkComment(after node: YAML.Node) {
    guard case .scalar(let scalar) = node, scalar.isPlain else { return }
    let end = Int(scalar.range.end) - base
    guard end + 2 < source.count, byte(end) == UInt8(ascii: " "),
      byte(end + 1) == UInt8(ascii: "#"), looksCut(scalar, before: byte(end + 2))
    else { return }
    let commentEnd = trimmedEnd(end + 1, endOfLine(from: end))
    let start = scalar.text.isEmpty ? end + 1 : Int(scalar.range.start) - base
    let whole = text(start, commentEnd)
    let remedy =
      isOneLine(start, commentEnd) && whole.utf8.count <= 120
      ? "quote it: \(quoted(whole)); or write a space after `#` if it is a comment"
      : "quote the text, or write a space after `#` if it is a comment"
    report.add(
      Diagnostic(
        .commentCutsText, "a comment ends the text here", at: range(end + 1, commentEnd),
        remedy: remedy))
  }

  private func looksCut(_ scalar: YAML.Scalar, before next: UInt8) -> Bool {
    let isDigit = next >= UInt8(ascii: "0") && next <= UInt8(ascii: "9")
    let isLetter = next | 0x20 >= UInt8(ascii: "a") && next | 0x20 <= UInt8(ascii: "z")
    guard isDigit || isLetter else { return false }
    if scalar.text.isEmpty { return true }
    guard case .text = scalar.value else { return false }
    return isDigit || scalar.text.contains(" ")
  }

  /// Reports lines as `id:String` that libyaml takes for a text of one or more lines below a key.
  ///
  /// - Returns: whether it is so.
  mutating func isMappingWithoutSpaces(_ key: YAML.Scalar, _ value: YAML.Node) -> Bool {
    guard value.range.start - key.range.end > 2, case .scalar(let scalar) = value,
      scalar.isPlain, !frame.isFlow, Self.colonWithoutSpace(in: scalar.text) != nil
    else { return false }
    let start = Int(scalar.range.start) - base
    let end = Int(scalar.range.end) - base
    guard !isOneLine(Int(key.range.end) - base, start) else { return false }
    var lines: [(start: Int, end: Int, colon: Int)] = []
    var line = start
    while line < end {
      let lineEnd = trimmedEnd(line, min(endOfLine(from: line), end))
      guard let colon = Self.colonWithoutSpace(in: text(line, lineEnd)) else { return false }
      lines.append((line, lineEnd, colon))
      line = afterBlanks(from: lineEnd)
    }
    isBroken = true
    for line in lines { reportMissingSpace(line.start, line.end, line.colon) }
    return true
  }
}
