/// How names become wire names: the compiler's rules, so that a `key:` stands only where it must.
enum KeyCase: String, CaseIterable, Sendable {
  case snake = "snake_case"
  case kebab = "kebab-case"
  case pascal = "PascalCase"
  case camel = "camelCase"

  func wireName(of name: String) -> String? {
    guard Self.isCertain(Array(name.utf8)) else { return nil }
    let words = CamelCase.words(of: name)
    switch self {
    case .snake: return words.map { $0.lowercased() }.joined(separator: "_")
    case .kebab: return words.map { $0.lowercased() }.joined(separator: "-")
    case .pascal: return words.map(CamelCase.capitalized).joined()
    case .camel:
      return (words.first?.lowercased() ?? "")
        + words.dropFirst().map(CamelCase.capitalized).joined()
    }
  }

  private static func isCertain(_ bytes: [UInt8]) -> Bool {
    if bytes.contains(UInt8(ascii: "_")) { return false }
    for index in bytes.indices where index >= 2 && bytes[index] == UInt8(ascii: "s") {
      let isAfterCapitals =
        CamelCase.isUpper(bytes[index - 1]) && CamelCase.isUpper(bytes[index - 2])
      let endsWord = index + 1 == bytes.count || !CamelCase.isLower(bytes[index + 1])
      if isAfterCapitals && endsWord { return false }
    }
    return true
  }
}

enum CamelCase {
  static func words(of name: String) -> [String] {
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

  private static func startsWord(_ bytes: [UInt8], at index: Int) -> Bool {
    guard isUpper(bytes[index]) else { return false }
    guard isUpper(bytes[index - 1]) else { return true }
    return index + 1 < bytes.count && isLower(bytes[index + 1])
  }

  static func isUpper(_ byte: UInt8) -> Bool { byte >= 0x41 && byte <= 0x5A }
  static func isLower(_ byte: UInt8) -> Bool { byte >= 0x61 && byte <= 0x7A }

  static func capitalized(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst().lowercased()
  }

  /// The header of a Swift name: `ifNoneMatch` is `If-None-Match`.
  static func header(of name: String) -> String {
    words(of: name).map(capitalized).joined(separator: "-")
  }

  /// The case that the compiler names for a wire value; nil where it asks for a name.
  static func caseName(of value: String) -> String? {
    guard value.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    let isShouted = value.utf8.contains(where: isUpper) && !value.utf8.contains(where: isLower)
    var words: [String] = []
    for part in value.utf8.split(whereSeparator: { !isWordByte($0) }) {
      let text = String(decoding: Array(part), as: UTF8.self)
      if isShouted { words.append(text) } else { words += Self.words(of: text) }
    }
    guard let first = words.first, let byte = first.utf8.first, !(0x30...0x39).contains(byte) else {
      return nil
    }
    let rest = words.dropFirst().map {
      isShouted ? capitalized($0) : $0.prefix(1).uppercased() + $0.dropFirst()
    }
    return first.lowercased() + rest.joined()
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    isUpper(byte) || isLower(byte) || (0x30...0x39).contains(byte)
  }
}
