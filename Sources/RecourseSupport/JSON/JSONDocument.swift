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

    /// The content of a string or a key, as UTF-8; the text of any other token.
    func content(_ index: Int) -> ArraySlice<UInt8> {
      tokens[index].isEscaped ? JSONReader.unescaped(text(index))[...] : text(index)
    }

    /// The content of a string or a key; the text of any other token.
    func string(_ index: Int) -> String { String(decoding: content(index), as: UTF8.self) }

    /// The value under a key of the object at a token. Keys are compared scalar by scalar, and of several that are
    /// equal the last counts.
    func member(_ key: String, of object: Int) -> Int? {
      let key = key.utf8
      let length = key.count
      let end = Int(tokens[object].next)
      var index = object + 1
      var found: Int?
      while index < end {
        let token = tokens[index]
        if token.isEscaped || Int(token.end &- token.start) == length,
          content(index).elementsEqual(key)
        {
          found = index + 1
        }
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
