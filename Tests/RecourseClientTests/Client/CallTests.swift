import Foundation
import RecourseSupport
import Testing

struct CallTests {
  private static func request(
    _ path: Recourse.CallPath = "/a", _ method: Recourse.HTTPMethod = .post,
    server: String = "https://api.example/v1",
    _ adjust: (inout Recourse.Call) -> Void = { _ in }
  ) async -> Recourse.HTTPRequest? {
    let script = Script(.status(200, [:], Thing.text))
    var call = Recourse.Call(method, path)
    adjust(&call)
    let client = Recourse.Client(
      server: server, configuration: Recourse.ClientConfiguration(transport: script))
    let _: Result<Thing, Seen> = await client.send(call)
    return script.requests.first
  }

  @Test(arguments: [
    ("a/b", "a%2Fb"), ("a b", "a%20b"), ("é", "%C3%A9"), ("a%2Fb", "a%252Fb"), ("a+b", "a%2Bb"),
    ("a?b#c", "a%3Fb%23c"), ("a;b=c", "a%3Bb%3Dc"), ("...", "..."), ("~-._", "~-._"),
    (":@!$&'()*,", "%3A%40%21%24%26%27%28%29%2A%2C"), ("\u{0}\n", "%00%0A"), ("😀", "%F0%9F%98%80"),
    ("a\\b", "a%5Cb"), ("%2e%2e", "%252e%252e"),
  ])
  func `encodes a path's values once`(_ row: (value: String, path: String)) async {
    let request = await Self.request("/users/\(row.value)/x")
    #expect(request?.url.absoluteString == "https://api.example/v1/users/\(row.path)/x")
  }

