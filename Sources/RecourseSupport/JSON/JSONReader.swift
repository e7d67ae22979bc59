import Foundation

extension Recourse {
  /// Reads RFC 8259 and nothing else: UTF-8, no trailing commas, no lone surrogates.
  ///
  /// A zero byte ends the text, which no rule accepts, so that no rule has to look for the end.
  nonisolated struct JSONReader {
    /// How deep lists and objects may be nested in what comes from outside: so deep that a model which
    /// contains itself can be read within the 512 KB of stack that a thread has, in a debug build too.
    static let depthLimit = 100

    private let bytes: [UInt8]
    private let depthLimit: Int
    private var at = 0
    private var tokens: [JSONDocument.Token] = []
    /// The containers that are open, by token.
    private var open: [Int] = []

    /// - Parameter bytes: the text, and a zero byte at its end.
    static func read(
      _ bytes: [UInt8], depthLimit: Int = JSONReader.depthLimit
    ) throws(DecodingFailure) -> JSONDocument {
      // Positions are kept in 32 bits.
      guard bytes.count < Int(Int32.max) else {
        throw DecodingFailure(reason: "is longer than 2 GB")
      }
      var reader = JSONReader(bytes: bytes, depthLimit: depthLimit)
      try reader.readDocument()
      return JSONDocument(bytes: bytes, tokens: reader.tokens)
    }

    private init(bytes: [UInt8], depthLimit: Int) {
      self.bytes = bytes
      self.depthLimit = depthLimit
      tokens.reserveCapacity(bytes.count / 16)
    }

    private func failure(_ reason: String) -> DecodingFailure {
      DecodingFailure(
        reason: at == bytes.count - 1
          ? "is no JSON: the text ends too early" : "is no JSON: \(reason) at byte \(at)")
    }

    private mutating func skipSpace() {
      while true {
        switch bytes[at] {
        case 0x20, 0x0A, 0x0D, 0x09: at += 1
        default: return
        }
      }
    }

    private mutating func take(_ byte: UInt8) -> Bool {
      guard bytes[at] == byte else { return false }
      at += 1
      return true
    }

    private mutating func readDocument() throws(DecodingFailure) {
      // RFC 8259 lets a reader ignore a byte order mark.
      if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { at = 3 }
      repeat { try readValue() } while try readAfterValue()
      guard at == bytes.count - 1 else { throw failure("more text after the value") }
    }

    /// Reads a scalar or an empty container, or enters a container up to its first value.
    private mutating func readValue() throws(DecodingFailure) {
      while true {
        skipSpace()
        switch bytes[at] {
        case UInt8(ascii: "\""):
          return try readString()
        case UInt8(ascii: "{"):
          try enter(.object)
          if take(UInt8(ascii: "}")) { return close() }
          try readKey()
        case UInt8(ascii: "["):
          try enter(.array)
          if take(UInt8(ascii: "]")) { return close() }
        case UInt8(ascii: "t"):
          return try readWord("true", .bool)
        case UInt8(ascii: "f"):
          return try readWord("false", .bool)
        case UInt8(ascii: "n"):
          return try readWord("null", .null)
        default:
          return try readNumber()
        }
      }
    }

    /// Closes what ends here, and moves up to the next value; `false` at the end of the document.
    private mutating func readAfterValue() throws(DecodingFailure) -> Bool {
      while true {
        skipSpace()
        guard let container = open.last else { return false }
        let isObject = tokens[container].kind == .object
        if take(UInt8(ascii: ",")) {
          skipSpace()
          if isObject { try readKey() }
          return true
        }
        guard take(isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
          throw failure(isObject ? "',' or '}' expected" : "',' or ']' expected")
        }
        close()
      }
    }

    private mutating func enter(_ kind: JSON.Kind) throws(DecodingFailure) {
      guard open.count < depthLimit else {
        throw DecodingFailure(reason: "is nested more than \(depthLimit) levels deep")
      }
      open.append(tokens.count)
      tokens.append(JSONDocument.Token(kind: kind, start: UInt32(at), next: 0))
      at += 1
      skipSpace()
    }

    private mutating func close() {
      guard let container = open.popLast() else { return }
      tokens[container].end = UInt32(at)
      tokens[container].next = UInt32(tokens.count)
    }

    private mutating func append(_ kind: JSON.Kind, from start: Int, isEscaped: Bool = false) {
      tokens.append(
        JSONDocument.Token(
          kind: kind, isEscaped: isEscaped, start: UInt32(start), end: UInt32(at),
          next: UInt32(tokens.count + 1)))
    }

    private mutating func readKey() throws(DecodingFailure) {
      guard bytes[at] == UInt8(ascii: "\"") else { throw failure("a key expected") }
      try readString()
      skipSpace()
      guard take(UInt8(ascii: ":")) else { throw failure("':' expected") }
    }

    private mutating func readWord(
      _ word: StaticString, _ kind: JSON.Kind
    ) throws(DecodingFailure) {
      let start = at
      for byte in word.description.utf8 where !take(byte) { throw failure("a value expected") }
      append(kind, from: start)
    }

    private mutating func readDigits() throws(DecodingFailure) {
      let start = at
      while bytes[at] &- 0x30 < 10 { at += 1 }
      guard at > start else { throw failure("a digit expected") }
    }

    private mutating func readNumber() throws(DecodingFailure) {
      let start = at
      if !take(UInt8(ascii: "-")), bytes[at] &- 0x30 >= 10 { throw failure("a value expected") }
      if !take(UInt8(ascii: "0")) { try readDigits() }
      if take(UInt8(ascii: ".")) { try readDigits() }
      if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
        if !take(UInt8(ascii: "-")) { _ = take(UInt8(ascii: "+")) }
        try readDigits()
      }
      append(.number, from: start)
    }

