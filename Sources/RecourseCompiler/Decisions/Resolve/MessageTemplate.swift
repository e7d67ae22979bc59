import RecourseDiagnostics
import RecourseModel

/// A text with placeholders as it is written: `Hello {name}`; `{{` and `}}` are braces.
struct MessageTemplate {
  enum Piece {
    case text(String)
    case placeholder(Located<String>)
  }

  struct Fault: Error {
    var message: String
    var remedy: String
    var range: SourceRange
  }

  var pieces: [Piece] = []

  init(_ text: Located<String>) throws(Fault) {
    let base = text.verbatimStart
    let bytes = Array(text.value.utf8)
    let (open, close) = (UInt8(ascii: "{"), UInt8(ascii: "}"))
    var literal: [UInt8] = []
    var index = 0
    func range(_ start: Int, _ end: Int) -> SourceRange {
      guard let base else { return text.range }
      return SourceRange(file: text.range.file, start: base + start, end: base + end)
    }
    while index < bytes.count {
      let byte = bytes[index]
      if byte == open || byte == close, index + 1 < bytes.count, bytes[index + 1] == byte {
        literal.append(byte)
        index += 2
      } else if byte == open {
        guard let end = bytes[index...].firstIndex(of: close) else {
          throw Fault(
            message: "a placeholder begins here and does not end",
            remedy: "end it with `}`, or write `{{` for a brace", range: range(index, bytes.count))
        }
        if !literal.isEmpty { pieces.append(.text(String(decoding: literal, as: UTF8.self))) }
        literal = []
        let name = String(decoding: bytes[(index + 1)..<end], as: UTF8.self).trimmed
        pieces.append(.placeholder(Located(name, range(index, end + 1))))
        index = end + 1
      } else {
        literal.append(byte)
        index += 1
      }
    }
    if !literal.isEmpty { pieces.append(.text(String(decoding: literal, as: UTF8.self))) }
  }
}
