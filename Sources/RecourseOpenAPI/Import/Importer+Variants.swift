import RecourseDiagnostics
import RecourseModel
import RecourseYAML

/// Variants without a discriminator: which of them are one, and what becomes of those that cannot be told.
extension Importer {
  /// A union of types that differ in their JSON kind, or of objects that can be told.
  mutating func unionDefinition(
    _ variants: [ImportedUnion.Variant], _ schema: SchemaObject, at place: NamePlace
  ) -> Definition {
    var variants = mergedByKind(withoutNumbersOfDecimals(variants), schema)
    let isNullable = variants.contains { $0.use.isNullable }
    for index in variants.indices { variants[index].use.isNullable = false }
    if variants.contains(where: { $0.use.format != nil && $0.use.type != .builtin(.decimal) }) {
      dropFormats(&variants, schema)
      variants = mergedByKind(variants, schema)
    }
    if variants.count == 1 {
      var use = variants[0].use
      if isNullable { use.isNullable = true }
      return .use(use)
    }
    if variants.contains(where: { $0.use.type == .builtin(.json) }) { return .use(.json) }
    for index in variants.indices { variants[index].use.constraints = ImportedConstraints() }
    return .shape(
      .union(ImportedUnion(variants: variants, discriminator: nil)),
      isNullable: isNullable || schema.isNullable)
  }

  /// What may be sent as a number or as the text of a decimal number is that text, which is exact.
  private func withoutNumbersOfDecimals(
    _ variants: [ImportedUnion.Variant]
  ) -> [ImportedUnion.Variant] {
    let isDecimalText = { (use: ImportedUse) in
      use.type == .builtin(.decimal) && use.format == .string
    }
    guard variants.contains(where: { isDecimalText($0.use) }) else { return variants }
    return variants.filter { isDecimalText($0.use) || kind(of: $0.use) != .number }
  }

  /// A variant is a type without a format: what it would be written as stands for it.
  private mutating func dropFormats(
    _ variants: inout [ImportedUnion.Variant], _ schema: SchemaObject
  ) {
    for index in variants.indices {
      guard let format = variants[index].use.format else { continue }
      variants[index].use.format = nil
      switch format {
      case .unixSeconds, .unixMilliseconds: variants[index].use.type = .builtin(.int64)
      case .string, .base64url: variants[index].use.type = .builtin(.string)
      }
    }
  }

  private mutating func mergedByKind(
    _ variants: [ImportedUnion.Variant], _ schema: SchemaObject
  ) -> [ImportedUnion.Variant] {
    var merged: [ImportedUnion.Variant] = []
    for variant in variants {
      let kind = kind(of: variant.use)
      guard let kind, kind != .object,
        let index = merged.firstIndex(where: { self.kind(of: $0.use) == kind })
      else {
        if !merged.contains(where: { $0.use.type == variant.use.type }) { merged.append(variant) }
        continue
      }
      let first = merged[index].use
      if first.constraints != variant.use.constraints {
        merged[index].use.constraints = ImportedConstraints()
      }
      if first.type == variant.use.type { continue }
      merged[index].use = ImportedUse(
        common(first.type, variant.use.type, kind), isNullable: first.isNullable)
      merged[index].name = nil
    }
    return merged
  }

  /// What a type is on the wire; nil where it may be several kinds.
  private func kind(of use: ImportedUse) -> ValueSummary.Kind? {
    switch use.type {
    case .optional(let inner): return kind(of: ImportedUse(inner))
    case .list: return .array
    case .dictionary: return .object
    case .builtin(let type): return kind(of: type, use.format)
    case .model(let id):
      switch models[id.index].shape {
      case .alias(let use): return kind(of: use)
      case .enumeration(let enumeration):
        if case .integer = enumeration.cases.first?.value { return .number }
        return .string
      case .structure: return .object
      case .union(let union): return union.discriminator == nil ? nil : .object
      case .none: return .object
      }
    }
  }

  private func kind(of type: BuiltinType, _ format: ValueFormat?) -> ValueSummary.Kind? {
    if format == .string || format == .base64url { return .string }
    if format != nil { return .number }
    switch type {
    case .string, .uuid, .url, .data, .dateTime, .calendarDate, .file: return .string
    case .bool: return .bool
    case .int, .int32, .int64, .double, .float, .decimal: return .number
    case .json: return nil
    }
  }

  /// One type for two that look alike: an open enum beside any text is that enum.
  private func common(
    _ left: ImportedType, _ right: ImportedType, _ kind: ValueSummary.Kind
  ) -> ImportedType {
    switch kind {
    case .string:
      if right == .builtin(.string), isEnumeration(left) { return left }
      if left == .builtin(.string), isEnumeration(right) { return right }
      return .builtin(.string)
    case .number:
      if isEnumeration(left), isWhole(right) { return left }
      if isEnumeration(right), isWhole(left) { return right }
      return isWhole(left) && isWhole(right) ? .builtin(.int64) : .builtin(.double)
    case .array: return .list(.builtin(.json))
    case .bool, .object: return left
    }
  }

