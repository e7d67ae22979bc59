import RecourseDiagnostics
import RecourseModel
import RecourseYAML

/// Reads values of a schema as the types where they stand.
struct LiteralReader {
  let scope: TypeScope
  /// The enums by name.
  let enumerations: [String: Enumeration]

  struct Problem: Error {
    var message: String
    var range: SourceRange
    var remedy: String?
  }

  func read(_ node: YAML.Node, as type: TypeReference) throws(Problem) -> Literal {
    switch scope.expanded(type) {
    case .poisoned: return .none
    case .optional(let wrapped):
      return node.isNull ? .none : try read(node, as: wrapped)
    case .list(let element):
      guard let nodes = node.elements else { throw mismatch(node, "a list") }
      var literals: [Literal] = []
      for node in nodes { literals.append(try read(node, as: element)) }
      return .list(literals)
    case .dictionary(let value):
      guard let entries = node.entries else { throw mismatch(node, "a mapping") }
      var literals: [Literal.DictionaryEntry] = []
      for entry in entries {
        let literal = try read(entry.value, as: value)
        literals.append(Literal.DictionaryEntry(key: entry.key.text, value: literal))
      }
      return .dictionary(literals)
    case .builtin(.json): return .json(try Self.json(node))
    case .builtin(let builtin), .formatted(let builtin, _):
      guard let scalar = node.scalar else { throw mismatch(node, "`\(builtin.rawValue)`") }
      return try scalarLiteral(scalar, builtin)
    case .model(let name): return try read(node, asModel: name)
    }
  }

  private func read(_ node: YAML.Node, asModel name: String) throws(Problem) -> Literal {
    if let enumeration = enumerations[name] {
      return try enumCase(node, of: enumeration, named: name)
    }
    if case .alias = scope.declaration(named: name)?.shape, let target = scope.target(of: name) {
      return .newtype(try read(node, as: target))
    }
    throw Problem(
      message: "a value of the model `\(name)` cannot be written here", range: node.range,
      remedy: "make the type optional, and leave the value out")
  }

  private func enumCase(
    _ node: YAML.Node, of enumeration: Enumeration, named name: String
  ) throws(Problem) -> Literal {
    guard let scalar = node.scalar else { throw mismatch(node, "a case of `\(name)`") }
    let byValue = enumeration.cases.first { one in
      switch one.value {
      case .string(let value): value == scalar.text
      case .integer(let value): scalar.integer == value
      }
    }
    if let found = byValue ?? enumeration.cases.first(where: { $0.name.value == scalar.text }) {
      return .enumCase(found.name.value)
    }
    let known = enumeration.cases.map(\.wireText)
    let nearest = suggestion(for: scalar.text, among: known)
    throw Problem(
      message: "`\(scalar.text)` is no value of `\(name)`", range: scalar.range,
      remedy: nearest.map { "did you mean `\($0)`?" }
        ?? "its values are \(known.map { "`\($0)`" }.joined(separator: ", "))")
  }

  private func scalarLiteral(
    _ scalar: YAML.Scalar, _ type: BuiltinType
  ) throws(Problem) -> Literal {
    guard !scalar.isNull else {
      throw Problem(
        message: "nothing is no value of `\(type.rawValue)`", range: scalar.range,
        remedy: "write the type as `\(type.rawValue)?`")
    }
    let literal: Literal? =
      switch type {
      case .string: try string(scalar)
      case .bool: try boolean(scalar)
      case .int, .int64: integer(scalar, .min ... .max)
      case .int32: integer(scalar, Int64(Int32.min)...Int64(Int32.max))
      case .double: number(scalar, highest: 308, digits: .max)
      case .float: number(scalar, highest: 38, digits: .max)
      case .decimal: number(scalar, highest: 127, digits: 38)
      case .uuid: ScalarText.uuid(scalar.text).map { .uuid($0) }
      case .url: ScalarText.isURL(scalar.text) ? .url(scalar.text) : nil
      case .data: ScalarText.base64(scalar.text).map { .data($0) }
      case .dateTime: ScalarText.dateTime(scalar.text).map { .dateTime(microseconds: $0) }
      case .calendarDate:
        ScalarText.calendarDate(scalar.text).map {
          .calendarDate(year: $0.year, month: $0.month, day: $0.day)
        }
      case .json, .file: nil
      }
    if let literal { return literal }
    throw Problem(
      message: "`\(scalar.text)` is no `\(type.rawValue)`", range: scalar.range,
      remedy: Self.example(type))
  }

