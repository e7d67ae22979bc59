import RecourseModel

/// Names as a Swift developer would choose them for what a document calls something else.
enum SwiftName {
  /// `user_id` becomes `userID`, `URLList` becomes `urlList`; nil where no letter or digit is left.
  static func member(_ name: String) -> String? { member(words(of: name)) }

  static func member(_ words: [String]) -> String? {
    guard let first = words.first else { return nil }
    var name = first.lowercased()
    let isShouted = words.allSatisfy(isShouted)
    for word in words.dropFirst() { name += capitalized(word, isShouted: isShouted) }
    return startingWithLetter(name)
  }

  /// `user_id` becomes `UserID`.
  static func type(_ name: String) -> String? { type(words(of: name)) }

  static func type(_ words: [String]) -> String? {
    guard !words.isEmpty else { return nil }
    let isShouted = words.count > 1 && words.allSatisfy(isShouted)
    var name = ""
    for word in words { name += capitalized(word, isShouted: isShouted) }
    return startingWithLetter(name, prefix: "Value")
  }

  private static func isShouted(_ word: String) -> Bool {
    !word.utf8.contains(where: Words.isLower)
  }

  /// A word within a name: an initialism in capitals, any other with its first letter large.
  ///
  /// - Parameter isShouted: the whole name was in capitals, so that capitals say nothing.
  private static func capitalized(_ word: String, isShouted: Bool) -> String {
    let small = word.lowercased()
    if small.utf8.count <= longestInitialism, let written = writtenInitialisms[small] {
      return written
    }
    if !isShouted, Self.isShouted(word) { return word }
    return Words.withCapital(isShouted ? small : word)
  }

  private static func startingWithLetter(_ name: String, prefix: String = "value") -> String {
    guard let first = name.utf8.first, first >= 0x30, first <= 0x39 else { return name }
    return prefix + name
  }
}
