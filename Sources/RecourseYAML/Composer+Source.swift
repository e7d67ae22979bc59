import RecourseDiagnostics

extension Composer {
  /// The byte at an offset, 0 outside of the text.
  func byte(_ offset: Int) -> UInt8 {
    offset >= 0 && offset < source.count ? source[offset] : 0
  }

  /// Where the value itself begins after its anchor and tag.
  func afterProperties(from start: Int) -> Int {
    var offset = start
    while offset < source.count,
      source[offset] == UInt8(ascii: "&") || source[offset] == UInt8(ascii: "!")
    {
      let next = afterBlanks(from: afterWord(from: offset))
      guard next > offset else { break }
      offset = next
    }
    return offset
  }

  func afterWord(from start: Int) -> Int {
    var offset = start
    while offset < source.count, source[offset] > UInt8(ascii: " ") {
      if offset > start, isFlowEnd(source[offset]) { break }
      offset += 1
    }
    return offset
  }

  private func isBreak(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  func startOfWord(before end: Int) -> Int {
    var offset = end
    while offset > 0, source[offset - 1] > UInt8(ascii: " ") { offset -= 1 }
    return offset
  }

  /// The next byte that is no space, line break or part of a comment.
  func afterBlanks(from start: Int) -> Int {
    var offset = start
    while offset < source.count {
      switch source[offset] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        offset += 1
      case UInt8(ascii: "#") where offset == 0 || source[offset - 1] <= UInt8(ascii: " "):
        offset = endOfLine(from: offset)
      default:
        return offset
      }
    }
    return offset
  }

  func afterSpaces(from start: Int) -> Int {
    var offset = start
    while offset < source.count,
      source[offset] == UInt8(ascii: " ") || source[offset] == UInt8(ascii: "\t")
    {
      offset += 1
    }
    return offset
  }

  func endOfLine(from start: Int) -> Int {
    var offset = start
    while offset < source.count, source[offset] != UInt8(ascii: "\n"),
      source[offset] != UInt8(ascii: "\r")
    {
      offset += 1
    }
    return offset
  }

  func startOfLine(at place: Int) -> Int {
    var offset = min(place, source.count)
    while offset > 0, source[offset - 1] != UInt8(ascii: "\n"),
      source[offset - 1] != UInt8(ascii: "\r")
    {
      offset -= 1
    }
    return offset
  }

  /// The end without the white space before it.
  func trimmedEnd(_ start: Int, _ end: Int) -> Int {
    var offset = min(end, source.count)
    while offset > start, source[offset - 1] <= UInt8(ascii: " ") { offset -= 1 }
    return offset
  }

  func isOneLine(_ start: Int, _ end: Int) -> Bool {
    var offset = start
    while offset < end, !isBreak(byte(offset)) { offset += 1 }
    return offset >= end
  }

  /// The column of a place, from 1, in bytes: enough to compare indentations.
  func column(of place: Int) -> Int {
    place - startOfLine(at: place) + 1
  }

  /// The range of one character, empty at the end of the text.
  func character(at place: Int) -> SourceRange {
    var end = min(place + 1, source.count)
    while end < source.count, source[end] & 0xC0 == 0x80 { end += 1 }
    return range(min(place, source.count), end)
  }

  /// From a place to the end of its line.
  func lineText(at place: Int) -> SourceRange {
    range(place, max(trimmedEnd(place, endOfLine(from: place)), place))
  }

  func lastCharacter(before place: Int) -> String {
    text(place - 1, place)
  }

  func text(_ start: Int, _ end: Int) -> String {
    guard 0 <= start, start < end, end <= source.count else { return "" }
    let text = String(decoding: source[start..<end], as: UTF8.self)
    return restore?.restore(text) ?? text
  }

  func sourceText(of range: SourceRange) -> String {
    text(Int(range.start) - base, Int(range.end) - base)
  }

  private func isFlowEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}")
  }
}
