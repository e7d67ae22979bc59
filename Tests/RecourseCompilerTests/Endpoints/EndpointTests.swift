import RecourseDiagnostics
import RecourseModel
import Testing

@testable import RecourseCompiler

@Suite struct EndpointTests {
  static let models = """
    User: { id: UUID, name: String }
    Job: { id: String }
    Users: { items: [User], next: String?, hasMore: Bool, meta: Meta? }
    Meta: { cursor: String? }
    State: [open, closed]
    Form: { a: String, b: [Int] }
    """

  static func compile(_ endpoints: String, top: String = "") -> Compiled {
    Compiled(
      """
      recourse: 1
      api: Test
      servers: { production: https://a.example }
      auth: { session: bearer, key: { header: X-Api-Key } }
      \(top)
      models:
      \(Compiled.indented(models))
      errors:
        TestError:
          cases:
            invalid: { when: request, carries: [fields], message: Please check the form. }
            failed: { when: otherwise, message: Something went wrong. }
      endpoints:
      \(Compiled.indented(endpoints))
      """)
  }

  func endpoint(_ text: String, top: String = "") -> Endpoint? {
    let compiled = Self.compile("call:\n\(Compiled.indented(text))", top: top)
    #expect(compiled.summary == "")
    return compiled.endpoint("call")
  }

