import RecourseDiagnostics
import RecourseYAML

/// What variants show of themselves, found without reading them into models.
extension Importer {
  mutating func summary(of part: Part) -> ValueSummary {
    let schema = schema(at: part)
    let place = target(of: schema)?.range ?? part.range
    if let known = summaries[place] { return known }
    var seen: Set<SourceRange> = []
    let summary = summary(of: schema, seen: &seen)
    summaries[place] = summary
    return summary
  }

  private mutating func summary(
    of schema: SchemaObject, seen: inout Set<SourceRange>
  ) -> ValueSummary {
    guard seen.insert(schema.part.range).inserted else { return ValueSummary() }
    if schema.reference != nil {
      guard let target = target(of: schema) else { return ValueSummary() }
      return summary(of: self.schema(at: target), seen: &seen)
    }
    var intersection = Intersection()
    gatherQuietly(schema, into: &intersection)
    if intersection.hasObject { return summary(of: intersection.object) }
    if let union = intersection.unions.first {
      var sum = ValueSummary()
      for variant in union.oneOf + union.anyOf {
        let one = self.schema(at: variant)
        if one.isNull { continue }
        let inner = summary(of: one, seen: &seen)
        if inner.isAnything { return ValueSummary() }
        sum.kinds.formUnion(inner.kinds)
        sum.objects += inner.objects
      }
      return sum
    }
    return scalarSummary(intersection.others.first ?? schema)
  }

  /// `gather` without its notes: the schema is only looked at.
  mutating func gatherQuietly(_ schema: SchemaObject, into intersection: inout Intersection) {
    var seen: Set<SourceRange> = []
    let count = notes.count
    gather(schema, into: &intersection, seen: &seen)
    notes.removeSubrange(count...)
  }

  private func scalarSummary(_ schema: SchemaObject) -> ValueSummary {
    var summary = ValueSummary()
    let kinds = schema.kinds.isEmpty ? [impliedKind(schema)].compactMap { $0 } : schema.kinds
    for kind in kinds {
      switch kind {
      case .string, .file: summary.kinds.insert(.string)
      case .integer, .number: summary.kinds.insert(.number)
      case .boolean: summary.kinds.insert(.bool)
      case .array: summary.kinds.insert(.array)
      case .object:
        summary.kinds.insert(.object)
        summary.objects.append(
          .init(
            declared: [], required: [], isOpen: true, constants: [:], textConstants: [:]))
      }
    }
    if kinds.isEmpty {
      for value in schema.enumValues ?? schema.constant.map({ [$0] }) ?? [] {
        switch value.node.scalar?.value {
        case .boolean: summary.kinds.insert(.bool)
        case .integer, .decimal, .notFinite: summary.kinds.insert(.number)
        case .text: summary.kinds.insert(.string)
        case .null, nil: break
        }
      }
    }
    return summary
  }

  private mutating func summary(of object: GatheredObject) -> ValueSummary {
    var constants: [String: String] = [:]
    var texts: [String: String] = [:]
    var required = object.required
    for property in object.properties where object.required.contains(property.name) {
      let schema = schema(at: property.part)
      if schema.isReadOnly || schema.isWriteOnly || schema.defaultValue != nil {
        required.remove(property.name)
      }
      guard let scalar = constantScalar(of: property.part) else { continue }
      constants[property.name] = "\(scalar.isText ? "t" : "p"):\(scalar.text)"
      if scalar.isText { texts[property.name] = scalar.text }
    }
    return ValueSummary(
      kinds: [.object],
      objects: [
        .init(
          declared: Set(object.properties.map(\.name)).union(object.required),
          required: required, isOpen: object.isOpen, constants: constants, textConstants: texts)
      ])
  }

  private mutating func constantScalar(of part: Part) -> (text: String, isText: Bool)? {
    guard let schema = resolved(part), !schema.isNullable else { return nil }
    guard schema.oneOf.isEmpty, schema.anyOf.isEmpty else { return nil }
    let values = schema.constant.map { [$0] } ?? schema.enumValues
    guard values?.count == 1, let scalar = values?.first?.node.scalar else { return nil }
    switch scalar.value {
    case .text(let text): return (text, true)
    case .integer, .boolean, .decimal: return (scalar.text, schema.kinds == [.string])
    case .null, .notFinite: return nil
    }
  }
}
