import Foundation

/// A text that tries to be more than a text.
struct HostileString: Sendable, CustomStringConvertible {
  let name: String
  let text: String
  /// How it stands between double quotes, in YAML and in JSON.
  let written: String

  var description: String { name }

  init(_ name: String, _ text: String) {
    self.name = name
    self.text = text
    written = Self.escaped(text)
  }

  /// A text that only an escape can say.
  init(_ name: String, written: String) {
    self.name = name
    text = ""
    self.written = written
  }

  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\" + String(scalar)
      case "a"..."z", "A"..."Z", " "..."/", ":"..."@", "0"..."9", "{"..."~":
        result.unicodeScalars.append(scalar)
      default:
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          result += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
        }
      }
    }
    return result
  }

  static let all: [HostileString] = [
    HostileString("quote", "a\"b"),
    HostileString("quotes that close a call", "\")\nfatalError(\""),
    HostileString("three quotes", "\"\"\"\nx\n\"\"\""),
    HostileString("apostrophe", "a'b' '"),
    HostileString("backtick", "a`b``c"),
    HostileString("backslash", "a\\b"),
    HostileString("backslash at the end", "a\\"),
    HostileString("interpolation", "\\(fatalError())"),
    HostileString("raw interpolation", "\\#(fatalError()) \"# \"##"),
    HostileString("LF", "a\nfatalError()"),
    HostileString("CR", "a\rfatalError()"),
    HostileString("CRLF", "a\r\nfatalError()\r\n\r\nb"),
    HostileString("comment end", "*/ fatalError() /*"),
    HostileString("comment begin", "/* /** // ///"),
    HostileString("comment end with a mark", "*/\u{301} fatalError()"),
    HostileString("right to left", "\u{202E}a\u{2066}b\u{2069}\u{200F}\u{061C}"),
    HostileString("mark on a quote", "a\"\u{301}b\u{301}\""),
    HostileString("mark on an apostrophe", "it'\u{301}s: '\u{301}"),
    HostileString("mark on an apostrophe beside a quote", "\"it'\u{301}s: \\"),
    HostileString("mark on a backslash", "a\\\u{301}(x)"),
    HostileString("backslash and pipe", "a\\|b|c\\\\|d"),
    HostileString("mark on a pipe", "a|\u{301}b|c"),
    HostileString("mark on a backtick", "a`\u{301}b|\u{301}c`"),
    HostileString("mark on a line break", "a\n\u{301}b\u{2028}\u{301}c"),
    HostileString("U+0600", "\u{600}\"); fatalError(); \u{600}\""),
    HostileString("U+0600 and a backslash", "\u{600}\\(x)\u{600}\n\u{600}*/"),
    HostileString("U+0D4E", "a\u{D4E}\"+b"),
    HostileString("raw string end", "\"# \"## \"#"),
    HostileString("template tag", "{{name}}"),
    HostileString("raw template tag", "{{{name}}} {{&name}}"),
    HostileString("template partial", "{{>File}} {{#models}}x{{/models}}"),
    HostileString("template delimiters", "{{=<% %>=}}"),
    HostileString("NUL", "a\u{0}b"),
    HostileString("bell and escape", "a\u{7}\u{1B}[31mb\u{7F}"),
    HostileString("U+2028", "a\u{2028}fatalError()\u{2029}b"),
    HostileString("U+0085", "a\u{85}fatalError()"),
    HostileString("VT and FF", "a\u{B}fatalError()\u{C}b"),
    HostileString("byte order mark", "\u{FEFF}a\u{FEFF}"),
    HostileString("noncharacter", "a\u{FFFE}\u{10FFFF}"),
    HostileString("high surrogate", written: "a\\ud800b"),
    HostileString("low surrogate", written: "a\\udc00b"),
    HostileString("spaces around", "  a  "),
    HostileString("only spaces", "   "),
    HostileString("empty", ""),
    HostileString("tab", "\ta\t"),
    HostileString("comment of YAML", "a # b"),
    HostileString("only a hash", "# a"),
    HostileString("key of YAML", "a: b"),
    HostileString("list of YAML", "- a"),
    HostileString("document of YAML", "---\na: 1\n..."),
    HostileString("flow of YAML", "{ a: [b, c] }, d"),
    HostileString("indicators of YAML", "&a *b !c %d @e |f >g"),
    HostileString("words of YAML", "null"),
    HostileString("number", "0x1F"),
    HostileString("HTML", "<script>alert(1)</script><!-- --> &amp; ' \""),
    HostileString("HTML attribute", "\" onmouseover=\"x\" '><b>"),
    HostileString("Markdown", "| a | b |\n|---|---|\n# c [d](javascript:x) ![e](f) `g` **h** <i>"),
    HostileString("workflow command", "\n::error file=a,line=1::b%0A%0D%25,c:d"),
    HostileString("path", "../../etc/passwd"),
    HostileString("directive", "#if false\n#endif\n#sourceLocation(file: \"x\", line: 1)"),
    HostileString("placeholder", "<#code#>"),
    HostileString("conflict", "<<<<<<< a\n=======\n>>>>>>> b"),
    HostileString("format", "%@ %d %n %1$@"),
    HostileString("message placeholder", "{x} {body.x} {{ }"),
    HostileString("joined emoji", "👩‍👩‍👧 é 한"),
    HostileString("100 KB of one character", String(repeating: "a", count: 100_000)),
    HostileString("10 KB of quotes", String(repeating: "\"", count: 10_000)),
    HostileString("10 KB of backslashes", String(repeating: "\\", count: 10_000)),
    HostileString("10 KB of marks", "a" + String(repeating: "\u{301}", count: 10_000)),
  ]

  /// `RECOURSE_HOSTILE=all` has every place take every text; else each takes some of them, and each text
  /// is taken by some place, which is quick enough for debug builds.
  static func some(_ place: Int) -> [HostileString] {
    if ProcessInfo.processInfo.environment["RECOURSE_HOSTILE"] == "all" { return all }
    return all.enumerated().filter { ($0.offset + place).isMultiple(of: 24) }.map(\.element)
  }

  static let longest = HostileString(
    "1 MB of one character", String(repeating: "a", count: (1 << 20) - 2))
}
