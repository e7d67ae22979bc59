import RecourseDiagnostics
import RecourseModel
import RecourseYAML

/// Holds the examples of fields and parameters against their types and constraints: an example is
/// a value as it stands on the wire.
struct ExampleValueCheck {
  let literals: LiteralReader
  private let structures: [String: Structure]
  private let unions: [String: Union]

  private typealias Problem = LiteralReader.Problem

  init(_ literals: LiteralReader, _ models: [Model]) {
    self.literals = literals
    var structures: [String: Structure] = [:]
    var unions: [String: Union] = [:]
    for model in models {
      switch model.shape {
      case .structure(let structure): structures[model.name.value] = structure
      case .union(let union): unions[model.name.value] = union
      case .enumeration, .alias, .newtype: break
      }
    }
    self.structures = structures
    self.unions = unions
  }

  func check(
    _ node: YAML.Node, _ type: TypeReference, _ presence: Presence, _ constraints: Constraints,
    _ report: inout Report
  ) {
    if node.isNull, presence.takesNull { return }
    do {
      try check(node, type, depth: 0)
    } catch {
      report.add(
        Diagnostic(.unfittingExample, error.message, at: error.range, remedy: error.remedy))
      return
    }
    guard let problem = constraints.problem(with: node) else { return }
    report.add(
      Diagnostic(
        .unfittingExample, "the example does not meet the constraint: \(problem)", at: node.range))
  }

  private func check(_ node: YAML.Node, _ type: TypeReference, depth: Int) throws(Problem) {
    // A recursive model may be followed for ever through an alias of YAML.
    guard depth < 50 else { return }
    switch literals.scope.wire(type) {
    case .poisoned, .builtin(.json), .builtin(.file): return
    case .optional(let wrapped):
      if !node.isNull { try check(node, wrapped, depth: depth) }
    case .list(let element):
      guard let nodes = node.elements else { throw mismatch(node, "a list") }
      for node in nodes { try check(node, element, depth: depth + 1) }
    case .dictionary(let value):
      guard let entries = node.entries else { throw mismatch(node, "a mapping") }
      for entry in entries { try check(entry.value, value, depth: depth + 1) }
    case .builtin(let builtin): _ = try literals.read(node, as: .builtin(builtin))
    case .formatted(let builtin, let format): try check(node, builtin, format)
    case .model(let name): try check(node, model: name, depth: depth)
    }
  }

  private func check(
    _ node: YAML.Node, _ builtin: BuiltinType, _ format: ValueFormat
  ) throws(Problem) {
    guard let scalar = node.scalar else { throw mismatch(node, "`\(builtin.rawValue)`") }
    switch (format, scalar.value) {
    case (.unixSeconds, .integer), (.unixSeconds, .decimal), (.unixMilliseconds, .integer),
      (.unixMilliseconds, .decimal):
      return
    case (.unixSeconds, _), (.unixMilliseconds, _):
      throw Problem(
        message: "`\(scalar.text)` is no number, as `format: \(format.rawValue)` has them",
        range: node.range, remedy: "write it as it stands on the wire, as in `1714564800`")
    case (.base64url, .text(let text)):
      let isText = text.utf8.allSatisfy {
        Words.isLetter($0) || Words.isDigit($0) || "-_=".utf8.contains($0)
      }
      if isText { return }
      throw Problem(
        message: "`\(text)` is no base64url", range: node.range,
        remedy: "write letters, digits, `-` and `_`")
    case (.string, .text(let text)):
      if isNumber(text, builtin) { return }
      throw Problem(message: "`\(text)` holds no `\(builtin.rawValue)`", range: node.range)
    case (.string, _), (.base64url, _):
      throw Problem(
        message:
          "`\(scalar.text)` is \(scalar.kindDescription), and with `format: \(format.rawValue)`"
          + " it is a text",
        range: node.range, remedy: "quote it: `\"\(scalar.text)\"`")
    }
  }

  /// Whether a text holds a number or a boolean, for `format: string`.
  private func isNumber(_ text: String, _ type: BuiltinType) -> Bool {
    switch type {
    case .int, .int64: Int64(text) != nil
    case .int32: Int32(text) != nil
    case .bool: text == "true" || text == "false"
    default: DecimalText(text) != nil
    }
  }

  private func check(_ node: YAML.Node, model name: String, depth: Int) throws(Problem) {
    if let enumeration = literals.enumerations[name] {
      try check(node, enumeration, name)
    } else if let structure = structures[name] {
      try check(node, structure, name, depth: depth)
    } else if let union = unions[name] {
      try check(node, union, name, depth: depth)
    }
  }

