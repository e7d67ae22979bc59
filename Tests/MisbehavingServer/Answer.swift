import Foundation

/// What a server does with a request: steps, one after the other.
package struct Answer: Sendable {
  package enum Step: Sendable {
    case bytes([UInt8], times: Int)
    case pause(milliseconds: Int)
    case wait(Gate)
    /// Holds the connection open, silently, until the other side has gone.
    case stall
    case close
    case reset
  }

  package var steps: [Step]

  package init(_ steps: [Step]) { self.steps = steps }

  package static func bytes(_ text: String) -> Answer { Answer([.bytes(text)]) }

  package static func + (first: Answer, second: Answer) -> Answer {
    Answer(first.steps + second.steps)
  }

  package static func + (first: Answer, step: Step) -> Answer { Answer(first.steps + [step]) }
}

extension Answer.Step {
  package static func bytes(_ text: String) -> Answer.Step { .bytes(Array(text.utf8), times: 1) }
  package static func bytes(_ data: Data) -> Answer.Step { .bytes(Array(data), times: 1) }
}

/// A door that a test opens, for an answer that has to wait without sleeping.
package final class Gate: @unchecked Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  package init() {}

  package func open() { semaphore.signal() }

  /// Waits until opened, ten minutes at the most.
  package func wait() { _ = semaphore.wait(timeout: .now() + 600) }
}

extension Answer {
  package typealias Headers = KeyValuePairs<String, String>

  /// A well-formed answer; its length is announced unless a header says otherwise.
  package static func status(
    _ status: Int, _ headers: Headers = [:], body: Data = Data()
  ) -> Answer {
    let hasNoBody = (100...199).contains(status) || status == 204 || status == 304
    let isFramed = headers.contains { name, _ in
      ["content-length", "transfer-encoding"].contains(name.lowercased())
    }
    let length = hasNoBody || isFramed ? "" : "Content-Length: \(body.count)\r\n"
    let head = Data((head(status, headers) + length + "\r\n").utf8)
    return Answer([.bytes(hasNoBody ? head : head + body)])
  }

  package static func status(_ status: Int, _ headers: Headers = [:], _ body: String) -> Answer {
    self.status(status, headers, body: Data(body.utf8))
  }

  package static func json(_ body: String, status: Int = 200, _ headers: Headers = [:]) -> Answer {
    var pairs = Array(headers)
    pairs.append((key: "Content-Type", value: "application/json"))
    let length = "Content-Length: \(body.utf8.count)\r\n\r\n"
    return .bytes(head(status, pairs) + length + body)
  }

  package static func html(_ status: Int) -> Answer {
    .status(
      status, ["Content-Type": "text/html; charset=utf-8"],
      "<!doctype html><title>\(status)</title><h1>Oops</h1>")
  }

  package static func redirect(_ status: Int, to location: String) -> Answer {
    .status(status, ["Location": location], "moved")
  }

  /// The body in chunks; without its end, the connection closes in the middle.
  package static func chunked(
    _ status: Int, _ headers: Headers = [:], _ chunks: [String], ends: Bool = true
  ) -> Answer {
    let head = head(status, headers) + "Transfer-Encoding: chunked\r\n\r\n"
    let body = chunks.map { Step.bytes(chunk($0)) }
    return Answer([.bytes(head)] + body + [ends ? .bytes("0\r\n\r\n") : .close])
  }

  package static func chunk(_ text: String) -> String {
    String(text.utf8.count, radix: 16) + "\r\n" + text + "\r\n"
  }

  /// Server-sent events, each written as it stands, and the end of the stream.
  package static func events(_ events: [String], ends: Bool = true) -> Answer {
    .chunked(200, ["Content-Type": "text/event-stream"], events, ends: ends)
  }

  package static func gzip(_ body: Data, _ headers: Headers = [:]) -> Answer {
    let packed = GZip.stored(body)
    let head =
      head(200, headers) + "Content-Encoding: gzip\r\nContent-Length: \(packed.count)\r\n\r\n"
    return Answer([.bytes(Data(head.utf8) + packed)])
  }

  static func head(_ status: Int, _ headers: some Sequence<(key: String, value: String)>) -> String
  {
    var head = "HTTP/1.1 \(status) Reason\r\n"
    for (name, value) in headers { head += "\(name): \(value)\r\n" }
    return head
  }
}
