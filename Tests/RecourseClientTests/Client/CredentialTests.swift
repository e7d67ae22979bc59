import Foundation
import MisbehavingServer
import RecourseSupport
import Testing

struct CredentialTests {
  private static func get(
    _ scheme: Recourse.Authorization.Scheme, _ credential: Recourse.Credential
  ) -> Recourse.Call {
    Recourse.Call(.get, "/a", auth: Recourse.Authorization(scheme, credential))
  }

  @Test func `travels as the scheme says`() async throws {
    let script = Script(.status(200, [:], Thing.text))
    let bench = Bench(script)
    _ = await bench.send(Self.get(.bearer, .token("s3cret")))
    _ = await bench.send(Self.get(.basic, .password(user: "Aladdin", password: "open sesame")))
    _ = await bench.send(Self.get(.header("X-Api-Key"), .token("s3cret")))
    var call = Self.get(.query("api key"), .token("s3&cret"))
    call.query("a", "b")
    _ = await bench.send(call)
    call = Self.get(.cookie("session"), .token("s3cret"))
    call.cookie("theme", "dark")
    _ = await bench.send(call)
    _ = await bench.send(Self.get(.bearer, .none))
    _ = await bench.send(Self.get(.bearer, .token { nil }))
    let requests = script.requests
    #expect(requests[0].headers["Authorization"] == "Bearer s3cret")
    #expect(requests[1].headers["Authorization"] == "Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==")
    #expect(requests[2].headers["X-Api-Key"] == "s3cret")
    #expect(requests[3].url.absoluteString == "https://api.example/a?a=b&api%20key=s3%26cret")
    #expect(requests[4].headers["Cookie"] == "theme=dark; session=s3cret")
    #expect(requests[5].headers["Authorization"] == nil)
    #expect(requests[6].headers["Authorization"] == nil)
  }

  @Test func `renews a token once for all calls in flight`() async throws {
    let store = TokenStore()
    let server = try keptServer { request in
      request.header("Authorization") == "Bearer token 1" ? .json(Thing.text) : .status(401)
    }
    let client = Recourse.Client.patient(server.url)
    let call = Self.get(.bearer, store.credential)
    await withTaskGroup(of: String.self) { group in
      for _ in 0..<20 {
        group.addTask {
          let result: Result<Thing, Seen> = await client.send(call)
          return result.kind
        }
      }
      for await kind in group { #expect(kind == "success") }
    }
    #expect(await store.refreshes == 1)
  }

  @Test func `repeats once, and takes the second 401 for an answer`() async {
    let store = TokenStore()
    let bench = Bench(Script(.status(401)))
    #expect(await bench.send(Self.get(.bearer, store.credential)).kind == "401")
    #expect(
      bench.script.requests.map { $0.headers["Authorization"] } == [
        "Bearer token 0", "Bearer token 1",
      ])
  }

  @Test func `repeats a POST too, which was not carried out`() async {
    let store = TokenStore()
    let bench = Bench(Script(.status(401), .status(200, [:], Thing.text)))
    var call = Recourse.Call(.post, "/a", auth: Recourse.Authorization(.bearer, store.credential))
    call.json("x")
    #expect(await bench.send(call).kind == "success")
  }

  @Test(arguments: [true, false])
  func `leaves the 401 where the token cannot be renewed`(_ fails: Bool) async {
    let bench = Bench(Script(.status(401)))
    let credential = Recourse.Credential.token(
      { "x" },
      refresh: {
        if fails { throw URLError(.badURL) }
        return nil
      })
    #expect(await bench.send(Self.get(.bearer, credential)).kind == "401")
    #expect(bench.script.requests.count == 1)
  }

  @Test func `keeps a renewal for the others when one call is cancelled`() async throws {
    let gate = AsyncStream.makeStream(of: Void.self)
    let started = AsyncStream.makeStream(of: Void.self)
    let token = Box("old")
    let credential = Recourse.Credential.token(
      { token.value },
      refresh: {
        started.continuation.yield()
        for await _ in gate.stream { break }
        token.value = "new"
        return "new"
      })
    let script = Script(.status(401))
    let bench = Bench(script)
    let first = Task { await bench.send(Self.get(.bearer, credential)).kind }
    for await _ in started.stream { break }
    first.cancel()
    #expect(await first.value == "cancelled")
    gate.continuation.finish()
    let second = await bench.send(Self.get(.bearer, credential)).kind
    #expect(second == "401")
    #expect(script.requests.last?.headers["Authorization"] == "Bearer new")
  }

  @Test func `never shows a secret`() async {
    let secret = "s3cret"
    let credentials: [Recourse.Credential] = [
      .token(secret), .token { secret }, .token({ secret }, refresh: { secret }),
      .password(user: "u", password: secret),
    ]
    for credential in credentials {
      #expect(!everyDescription(of: credential).contains(secret))
      let authorization = Recourse.Authorization(.bearer, credential)
      #expect(!everyDescription(of: authorization).contains(secret))
      #expect(
        !everyDescription(of: Recourse.Call(.get, "/a", auth: authorization)).contains(secret))
    }
    var request = Recourse.HTTPRequest(url: URL(fileURLWithPath: "/a"))
    request.headers = ["Authorization": "Bearer s3cret", "Cookie": "a=s3cret"]
    #expect(!everyDescription(of: request).contains(secret))
    let response = Recourse.FailedResponse(
      status: 401, headers: ["Set-Cookie": secret], body: Data(secret.utf8))
    #expect(!everyDescription(of: response).contains(secret))
    #expect(!everyDescription(of: Recourse.CallFailure.response(response)).contains(secret))
  }
}

/// Everything that printing, dumping and reflecting a value gives away.
func everyDescription(of value: Any) -> String {
  var dumped = ""
  dump(value, to: &dumped)
  return "\(value) \(String(reflecting: value)) \(dumped)"
}

final class Box<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var stored: Value

  init(_ value: Value) { stored = value }

  var value: Value {
    get { lock.withLock { stored } }
    set { lock.withLock { stored = newValue } }
  }
}

/// A store whose tokens are numbered, and which counts how often they were renewed.
actor TokenStore {
  private(set) var refreshes = 0

  var token: String { "token \(refreshes)" }

  func refresh() async -> String {
    await Task.yield()
    refreshes += 1
    return token
  }

  nonisolated var credential: Recourse.Credential {
    .token({ await self.token }, refresh: { await self.refresh() })
  }
}