    private mutating func readString() throws(DecodingFailure) {
      at += 1
      let start = at
      var isEscaped = false
      while true {
        let byte = bytes[at]
        if byte == UInt8(ascii: "\"") {
          append(.string, from: start, isEscaped: isEscaped)
          at += 1
          return
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
          try skipEscape()
        } else if byte < 0x20 {
          throw failure("a control character in a string")
        } else if byte < 0x80 {
          at += 1
        } else {
          try skipSequence(byte)
        }
      }
    }

    /// Steps over the UTF-8 of one scalar beyond ASCII (the table in chapter 3.9 of Unicode).
    private mutating func skipSequence(_ first: UInt8) throws(DecodingFailure) {
      let second: ClosedRange<UInt8>
      let length: Int
      switch first {
      case 0xC2...0xDF: (second, length) = (0x80...0xBF, 2)
      case 0xE0: (second, length) = (0xA0...0xBF, 3)
      case 0xED: (second, length) = (0x80...0x9F, 3)
      case 0xE1...0xEF: (second, length) = (0x80...0xBF, 3)
      case 0xF0: (second, length) = (0x90...0xBF, 4)
      case 0xF1...0xF3: (second, length) = (0x80...0xBF, 4)
      case 0xF4: (second, length) = (0x80...0x8F, 4)
      default: throw failure("text that is not UTF-8")
      }
      // The zero at the end is in none of the ranges, so that nothing is read beyond it.
      guard second.contains(bytes[at + 1]) else { throw failure("text that is not UTF-8") }
      for offset in 2..<max(length, 2) {
        guard bytes[at + offset] & 0xC0 == 0x80 else { throw failure("text that is not UTF-8") }
      }
      at += length
    }

    /// Steps over one escape, or over the two of a surrogate pair.
    private mutating func skipEscape() throws(DecodingFailure) {
      at += 1
      switch bytes[at] {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
        UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
        at += 1
      case UInt8(ascii: "u"):
        at += 1
        let unit = try readUnit()
        guard unit & 0xF800 == 0xD800 else { return }
        guard unit < 0xDC00, take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")),
          try readUnit() & 0xFC00 == 0xDC00
        else { throw failure("a lone surrogate") }
      default:
        throw failure("an unknown escape")
      }
    }

    private mutating func readUnit() throws(DecodingFailure) -> UInt32 {
      var unit: UInt32 = 0
      for _ in 0..<4 {
        guard let digit = Self.hexDigit(bytes[at]) else {
          throw failure("four hexadecimal digits expected")
        }
        unit = unit << 4 | digit
        at += 1
      }
      return unit
    }

    static func hexDigit(_ byte: UInt8) -> UInt32? {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte) - 0x30
      case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte) - 0x57
      case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte) - 0x37
      default: nil
      }
    }

    /// The UTF-8 of a string's content, of which the reader has seen that its escapes are sound.
    static func unescaped(_ text: ArraySlice<UInt8>) -> [UInt8] {
      var result: [UInt8] = []
      result.reserveCapacity(text.count)
      var high: UInt32 = 0
      var at = text.startIndex
      while at < text.endIndex {
        guard text[at] == UInt8(ascii: "\\") else {
          result.append(text[at])
          at += 1
          continue
        }
        let escape = text[at + 1]
        at += 2
        switch escape {
        case UInt8(ascii: "b"): result.append(0x08)
        case UInt8(ascii: "f"): result.append(0x0C)
        case UInt8(ascii: "n"): result.append(0x0A)
        case UInt8(ascii: "r"): result.append(0x0D)
        case UInt8(ascii: "t"): result.append(0x09)
        case UInt8(ascii: "u"):
          let unit = text[at..<(at + 4)].reduce(0) { $0 << 4 | (hexDigit($1) ?? 0) }
          at += 4
          if unit & 0xFC00 == 0xD800 {
            high = unit
          } else {
            let value = unit & 0xFC00 == 0xDC00 ? (high << 10) &+ unit &- 0x35F_DC00 : unit
            result.append(contentsOf: String(Unicode.Scalar(value) ?? "\u{FFFD}").utf8)
          }
        default: result.append(escape)
        }
      }
      return result
    }
  }
}
