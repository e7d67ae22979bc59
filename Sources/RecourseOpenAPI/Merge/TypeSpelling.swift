/// A type as a schema spells it.
indirect enum TypeSpelling: Hashable, Sendable {
  case name(String)
  case list(TypeSpelling)
  case dictionary(key: TypeSpelling, value: TypeSpelling)
  case optional(TypeSpelling)

  /// A type where one may stand: a text, `[User]` or `[String: User]`; nil for anything else.
  init?(_ tree: Tree) {
    switch tree.content {
    case .scalar(let scalar):
      guard !scalar.text.isEmpty else { return nil }
      self.init(scalar.text[...])
    case .list(let elements, _):
      guard elements.count == 1, let element = elements.first else { return nil }
      if let member = element.members.first, element.members.count == 1 {
        guard let value = TypeSpelling(member.value) else { return nil }
        self = .dictionary(key: TypeSpelling(member.key[...]), value: value)
      } else {
        guard let inner = TypeSpelling(element) else { return nil }
        self = .list(inner)
      }
    case .mapping: return nil
    }
  }

  init(_ text: Substring) {
    let text = Self.trimmed(text)
    if text.hasSuffix("?") {
      self = .optional(TypeSpelling(text.dropLast()))
    } else if text.hasPrefix("["), text.hasSuffix("]") {
      let inside = text.dropFirst().dropLast()
      if let colon = Self.colon(in: inside) {
        self = .dictionary(
          key: TypeSpelling(inside[..<colon]),
          value: TypeSpelling(inside[inside.index(after: colon)...]))
      } else {
        self = .list(TypeSpelling(inside))
      }
    } else {
      self = .name(String(text))
    }
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop { $0 == " " }
    while text.hasSuffix(" ") { text.removeLast() }
    return text
  }

  /// The colon that stands in no further brackets.
  private static func colon(in text: Substring) -> Substring.Index? {
    var depth = 0
    for index in text.indices {
      switch text[index] {
      case "[": depth += 1
      case "]": depth -= 1
      case ":" where depth == 0: return index
      default: break
      }
    }
    return nil
  }

  var text: String {
    switch self {
    case .name(let name): name
    case .list(let inner): "[\(inner.text)]"
    case .dictionary(let key, let value): "[\(key.text): \(value.text)]"
    case .optional(let inner): "\(inner.text)?"
    }
  }

  /// As it is written in a schema.
  var tree: Tree {
    if case .list(.name(let name)) = self { return .list([.word(name)]) }
    return .text(text)
  }

  var names: [String] {
    switch self {
    case .name(let name): [name]
    case .list(let inner), .optional(let inner): inner.names
    case .dictionary(let key, let value): key.names + value.names
    }
  }

  func renamed(_ rename: (String) -> String) -> TypeSpelling {
    switch self {
    case .name(let name): .name(rename(name))
    case .list(let inner): .list(inner.renamed(rename))
    case .dictionary(let key, let value):
      .dictionary(key: key.renamed(rename), value: value.renamed(rename))
    case .optional(let inner): .optional(inner.renamed(rename))
    }
  }

  var isOptional: Bool { if case .optional = self { true } else { false } }

  /// The type without its question mark.
  var required: TypeSpelling {
    if case .optional(let inner) = self { inner.required } else { self }
  }

  func optional(_ isOptional: Bool) -> TypeSpelling {
    isOptional ? .optional(required) : required
  }

  /// Brackets and question marks around one letter for whatever is named in them.
  var skeleton: String { renamed { BuiltinNames.all.contains($0) ? $0 : "*" }.text }
}
