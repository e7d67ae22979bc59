import RecourseDiagnostics
import RecourseModel

/// The statements that check a value's constraints before it is sent.
struct ConstraintChecks {
  let names: SwiftNames
  /// What collects the problems: `problems`, or `call.problems`.
  var problems = "problems"
  var level = 2

  func checks(_ field: Field, value: String) -> [String] {
    checks(
      field.name.value, value: value, field.constraints, field.type, field.presence)
  }

  /// - Parameter value: the expression that is checked.
  func checks(
    _ name: String, value: String, _ constraints: Constraints, _ type: TypeReference,
    _ presence: Presence
  ) -> [String] {
    if case .constant = presence { return [] }
    let isConstrained = names.isConstrained(type)
    if constraints.isEmpty, !isConstrained { return [] }
    let field = StringLiteral.quoted(name)
    let raw = value + rawValue(type, presence)
    let message = constraints.message.map { ["message: \(names.texts.expression($0))"] } ?? []
    func check(_ argument: String) -> String {
      Layout.call("\(problems).check", [field, raw, argument] + message, level: level)
    }
    var checks: [String] = []
    if let range = constraints.range { checks.append(check("in: \(bounds(range, type))")) }
    if let length = constraints.length {
      checks.append(check("length: \(bounds(length, .builtin(.int)))"))
    }
    if let count = constraints.count {
      checks.append(check("count: \(bounds(count, .builtin(.int)))"))
    }
    if let pattern = constraints.pattern {
      checks.append(check("pattern: \(StringLiteral.readable(pattern))"))
    }
    if isConstrained { checks.append("\(problems).check(\(field), \(value))") }
    return checks
  }

  /// What leads from a value of a newtype to the value that has the constraint.
  private func rawValue(_ type: TypeReference, _ presence: Presence) -> String {
    guard names.newtypeContent(type) != nil else { return "" }
    return switch presence {
    case .required, .defaulted, .constant: ".rawValue"
    case .optional, .nullable, .optionalDefaulted: "?.rawValue"
    case .patch: ".value?.rawValue"
    }
  }

  /// `1...99`, `0.5...`, `-5 ... -1`, `(-1)...`.
  private func bounds(_ bounds: Constraints.Bounds, _ type: TypeReference) -> String {
    let type = names.newtypeContent(type) ?? type
    let lower = bounds.lower.map { bound($0, type) }
    let upper = bounds.upper.map { bound($0, type) }
    let sign = bounds.excludesUpper ? "..<" : "..."
    if let lower, upper == nil, lower.hasPrefix("-") { return "(\(lower))\(sign)" }
    guard let upper, upper.hasPrefix("-") else { return (lower ?? "") + sign + (upper ?? "") }
    return lower.map { "\($0) \(sign) \(upper)" } ?? "\(sign)(\(upper))"
  }

  private func bound(_ text: String, _ type: TypeReference) -> String {
    names.literal(.number(text), as: type.unwrapped)
  }
}
