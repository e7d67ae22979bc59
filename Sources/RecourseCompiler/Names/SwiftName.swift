import RecourseDiagnostics

/// What may be a name in generated Swift.
///
/// Letters outside ASCII are refused: which of them Swift takes changes with Unicode, and some are taken
/// for letters here and for punctuation there. What is on the wire is free, by `key:`.
enum SwiftName {
  static func isIdentifier(_ name: String) -> Bool {
    var isFirst = true
    for byte in name.utf8 {
      let isHead = Words.isLetter(byte) || byte == UInt8(ascii: "_")
      guard isHead || !isFirst && Words.isDigit(byte) else { return false }
      isFirst = false
    }
    return !isFirst && name.utf8.contains { $0 != UInt8(ascii: "_") }
  }

  /// A usable name near one that is not, for a remedy.
  static func proposal(for name: String, isType: Bool = false) -> String? {
    let words = Words.ofWireValue(name)
    let joined = isType ? words.map(Words.withCapital).joined() : caseName(of: name)
    guard let joined, isIdentifier(joined) else { return nil }
    return joined
  }

  /// The case for a wire value: `not_planned` is `notPlanned`, `NONE` is `none`, `en-US` is `enUS`.
  ///
  /// - Returns: `nil` where the value gives no identifier, as `+1` and `16:9`.
  static func caseName(of value: String) -> String? {
    let isASCII = value.utf8.allSatisfy { $0 < 0x80 }
    let isShouted = Words.isShouted(value)
    let words = Words.ofWireValue(value)
    guard isASCII, let first = words.first, !Words.isDigit(first.utf8.first ?? 0) else {
      return nil
    }
    let rest = words.dropFirst().map { isShouted ? Words.capitalized($0) : Words.withCapital($0) }
    return first.lowercased() + rest.joined()
  }
}
