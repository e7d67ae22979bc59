extension Recourse {
  /// Reads field errors by one mapping.
  nonisolated struct FieldErrorReader {
    let mapping: FieldMapping
    let names: [String: String]
    private(set) var errors = FieldErrors()

    init(mapping: FieldMapping, names: [String: String]) {
      self.mapping = mapping
      self.names = names
    }

    mutating func read(_ json: JSON) {
      for place in places(in: json, at: mapping.path[...]) {
        switch mapping.shape {
        case .each:
          for problem in place.array ?? [place] { read(problem: problem) }
        case .one: read(problem: place)
        case .eachKey(let tree):
          for (key, value) in place.members ?? [] { read(value, of: field(key), tree: tree) }
        }
      }
    }

    /// What stands at a path, in each element of the lists on the way.
    private func places(in json: JSON, at path: ArraySlice<String>) -> [JSON] {
      guard let name = path.first else { return json.isNull ? [] : [json] }
      if let next = json[name] { return places(in: next, at: path.dropFirst()) }
      guard let elements = json.array else { return [] }
      if let position = Int(name) {
        guard elements.indices.contains(position) else { return [] }
        return places(in: elements[position], at: path.dropFirst())
      }
      return elements.flatMap { places(in: $0, at: path) }
    }

    private mutating func read(problem: JSON) {
      let field = mapping.name.isEmpty ? nil : Path.value(in: problem, at: mapping.name)
      let segments = field.map { FieldName.segments(of: $0, names: names) } ?? []
      for message in messages(in: problem) { add(message, to: stripped(segments)) }
    }

    private mutating func read(_ value: JSON, of field: [FieldName.Segment], tree: Bool) {
      let messages = messages(in: value)
      if !messages.isEmpty || !tree {
        for message in messages { add(message, to: field) }
      } else if let elements = value.array {
        for (position, element) in elements.enumerated() {
          read(element, of: field + [.position(position)], tree: true)
        }
      } else {
        for (key, value) in value.members ?? [] {
          let isWhole = mapping.formNames.contains(key)
          read(
            value, of: isWhole ? field : field + FieldName.segments(of: key, names: names),
            tree: true)
        }
      }
    }

    private func field(_ key: String) -> [FieldName.Segment] {
      mapping.formNames.contains(key) ? [] : stripped(FieldName.segments(of: key, names: names))
    }

    /// What a problem says: a text, several, or an object's message, else its code.
    private func messages(in problem: JSON) -> [String] {
      switch problem.kind {
      case .string, .number, .bool: return text(problem).map { [mapping.texts[$0] ?? $0] } ?? []
      case .null: return []
      case .array:
        return (problem.array ?? []).flatMap { $0.kind == .array ? [] : messages(in: $0) }
      case .object:
        let texts = messages(in: problem, at: mapping.message)
        if !texts.isEmpty { return texts }
        return messages(in: problem, at: mapping.code)
      }
    }

    private func messages(in problem: JSON, at path: [String]) -> [String] {
      guard !path.isEmpty, let value = Path.value(in: problem, at: path), value.kind != .object
      else { return [] }
      return messages(in: value)
    }

    private func text(_ json: JSON) -> String? {
      json.text.flatMap { $0.isEmpty ? nil : $0 }
    }

    private mutating func add(_ message: String, to field: [FieldName.Segment]) {
      if case .name(let name) = field.first, field.count == 1, mapping.formNames.contains(name) {
        return add(message, to: [])
      }
      if !field.isEmpty {
        errors.append(message, for: FieldName.text(field, names: names))
      } else if mapping.unmapped == .form {
        errors.append(message)
      }
    }

    /// Takes the first prefix off that fits.
    private func stripped(_ field: [FieldName.Segment]) -> [FieldName.Segment] {
      for prefix in mapping.strip {
        let segments = FieldName.segments(of: prefix)
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
