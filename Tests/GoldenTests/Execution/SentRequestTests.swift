import Foundation
import Goldens
import MisbehavingServer
import RecourseSupport
import Testing

/// What the generated clients put on the wire.
@Suite struct SentRequestTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var call: @Sendable (_ url: String) async -> Void
    var line: String
    var headers: [String: String] = [:]
    var body: String?

    init(
      _ description: String, _ line: String, headers: [String: String] = [:], body: String? = nil,
      _ call: @escaping @Sendable (_ url: String) async -> Void
    ) {
      testDescription = description
      self.call = call
      self.line = line
      self.headers = headers
      self.body = body
    }
  }

  @Test(arguments: paths + queries + headers + bodies + settings)
  func sends(_ sent: Case) async throws {
    let server = try MisbehavingServer { _ in .status(204) }
    await sent.call(server.url)
    let request = try #require(server.received.first)
    #expect("\(request.method) \(request.target)" == sent.line)
    for (name, value) in sent.headers { #expect(request.header(name) == value, "\(name)") }
    if let body = sent.body { #expect(request.text == body) }
  }

  private static let id = Recourse.uuid("0f0e7f3a-54d6-4b0a-8a5d-5a3c6f1f9e10")
  private static let noon = Recourse.date("2024-01-02T12:00:00Z")

  static let paths: [Case] = [
    Case("text in a path", "GET /texts/a%2Fb%20%25%C3%A9") { url in
      _ = await PathsClient(server: .custom(url)).text(id: "a/b %é")
    },
    Case("several parameters", "GET /a/-7/b/0f0e7f3a-54d6-4b0a-8a5d-5a3c6f1f9e10/c") { url in
      _ = await PathsClient(server: .custom(url)).several(first: -7, second: id)
    },
    Case(
      "parameters of each type",
      "GET /large/a%2Bb/2024-02-29/2024-01-02T12%3A00%3A00Z/true/19.99"
    ) { url in
      _ = await PathsClient(server: .custom(url)).types(
        kind: .large, id: "a+b", day: Recourse.day("2024-02-29"), at: noon, flag: true,
        price: Recourse.decimal("19.99"))
    },
    Case("an unknown enum value", "GET /new%3F/x/2024-02-29/2024-01-02T12%3A00%3A00Z/false/1") {
      url in
      _ = await PathsClient(server: .custom(url)).types(
        kind: .unrecognized("new?"), id: "x", day: Recourse.day("2024-02-29"), at: noon,
        flag: false, price: 1)
    },
    Case("a parameter within a segment", "GET /files/a.b.json") { url in
      _ = await PathsClient(server: .custom(url)).within(name: "a.b")
    },
  ]

  static let queries: [Case] = [
    Case(
      "optional parameters that are given",
      "GET /optional?text=a%2Bb%40x%26y%3D%23&limit=20&sort=date"
    ) { url in
      _ = await QueriesClient(server: .custom(url)).optional(text: "a+b@x&y=#", sort: .date)
    },
    Case("optional parameters that are not", "GET /optional?limit=20") { url in
      _ = await QueriesClient(server: .custom(url)).optional(sort: nil)
    },
    Case("the overload without them", "GET /optional?limit=20&sort=name") { url in
      let api: any QueriesAPI = QueriesClient(server: .custom(url))
      _ = await api.optional()
    },
    Case(
      "lists in each style",
      "GET /lists?tag=a%26b&tag=c&comma=a%2Cb,c&brackets%5B%5D=1&brackets%5B%5D=2"
        + "&indexed%5B0%5D=name"
    ) { url in
      _ = await QueriesClient(server: .custom(url)).lists(
        repeated: ["a&b", "c"], comma: ["a,b", "c"], brackets: [1, 2], indexed: [.name])
    },
    Case("empty lists", "GET /lists") { url in
      _ = await QueriesClient(server: .custom(url)).lists(repeated: [], comma: [])
    },
    Case(
      "objects in each style",
      "GET /objects?brackets%5Bname%5D=x&brackets%5Bsize%5D%5Bwidth%5D=1"
        + "&brackets%5Bsize%5D%5Bheight%5D=2&dots.size.width=1&dots.size.height=2"
    ) { url in
      let size = QuerySize(width: 1, height: 2)
      _ = await QueriesClient(server: .custom(url)).objects(
        brackets: QueryFilter(name: "x", size: size), dots: QueryFilter(size: size))
    },
    Case(
      "constants",
      "GET /constants?format=json&version=2&level=high&tenant=acme"
        + "&since=2024-01-02T03%3A04%3A05Z",
      headers: ["X-Api-Version": "2022-11-28", "Cookie": "consent=true"]
    ) { url in
      _ = await ConstantsClient(server: .custom(url)).constants()
    },
    Case(
      "another format", "GET /formats/1704196800?since=1704196800&times=1704196800",
      headers: ["If-Modified-Since": "1704196800"]
    ) { url in
      _ = await FormatsClient(server: .custom(url)).formats(
        at: noon, since: noon, times: [noon], ifModifiedSince: noon)
    },
    Case("names by rule", "GET /keys/7?per_page=30&sort_by=name", headers: ["If-None-Match": "e"]) {
      url in
      _ = await KeysClient(server: .custom(url)).keys(
        itemID: "7", perPage: 30, sortBy: "name", ifNoneMatch: "e")
    },
    Case("names with quotes", "GET /a%22b/1?a%22b%5C%28x%29=1&constant=a%22b") { url in
      _ = await TextTroubleClient(server: .custom(url)).trouble(id: "1", quoted: "1")
    },
  ]

  static let headers: [Case] = [
    Case(
      "headers and cookies", "GET /headers",
      headers: [
        "If-None-Match": "\"e\"", "Request-Count": "3", "Kind": "small",
        "X-Since": "2024-01-02T12:00:00Z", "Cookie": "session=s; theme=dark",
      ]
    ) { url in
      _ = await HeadersClient(server: .custom(url)).headers(
        ifNoneMatch: "\"e\"", requestCount: 3, since: noon, session: "s")
    },
    Case("a bearer token", "GET /bearer", headers: ["Authorization": "Bearer t"]) { url in
      _ = await AuthClient(server: .custom(url), session: .token("t")).bearer()
    },
    Case("a user and a password", "GET /basic", headers: ["Authorization": "Basic dTpw"]) { url in
      let login = Recourse.Credential.password(user: "u", password: "p")
      _ = await AuthClient(server: .custom(url), login: login).basic()
    },
    Case("a key in a header", "GET /header?apiKey=q", headers: ["X-Api-Key": "k"]) { url in
      _ = await AuthClient(server: .custom(url), apiKey: .token("k")).header(apiKey: "q")
    },
    Case("a key in a query", "GET /query?key=a%26b") { url in
      _ = await AuthClient(server: .custom(url), signature: .token("a&b")).query()
    },
    Case("a key in a cookie", "GET /cookie", headers: ["Cookie": "client=c"]) { url in
      _ = await AuthClient(server: .custom(url), client: .token("c")).cookie()
    },
  ]

  static let bodies: [Case] = [
    Case(
      "JSON", "POST /json", headers: ["Content-Type": "application/json"],
      body: #"{"name":"a","count":1}"#
    ) { url in
      _ = await BodiesClient(server: .custom(url)).json(BodyOrder(name: "a", count: 1))
    },
    Case("a list", "POST /list", body: #"[{"name":"a","count":1}]"#) { url in
      _ = await BodiesClient(server: .custom(url)).list([BodyOrder(name: "a", count: 1)])
    },
    Case("a scalar", "PUT /scalar/1", body: #""x""#) { url in
      _ = await BodiesClient(server: .custom(url)).scalar("x", id: "1")
    },
    Case(
      "a form", "POST /form", headers: ["Content-Type": "application/x-www-form-urlencoded"],
      body: "name=a%26b%3Dc%20d&count=1"
    ) { url in
      _ = await BodiesClient(server: .custom(url)).form(BodyOrder(name: "a&b=c d", count: 1))
    },
    Case("a nested form", "POST /nested-form", body: "order.name=a&order.count=1&tags%5B%5D=x") {
      url in
      let body = BodyNested(order: BodyOrder(name: "a", count: 1), tags: ["x"])
      _ = await BodiesClient(server: .custom(url)).nestedForm(body)
    },
    Case(
      "text", "POST /text", headers: ["Content-Type": "text/plain; charset=utf-8"], body: "é"
    ) { url in
      _ = await BodiesClient(server: .custom(url)).text("é")
    },
    Case("data", "POST /data", headers: ["Content-Type": "image/png"], body: "bytes") { url in
      _ = await BodiesClient(server: .custom(url)).data(Data("bytes".utf8))
    },
    Case("a patch", "POST /either") { url in _ = await ByStatusClient(server: .custom(url)).either()
    },
  ]

  static let settings: [Case] = [
    Case(
      "a key that makes it repeatable", "POST /keyed", headers: ["Idempotency-Key": "k"],
      body: #"{"name":"a"}"#
    ) { url in
      _ = await RetriesClient(server: .custom(url)).keyed(
        RetryOrder(name: "a"), idempotencyKey: "k")
    },
    Case(
      "locals that parameters hide", "POST /locals/a?client=b&session=c&body=d&response=1&form=2"
    ) {
      url in
      _ = await LocalNamesClient(server: .custom(url)).locals(
        LocalBody(call: "x", client: "y"), call: "a", client: "b", session: "c", body: "d",
        response: 1, form: 2)
    },
    Case("words of Swift", "GET /words/a/b/c?let=1&inout=2&default=3&case=4&self=5&where=6") {
      url in
      _ = await LocalNamesClient(server: .custom(url)).words(
        in: "a", init: "b", await: "c", let: 1, `inout`: 2, default: 3, case: 4, self: 5,
        where: 6)
    },
    Case("an endpoint called init", "GET /init") { url in
      _ = await LocalNamesClient(server: .custom(url)).`init`()
    },
    Case("an endpoint of a group", "GET /users/1?verbose=true") { url in
      _ = await GroupsClient(server: .custom(url)).users.user(id: "1", verbose: true)
    },
  ]
}
