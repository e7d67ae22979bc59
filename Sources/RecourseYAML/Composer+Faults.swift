import RecourseDiagnostics

extension Composer {
  /// Reports what stopped libyaml, in words that say what to do.
  mutating func explain(_ fault: ParserFault) {
    let place = index.offset(of: fault.index)
    let context = index.offset(of: fault.contextIndex)
    switch fault.context {
    case "while scanning an alias": return needQuotes(from: context, "a text cannot begin with `*`")
    case "while scanning an anchor":
      return needQuotes(from: context, "a text cannot begin with `&`")
    case "while scanning a block scalar": return explainBlockScalar(fault, place, context)
    case "while scanning a quoted scalar": return explainOpenQuote(context)
    case "while parsing a quoted scalar": return explainEscape(fault, place, context)
    case "while scanning a simple key": return explainKey(context)
    case "while scanning a directive": return explainDirective(context)
    case "while parsing a tag", "while scanning a tag", "while parsing a node":
      return explainTag(context)
    case "while parsing a flow mapping": return explainFlow(place, context, "}")
    case "while parsing a flow sequence": return explainFlow(place, context, "]")
    default: break
    }
    switch fault.problem {
    case "mapping values are not allowed in this context": explainColon(place)
    case "mapping keys are not allowed in this context": explainQuestionMark(place)
    case "block sequence entries are not allowed in this context": explainDash(place)
    case "found character that cannot start any token": explainFirstCharacter(place)
    case "found a tab character that violates indentation": explainTab(place)
    case "did not find expected key", "did not find expected '-' indicator":
      explainBlock(place, context)
    case "did not find expected node content": explainMissingNode(place)
    case "did not find expected <document start>": explainSecondValue(place)
    default: report.error(.syntax, fault.problem, at: character(at: place))
    }
  }

  private mutating func explainColon(_ place: Int) {
    let isAfterLast = trace.end > 0 && afterSpaces(from: trace.end) == place
    guard isAfterLast else {
      let word = startOfWord(before: place)
      guard place - word <= Self.maximumKeyLength else { return reportLongKey(word, place) }
      return needQuotes(from: place, "a text cannot begin with `: `")
    }
    switch trace.shape {
    case .plain where place - trace.start > Self.maximumKeyLength,
      .quoted where place - trace.start > Self.maximumKeyLength:
      reportLongKey(trace.start, trace.end)
    case .plain where isOneLine(trace.start, trace.end):
      needQuotes(from: trace.start, "a text with `: ` in it needs quotes")
    case .plain:
      explainKeyInText(place)
    case .quoted where !isOneLine(trace.start, trace.end):
      reportOpenQuote(trace.start)
    default:
      needQuotes(from: trace.start, "a value cannot have a value of its own")
    }
  }

  /// A key that libyaml took for the next line of the text above it.
  private mutating func explainKeyInText(_ colon: Int) {
    let first = afterSpaces(from: startOfLine(at: colon))
    let word = text(first, colon)
    let text = Diagnostic.Related(range(trace.start, trace.start + 1), "the text begins here")
    if word.contains(" ") {
      report.error(
        .needsQuotes, "a text with `: ` in it needs quotes", at: range(first, colon + 1),
        remedy: "quote the whole text, or begin it with `|` and a new line", related: [text])
    } else {
      report.error(
        .indentation, "`\(word)` is indented as if it went on with the text above",
        at: range(first, colon), remedy: "indent it as the keys beside it", related: [text])
    }
  }

  private mutating func explainQuestionMark(_ place: Int) {
    guard trace.shape == .brackets, trace.end == place else {
      return needQuotes(from: place, "a text cannot begin with `? `")
    }
    needQuotes(from: trace.start, "a text cannot go on after `\(lastCharacter(before: place))`")
  }

  private mutating func explainDash(_ place: Int) {
    let end = endOfText(from: place)
    report.error(
      .needsQuotes, "a list cannot begin on the line of its key", at: range(place, end),
      remedy: remedy(
        toQuote: text(place, end), "begin it on the next line, or quote it if it is a text"))
  }

  private mutating func explainFirstCharacter(_ place: Int) {
    guard place < source.count, byte(place) != UInt8(ascii: "\t") else {
      return explainTab(place)
    }
    let character = text(place, place + 1)
    let name = character == "`" ? "a backtick" : "`\(character)`"
    needQuotes(from: place, "a text cannot begin with \(name)")
  }

  private mutating func explainTab(_ place: Int) {
    var start = place
    while start > 0, byte(start - 1) == UInt8(ascii: "\t") { start -= 1 }
    var end = place
    while end < source.count, byte(end) == UInt8(ascii: "\t") { end += 1 }
    report.error(
      .tabIndentation, "a tab cannot indent", at: range(start, end), remedy: "indent with spaces")
  }

  private mutating func explainBlockScalar(_ fault: ParserFault, _ place: Int, _ context: Int) {
    guard !fault.problem.contains("tab") else { return explainTab(place) }
    guard !fault.problem.contains("indicator") else {
      return report.error(
        .syntax, "the number after `\(text(context, context + 1))` must be from 1 to 9",
        at: character(at: place), remedy: "remove it: the first line tells the indentation")
    }
    needQuotes(from: context, "a text cannot begin with `\(text(context, context + 1))`")
  }

  private mutating func explainDirective(_ context: Int) {
    let line = text(context, endOfBlockText(from: context))
    let key = line.firstRange(of: ": ").map { String(line[..<$0.lowerBound]) }
    let end = context + (key ?? line).utf8.count
    needQuotes(context, end, "a line cannot begin with `%`")
  }

  private mutating func explainTag(_ context: Int) {
    let end = endOfText(from: context)
    report.error(
      .unknownTag, "this is no tag that YAML knows", at: range(context, afterWord(from: context)),
      remedy: remedy(toQuote: text(context, end), "quote the text if the `!` belongs to it"))
  }

  /// A second value after the document's own.
  private mutating func explainSecondValue(_ place: Int) {
    let first = afterBlanks(from: 0)
    if let end = endMarker(before: place) {
      return report.error(
        .secondDocument, "a text goes on after the end of its document", at: character(at: place),
        remedy: "remove the line `...`, or what follows it",
        related: [Diagnostic.Related(range(end, end + 3), "the document ends here")])
    }
    if trace.shape != .nothing, isOneLine(trace.end, place), trace.end <= place {
      return explainRest(place)
    }
    guard column(of: first) > column(of: place) else {
      return report.error(
        .syntax, "a second value follows the document's own", at: character(at: place),
        remedy: "keep one mapping in a file, with every key at the same indentation")
    }
    report.error(
      .indentation, "this line is indented less than the first", at: lineText(at: place),
      remedy: "begin every key of the document in the same column",
      related: [Diagnostic.Related(character(at: first), "the first line")])
  }

  private func endMarker(before place: Int) -> Int? {
    var offset = place
    while offset > 0 {
      offset = startOfLine(at: offset)
      if text(offset, offset + 3) == "..." { return offset }
      guard afterBlanks(from: offset) >= place else { return nil }
      offset -= 1
    }
    return nil
  }

  static let maximumKeyLength = 1024
}
