import RecourseDiagnostics
import RecourseModel
import Testing

@testable import RecourseCompiler

@Suite struct NameTests {
  @Test(arguments: [
    ("not_planned", "notPlanned"), ("on_the_way", "onTheWay"), ("off-topic", "offTopic"),
    ("too heated", "tooHeated"), ("FIRST_TIME_CONTRIBUTOR", "firstTimeContributor"),
    ("NONE", "none"), ("en-US", "enUS"), ("HTTPServer", "httpServer"), ("GitHub", "gitHub"),
    ("text/plain", "textPlain"), ("A4", "a4"), ("iOS", "iOS"), ("mrkdwn", "mrkdwn"),
    ("v1.2", "v12"),
    ("NO", "no"), ("ON", "on"), ("default", "default"), ("init", "init"), ("type", "type"),
  ])
  func valuesNameTheirCases(value: String, name: String) {
    let compiled = Compiled(models: "E: [\(value), other]")
    #expect(compiled.summary == "")
    #expect(compiled.enumeration("E")?.cases.first?.name.value == name)
    #expect(compiled.enumeration("E")?.cases.first?.value == .string(value))
  }

  @Test(arguments: [
    "1", "16:9", "\"+1\"", "\"😀\"", "\"\"", "größe", "2xl", "\"*\"", "a\u{0D4E}(",
  ])
  func valuesWithoutANameAskForOne(value: String) {
    let compiled = Compiled(models: "E: [fine, \(value)]")
    #expect(compiled.codes == ["E0504"], "\(compiled.summary)")
    #expect(compiled.text(of: compiled.diagnostics.first) == value)
    #expect(compiled.diagnostics.first?.remedy?.contains("enum: { fine: fine, ") == true)
  }

  @Test(arguments: ["[created, -created]", "[a-b, a_b]", "[NullTime, nullTime]"])
  func valuesThatBecomeOneNameAreNamed(list: String) {
    let compiled = Compiled(models: "E: \(list)")
    #expect(compiled.codes == ["E0502"])
    #expect(compiled.diagnostics.first?.related.count == 1)
  }

  @Test(arguments: [
    "class", "Protocol", "await", "init", "Type", "default", "in", "description", "rawValue",
    "allCases", "CodingKeys", "fieldErrors", "NullTime",
  ])
  func aFieldMayBeCalled(name: String) {
    #expect(Compiled(models: "S: { \(name): String, nullTime: Int }").summary == "")
  }

  @Test(arguments: ["Data", "Error", "Locale", "Request", "Result", "Task", "URL", "File", "Type"])
  func aModelMayBeCalled(name: String) {
    #expect(Compiled(models: "\(name): { a: String }\nUser: { b: \(name) }").summary == "")
  }

  @Test(arguments: [
    ("S: { self: Int }", "E0503", "self"),
    ("S: { hashValue: Int }", "E0506", "hashValue"),
    ("S: { a-b: Int }", "E0501", "a-b"),
    ("S: { größe: Int }", "E0501", "größe"),
    ("S: { 1st: Int }", "E0501", "1st"),
    ("S: { \"a\\n\": Int }", "E0501", "\"a\\n\""),
    ("S: { fieldErrors: { type: Int, range: 1...2 } }", "E0506", "fieldErrors"),
    ("user: { a: Int }", "E0501", "user"),
    ("String: { a: Int }", "E0503", "String"),
    ("Swift: { a: Int }", "E0503", "Swift"),
    ("Recourse: { a: Int }", "E0503", "Recourse"),
    ("TestClient: { a: Int }", "E0507", "TestClient"),
    ("E: [allCases, b]", "E0506", "allCases"),
    ("E: [unrecognized, b]", "E0506", "unrecognized"),
    ("U: { discriminator: t, union: { unrecognized: S } }\nS: {}", "E0506", "unrecognized"),
    ("User: { a: Int }\nUSER: { b: Int }", "E0505", "USER"),
  ])
  func aNameThatCannotBeIsReported(models: String, code: String, text: String) {
    let compiled = Compiled(models: models)
    #expect(compiled.codes == [code], "\(compiled.summary)")
    #expect(compiled.text(of: compiled.diagnostics.first) == text)
  }

  @Test func aClosedEnumHasNoUnrecognized() {
    #expect(Compiled(models: "E: { closed: true, enum: [unrecognized, b] }").summary == "")
  }
}
