import RecourseDiagnostics

/// A JSON value whose members keep their order.
indirect enum SchemaJSON {
  case bool(Bool)
  case number(Int)
  case text(String)
  case list([SchemaJSON])
  case object([(String, SchemaJSON)])

  static func texts(_ texts: [String]) -> SchemaJSON { .list(texts.map { .text($0) }) }

  /// The text, two spaces a level; lists and objects without members of their own stand on a line.
  func render(indentation: String = "") -> String {
    switch self {
    case .bool(let value): return "\(value)"
    case .number(let value): return "\(value)"
    case .text(let text): return JSONText.quoted(text)
    case .list(let elements):
      if elements.allSatisfy(\.isScalar) {
        return "[\(elements.map { $0.render() }.joined(separator: ", "))]"
      }
      let inner = indentation + "  "
      let lines = elements.map { inner + $0.render(indentation: inner) }
      return "[\n\(lines.joined(separator: ",\n"))\n\(indentation)]"
    case .object(let members):
      if members.isEmpty { return "{}" }
      let inner = indentation + "  "
      let lines = members.map { key, value in
        "\(inner)\(JSONText.quoted(key)): \(value.render(indentation: inner))"
      }
      return "{\n\(lines.joined(separator: ",\n"))\n\(indentation)}"
    }
  }

  private var isScalar: Bool {
    switch self {
    case .bool, .number, .text: true
    case .list, .object: false
    }
  }
}
