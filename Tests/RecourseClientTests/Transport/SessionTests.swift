import Foundation
import MisbehavingServer
import RecourseSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

struct SessionTests {
  private static func send(to server: MisbehavingServer, _ path: String = "/a") async -> String {
    let result: Result<Thing, Seen> = await Recourse.Client.patient(server.url)
      .send(Recourse.Call(.get, "/\(path)"))
    return result.kind
  }

  @Test func `keeps connections open between calls`() async throws {
    let server = try keptServer { _ in .json(Thing.text) }
    for _ in 0..<20 { #expect(await Self.send(to: server) == "success") }
    // A call right after another may find its connection not yet free.
    #expect(server.connections < 10)
  }

  @Test(arguments: Recourse.HTTPMethod.allCases)
  func `sends each method, with and without a body`(_ method: Recourse.HTTPMethod) async throws {
    let server = try keptServer { request in
      .bytes(
        "HTTP/1.1 200 X\r\nContent-Length: 21\r\n\r\n"
          + (request.method == "HEAD" ? "" : Thing.text))
    }
    let client = Recourse.Client.patient(server.url)
    var call = Recourse.Call(method, "/a")
    let empty: Result<Void, Seen> = await client.send(call)
    #expect(empty.kind == "success")
    #expect(server.received.first?.method == method.rawValue)
    #expect(server.received.first?.body == Data())
    guard method != .get, method != .head else { return }
    // Neither of them waits for leave to send its body.
    for size in [1, 2 << 20] {
      call.data(Data(count: size), type: "a/b")
      let full: Result<Void, Seen> = await client.send(call)
      #expect(full.kind == "success")
      #expect(server.received.last?.method == method.rawValue)
      #expect(server.received.last?.body == Data(count: size))
      #expect(server.received.last?.header("Content-Length") == "\(size)")
      #expect(server.received.last?.header("Expect") == nil)
    }
  }

  @Test func `keeps no cookies`() async throws {
    let server = try keptServer { _ in .json(Thing.text, ["Set-Cookie": "a=b; Path=/"]) }
    for _ in 0..<2 { _ = await Self.send(to: server) }
    #expect(server.received.map { $0.header("Cookie") } == [nil, nil])
  }

  @Test func `keeps cookies where a configuration says so`() async throws {
    let server = try keptServer { _ in .json(Thing.text, ["Set-Cookie": "a=b; Path=/"]) }
    let configuration = URLSessionConfiguration.default
    let client = Recourse.Client(
      server: server.url,
      configuration: .init(transport: Recourse.URLSessionTransport(configuration: configuration)))
    for _ in 0..<2 {
      let _: Result<Thing, Seen> = await client.send(Recourse.Call(.get, "/a"))
    }
    #expect(server.received.last?.header("Cookie") == "a=b")
  }

  @Test func `sends no more than was asked for`() async throws {
    let server = try keptServer { _ in .json(Thing.text) }
    _ = await Self.send(to: server)
    let names = server.received.first?.headers.map { $0.name.lowercased() }.sorted()
    let usual: Set = [
      "accept", "accept-encoding", "accept-language", "connection", "host", "user-agent",
    ]
    #expect(Set(names ?? []).isSubset(of: usual))
  }

  @Test func `keeps silent calls from holding up others`() async throws {
    let server = try keptServer { $0.path == "/stall" ? .stall : .json(Thing.text) }
    let stalled = (0..<24).map { _ in Task { await Self.send(to: server, "stall") } }
    await until { server.received.count >= 24 }
    #expect(await Self.send(to: server) == "success")
    for task in stalled { task.cancel() }
    for task in stalled { #expect(await task.value == "cancelled") }
  }

  /// A server that closes a kept connection just as a request is on it: what may repeat is sent once
  /// more, and nothing else is, nor without its body.
  @Test(arguments: [
    (Recourse.HTTPMethod.get, false, 2), (.put, true, 2), (.put, false, 2), (.post, true, 1),
    (.post, false, 1),
  ])
  func `sends nothing twice that may not repeat`(
    _ row: (method: Recourse.HTTPMethod, isFile: Bool, count: Int)
  ) async throws {
    for end in [Answer.reset, .emptyReply] {
      let server = try keptServer { $0.path == "/ok" ? .json(Thing.text) : end }
      #expect(await Self.send(to: server, "ok") == "success")
      var call = Recourse.Call(row.method, "/bad")
      if row.isFile {
        call.file(Recourse.File(URL(fileURLWithPath: #filePath)))
      } else if row.method != .get {
        call.json("body")
      }
      let start = ContinuousClock.now
      let result: Result<Thing, Seen> = await Recourse.Client.patient(server.url).send(call)
      #expect(result.kind == "lost")
      #expect(ContinuousClock.now - start < .seconds(50))
      let received = server.received.dropFirst()
      // Once where the connection was not free yet, and another was made.
      #expect((1...row.count).contains(received.count))
      #expect(row.method == .get || received.allSatisfy { !$0.body.isEmpty })
    }
  }

  @Test func `lets go of a session with its transport`() async throws {
    let server = try keptServer { _ in .json(Thing.text) }
    weak var released: Recourse.URLSessionTransport?
    do {
      let transport = Recourse.URLSessionTransport()
      released = transport
      let client = Recourse.Client(
        server: server.url, configuration: .init(transport: transport))
      let result: Result<Thing, Seen> = await client.send(Recourse.Call(.get, "/a"))
      #expect(result.kind == "success")
    }
    #expect(released == nil)
  }

  @Test func `calls nothing back once it has ended`() async throws {
    let gate = Gate()
    let server = try keptServer { _ in
      Answer([
        .bytes("HTTP/1.1 200 X\r\nContent-Type: a/b\r\nContent-Length: \(1 << 40)\r\n\r\n"),
        .bytes([UInt8](repeating: 0, count: 65_536), times: 8), .wait(gate),
        // Without end, since a shorter rest may be through before the session gives its connection up.
        .bytes([UInt8](repeating: 0, count: 65_536), times: 1 << 24),
      ])
    }
    let calls = Box(0)
    var call = Recourse.Call(.get, "/a")
    call.downloadProgress = { _ in calls.value += 1 }
    let client = Recourse.Client.patient(server.url)
    let task = Task { [call] () -> Result<Data, Seen> in await client.data(call) }
    await until { calls.value > 0 }
    task.cancel()
    #expect(await task.value.kind == "cancelled")
    let count = calls.value
    gate.open()
    await until { server.abandoned > 0 }
    #expect(calls.value == count)
  }

  /// Cancels at every moment of a call: the deadlock of Foundation's on Linux (its issue 5412) would
  /// show here as a call that never ends.
  @Test func `ends when it is cancelled at any moment`() async throws {
    let server = try keptServer { _ in .json(Thing.text) }
    let client = Recourse.Client.patient(server.url)
    let kinds = await bounded {
      await withTaskGroup(of: String.self, returning: Set<String>.self) { group in
        for moment in 0..<400 {
          group.addTask {
            let task = Task { () -> Result<Thing, Seen> in
              await client.send(Recourse.Call(.get, "/a"))
            }
            for _ in 0..<moment { await Task.yield() }
            task.cancel()
            return await task.value.kind
          }
        }
        return await group.reduce(into: []) { $0.insert($1) }
      }
    }
    #expect(kinds?.isSubset(of: ["success", "cancelled"]) == true)
  }

  #if os(Linux) && compiler(>=6.2)
    /// Foundation traps where a connection ends in order within an answer's head (its issue 5285),
    /// and where chunks end with trailers. Nothing above a `URLSession` can prevent that. Once this
    /// fails, the toolchain has mended it: move both faults to the table of faults.
    @Test(arguments: [
      "HTTP/1.1 200 X\r\nA: b\r\n",
      "HTTP/1.1 200 X\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\nX-T: 1\r\n\r\n",
    ])
    func `notices when Foundation's trap is mended`(_ answer: String) async {
      await #expect(processExitsWith: .failure) { [answer] in
        let server = try keptServer { _ in Answer.bytes(answer) + .close }
        _ = await Self.send(to: server)
      }
    }
  #endif
}
