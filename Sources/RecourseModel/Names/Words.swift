/// The words of a name, by its capitals and separators.
package enum Words {
  /// The words of a camelCase name: `avatarURL` is `avatar`, `URL`; digits stay with their word.
  package static func ofCamelCase(_ name: String) -> [String] {
    let bytes = Array(name.utf8)
    var words: [String] = []
    var start = 0
    for index in bytes.indices.dropFirst() where startsWord(bytes, at: index) {
      words.append(String(decoding: bytes[start..<index], as: UTF8.self))
      start = index
    }
    if start < bytes.count { words.append(String(decoding: bytes[start...], as: UTF8.self)) }
    return words
  }

  /// The words of a wire value: what is neither a letter nor a digit separates, as capitals do.
  package static func ofWireValue(_ value: String) -> [String] {
    var words: [String] = []
    let parts = value.utf8.split { !isLetter($0) && !isDigit($0) }
    for part in parts {
      let text = String(decoding: Array(part), as: UTF8.self)
      if isShouted(value) { words.append(text) } else { words += ofCamelCase(text) }
    }
    return words
  }

  /// Whether a value has capitals and no small letters.
  package static func isShouted(_ value: String) -> Bool {
    value.utf8.contains(where: isUpper) && !value.utf8.contains(where: isLower)
  }

  /// A capital begins a word, unless it goes on with a run of them that no small letter ends.
  static func startsWord(_ bytes: [UInt8], at index: Int) -> Bool {
    guard isUpper(bytes[index]) else { return false }
    guard isUpper(bytes[index - 1]) else { return true }
    return index + 1 < bytes.count && isLower(bytes[index + 1])
  }

  package static func isUpper(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
  }

  package static func isLower(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")
  }

  package static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  /// A small letter as a capital; any other byte as it is.
  static func upper(_ byte: UInt8) -> UInt8 { isLower(byte) ? byte & ~0x20 : byte }

  /// A capital as a small letter; any other byte as it is.
  static func lower(_ byte: UInt8) -> UInt8 { isUpper(byte) ? byte | 0x20 : byte }

  package static func isLetter(_ byte: UInt8) -> Bool { isUpper(byte) || isLower(byte) }

  /// The first letter as a capital, the others small.
  package static func capitalized(_ word: String) -> String {
    guard word.utf8.allSatisfy({ $0 < 0x80 }) else {
      return word.prefix(1).uppercased() + word.dropFirst().lowercased()
    }
    return withCapital(word.lowercased())
  }

  /// The first letter as a capital, the others as they are.
  package static func withCapital(_ word: String) -> String {
    guard let first = word.utf8.first, first < 0x80 else {
      return word.prefix(1).uppercased() + word.dropFirst()
    }
    guard isLower(first) else { return word }
    return String(unsafeUninitializedCapacity: word.utf8.count) { bytes in
      let end = bytes.initialize(fromContentsOf: word.utf8)
      bytes[0] = upper(first)
      return end
    }
  }

  /// The header of a Swift name: `ifNoneMatch` is `If-None-Match`.
  package static func header(of name: String) -> String {
    ofCamelCase(name).map(capitalized).joined(separator: "-")
  }

  /// The case for a wire value: `not_planned` is `notPlanned`, `NONE` is `none`, `en-US` is `enUS`.
  ///
  /// - Returns: `nil` where the value gives no identifier, as `+1` and `16:9`.
  package static func enumCase(of value: String) -> String? {
    let bytes = Array(value.utf8)
    guard bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
    // Without small letters capitals begin no words.
    let hasSmallLetters = bytes.contains(where: isLower)
    var name: [UInt8] = []
    name.reserveCapacity(bytes.count)
    var isInWord = false
    var isInFirstWord = true
    for (index, byte) in bytes.enumerated() {
      guard isLetter(byte) || isDigit(byte) else {
        if isInWord { isInFirstWord = false }
        isInWord = false
        continue
      }
      let beginsWord = !isInWord || hasSmallLetters && startsWord(bytes, at: index)
      if isInWord, beginsWord { isInFirstWord = false }
      isInWord = true
      if isInFirstWord || !beginsWord && !hasSmallLetters {
        name.append(lower(byte))
      } else {
        name.append(beginsWord ? upper(byte) : byte)
      }
    }
    guard let first = name.first, !isDigit(first) else { return nil }
    return String(decoding: name, as: UTF8.self)
  }
}
