import Foundation
import Testing

@testable import MisbehavingServer

/// What a plain socket gets from the server: everything until the end.
private func exchange(
  _ request: String, greeting: MisbehavingServer.Greeting = .listen, _ answer: Answer
) throws -> (text: String, server: MisbehavingServer) {
  let server = try MisbehavingServer(greeting: greeting) { _ in answer + .close }
  let socket = try Socket.connected(to: server.port)
  defer { socket.close() }
  socket.write(Array(request.utf8))
  var bytes: [UInt8] = []
  while case let more = socket.read(), !more.isEmpty { bytes += more }
  return (String(decoding: bytes, as: UTF8.self), server)
}

private let get = "GET /a?b=c HTTP/1.1\r\nHost: x\r\nX-Tag: 1\r\nx-tag: 2\r\n\r\n"

struct MisbehavingServerTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let answer: Answer
    let expected: String

    init(_ name: String, _ answer: Answer, _ expected: String) {
      testDescription = name
      self.answer = answer
      self.expected = expected
    }
  }

  private static let cases: [Case] = [
    Case("status", .status(404, [:], "no"), "HTTP/1.1 404 Reason\r\nContent-Length: 2\r\n\r\nno"),
    Case("no body where none may be", .status(204), "HTTP/1.1 204 Reason\r\n\r\n"),
    Case(
      "JSON", .json("{}", ["X-A": "1"]),
      "HTTP/1.1 200 Reason\r\nX-A: 1\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}"
    ),
    Case(
      "chunks", .chunked(200, ["A": "b"], ["ab", "c"]),
      "HTTP/1.1 200 Reason\r\nA: b\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nab\r\n1\r\nc\r\n0\r\n\r\n"
    ),
    Case(
      "redirect", .redirect(307, to: "/b"),
      "HTTP/1.1 307 Reason\r\nLocation: /b\r\nContent-Length: 5\r\n\r\nmoved"),
    Case(
      "truncated", .brokenBody("{", announcing: 9, .close),
      "HTTP/1.1 200 X\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{"),
    Case(
      "early hints", .bytes("!").after(interim: 103),
      "HTTP/1.1 103 X\r\nLink: </style.css>; rel=preload\r\n\r\n!"),
    Case("slow", .bytes("abc").slowly(bytes: 2, milliseconds: 1), "abc"),
    Case("nothing", .emptyReply, ""),
    Case("a reset", .reset, ""),
  ]

  @Test(arguments: cases) func `answers as told`(_ row: Case) throws {
    #expect(try exchange(get, row.answer).text == row.expected)
  }

  @Test func `sends as much as asked`() throws {
    let text = try exchange(get, .huge(bytes: 200_000, type: "text/plain")).text
    #expect(text.hasSuffix("\r\n\r\n" + String(repeating: "x", count: 200_000)))
  }

  @Test func `packs a body as gzip`() {
    let packed = GZip.stored(Data("hello".utf8))
    let sum: [UInt8] = [0x86, 0xA6, 0x10, 0x36, 5, 0, 0, 0]
    #expect(packed.prefix(2) == Data([0x1F, 0x8B]))
    #expect(packed.suffix(8) == Data(sum))
  }

  @Test func `records what it received`() throws {
    let received = try exchange(get, .status(200)).server.received
    #expect(received.count == 1)
    #expect(received.first?.method == "GET")
    #expect(received.first?.path == "/a")
    #expect(received.first?.query == "b=c")
    #expect(received.first?.header("X-TAG") == "1, 2")
  }

  @Test(arguments: [
    "POST / HTTP/1.1\r\nContent-Length: 5\r\n\r\nhello",
    "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nhe\r\n3;x=y\r\nllo\r\n0\r\n\r\n",
  ])
  func `reads a body`(_ request: String) throws {
    #expect(try exchange(request, .status(200)).server.received.first?.text == "hello")
  }

  @Test func `asks for the body where the client waits for that`() throws {
    let request = "POST / HTTP/1.1\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\nhi"
    let (text, server) = try exchange(request, .status(200))
    #expect(text.hasPrefix("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200"))
    #expect(server.received.first?.text == "hi")
  }

  @Test(arguments: [
    MisbehavingServer.Greeting.reset, .close, .resetWithinHead, .resetWithinBody,
  ])
  func `ends a connection before an answer`(_ greeting: MisbehavingServer.Greeting) throws {
    let (text, server) = try exchange(get, greeting: greeting, .status(200))
    #expect(text.isEmpty)
    #expect(server.received.isEmpty)
    #expect(server.connections == 1)
  }

  @Test func `speaks first where it is told to`() throws {
    let (text, server) = try exchange(get, greeting: .say("hello"), .status(200))
    #expect(text == "hello" || text.isEmpty)
    #expect(server.received.isEmpty)
  }

  @Test func `forgets what it is told not to remember`() throws {
    let server = try MisbehavingServer(remembers: false) { _ in .status(200) + .close }
    let socket = try Socket.connected(to: server.port)
    defer { socket.close() }
    socket.write(Array(get.utf8))
    while !socket.read().isEmpty {}
    #expect(server.received.isEmpty)
    #expect(server.connections == 1)
  }

  @Test func `serves several requests on one connection`() throws {
    let server = try MisbehavingServer { .status(200, [:], $0.path) }
    let socket = try Socket.connected(to: server.port)
    defer { socket.close() }
    for path in ["/1", "/22", "/333"] {
      socket.write(Array("GET \(path) HTTP/1.1\r\n\r\n".utf8))
      var text = ""
      while !text.hasSuffix(path) { text += String(decoding: socket.read(), as: UTF8.self) }
    }
    #expect(server.received.map(\.connection) == [0, 0, 0])
  }

  @Test func `stalls until it is stopped`() throws {
    let server = try MisbehavingServer { _ in .stall }
    let socket = try Socket.connected(to: server.port)
    defer { socket.close() }
    socket.write(Array(get.utf8))
    while server.received.isEmpty { Thread.sleep(forTimeInterval: 0.001) }
    server.stop()
    #expect(socket.read().isEmpty)
  }

  @Test func `waits at a gate`() throws {
    let gate = Gate()
    let server = try MisbehavingServer { _ in Answer([.bytes("a"), .wait(gate), .bytes("b")]) }
    let socket = try Socket.connected(to: server.port)
    defer { socket.close() }
    socket.write(Array(get.utf8))
    #expect(socket.read() == [UInt8(ascii: "a")])
    gate.open()
    #expect(socket.read() == [UInt8(ascii: "b")])
  }
}
