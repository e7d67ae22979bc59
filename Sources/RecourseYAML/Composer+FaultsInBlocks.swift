import RecourseDiagnostics

extension Composer {
  /// Something that is no key stands where a mapping goes on, or no item where a list does.
  mutating func explainBlock(_ place: Int, _ context: Int) {
    if place < source.count, byte(place) == UInt8(ascii: ":"),
      place == afterSpaces(from: startOfLine(at: place))
    {
      return report.error(
        .keyNotText, "a key is missing before `:`", at: character(at: place),
        remedy: "write a key, or \"\" for an empty one")
    }
    if trace.shape == .block {
      return report.error(
        .indentation, "this line is indented less than the text above it", at: lineText(at: place),
        remedy: "indent it as the first line of the text, or as a key",
        related: [Diagnostic.Related(character(at: trace.start), "the text begins here")])
    }
    if trace.shape != .nothing, trace.end <= place, isOneLine(trace.end, place) {
      return explainRest(place)
    }
    if trace.shape == .plain, isCutByComment(trace.end) {
      return report.error(
        .needsQuotes, "a comment ends the text on the line above", at: lineText(at: place),
        remedy: "quote the whole text, or move the comment",
        related: [Diagnostic.Related(character(at: afterSpaces(from: trace.end)), "the comment")])
    }
    if trace.shape == .quoted, !isOneLine(trace.start, trace.end) {
      return reportOpenQuote(trace.start)
    }
    explainIndentation(place, context)
  }

  /// A value is followed by something on its own line.
  mutating func explainRest(_ place: Int) {
    let next = place < source.count ? byte(place) : 0
    if next == UInt8(ascii: "}") || next == UInt8(ascii: "]") {
      return report.error(
        .unclosed, "nothing is open that `\(text(place, place + 1))` could close",
        at: character(at: place), remedy: "remove it, or quote the text it belongs to")
    }
    switch trace.shape {
    case .quoted where !isOneLine(trace.start, trace.end):
      reportOpenQuote(trace.start)
    case .quoted:
      needQuotes(from: trace.start, "a text cannot go on after its closing quote")
    case .alias:
      needQuotes(from: trace.start, "a text cannot begin with `*`")
    case .brackets:
      let bracket = lastCharacter(before: trace.end)
      needQuotes(from: trace.start, "a text cannot go on after `\(bracket)`")
    case .plain, .block, .nothing:
      report.error(
        .syntax, "nothing more is expected here", at: range(place, endOfText(from: place)),
        remedy: "quote the text if this belongs to it")
    }
  }

  private mutating func explainIndentation(_ place: Int, _ context: Int) {
    let isList = context < source.count && byte(context) == UInt8(ascii: "-")
    let began = Diagnostic.Related(
      character(at: context), isList ? "the list begins here" : "the mapping begins here")
    guard column(of: place) != column(of: context) else {
      return report.error(
        .syntax,
        isList
          ? "a key cannot stand among the items of a list"
          : "a list item cannot stand among the keys of a mapping", at: lineText(at: place),
        remedy: isList
          ? "begin it with `- `, or indent the list below its key"
          : "indent it below its key, or remove `- `", related: [began])
    }
    let columns = Set(blockStarts.map { column(of: $0) }).sorted()
    let choices = columns.map { String($0 - 1) }.joined(separator: " or ")
    report.error(
      .indentation, "the indentation fits no line above", at: lineText(at: place),
      remedy: choices == "0"
        ? "begin the line without spaces"
        : "indent it by \(choices) space\(choices == "1" ? "" : "s")", related: [began])
  }

  /// Where the blocks begin that a line here could go on with.
  private var blockStarts: [Int] {
    let open = (stack + [frame]).filter { $0.kind != .document && !$0.isFlow }.map(\.start)
    return open + trace.closedBlocks
  }

  /// A line that must be a key, and has no colon.
  mutating func explainKey(_ start: Int) {
    let end = endOfText(from: start)
    let line = text(start, end)
    guard endOfLine(from: start) - start <= Self.maximumKeyLength else {
      return reportLongKey(start, end)
    }
    if let colon = Self.colonWithoutSpace(in: line) {
      return reportMissingSpace(start, end, colon)
    }
    report.error(
      .syntax, "expected `:` after `\(line)`", at: range(start, end),
      remedy: "add `:` and a value, or indent the line if it goes on with the text above")
  }

  mutating func reportLongKey(_ start: Int, _ end: Int) {
    report.error(
      .keyTooLong, "a key may have at most \(Self.maximumKeyLength) characters",
      at: range(start, min(start + 1, end)), remedy: "shorten it, or quote it if it is a text")
  }

  mutating func explainMissingNode(_ place: Int) {
    if frame.isFlow {
      return explainFlow(place, frame.start, frame.kind == .mapping ? "}" : "]")
    }
    guard place < source.count else {
      return report.error(.syntax, "a value is missing here", at: character(at: place))
    }
    needQuotes(from: place, "a text cannot begin with `\(text(place, place + 1))`")
  }
}
