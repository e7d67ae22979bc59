import RecourseTemplates
import Testing

struct RenderingTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let template: String
    let view: TemplateValue
    let partials: [String: String]
    let expected: String

    init(
      _ name: String, _ template: String, _ view: TemplateValue = [:],
      partials: [String: String] = [:], gives expected: String
    ) {
      testDescription = name
      self.template = template
      self.view = view
      self.partials = partials
      self.expected = expected
    }
  }

  static let values: [Case] = [
    Case(
      "a text is shown as it is", "let {{name}} = 1\n", ["name": "a<b>&\""],
      gives: "let a<b>&\" = 1\n"),
    Case("three braces and & mean the same", "{{{a}}}{{&a}}{{ a }}", ["a": "&"], gives: "&&&"),
    Case("a path follows members", "{{a.b.c}}", ["a": ["b": ["c": "x"]]], gives: "x"),
    Case(
      "an inner name hides an outer one", "{{#a}}{{n}}{{m}}{{/a}}",
      ["n": "1", "m": "2", "a": ["n": "3"]], gives: "32"),
    Case(
      "a list repeats its section", "{{#xs}}<{{.}}>{{/xs}}", ["xs": ["a", "b"]], gives: "<a><b>"),
    Case(
      "an empty list skips its section", "{{#xs}}x{{/xs}}{{^xs}}none{{/xs}}", ["xs": []],
      gives: "none"),
    Case("false skips", "{{#a}}x{{/a}}{{^a}}y{{/a}}", ["a": false], gives: "y"),
    Case("absent skips", "{{#a}}x{{/a}}{{^a}}y{{/a}}", ["a": nil], gives: "y"),
    Case("an empty text is present", "[{{#a}}{{.}}x{{/a}}]", ["a": ""], gives: "[x]"),
    Case("text in a value is no tag", "{{a}}", ["a": "{{b}}", "b": "no"], gives: "{{b}}"),
    Case("a single brace is text", "func f() { {{a}} }", ["a": "x"], gives: "func f() { x }"),
    Case("non-ASCII text stays", "é{{a}}→", ["a": "🍕\r\n"], gives: "é🍕\r\n→"),
  ]

  static let lines: [Case] = [
    Case(
      "a section tag alone leaves no line", "a\n  {{#s}}  \nb\n{{/s}}\nc\n", ["s": true],
      gives: "a\nb\nc\n"),
    Case("two tags on a line leave it", "a\n{{#s}}{{/s}}\nb\n", ["s": true], gives: "a\n\nb\n"),
    Case("a comment alone leaves no line", "a\n {{! x\n y }}\nb\n", gives: "a\nb\n"),
    Case("a comment amid text leaves the text", "a {{! x }} b\n", gives: "a  b\n"),
    Case("at the beginning and at the end", "{{#s}}\na\n{{/s}}", ["s": true], gives: "a\n"),
    Case("CRLF ends a line", "a\r\n{{#s}}\r\nb\r\n{{/s}}\r\nc", ["s": true], gives: "a\r\nb\r\nc"),
    Case("an interpolation keeps its line", "  {{a}}\n", ["a": "x"], gives: "  x\n"),
    Case(
      "delimiters change", "{{=<% %>=}}\n<%a%> {{a}} <%={{ }}=%>{{a}}", ["a": "x"],
      gives: "x {{a}} x"),
  ]

  static let partials: [Case] = [
    Case(
      "a partial reads the context", "<{{>p}}>", ["a": "x"], partials: ["p": "{{a}}"], gives: "<x>"),
    Case(
      "one alone on its line indents every line", "a\n  {{>p}}\nb\n",
      partials: ["p": "x\n\n  y\n"], gives: "a\n  x\n\n    y\nb\n"),
    Case(
      "indentation adds up", " {{>p}}\n", partials: ["p": "p\n {{>q}}\n", "q": "q\nr\n"],
      gives: " p\n  q\n  r\n"),
    Case(
      "one amid a line indents nothing", "a {{>p}}\n", partials: ["p": "x\ny"], gives: "a x\ny\n"),
    Case(
      "a tag that begins a line is indented", "  {{>p}}\n", ["a": "x"], partials: ["p": "{{a}}\n"],
      gives: "  x\n"),
    Case(
      "partials may recurse over data", "{{>p}}", ["v": "1", "n": [["v": "2", "n": []]]],
      partials: ["p": "{{v}}({{#n}}{{>p}}{{/n}})"], gives: "1(2())"),
    Case(
      "delimiters do not reach into a partial", "{{=| |=}}|>p|", ["a": "x"],
      partials: ["p": "{{a}}"],
      gives: "x"),
    Case(
      "a name may come from the view", "{{>*kind}}{{> * kind }}", ["kind": "p"],
      partials: ["p": "x"], gives: "xx"),
  ]

  static let inheritance: [Case] = [
    Case("a block has its default", "{{$b}}default{{/b}}", gives: "default"),
    Case(
      "an argument replaces it", "{{<p}}{{$b}}mine{{/b}}{{/p}}", partials: ["p": "<{{$b}}x{{/b}}>"],
      gives: "<mine>"),
    Case(
      "text beside the arguments is dropped", "{{<p}} a {{$b}}mine{{/b}} c {{/p}}",
      partials: ["p": "{{$b}}{{/b}}"], gives: "mine"),
    Case(
      "the outermost argument wins", "{{<p}}{{$b}}1{{/b}}{{/p}}",
      partials: ["p": "{{<q}}{{$b}}2{{/b}}{{$c}}3{{/c}}{{/q}}", "q": "{{$b}}{{/b}}{{$c}}{{/c}}"],
      gives: "13"),
    Case(
      "an argument reads the context of the block", "{{<p}}{{$b}}{{n}}{{/b}}{{/p}}",
      ["n": "outer", "s": ["n": "inner"]], partials: ["p": "{{#s}}{{$b}}{{/b}}{{/s}}"],
      gives: "inner"),
    Case(
      "a block within its own argument has its default", "{{<p}}{{$b}}<{{$b}}x{{/b}}>{{/b}}{{/p}}",
      partials: ["p": "{{$b}}{{/b}}"], gives: "<x>"),
    Case(
      "an argument takes the indentation of its block",
      "{{<p}}\n{{$b}}\n      one\n        two\n{{/b}}\n{{/p}}\nend\n",
      partials: ["p": "begin\n  {{$b}}\n  {{/b}}\n"], gives: "begin\n  one\n    two\nend\n"),
    Case(
      "the default content says how far", "{{<p}}{{$b}}\none\n{{/b}}{{/p}}\n",
      partials: ["p": "{\n{{$b}}\n    default\n{{/b}}\n}\n"], gives: "{\n    one\n}\n"),
    Case(
      "a block alone on its line indents", "{{<p}}{{$b}}\none\ntwo{{/b}}\n{{/p}}\n",
      partials: ["p": "{\n  {{$b}}{{/b}}\n}\n"], gives: "{\n  one\n  two\n}\n"),
    Case(
      "the default content stays as written", "{\n  {{$b}}a\n    b{{/b}}\n}\n",
      gives: "{\n  a\n    b\n}\n"),
    Case(
      "a parent alone on its line indents", "a\n  {{<p}}{{/p}}\nb\n", partials: ["p": "x\ny\n"],
      gives: "a\n  x\n  y\nb\n"),
    Case(
      "a parent amid a line keeps its blanks", "a\n  {{<p}}{{/p}} c\n", partials: ["p": "x"],
      gives: "a\n  x c\n"),
    Case(
      "sections in an argument move with it",
      "{{<p}}{{$b}}\n    {{#s}}\n    one\n    {{/s}}\n    {{>q}}\n{{/b}}{{/p}}\n", ["s": true],
      partials: ["p": "{\n  {{$b}}\n  {{/b}}\n}\n", "q": "two\n"], gives: "{\n  one\n  two\n}\n"),
  ]

  static let texts: [Case] = [
    Case(
      "lines follow the tag's indentation", "  {{a}}\n", ["a": "x {\n  y\n\n}"],
      gives: "  x {\n    y\n\n  }\n"),
    Case(
      "also behind other text", "  let a = {{a}}\n", ["a": "[\n  1,\n]"],
      gives: "  let a = [\n    1,\n  ]\n"),
    Case(
      "also in a partial", " {{>p}}\n", ["a": "x\ny"], partials: ["p": "{{a}}\n  {{a}}\n"],
      gives: " x\n y\n   x\n   y\n"),
    Case(
      "and behind a tag that shows nothing", "  {{#s}}  {{/s}}{{a}}", ["s": true, "a": "x\ny"],
      gives: "    x\n    y"),
  ]

  @Test(arguments: values + lines + partials + inheritance + texts)
  func renders(_ test: Case) {
    let rendering = Rendering(test.template, test.view, partials: test.partials)
    #expect(rendering.messages == [])
    #expect(rendering.text == test.expected)
  }

  @Test func htmlIsEscapedWhereAsked() {
    let view: TemplateValue = ["a": "<&\">'"]
    #expect(
      Rendering("{{a}}{{{a}}}{{&a}}", view, mode: .html).text == "&lt;&amp;&quot;&gt;'<&\">'<&\">'")
  }

  @Test func unknownNamesAreEmptyInHTML() {
    let rendering = Rendering("[{{a}}{{#b}}x{{/b}}{{>c}}{{d.e}}]", ["d": [:]], mode: .html)
    #expect(rendering.text == "[]")
    #expect(rendering.messages == [])
  }
}
