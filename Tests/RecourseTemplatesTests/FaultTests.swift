import RecourseDiagnostics
import RecourseTemplates
import Testing

struct FaultTests {
  static let faults: [(template: String, message: String)] = [
    ("a\n b {{x", "main.mustache:2:4: the tag has no closing delimiter [E0740]"),
    ("{{{x}}", "main.mustache:1:1: the tag has no closing delimiter [E0740]"),
    ("{{#a}}\n", "main.mustache:1:1: the tag 'a' has no end [E0740]"),
    ("x{{/a}}", "main.mustache:1:2: the end of 'a' has no beginning [E0740]"),
    ("{{#a}}{{/b}}{{/a}}", "main.mustache:1:7: the end of 'b' has no beginning [E0740]"),
    ("{{}}", "main.mustache:1:1: the tag has no name [E0740]"),
    ("{{a..b}}", "main.mustache:1:1: the name 'a..b' is incomplete [E0740]"),
    ("{{a b}}", "main.mustache:1:1: the name 'a b' holds a blank [E0740]"),
    ("{{=x=}}", "main.mustache:1:1: the tag does not name two delimiters [E0740]"),
    (
      "{{<p}}{{a}}{{/p}}",
      "main.mustache:1:7: only blocks may stand directly inside of a parent tag [E0740]"
    ),
    ("é {{nmae}}", "main.mustache:1:3: the view has no 'nmae' here [E0741]"),
    ("{{#nmae}}{{/nmae}}", "main.mustache:1:1: the view has no 'nmae' here [E0741]"),
    ("{{^nmae}}{{/nmae}}", "main.mustache:1:1: the view has no 'nmae' here [E0741]"),
    ("{{group.nmae}}", "main.mustache:1:1: the view has no 'nmae' here [E0741]"),
    ("{{name.a}}", "main.mustache:1:1: the view has no 'a' here [E0741]"),
    ("{{>x}}", "main.mustache:1:1: there is no template 'x' [E0742]"),
    ("{{>*name}}", "main.mustache:1:1: there is no template 'n' [E0742]"),
    ("{{none}}", "main.mustache:1:1: 'none' is absent here [E0743]"),
    ("{{group}}", "main.mustache:1:1: 'group' is no text [E0743]"),
    ("{{yes}}", "main.mustache:1:1: 'yes' is no text [E0743]"),
    ("{{>main}}", "main.mustache:1:1: templates nest more than 100 deep here [E0746]"),
  ]

  @Test(arguments: faults)
  func areNamedWithTheirPlace(_ fault: (template: String, message: String)) {
    let view: TemplateValue = ["name": "n", "group": ["a": "b"], "none": nil, "yes": true]
    let rendering = Rendering(fault.template, view, partials: ["p": ""])
    #expect(rendering.messages == [fault.message])
    #expect(rendering.text == nil)
  }

  @Test func areReportedOncePerTag() {
    let rendering = Rendering("{{#xs}}{{a}}{{b}}{{/xs}}", ["xs": [["c": "1"], ["c": "2"]]])
    #expect(
      rendering.messages == [
        "main.mustache:1:8: the view has no 'a' here [E0741]",
        "main.mustache:1:13: the view has no 'b' here [E0741]",
      ])
  }

  @Test func textThatIsNoUTF8IsRefused() {
    var files = SourceFiles()
    var report = Report()
    let file = files.add(name: "a.mustache", bytes: [0x61, 0xFF])
    let template = Template.parse(file, name: "a", report: &report)
    #expect(template?.name == nil)
    #expect(report.diagnostics.map(\.code.id) == ["E0740"])
  }
}
