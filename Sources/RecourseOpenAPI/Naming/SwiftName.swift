/// Names as a Swift developer would choose them for what a document calls something else.
enum SwiftName {
  /// `user_id` becomes `userID`, `URLList` becomes `urlList`; nil where no letter or digit is left.
  static func member(_ name: String) -> String? { member(words(of: name)) }

  static func member(_ words: [String]) -> String? {
    guard let first = words.first else { return nil }
    let head = first.lowercased()
    return startingWithLetter(head + tail(words))
  }

  /// `user_id` becomes `UserID`.
  static func type(_ name: String) -> String? { type(words(of: name)) }

  static func type(_ words: [String]) -> String? {
    guard !words.isEmpty else { return nil }
    let isShouted = words.allSatisfy { !$0.utf8.contains { $0 >= 0x61 && $0 <= 0x7A } }
    return startingWithLetter(
      words.map { capitalized($0, isShouted: isShouted && words.count > 1) }.joined(),
      prefix: "Value")
  }

  private static func tail(_ words: [String]) -> String {
    let isShouted = words.allSatisfy { !$0.utf8.contains { $0 >= 0x61 && $0 <= 0x7A } }
    return words.dropFirst().map { capitalized($0, isShouted: isShouted) }.joined()
  }

  /// A word within a name: an initialism in capitals, any other with its first letter large.
  ///
  /// - Parameter isShouted: the whole name was in capitals, so that capitals say nothing.
  private static func capitalized(_ word: String, isShouted: Bool) -> String {
    let small = word.lowercased()
    if initialisms.contains(small) { return word.uppercased() }
    if let plural = pluralInitialisms[small] { return plural }
    let isAllCapitals = !word.utf8.contains { $0 >= 0x61 && $0 <= 0x7A }
    if isAllCapitals, !isShouted { return word }
    let rest = isShouted ? small.dropFirst() : word.dropFirst()
    return small.prefix(1).uppercased() + rest
  }

  private static func startingWithLetter(_ name: String, prefix: String = "value") -> String {
    guard let first = name.utf8.first, first >= 0x30, first <= 0x39 else { return name }
    return prefix + name
  }
}
