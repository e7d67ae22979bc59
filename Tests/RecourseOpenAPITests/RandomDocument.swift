/// An OpenAPI document made at random, which can change at random.
struct RandomDocument {
  indirect enum Kind: Equatable {
    case string, integer, number, boolean, uuid, time
    case reference(String)
    case list(Kind)
    case map(Kind)
    case values([String])
  }

  struct Property {
    var name: String
    var kind: Kind
    var isRequired = false
    var isNullable = false
    var longest: Int?
    var description: String?
  }

  enum Schema {
    case object([Property])
    case values([String])
    /// Told apart by `type`.
    case union([String])
  }

  struct Operation {
    var identifier: String
    var method: String
    var path: String
    var description: String?
    var query: [Property] = []
    var body: String?
    var responses: [(status: Int, kind: Kind?)] = []
    var isSecured = true
  }

  var schemas: [(name: String, schema: Schema)] = []
  var operations: [Operation] = []
  private var count = 0

  init(_ random: inout SeededGenerator) {
    for _ in 0..<4 { addSchema(&random) }
    for index in schemas.indices { fill(index, &random) }
    for _ in 0..<5 { addOperation(&random) }
  }

  // Making

  private mutating func number() -> Int {
    count += 1
    return count
  }

  private var objects: [String] {
    schemas.compactMap { if case .object = $0.schema { $0.name } else { nil } }
  }

  private mutating func addSchema(_ random: inout SeededGenerator) {
    let name =
      ["Order", "User", "Pet", "Invoice", "Shop", "Address"][random.pick(6)] + "\(number())"
    switch random.pick(6) {
    case 0: schemas.append((name, .values(["red_\(number())", "blue", "green"])))
    case 1 where objects.count > 1:
      let names = objects.shuffled(using: &random).prefix(2)
      schemas.append((name, .union(Array(names))))
    default: schemas.append((name, .object([])))
    }
  }

  private mutating func fill(_ index: Int, _ random: inout SeededGenerator) {
    guard case .object = schemas[index].schema else { return }
    let properties = (0..<(2 + random.pick(4))).map { _ in property(&random) }
    schemas[index].schema = .object(properties)
  }

  private mutating func property(_ random: inout SeededGenerator) -> Property {
    let stem = ["name", "given_name", "user_id", "street", "made_at", "total_price", "kind"][
      random.pick(7)]
    var property = Property(name: "\(stem)_\(number())", kind: kind(&random))
    property.isRequired = random.chance(2)
    property.isNullable = random.chance(5)
    if case .string = property.kind, random.chance(2) { property.longest = 10 + random.pick(50) }
    if random.chance(3) { property.description = "What \(property.name) is." }
    return property
  }

  private mutating func kind(_ random: inout SeededGenerator, depth: Int = 0) -> Kind {
    switch random.pick(depth > 1 ? 6 : 11) {
    case 0, 1: return .string
    case 2: return .integer
    case 3: return .number
    case 4: return .boolean
    case 5: return random.chance(2) ? .uuid : .time
    case 6, 7: return .reference(schemas[random.pick(schemas.count)].name)
    case 8: return .list(kind(&random, depth: depth + 1))
    case 9: return .map(kind(&random, depth: depth + 1))
    default: return .values(["small_\(number())", "large"])
    }
  }

  private mutating func addOperation(_ random: inout SeededGenerator) {
    let number = number()
    var operation = Operation(
      identifier: "call\(number)",
      method: ["get", "post", "put", "patch", "delete"][random.pick(5)],
      path: "/things\(number)/{thing_id}")
    operation.description = random.chance(2) ? "Does \(number)." : nil
    operation.isSecured = !random.chance(3)
    if random.chance(2) { operation.query = [scalar(&random)] }
    if ["post", "put", "patch"].contains(operation.method) {
      operation.body = objects.randomElement(using: &random)
    }
    operation.responses = [(200, random.chance(5) ? nil : kind(&random))]
    if random.chance(3) { operation.responses.append((202, kind(&random))) }
    operations.append(operation)
  }

  private mutating func scalar(_ random: inout SeededGenerator) -> Property {
    var property = property(&random)
    property.kind = [.string, .integer, .boolean, .values(["up", "down"])][random.pick(4)]
    property.isNullable = false
    property.longest = nil
    return property
  }

  // Changing