  private func boolean(_ scalar: YAML.Scalar) throws(Problem) -> Literal? {
    if let value = scalar.boolean { return .bool(value) }
    guard let intended = scalar.intendedBoolean else { return nil }
    throw Problem(
      message: "`\(scalar.text)` is a text, and a `Bool` is `true` or `false`", range: scalar.range,
      remedy: "write `\(intended)`")
  }

  private func integer(_ scalar: YAML.Scalar, _ bounds: ClosedRange<Int64>) -> Literal? {
    guard let value = scalar.integer, bounds.contains(value) else { return nil }
    return .integer(value)
  }

  /// - Parameters:
  ///   - highest: the power of ten that the type reaches in either direction.
  ///   - digits: how many digits it keeps.
  private func number(_ scalar: YAML.Scalar, highest: Int, digits: Int) -> Literal? {
    let text: String
    switch scalar.value {
    case .integer(let value): text = "\(value)"
    case .decimal(let value): text = value
    default: return nil
    }
    guard let number = DecimalText(text), abs(number.scale) <= highest, number.precision <= digits
    else { return nil }
    return .number(text)
  }

  /// Only a text is a `String`: what YAML takes for a number or a boolean has to be quoted.
  private func string(_ scalar: YAML.Scalar) throws(Problem) -> Literal {
    if case .text(let text) = scalar.value { return .string(text) }
    throw Problem(
      message: "`\(scalar.text)` is \(scalar.kindDescription), not a `String`", range: scalar.range,
      remedy: "quote it: `\"\(scalar.text)\"`")
  }

  private func mismatch(_ node: YAML.Node, _ wanted: String) -> Problem {
    Problem(message: "\(node.kindDescription) is not \(wanted)", range: node.range)
  }

  private static func example(_ type: BuiltinType) -> String? {
    switch type {
    case .int, .int64: "write a whole number of at most 64 bits, without quotes"
    case .int32: "write a whole number of at most 32 bits, without quotes"
    case .double, .float, .decimal: "write a number as in `1.5`, without quotes"
    case .uuid: "write it as in `6f1c2b1e-0d5a-4c3f-9d8e-1a2b3c4d5e6f`"
    case .url: "write it with its scheme, as in `https://a.example/b`"
    case .data: "write it in base64"
    case .dateTime: "write it as in `2024-05-01T12:00:00Z`"
    case .calendarDate: "write a day that there is, as in `2024-05-01`"
    case .bool: "write `true` or `false`"
    case .string, .json, .file: nil
    }
  }

  /// Any value as JSON.
  static func json(_ node: YAML.Node) throws(Problem) -> JSONLiteral {
    switch node {
    case .sequence(let sequence):
      var elements: [JSONLiteral] = []
      for node in sequence.elements { elements.append(try json(node)) }
      return .array(elements)
    case .mapping(let mapping):
      var members: [JSONLiteral.Member] = []
      for entry in mapping.entries {
        members.append(JSONLiteral.Member(key: entry.key.text, value: try json(entry.value)))
      }
      return .object(members)
    case .scalar(let scalar):
      switch scalar.value {
      case .null: return .null
      case .boolean(let value): return .bool(value)
      case .integer(let value): return .number("\(value)")
      case .decimal(let text): return .number(text)
      case .text(let text): return .string(text)
      case .notFinite:
        throw Problem(
          message: "`\(scalar.text)` is no value of JSON", range: scalar.range,
          remedy: "quote it if it is a text")
      }
    }
  }
}

extension Enumeration.Case {
  /// The value on the wire as text.
  var wireText: String {
    switch value {
    case .string(let text): text
    case .integer(let number): "\(number)"
    }
  }
}
