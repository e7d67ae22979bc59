extension String {
  /// The text up to the first empty line, in one line.
  var firstParagraph: String {
    var words: [Substring] = []
    for line in split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let inLine = line.split(separator: " ")
      if inLine.isEmpty, !words.isEmpty { break }
      words += inLine
    }
    return words.joined(separator: " ")
  }
}
