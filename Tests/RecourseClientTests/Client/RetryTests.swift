import Foundation
import RecourseSupport
import Testing

struct RetryTests {
  @Test func `waits longer each time, and no longer than the cap`() async {
    let bench = Bench(Script(.status(503)))
    let result = await bench.send(.retried(attempts: 6))
    #expect(result.kind == "503")
    #expect(bench.script.requests.count == 6)
    #expect(bench.time.slept == [1, 2, 4, 8, 10].map { .seconds($0) })
  }

  @Test func `stops at the first success`() async {
    let bench = Bench(Script(.status(503), .status(200, [:], Thing.text)))
    #expect(await bench.send(.retried()) == .success(.one))
    #expect(bench.script.requests.count == 2)
  }

  @Test(arguments: [0, 0.25, 1])
  func `waits any part of the delay`(_ random: Double) async {
    var bench = Bench(Script(.status(503)))
    bench.configuration.random = { random }
    _ = await bench.send(.retried(attempts: 2, backoff: .seconds(4) ... .seconds(9)))
    #expect(bench.time.slept == [.seconds(4) * random])
  }

  /// What is repeated, and what is not, although an attempt is left.
  @Test(arguments: [
    ("503", 2), ("500", 2), ("502", 2), ("504", 2), ("501", 1), ("505", 1), ("507", 1),
    ("429", 1), ("404", 1), ("600", 2), ("decoding", 1), ("lost", 2), ("request", 1),
    ("cancelled", 1),
  ])
  func `repeats what could succeed`(_ row: (kind: String, attempts: Int)) async {
    let step: Script.Step =
      switch row.kind {
      case "decoding": .status(200, [:], "[")
      case "lost": .fails(URLError(.networkConnectionLost))
      case "request": .fails(Recourse.RequestFailure(reason: "x"))
      case "cancelled": .fails(URLError(.cancelled))
      default: .status(Int(row.kind) ?? 0)
      }
    let bench = Bench(Script(step))
    #expect(await bench.send(.retried(attempts: 2)).kind == row.kind)
    #expect(bench.script.requests.count == row.attempts)
  }

  /// Which calls may be sent twice.
  @Test(arguments: [
    (Recourse.HTTPMethod.get, 3), (.head, 3), (.put, 3), (.delete, 3), (.options, 3), (.post, 1),
    (.patch, 1),
  ])
  func `repeats what may repeat`(_ row: (method: Recourse.HTTPMethod, attempts: Int)) async {
    let bench = Bench(Script(.status(503)))
    _ = await bench.send(.retried(row.method))
    #expect(bench.script.requests.count == row.attempts)
  }

  @Test func `repeats a POST that says it may`() async {
    let bench = Bench(Script(.status(503)))
    var call = Recourse.Call.retried(.post)
    call.isIdempotent = true
    _ = await bench.send(call)
    #expect(bench.script.requests.count == 3)
  }

  @Test func `keeps the idempotency key over the attempts`() async {
    let bench = Bench(Script(.status(503)))
    var call = Recourse.Call.retried(.post)
    call.idempotencyKey("Idempotency-Key", "abc")
    _ = await bench.send(call)
    #expect(bench.script.requests.map { $0.headers["idempotency-key"] } == ["abc", "abc", "abc"])
  }

  @Test func `sends once where nothing is said of repeats`() async {
    let bench = Bench(Script(.status(503)))
    _ = await bench.send(Recourse.Call(.get, "/a"))
    #expect(bench.script.requests.count == 1)
  }

  @Test func `lets the configuration say otherwise`() async {
    var bench = Bench(Script(.status(503)))
    bench.configuration.retry = .never
    _ = await bench.send(.retried())
    #expect(bench.script.requests.count == 1)
  }

  /// `Retry-After`, the date that the server has, and the wait before the second attempt.
  @Test(
    arguments: [
      ("7", nil, 7), ("0", nil, 1), ("3600", nil, 10), (" 5 ", nil, 5),
      ("-1", nil, 1), ("1e3", nil, 1), ("99999999999999999999", nil, 1), ("", nil, 1),
      ("soon", nil, 1), ("7.5", nil, 1), ("+7", nil, 1),
      ("Sun, 06 Nov 1994 08:49:44 GMT", nil, 7),
      ("Sun, 06 Nov 1994 08:49:40 GMT", "Sun, 06 Nov 1994 08:49:34 GMT", 6),
      ("Sunday, 06-Nov-94 08:49:42 GMT", nil, 5), ("Sun Nov  6 08:49:41 1994", nil, 4),
      ("Sat, 05 Nov 1994 08:49:37 GMT", nil, 1), ("Sun, 31 Feb 1994 08:49:44 GMT", nil, 1),
      ("Sun, 06 Nov 1994 25:49:44 GMT", nil, 1), ("Sun, 06 Nov 1994 08:49:44 CET", nil, 1),
    ] as [(String, String?, Int)])
  func `waits as the server asks`(_ row: (after: String, date: String?, seconds: Int)) async {
    var headers: Recourse.Headers = ["Retry-After": row.after]
    if let date = row.date { headers["Date"] = date }
    let bench = Bench(Script(.status(503, headers)))
    _ = await bench.send(.retried(attempts: 2))
    #expect(bench.time.slept == [.seconds(row.seconds)])
  }

  @Test func `begins no attempt after the deadline`() async {
    let bench = Bench(Script(.status(503)))
    var call = Recourse.Call.retried(attempts: 9, backoff: .seconds(4) ... .seconds(4))
    call.retry.deadline = .seconds(10)
    _ = await bench.send(call)
    #expect(bench.time.slept == [.seconds(4), .seconds(4)])
  }

  @Test func `does not multiply an outage`() async {
    var bench = Bench(Script(.status(503)))
    bench.configuration.retryBudget = Recourse.RetryBudget(reserve: 5, perCall: 0.1)
    let client = bench.client
    for _ in 0..<100 {
      let _: Result<Thing, Seen> = await client.send(.retried())
    }
    // Five at once, and one for every ten calls.
    #expect((112...116).contains(bench.script.requests.count))
  }

  @Test func `ends a wait when it is cancelled`() async {
    let bench = Bench(Script(.status(503)))
    var configuration = bench.configuration
    configuration.clock.sleep = { _ in throw CancellationError() }
    let client = Recourse.Client(server: "https://api.example", configuration: configuration)
    let result: Result<Thing, Seen> = await client.send(.retried())
    #expect(result.kind == "cancelled")
    #expect(bench.script.requests.count == 1)
  }
}
