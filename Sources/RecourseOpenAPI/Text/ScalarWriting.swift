import RecourseDiagnostics
import RecourseYAML

/// How scalars are spelled in YAML so that they read as what they are.
extension ScalarText {
  /// Appends it on one line, quoted where that is needed.
  ///
  /// - Parameter inFlow: within `{ }` or `[ ]`, where brackets and commas end a plain scalar.
  /// - Parameter isPortable: for readers of older YAML too, to whom `no` is a boolean and `2022-11-28` a day.
  func append(to line: inout [UInt8], inFlow: Bool, isPortable: Bool = false) {
    let isPlain =
      style == .plain
      || Self.isPlain(text, style: style, inFlow: inFlow)
        && !(isPortable && Self.readsAsOtherInOlderYAML(text))
    if isPlain { line.append(text) } else { Self.appendQuoted(text, to: &line) }
  }

  static func appendKey(
    _ text: String, to line: inout [UInt8], inFlow: Bool, isPortable: Bool = false
  ) {
    ScalarText(text: text, style: isPortable ? .text : .word)
      .append(to: &line, inFlow: inFlow, isPortable: isPortable)
  }

  /// YAML 1.1 knows more words for booleans, days, and numbers of base 8 and 60 or with underscores.
  private static func readsAsOtherInOlderYAML(_ text: String) -> Bool {
    switch text.lowercased() {
    case "y", "n", "yes", "no", "on", "off", "=", "<<": return true
    default: break
    }
    guard let first = text.utf8.first, (0x30...0x39).contains(first) else { return false }
    return text.utf8.allSatisfy {
      (0x30...0x39).contains($0) || $0 == 0x2D || $0 == 0x3A || $0 == 0x5F || $0 == 0x2E
        || $0 == 0x54 || $0 == 0x5A || $0 == 0x20 || $0 == 0x2B
    }
  }

  /// Whether a text can stand without quotes and still be this text.
  private static func isPlain(_ text: String, style: Style, inFlow: Bool) -> Bool {
    var isASCII = true
    guard text.withBytes({ mayBePlain($0, inFlow: inFlow, isASCII: &isASCII) }), text != "..."
    else { return false }
    return (style == .word || !readsAsOther(text)) && (isASCII || isPrintable(text))
  }

  private static func mayBePlain(
    _ bytes: UnsafeBufferPointer<UInt8>, inFlow: Bool, isASCII: inout Bool
  ) -> Bool {
    guard let first = bytes.first, let last = bytes.last, first != .space, last != .space,
      last != colon, mayBegin(first)
    else { return false }
    var previous: UInt8 = 0
    for byte in bytes {
      switch byte {
      case 0..<0x20, 0x7F: return false
      case .space where previous == colon: return false
      case UInt8(ascii: "#") where previous == .space: return false
      case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"),
        UInt8(ascii: "}"):
        if inFlow { return false }
      case 0x80...: isASCII = false
      default: break
      }
      previous = byte
    }
    return true
  }

  private static let colon = UInt8(ascii: ":")

  /// Whether a plain scalar may begin with a byte, whatever follows.
  private static func mayBegin(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "?"), UInt8(ascii: ":"),
      UInt8(ascii: ","),
      UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"),
      UInt8(ascii: "#"), UInt8(ascii: "&"), UInt8(ascii: "*"), UInt8(ascii: "!"),
      UInt8(ascii: "|"), UInt8(ascii: ">"), UInt8(ascii: "'"), UInt8(ascii: "\""),
      UInt8(ascii: "%"), UInt8(ascii: "@"), UInt8(ascii: "`"):
      false
    default: true
    }
  }

  /// Whether YAML would read it as a number, a boolean or nothing.
  private static func readsAsOther(_ text: String) -> Bool {
    switch YAML.Scalar(text: text, range: .nowhere).value {
    case .text: false
    default: true
    }
  }

  private static func isPrintable(_ text: String) -> Bool {
    if text.withBytes({ $0.allSatisfy { $0 < 0x80 } }) { return true }
    return text.unicodeScalars.allSatisfy { !needsEscape($0) }
  }

  /// Controls, line separators, marks that turn the direction of text, and what YAML forbids.
  static func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0x2028, 0x2029, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069,
      0xFEFF, 0xFFFE, 0xFFFF:
      true
    default: false
    }
  }

  private static func appendQuoted(_ text: String, to line: inout [UInt8]) {
    let needsDouble = text.unicodeScalars.contains { needsEscape($0) }
    let prefersSingle = text.utf8.contains { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
    if needsDouble || !prefersSingle {
      let escaped = text.escaping { scalar in
        scalar.commonEscape ?? (needsEscape(scalar) ? escape(scalar.value) : nil)
      }
      line.append("\"\(escaped)\"")
    } else {
      line.append("'\(text.escaping { $0 == "'" ? "''" : nil })'")
    }
  }

  private static func escape(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    let (letter, width) = value > 0xFFFF ? ("U", 8) : value > 0xFF ? ("u", 4) : ("x", 2)
    return "\\" + letter + String(repeating: "0", count: width - digits.utf8.count) + digits
  }

  /// Whether it has several lines that a literal block can hold unchanged.
  var fitsLiteralBlock: Bool {
    guard style != .plain, text.withBytes(Self.mayBeLiteralBlock) else { return false }
    return text.unicodeScalars.allSatisfy { $0 == "\n" || $0 == "\t" || !Self.needsEscape($0) }
  }

  private static func mayBeLiteralBlock(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.contains(.newline), let first = bytes.first else { return false }
    return !first.isBlank && first != .newline && !bytes.endsWithBlankLine
  }

  /// The lines of a folded block of a width, as places of the text's bytes, where it is one line of prose
  /// too long for one.
  func foldedLines(width: Int) -> [Range<Int>]? {
    guard style == .prose, text.utf8.count > width, text.withBytes(Self.isFoldable),
      Self.isPrintable(text)
    else { return nil }
    let lines = text.withBytes { Self.foldedLines($0, width: width) }
    return lines.count > 1 ? lines : nil
  }

  private static func foldedLines(
    _ bytes: UnsafeBufferPointer<UInt8>, width: Int
  ) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    var lastSpace = 0
    var column = 0
    /// The columns up to the last space.
    var columnAtSpace = 0
    for (offset, byte) in bytes.enumerated() {
      if byte == .space {
        if column > width, lastSpace > start {
          lines.append(start..<lastSpace)
          start = lastSpace + 1
          column -= columnAtSpace + 1
        }
        lastSpace = offset
        columnAtSpace = column
      }
      if byte.beginsScalar { column += 1 }
    }
    if column > width, lastSpace > start {
      lines.append(start..<lastSpace)
      start = lastSpace + 1
    }
    lines.append(start..<bytes.count)
    return lines
  }

  /// One line of words with single spaces between them.
  private static func isFoldable(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var previous = UInt8.space
    for byte in bytes {
      if byte < .space || byte == .space && previous == .space { return false }
      previous = byte
    }
    return previous != .space
  }
}
