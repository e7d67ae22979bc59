import Foundation

/// What a client asked for.
struct Request {
  var method: String
  var path: String
  /// By lowercase name.
  var headers: [String: String]
  var body = Data()

  /// Reads one request; `nil` where the client left before it was whole.
  init?(readFrom connection: Int32) {
    var received = Data()
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while true {
      if let head = received.range(of: Data("\r\n\r\n".utf8)) {
        self.init(head: received[..<head.lowerBound])
        body = received[head.upperBound...]
        let length = headers["content-length"].flatMap { Int($0) } ?? 0
        if body.count >= length { return }
      }
      let count = read(connection, &buffer, buffer.count)
      guard count > 0 else { return nil }
      received.append(contentsOf: buffer[..<count])
    }
  }

  private init(head: Data) {
    let lines = String(decoding: head, as: UTF8.self).components(separatedBy: "\r\n")
    let words = lines[0].components(separatedBy: " ")
    method = words[0]
    path = words.count > 1 ? words[1] : "/"
    headers = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let value = line[line.index(after: colon)...]
      headers[line[..<colon].lowercased()] = value.trimmingCharacters(in: .whitespaces)
    }
  }

  var json: [String: Any] {
    (try? JSONSerialization.jsonObject(with: body)) as? [String: Any] ?? [:]
  }
}

/// What the shop answers.
struct Answer {
  var status: Int
  var json: String

  func deliver(to connection: Int32) {
    let head = """
      HTTP/1.1 \(status) Shop\r
      Content-Type: application/json\r
      Content-Length: \(json.utf8.count)\r
      Connection: close\r
      \r

      """
    var rest = Array((head + json).utf8)
    while !rest.isEmpty {
      let count = write(connection, rest, rest.count)
      guard count > 0 else { return }
      rest.removeFirst(count)
    }
  }
}
