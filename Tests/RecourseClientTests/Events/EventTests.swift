import Foundation
import MisbehavingServer
import Testing

@testable import RecourseSupport

struct EventTests {
  /// Bytes, and the events in them as `name:data:id`.
  @Test(arguments: [
    ("data: a\n\n", ["message:a:"]),
    ("data:a\n\ndata: b\n\n", ["message:a:", "message:b:"]),
    ("data: a\r\n\r\ndata: b\r\rdata: c\n\n", ["message:a:", "message:b:", "message:c:"]),
    ("data: a\ndata: b\n\n", ["message:a\nb:"]), ("data\ndata\n\n", ["message:\n:"]),
    ("data:  a\n\n", ["message: a:"]), ("event: ping\ndata: a\n\n", ["ping:a:"]),
    ("event: ping\n\ndata: a\n\n", ["message:a:"]),
    ("id: 7\ndata: a\n\ndata: b\n\n", ["message:a:7", "message:b:7"]),
    ("id: 7\ndata: a\n\nid\ndata: b\n\n", ["message:a:7", "message:b:"]),
    ("id: 7\0\ndata: a\n\n", ["message:a:"]),
    (": comment\n\n:\n\ndata: a\n\n", ["message:a:"]), ("nonsense: x\ndata: a\n\n", ["message:a:"]),
    ("\u{FEFF}data: a\n\n", ["message:a:"]), ("data: é😀\n\n", ["message:é😀:"]),
    ("data: a", []), ("data: a\n", []), ("\n\n\n", []), ("", []), ("data:\n\n", ["message::"]),
    ("data: {\"a\": \"b: c\"}\n\n", ["message:{\"a\": \"b: c\"}:"]),
  ])
  func `reads events, however they are cut`(_ row: (text: String, events: [String])) throws {
    let bytes = Data(row.text.utf8)
    for size in [1, 2, 3, 7, 1_000] {
      var parser = Recourse.EventParser(limit: 1_000)
      var events: [String] = []
      for start in stride(from: 0, to: bytes.count, by: size) {
        try parser.read(bytes[start..<min(start + size, bytes.count)]) {
          events.append("\($0.name):\($0.data):\($0.id ?? "")")
        }
      }
      #expect(events == row.events)
    }
  }

