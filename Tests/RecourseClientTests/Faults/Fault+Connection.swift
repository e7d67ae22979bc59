import Foundation
import MisbehavingServer
import RecourseSupport

extension Fault {
  static let connection: [Fault] = [
    Fault("nobody listens", "unreachable") {
      await send(to: "http://127.0.0.1:1")
    },
    Fault("no such host", "unreachable") { await send(to: "http://nosuchhost.invalid") },
    Fault("TLS with a server that knows none", "tls") {
      let server = try keptServer(greeting: .say("HTTP/1.1 400 X\r\n\r\n")) { _ in .stall }
      return await send(to: server.url.replacingOccurrences(of: "http:", with: "https:"))
    },
    Fault("TLS with a server that says nothing", "timeout") {
      let server = try keptServer(greeting: .stall) { _ in .status(200) }
      let url = server.url.replacingOccurrences(of: "http:", with: "https:")
      return await send(to: url, timeout: .milliseconds(200))
    },
    Fault("accepts and stalls", "timeout", .stall, greeting: .stall, timeout: .milliseconds(200)),
    Fault("accepts and closes", "lost", .stall, greeting: .close),
    Fault("accepts and resets", "lost|unreachable", .stall, greeting: .reset),
    Fault("resets within the request's head", "lost", .stall, greeting: .resetWithinHead),
    Fault(
      "resets within the request's body", "lost", .stall, greeting: .resetWithinBody,
      method: .post),
    Fault("reads and stalls", "timeout", .stall, timeout: .milliseconds(200)),
    Fault("reads and stalls, in 50 ms", "timeout", .stall, timeout: .milliseconds(50)),
    Fault("reads and stalls, in no time", "timeout", .stall, timeout: .zero),
    Fault("reads and stalls, in less", "timeout", .stall, timeout: .milliseconds(-5)),
    Fault("reads a body and stalls", "timeout", .stall, timeout: .milliseconds(200), method: .post),
    Fault("reads and resets", "lost", .reset),
    Fault("reads a body and resets", "lost", .reset, method: .post),
    Fault("reads and closes", "lost", .emptyReply),
    Fault("reads a body and closes", "lost", .emptyReply, method: .post),
    Fault("stalls within the head", "timeout", .brokenHead(.stall), timeout: .milliseconds(200)),
    Fault("resets within the head", "lost", .brokenHead(.reset)),
    Fault("closes within the status line", "lost", Answer.bytes("HTTP/1.1 20") + .close),
    Fault(
      "stalls after the head", "timeout", .brokenAfterHead(.stall), timeout: .milliseconds(200)),
    Fault("resets after the head", "lost", .brokenAfterHead(.reset)),
    Fault("closes after the head", "lost", .brokenAfterHead(.close)),
    Fault(
      "stalls within the body", "timeout", .brokenBody("{", announcing: 9, .stall),
      timeout: .milliseconds(200)),
    Fault("resets within the body", "lost", .brokenBody("{", announcing: 9, .reset)),
    Fault("closes within the body", "lost", .brokenBody("{", announcing: 9, .close)),
    Fault("closes within the chunks", "lost", .chunked(200, ["A": "b"], ["{"], ends: false)),
    Fault(
      "a chunk of no size", "lost",
      Answer.bytes("HTTP/1.1 200 X\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n") + .close),
    Fault(
      "a chunk beyond all sizes", "lost",
      Answer.bytes("HTTP/1.1 200 X\r\nTransfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFF\r\n")
        + .close),
    Fault("garbage in place of HTTP", "other", .garbage),
    Fault(
      "a length below nothing", "other", .bytes("HTTP/1.1 200 X\r\nContent-Length: -1\r\n\r\n")),
    Fault(
      "two lengths", "lost|other",
      Answer.bytes("HTTP/1.1 200 X\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}") + .close),
    Fault(
      "half a megabyte of header", "other",
      .status(200, ["X-A": String(repeating: "b", count: 500_000)])),
    Fault(
      "ten thousand headers", "success|other",
      .bytes(
        "HTTP/1.1 200 X\r\n" + (1...10_000).map { "X-\($0): a\r\n" }.joined()
          + "Content-Length: \(Thing.text.utf8.count)\r\n\r\n" + Thing.text)),
    Fault("a broken gzip", "lost", .status(200, ["Content-Encoding": "gzip"], "no gzip")),
    Fault(
      "a slow body beyond the time", "timeout",
      .json(Thing.text).slowly(bytes: 2, milliseconds: 20),
      timeout: .milliseconds(200)),
    Fault(
      "a slow answer within the time", "success",
      .json(Thing.text).slowly(bytes: 20, milliseconds: 5)),
    Fault("early hints", "success", .json(Thing.text).after(interim: 103)),
    Fault(
      "two interim answers", "success", .json(Thing.text).after(interim: 103).after(interim: 102)),
    Fault("continue, unasked", "success", .json(Thing.text).after(interim: 100)),
    Fault("early hints and no more", "lost", Answer.bytes("HTTP/1.1 103 X\r\n\r\n") + .close),
    Fault(
      "early hints and silence", "timeout", Answer.bytes("HTTP/1.1 103 X\r\n\r\n") + .stall,
      timeout: .milliseconds(200)),
    Fault(
      "switches protocols", "lost",
      Answer.bytes("HTTP/1.1 101 X\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n") + .close),
    Fault("a body that ends with the connection", "success", .untilClose(200, Thing.text)),
    Fault("chunks", "success", .chunked(200, [:], [#"{"id":1,"#, #""name":"one"}"#])),
    Fault("gzip", "success", .gzip(Data(Thing.text.utf8), ["Content-Type": "application/json"])),
    Fault(
      "a folded header", "success",
      .bytes("HTTP/1.1 200 X\r\nA: b\r\n c\r\nContent-Length: 21\r\n\r\n" + Thing.text)),
    Fault(
      "nonsense in every header", "success",
      .json(
        Thing.text, ["Set-Cookie": "=;;;", "Expires": "-1", "Date": "x", "ETag": "", "Link": "<<<"])
    ),
  ]
}
