import Foundation
import MisbehavingServer
import RecourseSupport

/// Something that goes wrong, and what the client must see in it.
struct Fault: Sendable {
  typealias Attempt = @Sendable () async throws -> String

  let name: String
  /// The kind of failure; where the moment decides, several between bars.
  let expected: String
  /// Makes the fault happen, and says what was seen.
  let attempt: Attempt

  init(_ name: String, _ expected: String, attempt: @escaping Attempt) {
    self.name = name
    self.expected = expected
    self.attempt = attempt
  }

  /// A fault of a server that reads the request, and answers it badly.
  init(
    _ name: String, _ expected: String, _ answer: Answer,
    greeting: MisbehavingServer.Greeting = .listen, timeout: Duration = .seconds(60),
    method: Recourse.HTTPMethod = .get,
    _ adjust: @escaping @Sendable (inout Recourse.Call) -> Void = { _ in }
  ) {
    self.init(name, expected) {
      let server = try keptServer(greeting: greeting) { _ in answer }
      return await Fault.send(to: server.url, timeout: timeout, method: method, adjust)
    }
  }

  /// A fault of the request itself, which must not reach the server.
  static func request(
    _ name: String, method: Recourse.HTTPMethod = .post, path: Recourse.CallPath = "/a",
    auth: Recourse.Authorization = .none,
    _ adjust: @escaping @Sendable (inout Recourse.Call) -> Void = { _ in }
  ) -> Fault {
    Fault(name, "request") {
      let server = try keptServer { _ in .json(Thing.text) }
      var call = Recourse.Call(method, path, auth: auth)
      adjust(&call)
      let result: Result<Thing, Seen> = await Recourse.Client.patient(server.url).send(call)
      return server.received.isEmpty ? result.kind : "sent"
    }
  }

  static func send(
    to server: String, timeout: Duration = .seconds(60), method: Recourse.HTTPMethod = .get,
    _ adjust: (inout Recourse.Call) -> Void = { _ in }
  ) async -> String {
    var configuration = Recourse.ClientConfiguration(timeout: timeout)
    configuration.maxBodyBytes = 1 << 20
    var call = Recourse.Call(method, "/a")
    if method == .post { call.json("x") }
    adjust(&call)
    let client = Recourse.Client(server: server, configuration: configuration)
    let result: Result<Thing, Seen> = await client.send(call)
    return result.kind
  }
}
