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
    guard Self.isCertain(Array(name.utf8)) else { return nil }
    let words = Words.ofCamelCase(name)
    switch self {
    case .snake: return words.map { $0.lowercased() }.joined(separator: "_")
    case .kebab: return words.map { $0.lowercased() }.joined(separator: "-")
    case .pascal: return words.map(Words.capitalized).joined()
    case .camel:
      return (words.first?.lowercased() ?? "")
        + words.dropFirst().map(Words.capitalized).joined()
    }
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
