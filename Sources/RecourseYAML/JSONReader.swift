import RecourseDiagnostics

/// A recursive descent over the bytes of a JSON text; stops at the first fault, with nil.
struct JSONReader {
  let bytes: UnsafeBufferPointer<UInt8>
  let file: SourceFile.ID
  let limits: YAML.Limits
  var report = Report()
  var offset = 0
  private var depth = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>, file: SourceFile.ID, limits: YAML.Limits) {
    self.bytes = bytes
    self.file = file
    self.limits = limits
  }

  mutating func document() -> YAML.Node? {
    if bytes.starts(with: YAML.utf8Mark) { offset = YAML.utf8Mark.count }
    guard let value = value() else { return nil }
    skipSpace()
    guard offset == bytes.count else { return fail("nothing may follow the document's value") }
    return value
  }

  private mutating func value() -> YAML.Node? {
    skipSpace()
    guard let byte = peek else { return fail("the text ends where a value is expected") }
    switch byte {
    case UInt8(ascii: "{"): return object()
    case UInt8(ascii: "["): return array()
    case UInt8(ascii: "\""): return string().map { .scalar($0) }
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return number()
    case UInt8(ascii: "t"): return word("true")
    case UInt8(ascii: "f"): return word("false")
    case UInt8(ascii: "n"): return word("null")
    case UInt8(ascii: "'"):
      return fail("a text begins with a double quote", remedy: "write \" in place of '")
    case UInt8(ascii: "]"), UInt8(ascii: "}"):
      return fail("a value is missing here", remedy: "remove the comma before it, if there is one")
    default: return fail("expected a value: an object, array, string, number, true, false or null")
    }
  }

  private mutating func object() -> YAML.Node? {
    let start = offset
    guard enter() else { return nil }
    var entries: [YAML.Entry] = []
    while true {
      skipSpace()
      if entries.isEmpty, take(UInt8(ascii: "}")) { break }
      guard peek == UInt8(ascii: "\"") else { return failAtKey(openedAt: start) }
      guard let key = string() else { return nil }
      skipSpace()
      guard take(UInt8(ascii: ":")) else { return fail("expected `:` after the key") }
      guard let value = value() else { return nil }
      entries.append(YAML.Entry(key: key, value: value))
      skipSpace()
      if take(UInt8(ascii: "}")) { break }
      guard take(UInt8(ascii: ",")) else { return failAtEnd("}", openedAt: start) }
    }
    depth -= 1
    let distinct = DuplicateKeys.dropped(from: entries, report: &report)
    return .mapping(YAML.Mapping(entries: distinct, range: range(start, offset)))
  }

  private mutating func array() -> YAML.Node? {
    let start = offset
    guard enter() else { return nil }
    var elements: [YAML.Node] = []
    skipSpace()
    if !take(UInt8(ascii: "]")) {
      while true {
        guard let element = value() else { return nil }
        elements.append(element)
        skipSpace()
        if take(UInt8(ascii: "]")) { break }
        guard take(UInt8(ascii: ",")) else { return failAtEnd("]", openedAt: start) }
      }
    }
    depth -= 1
    return .sequence(YAML.Sequence(elements: elements, range: range(start, offset)))
  }

  private mutating func enter() -> Bool {
    guard depth < limits.depth else {
      report.error(
        .nesting, "values stand more than \(limits.depth) deep in each other",
        at: range(offset, offset + 1))
      return false
    }
    depth += 1
    offset += 1
    return true
  }

  private mutating func word(_ word: String) -> YAML.Node? {
    let start = offset
    for byte in word.utf8 {
      guard take(byte) else {
        offset = start
        return fail("expected `\(word)`")
      }
    }
    return .scalar(YAML.Scalar(text: word, range: range(start, offset)))
  }

  private mutating func number() -> YAML.Node? {
    let start = offset
    _ = take(UInt8(ascii: "-"))
    let hasLeadingZero = peek == UInt8(ascii: "0")
    guard let digits = takeDigits() else { return fail("expected a digit") }
    guard !hasLeadingZero || digits == 1 else {
      offset = start
      return fail("a number has no zeros before its first digit")
    }
    if take(UInt8(ascii: ".")), takeDigits() == nil {
      return fail("expected a digit after the decimal point")
    }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
      guard takeDigits() != nil else { return fail("expected a digit in the exponent") }
    }
    guard offset - start <= limits.scalarBytes else { return failAsTooLarge(start) }
    return .scalar(YAML.Scalar(text: text(start, offset), range: range(start, offset)))
  }

  private mutating func takeDigits() -> Int? {
    let start = offset
    while let byte = peek, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") { offset += 1 }
    return offset > start ? offset - start : nil
  }

  private mutating func skipSpace() {
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"):
        offset += 1
      default:
        return
      }
    }
  }

  var peek: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  mutating func take(_ byte: UInt8) -> Bool {
    guard offset < bytes.count, bytes[offset] == byte else { return false }
    offset += 1
    return true
  }

  func text(_ start: Int, _ end: Int) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self)
  }

  func range(_ start: Int, _ end: Int) -> SourceRange {
    SourceRange(file: file, start: start, end: end)
  }
}

extension JSONReader {
  /// Reports a fault at the next scalar.
  mutating func fail<Result>(_ message: String, remedy: String? = nil) -> Result? {
    var end = min(offset + 1, bytes.count)
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    report.error(.json, message, at: range(offset, end), remedy: remedy)
    return nil
  }

  mutating func failAsTooLarge<Result>(_ start: Int) -> Result? {
    report.error(
      .tooLarge, "this value has \(offset - start) bytes, more than \(limits.scalarBytes)",
      at: range(start, start + 1))
    return nil
  }

  private mutating func failAtKey<Result>(openedAt start: Int) -> Result? {
    switch peek {
    case UInt8(ascii: "}"):
      return fail("a key is missing here", remedy: "remove the comma before `}`")
    case UInt8(ascii: "'"):
      return fail("a key begins with a double quote", remedy: "write \" in place of '")
    case UInt8(ascii: "/"), UInt8(ascii: "#"):
      return fail("JSON has no comments", remedy: "remove it")
    case nil:
      return failAtEnd("}", openedAt: start)
    default:
      return fail("a key must stand in double quotes")
    }
  }

  private mutating func failAtEnd<Result>(_ bracket: String, openedAt start: Int) -> Result? {
    guard offset == bytes.count else { return fail("expected `,` or `\(bracket)`") }
    report.error(
      .unclosed, "no `\(bracket)` closes what begins here", at: range(start, start + 1),
      related: [Diagnostic.Related(range(offset, offset), "the text ends here")])
    return nil
  }
}
