import Foundation
import MisbehavingServer
import RecourseSupport

extension Date {
  fileprivate static let distantYear = Date(timeIntervalSince1970: 300_000_000_000)
}

extension Fault {
  static let requests: [Fault] = [
    .request("a line end in a header") { $0.header("X-A", "a\r\nX-B: c") },
    .request("a line feed in a header") { $0.header("X-A", "a\nX-B: c") },
    .request("a carriage return in a header") { $0.header("X-A", "a\rb") },
    .request("a NUL in a header") { $0.header("X-A", "a\0b") },
    .request("a line end in a header's name") { $0.header("X-A\r\nX-B", "c") },
    .request("a colon in a header's name") { $0.header("X-A:", "c") },
    .request("a blank in a header's name") { $0.header("X A", "c") },
    .request("a header without a name") { $0.header("", "c") },
    .request("a header's name in other letters") { $0.header("Ä", "c") },
    .request("a line end in an idempotency key") { $0.idempotencyKey("Key", "a\r\nb: c") },
    .request("a semicolon in a cookie") { $0.cookie("a", "b; c=d") },
    .request("a line end in a cookie") { $0.cookie("a", "b\r\nc") },
    .request("a line end in a cookie's name") { $0.cookie("a\r\nb", "c") },
    .request("a line end in a content type") { $0.data(Data(), type: "a/b\r\nX: y") },
    .request("a line end in a token", auth: Recourse.Authorization(.bearer, .token("a\r\nb"))),
    .request(
      "a line end in an API key", auth: Recourse.Authorization(.header("Key"), .token("a\nb"))),
    .request(
      "a semicolon in a cookie's key", auth: Recourse.Authorization(.cookie("a"), .token("b;c"))),
    .request(
      "a colon in a user's name",
      auth: Recourse.Authorization(.basic, .password(user: "a:b", password: "c"))),
    .request(
      "a credential that cannot be had",
      auth: Recourse.Authorization(.bearer, .token { throw Recourse.RequestFailure(reason: "x") })),
    .request("an empty value in the path", path: "/users/\("")"),
    .request("a dot in the path", path: "/users/\(".")"),
    .request("two dots in the path", path: "/users/\("..")"),
    .request("two dots made of two values", path: "/users/\(".")\(".")/x"),
    .request("a GET with a body", method: .get) { $0.json("x") },
    .request("a HEAD with a body", method: .head) { $0.json("x") },
    .request("a number that JSON cannot express") { $0.json(Double.nan) },
    .request("a date beyond the year 9999 in a query") { $0.query("at", Date.distantYear) },
    .request("a date beyond the year 9999 in a list") { $0.query("at", [Date(), .distantYear]) },
    .request("a date beyond the year 9999 in a header") { $0.header("X-At", Date.distantYear) },
    .request("a date beyond the year 9999 in a cookie") { $0.cookie("at", Date.distantYear) },
    .request("a date beyond the year 9999 in the path", path: "/at/\(Date.distantYear)"),
    .request("a date beyond the year 9999 in a form") { $0.form(["at": Date.distantYear]) },
    .request("a date beyond the year 9999 in a part") { call in
      call.multipart { $0.add("at", Date.distantYear) }
    },
    .request("a date beyond the year 9999 in an object of a query") {
      $0.query("filter", ["at": Date.distantYear], nested: .brackets)
    },
    .request("a number that a query cannot express") { $0.query("n", -Double.infinity) },
    .request("a broken constraint") { $0.problems.check("n", 100, in: 1...99) },
    .request("a file that is not there") {
      $0.file(Recourse.File(URL(fileURLWithPath: "/nosuch")))
    },
    .request("a part that is not there") { call in
      call.multipart { $0.add("file", Recourse.File(URL(fileURLWithPath: "/nosuch"))) }
    },
    .request("a part that is too large") { call in
      call.multipart { $0.add("file", Recourse.File(Data(count: 11)), maxBytes: 10) }
    },
    Fault("no server", "request") { await send(to: "") },
    Fault("a server without a scheme", "request") { await send(to: "example.org") },
    Fault("a server of another scheme", "request") { await send(to: "ftp://example.org") },
    Fault("a file for a server", "request") { await send(to: "file:///etc") },
    Fault("a server with a blank", "request") { await send(to: "http://exa mple.org") },
    Fault("a server without a host", "request") { await send(to: "http://") },
  ]

