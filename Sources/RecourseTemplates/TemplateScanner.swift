import RecourseDiagnostics

/// Finds the tags in the bytes of a template.
struct TemplateScanner {
  enum Kind: Sendable {
    case variable(isEscaped: Bool)
    case section(isInverted: Bool)
    case end
    case partial
    case parent
    case block
    case comment
    case delimiters
  }

  struct Tag: Sendable {
    let kind: Kind
    /// The content without its sigil and the blanks around it.
    let content: String
    /// From the first byte of the opening delimiter to behind the closing one.
    let start: Int
    let end: Int
  }

  enum Failure: Error {
    case unclosed(start: Int)
    case badDelimiters(start: Int, end: Int)
  }

  let bytes: [UInt8]
  private var opening: [UInt8] = [0x7B, 0x7B]
  private var closing: [UInt8] = [0x7D, 0x7D]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next tag, or `nil` at the end of the text.
  mutating func next() throws(Failure) -> Tag? {
    guard let start = find(opening, from: position) else { return nil }
    var inside = start + opening.count
    var terminator = closing
    let sigil = inside < bytes.count ? bytes[inside] : 0
    let kind = Self.kind(of: sigil)
    if kind != nil { inside += 1 }
    if sigil == UInt8(ascii: "{") { terminator = [UInt8(ascii: "}")] + closing }
    if sigil == UInt8(ascii: "=") { terminator = [UInt8(ascii: "=")] + closing }
    guard let close = find(terminator, from: inside) else { throw .unclosed(start: start) }
    let end = close + terminator.count
    let content = trimmed(inside, close)
    if case .delimiters? = kind { try setDelimiters(content, start: start, end: end) }
    position = end
    return Tag(
      kind: kind ?? .variable(isEscaped: true), content: content, start: start, end: end)
  }

  private static func kind(of sigil: UInt8) -> Kind? {
    switch sigil {
    case UInt8(ascii: "{"), UInt8(ascii: "&"): .variable(isEscaped: false)
    case UInt8(ascii: "#"): .section(isInverted: false)
    case UInt8(ascii: "^"): .section(isInverted: true)
    case UInt8(ascii: "/"): .end
    case UInt8(ascii: ">"): .partial
    case UInt8(ascii: "<"): .parent
    case UInt8(ascii: "$"): .block
    case UInt8(ascii: "!"): .comment
    case UInt8(ascii: "="): .delimiters
    default: nil
    }
  }

  private mutating func setDelimiters(
    _ content: String, start: Int, end: Int
  ) throws(Failure) {
    let parts = content.split { $0 == " " || $0 == "\t" || $0.isNewline }
    guard parts.count == 2, !content.utf8.contains(UInt8(ascii: "=")) else {
      throw .badDelimiters(start: start, end: end)
    }
    opening = Array(parts[0].utf8)
    closing = Array(parts[1].utf8)
  }

  private func find(_ needle: [UInt8], from start: Int) -> Int? {
    bytes.withUnsafeBufferPointer { bytes in
      needle.withUnsafeBufferPointer { needle in
        var index = start
        let last = bytes.count - needle.count
        let first = needle[0]
        while index <= last {
          if bytes[index] == first {
            var matched = 1
            while matched < needle.count, bytes[index + matched] == needle[matched] {
              matched += 1
            }
            if matched == needle.count { return index }
          }
          index += 1
        }
        return nil
      }
    }
  }

  private func trimmed(_ start: Int, _ end: Int) -> String {
    var start = start
    var end = end
    while start < end, Self.isSpace(bytes[start]) { start += 1 }
    while start < end, Self.isSpace(bytes[end - 1]) { end -= 1 }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    isBlank(byte) || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }
}

extension TemplateScanner {
  /// Where the line begins, if nothing but blanks stands between there and the offset.
  func lineStart(before offset: Int) -> Int? {
    var index = offset
    while index > 0, Self.isBlank(bytes[index - 1]) { index -= 1 }
    return index == 0 || bytes[index - 1] == UInt8(ascii: "\n") ? index : nil
  }

  /// Where the next line begins, if nothing but blanks stands between the offset and there.
  func nextLine(after offset: Int) -> Int? {
    var index = offset
    while index < bytes.count, Self.isBlank(bytes[index]) { index += 1 }
    if index == bytes.count { return index }
    if bytes[index] == UInt8(ascii: "\r"), index + 1 < bytes.count { index += 1 }
    return bytes[index] == UInt8(ascii: "\n") ? index + 1 : nil
  }
}