  @Test func parametersStandInTheOrderOfTheirPlaces() {
    let endpoint = endpoint(
      """
      get: /users/{user}/jobs/{id}
      path: { id: Int }
      headers: { ifNoneMatch: String? }
      query: { pageSize: { type: Int, default: 20, range: 1...100 }, states: { type: "[State]?", list: comma } }
      cookies: { region: String? }
      returns: none
      """, top: "keys: snake_case")
    #expect(
      endpoint?.parameters.map(\.name.value) == [
        "user", "id", "pageSize", "states", "ifNoneMatch", "region",
      ])
    #expect(
      endpoint?.parameters.map(\.wireName) == [
        "user", "id", "page_size", "states", "If-None-Match", "region",
      ])
    #expect(endpoint?.parameters[2].presence == .defaulted(.integer(20)))
    #expect(endpoint?.parameters[3].listStyle == .comma)
    #expect(endpoint?.path == [.text("/users/"), .parameter(0), .text("/jobs/"), .parameter(1)])
  }

  @Test(arguments: [
    ("returns: User", 200...299), ("returns: none", 200...299),
    ("returns: { 201: User }", 201...201),
    ("returns: { 2xx: User }", 200...299), ("returns: { 200...204: none }", 200...204),
  ])
  func successesFollowFromWhatIsReturned(returns: String, expected: ClosedRange<Int>) {
    #expect(endpoint("get: /a\n\(returns)")?.successes == StatusSet(expected))
  }

  @Test func furtherSuccessesAreAdded() {
    let endpoint = endpoint("delete: /a\nreturns: none\nalsoSucceeds: [404, 410]")
    #expect(endpoint?.alsoSucceeds == StatusSet([404, 410]))
    #expect(endpoint?.successes == StatusSet(Array(200...299) + [404, 410]))
  }

  @Test func oneTypeThroughoutIsThatType() {
    guard
      case .payload(.json(let type, let envelope))? =
        endpoint("post: /a\nreturns: { 200: User, 201: User }")?.returns
    else {
      Issue.record("no payload")
      return
    }
    #expect(type == .model("User"))
    #expect(envelope == [])
  }

  @Test func severalTypesAreAnEnumNamedByTypeOrAs() {
    guard
      case .byStatus(let name, let cases)? =
        endpoint("post: /a\nreturns: { 200: User, 202: Job, 204: { as: nothing } }")?.returns
    else {
      Issue.record("not by status")
      return
    }
    #expect(name.value == "CallResult")
    #expect(cases.map(\.name.value) == ["user", "job", "nothing"])
  }

  @Test func headersComeWithTheBody() {
    guard
      case .response(let response)? =
        endpoint(
          "get: /a\nreturns: { 200: { body: [User], headers: { total: { type: Int, key: X-Total }, eTag: { type: String?, key: ETag } } } }"
        )?.returns
    else {
      Issue.record("no response")
      return
    }
    #expect(response.name == "CallResponse")
    #expect(response.body == .json(.list(.model("User")), envelope: []))
    #expect(response.headers.map(\.wireName) == ["X-Total", "ETag"])
    #expect(response.headers.map(\.presence) == [.required, .optional])
  }

  @Test func anEnvelopeIsAPathOfWireKeys() {
    guard
      case .payload(let payload)? = endpoint("get: /a\nreturns: { type: User, at: data.user }")?
        .returns
    else {
      Issue.record("no payload")
      return
    }
    #expect(payload == .json(.model("User"), envelope: ["data", "user"]))
  }

  @Test func eventsHaveATypeAndAnEnd() {
    guard
      case .events(let type, let until)? =
        endpoint("post: /a\nreturns: { events: User, until: \"[DONE]\" }")?.returns
    else {
      Issue.record("no events")
      return
    }
    #expect(type == .model("User"))
    #expect(until == "[DONE]")
  }

  @Test func bodiesAreOfEachKind() {
    guard case .json(.model("Form"))? = endpoint("post: /a\nbody: Form\nreturns: none")?.body,
      case .form(.model("Form"), .indexed, .dots)? =
        endpoint("post: /a\nbody: { form: Form, list: indexed, nested: dots }\nreturns: none")?.body,
      case .text? = endpoint("post: /a\nbody: { text: String }\nreturns: none")?.body,
      case .data("image/png")? =
        endpoint("post: /a\nbody: { data: image/png }\nreturns: none")?.body,
      case .multipart(let parts)? =
        endpoint(
          "post: /a\nbody: { multipart: { file: { type: File, maxBytes: 2MiB }, theTitle: String? } }\nreturns: none",
          top: "keys: kebab-case")?.body
    else {
      Issue.record("a body is of another kind")
      return
    }
    #expect(parts.map(\.wireName) == ["file", "the-title"])
    #expect(parts.map(\.maxBytes) == [2_097_152, nil])
    #expect(parts.map(\.presence) == [.required, .optional])
  }

  @Test func defaultsHoldWhereNothingElseIsSaid() {
    let top = """
      defaults:
        auth: session
        timeout: 1.5s
        retry: { attempts: 3, backoff: 500ms...20s }
        headers: { version: { type: String, key: X-Version, value: "1" }, accept: { type: String, value: a/b } }
      """
    let plain = endpoint("get: /a\nreturns: none", top: top)
    #expect(plain?.authentication == "session")
    #expect(plain?.timeout == .milliseconds(1500))
    #expect(plain?.retry == Retry(attempts: 3, shortest: .milliseconds(500), longest: .seconds(20)))
    #expect(plain?.parameters.map(\.wireName) == ["X-Version", "Accept"])
    let own = endpoint(
      "get: /a\nauth: none\ntimeout: 2m\nheaders: { kind: { type: String, key: x-version } }\nreturns: none",
      top: top)
    #expect(own?.authentication == nil)
    #expect(own?.timeout == .seconds(120))
    #expect(own?.parameters.map(\.wireName) == ["x-version", "Accept"])
  }

  @Test(arguments: [
    ("get: /a", true), ("put: /a", true), ("delete: /a", true), ("head: /a", true),
    ("post: /a", false), ("patch: /a", false), ("post: /a\nidempotent: true", true),
    ("put: /a\nidempotent: false", false),
  ])
  func whatMayBeRepeatedFollowsFromTheMethod(text: String, expected: Bool) {
    #expect(endpoint("\(text)\nreturns: none")?.isIdempotent == expected)
  }

  @Test(arguments: [
    ("returns: [User]\npage: { link: next }", 0),
    ("returns: Users\npage: { items: items, link: next }", 1),
    (
      "query: { c: String? }\nreturns: Users\npage: { items: items, cursor: meta.cursor, into: c }",
      1
    ),
    (
      "query: { a: UUID? }\nreturns: Users\npage: { items: items, last: id, into: a, while: hasMore }",
      1
    ),
    ("query: { n: { type: Int, default: 1 } }\nreturns: [User]\npage: { number: n }", 0),
    ("query: { o: Int? }\nreturns: { type: \"[User]\", at: data }\npage: { offset: o }", 0),
  ])
  func pagesAreOfEachKind(text: String, steps: Int) {
    let page = endpoint("get: /a\n\(text)")?.page
    #expect(page?.itemType == .model("User"))
    #expect(page?.items.steps.count == steps)
  }

  @Test func aServerHasVariables() {
    let compiled = Compiled(
      """
      recourse: 1
      api: Test
      servers:
        plain: https://a.example/v1/
        open: "https://{host}/api"
        choice: { url: "https://{region}.a.example", variables: { region: { default: eu, values: [eu, us] } } }
      """)
    #expect(compiled.summary == "")
    let servers = compiled.api?.servers ?? []
    #expect(
      servers.map(\.url) == [
        [.text("https://a.example/v1")], [.text("https://"), .variable(0), .text("/api")],
        [.text("https://"), .variable(0), .text(".a.example")],
      ])
    #expect(servers.last?.variables.first?.allowed == ["eu", "us"])
    #expect(servers.last?.variables.first?.defaultValue == "eu")
  }
}
