import Foundation

extension Recourse {
  /// Requests and their answers, as a test keeps them: readable JSON, without secrets.
  ///
  /// Of a request's headers only those that say nothing about the customer keep their values, of an
  /// answer's all but cookies. Names that the schema redacts lose their values in queries and bodies.
  public nonisolated struct Cassette: Model, Hashable {
    /// A request and what came of it.
    public nonisolated struct Exchange: Model, Hashable {
      public var method: String
      public var url: String
      public var headers: [String: String]
      public var body: Body?
      public var status: Int
      public var answerHeaders: [String: String]
      public var answer: Body?
      /// In place of an answer: how the transport failed.
      public var failure: String?
    }

    /// A body as JSON, text or bytes, whichever shows it best.
    public nonisolated enum Body: JSONCodable, Hashable {
      case json(JSON)
      case text(String)
      case bytes(Data)
    }

    public var exchanges: [Exchange]

    public init(exchanges: [Exchange] = []) { self.exchanges = exchanges }

    /// Reads a cassette's file.
    public init(contentsOf file: URL) throws {
      try self.init(json: JSON(parsing: Data(contentsOf: file)))
    }

    /// Writes a cassette's file, indented and with its members in order.
    public func write(to file: URL) throws {
      try Data(text.utf8).write(to: file, options: .atomic)
    }

    public var text: String { PrettyJSON.text(of: JSON(self)) + "\n" }
  }
}

nonisolated extension Recourse.Cassette {
  public init(fields: Recourse.Fields) throws(Recourse.DecodingFailure) {
    exchanges = try fields.required("exchanges")
  }

  public func write(to fields: inout Recourse.FieldWriter) {
    fields.write("exchanges", exchanges)
  }
}

nonisolated extension Recourse.Cassette.Exchange {
  public init(fields: Recourse.Fields) throws(Recourse.DecodingFailure) {
    method = try fields.required("method")
    url = try fields.required("url")
    headers = try fields.optional("headers") ?? [:]
    body = try fields.optional("body")
    status = try fields.required("status", default: 0)
    answerHeaders = try fields.optional("answerHeaders") ?? [:]
    answer = try fields.optional("answer")
    failure = try fields.optional("failure")
  }

  public func write(to fields: inout Recourse.FieldWriter) {
    fields.write("method", method)
    fields.write("url", url)
    if !headers.isEmpty { fields.write("headers", headers) }
    fields.write("body", body)
    if let failure {
      fields.write("failure", failure)
    } else {
      fields.write("status", status)
      if !answerHeaders.isEmpty { fields.write("answerHeaders", answerHeaders) }
      fields.write("answer", answer)
    }
  }
}

nonisolated extension Recourse.Cassette.Body {
  public init(json: Recourse.JSON) throws(Recourse.DecodingFailure) {
    if let value = json["json"] {
      self = .json(value)
    } else if let text = json["text"]?.string {
      self = .text(text)
    } else if let bytes = json["base64"] {
      self = .bytes(try Data(json: bytes))
    } else {
      throw Recourse.DecodingFailure(path: [], reason: "is no body")
    }
  }

  public func write(to writer: inout Recourse.JSONWriter) {
    switch self {
    case .json(let value): ["json": value].write(to: &writer)
    case .text(let text): ["text": text].write(to: &writer)
    case .bytes(let data): ["base64": data].write(to: &writer)
    }
  }

  /// Shows what the redacted names do not hide; nil where there is nothing.
  init?(_ data: Data, redacting names: Set<String>) {
    guard !data.isEmpty else { return nil }
    if let json = try? Recourse.JSON(parsing: data) {
      self = .json(json.redacted(names))
    } else if let text = String(data: data, encoding: .utf8) {
      self = .text(names.isEmpty ? text : Recourse.Cassette.redacted(form: text, names))
    } else {
      self = .bytes(data)
    }
  }

  var data: Data {
    switch self {
    case .json(let value):
      var writer = Recourse.JSONWriter()
      value.write(to: &writer)
      return writer.data
    case .text(let text): return Data(text.utf8)
    case .bytes(let data): return data
    }
  }
}

nonisolated extension Recourse.Cassette {
  /// A query or form without the values of the given names.
  static func redacted(form: String, _ names: Set<String>) -> String {
    let items = form.split(separator: "&", omittingEmptySubsequences: false).map { item in
      let name = item.prefix { $0 != "=" }
      let plain = name.removingPercentEncoding ?? String(name)
      return names.contains(plain) ? "\(name)=redacted" : String(item)
    }
    return items.joined(separator: "&")
  }

  /// A URL without the values of the given names in its query.
  static func redacted(_ url: URL, _ names: Set<String>) -> String {
    let text = url.absoluteString
    guard !names.isEmpty, let mark = text.firstIndex(of: "?") else { return text }
    return text[...mark] + redacted(form: String(text[text.index(after: mark)...]), names)
  }

  static func body(of request: Recourse.HTTPRequest) -> Body? {
    switch request.body {
    case .data(let data): Body(data, redacting: request.redacted)
    case .file: .text("<a file>")
    case nil: nil
    }
  }
}

extension Recourse {
  /// Writes JSON for people: indented, members by name.
  nonisolated enum PrettyJSON {
    static func text(of json: JSON, indent: String = "") -> String {
      let inner = indent + "  "
      if let members = json.members, !members.isEmpty {
        let lines = members.sorted { $0.key < $1.key }.map { key, value in
          "\(inner)\(plain(JSON(key))): \(text(of: value, indent: inner))"
        }
        return "{\n\(lines.joined(separator: ",\n"))\n\(indent)}"
      }
      if let elements = json.array, !elements.isEmpty {
        let lines = elements.map { inner + text(of: $0, indent: inner) }
        return "[\n\(lines.joined(separator: ",\n"))\n\(indent)]"
      }
      return plain(json)
    }

    private static func plain(_ json: JSON) -> String {
      var writer = JSONWriter()
      json.write(to: &writer)
      return writer.text
    }
  }
}
