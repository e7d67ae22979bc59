/// U+0085, U+2028 and U+2029: line breaks to libyaml, ordinary characters to YAML 1.2 and to editors.
///
/// They are replaced by characters of the same length that the text does not hold, and put back into
/// the scalars, so that neither lines nor meaning drift from what an editor shows.
struct ForeignBreak {
  private let stand: [(original: Unicode.Scalar, replacement: Unicode.Scalar)]

  /// The bytes of such a character, if one begins here.
  static func length(in bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Int? {
    switch bytes[offset] {
    case 0xC2:
      guard offset + 1 < bytes.count, bytes[offset + 1] == 0x85 else { return nil }
      return 2
    case 0xE2:
      guard offset + 2 < bytes.count, bytes[offset + 1] == 0x80 else { return nil }
      return bytes[offset + 2] == 0xA8 || bytes[offset + 2] == 0xA9 ? 3 : nil
    default:
      return nil
    }
  }

  /// Replaces every one of them; nil where no free character is left, which no honest text brings about.
  static func replace(in bytes: UnsafeBufferPointer<UInt8>) -> (
    bytes: [UInt8], restore: ForeignBreak
  )? {
    var used: Set<Unicode.Scalar> = []
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars where scalar.value >= 0x80 {
      used.insert(scalar)
    }
    func free(_ values: ClosedRange<UInt32>) -> Unicode.Scalar? {
      for value in values {
        if let scalar = Unicode.Scalar(value), !used.contains(scalar) { return scalar }
      }
      return nil
    }
    guard let short = free(0xA1...0x7FF), let line = free(0xE000...0xF8FE) else { return nil }
    used.insert(line)
    guard let paragraph = free(0xE000...0xF8FE) else { return nil }
    let restore = ForeignBreak(
      stand: [("\u{85}", short), ("\u{2028}", line), ("\u{2029}", paragraph)])
    return (restore.replaced(bytes), restore)
  }

  /// The text as it was written.
  func restore(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      scalars.append(stand.first { $0.replacement == scalar }?.original ?? scalar)
    }
    return String(scalars)
  }

  private func replaced(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var offset = 0
    while offset < bytes.count {
      let length = Self.length(in: bytes, at: offset) ?? 1
      let taken = bytes[offset..<offset + length]
      let scalar = stand.first { Array(String($0.original).utf8) == Array(taken) }?.replacement
      if let scalar { result += Array(String(scalar).utf8) } else { result += taken }
      offset += length
    }
    return result
  }
}
