import RecourseDiagnostics

extension Composer {
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

  func text(_ start: Int, _ end: Int) -> String {
    guard start < end, end <= source.count else { return "" }
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

/// A text as YAML and JSON both read it, in the quotes that need the fewest escapes.
func quoted(_ text: String) -> String {
  guard text.contains("\"") || text.contains("\\") else { return "\"\(text)\"" }
  return "'\(text.replacing("'", with: "''"))'"
}
