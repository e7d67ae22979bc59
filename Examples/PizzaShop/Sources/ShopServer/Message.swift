import Foundation

/// What a client asked for.
struct Request {
  var method: String
  /// Without the query, its percent-encoding undone.
  var path: String
  var query: [URLQueryItem] = []
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
    let target = URLComponents(string: words.count > 1 ? words[1] : "/")
    path = target?.path ?? "/"
    query = target?.queryItems ?? []
    headers = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let value = line[line.index(after: colon)...]
      headers[line[..<colon].lowercased()] = value.trimmingCharacters(in: .whitespaces)
    }
  }
}

/// What the shop answers.
struct Answer {
  var status: Int
  var json: String
  var headers: [String: String] = [:]

  func deliver(to connection: Int32) {
    let more = headers.map { "\($0): \($1)\r\n" }.joined()
    let type = json.isEmpty ? "" : "Content-Type: application/json\r\n"
    let head = """
      HTTP/1.1 \(status) Shop\r
      \(type)Content-Length: \(json.utf8.count)\r
      \(more)Connection: close\r
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
