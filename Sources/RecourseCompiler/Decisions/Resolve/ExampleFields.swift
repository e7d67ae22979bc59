import RecourseModel

/// Reads the field errors of an example's body, as the support code reads those of an answer.
struct ExampleFields {
  /// In the order in which they are found; `field` is `nil` for the form as a whole.
  typealias Entry = (field: String?, message: String)

  let mappings: [FieldMapping]
  /// The Swift name of each wire name that has another.
  let names: [String: String]

  init(_ mappings: [FieldMapping], _ renames: [FieldRename]) {
    self.mappings = mappings
    names = Dictionary(renames.map { ($0.wireName, $0.name) }) { first, _ in first }
  }

  /// The messages by field, several joined by newlines, in the order in which they are found.
  func messages(in json: JSONLiteral?) -> [DecisionExample.Expectation.FieldMessage] {
    var messages: [DecisionExample.Expectation.FieldMessage] = []
    for (field, message) in entries(in: json) {
      guard let field else { continue }
      if let index = messages.firstIndex(where: { $0.field == field }) {
        messages[index].message += "\n\(message)"
      } else {
        messages.append(.init(field: field, message: message))
      }
    }
    return messages
  }

  /// What the first mapping finds that finds anything.
  func entries(in json: JSONLiteral?) -> [Entry] {
    guard let json else { return [] }
    for mapping in mappings {
      var reader = Reader(mapping: mapping, names: names)
      reader.read(json)
      if !reader.entries.isEmpty { return reader.entries }
    }
    return []
  }
}

extension ExampleFields {
  /// Reads by one mapping.
  fileprivate struct Reader {
    let mapping: FieldMapping
    let names: [String: String]
    var entries: [Entry] = []

    private typealias Segment = ExampleFieldName.Segment

    /// What frameworks call the form as a whole.
    private static let formNames: Set<String> = ["", "$", "non_field_errors", "__all__"]

    init(mapping: FieldMapping, names: [String: String]) {
      self.mapping = mapping
      self.names = names
    }

    mutating func read(_ json: JSONLiteral) {
      switch mapping.shape {
      case .each(let path):
        for place in places(in: json, at: path.keys[...]) {
          for problem in place.elements ?? [place] { read(problem: problem) }
        }
      case .one(let path):
        for place in places(in: json, at: path.keys[...]) { read(problem: place) }
      case .eachKey(let path, let isTree):
        for place in places(in: json, at: path.keys[...]) {
          for member in place.members ?? [] { read(member.value, of: field(member.key), isTree) }
        }
      }
    }

    /// What stands at a path, in each element of the lists on the way.
    private func places(in json: JSONLiteral, at path: ArraySlice<String>) -> [JSONLiteral] {
      guard let name = path.first else { return json == .null ? [] : [json] }
      if let next = json[name] { return places(in: next, at: path.dropFirst()) }
      guard let elements = json.elements else { return [] }
      if let position = Int(name) {
        guard elements.indices.contains(position) else { return [] }
        return places(in: elements[position], at: path.dropFirst())
      }
      return elements.flatMap { places(in: $0, at: path) }
    }

    private mutating func read(problem: JSONLiteral) {
      let field = mapping.name.flatMap { path in
        path.keys.isEmpty ? nil : problem.value(at: path.keys)
      }
      let segments = field.map { ExampleFieldName.segments(of: $0, names: names) } ?? []
      for message in messages(in: problem) { add(message, to: stripped(segments)) }
    }

    private mutating func read(_ value: JSONLiteral, of field: [Segment], _ isTree: Bool) {
      let messages = messages(in: value)
      if !messages.isEmpty || !isTree {
        for message in messages { add(message, to: field) }
      } else if let elements = value.elements {
        for (position, element) in elements.enumerated() {
          read(element, of: field + [.position(position)], true)
        }
      } else {
        for member in value.members ?? [] {
          let isWhole = Self.formNames.contains(member.key)
          let inner = isWhole ? [] : ExampleFieldName.segments(of: member.key, names: names)
          read(member.value, of: field + inner, true)
        }
      }
    }

    private func field(_ key: String) -> [Segment] {
      guard !Self.formNames.contains(key) else { return [] }
      return stripped(ExampleFieldName.segments(of: key, names: names))
    }

    /// What a problem says: a text, several, or an object's message, else its code.
    private func messages(in problem: JSONLiteral) -> [String] {
      switch problem {
      case .string, .number, .bool:
        guard let text = problem.text, !text.isEmpty else { return [] }
        return [mapping.texts.first { $0.code == text }?.text ?? text]
      case .null: return []
      case .array(let elements):
        return elements.flatMap { $0.elements == nil ? messages(in: $0) : [] }
      case .object:
        let texts = messages(in: problem, at: mapping.message)
        return texts.isEmpty ? messages(in: problem, at: mapping.code) : texts
      }
    }

    private func messages(in problem: JSONLiteral, at path: ResponseBodyPath?) -> [String] {
      guard let path, !path.keys.isEmpty, let value = problem.value(at: path.keys),
        value.members == nil
      else { return [] }
      return messages(in: value)
    }

    private mutating func add(_ message: String, to field: [Segment]) {
      if case .name(let name) = field.first, field.count == 1, Self.formNames.contains(name) {
        return add(message, to: [])
      }
      if !field.isEmpty {
        entries.append((ExampleFieldName.text(field, names: names), message))
      } else if mapping.unmapped == .form {
        entries.append((nil, message))
      }
    }

    /// Takes the first prefix off that fits.
    private func stripped(_ field: [Segment]) -> [Segment] {
      for prefix in mapping.strip {
        let segments = ExampleFieldName.segments(of: prefix)
        if !segments.isEmpty, field.starts(with: segments) {
          return Array(field.dropFirst(segments.count))
        }
        // A prefix that ends within a name, as `order_` of `order_note`.
        if case .name(let name) = field.first, name.hasPrefix(prefix), prefix.hasSuffix("_") {
          return [.name(String(name.dropFirst(prefix.count)))] + field.dropFirst()
        }
      }
      return field
    }
  }
}

extension JSONLiteral {
  var elements: [JSONLiteral]? { if case .array(let elements) = self { elements } else { nil } }

  var members: [Member]? { if case .object(let members) = self { members } else { nil } }

  /// A member's value; of several with one name the last counts.
  subscript(name: String) -> JSONLiteral? { members?.last { $0.key == name }?.value }

  /// The value at a path of member names and, in lists, positions; `nil` where there is none.
  func value(at path: some Sequence<String>) -> JSONLiteral? {
    var value = self
    for name in path {
      if let next = value[name] {
        value = next
      } else if let position = Int(name), let elements = value.elements,
        elements.indices.contains(position)
      {
        value = elements[position]
      } else {
        return nil
      }
    }
    return value
  }

  /// The text of a scalar.
  var text: String? {
    switch self {
    case .string(let text): text
    case .number(let text): text
    case .bool(let value): value ? "true" : "false"
    case .null, .array, .object: nil
    }
  }
}
