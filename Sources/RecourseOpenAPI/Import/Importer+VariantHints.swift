import RecourseYAML

/// What tells variants apart for people, and where nothing else does, for the client.
extension Importer {
  /// For each variant what it could be called by: the value of a key that says its kind, or a key that
  /// only this one requires.
  mutating func hints(_ parts: [Part], _ summaries: [ValueSummary]) -> [String?] {
    let schemas = parts.map { schema(at: $0) }
    // A variant that is referred to has a name.
    guard schemas.contains(where: { $0.reference == nil }) else { return parts.map { _ in nil } }
    let values = textValues(ofAll: parts)?.map { $0.filter { $1.count == 1 } }
    if let values, let key = tellingKey(values) { return values.map { $0[key]?.first } }
    return summaries.indices.map { index in
      guard schemas[index].reference == nil else { return nil }
      guard summaries[index].objects.count == 1 else {
        // A list of texts beside other things.
        let isList = schemas[index].reference == nil && (schemas[index].enumValues ?? []).count > 1
        return isList && summaries.count { $0.kinds.contains(.string) } == 1 ? "option" : nil
      }
      let others = summaries.indices.filter { $0 != index }
        .flatMap { summaries[$0].objects.flatMap(\.required) }
      return summaries[index].objects[0].required.subtracting(others).min()
    }
  }

  /// A union by a key whose values no two variants share, where that key may be missing so that it was not
  /// taken for a discriminator.
  mutating func defineByTagSets(
    _ parts: [Part], _ schema: SchemaObject, at place: NamePlace
  ) -> Definition? {
    guard let values = textValues(ofAll: parts), let key = tellingKey(values) else { return nil }
    let tags = values.map { $0[key] ?? [] }
    guard tags.joined().count <= 40 else { return nil }
    note(
      .union, schema.part, "only the values of `\(key)` tell the variants apart",
      instead: "it is the discriminator; a value without it is unrecognized", isLoss: false)
    var variants: [ImportedUnion.Variant] = []
    for (part, tags) in zip(parts, tags) {
      variants += self.variants(part, tags: tags, at: place)
    }
    return union(variants, discriminator: key, schema)
  }

  /// A variant for each of the values that mean one type.
  private mutating func variants(
    _ part: Part, tags: [String], at place: NamePlace
  ) -> [ImportedUnion.Variant] {
    guard let first = tags.first else { return [] }
    let variant = variant(part, tag: first, at: place)
    return tags.map { tag in
      var variant = variant
      variant.name = tag
      variant.tag = tag
      return variant
    }
  }

  /// The first key that all variants have with texts that differ from those of all others.
  private func tellingKey(_ values: [[String: [String]]]) -> String? {
    guard values.count > 1, let first = values.first else { return nil }
    let shared = first.keys.filter { key in values.allSatisfy { $0[key] != nil } }
    let usual = ["type", "kind", "object", "method", "action", "event"]
    let rank = { (key: String) in usual.firstIndex(of: key) ?? usual.count }
    return shared.sorted { (rank($0), $0) < (rank($1), $1) }.first { key in
      let all = values.flatMap { $0[key] ?? [] }
      return Set(all).count == all.count
    }
  }

  /// `textValues` of each variant; nil where one of them has none, so that they do not tell it from others.
  private mutating func textValues(ofAll parts: [Part]) -> [[String: [String]]]? {
    var values: [[String: [String]]] = []
    for part in parts {
      let own = textValues(of: part)
      guard !own.isEmpty else { return nil }
      values.append(own)
    }
    return values
  }

  /// The properties of an object that are one of a few texts, with these.
  mutating func textValues(of part: Part) -> [String: [String]] {
    guard let schema = resolved(part) else { return [:] }
    var intersection = Intersection()
    gatherQuietly(schema, into: &intersection)
    guard intersection.hasObject else { return [:] }
    var values: [String: [String]] = [:]
    for property in intersection.object.properties {
      guard let schema = withoutNull(property.part), schema.oneOf.isEmpty, schema.anyOf.isEmpty,
        let stated = schema.constant.map({ [$0] }) ?? schema.enumValues, !stated.isEmpty
      else { continue }
      let texts = stated.compactMap { text($0.node, isText: schema.kinds == [.string]) }
      if texts.count == stated.count { values[property.name] = texts }
    }
    return values
  }

  /// What a schema is beside null.
  private mutating func withoutNull(_ part: Part) -> SchemaObject? {
    guard let schema = resolved(part) else { return nil }
    let variants = (schema.oneOf + schema.anyOf).filter { !self.schema(at: $0).isNull }
    return variants.count == 1 ? resolved(variants[0]) : schema
  }

  private func text(_ node: YAML.Node, isText: Bool) -> String? {
    guard let scalar = node.scalar else { return nil }
    if case .text(let text) = scalar.value { return text }
    return isText ? scalar.text : nil
  }
}
