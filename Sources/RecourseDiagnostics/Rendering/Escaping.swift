extension String {
  /// The text with something else in place of some of its scalars.
  ///
  /// It goes by scalars, since a mark may hide a quote or a line end in a grapheme.
  ///
  /// - Parameter replacement: what stands for a scalar; nil where it stays.
  @inlinable package func escaping(_ replacement: (Unicode.Scalar) -> String?) -> String {
    if isPlain(replacement) { return self }
    let scalars = unicodeScalars
    var result = ""
    var kept = scalars.startIndex
    var index = kept
    while index < scalars.endIndex {
      let next = scalars.index(after: index)
      if let replacement = replacement(scalars[index]) {
        result += self[kept..<index]
        result += replacement
        kept = next
      }
      index = next
    }
    result += self[kept...]
    return result
  }

  /// Whether it is ASCII of which nothing is replaced, as most texts are.
  @inlinable func isPlain(_ replacement: (Unicode.Scalar) -> String?) -> Bool {
    utf8.withContiguousStorageIfAvailable { bytes in
      bytes.allSatisfy { $0 < 0x80 && replacement(Unicode.Scalar($0)) == nil }
    } ?? false
  }
}

extension Unicode.Scalar {
  /// The escapes that JSON, YAML, Swift and tables of texts have in common.
  @inlinable package var commonEscape: String? {
    switch self {
    case "\"": "\\\""
    case "\\": "\\\\"
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: nil
    }
  }

  /// Its code units in UTF-16 as so many escapes of four digits, each behind a prefix.
  package func utf16Escape(_ prefix: String, uppercase: Bool = false) -> String {
    String(self).utf16.map { unit in
      let digits = String(unit, radix: 16, uppercase: uppercase)
      return prefix + String(repeating: "0", count: 4 - digits.utf8.count) + digits
    }.joined()
  }
}
