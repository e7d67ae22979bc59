import RecourseDiagnostics
import RecourseYAML

/// Reads Schema Objects, and Swagger 2.0 parameters, which are schemas themselves.
struct SchemaReader {
  var version: OpenAPIVersion

  func read(_ part: Part, report: inout Report) -> SchemaObject {
    let schema = SchemaObject(part: part)
    guard let entries = part.node.entries else {
      readUnkeyed(part, into: schema, report: &report)
      return schema
    }
    for entry in entries {
      readKeyword(entry.key.text, part, entry.value, into: schema, report: &report)
    }
    finish(schema)
    return schema
  }

  private func readUnkeyed(
    _ part: Part, into schema: SchemaObject, report: inout Report
  ) {
    if part.boolean == false { schema.isNever = true }
    if part.boolean != nil { return }
    report.error(
      .malformedOpenAPI, "a schema is a mapping, not \(part.node.kindDescription)", at: part.range,
      remedy: "it stands at \(part.pointer.text)")
  }

  /// What the spellings mean together.
  private func finish(_ schema: SchemaObject) {
    if let values = schema.enumValues, values.contains(where: { $0.node.isNull }) {
      schema.isNullable = true
      schema.enumValues = values.filter { !$0.node.isNull }
    }
    if let constant = schema.constant, constant.node.isNull {
      schema.isNullable = true
    }
  }

  private func readKeyword(
    _ key: String, _ part: Part, _ node: YAML.Node, into schema: SchemaObject,
    report: inout Report
  ) {
    switch key {
    case "description": schema.description = node.text
    case "type": readType(node, into: schema)
    case "$ref": schema.reference = node.text
    case "format": schema.format = node.text
    case "title": schema.title = node.text
    case "nullable", "x-nullable", "x-isnullable":
      if node.scalar?.boolean == true { schema.isNullable = true }
    case "deprecated", "x-deprecated": schema.isDeprecated = node.scalar?.boolean == true
    case "readOnly": schema.isReadOnly = node.scalar?.boolean == true
    case "writeOnly": schema.isWriteOnly = node.scalar?.boolean == true
    case "enum": schema.enumValues = part.child(node, key).elements
    case "const": schema.constant = part.child(node, key)
    case "default": schema.defaultValue = part.child(node, key)
    case "example": schema.example = part.child(node, key)
    case "examples": schema.example = schema.example ?? part.child(node, key).elements.first
    case "x-enum-varnames", "x-enumNames", "x-enum-names":
      schema.enumNames = (node.elements ?? []).map { $0.text ?? "" }
    case "x-enum-descriptions", "x-enumDescriptions":
      schema.enumDescriptions = (node.elements ?? []).map { $0.text ?? "" }
    case "items", "properties", "required", "additionalProperties", "patternProperties",
      "prefixItems", "allOf", "oneOf", "anyOf", "discriminator":
      readStructure(key, part.child(node, key), into: schema, report: &report)
    default:
      readConstraint(key, part, node, into: schema)
    }
  }

  private func readType(_ node: YAML.Node, into schema: SchemaObject) {
    if let name = node.text, let kind = SchemaObject.Kind(rawValue: name) {
      schema.kinds = [kind]
      return
    }
    var kinds: [SchemaObject.Kind] = []
    for name in node.elements?.compactMap(\.text) ?? [node.text].compactMap({ $0 }) {
      if name == "null" {
        schema.isNullable = true
        schema.saysNullType = true
      } else if let kind = SchemaObject.Kind(rawValue: name) {
        if !kinds.contains(kind) { kinds.append(kind) }
      } else {
        schema.unread.append(schema.part.child(node, "type"))
      }
    }
    schema.kinds = kinds
  }