  @Test func `joins server and path`() async {
    #expect(
      await Self.request(server: "https://x.example")?.url.absoluteString == "https://x.example/a")
    #expect(
      await Self.request(server: "https://x.example/")?.url.absoluteString == "https://x.example/a")
    #expect(
      await Self.request(server: "https://x.example/v1/")?.url.absoluteString
        == "https://x.example/v1/a")
    #expect(await Self.request("/\(1)/\(2).json")?.url.path == "/v1/1/2.json")
  }

  @Test func `writes queries`() async {
    let request = await Self.request("/a", .get) { call in
      call.query("q", "a+b@x")
      call.query("r", "a&b")
      call.query("none", nil as String?)
      call.query("empty", "")
      call.query("tags", ["a", "b c"])
      call.query("comma", ["a", "b,c"], list: .comma)
      call.query("brackets", ["a", "b"], list: .brackets)
      call.query("indexed", [1, 2], list: .indexed)
      call.query("nothing", [] as [String])
      call.query("since", Date(timeIntervalSince1970: 0))
      call.query("unix", Date(timeIntervalSince1970: 5), as: Recourse.UnixSeconds.self)
    }
    #expect(
      request?.url.query
        == "q=a%2Bb%40x&r=a%26b&empty=&tags=a&tags=b%20c&comma=a,b%2Cc&brackets%5B%5D=a"
        + "&brackets%5B%5D=b&indexed%5B0%5D=1&indexed%5B1%5D=2&since=1970-01-01T00%3A00%3A00Z"
        + "&unix=5")
  }

  @Test(arguments: [
    (Recourse.NestedStyle.brackets, "f[id]=1&f[name]=one"), (.dots, "f.id=1&f.name=one"),
  ])
  func `writes objects in queries`(_ row: (style: Recourse.NestedStyle, query: String)) async {
    let request = await Self.request("/a", .get) { $0.query("f", Thing.one, nested: row.style) }
    #expect(request?.url.query?.removingPercentEncoding == row.query)
  }

  @Test func `writes forms`() async {
    let request = await Self.request { call in
      call.form(
        ["a": "x&y=z", "list": ["1", "2"], "o": ["p": true, "q": .null], "l": [["m": 1]]]
          as Recourse.JSON,
        list: .brackets)
    }
    guard case .data(let body) = request?.body else { return #expect(Bool(false)) }
    let text = String(decoding: body, as: UTF8.self)
    #expect(text.contains("x%26y%3Dz"))
    #expect(
      text.removingPercentEncoding == "a=x&y=z&list[]=1&list[]=2&o[p]=true&l[0][m]=1")
    #expect(request?.headers["Content-Type"] == "application/x-www-form-urlencoded")
  }

  @Test func `writes JSON, text, data and cookies`() async {
    let json = await Self.request { $0.json(Thing.one) }
    #expect(json?.body == .data(Data(Thing.text.utf8)))
    #expect(json?.headers["Content-Type"] == "application/json")
    let patch = await Self.request { call in
      call.header("Content-Type", "application/merge-patch+json")
      call.json(Thing.one)
    }
    #expect(patch?.headers["Content-Type"] == "application/merge-patch+json")
    let text = await Self.request { $0.text("é") }
    #expect(text?.body == .data(Data("é".utf8)))
    #expect(text?.headers["Content-Type"] == "text/plain; charset=utf-8")
    let data = await Self.request { $0.data(Data([1]), type: "image/png") }
    #expect(data?.headers["Content-Type"] == "image/png")
    let cookies = await Self.request { call in
      call.cookie("a", "1")
      call.cookie("b", 2)
    }
    #expect(cookies?.headers["Cookie"] == "a=1; b=2")
    let nothing = await Self.request { $0.json(nil as Thing?) }
    #expect(nothing?.body == nil)
  }

  @Test func `sends headers once, the endpoint's before the configuration's`() async {
    let script = Script(.status(200, [:], Thing.text))
    let configuration = Recourse.ClientConfiguration(
      transport: script, headers: ["accept": "x/y", "X-A": "1", "X-B": "2"],
      requestIDHeader: "X-Request-ID")
    var call = Recourse.Call(.get, "/a")
    call.header("x-a", " own ")
    call.header("Accept", "application/vnd.github+json")
    let _: Result<Thing, Seen> = await Recourse.Client(
      server: "https://api.example", configuration: configuration
    ).send(call)
    let headers = script.requests.first?.headers
    #expect(headers?["X-A"] == "own")
    #expect(headers?["X-B"] == "2")
    #expect(headers?["Accept"] == "application/vnd.github+json")
    #expect(headers?["X-Request-ID"]?.count == 36)
  }

  @Test func `reports what constraints reject, by field`() async {
    let script = Script(.status(200))
    var call = Recourse.Call(.get, "/a")
    call.problems.check("perPage", 0, in: 1...100, message: "1 to 100")
    let client = Recourse.Client(
      server: "https://api.example", configuration: Recourse.ClientConfiguration(transport: script))
    let result: Result<Thing, Seen> = await client.send(call)
    guard case .failure(let seen) = result, case .request(let failure) = seen.failure else {
      return #expect(Bool(false))
    }
    #expect(failure.fields.byField == ["perPage": "1 to 100"])
    #expect(script.requests.isEmpty)
  }

  @Test func `takes its name from the function that makes it`() {
    #expect(Recourse.Call(.get, "/a").name == "takes its name from the function that makes it")
    #expect(Recourse.Call(.get, "/a", name: "user(id:)").name == "user")
  }

  @Test func `tells successes by status`() async {
    let bench = Bench(Script(.status(404)))
    var call = Recourse.Call(.delete, "/a")
    call.alsoSucceeds(on: [404])
    let void: Result<Void, Seen> = await bench.client.send(call)
    #expect(void.kind == "success")
    let optional: Result<Thing?, Seen> = await bench.client.send(call)
    #expect(optional == .success(nil))
  }

  @Test(arguments: ["", "null", Thing.text])
  func `reads a value that may be missing`(_ body: String) async {
    let bench = Bench(Script(.status(body.isEmpty ? 204 : 200, [:], body)))
    let result: Result<Thing?, Seen> = await bench.client.send(Recourse.Call(.get, "/a"))
    #expect(result == .success(body == Thing.text ? .one : nil))
  }

  @Test func `reads by status and headers`() async {
    let headers: Recourse.Headers = ["X-Total": " 12 ", "X-Name": "7", "X-On": "true"]
    let bench = Bench(Script(.status(206, headers, Thing.text)))
    let result: Result<String, Seen> = await bench.client.send(Recourse.Call(.get, "/a")) {
      response throws(Recourse.DecodingFailure) in
      let total = try response.header("x-total", as: Int.self)
      let name = try response.header("X-Name", as: String.self)
      let isOn = try response.header("X-On", as: Bool.self)
      let none = try response.header("X-None", as: Int?.self)
      return
        "\(response.status) \(total) \(name) \(isOn) \(none ?? -1) \(try response.json(as: Thing.self).name)"
    }
    #expect(result == .success("206 12 7 true -1 one"))
    let missing: Result<Int, Seen> = await bench.client.send(Recourse.Call(.get, "/a")) {
      response throws(Recourse.DecodingFailure) in try response.header("X-None")
    }
    guard case .failure(let seen) = missing else { return #expect(Bool(false)) }
    #expect(seen.failure.reason == "header X-None is missing")
  }

  @Test(arguments: [
    ("text/plain", "é", Data("é".utf8)), ("text/plain; charset=iso-8859-1", "é", Data([0xE9])),
    ("text/plain; charset=\"UTF-16LE\"", "é", Data([0xE9, 0])), ("", "a", Data("a".utf8)),
    ("text/plain; charset=klingon", "é", Data("é".utf8)),
  ])
  func `reads text in its charset`(_ row: (type: String, text: String, body: Data)) async {
    let transport = Recourse.ClosureTransport { _ in
      Recourse.HTTPResponse(status: 200, headers: ["Content-Type": row.type], body: row.body)
    }
    let client = Recourse.Client(
      server: "https://api.example",
      configuration: Recourse.ClientConfiguration(transport: transport))
    let text: Result<String, Seen> = await client.text(Recourse.Call(.get, "/a"))
    #expect(text == .success(row.text))
    let data: Result<Data, Seen> = await client.data(Recourse.Call(.get, "/a"))
    #expect(data == .success(row.body))
  }
}
