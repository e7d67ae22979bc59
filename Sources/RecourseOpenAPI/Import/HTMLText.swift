/// The HTML of descriptions as the Markdown that documentation comments show.
enum HTMLText {
  static func markdown(_ text: String) -> String {
    var result = ""
    var link: String?
    var rest = text[...]
    while let start = rest.firstIndex(of: "<") {
      result += entities(rest[..<start])
      rest = rest[start...]
      guard let end = rest.firstIndex(of: ">"), let tag = Tag(rest[rest.index(after: start)..<end])
      else {
        result += "<"
        rest = rest.dropFirst()
        continue
      }
      rest = rest[rest.index(after: end)...]
      append(tag, to: &result, link: &link)
    }
    return collapsed(result + entities(rest))
  }

  private struct Tag {
    var name: String
    var isEnd: Bool
    var attributes: Substring

    /// nil for what only looks like a tag, as in `a < b`.
    init?(_ text: Substring) {
      isEnd = text.hasPrefix("/")
      let body = isEnd ? text.dropFirst() : text
      let name = body.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
      attributes = body[name.endIndex...]
      self.name = name.lowercased()
      guard known.contains(self.name) else { return nil }
    }

    private var known: Set<String> {
      [
        "p", "br", "a", "code", "pre", "strong", "b", "em", "i", "ul", "ol", "li", "div", "span",
        "h1", "h2", "h3", "h4", "table", "tr", "td", "th", "tbody", "thead", "hr", "u", "sub",
        "sup",
        "details", "summary", "img",
      ]
    }

    var target: String? {
      guard let start = attributes.range(of: "href=") else { return nil }
      let value = attributes[start.upperBound...]
      guard let quote = value.first, quote == "\"" || quote == "'" else { return nil }
      return String(value.dropFirst().prefix { $0 != quote })
    }
  }

  private static func append(_ tag: Tag, to result: inout String, link: inout String?) {
    switch tag.name {
    case "p", "div", "pre", "table", "h1", "h2", "h3", "h4", "hr", "ul", "ol": result += "\n\n"
    case "br", "tr": result += "\n"
    case "li": if !tag.isEnd { result += "\n- " }
    case "code": result += "`"
    case "strong", "b": result += "**"
    case "em", "i": result += "*"
    case "td", "th": if tag.isEnd { result += " " }
    case "a":
      if !tag.isEnd {
        link = tag.target
        if link != nil { result += "[" }
      } else if let target = link {
        result += "](\(target))"
        link = nil
      }
    default: break
    }
  }

  private static func entities(_ text: Substring) -> String {
    guard text.contains("&") else { return String(text) }
    var result = String(text)
    for (entity, character) in [
      ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&nbsp;", " "),
      ("&amp;", "&"),
    ] {
      result = result.split(separator: entity, omittingEmptySubsequences: false)
        .joined(separator: character)
    }
    return result
  }

  /// Without more than one blank line in a row.
  private static func collapsed(_ text: String) -> String {
    var lines: [Substring] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let isBlank = line.allSatisfy { $0 == " " || $0 == "\t" }
      if isBlank, lines.last?.isEmpty ?? true { continue }
      lines.append(isBlank ? "" : line)
    }
    return lines.joined(separator: "\n")
  }
}

extension Substring {
  /// The first place where a text stands in this one.
  fileprivate func range(of text: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
      start = index(after: start)
    }
    return nil
  }
}
