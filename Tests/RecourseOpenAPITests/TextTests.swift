import RecourseDiagnostics
import RecourseYAML
import Testing

@testable import RecourseOpenAPI

@Suite("Written YAML")
struct TextTests {
  private func parsed(_ text: String) throws -> YAML.Node {
    var files = SourceFiles()
    let file = files.add(name: "a.yaml", bytes: Array(text.utf8))
    var report = Report()
    let node = YAML.parse(file, report: &report)
    #expect(report.diagnostics.map(\.message) == [])
    return try #require(node)
  }

  static let texts = [
    "", "a", "a b", " a", "a ", "a: b", "a:", "a #b", "#a", "a#b", "- a", "-", "-1", "1", "1.5",
    "~",
    "null", "true", "yes", "NO", "[a]", "{a}", "a, b", "a]", "'a'", "\"a\"", "a \"b\" c", "it's",
    "\\",
    "a\\b\"c", "a\nb", "a\n", "a\n\nb", "\na", "a\n\n", "\ta", "a\tb", "\u{1}", "\u{85}",
    "\u{2028}",
    "\u{FEFF}", "\u{202E}abc", "é 価格 😀", "%a", "@a", "`a`", "!a", "&a", "*a", "|a", ">a", "?a",
    "? a",
    ":a", "a:b", "---", "--- a", "...", "https://x.y/{z}?a=b#c", "a\r\nb", "0x1F", "1e3", ".inf",
    "=",
    String(repeating: "word ", count: 60) + "end", String(repeating: "x", count: 300),
    String(repeating: "k", count: 3_000), String(repeating: "\\ \"", count: 400),
    "a  b " + String(repeating: "word ", count: 40) + "end", "line one\n  indented\nline three",
  ]

  @Test("reads back as the text it was", arguments: texts)
  func roundTrip(text: String) throws {
    for style in [ScalarText.Style.text, .prose, .word] {
      let scalar = Tree(.scalar(ScalarText(text: text, style: style)))
      for layout in [Tree.Layout.automatic, .block] {
        let tree = Tree.mapping(
          [
            .init("k", scalar), .init("l", .list([scalar, .text("z")], layout)),
            .init(text, .bool(true)),
          ],
          layout)
        let node = try parsed(TreeWriter.text(of: .mapping([.init("top", tree)], .block)))
        #expect(node["top"]?["k"]?.text == text)
        #expect(node["top"]?["l"]?.elements?.first?.text == text)
        #expect(node["top"]?.entries?.last?.key.text == text)
      }
    }
  }

  @Test("keeps texts apart from numbers, booleans and nothing", arguments: texts)
  func kinds(text: String) throws {
    let tree = Tree.mapping([.init("k", .text(text))], .block)
    let scalar = try #require(try parsed(TreeWriter.text(of: tree))["k"]?.scalar)
    #expect(scalar.value == .text(text))
  }

  @Test("is short where it fits, and in lines where it does not")
  func layout() {
    let short = Tree.mapping([.init("type", .word("Int?")), .init("default", .plain("3"))])
    let long = Tree.mapping([
      .init("type", .word("String")),
      .init("doc", .prose(String(repeating: "many words ", count: 12) + "end")),
    ])
    let list = Tree.list((0..<30).map { .text("value_\($0)") })
    let text = TreeWriter.text(
      of: .mapping([.init("a", short), .init("b", long), .init("c", list)], .block))
    #expect(
      text == """
        a: { type: Int?, default: 3 }
        b:
          type: String
          doc: >-
            many words many words many words many words many words many words many words many words many
            words many words many words many words end
        c:
          [value_0, value_1, value_2, value_3, value_4, value_5, value_6, value_7, value_8, value_9, value_10, value_11,
           value_12, value_13, value_14, value_15, value_16, value_17, value_18, value_19, value_20, value_21, value_22,
           value_23, value_24, value_25, value_26, value_27, value_28, value_29]

        """)
  }

  @Test("turns the HTML of descriptions into Markdown, and leaves other angle brackets alone")
  func html() {
    #expect(
      Prose.plain(
        "<p>Retrieves <code>a</code> <a href=\"https://x.y\">list</a>.</p>\n\n<p>Two &amp; more</p>"
      )
        == "Retrieves `a` [list](https://x.y).\n\nTwo & more")
    #expect(Prose.plain("a < b and Array<Int>") == "a < b and Array<Int>")
    #expect(Prose.plain(" \r\n ") == nil)
  }
}
