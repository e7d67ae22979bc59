import RecourseDiagnostics

extension JSONReader {
  /// Reads a string from its opening to its closing quote.
  mutating func string() -> YAML.Scalar? {
    let start = offset
    offset += 1
    var content: String?
    var runStart = offset
    var isASCII = true
    while offset < bytes.count {
      let byte = bytes[offset]
      switch byte {
      case UInt8(ascii: "\""):
        guard isASCII || isValid(start, offset) else { return nil }
        let run = text(runStart, offset)
        offset += 1
        guard offset - start <= limits.scalarBytes else { return failAsTooLarge(start) }
        return YAML.Scalar(
          text: content.map { $0 + run } ?? run, range: range(start, offset), style: .doubleQuoted)
      case UInt8(ascii: "\\"):
        let run = text(runStart, offset)
        guard let scalar = escape() else { return nil }
        var grown = content ?? ""
        content = nil
        grown += run
        grown.unicodeScalars.append(scalar)
        content = grown
        runStart = offset
      case 0..<0x20:
        return fail(
          "a line break, tab or control character stands inside a string",
          remedy: "write it as an escape, as \\n or \\t")
      default:
        if byte >= 0x80 { isASCII = false }
        offset += 1
      }
    }
    report.error(
      .unclosed, "no quote closes the string that begins here", at: range(start, start + 1))
    return nil
  }

  private mutating func escape() -> Unicode.Scalar? {
    let start = offset
    offset += 1
    guard let letter = peek else { return fail("the text ends inside an escape") }
    offset += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(letter)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return unicodeEscape(from: start)
    default:
      offset = start
      return fail("JSON knows no such escape", remedy: "write \\\\ for a backslash")
    }
  }

  private mutating func unicodeEscape(from start: Int) -> Unicode.Scalar? {
    guard let unit = codeUnit() else { return fail("expected four hexadecimal digits") }
    if let scalar = Unicode.Scalar(UInt32(unit)) { return scalar }
    // Only surrogates are no scalars: a high one with a low one makes a character.
    let isHigh = unit < 0xDC00
    if isHigh, take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")), let low = codeUnit(),
      low >= 0xDC00, low <= 0xDFFF
    {
      let value = 0x10000 + (UInt32(unit) - 0xD800) << 10 + (UInt32(low) - 0xDC00)
      return Unicode.Scalar(value)
    }
    offset = start
    return fail("half of a surrogate pair is no character")
  }

  private mutating func codeUnit() -> UInt16? {
    guard offset + 4 <= bytes.count else { return nil }
    var value: UInt16 = 0
    for position in offset..<offset + 4 {
      let digit: UInt8
      switch bytes[position] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = bytes[position] - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = bytes[position] - UInt8(ascii: "a") + 10
      case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = bytes[position] - UInt8(ascii: "A") + 10
      default: return nil
      }
      value = value << 4 | UInt16(digit)
    }
    offset += 4
    return value
  }

  /// Whether a run of bytes is UTF-8; reports the first that is not.
  private mutating func isValid(_ start: Int, _ end: Int) -> Bool {
    var decoder = UTF8()
    var iterator = bytes[start..<end].makeIterator()
    var place = start
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar):
        place += UTF8.width(scalar)
      case .emptyInput:
        return true
      case .error:
        report.error(.encoding, "this byte is not UTF-8", at: range(place, place + 1))
        return false
      }
    }
  }
}
