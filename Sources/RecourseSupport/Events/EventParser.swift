import Foundation

extension Recourse {
  /// One server-sent event.
  public nonisolated struct ServerEvent: Hashable, Sendable {
    public var name = "message"
    public var data: String
    /// The last identifier that the server gave, to resume from.
    public var id: String?
  }

  /// Reads server-sent events piece by piece (HTML Standard, 9.2.6).
  nonisolated struct EventParser {
    private var line: [UInt8] = []
    private var isAfterReturn = false
    private var isFirstLine = true
    private var name = ""
    private var data: [String] = []
    private var id: String?
    /// How long the server wants to be left alone before a new connection.
    private(set) var retry: Duration?
    private let limit: Int
    private var size = 0

    init(limit: Int) { self.limit = limit }

    /// Reads on, and hands over each event that is complete.
    mutating func read(_ bytes: Data, _ receive: (ServerEvent) -> Void) throws {
      for byte in bytes {
        // A return and a feed are one line end.
        let isSecondHalf = isAfterReturn && byte == 0x0A
        isAfterReturn = byte == 0x0D
        if isSecondHalf { continue }
        if byte == 0x0A || byte == 0x0D {
          if let event = endLine() { receive(event) }
        } else {
          line.append(byte)
          size += 1
          if size > limit { throw BodyLimit(bytes: limit) }
        }
      }
    }

    private mutating func endLine() -> ServerEvent? {
      if isFirstLine, line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
      isFirstLine = false
      defer { line.removeAll(keepingCapacity: true) }
      guard !line.isEmpty else { return endEvent() }
      let colon = line.firstIndex(of: UInt8(ascii: ":")) ?? line.endIndex
      var value = line[colon...].dropFirst()
      if value.first == UInt8(ascii: " ") { value.removeFirst() }
      let text = String(decoding: value, as: UTF8.self)
      switch String(decoding: line[..<colon], as: UTF8.self) {
      case "data": data.append(text)
      case "event": name = text
      case "id": if !text.contains("\0") { id = text }
      case "retry": if let number = Int(text), number >= 0 { retry = .milliseconds(number) }
      default: break
      }
      return nil
    }

    private mutating func endEvent() -> ServerEvent? {
      defer {
        name = ""
        data.removeAll()
        size = 0
      }
      guard !data.isEmpty else { return nil }
      return ServerEvent(
        name: name.isEmpty ? "message" : name, data: data.joined(separator: "\n"), id: id)
    }
  }
}