  private func check(
    _ node: YAML.Node, _ enumeration: Enumeration, _ name: String
  ) throws(Problem) {
    guard let scalar = node.scalar else { throw mismatch(node, "a value of `\(name)`") }
    let isValue = enumeration.cases.contains { one in
      switch one.value {
      case .string(let value): scalar.text == value
      case .integer(let value): scalar.integer == value
      }
    }
    if isValue { return }
    if let named = enumeration.cases.first(where: { $0.name.value == scalar.text }) {
      throw Problem(
        message: "on the wire `\(scalar.text)` is `\(named.wireText)`", range: node.range,
        remedy: "write `\(named.wireText)`")
    }
    let known = enumeration.cases.map(\.wireText)
    let nearest = suggestion(for: scalar.text, among: known)
    throw Problem(
      message: "`\(scalar.text)` is no value of `\(name)`", range: node.range,
      remedy: nearest.map { "did you mean `\($0)`?" }
        ?? "its values are \(known.map { "`\($0)`" }.joined(separator: ", "))")
  }

  private func check(
    _ node: YAML.Node, _ structure: Structure, _ name: String, depth: Int
  ) throws(Problem) {
    guard let entries = node.entries else { throw mismatch(node, "an object of `\(name)`") }
    for field in structure.fields {
      if let entry = entries.first(where: { $0.key.text == field.wireName }) {
        if entry.value.isNull, field.presence.takesNull { continue }
        try check(entry.value, field.type, depth: depth + 1)
        if let problem = field.constraints.problem(with: entry.value) {
          throw Problem(
            message: "`\(field.wireName)` does not meet its constraint: \(problem)",
            range: entry.value.range)
        }
      } else if field.presence.mustBeThere {
        let near = entries.first { $0.key.text == field.name.value }
        throw Problem(
          message: "an object of `\(name)` has `\(field.wireName)`",
          range: near?.key.range ?? node.range,
          remedy: near.map { "on the wire `\($0.key.text)` is `\(field.wireName)`" }
            ?? "add `\(field.wireName)`")
      }
    }
  }

  private func check(
    _ node: YAML.Node, _ union: Union, _ name: String, depth: Int
  ) throws(Problem) {
    if let discriminator = union.discriminator?.value {
      guard let entries = node.entries else { throw mismatch(node, "an object of `\(name)`") }
      guard let entry = entries.first(where: { $0.key.text == discriminator }) else {
        throw Problem(
          message: "an object of `\(name)` has `\(discriminator)`", range: node.range,
          remedy: "add `\(discriminator)`, which says what it is")
      }
      let variant = union.variants.first {
        ($0.tag ?? $0.name.value) == entry.value.scalar?.text
      }
      if let variant { return try check(node, variant.type, depth: depth + 1) }
      let known = union.variants.map { "`\($0.tag ?? $0.name.value)`" }
      throw Problem(
        message: "`\(entry.value.text ?? "")` is no `\(discriminator)` of `\(name)`",
        range: entry.value.range, remedy: "it is one of \(known.joined(separator: ", "))")
    }
    let fits = union.variants.contains { variant in
      (try? check(node, variant.type, depth: depth + 1)) != nil
    }
    guard !fits else { return }
    throw Problem(message: "this is no variant of `\(name)`", range: node.range)
  }

  private func mismatch(_ node: YAML.Node, _ wanted: String) -> Problem {
    Problem(message: "\(node.kindDescription) is not \(wanted)", range: node.range)
  }
}

extension Presence {
  fileprivate var takesNull: Bool {
    switch self {
    case .optional, .nullable, .optionalDefaulted, .patch: true
    case .required, .defaulted, .constant: false
    }
  }

  /// Whether an object is wrong without the value.
  fileprivate var mustBeThere: Bool {
    switch self {
    case .required, .nullable, .constant: true
    case .defaulted, .optional, .optionalDefaulted, .patch: false
    }
  }
}

extension Constraints {
  /// Why a value would be refused; `nil` where it would not, or where that cannot be told.
  func problem(with node: YAML.Node) -> String? {
    if let range, let number = node.text.flatMap({ DecimalText($0) }), !range.contains(number) {
      return "`\(number.text)` is not within `\(range.text)`"
    }
    if let length, let text = node.text, !node.isNull {
      let count = text.unicodeScalars.count
      if !length.contains(count) {
        return "a text of \(count) characters is not within `length: \(length.text)`"
      }
    }
    if let pattern, let text = node.text, !node.isNull,
      PatternMatcher.matches(text, pattern) == false
    {
      return "`\(text)` does not match `\(pattern)`"
    }
    if let count, let actual = node.elements?.count ?? node.entries?.count,
      !count.contains(actual)
    {
      return "\(actual) elements are not within `count: \(count.text)`"
    }
    return nil
  }
}
