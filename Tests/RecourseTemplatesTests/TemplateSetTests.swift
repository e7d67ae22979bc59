import RecourseDiagnostics
import RecourseTemplates
import Testing

struct TemplateSetTests {
  private var files = SourceFiles()
  private var report = Report()

  private mutating func set(_ texts: [(String, String)]) -> TemplateSet {
    TemplateSet(
      texts.compactMap { name, text in
        Template.parse(
          files.add(name: "\(name).mustache", bytes: Array(text.utf8)), name: name,
          report: &report)
      })
  }

  private mutating func sources(_ texts: [(String, String)]) -> [SourceFile] {
    texts.map { files.add(name: "own/\($0.0)", bytes: Array($0.1.utf8)) }
  }

  @Test mutating func theBuiltInTemplatesParse() {
    _ = TemplateSet.builtIn(files: &files, report: &report)
    #expect(report.diagnostics.map(\.message) == [])
  }

  @Test mutating func aFolderReplacesSingleTemplates() {
    var set = set([("a", "a{{>b}}"), ("b", "b")])
    set.replace(
      withFolder: "own", sources: sources([("templateAPI", "1\n"), ("b.mustache", "mine")]),
      report: &report)
    let text = set.render("a", [:], report: &report)
    #expect(text == Array("amine".utf8))
    #expect(report.diagnostics.isEmpty)
  }

  @Test mutating func aFolderMaySplitATemplate() {
    var set = set([("a", "a")])
    set.replace(
      withFolder: "own",
      sources: sources([
        ("templateAPI", "1"), ("a.mustache", "{{>c}}"), ("c.mustache", "c"), ("README.md", "{{"),
      ]), report: &report)
    #expect(set.render("a", [:], report: &report) == Array("c".utf8))
    #expect(report.diagnostics.isEmpty)
  }

  @Test(arguments: [
    ([("a.mustache", "a")], "E0744"),
    ([("templateAPI", "2\n")], "E0744"),
    ([("templateAPI", "")], "E0744"),
    ([("templateAPI", "1"), ("modle.mustache", "a")], "E0745"),
    ([("templateAPI", "1"), ("a.mustache", "{{>modle}}")], "E0742"),
    ([("templateAPI", "1"), ("a.mustache", "{{#a}}")], "E0740"),
  ])
  mutating func aFolderIsChecked(_ texts: [(String, String)], code: String) {
    var set = set([("a", "a"), ("model", "b")])
    set.replace(withFolder: "own", sources: sources(texts), report: &report)
    #expect(report.diagnostics.map(\.code.id) == [code])
  }

  @Test mutating func usageIsFoundWithoutRendering() {
    let set = set([
      (
        "a",
        "{{name}}{{#xs}}{{x}}{{name}}{{y}}{{/xs}}{{^none}}{{>b}}{{/none}}{{<c}}{{$d}}{{e}}{{/d}}{{/c}}"
      ),
      ("b", "{{inB}}{{g.h}}{{>a}}"), ("c", "{{#g}}{{$d}}{{/d}}{{/g}}"),
    ])
    let shape = TemplateShape(of: [
      ["name": "n", "xs": [["x": "1"], ["z": "2"]], "none": nil, "inB": "b"],
      ["name": "n", "g": ["h": "1", "e": "2"], "unused": "u"],
    ])
    let usage = TemplateUsage(of: "a", in: set, shape: shape)
    #expect(usage.paths.sorted() == ["g", "g.e", "g.h", "inB", "name", "none", "xs", "xs.x"])
    #expect(usage.unknown.map(\.message) == ["the view has no 'y' here"])
    #expect(usage.unused(in: shape) == ["unused", "xs.z"])
  }
}
