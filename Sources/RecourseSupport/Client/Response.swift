import Foundation

extension Recourse {
  /// A success, to be read.
  public nonisolated struct Response: Sendable {
    public let status: Int
    public let headers: Headers
    public let body: Data
    let url: URL?
    let parsed: ParsedBody
    let envelope: [String]

    /// Reads the body as JSON.
    public func json<Value: JSONValue>(
      as type: Value.Type = Value.self
    ) throws(DecodingFailure) -> Value {
      try value(at: envelope)
    }

    /// Reads what stands at a path within the body's JSON.
    public func json<Value: JSONValue>(
      at path: String..., as type: Value.Type = Value.self
    ) throws(DecodingFailure) -> Value {
      try value(at: path)
    }

    private func value<Value: JSONValue>(at path: [String]) throws(DecodingFailure) -> Value {
      let json = try tree()
      guard !path.isEmpty else { return try Value(json: json) }
      guard let value = Path.value(in: json, at: path) else {
        throw DecodingFailure(path: path, reason: "is missing")
      }
      do {
        return try Value(json: value)
      } catch {
        throw DecodingFailure(path: path + error.path, reason: error.reason)
      }
    }

    /// Reads a header; as an optional type, nil where it is missing.
    public func header<Value: JSONValue>(
      _ name: String, as type: Value.Type = Value.self
    ) throws(DecodingFailure) -> Value {
      try header(name, as: Standard<Value>.self)
    }

    /// Reads a header in a form other than its type's usual one.
    public func header<Format: ValueFormat>(
      _ name: String, as format: Format.Type
    ) throws(DecodingFailure) -> Format.Value {
      guard let text = headers[name]?.trimmingCharacters(in: .whitespaces), !text.isEmpty else {
        return try Response.read(.null, of: name, as: format)
      }
      // A text is what it is; numbers and booleans are read as JSON has them.
      if let value = try? Format.read(JSON(text)) { return value }
      return try Response.read((try? JSON(parsing: text)) ?? JSON(text), of: name, as: format)
    }

    private static func read<Format: ValueFormat>(
      _ json: JSON, of name: String, as format: Format.Type
    ) throws(DecodingFailure) -> Format.Value {
      do {
        return try Format.read(json)
      } catch {
        let reason = json.isNull ? "is missing" : error.reason
        throw DecodingFailure(path: ["header \(name)"], reason: reason)
      }
    }

    /// The body as text, in the charset that the server names, else UTF-8.
    public func text() throws(DecodingFailure) -> String {
      guard let text = String(data: body, encoding: ContentType(headers).encoding) else {
        throw DecodingFailure(path: [], reason: "the body is no text in its charset")
      }
      return text
    }

    /// The body's JSON, where there is a body and its type is no other.
    func tree() throws(DecodingFailure) -> JSON {
      guard !body.isEmpty else { throw DecodingFailure(path: [], reason: "the body is empty") }
      let type = ContentType(headers)
      guard type.mayBeJSON else {
        throw DecodingFailure(path: [], reason: "the content is \(type.name), not JSON")
      }
      return try parsed.read().get()
    }
  }

  /// What is made of a whole answer: of its headers, or of its status.
  public nonisolated protocol ResponseValue: Sendable {
    init(response: Response) throws(DecodingFailure)
  }

  /// What `Content-Type` says.
  nonisolated struct ContentType {
    let name: String
    let charset: String?

    init(_ headers: Headers) {
      let text = headers["Content-Type"] ?? ""
      // What nearly every answer says needs no taking apart.
      if text == "application/json" {
        name = text
        charset = nil
        return
      }
      let parts = text.split(separator: ";").map {
        $0.trimmingCharacters(in: .whitespaces).lowercased()
      }
      name = parts.first ?? ""
      charset = parts.dropFirst().first { $0.hasPrefix("charset=") }
        .map { $0.dropFirst(8).trimmingCharacters(in: CharacterSet(charactersIn: "\"' ")) }
    }

    /// Whether the type is JSON, or says nothing about what the bytes mean.
    var mayBeJSON: Bool {
      switch name {
      case "", "application/json", "text/json", "text/plain", "application/octet-stream",
        "binary/octet-stream":
        true
      default: name.hasSuffix("+json") || name.hasSuffix("/x-json")
      }
    }

    var mayBeEvents: Bool { name.isEmpty || name == "text/event-stream" }

    var encoding: String.Encoding {
      switch charset {
      case "iso-8859-1", "latin1": .isoLatin1
      case "windows-1252", "cp1252": .windowsCP1252
      case "us-ascii": .ascii
      case "utf-16": .utf16
      case "utf-16le": .utf16LittleEndian
      case "utf-16be": .utf16BigEndian
      default: .utf8
      }
    }
  }
}
