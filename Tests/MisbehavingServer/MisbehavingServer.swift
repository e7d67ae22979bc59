import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// An HTTP/1.1 server on loopback that answers each request as told, well or badly, and remembers
/// what it received. It stops when it is released.
package final class MisbehavingServer: Sendable {
  /// What becomes of a connection before its first request was read.
  package enum Greeting: Sendable {
    case listen, reset, close, stall, resetWithinHead, resetWithinBody
    /// Says something of its own accord, and closes.
    case say(String)
  }

  package typealias Handler = @Sendable (ReceivedRequest) -> Answer

  private let listener: Socket
  private let state: State
  package let port: UInt16

  /// Starts a server on a free port.
  package init(
    greeting: Greeting = .listen, remembers: Bool = true, _ handler: @escaping Handler
  ) throws {
    listener = try Socket.listening(backlog: 512)
    port = listener.port
    state = State(greeting: greeting, remembers: remembers, handler: handler)
    let (listener, state) = (listener, state)
    Thread.detachNewThread { Self.accept(on: listener, state) }
  }

  deinit { stop() }

  package var url: String { "http://127.0.0.1:\(port)" }

  /// The same server under another origin.
  package var otherURL: String { "http://localhost:\(port)" }

  /// Every request received so far, in the order of arrival.
  package var received: [ReceivedRequest] { state.received }

  /// How many connections were accepted so far.
  package var connections: Int { state.connections }

  /// How many answers broke off because the other side had gone.
  package var abandoned: Int { state.abandoned }

  package func forget() { state.forget() }

  /// Ends every connection, and waits for none.
  package func stop() {
    if state.stop() { listener.shutDown() }
  }

  /// Accepts until the listener is shut down, and closes it then: were `stop` to close it, this
  /// thread could meet its number again as somebody else's.
  private static func accept(on listener: Socket, _ state: State) {
    defer { listener.close() }
    while let socket = listener.accepted() {
      guard let number = state.opened(socket) else {
        socket.close()
        continue
      }
      let thread = Thread {
        Self.serve(RequestReader(socket: socket, connection: number), state)
      }
      thread.stackSize = 256 * 1024
      thread.start()
    }
  }

  private static func serve(_ reader: RequestReader, _ state: State) {
    var reader = reader
    let socket = reader.socket
    var ending = Ending.close
    switch state.greeting {
    case .listen: while let answered = answerNext(&reader, state, &ending), answered {}
    case .reset: ending = .reset
    case .close: break
    case .stall: awaitHangup(of: socket)
    case .say(let text): socket.write(Array(text.utf8))
    case .resetWithinHead:
      _ = socket.read(8)
      ending = .reset
    case .resetWithinBody:
      _ = reader.head()
      ending = .reset
    }
    state.closed(socket) { ending == .reset ? socket.reset() : socket.close() }
  }

  private enum Ending { case close, reset }

  /// Serves one request; nil at the end of the connection, false where it may not be used again.
  private static func answerNext(
    _ reader: inout RequestReader, _ state: State, _ ending: inout Ending
  ) -> Bool? {
    guard var request = reader.head() else { return nil }
    if request.header("Expect")?.lowercased() == "100-continue" {
      reader.socket.write(Array("HTTP/1.1 100 Continue\r\n\r\n".utf8))
    }
    guard let body = reader.body(of: request) else { return nil }
    request.body = body
    state.add(request)
    for step in state.handler(request).steps {
      switch step {
      case .bytes(let bytes, let times):
        for _ in 0..<times where !reader.socket.write(bytes) {
          state.abandon()
          return nil
        }
      case .pause(let milliseconds): usleep(UInt32(milliseconds) * 1_000)
      case .wait(let gate): gate.wait()
      case .stall:
        awaitHangup(of: reader.socket)
        state.abandon()
        return nil
      case .close: return nil
      case .reset:
        ending = .reset
        return nil
      }
    }
    return true
  }

  /// Blocks until the other side has gone, or the server stops.
  private static func awaitHangup(of socket: Socket) {
    while !socket.read().isEmpty {}
  }
}

/// What the threads of a server share.
private final class State: @unchecked Sendable {
  let greeting: MisbehavingServer.Greeting
  let handler: MisbehavingServer.Handler
  private let remembers: Bool
  private let lock = NSLock()
  private var requests: [ReceivedRequest] = []
  private var open: Set<Int32> = []
  private var accepted = 0
  private var brokenOff = 0
  private var isStopped = false

  init(
    greeting: MisbehavingServer.Greeting, remembers: Bool,
    handler: @escaping MisbehavingServer.Handler
  ) {
    self.greeting = greeting
    self.remembers = remembers
    self.handler = handler
  }

  var received: [ReceivedRequest] { lock.withLock { requests } }
  var connections: Int { lock.withLock { accepted } }
  var abandoned: Int { lock.withLock { brokenOff } }

  func add(_ request: ReceivedRequest) {
    if remembers { lock.withLock { requests.append(request) } }
  }

  func abandon() { lock.withLock { brokenOff += 1 } }
  func forget() { lock.withLock { requests.removeAll() } }

  func opened(_ socket: Socket) -> Int? {
    lock.withLock {
      guard !isStopped else { return nil }
      open.insert(socket.descriptor)
      defer { accepted += 1 }
      return accepted
    }
  }

  /// Closes within the lock, so that `stop` never shuts down a number that was given out again.
  func closed(_ socket: Socket, _ close: () -> Void) {
    lock.withLock {
      open.remove(socket.descriptor)
      close()
    }
  }

  func stop() -> Bool {
    lock.withLock {
      guard !isStopped else { return false }
      isStopped = true
      for descriptor in open { Socket(descriptor: descriptor).shutDown() }
      return true
    }
  }
}
