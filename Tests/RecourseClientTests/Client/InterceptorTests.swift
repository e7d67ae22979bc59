import Foundation
import PizzaShop
import RecourseSupport
import Testing

/// Notes when it is passed, on the way in and out.
private struct Noting: Recourse.Interceptor {
  let name: String
  let notes: Box<[String]>

  func call(
    _ context: Recourse.CallContext, next: () async -> Recourse.CallFailure?
  ) async -> Recourse.CallFailure? {
    notes.value.append("\(name) call")
    let failure = await next()
    notes.value.append("\(name) called \(failure?.reason ?? "well")")
    return failure
  }

  func attempt(
    _ request: Recourse.HTTPRequest, _ context: Recourse.CallContext,
    next: (Recourse.HTTPRequest) async throws -> Recourse.HTTPResponse
  ) async throws -> Recourse.HTTPResponse {
    notes.value.append("\(name) attempt \(context.attempt)")
    var request = request
    request.headers["X-\(name)"] = "\(request.headers["Authorization"] ?? "no token")"
    let response = try await next(request)
    notes.value.append("\(name) attempted \(response.status)")
    return response
  }
}

private struct Listening: Recourse.CallObserver {
  let heard: Box<[String]>

  func observe(_ event: Recourse.CallEvent, of call: Recourse.CallContext) {
    let text =
      switch event {
      case .began(let request): "began \(request.method)"
      case .answered(let response, _): "answered \(response.status)"
      case .unanswered(let failure, _): "unanswered \(failure)"
      case .repeats(let delay, _): "repeats \(delay)"
      case .ended(let failure, let isFault, _): "ended \(failure?.reason ?? "well") \(isFault)"
      }
    heard.value.append("\(call.name) \(call.attempt) \(text)")
  }
}

struct InterceptorTests {
  @Test func `stands around calls and attempts, in order, and sees no token`() async {
    let notes = Box<[String]>([])
    var bench = Bench(Script(.status(503), .status(200, [:], Thing.text)))
    bench.configuration.interceptors = [
      Noting(name: "A", notes: notes), Noting(name: "B", notes: notes),
    ]
    var call = Recourse.Call(.get, "/a", auth: .init(.bearer, .token("s3cret")))
    call.retry = Recourse.RetryPolicy(attempts: 2)
    #expect(await bench.send(call).kind == "success")
    #expect(
      notes.value == [
        "A call", "B call",
        "A attempt 1", "B attempt 1", "B attempted 503", "A attempted 503",
        "A attempt 2", "B attempt 2", "B attempted 200", "A attempted 200",
        "B called well", "A called well",
      ])
    let sent = bench.script.requests.last
    #expect(sent?.headers["X-A"] == "no token")
    #expect(sent?.headers["Authorization"] == "Bearer s3cret")
  }

  @Test func `may answer by itself, and fail`() async {
    struct Offline: Recourse.Interceptor {
      func attempt(
        _ request: Recourse.HTTPRequest, _ context: Recourse.CallContext,
        next: (Recourse.HTTPRequest) async throws -> Recourse.HTTPResponse
      ) async throws -> Recourse.HTTPResponse {
        throw URLError(.notConnectedToInternet)
      }
    }
    var bench = Bench(Script(.status(200)))
    bench.configuration.interceptors = [Offline()]
    #expect(await bench.send(Recourse.Call(.get, "/a")).kind == "offline")
    #expect(bench.script.requests.isEmpty)
  }

  @Test func `makes no request of a header that cannot be sent`() async {
    struct Splitting: Recourse.Interceptor {
      func attempt(
        _ request: Recourse.HTTPRequest, _ context: Recourse.CallContext,
        next: (Recourse.HTTPRequest) async throws -> Recourse.HTTPResponse
      ) async throws -> Recourse.HTTPResponse {
        var request = request
        request.headers["X-Trace"] = "a\r\nb: c"
        return try await next(request)
      }
    }
    var bench = Bench(Script(.status(200)))
    bench.configuration.interceptors = [Splitting()]
    #expect(await bench.send(Recourse.Call(.get, "/a")).kind == "request")
    #expect(bench.script.requests.isEmpty)
  }

  @Test func `tells observers what becomes of a call`() async {
    let heard = Box<[String]>([])
    var bench = Bench(
      Script(.status(503), .fails(URLError(.timedOut)), .status(404)))
    bench.configuration.observers = [Listening(heard: heard)]
    var call = Recourse.Call.retried()
    call.name = "thing"
    _ = await bench.send(call)
    #expect(
      heard.value == [
        "thing 1 began get", "thing 1 answered 503", "thing 1 repeats 1.0 seconds",
        "thing 2 unanswered timeout (URL error -1001)", "thing 2 repeats 2.0 seconds",
        "thing 3 answered 404", "thing 1 ended the server answered 404 false",
      ])
  }

  @Test func `logs lines without secrets`() async {
    let lines = Box<[String]>([])
    var bench = Bench(Script(.status(500, ["Set-Cookie": "s3cret"], "s3cret")))
    bench.configuration.observers = [
      Recourse.CallLog { level, line in lines.value.append("\(level) \(line)") }
    ]
    var call = Recourse.Call(.post, "/a", auth: .init(.bearer, .token("s3cret")), name: "post")
    call.header("X-Key", "s3cret")
    call.query("key", "s3cret")
    call.json("s3cret")
    _ = await bench.send(call)
    let text = lines.value.joined(separator: "\n")
    #expect(!text.contains("s3cret"))
    #expect(text.contains("POST api.example/a"))
    #expect(text.contains("the server answered 500"))
    #expect(lines.value.count == 3)
  }

  @Test func `shows content where that is asked for, without what the schema redacts`() async {
    let lines = Box<[String]>([])
    var bench = Bench(Script(.status(200, [:], #"{"id":1,"name":"one","token":"s3cret"}"#)))
    bench.configuration.observers = [
      Recourse.CallLog(showsContent: true) { _, line in lines.value.append(line) }
    ]
    var call = Recourse.Call(.post, "/a", auth: .init(.query("key"), .token("s3cret")))
    call.query("page", 2)
    call.query("token", "s3cret")
    call.json(["token": "s3cret", "note": "open"] as Recourse.JSON)
    call.redact("token")
    _ = await bench.send(call)
    let text = lines.value.joined(separator: "\n")
    #expect(!text.contains("s3cret"))
    #expect(text.contains("?page=2&token=redacted"))
    #expect(text.contains(#""note":"open""#))
    #expect(text.contains(#""name":"one""#))
  }

  @Test func `logs what the error's type takes for a fault of ours`() async {
    let lines = Box<[String]>([])
    var configuration = Recourse.ClientConfiguration(
      transport: Script(.status(200, [:], "[]"), .status(404)))
    configuration.faultLog = { lines.value.append($0) }
    let shop = PizzaShopClient(configuration: configuration)
    for _ in 0..<2 { _ = await shop.user(id: "1") }
    #expect(lines.value == ["user failed: is a list, not an object"])
  }
}
