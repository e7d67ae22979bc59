import Foundation
import MisbehavingServer
import RecourseSupport
import Testing

struct RedirectTests {
  private static let auth = Recourse.Authorization(.bearer, .token("s3cret"))

  private static func call(_ method: Recourse.HTTPMethod = .post) -> Recourse.Call {
    var call = Recourse.Call(method, "/a", auth: auth)
    call.header("X-Own", "mine")
    call.header("X-Api-Key", "key")
    call.cookie("session", "c")
    if method != .get { call.json("body") }
    return call
  }

  /// Status, method, and the method and body that arrive.
  @Test(
    arguments: [
      (301, .post, "GET", ""), (302, .post, "GET", ""), (303, .post, "GET", ""),
      (307, .post, "POST", "\"body\""), (308, .post, "POST", "\"body\""),
      (301, .put, "PUT", "\"body\""), (302, .delete, "DELETE", "\"body\""),
      (303, .put, "GET", ""), (308, .patch, "PATCH", "\"body\""),
      (301, .get, "GET", ""), (302, .get, "GET", ""), (303, .get, "GET", ""),
      (307, .get, "GET", ""),
    ] as [(Int, Recourse.HTTPMethod, String, String)])
  func `keeps method and body as the status says`(
    _ row: (status: Int, method: Recourse.HTTPMethod, arrives: String, body: String)
  ) async throws {
    let server = try keptServer { request in
      request.path == "/a" ? .redirect(row.status, to: "/b?c=d") : .json(Thing.text)
    }
    let result: Result<Thing, Seen> = await Recourse.Client.patient(server.url)
      .send(Self.call(row.method))
    #expect(result.kind == "success")
    let request = try #require(server.received.last)
    #expect(request.target == "/b?c=d")
    #expect(request.method == row.arrives)
    #expect(request.text == row.body)
    #expect((request.header("Content-Type") == nil) == row.body.isEmpty)
    // The same origin may know everything.
    #expect(request.header("Authorization") == "Bearer s3cret")
    #expect(request.header("X-Own") == "mine")
  }

  @Test(arguments: [301, 302, 303, 307, 308])
  func `tells another origin nothing secret`(_ status: Int) async throws {
    let other = try keptServer { _ in .json(Thing.text) }
    let server = try keptServer { _ in .redirect(status, to: other.url + "/b") }
    let result: Result<Thing, Seen> = await Recourse.Client.patient(server.url).send(Self.call())
    #expect(result.kind == "success")
    let request = try #require(other.received.first)
    for name in ["Authorization", "Cookie", "X-Api-Key", "X-Own", "Idempotency-Key"] {
      #expect(request.header(name) == nil)
    }
    #expect(request.header("Accept") == "application/json")
    #expect(request.text == (status > 303 ? "\"body\"" : ""))
  }

  @Test func `tells the first origin nothing either, once it was left`() async throws {
    let server = try keptServer { request in
      switch request.path {
      case "/a":
        .redirect(
          302, to: "http://localhost:\(request.header("Host")?.split(separator: ":").last ?? "")/b")
      case "/b":
        .redirect(
          302, to: "http://127.0.0.1:\(request.header("Host")?.split(separator: ":").last ?? "")/c")
      default: .json(Thing.text)
      }
    }
    let result: Result<Thing, Seen> = await Recourse.Client.patient(server.url).send(
      Self.call(.get))
    #expect(result.kind == "success")
    #expect(server.received.map(\.path) == ["/a", "/b", "/c"])
    #expect(server.received.map { $0.header("Authorization") } == ["Bearer s3cret", nil, nil])
  }

  @Test func `keeps a key in the query to itself`() async throws {
    let other = try keptServer { _ in .json(Thing.text) }
    let server = try keptServer { _ in .redirect(307, to: other.url + "/b") }
    let call = Recourse.Call(.get, "/a", auth: .init(.query("key"), .token("s3cret")))
    let _: Result<Thing, Seen> = await Recourse.Client.patient(server.url).send(call)
    #expect(server.received.first?.query == "key=s3cret")
    #expect(other.received.first?.target == "/b")
    #expect(other.received.first?.header("Referer") == nil)
  }

  @Test func `follows no more than allowed`() async {
    let bench = Bench(Script(.status(302, ["Location": "/a"])))
    #expect(await bench.send(Recourse.Call(.get, "/a")).kind == "302")
    #expect(bench.script.requests.count == 11)
  }

  @Test func `never goes from https to http`() async {
    let bench = Bench(Script(.status(307, ["Location": "http://api.example/b"])))
    #expect(await bench.send(Recourse.Call(.get, "/a")).kind == "307")
    #expect(bench.script.requests.count == 1)
  }

  @Test(arguments: [
    ("b", "https://api.example/x/b"), ("/b", "https://api.example/b"),
    ("?q=1", "https://api.example/x/a?q=1"), ("//other.example/b", "https://other.example/b"),
    ("HTTPS://OTHER.example:443/b", "HTTPS://OTHER.example:443/b"),
    ("../../b", "https://api.example/b"),
  ])
  func `resolves addresses`(_ row: (location: String, url: String)) async {
    let bench = Bench(
      Script(.status(302, ["location": row.location]), .status(200, [:], Thing.text)))
    _ = await bench.send(Recourse.Call(.get, "/x/a"))
    #expect(bench.script.requests.last?.url.absoluteString == row.url)
  }

  @Test func `takes another port for another origin, and the standard one for none`() async {
    for (location, isOwn) in [
      ("https://api.example:443/b", true), ("https://api.example:444/b", false),
      ("https://API.example/b", true), ("https://api.example.org/b", false),
    ] {
      let bench = Bench(Script(.status(302, ["Location": location]), .status(200, [:], Thing.text)))
      _ = await bench.send(Self.call(.get))
      #expect((bench.script.requests.last?.headers["Authorization"] != nil) == isOwn)
    }
  }

  @Test func `takes no longer than one attempt may`() async {
    var bench = Bench(Script(.status(302, ["Location": "/a"])))
    let clock = Box(Duration.zero)
    bench.configuration.clock.elapsed = {
      clock.value += .seconds(20)
      return clock.value
    }
    #expect(await bench.send(Recourse.Call(.get, "/a")).kind == "timeout")
    #expect(bench.script.requests.map(\.timeout) == [.seconds(60), .seconds(40), .seconds(20)])
  }
}
