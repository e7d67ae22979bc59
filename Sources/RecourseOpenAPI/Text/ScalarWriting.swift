import RecourseDiagnostics
import RecourseYAML

/// How scalars are spelled in YAML so that they read as what they are.
extension ScalarText {
  /// On one line, quoted where that is needed.
  ///
  /// - Parameter inFlow: within `{ }` or `[ ]`, where brackets and commas end a plain scalar.
  /// - Parameter isPortable: for readers of older YAML too, to whom `no` is a boolean and `2022-11-28` a day.
  func inline(inFlow: Bool, isPortable: Bool = false) -> String {
    if style == .plain { return text }
    let isPlain =
      Self.isPlain(text, style: style, inFlow: inFlow)
      && !(isPortable && Self.readsAsOtherInOlderYAML(text))
    return isPlain ? text : Self.quoted(text)
  }

  static func key(_ text: String, inFlow: Bool, isPortable: Bool = false) -> String {
    ScalarText(text: text, style: isPortable ? .text : .word)
      .inline(inFlow: inFlow, isPortable: isPortable)
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
    let bytes = text.utf8
    guard let first = bytes.first, let last = bytes.last else { return false }
    if first == space || last == space || last == colon { return false }
    guard mayBegin(first), text != "---", text != "...", !text.hasPrefix("--- ") else {
      return false
    }
    var previous: UInt8 = 0
    for byte in bytes {
      switch byte {
      case 0..<space, 0x7F: return false
      case space where previous == colon: return false
      case UInt8(ascii: "#") where previous == space: return false
      case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"),
        UInt8(ascii: "}"):
        if inFlow { return false }
      default: break
      }
      previous = byte
    }
    if style != .word, readsAsOther(text) { return false }
    return isPrintable(text)
  }

  private static let space = UInt8(ascii: " ")
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
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return true }
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

  static func quoted(_ text: String) -> String {
    let needsDouble = text.unicodeScalars.contains { needsEscape($0) }
    let prefersSingle = text.utf8.contains { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
    guard needsDouble || !prefersSingle else {
      return singleQuoted(text)
    }
    let escaped = text.escaping { scalar in
      scalar.commonEscape ?? (needsEscape(scalar) ? escape(scalar.value) : nil)
    }
    return "\"\(escaped)\""
  }

  private static func singleQuoted(_ text: String) -> String {
    "'\(text.escaping { $0 == "'" ? "''" : nil })'"
  }

  private static func escape(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    let (letter, width) = value > 0xFFFF ? ("U", 8) : value > 0xFF ? ("u", 4) : ("x", 2)
    return "\\" + letter + String(repeating: "0", count: width - digits.utf8.count) + digits
  }

  /// Whether it has several lines that a literal block can hold unchanged.
  var fitsLiteralBlock: Bool {
    guard style != .plain, text.utf8.contains(UInt8(ascii: "\n")) else { return false }
    guard let first = text.utf8.first, first != Self.space, first != UInt8(ascii: "\n"),
      !text.hasSuffix("\n\n"), text != "\n"
    else { return false }
    return text.unicodeScalars.allSatisfy { $0 == "\n" || $0 == "\t" || !Self.needsEscape($0) }
      && !text.utf8.starts(with: [UInt8(ascii: "\t")])
  }

  /// The lines of a folded block of a width, where it is one line of prose too long for one.
  func foldedLines(width: Int) -> [Substring]? {
    guard style == .prose, Self.isFoldable(text), text.utf8.count > width else { return nil }
    var lines: [Substring] = []
    var start = text.startIndex
    var lastSpace: String.Index?
    var column = 0
    for index in text.unicodeScalars.indices {
      if text.unicodeScalars[index] == " " {
        if column > width, let space = lastSpace {
          lines.append(text[start..<space])
          start = text.unicodeScalars.index(after: space)
          column = text.unicodeScalars.distance(from: start, to: index)
        }
        lastSpace = index
      }
      column += 1
    }
    if column > width, let space = lastSpace, space > start {
      lines.append(text[start..<space])
      start = text.unicodeScalars.index(after: space)
    }
    lines.append(text[start...])
    return lines.count > 1 ? lines : nil
  }

  /// One line of words with single spaces between them.
  private static func isFoldable(_ text: String) -> Bool {
    var previous = space
    for byte in text.utf8 {
      if byte < space || byte == space && previous == space { return false }
      previous = byte
    }
    return previous != space && isPrintable(text)
  }
}
