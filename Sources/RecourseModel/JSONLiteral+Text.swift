internal import RecourseDiagnostics

extension JSONLiteral {
  /// The value as JSON of one line.
  package var jsonText: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let text): text
    case .string(let text): JSONText.quoted(text)
    case .array(let elements): "[\(elements.map(\.jsonText).joined(separator: ", "))]"
    case .object(let members):
      "{\(members.map { "\(JSONText.quoted($0.key)): \($0.value.jsonText)" }.joined(separator: ", "))}"
    }
  }
}
