import Foundation

extension Recourse {
  /// The parts of a form (RFC 7578). Files among them are streamed from disk.
  public nonisolated struct Multipart: Sendable {
    private struct Part: Sendable {
      var head: String
      var content: File.Content
    }

    let boundary: String
    private var parts: [Part] = []
    private(set) var fault: String?

    init(boundary: String = "recourse-\(UUID().uuidString)") { self.boundary = boundary }

    var contentType: String { "multipart/form-data; boundary=\(boundary)" }

    /// Adds a text; nothing for nil.
    public mutating func add(_ name: String, _ value: (some WireText)?) {
      guard let value else { return }
      if let reason = value.wireFault { fault = fault ?? "\(name) \(reason)" }
      add(name, Data(value.wireText.utf8))
    }

    /// Adds a part for each element.
    public mutating func add(_ name: String, _ values: [some WireText]?) {
      for value in values ?? [] { add(name, value) }
    }

    /// Adds a value as JSON.
    public mutating func add(_ name: String, json value: (some JSONValue)?) {
      guard let value else { return }
      var writer = JSONWriter()
      value.write(to: &writer)
      if let failure = writer.failure { fault = fault ?? failure.description }
      add(name, writer.data, type: "application/json")
    }

    /// Adds a file of at most so many bytes.
    public mutating func add(_ name: String, _ file: File?, maxBytes: Int? = nil) {
      guard let file else { return }
      if let maxBytes, let size = file.size, size > maxBytes {
        fault = fault ?? "the file \(name) is larger than \(maxBytes) bytes"
      }
      add(name, file.content, fileName: file.name, type: file.type)
    }

    private mutating func add(_ name: String, _ data: Data, type: String? = nil) {
      add(name, .data(data), fileName: nil, type: type)
    }

    private mutating func add(
      _ name: String, _ content: File.Content, fileName: String?, type: String?
    ) {
      var head = "Content-Disposition: form-data; name=\"\(Multipart.quoted(name))\""
      if let fileName { head += "; filename=\"\(Multipart.quoted(fileName))\"" }
      if let type { head += "\r\nContent-Type: \(Multipart.quoted(type))" }
      parts.append(Part(head: head + "\r\n\r\n", content: content))
    }

    /// Quotes, line ends and other control characters as browsers write them.
    private static func quoted(_ text: String) -> String {
      var quoted = ""
      for scalar in text.unicodeScalars {
        switch scalar {
        case "\"": quoted += "%22"
        case "\r": quoted += "%0D"
        case "\n": quoted += "%0A"
        case _ where scalar.value < 0x20 || scalar.value == 0x7F: quoted += "_"
        default: quoted.unicodeScalars.append(scalar)
        }
      }
      return quoted
    }
  }
}

nonisolated extension Recourse.Multipart {
  /// The body: in memory, or in a temporary file where a file is among the parts, since no copy of
  /// that may lie in memory, and each attempt needs a fresh stream of known length.
  func body() throws -> Recourse.HTTPBody {
    guard parts.contains(where: { if case .url = $0.content { true } else { false } }) else {
      var body = Data()
      try write { body.append($0) }
      return .data(body)
    }
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(boundary)
    guard FileManager.default.createFile(atPath: file.path, contents: nil) else {
      throw Recourse.RequestFailure(reason: "no temporary file can be written")
    }
    do {
      let handle = try FileHandle(forWritingTo: file)
      defer { try? handle.close() }
      try write { try handle.write(contentsOf: $0) }
      return .file(file)
    } catch {
      try? FileManager.default.removeItem(at: file)
      throw Recourse.CallFailure(error) == .cancelled
        ? error : Recourse.RequestFailure(reason: "a file to upload cannot be read")
    }
  }

  private func write(to output: (Data) throws -> Void) throws {
    for part in parts {
      try output(Data("--\(boundary)\r\n\(part.head)".utf8))
      switch part.content {
      case .data(let data): try output(data)
      case .url(let url): try copy(url, to: output)
      }
      try output(Data("\r\n".utf8))
    }
    try output(Data("--\(boundary)--\r\n".utf8))
  }

  private func copy(_ url: URL, to output: (Data) throws -> Void) throws {
    let handle = try FileHandle(forReadingFrom: url)
    defer { try? handle.close() }
    while let data = try handle.read(upToCount: 1 << 18), !data.isEmpty {
      try Task.checkCancellation()
      try output(data)
    }
  }
}
