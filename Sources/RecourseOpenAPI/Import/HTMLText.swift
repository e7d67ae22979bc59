/// The HTML of descriptions as the Markdown that documentation comments show.
enum HTMLText {
  static func markdown(_ text: [UInt8]) -> [UInt8] {
    var reader = Reader(text: text)
    return collapsed(reader.read())
  }

  private struct Reader {
    let text: [UInt8]
    private var result: [UInt8] = []
    /// Where the link leads whose text is being read.
    private var link: ArraySlice<UInt8>?

    init(text: [UInt8]) { self.text = text }

    mutating func read() -> [UInt8] {
      result.reserveCapacity(text.count)
      var place = 0
      /// The end of the next tag, at or after `place`.
      var close = text.firstIndex(of: UInt8(ascii: ">"))
      while let start = text[place...].firstIndex(of: UInt8(ascii: "<")) {
        appendText(text[place..<start])
        place = start + 1
        if let known = close, known < place {
          close = text[place...].firstIndex(of: UInt8(ascii: ">"))
        }
        if let close, let tag = Tag(text[place..<close]) {
          append(tag)
          place = close + 1
        } else {
          result.append(UInt8(ascii: "<"))
        }
      }
      appendText(text[place...])
      return result
    }

    private mutating func append(_ tag: Tag) {
      switch tag.name {
      case "p", "div", "pre", "table", "h1", "h2", "h3", "h4", "hr", "ul", "ol":
        result.append("\n\n")
      case "br", "tr": result.append("\n")
      case "li": if !tag.isEnd { result.append("\n- ") }
      case "code": result.append("`")
      case "strong", "b": result.append("**")
      case "em", "i": result.append("*")
      case "td", "th": if tag.isEnd { result.append(" ") }
      case "a": appendLink(tag)
      default: break
      }
    }

    private mutating func appendLink(_ tag: Tag) {
      if !tag.isEnd {
        link = tag.target
        if link != nil { result.append("[") }
      } else if let target = link {
        result.append("](")
        result += target
        result.append(")")
        link = nil
      }
    }

    private static let entities: [(name: [UInt8], character: UInt8)] = [
      ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&nbsp;", " "),
      ("&amp;", "&"),
    ].map { (Array($0.utf8), UInt8(ascii: $1)) }

    private mutating func appendText(_ text: ArraySlice<UInt8>) {
      var rest = text
      while let start = rest.firstIndex(of: UInt8(ascii: "&")) {
        result += rest[..<start]
        rest = rest[start...]
        if let entity = Self.entities.first(where: { rest.starts(with: $0.name) }) {
          result.append(entity.character)
          rest = rest.dropFirst(entity.name.count)
        } else {
          result.append(rest.removeFirst())
        }
      }
      result += rest
    }
  }

  private struct Tag {
    var name: String
    var isEnd: Bool
    var attributes: ArraySlice<UInt8>

    /// - Parameter text: what stands between `<` and `>`.
    /// - Returns: nil for what only looks like a tag, as in `a < b`.
    init?(_ text: ArraySlice<UInt8>) {
      isEnd = text.first == UInt8(ascii: "/")
      let body = isEnd ? text.dropFirst() : text
      let name = body.prefix(Self.longestName + 1).prefix(while: Self.isOfName)
      attributes = body[name.endIndex...]
      self.name = String(bytes: name).lowercased()
      guard Self.known.contains(self.name) else { return nil }
    }

    private static let known: Set<String> = [
      "p", "br", "a", "code", "pre", "strong", "b", "em", "i", "ul", "ol", "li", "div", "span",
      "h1", "h2", "h3", "h4", "table", "tr", "td", "th", "tbody", "thead", "hr", "u", "sub", "sup",
      "details", "summary", "img",
    ]

    private static let longestName = known.map(\.utf8.count).max() ?? 0

    private static func isOfName(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: false
      }
    }

    var target: ArraySlice<UInt8>? {
      let key = Array("href=".utf8)
      let start = attributes.indices.first { attributes[$0...].starts(with: key) }
      guard let start else { return nil }
      let value = attributes[(start + key.count)...]
      guard let quote = value.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
      else { return nil }
      return value.dropFirst().prefix { $0 != quote }
    }
  }

  /// Without more than one blank line in a row, and without blank lines at the start.
  private static func collapsed(_ text: [UInt8]) -> [UInt8] {
    var lines: [ArraySlice<UInt8>] = []
    for line in text.split(separator: .newline, omittingEmptySubsequences: false) {
      let isBlank = line.allSatisfy(\.isBlank)
      if isBlank, lines.last?.isEmpty ?? true { continue }
      lines.append(isBlank ? [] : line)
    }
    return Array(lines.joined(separator: [.newline]))
  }
}