  private func readStructure(
    _ key: String, _ part: Part, into schema: SchemaObject, report: inout Report
  ) {
    switch key {
    case "items":
      if part.node.elements != nil {
        schema.prefixItems = part.elements
      } else {
        schema.items = part
      }
    case "properties", "patternProperties":
      guard expectMapping(part, key, &report) else { return }
      if key == "properties" {
        schema.properties = part.members.map { ($0.key, $0.part) }
      } else {
        schema.patternProperties = part.members.map(\.part)
      }
    case "required":
      // A boolean here is Swagger's parameter, or the old spelling at a property.
      schema.required = Set((part.node.elements ?? []).compactMap(\.text))
    case "additionalProperties":
      switch part.boolean {
      case true: schema.additional = .anything
      case false: schema.additional = .forbidden
      case nil: schema.additional = part.node.entries?.isEmpty == true ? .anything : .schema(part)
      }
    case "discriminator":
      schema.discriminator = readDiscriminator(part)
      if let other = part["defaultMapping"] { schema.unread.append(other) }
    case "prefixItems": schema.prefixItems = part.elements
    case "allOf": schema.allOf = part.elements
    case "oneOf": schema.oneOf = part.elements
    default: schema.anyOf = part.elements
    }
  }

  private func expectMapping(_ part: Part, _ key: String, _ report: inout Report) -> Bool {
    guard !part.isMapping else { return true }
    report.error(
      .malformedOpenAPI, "`\(key)` is a mapping, not \(part.node.kindDescription)", at: part.range,
      remedy: "it stands at \(part.pointer.text)")
    return false
  }

  /// An object with a mapping; in Swagger 2.0 the property alone.
  private func readDiscriminator(_ part: Part) -> SchemaObject.Discriminator? {
    if let property = part.text { return .init(property: property, mapping: []) }
    guard let property = part["propertyName"]?.text else { return nil }
    let mapping = (part["mapping"]?.members ?? []).compactMap { member in
      member.part.text.map { (value: member.key, target: $0) }
    }
    return .init(property: property, mapping: mapping)
  }

  private func readConstraint(
    _ key: String, _ part: Part, _ node: YAML.Node, into schema: SchemaObject
  ) {
    switch key {
    case "minimum": schema.minimum = bound(node, exclusive: schema.minimum?.isExclusive ?? false)
    case "maximum": schema.maximum = bound(node, exclusive: schema.maximum?.isExclusive ?? false)
    case "exclusiveMinimum": schema.minimum = exclusive(node, beside: schema.minimum)
    case "exclusiveMaximum": schema.maximum = exclusive(node, beside: schema.maximum)
    case "minLength": schema.minLength = node.text
    case "maxLength": schema.maxLength = node.text
    case "minItems", "minProperties": schema.minCount = node.text
    case "maxItems", "maxProperties": schema.maxCount = node.text
    case "pattern": schema.pattern = node.text
    case "contentEncoding": schema.contentEncoding = node.text?.lowercased()
    case "contentMediaType": schema.contentMediaType = node.text
    case "contentSchema": schema.contentSchema = part.child(node, key)
    case "not", "if", "then", "else", "dependentSchemas", "dependentRequired", "propertyNames",
      "contains", "unevaluatedProperties", "unevaluatedItems", "$dynamicRef", "dependencies",
      "multipleOf", "uniqueItems", "minContains", "maxContains", "xml":
      if !isVacuous(key, node) { schema.unread.append(part.child(node, key)) }
    default: break
    }
  }

  private func isVacuous(_ key: String, _ node: YAML.Node) -> Bool {
    if key == "uniqueItems" { return node.scalar?.boolean != true }
    return (key == "unevaluatedProperties" || key == "unevaluatedItems")
      && node.scalar?.boolean != nil
  }

  private func bound(_ node: YAML.Node, exclusive: Bool) -> SchemaObject.Bound? {
    switch node.scalar?.value {
    case .integer(let value): .init(text: String(value), isExclusive: exclusive)
    case .decimal(let text): .init(text: text, isExclusive: exclusive)
    default: nil
    }
  }

  /// A boolean beside the bound up to OpenAPI 3.0, the bound itself since.
  private func exclusive(
    _ node: YAML.Node, beside stated: SchemaObject.Bound?
  ) -> SchemaObject.Bound? {
    guard let flag = node.scalar?.boolean else { return bound(node, exclusive: true) ?? stated }
    return flag ? .init(text: stated?.text ?? "", isExclusive: true) : stated
  }
}
