import Foundation
import MisbehavingServer
import PizzaShop
import RecourseSupport
import Testing

struct CassetteTests {
  private static func call(_ name: String, secret: String = "s3cret") -> Recourse.Call {
    var call = Recourse.Call(.post, "/\(name)", auth: .init(.query("key"), .token(secret)))
    call.query("b", 2)
    call.query("a", 1)
    call.header("X-Own", secret)
    call.json(["text": .init(secret), "other": "open"] as Recourse.JSON)
    call.redact("text", "token")
    return call
  }

  @Test func `records what a server answers, and answers in its place`() async throws {
    let count = Box(0)
    let server = try keptServer { request in
      count.value += 1
      switch request.path {
      case "/thing": return .json(Thing.text, ["X-Total": "7", "Set-Cookie": "a=s3cret"])
      case "/numbered": return .json(#"{"id":\#(count.value),"name":"n","token":"s3cret"}"#)
      case "/lost": return .reset
      default: return .status(404, ["Content-Type": "text/plain"], "no")
      }
    }
    let recording = Recourse.RecordingTransport()
    let recorded = await Self.play(server.url, recording)
    let text = recording.cassette.text
    #expect(!text.contains("s3cret"))
    #expect(text.contains("\"other\": \"open\""))
    #expect(text.contains("\"x-total\": \"7\""))

    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: file) }
    try recording.cassette.write(to: file)
    let replaying = try Recourse.ReplayingTransport(contentsOf: file)
    // Elsewhere, and with another secret.
    #expect(await Self.play("https://api.example", replaying, secret: "other") == recorded)
    #expect(recorded == ["one 7", "2", "3", "lost", "404"])
  }

  private static func play(
    _ server: String, _ transport: any Recourse.HTTPTransport, secret: String = "s3cret"
  ) async -> [String] {
    let client = Recourse.Client(server: server, configuration: .init(transport: transport))
    var seen: [String] = []
    let thing: Result<String, Seen> = await client.send(call("thing", secret: secret)) {
      response throws(Recourse.DecodingFailure) in
      let total = try response.header("X-Total", as: Int.self)
      return "\(try response.json(as: Thing.self).name) \(total)"
    }
    seen.append((try? thing.get()) ?? thing.kind)
    for _ in 0..<2 {
      let numbered: Result<Thing, Seen> = await client.send(call("numbered", secret: secret))
      seen.append((try? numbered.get()).map { "\($0.id)" } ?? numbered.kind)
    }
    for name in ["lost", "missing"] {
      let failed: Result<Thing, Seen> = await client.send(call(name, secret: secret))
      seen.append(failed.kind)
    }
    return seen
  }

  @Test func `refuses what was not recorded, by name`() async {
    let replaying = Recourse.ReplayingTransport(Recourse.Cassette())
    let client = Recourse.Client(
      server: "https://api.example", configuration: .init(transport: replaying))
    let result: Result<Thing, Seen> = await client.send(Recourse.Call(.get, "/a"))
    guard case .failure(let seen) = result else { return #expect(Bool(false)) }
    #expect(seen.failure.reason == "the cassette has no GET /a like this")
  }

  @Test func `stands for a server in a preview`() async {
    var stub = PizzaShopStub()
    stub.onUser = { .success(User(id: $0, name: "Ada", email: "ada@example.org")) }
    #expect(await stub.user(id: "7").map(\.id) == .success("7"))
    #expect(await stub.menu() == .failure(.invalid(fields: [:])))
  }
}
