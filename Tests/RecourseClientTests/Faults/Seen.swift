import Foundation
import MisbehavingServer
import RecourseSupport

/// An error type that decides nothing, and so shows what the client saw.
struct Seen: Recourse.FailureDecision, Hashable, CustomStringConvertible {
  let failure: Recourse.CallFailure

  init(deciding failure: Recourse.CallFailure) { self.failure = failure }

  var isCancellation: Bool { failure == .cancelled }

  /// As the seed's rules have it: any failure of the transport, and 5xx but 501, 505 and 507.
  var isRetryable: Bool {
    switch failure {
    case .transport: true
    case .response(let response):
      (500...599).contains(response.decidedStatus)
        && ![501, 505, 507].contains(response.decidedStatus)
    case .request, .cancelled, .decoding: false
    }
  }

  static func isFailure(_ response: Recourse.FailedResponse) -> Bool {
    response.text("ok") == "false"
  }

  /// The kind of the failure in a word or two.
  var description: String {
    switch failure {
    case .request: "request"
    case .cancelled: "cancelled"
    case .transport(let failure): failure.kind.rawValue
    case .response(let response): "\(response.status)"
    case .decoding: "decoding"
    }
  }
}

extension Result where Failure == Seen {
  /// The kind of the failure, or `success`.
  var kind: String {
    switch self {
    case .success: "success"
    case .failure(let seen): seen.description
    }
  }
}

/// A small model to read.
struct Thing: Recourse.Model, Hashable {
  var id: Int
  var name: String

  init(id: Int, name: String) {
    self.id = id
    self.name = name
  }

  init(fields: Recourse.Fields) throws(Recourse.DecodingFailure) {
    id = try fields.required("id")
    name = try fields.required("name")
  }

  func write(to fields: inout Recourse.FieldWriter) {
    fields.write("id", id)
    fields.write("name", name)
  }

  static let text = #"{"id":1,"name":"one"}"#
  static let one = Thing(id: 1, name: "one")
}

extension Recourse.Client {
  /// A client that gives up after ten minutes: where time is not the point, a busy machine may take it.
  static func patient(_ server: String) -> Recourse.Client {
    Recourse.Client(server: server, configuration: .init(timeout: .seconds(600)))
  }
}

/// Waits for work, but not for ever: nil where it has not ended in time.
func bounded<Value: Sendable>(
  _ limit: Duration = .seconds(120), _ work: @escaping @Sendable () async -> Value
) async -> Value? {
  let (stream, continuation) = AsyncStream.makeStream(of: Value?.self)
  let working = Task.detached { continuation.yield(await work()) }
  let waiting = Task.detached {
    try await Task.sleep(for: limit)
    continuation.yield(nil)
  }
  defer {
    working.cancel()
    waiting.cancel()
  }
  for await value in stream { return value }
  return nil
}

/// Waits until something is so, and lets others run meanwhile.
func until(_ condition: () -> Bool) async {
  while !condition() { try? await Task.sleep(for: .milliseconds(1)) }
}

/// Servers that stay until the tests have ended: one that goes while a call that timed out is still
/// being torn down would meet a trap of Foundation's on Linux.
private let servers = Kept()

private final class Kept: @unchecked Sendable {
  private let lock = NSLock()
  private var servers: [MisbehavingServer] = []

  func keep(_ server: MisbehavingServer) { lock.withLock { servers.append(server) } }
}

/// A server that stays until the tests have ended.
func keptServer(
  greeting: MisbehavingServer.Greeting = .listen, _ handler: @escaping MisbehavingServer.Handler
) throws -> MisbehavingServer {
  let server = try MisbehavingServer(greeting: greeting, handler)
  servers.keep(server)
  return server
}