  /// Changes something on the wire or in the words; adds and changes, takes nothing away.
  ///
  /// - Parameter isExact: also what can be told only with the earlier document.
  mutating func change(_ random: inout SeededGenerator, isExact: Bool) {
    let operation = random.pick(operations.count)
    switch random.pick(isExact ? 13 : 11) {
    case 0, 1: changeObject(&random) { $0.insert($1, at: $0.isEmpty ? 0 : $0.count / 2) }
    case 2:
      let new = kind(&random)
      changeProperty(&random) { property in
        if isExact || !Self.isRefinement(property.kind, new) { property.kind = new }
        property.longest = nil
      }
    case 3: changeProperty(&random) { $0.isRequired.toggle() }
    case 4: changeProperty(&random) { if $0.kind == .string { $0.longest = ($0.longest ?? 5) + 1 } }
    case 5:
      let value = "new_\(number())"
      for index in schemas.indices {
        if case .values(let values) = schemas[index].schema {
          schemas[index].schema = .values(values + [value])
        }
      }
    case 6: addOperation(&random)
    case 7: operations[operation].query.append(scalar(&random))
    case 8: operations[operation].isSecured.toggle()
    case 9:
      addSchema(&random)
      fill(schemas.count - 1, &random)
      let name = schemas[schemas.count - 1].name
      changeObject(&random) { $0.append(Property(name: "more_\($1.name)", kind: .reference(name))) }
    case 10:
      let new = kind(&random)
      let old = operations[operation].responses[0].kind
      if isExact || !Self.isRefinement(old ?? .string, new) {
        operations[operation].responses[0].kind = new
      }
    case 11: operations[operation].path = "/moved" + operations[operation].path
    default: renameSchema(&random)
    }
  }

  /// Takes something away.
  mutating func remove(_ random: inout SeededGenerator) {
    switch random.pick(3) {
    case 0: changeObject(&random) { properties, _ in _ = properties.popLast() }
    case 1: if operations.count > 2 { operations.remove(at: random.pick(operations.count)) }
    default: operations[random.pick(operations.count)].query = []
    }
  }

  mutating func changeWords(_ random: inout SeededGenerator) {
    changeProperty(&random) { $0.description = "Another word for \($0.name)." }
  }

  /// Without the earlier document a type that says more is taken for a person's.
  private static func isRefinement(_ one: Kind, _ other: Kind) -> Bool {
    func isText(_ kind: Kind) -> Bool {
      switch kind {
      case .string, .uuid, .time, .values, .reference: true
      case .list(let inner), .map(let inner): isText(inner)
      default: false
      }
    }
    return isText(one) && isText(other)
  }

  private mutating func changeObject(
    _ random: inout SeededGenerator, _ change: (inout [Property], Property) -> Void
  ) {
    let new = property(&random)
    let indices = schemas.indices.filter {
      if case .object = schemas[$0].schema { true } else { false }
    }
    guard let index = indices.randomElement(using: &random),
      case .object(var properties) = schemas[index].schema
    else { return }
    change(&properties, new)
    schemas[index].schema = .object(properties)
  }

  private mutating func changeProperty(
    _ random: inout SeededGenerator, _ change: (inout Property) -> Void
  ) {
    let number = random.pick(100)
    changeObject(&random) { properties, _ in
      if !properties.isEmpty { change(&properties[number % properties.count]) }
    }
  }

  private mutating func renameSchema(_ random: inout SeededGenerator) {
    let index = random.pick(schemas.count)
    let old = schemas[index].name
    // The name is the tag of a variant.
    let isVariant = schemas.contains {
      if case .union(let names) = $0.schema { names.contains(old) } else { false }
    }
    if isVariant { return }
    let new = "Renamed\(number())"
    func renamed(_ kind: Kind) -> Kind {
      switch kind {
      case .reference(old): .reference(new)
      case .list(let inner): .list(renamed(inner))
      case .map(let inner): .map(renamed(inner))
      default: kind
      }
    }
    schemas[index].name = new
    for index in schemas.indices {
      switch schemas[index].schema {
      case .object(var properties):
        for position in properties.indices {
          properties[position].kind = renamed(properties[position].kind)
        }
        schemas[index].schema = .object(properties)
      case .union(let names): schemas[index].schema = .union(names.map { $0 == old ? new : $0 })
      case .values: break
      }
    }
    for index in operations.indices {
      if operations[index].body == old { operations[index].body = new }
      for position in operations[index].responses.indices {
        operations[index].responses[position].kind = operations[index].responses[position].kind.map(
          renamed)
      }
    }
  }
}