  @Test func `reads how long to wait, and refuses an endless event`() throws {
    var parser = Recourse.EventParser(limit: 50)
    try parser.read(Data("retry: 1500\nretry: x\nretry: -1\n\n".utf8)) { _ in }
    #expect(parser.retry == .milliseconds(1_500))
    #expect(throws: Recourse.BodyLimit.self) {
      try parser.read(Data(String(repeating: "data: a\n", count: 10).utf8)) { _ in }
    }
  }

  private static func event(_ id: Int) -> String {
    "id: \(id)\ndata: {\"id\":\(id),\"name\":\"n\"}\n\n"
  }

  private static func collect(
    _ server: MisbehavingServer, _ method: Recourse.HTTPMethod = .get, until end: String? = nil,
    clock: Recourse.Clock = StoppedClock().clock
  ) async -> [String] {
    var call = Recourse.Call(method, "/events")
    call.retry = Recourse.RetryPolicy(attempts: 3)
    let client = Recourse.Client(
      server: server.url, configuration: Recourse.ClientConfiguration(clock: clock, random: { 0 }))
    let events: Recourse.EventSequence<Thing, Seen> = client.events(call, until: end)
    var seen: [String] = []
    for await result in events {
      switch result {
      case .success(let thing): seen.append("\(thing.id)")
      case .failure(let failure): seen.append("\(failure)")
      }
    }
    return seen
  }

  @Test func `hands events over until the stream ends`() async throws {
    let server = try keptServer { _ in .events([Self.event(1), ": hello\n\n", Self.event(2)]) }
    #expect(await Self.collect(server) == ["1", "2"])
    #expect(server.received.first?.header("Accept") == "text/event-stream")
  }

  @Test func `ends at the event that says so`() async throws {
    let server = try keptServer { _ in
      Answer.events([Self.event(1), "data: [DONE]\n\n", Self.event(2)], ends: false) + .stall
    }
    #expect(await Self.collect(server, until: "[DONE]") == ["1"])
    #expect(server.received.count == 1)
  }

  @Test func `goes on after an event that fails`() async throws {
    let server = try keptServer { _ in
      .events([Self.event(1), "data: nonsense\n\n", "data: {\"ok\":false}\n\n", Self.event(2)])
    }
    #expect(await Self.collect(server) == ["1", "decoding", "200", "2"])
  }

  @Test func `resumes after what it has`() async throws {
    let count = Box(0)
    let server = try keptServer { _ in
      count.value += 1
      return count.value < 3
        ? .events([Self.event(count.value)], ends: false) : .events([Self.event(3)])
    }
    #expect(await Self.collect(server) == ["1", "2", "3"])
    #expect(server.received.map { $0.header("Last-Event-ID") } == [nil, "1", "2"])
  }

  @Test func `waits before it resumes as the server says`() async throws {
    let count = Box(0)
    let time = StoppedClock()
    let server = try keptServer { _ in
      count.value += 1
      return count.value == 1
        ? .events(["retry: 700\n\n", Self.event(1)], ends: false) : .events([])
    }
    #expect(await Self.collect(server, clock: time.clock) == ["1"])
    #expect(time.slept == [.milliseconds(700)])
  }

  @Test func `tells what is lost where it cannot resume`() async throws {
    let unnumbered = try keptServer { _ in
      .events(["data: {\"id\":1,\"name\":\"n\"}\n\n"], ends: false)
    }
    #expect(await Self.collect(unnumbered) == ["1", "lost"])
    let posted = try keptServer { _ in .events([Self.event(1)], ends: false) }
    #expect(await Self.collect(posted, .post) == ["1", "lost"])
    let early = try keptServer { _ in .events(["data: {\"id\":1,\"name\":\"n\"}\n\n"]) }
    #expect(await Self.collect(early, until: "[DONE]") == ["1", "lost"])
  }

  @Test func `gives up after so many attempts in a row`() async throws {
    let server = try keptServer { _ in .status(503) }
    #expect(await Self.collect(server) == ["503"])
    #expect(server.received.count == 3)
    let gone = try keptServer { _ in .status(404) }
    #expect(await Self.collect(gone) == ["404"])
    #expect(gone.received.count == 1)
  }

  @Test func `refuses what are no events`() async throws {
    let server = try keptServer { _ in .html(200) }
    #expect(await Self.collect(server) == ["decoding"])
  }

  @Test func `hands over mere text`() async throws {
    let server = try keptServer { _ in .events(["data: a\n\n", "data: \"b\"\n\n"]) }
    let events: Recourse.EventSequence<String, Seen> = Recourse.Client.patient(server.url)
      .events(Recourse.Call(.get, "/"))
    var seen: [String] = []
    for await case .success(let text) in events { seen.append(text) }
    #expect(seen == ["a", "\"b\""])
  }

  @Test func `ends without a word when it is cancelled`() async throws {
    let server = try keptServer { _ in Answer.events([Self.event(1)], ends: false).stalling }
    let events: Recourse.EventSequence<Thing, Seen> = Recourse.Client.patient(server.url)
      .events(Recourse.Call(.get, "/"))
    let seen = Box<[String]>([])
    let task = Task {
      for await result in events { seen.value.append(result.kind) }
    }
    await until { !seen.value.isEmpty }
    task.cancel()
    await task.value
    #expect(seen.value == ["success"])
    await until { server.abandoned > 0 }
  }

  @Test func `lets the connection go when nobody listens`() async throws {
    let server = try keptServer { _ in Answer.events([Self.event(1)], ends: false).stalling }
    let events: Recourse.EventSequence<Thing, Seen> = Recourse.Client.patient(server.url)
      .events(Recourse.Call(.get, "/"))
    for await _ in events { break }
    await until { server.abandoned > 0 }
  }

  @Test func `streams from a transport that cannot`() async {
    let transport = Recourse.ClosureTransport { _ in
      Recourse.HTTPResponse(
        status: 200, headers: ["Content-Type": "text/event-stream"],
        body: Data((Self.event(1) + Self.event(2)).utf8))
    }
    let client = Recourse.Client(
      server: "https://api.example", configuration: .init(transport: transport))
    let events: Recourse.EventSequence<Thing, Seen> = client.events(Recourse.Call(.get, "/"))
    var count = 0
    for await case .success in events { count += 1 }
    #expect(count == 2)
  }
}

extension Answer {
  /// The same, but silent in place of its end.
  var stalling: Answer { Answer(steps.dropLast() + [.stall]) }
}
