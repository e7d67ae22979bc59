import RecourseDiagnostics
import RecourseYAML

extension NodeDecoder {
  /// A type: a text, or a list or dictionary type that YAML has taken for a list.
  mutating func type(_ node: YAML.Node, as subject: String) -> TypeExpression {
    switch node {
    case .scalar(let scalar):
      return type(scalar, as: subject)
    case .sequence(let sequence):
      return type(sequence, as: subject)
    case .mapping(let mapping):
      report.error(
        .wrongKind, "\(subject) wants a type, not a mapping", at: mapping.range,
        remedy: "declare a model for it under `models:` and write its name")
      return .invalid(mapping.range)
    }
  }

  private mutating func type(_ scalar: YAML.Scalar, as subject: String) -> TypeExpression {
    guard !scalar.isPlain || !scalar.text.isEmpty else {
      report.error(
        .wrongKind, "\(subject) wants a type, not nothing", at: scalar.range,
        remedy: "write a type, as in `String`")
      return .invalid(scalar.range)
    }
    do {
      return try TypeParser.parse(scalar)
    } catch {
      report.error(error.code, error.message, at: error.range, remedy: error.remedy)
      return .invalid(scalar.range)
    }
  }

  private mutating func type(_ sequence: YAML.Sequence, as subject: String) -> TypeExpression {
    guard let element = sequence.elements.first, sequence.elements.count == 1 else {
      report.error(
        .malformedType, "a list type names one type, and this names \(sequence.elements.count)",
        at: sequence.range, remedy: "write `[T]`; an enum or a union is declared under `models:`")
      return .invalid(sequence.range)
    }
    guard let pair = element.mapping else {
      return .list(type(element, as: subject), sequence.range)
    }
    guard let entry = pair.entries.first, pair.entries.count == 1, entry.key.text == "String" else {
      report.error(
        .malformedType, "the keys of a dictionary are `String`", at: pair.range,
        remedy: "write `[String: T]`")
      return .invalid(sequence.range)
    }
    return .dictionary(type(entry.value, as: subject), sequence.range)
  }
}