extension RandomDocument.Kind {
  /// What is required and refers to itself would have no end.
  fileprivate var isReference: Bool { if case .reference = self { true } else { false } }
}

/// As the text of a document.
extension RandomDocument {
  var text: String {
    let paths = operations.map { operation in
      "\"\(operation.path)\": { \"\(operation.method)\": \(text(of: operation)) }"
    }
    let components = schemas.map { "\"\($0.name)\": \(text(of: $0.schema))" }
    return """
      openapi: 3.1.0
      info: { title: Random, version: "1" }
      servers: [{ url: https://a.example }]
      security: [{ session: [] }]
      paths: { \(paths.joined(separator: ",\n  ")) }
      components:
        securitySchemes: { session: { type: http, scheme: bearer } }
        schemas: { \(components.joined(separator: ",\n  ")) }
      """
  }

  private func text(of operation: Operation) -> String {
    var parts = ["\"operationId\": \"\(operation.identifier)\""]
    if let words = operation.description { parts.append("\"summary\": \"\(words)\"") }
    if !operation.isSecured { parts.append("\"security\": []") }
    let parameters =
      [
        "{ \"name\": \"thing_id\", \"in\": \"path\", \"required\": true, \"schema\": { \"type\": \"string\" } }"
      ]
      + operation.query.map {
        "{ \"name\": \"\($0.name)\", \"in\": \"query\", \"required\": \($0.isRequired), \"schema\": \(text(of: $0)) }"
      }
    parts.append("\"parameters\": [\(parameters.joined(separator: ", "))]")
    if let body = operation.body {
      parts.append("\"requestBody\": { \(content(.reference(body))) }")
    }
    let responses = operation.responses.map { one in
      "\"\(one.status)\": { \"description\": \"d\"\(one.kind.map { ", " + content($0) } ?? "") }"
    }
    parts.append("\"responses\": { \(responses.joined(separator: ", ")) }")
    return "{ \(parts.joined(separator: ", ")) }"
  }

  private func content(_ kind: Kind) -> String {
    "\"content\": { \"application/json\": { \"schema\": \(text(of: kind)) } }"
  }

  private func text(of schema: Schema) -> String {
    switch schema {
    case .values(let values): return text(of: Kind.values(values))
    case .union(let names):
      let parts = names.map { "{ \"$ref\": \"#/components/schemas/\($0)\" }" }
      return
        "{ \"oneOf\": [\(parts.joined(separator: ", "))], \"discriminator\": { \"propertyName\": \"type\" } }"
    case .object(let properties):
      let required = properties.filter { $0.isRequired && !$0.kind.isReference }.map {
        "\"\($0.name)\""
      }
      let parts = properties.map { "\"\($0.name)\": \(text(of: $0))" }
      return
        "{ \"type\": \"object\", \"required\": [\(required.joined(separator: ", "))], \"properties\": { \(parts.joined(separator: ", ")) } }"
    }
  }

  private func text(of property: Property) -> String {
    var text = self.text(of: property.kind)
    if property.isNullable { text = "{ \"oneOf\": [\(text), { \"type\": \"null\" }] }" }
    var more: [String] = []
    if let longest = property.longest, !property.isNullable {
      more.append("\"maxLength\": \(longest)")
    }
    if let words = property.description { more.append("\"description\": \"\(words)\"") }
    return more.isEmpty ? text : "{ \(more.joined(separator: ", ")), \(text.dropFirst(2))"
  }

  private func text(of kind: Kind) -> String {
    switch kind {
    case .string: "{ \"type\": \"string\" }"
    case .integer: "{ \"type\": \"integer\" }"
    case .number: "{ \"type\": \"number\" }"
    case .boolean: "{ \"type\": \"boolean\" }"
    case .uuid: "{ \"type\": \"string\", \"format\": \"uuid\" }"
    case .time: "{ \"type\": \"string\", \"format\": \"date-time\" }"
    case .reference(let name): "{ \"$ref\": \"#/components/schemas/\(name)\" }"
    case .list(let inner): "{ \"type\": \"array\", \"items\": \(text(of: inner)) }"
    case .map(let inner): "{ \"type\": \"object\", \"additionalProperties\": \(text(of: inner)) }"
    case .values(let values):
      "{ \"type\": \"string\", \"enum\": [\(values.map { "\"\($0)\"" }.joined(separator: ", "))] }"
    }
  }
}
