import RecourseYAML

/// The properties of an object as several schemas that hold together say them.
struct GatheredObject {
  private(set) var properties: [(name: String, part: Part)] = []
  /// Empty for a few properties of one schema.
  private var indexByName: [String: Int] = [:]
  var required: Set<String> = []
  var additional: SchemaObject.Additional = .unsaid

  /// Whether undeclared keys are kept.
  var isOpen: Bool {
    switch additional {
    case .anything, .schema: true
    case .unsaid: properties.isEmpty
    case .forbidden: false
    }
  }

  func has(_ name: String) -> Bool { index(of: name) != nil }

  func part(of name: String) -> Part? { index(of: name).map { properties[$0].part } }

  private func index(of name: String) -> Int? {
    indexByName.isEmpty ? properties.firstIndex { $0.name == name } : indexByName[name]
  }

  /// Takes in what a schema says itself; a later declaration of a property replaces an earlier one.
  mutating func add(_ schema: SchemaObject) {
    if properties.isEmpty {
      properties = schema.properties
      if properties.count > 16 { makeIndex() }
    } else {
      for (name, part) in schema.properties { add(name, part) }
    }
    required = required.isEmpty ? schema.required : required.union(schema.required)
    switch (additional, schema.additional) {
    case (_, .schema), (.unsaid, .anything): additional = schema.additional
    default: break
    }
  }

  mutating func add(_ name: String, _ part: Part) {
    if indexByName.isEmpty { makeIndex() }
    if let index = indexByName[name] {
      // Words alone, as `{ description: … }` in an allOf, replace no type.
      if saysType(part) { properties[index].part = part }
    } else {
      indexByName[name] = properties.count
      properties.append((name, part))
    }
  }

  private mutating func makeIndex() {
    indexByName.reserveCapacity(properties.count)
    for (index, property) in properties.enumerated() { indexByName[property.name] = index }
  }

  private func saysType(_ part: Part) -> Bool {
    (part.node.entries ?? []).contains {
      ["type", "$ref", "allOf", "oneOf", "anyOf", "enum", "const", "properties", "items"]
        .contains($0.key.text)
    }
  }
}