  /// The caller goes, at each stage.
  static let cancellations: [Fault] = [
    Fault("cancelled before it begins", "cancelled") {
      try await cancelling(.json(Thing.text), when: { _ in true })
    },
    Fault("cancelled while the server is silent", "cancelled") {
      try await cancelling(.stall) { !$0.received.isEmpty }
    },
    Fault("cancelled within the head", "cancelled") {
      try await cancelling(.brokenHead(.stall)) { !$0.received.isEmpty }
    },
    Fault("cancelled within the body", "cancelled") {
      try await cancelling(.brokenBody("{", announcing: 9, .stall)) { !$0.received.isEmpty }
    },
    Fault("cancelled within a failure's body", "cancelled") {
      try await cancelling(.brokenBody("{", announcing: 9, .stall, status: 500)) {
        !$0.received.isEmpty
      }
    },
    Fault("cancelled while connecting", "cancelled") {
      let server = try keptServer(greeting: .stall) { _ in .stall }
      return try await cancelling(server, Recourse.Call(.get, "/")) { $0.connections > 0 }
    },
    Fault("cancelled while TLS is spoken", "cancelled") {
      let server = try keptServer(greeting: .stall) { _ in .stall }
      var call = Recourse.Call(.get, "/")
      call.server = server.url.replacingOccurrences(of: "http:", with: "https:")
      return try await cancelling(server, call) { $0.connections > 0 }
    },
    Fault("cancelled while uploading", "cancelled") {
      let server = try keptServer(greeting: .stall) { _ in .stall }
      var call = Recourse.Call(.post, "/")
      call.data(Data(count: 8 << 20), type: "a/b")
      return try await cancelling(server, call) { $0.connections > 0 }
    },
    Fault("cancelled before a repeat", "cancelled") {
      let server = try keptServer { _ in .status(503, ["Retry-After": "200"]) }
      var call = Recourse.Call(.get, "/")
      call.retry = Recourse.RetryPolicy(backoff: .seconds(200) ... .seconds(250))
      return try await cancelling(server, call) { !$0.received.isEmpty }
    },
    Fault("cancelled while a token is awaited", "cancelled") {
      let server = try keptServer { _ in .json(Thing.text) }
      let token = Recourse.Credential.token {
        try await Task.sleep(for: .seconds(300))
        return "x"
      }
      let call = Recourse.Call(.get, "/", auth: Recourse.Authorization(.bearer, token))
      return try await cancelling(server, call, when: { _ in true })
    },
    Fault("cancelled while a token is awaited that heeds nothing", "cancelled") {
      let server = try keptServer { _ in .json(Thing.text) }
      let token = Recourse.Credential.token {
        await withCheckedContinuation { continuation in
          DispatchQueue.global().asyncAfter(deadline: .now() + 300) { continuation.resume() }
        }
        return "x"
      }
      let call = Recourse.Call(.get, "/", auth: Recourse.Authorization(.bearer, token))
      return try await cancelling(server, call, when: { _ in true })
    },
    Fault("cancelled while a token is renewed", "cancelled") {
      let server = try keptServer { _ in .status(401) }
      let token = Recourse.Credential.token(
        { "x" },
        refresh: {
          try? await Task.sleep(for: .seconds(300))
          return "y"
        })
      let call = Recourse.Call(.get, "/", auth: Recourse.Authorization(.bearer, token))
      return try await cancelling(server, call) { !$0.received.isEmpty }
    },
    Fault("cancelled after it has ended", "success") {
      let server = try keptServer { _ in .json(Thing.text) }
      let client = Recourse.Client.patient(server.url)
      let task = Task { () -> Result<Thing, Seen> in await client.send(Recourse.Call(.get, "/")) }
      let result = await task.value
      task.cancel()
      return result.kind
    },
  ]

  private static func cancelling(
    _ answer: Answer, when isTime: @escaping @Sendable (MisbehavingServer) -> Bool
  ) async throws -> String {
    let server = try keptServer { _ in answer }
    return try await cancelling(server, Recourse.Call(.get, "/"), when: isTime)
  }

  private static func cancelling(
    _ server: MisbehavingServer, _ call: Recourse.Call,
    when isTime: @escaping @Sendable (MisbehavingServer) -> Bool
  ) async throws -> String {
    let client = Recourse.Client.patient(server.url)
    let task = Task { () -> Result<Thing, Seen> in await client.send(call) }
    await until { isTime(server) }
    let start = ContinuousClock.now
    task.cancel()
    let kind = await task.value.kind
    return ContinuousClock.now - start < .seconds(60) ? kind : "\(kind), but late"
  }
}
