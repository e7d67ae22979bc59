import Foundation

extension Answer {
  /// Silence, for as long as the other side has patience.
  package static let stall = Answer([.stall])

  /// A reset before a single byte.
  package static let reset = Answer([.reset])

  /// An orderly end before a single byte.
  package static let emptyReply = Answer([.close])

  /// Something that is no HTTP.
  package static let garbage = Answer([
    .bytes("\u{1}\u{2}SSH-2.0-OpenSSH_9\r\nfoo\r\n\r\n"), .close,
  ])

  /// The end, or a reset, within the head.
  package static func brokenHead(_ end: Step) -> Answer {
    Answer([.bytes("HTTP/1.1 200 OK\r\nContent-Ty"), end])
  }

  /// The head, then nothing of the body it announced.
  package static func brokenAfterHead(_ end: Step, status: Int = 200) -> Answer {
    .brokenBody("", announcing: 100, end, status: status)
  }

  /// Less of a JSON body than was announced, and then the given end.
  package static func brokenBody(
    _ body: String, announcing length: Int, _ end: Step, status: Int = 200
  ) -> Answer {
    let head = "HTTP/1.1 \(status) X\r\nContent-Type: application/json\r\n"
    return Answer([.bytes(head + "Content-Length: \(length)\r\n\r\n" + body), end])
  }

  /// A JSON body of which less is announced than comes.
  package static func overlong(_ body: String, announcing length: Int) -> Answer {
    .brokenBody(body, announcing: length, .close)
  }

  /// A body without length or chunks: it ends with the connection.
  package static func untilClose(_ status: Int, _ body: String) -> Answer {
    Answer([
      .bytes("HTTP/1.1 \(status) X\r\nContent-Type: application/json\r\n\r\n" + body), .close,
    ])
  }

  /// As many bytes as asked, made as they are sent.
  package static func huge(bytes count: Int, type: String, status: Int = 200) -> Answer {
    let block = [UInt8](repeating: UInt8(ascii: "x"), count: 65_536)
    let head =
      "HTTP/1.1 \(status) X\r\nContent-Type: \(type)\r\nContent-Length: \(count)\r\n\r\n"
    return Answer([
      .bytes(head), .bytes(block, times: count / block.count),
      .bytes([UInt8](block.prefix(count % block.count)), times: 1),
    ])
  }

  /// A small body that unpacks to about as many bytes as asked.
  package static func bomb(unpacked count: Int, status: Int = 200) -> Answer {
    let (start, period) = GZip.bomb
    let times = count / 2064
    let head =
      "HTTP/1.1 \(status) X\r\nContent-Type: application/json\r\nContent-Encoding: gzip\r\n"
      + "Content-Length: \(start.count + period.count * times)\r\n\r\n"
    let block = Array(repeating: period, count: 1000).flatMap { $0 }
    return Answer([
      .bytes(head), .bytes(start, times: 1), .bytes(block, times: times / 1000),
      .bytes(Array(block.prefix(period.count * (times % 1000))), times: 1),
    ])
  }

  /// Another answer, a few bytes at a time.
  package func slowly(bytes size: Int, milliseconds: Int) -> Answer {
    var slow: [Step] = []
    for step in steps {
      guard case .bytes(let bytes, let times) = step else {
        slow.append(step)
        continue
      }
      for _ in 0..<times {
        for start in stride(from: 0, to: bytes.count, by: size) {
          slow.append(.bytes(Array(bytes[start..<min(start + size, bytes.count)]), times: 1))
          slow.append(.pause(milliseconds: milliseconds))
        }
      }
    }
    return Answer(slow)
  }

  /// An interim answer, as early hints, ahead of this one.
  package func after(interim status: Int) -> Answer {
    Answer.bytes("HTTP/1.1 \(status) X\r\nLink: </style.css>; rel=preload\r\n\r\n") + self
  }
}
