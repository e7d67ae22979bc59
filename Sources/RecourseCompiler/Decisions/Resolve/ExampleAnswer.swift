import RecourseModel

/// An answer written in a schema, looked at as a failed answer is.
struct ExampleAnswer {
  var status: Int
  var headers: [DecisionExample.Header]
  var json: JSONLiteral?

  /// The status that decides: one outside 200...599 is taken for a 500.
  var decidedStatus: Int { StatusSet.bounds.contains(status) ? status : 500 }

  /// Where the answer lies, as far as these looks tell it from others.
  func point(looks: [Look]) -> FailurePoint {
    var point = FailurePoint(kind: .response, status: decidedStatus)
    for look in looks { point.values[look] = value(of: look) }
    return point
  }

  func value(of look: Look) -> LookValue {
    switch look {
    case .body(let path):
      switch value(at: path) {
      case nil, .null, .string(""): .absent
      case .array, .object: .other
      case let value?: value.text.map(LookValue.text) ?? .absent
      }
    case .header(let name): header(name).map(LookValue.text) ?? .absent
    case .bodyContains(let path, let part):
      .text(text(at: path)?.contains(part) == true ? "yes" : "no")
    case .headerContains(let name, let part):
      .text(header(name)?.contains(part) == true ? "yes" : "no")
    }
  }

  /// The text at a place, numbers and booleans by their JSON text; `nil` where there is none.
  func text(at path: ResponseBodyPath) -> String? {
    guard let text = value(at: path)?.text, !text.isEmpty else { return nil }
    return text
  }

  /// A header's value without blanks around it; `nil` where it is missing or empty.
  func header(_ name: String) -> String? {
    let lowered = name.lowercased()
    guard
      let value = headers.first(where: { $0.name.lowercased() == lowered })?.value.trimmed,
      !value.isEmpty
    else { return nil }
    return value
  }

  private func value(at path: ResponseBodyPath) -> JSONLiteral? { json?.value(at: path.keys) }
}
