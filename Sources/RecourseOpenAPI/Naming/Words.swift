/// The words of a name in any spelling: `HTMLParser2_fooBar-baz` is `HTML`, `Parser2`, `foo`, `Bar`, `baz`.
///
/// A word ends where no letter or digit stands, before a capital after a small letter or digit, and
/// before the last capital of a run that a small letter follows. Digits stay with the word before them.
func words(of name: String) -> [String] {
  var splitter = WordSplitter()
  splitter.take(name)
  return splitter.finish()
}

private struct WordSplitter {
  private var words: [String] = []
  private var word: [UInt8] = []
  private var lastIsSmallOrDigit = false
  /// The capitals at the end of `word`.
  private var capitals = 0
  private var hasCapitals = false

  mutating func take(_ name: String) {
    for scalar in name.unicodeScalars {
      if scalar.isASCII { takeASCII(UInt8(ascii: scalar)) } else { takeForeign(scalar) }
    }
  }

  private mutating func takeASCII(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"):
      if lastIsSmallOrDigit { endWord() }
      word.append(byte)
      capitals += 1
      hasCapitals = true
      lastIsSmallOrDigit = false
    case UInt8(ascii: "a")...UInt8(ascii: "z"):
      if capitals > 1 { splitBeforeLastCapital() }
      word.append(byte)
      capitals = 0
      lastIsSmallOrDigit = true
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      word.append(byte)
      capitals = 0
      lastIsSmallOrDigit = true
    case UInt8(ascii: "'"):
      break
    default:
      endWord()
    }
  }

  /// Latin letters with marks become their letter; what has no such letter parts words.
  private mutating func takeForeign(_ scalar: Unicode.Scalar) {
    guard let letters = latinLetters(of: scalar) else { return endWord() }
    for byte in letters.utf8 { takeASCII(byte) }
  }

  /// `HTMLPage`: the `P` begins a word. `IDs`, `URLs`: the small s belongs to the capitals before it.
  private mutating func splitBeforeLastCapital() {
    guard let last = word.popLast() else { return }
    endWord()
    word.append(last)
  }

  private mutating func endWord() {
    if !word.isEmpty { words.append(String(bytes: word)) }
    word.removeAll(keepingCapacity: true)
    capitals = 0
    lastIsSmallOrDigit = false
  }

  mutating func finish() -> [String] {
    endWord()
    return hasCapitals ? joinPlurals(words) : words
  }

  /// `I`, `Ds` was `IDs`; `O`, `Auth2` was `OAuth2`.
  private func joinPlurals(_ words: [String]) -> [String] {
    var joined: [String] = []
    for word in words {
      if let last = joined.last, belongsTogether(last, word) {
        joined[joined.count - 1] = last + word
      } else {
        joined.append(word)
      }
    }
    return joined
  }

  private func belongsTogether(_ first: String, _ second: String) -> Bool {
    guard first.utf8.allSatisfy({ $0 >= 0x41 && $0 <= 0x5A }) else { return false }
    if first == "O" { return second.hasPrefix("Auth") }
    return second.utf8.count == 2 && second.hasSuffix("s")
      && pluralInitialisms[first + second] != nil
  }
}

/// The plain letters of a Latin letter with marks, by its Unicode name: é is `e`, ß is `ss`.
private func latinLetters(of scalar: Unicode.Scalar) -> String? {
  switch scalar {
  case "ß": return "ss"
  case "æ": return "ae"
  case "Æ": return "Ae"
  case "œ": return "oe"
  case "Œ": return "Oe"
  default: break
  }
  guard scalar.value < 0x2C80, let name = scalar.properties.name else { return nil }
  let isSmall = name.hasPrefix("LATIN SMALL LETTER ")
  guard isSmall || name.hasPrefix("LATIN CAPITAL LETTER ") else { return nil }
  let letter = name.split(separator: " ")[3]
  guard letter.utf8.count == 1 else { return nil }
  return isSmall ? letter.lowercased() : String(letter)
}
