import RecourseModel

/// A JSON body built look by look, in one of the forms that mean the same.
struct AnswerBody {
  private indirect enum Tree {
    case object([(String, Tree)])
    case leaf(JSONLiteral)
  }

  /// Chooses among the forms of a value: a number or its text, null or nothing.
  private let variant: Int
  private var tree: Tree = .object([])
  private var isEmpty = true

  init(variant: Int) { self.variant = variant }

  /// Puts a value at a path; `false` where something else stands in the way.
  mutating func set(_ value: LookValue, at path: [String]) -> Bool {
    guard let literal = literal(value) else { return true }
    isEmpty = false
    return Self.set(literal, at: path[...], in: &tree)
  }

  private static func set(
    _ value: JSONLiteral, at path: ArraySlice<String>, in tree: inout Tree
  ) -> Bool {
    guard case .object(var members) = tree, let key = path.first else { return false }
    let rest = path.dropFirst()
    let index = members.firstIndex { $0.0 == key }
    if rest.isEmpty {
      guard index == nil else { return false }
      members.append((key, .leaf(value)))
    } else {
      var inner = index.map { members[$0].1 } ?? .object([])
      // An object that stood here for itself takes members in.
      if case .leaf(.object([])) = inner { inner = .object([]) }
      guard set(value, at: rest, in: &inner) else { return false }
      if let index { members[index].1 = inner } else { members.append((key, inner)) }
    }
    tree = .object(members)
    return true
  }

  private func literal(_ value: LookValue) -> JSONLiteral? {
    switch value {
    case .text(let text):
      guard variant.isMultiple(of: 2) else { return .string(text) }
      if text == "true" || text == "false" { return .bool(text == "true") }
      let isNumber =
        Double(text) != nil && text.utf8.allSatisfy { "0123456789.-".utf8.contains($0) }
      return isNumber ? .number(text) : .string(text)
    case .absent: return [nil, .null, .string("")][variant % 3]
    case .other: return .object([])
    }
  }

  /// `nil` where the body is no JSON.
  var json: JSONLiteral? {
    isEmpty && variant % 4 == 1 ? nil : Self.literal(tree)
  }

  private static func literal(_ tree: Tree) -> JSONLiteral {
    switch tree {
    case .leaf(let value): value
    case .object(let members):
      .object(members.map { JSONLiteral.Member(key: $0.0, value: literal($0.1)) })
    }
  }

  var text: String? { json.map { JSONText.text($0) } }
}

/// JSON as text of one line.
enum JSONText {
  static func text(_ json: JSONLiteral) -> String {
    switch json {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let text): text
    case .string(let text): quoted(text)
    case .array(let elements): "[\(elements.map(text).joined(separator: ","))]"
    case .object(let members):
      "{\(members.map { "\(quoted($0.key)):\(text($0.value))" }.joined(separator: ","))}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\0"..."\u{1F}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
