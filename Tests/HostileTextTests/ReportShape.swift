import Foundation

/// What of pages, tables and findings a text in them must not change.
enum ReportShape {
  static func isJSON(_ text: String) -> Bool {
    (try? JSONSerialization.jsonObject(with: Data(text.utf8))) != nil
  }

  /// Whether nothing stands there that a terminal would act on or that reorders its neighbours.
  static func isPlain(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0x0A: true
      case 0...0x1F, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069, 0x2028, 0x2029: false
      default: true
      }
    }
  }

  /// One command a line and a finding, whose properties are those that we give.
  static func areCommands(_ text: String, _ count: Int) -> Bool {
    let lines = text.utf8.split(separator: UInt8(ascii: "\n")).map { String(Substring($0)) }
    return lines.count == count
      && lines.allSatisfy { line in
        let parts = line.unicodeScalars.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count >= 5, parts[0].isEmpty, parts[1].isEmpty, parts[3].isEmpty else {
          return false
        }
        let properties = parts[2].split(separator: ",").map { String($0.prefix { $0 != "=" }) }
        return properties.allSatisfy {
          [
            "error file", "warning file", "notice file", "line", "endLine", "col", "endColumn",
            "title", "error title", "warning title", "notice title",
          ].contains($0)
        }
      }
  }

  /// What kind each line is, and how many cells each row has as GitHub counts them.
  static func outline(ofMarkdown text: String) -> String {
    text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { line in
        if line.starts(with: "| ".utf8) { return "row \(cells(line))" }
        return String(decoding: line.prefix { $0 == UInt8(ascii: "#") }, as: UTF8.self)
      }
      .joined(separator: "\n")
  }

  private static func cells(_ line: Substring.UTF8View) -> Int {
    var count = 0
    var isEscaped = false
    for byte in line {
      if byte == UInt8(ascii: "|"), !isEscaped { count += 1 }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
    }
    return count
  }

  /// Whether an element stands outside code that we do not write.
  static func hasMarkup(_ text: String) -> Bool {
    var rest = Array(text.utf8)[...]
    while let byte = rest.first {
      if byte == UInt8(ascii: "\\") {
        rest = rest.dropFirst(2)
      } else if byte == UInt8(ascii: "`") {
        let fence = rest.prefix { $0 == byte }
        rest = rest.dropFirst(fence.count)
        // Code ends at a run of as many backticks, neither more nor fewer.
        while !rest.isEmpty {
          let run = rest.prefix { $0 == byte }.count
          rest = rest.dropFirst(max(1, run))
          if run == fence.count { break }
        }
      } else {
        let isOurs = ["<br>", "<code>", "</code>"].contains { rest.starts(with: $0.utf8) }
        if byte == UInt8(ascii: "<"), !isOurs { return true }
        rest = rest.dropFirst()
      }
    }
    return false
  }
}

/// The elements of a page, with the names of their attributes.
struct Tags {
  private(set) var outline = ""
  private(set) var isBalanced = true

  init(of page: String) {
    var open: [String] = []
    var rest = Array(page.utf8)[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[(start + 1)...]
      var quote: UInt8?
      var tag: [UInt8] = []
      while let byte = rest.first {
        rest = rest.dropFirst()
        if let mark = quote {
          if byte == mark { quote = nil }
          continue
        }
        if byte == UInt8(ascii: ">") { break }
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { quote = byte }
        tag.append(byte)
      }
      let text = String(decoding: tag, as: UTF8.self)
      // Braces of a text are set off like placeholders.
      if !text.hasSuffix("code"), !text.hasPrefix("code") { outline += "<\(text)>\n" }
      let name = text.prefix { $0 != " " && $0 != "\n" }
      if name.hasPrefix("/") {
        if open.popLast() != String(name.dropFirst()) { isBalanced = false }
      } else if !text.hasSuffix("/"), !Self.empty.contains(String(name)) {
        open.append(String(name))
      }
    }
    if !open.isEmpty { isBalanced = false }
  }

  private static let empty: Set<String> = ["!doctype", "meta", "br", "hr", "img", "link", "input"]
}