  private func isEnumeration(_ type: ImportedType) -> Bool {
    guard case .model(let id) = type, case .enumeration = models[id.index].shape else {
      return false
    }
    return true
  }

  private func isWhole(_ type: ImportedType) -> Bool {
    switch type {
    case .builtin(.int), .builtin(.int32), .builtin(.int64): true
    default: isEnumeration(type)
    }
  }

  /// Objects of which one may be taken for another: one struct with the fields of all, where these
  /// agree on their types; any JSON where they do not.
  mutating func defineUntellable(
    _ parts: [Part], _ objects: [Int], _ schema: SchemaObject, at place: NamePlace
  ) -> Definition {
    if parts.contains(where: { isDictionary($0, of: schema) }) { trees.insert(schema.part.range) }
    guard let structure = mergedStructure(objects.map { parts[$0] }, at: place) else {
      note(
        .union, schema.part, "variants that cannot be told apart by their keys",
        instead: "it is a `JSON`")
      return .use(.json)
    }
    note(
      .union, schema.part, "variants that cannot be told apart by their keys",
      instead: "one struct has the fields of all, optional where not all require them")
    if objects.count < parts.count {
      let place = place.appending("object")
      let id = intern(.structure(structure), parts[0], description: nil, at: place)
      var variants = [ImportedUnion.Variant(use: ImportedUse(.model(id)), name: "object")]
      for index in parts.indices where !objects.contains(index) {
        variants.append(variant(parts[index], tag: nil, at: place))
      }
      return unionDefinition(variants, schema, at: place)
    }
    return .shape(.structure(structure), isNullable: schema.isNullable)
  }

  /// Whether a variant is a dictionary of the union itself, as nested field errors are.
  private mutating func isDictionary(_ part: Part, of union: SchemaObject) -> Bool {
    guard case .schema(let value) = schema(at: part).additional else { return false }
    return resolved(value)?.part.range == union.part.range
  }

  mutating func mergedStructure(
    _ parts: [Part], at place: NamePlace
  ) -> ImportedStructure? {
    var structures: [ImportedStructure] = []
    for part in parts {
      var intersection = Intersection()
      var seen: Set<SourceRange> = []
      gather(schema(at: part), into: &intersection, seen: &seen)
      guard intersection.hasObject, intersection.unions.isEmpty,
        !intersection.object.properties.isEmpty || intersection.object.additional.isUnsaid
      else { return nil }
      structures.append(structure(intersection.object, at: place))
    }
    return merged(structures, parts[0], at: place)
  }

  private mutating func merged(
    _ structures: [ImportedStructure], _ part: Part, at place: NamePlace
  ) -> ImportedStructure {
    var merged = ImportedStructure()
    var indexByName: [String: Int] = [:]
    var counts: [String: Int] = [:]
    for structure in structures {
      for field in structure.fields {
        if field.isRequired { counts[field.wireName, default: 0] += 1 }
        if let index = indexByName[field.wireName] {
          take(field, into: &merged.fields[index], part, at: place)
        } else {
          indexByName[field.wireName] = merged.fields.count
          merged.fields.append(field)
        }
      }
      // An object without properties may have any.
      if structure.fields.isEmpty { merged.extra = .builtin(.json) }
      if let extra = structure.extra { merged.extra = merged.extra ?? extra }
    }
    for index in merged.fields.indices {
      let isRequired = counts[merged.fields[index].wireName] == structures.count
      merged.fields[index].isRequired = isRequired
      if !isRequired { merged.fields[index].use.constant = nil }
    }
    return merged
  }

  /// One field for two of the same name.
  private mutating func take(
    _ other: ImportedField, into field: inout ImportedField, _ part: Part, at place: NamePlace
  ) {
    if other.use.isNullable { field.use.isNullable = true }
    if field.use.constant != other.use.constant { field.use.constant = nil }
    if field.use.constraints != other.use.constraints {
      field.use.constraints = ImportedConstraints()
    }
    if field.use.defaultValue != other.use.defaultValue { field.use.defaultValue = nil }
    guard field.use.type != other.use.type || field.use.format != other.use.format else { return }
    let place = place.appending(field.wireName)
    if let cases = mergedCases(field.use.type, other.use.type) {
      let shape = ImportedModel.Shape.enumeration(ImportedEnumeration(cases: cases))
      field.use.type = .model(intern(shape, part, description: nil, at: place))
    } else if kind(of: field.use) == .string, kind(of: other.use) == .string {
      field.use = ImportedUse(.builtin(.string), isNullable: field.use.isNullable)
    } else {
      field.use = .json
    }
  }

  /// The cases of two enums together.
  private func mergedCases(
    _ left: ImportedType, _ right: ImportedType
  ) -> [ImportedEnumeration.Case]? {
    guard case .model(let leftID) = left, case .model(let rightID) = right,
      case .enumeration(let first) = models[leftID.index].shape,
      case .enumeration(let second) = models[rightID.index].shape
    else { return nil }
    let known = Set(first.cases.map(\.value))
    let cases = first.cases + second.cases.filter { !known.contains($0.value) }
    let isWhole = cases.map { if case .integer = $0.value { true } else { false } }
    return Set(isWhole).count == 1 ? cases : nil
  }
}
