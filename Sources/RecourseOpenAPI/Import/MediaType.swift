/// What the names of media types say about their content.
enum MediaType {
  static func isJSON(_ type: String) -> Bool {
    type == "application/json" || type == "text/json" || type.hasSuffix("+json") || type == "*/*"
      || type == "application/*"
  }

  static func isText(_ type: String) -> Bool {
    type.hasPrefix("text/") && type != "text/event-stream" && type != "text/json"
  }

  static let form = "application/x-www-form-urlencoded"
  static let multipart = "multipart/form-data"
  static let events = "text/event-stream"

  /// What a client wants most first.
  static func ranked(_ contents: [OperationContent]) -> [OperationContent] {
    contents.enumerated()
      .sorted { (rank($0.element.mediaType), $0.offset) < (rank($1.element.mediaType), $1.offset) }
      .map(\.element)
  }

  /// How much a client wants to send or to get one, the least first.
  static func rank(_ type: String) -> Int {
    switch type {
    case "application/json": 0
    // Lists of changes, where a document mostly has a change itself as well.
    case "application/json-patch+json": 2
    case _ where isJSON(type) && !type.contains("*"): 1
    case form: 2
    case multipart: 3
    case events: 4
    case "text/plain": 5
    case "*/*", "application/*": 6
    case _ where isText(type): 7
    default: 8
    }
  }
}
