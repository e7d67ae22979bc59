import RecourseDiagnostics
import RecourseModel
import RecourseYAML

extension NodeDecoder {
  /// One example, or several.
  mutating func examples(_ node: YAML.Node) -> [ExampleDeclaration] {
    (node.elements ?? [node]).compactMap { example($0) }
  }

  private mutating func example(_ node: YAML.Node) -> ExampleDeclaration? {
    guard let mapping = mapping(node, by: .decisionExample), let status = mapping["status"],
      let number = integer(status, as: "`status`")
    else { return nil }
    var example = ExampleDeclaration(
      status: number.map { Int(clamping: $0) }, range: mapping.range)
    for entry in mapping["headers"].flatMap({ self.mapping($0, as: "`headers`") })?.entries ?? [] {
      if let text = text(entry.value, as: "`\(entry.key.text)`") {
        example.headers.append(
          DecisionExample.Header(name: entry.key.text, value: text.value))
      }
    }
    example.json = mapping["json"]
    if let node = mapping["expect"], let expected = self.mapping(node, by: .expectation) {
      example.message = expected["message"].flatMap { text($0, as: "`message`") }
      if let node = expected["isRetryable"] {
        example.isRetryable = boolean(node, as: "`isRetryable`").map { Located($0, node.range) }
      }
      if let node = expected["fieldErrors"] {
        let entries = self.mapping(node, as: "`fieldErrors`")?.entries ?? []
        let messages = entries.compactMap { entry in
          text(entry.value, as: "`\(entry.key.text)`").map {
            ExampleDeclaration.FieldMessage(
              field: entry.key.text, message: $0.value, fieldRange: entry.key.range,
              range: $0.range)
          }
        }
        example.fieldErrors = Located(messages, node.range)
      }
    }
    return example
  }
}
