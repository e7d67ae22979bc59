import RecourseDiagnostics
import RecourseModel
import Testing

@testable import RecourseCompiler

@Suite struct EndpointFaultTests {
  static let faults: [(String, String, String)] = [
    ("path: { a: Int }", "E0301", "call"),
    ("get: /a\npost: /b", "E0301", "post"),
    ("get: a", "E0302", "a"),
    ("get: https://x.example/a", "E0302", "https://x.example/a"),
    ("get: /a?b=c", "E0302", "/a?b=c"),
    ("get: /a//b", "E0302", "/a//b"),
    ("get: /a/../b", "E0302", "/a/../b"),
    ("get: /:id", "E0302", "/:id"),
    ("get: \"/{id\"", "E0302", "\"/{id\""),
    ("get: \"/a b\"", "E0302", "\"/a b\""),
    ("get: \"/a\\\"; evil()\"", "E0302", "\"/a\\\"; evil()\""),
    ("get: /{id}/{id}", "E0303", "id"),
    ("get: /{id}\npath: { ID: Int }", "E0303", "ID"),
    ("get: /{a-b}", "E0501", "a-b"),
    ("get: /{id}\npath: { id: User }", "E0304", "User"),
    ("get: /{id}\npath: { id: Int? }", "E0304", "Int?"),
    ("get: /{id}\npath: { id: { type: Int, key: ID } }", "E0304", "ID"),
    ("get: /a\nheaders: { h: User }", "E0304", "User"),
    ("get: /a\ncookies: { c: [Int] }", "E0304", "[Int]"),
    ("get: /a\nquery: { f: File }", "E0304", "File"),
    ("get: /{id}\nquery: { id: Int }", "E0305", "id"),
    ("get: /a\nquery: { a: Int, b: { type: Int, key: a } }", "E0305", "b"),
    ("get: /a\nauth: sesion", "E0306", "sesion"),
    ("get: /a\nserver: staging", "E0307", "staging"),
    ("get: /a\nfails: Other", "E0308", "Other"),
    ("get: /a\nreturns: { 600: User }", "E0309", "600"),
    ("get: /a\nalsoSucceeds: 4x", "E0309", "4x"),
    ("get: /a\nreturns: { 200: User, 2xx: Job }", "E0310", "2xx"),
    ("get: /a\nalsoSucceeds: [201]", "E0310", "201"),
    ("get: /a\nreturns: { type: User, as: user }", "E0311", "user"),
    ("get: /a\nreturns: { 204: User }", "E0311", "User"),
    ("get: /a\nreturns: { 200: User, 202: Job }\nalsoSucceeds: 404", "E0311", "404"),
    ("head: /a\nreturns: User", "E0311", "call"),
    ("get: /a\nreturns: { events: User }\nalsoSucceeds: 404", "E0311", "404"),
    ("get: /a\nreturns: { type: User, at: a..b }", "E0311", "a..b"),
    ("get: /a\nreturns: File", "E0226", "File"),
    (
      "get: /a\nreturns: { 200: { body: User, headers: { n: { type: Int?, default: 1 } } } }",
      "E0233", "Int?"
    ),
    ("get: /a\nbody: User", "E0312", "User"),
    ("post: /a\nbody: User?", "E0312", "User?"),
    ("post: /a\nbody: { form: String }", "E0312", "String"),
    ("post: /a\nbody: { multipart: {} }", "E0312", "{ multipart: {} }"),
    ("post: /a\nbody: { text: User }", "E0205", "User"),
    ("post: /a\nbody: { data: png }", "E0319", "png"),
    ("post: /a\nbody: { data: image/* }", "E0319", "image/*"),
    ("get: /a\nreturns: { data: pdf }", "E0319", "pdf"),
    ("get: /a\nreturns: User\npage: { link: next }", "E0313", "{ link: next }"),
    ("get: /a\nreturns: none\npage: { link: next }", "E0313", "{ link: next }"),
    ("get: /a\nreturns: Users\npage: { items: name, link: next }", "E0313", "name"),
    ("get: /a\nreturns: Users\npage: { items: hasMore, link: next }", "E0313", "hasMore"),
    ("get: /a\nreturns: Users\npage: { items: items }", "E0313", "{ items: items }"),
    (
      "get: /a\nquery: { c: Int? }\nreturns: Users\npage: { items: items, cursor: next, into: c }",
      "E0313", "next"
    ),
    (
      "get: /a\nquery: { c: String }\nreturns: Users\npage: { items: items, cursor: next, into: c }",
      "E0313", "c"
    ),
    ("get: /a\nreturns: Users\npage: { items: items, cursor: next, into: c }", "E0313", "c"),
    (
      "get: /a\nquery: { a: UUID? }\nreturns: Users\npage: { items: items, last: id, into: a, while: next }",
      "E0313", "next"
    ),
    ("get: /a\nquery: { n: String? }\nreturns: [User]\npage: { number: n }", "E0313", "n"),
    ("get: /a\nquery: { n: Int? }\nreturns: [User]\npage: { number: n, into: n }", "E0209", "into"),
    ("get: /a\nretry: { attempts: 0 }", "E0314", "0"),
    ("get: /a\nretry: { attempts: 3, backoff: 1...2 }", "E0314", "1...2"),
    ("get: /a\nretry: { attempts: 3, backoff: 9s...2s }", "E0314", "9s...2s"),
    ("post: /a\nretry: { attempts: 3 }", "E0315", "{ attempts: 3 }"),
    ("get: /a\nheaders: { h: { type: String, key: \"A B\" } }", "E0318", "\"A B\""),
    ("post: /a\nidempotencyKey: \"a\\r\\nb\"", "E0318", "\"a\\r\\nb\""),
    ("post: /a\nidempotencyKey: Key\nheaders: { key: String }", "E0305", "Key"),
    ("get: /a\nreturns: { 200: User, 202: none }", "E0320", "none"),
    ("get: /a\nreturns: { 200: User, 202: { as: user } }", "E0320", "user"),
    ("get: /a\ntimeout: 10", "E0231", "10"),
    ("get: /a\ntimeout: 10 seconds", "E0231", "10 seconds"),
    ("post: /a\nbody: { multipart: { f: { type: File, maxBytes: 12 } } }", "E0231", "12"),
    ("get: /a\nquery: { list: { type: \"[Int]\", list: csv } }", "E0205", "csv"),
    ("get: /a\nidempotent: no", "E0123", "no"),
    ("get: /a\nresponses: {}", "E0202", "responses"),
    ("get: /a\nview: { error: x }", "E0202", "error"),
    ("get: /a\ngroup: a-b", "E0501", "call"),
    ("get: /a\ngroup: self", "E0503", "call"),
  ]

