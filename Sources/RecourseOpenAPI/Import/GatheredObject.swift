import RecourseYAML

/// The properties of an object as several schemas that hold together say them.
struct GatheredObject {
  struct Property {
    var name: String
    var part: Part
  }

  private(set) var properties: [Property] = []
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

  func has(_ name: String) -> Bool { indexByName[name] != nil }

  func part(of name: String) -> Part? { indexByName[name].map { properties[$0].part } }

  /// Takes in what a schema says itself; a later declaration of a property replaces an earlier one.
  mutating func add(_ schema: SchemaObject) {
    for (name, part) in schema.properties { add(name, part) }
    required.formUnion(schema.required)
    switch (additional, schema.additional) {
    case (_, .schema), (.unsaid, .anything): additional = schema.additional
    default: break
    }
  }

  mutating func add(_ name: String, _ part: Part) {
    if let index = indexByName[name] {
      // Words alone, as `{ description: … }` in an allOf, replace no type.
      if saysType(part) { properties[index].part = part }
    } else {
      indexByName[name] = properties.count
      properties.append(Property(name: name, part: part))
    }
  }

  private func saysType(_ part: Part) -> Bool {
    (part.node.entries ?? []).contains {
      ["type", "$ref", "allOf", "oneOf", "anyOf", "enum", "const", "properties", "items"]
        .contains($0.key.text)
    }
  }
}
