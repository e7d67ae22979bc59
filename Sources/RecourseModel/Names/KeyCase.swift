/// `keys:`, how names become names on the wire.
package enum KeyCase: String, CaseIterable, Sendable {
  case snake = "snake_case"
  case kebab = "kebab-case"
  case pascal = "PascalCase"
  case camel = "camelCase"

  /// The wire name of a Swift name, `nil` where it is not certain what it should be.
  ///
  /// Uncertain is a plural of capitals (`userIDs`: `user_ids` or `user_i_ds`) and what is no camelCase.
  package func wireName(of name: String) -> String? {
    // One word of small letters, as most names are.
    if self != .pascal, name.utf8.allSatisfy({ Words.isLower($0) || Words.isDigit($0) }) {
      return name
    }
    let bytes = Array(name.utf8)
    guard Self.isCertain(bytes) else { return nil }
    return bytes.allSatisfy { $0 < 0x80 }
      ? wireName(ofASCII: bytes) : wireName(ofWords: Words.ofCamelCase(name))
  }

  private func wireName(ofWords words: [String]) -> String {
    switch self {
    case .snake: return words.map { $0.lowercased() }.joined(separator: "_")
    case .kebab: return words.map { $0.lowercased() }.joined(separator: "-")
    case .pascal: return words.map(Words.capitalized).joined()
    case .camel:
      return (words.first?.lowercased() ?? "")
        + words.dropFirst().map(Words.capitalized).joined()
    }
  }

  /// The same without a text for each word.
  private func wireName(ofASCII name: [UInt8]) -> String {
    var wireName: [UInt8] = []
    wireName.reserveCapacity(name.count + 8)
    for (index, byte) in name.enumerated() {
      let isFirst = index == 0
      let startsWord = isFirst || Words.startsWord(name, at: index)
      switch self {
      case .snake where startsWord && !isFirst: wireName.append(UInt8(ascii: "_"))
      case .kebab where startsWord && !isFirst: wireName.append(UInt8(ascii: "-"))
      default: break
      }
      let isCapital = startsWord && (self == .pascal || self == .camel && !isFirst)
      wireName.append(isCapital ? Words.upper(byte) : Words.lower(byte))
    }
    return String(decoding: wireName, as: UTF8.self)
  }

  private static func isCertain(_ bytes: [UInt8]) -> Bool {
    if bytes.contains(UInt8(ascii: "_")) { return false }
    for index in bytes.indices where index >= 2 && bytes[index] == UInt8(ascii: "s") {
      let isAfterCapitals = Words.isUpper(bytes[index - 1]) && Words.isUpper(bytes[index - 2])
      let endsWord = index + 1 == bytes.count || !Words.isLower(bytes[index + 1])
      if isAfterCapitals && endsWord { return false }
    }
    return true
  }
}
