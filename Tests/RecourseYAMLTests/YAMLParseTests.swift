import Foundation
import RecourseDiagnostics
import RecourseYAML
import Testing

@Suite struct YAMLParseTests {
  @Test func everyPartKeepsItsRange() throws {
    let source = """
      # first
      a: one  # note
      b: [x, "y z"]
      c: { d: , e: 'f' }
      g:
        - h
        - |
          i
          j

      k: two
        lines
      """
    let node = try #require(parsed(source))
    #expect(
      outline(node, source) == [
        "a=<one>", "b=<[x, \"y z\"]>", "<x>", "<\"y z\">", "c=<{ d: , e: 'f' }>", "d=<>",
        "e=<'f'>", "g=<- h\n  - |\n    i\n    j>", "<h>", "<|\n    i\n    j>", "k=<two\n  lines>",
      ])
  }

  @Test func anchorsAndTagsAreNoPartOfARange() throws {
    let source = "a: &x foo\nb: *x\nc: !!map &y\n  d: e\nf: *y\ng: !!str &z 5\nh: *z\n"
    let node = try #require(parsed(source))
    #expect(
      outline(node, source) == [
        "a=<foo>", "b=<*x>", "c=<d: e>", "d=<e>", "f=<*y>", "d=<e>", "g=<5>", "h=<*z>",
      ])
    #expect(node["g"]?.scalar?.value == .text("5"))
    #expect(node["h"]?.text == "5")
  }

  @Test func aTextWithoutAValueIsNull() {
    for source in ["", "# nothing\n", "---\n", "\u{FEFF}"] {
      #expect(parsed(source)?.isNull == true)
    }
  }

  @Test func rangesCountBytesWhateverStandsBefore() throws {
    let source = "\u{FEFF}a: ünï # \u{2028}x\nb: \u{85}z\u{2028}\nc: 😀 end\n"
    let node = try #require(parsed(source))
    #expect(outline(node, source) == ["a=<ünï>", "b=<\u{85}z\u{2028}>", "c=<😀 end>"])
    #expect(node["b"]?.text == "\u{85}z\u{2028}")
  }

  /// libyaml counts lines at them; editors do not.
  @Test(arguments: ["\u{85}", "\u{2028}", "\u{2029}"])
  func linesAreCountedAsEditorsDo(lineBreak: String) {
    #expect(
      findings("a: x # \(lineBreak)y\nb: 1\nb: 2\n").map { $0.prefix(9) } == ["3:1 E0110"])
  }

  @Test func aTypeMayEndWithAQuestionMarkInBrackets() {
    let node = parsed("{ type: String?, list: [Int?, Day?], last: Int? }")
    #expect(node?["type"]?.text == "String?")
    #expect(node?["list"]?.elements?.map(\.text) == ["Int?", "Day?"])
    #expect(node?["last"]?.text == "Int?")
  }

  /// YAML knows no surrogate pairs; JSON does.
  @Test func jsonHasAReaderOfItsOwn() {
    var report = Report()
    let node = YAML.parseJSON(file(#"{"a": "\uD83D\uDE00", "b": "\u0000\/"}"#), report: &report)
    #expect(report.diagnostics.isEmpty)
    #expect(node?["a"]?.text == "😀")
    #expect(node?["b"]?.text == "\u{0}/")
  }

  static let schemas: [String] = {
    let folder = sharedData("schemas").path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".yaml") }.sorted()
  }()

  @Test(.enabled(if: !schemas.isEmpty, "the schemas are not here"), arguments: schemas)
  func wholeSchemasAreReadWithoutAWord(name: String) throws {
    let url = sharedData("schemas").appendingPathComponent(name)
    #expect(findings(try String(contentsOf: url, encoding: .utf8)) == [])
  }
}
