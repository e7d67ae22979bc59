import RecourseDiagnostics
import RecourseModel

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
    let joined = isType ? words.map(Words.withCapital).joined() : Words.enumCase(of: name)
    guard let joined, isIdentifier(joined) else { return nil }
    return joined
  }
}
