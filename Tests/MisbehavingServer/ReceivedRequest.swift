import Foundation

/// A request as it came over the wire.
package struct ReceivedRequest: Sendable {
  package var method: String
  /// Path and query, undecoded.
  package var target: String
  package var headers: [(name: String, value: String)]
  package var body: Data
  /// Which connection brought it, counted from 0.
  package var connection: Int

  /// The value of a header, by its name in any case; values of repeated headers joined.
  package func header(_ name: String) -> String? {
    let values = headers.filter { $0.name.lowercased() == name.lowercased() }.map(\.value)
    return values.isEmpty ? nil : values.joined(separator: ", ")
  }

  package var path: String { String(target.prefix { $0 != "?" }) }

  package var query: String? {
    target.firstIndex(of: "?").map { String(target[target.index(after: $0)...]) }
  }

  package var text: String { String(decoding: body, as: UTF8.self) }
}

/// Reads requests off a connection.
struct RequestReader {
  let socket: Socket
  let connection: Int
  private var buffer: [UInt8] = []

  init(socket: Socket, connection: Int) {
    self.socket = socket
    self.connection = connection
  }

  /// The next request's head, with what came of the body still in the buffer; nil at the end.
  mutating func head() -> ReceivedRequest? {
    guard let head = bytes(through: [13, 10, 13, 10]) else { return nil }
    var lines = String(decoding: head, as: UTF8.self).components(separatedBy: "\r\n")
    let words = lines.removeFirst().split(separator: " ")
    guard words.count == 3 else { return nil }
    let headers = lines.compactMap { line -> (name: String, value: String)? in
      guard let colon = line.firstIndex(of: ":") else { return nil }
      let value = line[line.index(after: colon)...].drop { $0 == " " }
      return (String(line[..<colon]), String(value))
    }
    return ReceivedRequest(
      method: String(words[0]), target: String(words[1]), headers: headers, body: Data(),
      connection: connection)
  }

  /// The body that the head announces; nil when the connection ends before it does.
  mutating func body(of head: ReceivedRequest) -> Data? {
    if head.header("Transfer-Encoding")?.lowercased() == "chunked" { return chunks() }
    let length = head.header("Content-Length").flatMap { Int($0) } ?? 0
    return bytes(count: length).map { Data($0) }
  }

  private mutating func chunks() -> Data? {
    var body = Data()
    while let line = bytes(through: [13, 10]) {
      let digits = String(decoding: line, as: UTF8.self).prefix { $0.isHexDigit }
      guard let size = Int(digits, radix: 16) else { return nil }
      guard let chunk = bytes(count: size), bytes(through: [13, 10]) != nil else { return nil }
      if size == 0 { return body }
      body += chunk
    }
    return nil
  }

  private mutating func bytes(count: Int) -> [UInt8]? {
    while buffer.count < count {
      let more = socket.read()
      guard !more.isEmpty else { return nil }
      buffer += more
    }
    defer { buffer.removeFirst(count) }
    return Array(buffer.prefix(count))
  }

  private mutating func bytes(through end: [UInt8]) -> [UInt8]? {
    var searched = 0
    while true {
      if let position = position(of: end, from: searched) {
        defer { buffer.removeFirst(position + end.count) }
        return Array(buffer.prefix(position))
      }
      searched = max(0, buffer.count - end.count)
      let more = socket.read()
      guard !more.isEmpty else { return nil }
      buffer += more
    }
  }

  private func position(of end: [UInt8], from start: Int) -> Int? {
    guard buffer.count >= start + end.count else { return nil }
    return (start...(buffer.count - end.count)).first { position in
      buffer[position] == end[0] && buffer[position..<(position + end.count)].elementsEqual(end)
    }
  }
}