  @Test(arguments: faults)
  func aFaultIsFoundInItsPlace(text: String, code: String, place: String) {
    let compiled = EndpointTests.compile("call:\n\(Compiled.indented(text))")
    #expect(compiled.codes == [code], "\(compiled.summary)")
    #expect(compiled.text(of: compiled.diagnostics.first) == place)
  }

  @Test(arguments: [
    ("servers: { a: a.example }", "E0316"), ("servers: { a: \"ftp://a.example\" }", "E0316"),
    ("servers: { a: \"https://u:p@a.example\" }", "E0316"),
    ("servers: { a: \"https://a.example?x=1\" }", "E0316"),
    ("servers: { a: \"https://\" }", "E0316"),
    ("servers: { a: { url: \"https://a.example\", variables: { b: c } } }", "E0316"),
    (
      "servers: { a: { url: \"https://{b}\", variables: { b: { default: x, values: [y] } } } }",
      "E0316"
    ),
    ("servers: { a: \"https://a.example\\\"; evil\" }", "E0316"),
    ("servers: { \"a b\": \"https://a.example\" }", "E0501"),
    ("auth: { a: apiKey }", "E0317"), ("auth: { a: { header: \"a b\" } }", "E0318"),
    ("auth: { a: { header: a, query: b } }", "E0317"), ("auth: { server: bearer }", "E0508"),
    ("auth: { none: bearer }", "E0508"),
    ("formats: { CalendarDate: unixSeconds }", "E0220"), ("formats: { Dat: base64url }", "E0201"),
    ("keys: snakecase", "E0205"), ("swift: { access: open }", "E0205"),
    ("swift: { stub: yes }", "E0123"), ("swift: { stubs: true }", "E0202"),
    ("info: { title: x }", "E0202"), ("defaults: { auth: nobody }", "E0306"),
  ])
  func aFaultAtTheTopIsFound(top: String, code: String) {
    let compiled = Compiled("recourse: 1\napi: Test\n\(top)")
    #expect(compiled.codes == [code], "\(compiled.summary)")
  }

  @Test func includesAreTakenInOnceAndHeldInTheFolder() {
    let files = [
      "a.yaml": "recourse: 1\ninclude: [sub/b.yaml]\nmodels: { A: { b: B } }",
      "sub/b.yaml":
        "recourse: 1\nkeys: snake_case\ninclude: [../c.yaml]\nmodels: { B: { theName: String } }",
      "c.yaml": "recourse: 1\nmodels: { C: {} }\nauth: { session: bearer }",
    ]
    let compiled = Compiled(
      "recourse: 1\napi: Test\ninclude: [a.yaml, c.yaml]\nmodels: { D: { theName: A } }",
      included: files, name: "some/folder/root.recourse.yaml")
    #expect(compiled.summary == "")
    #expect(compiled.api?.models.map(\.name.value) == ["C", "B", "A", "D"])
    #expect(compiled.field("theName", of: "B")?.wireName == "the_name")
    #expect(compiled.field("theName", of: "D")?.wireName == "theName")
    #expect(compiled.api?.authentications.map(\.name.value) == ["session"])
    #expect(
      compiled.files.files.map(\.name).sorted() == [
        "some/folder/a.yaml", "some/folder/c.yaml", "some/folder/root.recourse.yaml",
        "some/folder/sub/b.yaml",
      ])
  }

  @Test(arguments: [
    "/etc/passwd", "../x.yaml", "a/../../x.yaml", "~/x.yaml", "file:///x", "nothing.yaml",
    "root.recourse.yaml", "..\\x.yaml",
  ])
  func anIncludeThatCannotBeTakenIn(path: String) {
    let compiled = Compiled(
      "recourse: 1\napi: Test\ninclude: ['\(path)']", name: "root.recourse.yaml")
    #expect(compiled.codes == ["E0224"])
    #expect(compiled.text(of: compiled.diagnostics.first) == "'\(path)'")
  }
}
