import Foundation

extension Recourse {
  /// Sends requests by another transport, and keeps what came of them.
  public nonisolated final class RecordingTransport: HTTPTransport {
    private let transport: any HTTPTransport
    private let recorded = Locked(Cassette())

    public init(_ transport: any HTTPTransport = URLSessionTransport.shared) {
      self.transport = transport
    }

    /// What has been recorded so far.
    public var cassette: Cassette { recorded.withLock { $0 } }

    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
      // What a sink takes could not be recorded: the client hands it over from the recording.
      var whole = request
      whole.sink = nil
      do {
        let response = try await transport.send(whole)
        record(request, response, nil)
        return response
      } catch {
        let failure = CallFailure(error)
        if failure != .cancelled { record(request, HTTPResponse(status: 0), failure) }
        throw error
      }
    }

    private func record(_ request: HTTPRequest, _ response: HTTPResponse, _ failure: CallFailure?) {
      let kind: TransportFailure.Kind? =
        switch failure {
        case .transport(let failure): failure.kind
        case .request, .response, .decoding, .cancelled: .other
        case nil: nil
        }
      let exchange = Cassette.Exchange(
        method: request.method.rawValue, url: Cassette.redacted(request.url, request.redacted),
        headers: RecordingTransport.table(request.headers) { Headers.openNames.contains($0) },
        body: Cassette.body(of: request), status: response.status,
        answerHeaders: RecordingTransport.table(response.headers) {
          $0 != "set-cookie" && $0 != "content-length" && $0 != "content-encoding"
        },
        answer: Cassette.Body(response.body, redacting: request.redacted), failure: kind?.rawValue)
      recorded.withLock { $0.exchanges.append(exchange) }
    }

    private static func table(
      _ headers: Headers, keeping isKept: (String) -> Bool
    ) -> [String: String] {
      var table: [String: String] = [:]
      for field in headers.fields {
        let name = field.name.lowercased()
        table[name] = isKept(name) ? headers[name] : "<redacted>"
      }
      return table
    }
  }

  /// Answers requests from a cassette: each with the next answer that was recorded for its method,
  /// address and body, and with the last one again when they run out.
  public nonisolated final class ReplayingTransport: HTTPTransport {
    private let cassette: Cassette
    private let played = Locked<[Key: Int]>([:])

    private nonisolated struct Key: Hashable {
      let method: String
      let path: String
      let query: [String]
      let body: Cassette.Body?
    }

    public init(_ cassette: Cassette) { self.cassette = cassette }

    /// Reads the cassette from a file.
    public convenience init(contentsOf file: URL) throws {
      self.init(try Cassette(contentsOf: file))
    }

    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
      try Task.checkCancellation()
      let key = ReplayingTransport.key(
        request.method.rawValue, Cassette.redacted(request.url, request.redacted),
        Cassette.body(of: request))
      let candidates = cassette.exchanges.filter {
        ReplayingTransport.key($0.method, $0.url, $0.body) == key
      }
      guard !candidates.isEmpty else {
        throw RequestFailure(reason: "the cassette has no \(key.method) \(key.path) like this")
      }
      let index = played.withLock { played in
        defer { played[key, default: 0] += 1 }
        return min(played[key, default: 0], candidates.count - 1)
      }
      let exchange = candidates[index]
      if let failure = exchange.failure {
        let kind = TransportFailure.Kind(rawValue: failure) ?? .other
        throw TransportFailure(kind: kind, reason: "\(kind.rawValue), as recorded")
      }
      var response = HTTPResponse(status: exchange.status, body: exchange.answer?.data ?? Data())
      for (name, value) in exchange.answerHeaders.sorted(by: { $0.key < $1.key }) {
        response.headers.add(name, value)
      }
      return response
    }

    /// A request apart from where it was sent, and with its query in any order.
    private static func key(_ method: String, _ url: String, _ body: Cassette.Body?) -> Key {
      let parts = url.split(separator: "?", maxSplits: 1).map(String.init)
      let path = URL(string: url)?.path ?? url
      let query = (parts.count > 1 ? parts[1] : "").split(separator: "&").map(String.init)
      return Key(method: method, path: path, query: query.sorted(), body: body)
    }
  }
}
