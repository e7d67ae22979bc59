import RecourseDiagnostics

/// Finds what YAML does not allow in a text: bytes that are not UTF-8, and control characters.
enum CharacterScan {
  /// Faults beyond these are left out: a binary file has thousands.
  private static let maximumFaults = 10

  /// Reports the first faults, and gives back the bytes with `_` in place of each of them.
  static func mend(
    _ bytes: UnsafeBufferPointer<UInt8>, file: SourceFile.ID, base: Int, report: inout Report
  ) -> [UInt8] {
    var mended = Array(bytes)
    var faults = 0
    var offset = 0
    while offset < bytes.count {
      if bytes[offset] < 0x80, isAllowed(UInt32(bytes[offset])) {
        offset += 1
        continue
      }
      let (scalar, length) = decode(bytes, at: offset)
      defer { offset += length }
      if let scalar, isAllowed(scalar) { continue }
      for position in offset..<offset + length { mended[position] = UInt8(ascii: "_") }
      faults += 1
      guard faults <= maximumFaults else { continue }
      let range = SourceRange(file: file, start: base + offset, end: base + offset + length)
      if let scalar {
        reportForbidden(scalar, range, &report)
      } else {
        report.error(
          .encoding, "the byte \(hexadecimal(UInt32(bytes[offset]), 2)) is not UTF-8 here",
          at: range, remedy: "save the file as UTF-8")
      }
    }
    return mended
  }

  private static func reportForbidden(
    _ scalar: UInt32, _ range: SourceRange, _ report: inout Report
  ) {
    if scalar == 0xFEFF {
      report.error(
        .forbiddenCharacter, "a byte order mark (U+FEFF) stands in the midst of the text",
        at: range, remedy: "remove it", fixIts: [Diagnostic.FixIt(range, replacement: "")])
    } else {
      let escape = scalar <= 0xFF ? "\\x\(hexadecimal(scalar, 2))" : "\\u\(hexadecimal(scalar, 4))"
      report.error(
        .forbiddenCharacter, "the character U+\(hexadecimal(scalar, 4)) is not allowed", at: range,
        remedy: "remove it, or write \(escape) inside double quotes")
    }
  }

  /// What YAML 1.2 calls printable, less the byte order mark.
  private static func isAllowed(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x9, 0xA, 0xD, 0x20...0x7E, 0x85, 0xA0...0xD7FF: true
    case 0xFEFF: false
    case 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }

  /// The scalar at an offset with its length, or nil with the length of what is no UTF-8.
  private static func decode(
    _ bytes: UnsafeBufferPointer<UInt8>, at offset: Int
  ) -> (scalar: UInt32?, length: Int) {
    let end = min(offset + 4, bytes.count)
    var decoder = UTF8()
    var iterator = bytes[offset..<end].makeIterator()
    if case .scalarValue(let scalar) = decoder.decode(&iterator) {
      return (scalar.value, UTF8.width(scalar))
    }
    return (nil, 1)
  }

  private static func hexadecimal(_ value: UInt32, _ digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
