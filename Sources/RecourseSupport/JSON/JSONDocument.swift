extension Recourse {
  /// The text of a JSON document, and what stands where in it.
  ///
  /// Values are read straight from the text when they are asked for: a document costs two arrays, however
  /// many values it holds.
  nonisolated final class JSONDocument: Sendable {
    /// One value or key. A container is followed by the tokens of what it holds.
    nonisolated struct Token: Sendable {
      var kind: JSON.Kind
      /// Whether a string holds escapes.
      var isEscaped = false
      /// Where the text of the value begins and ends; a string's lies within its quotes.
      var start: UInt32
      var end: UInt32 = 0
      /// The token after this value and all it holds.
      var next: UInt32
    }

    /// The text, which is UTF-8, and a zero byte at its end.
    let bytes: [UInt8]
    let tokens: [Token]

    init(bytes: [UInt8], tokens: [Token]) {
      self.bytes = bytes
      self.tokens = tokens
    }

    /// The bytes of a token's text.
    func text(_ index: Int) -> ArraySlice<UInt8> {
      let token = tokens[index]
      return bytes[Int(token.start)..<Int(token.end)]
    }

    /// The content of a string or a key; the text of any other token.
    func string(_ index: Int) -> String {
      let text = text(index)
      guard tokens[index].isEscaped else { return String(decoding: text, as: UTF8.self) }
      return String(decoding: JSONReader.unescaped(text), as: UTF8.self)
    }

    /// Whether the key at a token is the given one, scalar by scalar.
    func isKey(_ index: Int, _ key: String) -> Bool {
      let token = tokens[index]
      if token.isEscaped { return string(index).utf8.elementsEqual(key.utf8) }
      let utf8 = key.utf8
      guard Int(token.end &- token.start) == utf8.count else { return false }
      var position = Int(token.start)
      for byte in utf8 {
        guard bytes[position] == byte else { return false }
        position += 1
      }
      return true
    }

    /// The value under a key of the object at a token. Of several the last counts.
    func member(_ key: String, of object: Int) -> Int? {
      let end = Int(tokens[object].next)
      var index = object + 1
      var found: Int?
      while index < end {
        if isKey(index, key) { found = index + 1 }
        index = Int(tokens[index + 1].next)
      }
      return found
    }

    /// A document of its own for the value at a token, which keeps nothing else alive.
    func detached(_ index: Int) -> JSONDocument {
      let token = tokens[index]
      let quote: UInt32 = token.kind == .string ? 1 : 0
      let offset = token.start - quote
      let copies = tokens[index..<Int(token.next)].map { token in
        var copy = token
        copy.start -= offset
        copy.end -= offset
        copy.next -= UInt32(index)
        return copy
      }
      return JSONDocument(
        bytes: bytes[Int(offset)..<Int(token.end + quote)] + [0], tokens: copies)
    }
  }
}
