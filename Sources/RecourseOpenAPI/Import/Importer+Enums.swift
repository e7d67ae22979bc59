import RecourseModel
import RecourseYAML

/// Values that are listed.
extension Importer {
  mutating func defineConstant(_ constant: Part, _ schema: SchemaObject) -> Definition {
    if constant.node.isNull { return .use(ImportedUse(.builtin(.json), isNullable: true)) }
    guard let use = constantUse(constant, schema) else {
      note(.value, constant, "a constant that is a list or an object", instead: "it is a `JSON`")
      return .use(.json)
    }
    return .use(use)
  }

  private func constantUse(_ part: Part, _ schema: SchemaObject) -> ImportedUse? {
    guard let scalar = part.node.scalar else { return nil }
    let isText = schema.kinds == [.string]
    var use: ImportedUse
    switch scalar.value {
    case .boolean(let value) where !isText:
      use = ImportedUse(.builtin(.bool))
      use.constant = .bool(value)
    case .integer(let value) where !isText:
      let isWhole = schema.kinds != [.number]
      use = ImportedUse(.builtin(isWhole ? wholeType(schema) : .double))
      use.constant = .plain(String(value))
    case .decimal(let text) where !isText:
      use = ImportedUse(.builtin(.double))
      use.constant = .plain(text)
    case .null, .notFinite: return nil
    default:
      use = ImportedUse(.builtin(.string))
      use.constant = .text(scalar.text)
    }
    return use
  }

  private func wholeType(_ schema: SchemaObject) -> BuiltinType {
    schema.format == "int32" ? .int32 : schema.format == "int64" ? .int64 : .int
  }

  mutating func defineEnumeration(
    _ schema: SchemaObject, at place: NamePlace
  ) -> Definition {
    let values = distinct(schema.enumValues ?? [])
    if schema.kinds == [.object] {
      return defineObject(schema.changed { $0.enumValues = nil }, at: place)
    }
    guard let first = values.first else {
      // Only null was listed, or nothing at all.
      return .use(ImportedUse(.builtin(.json), isNullable: true))
    }
    if values.count == 1 {
      return constantUse(first, schema).map { .use($0) } ?? unlisted(schema)
    }
    guard let kind = valueKind(values, schema) else { return unlisted(schema) }
    switch kind {
    case .boolean: return .use(ImportedUse(.builtin(.bool)))
    case .number:
      note(
        .value, schema.part, "an enum of numbers with fractions", instead: "any number is taken")
      return .use(ImportedUse(.builtin(.double)))
    case .integer, .string:
      return enumerationDefinition(values, schema, isInteger: kind == .integer)
    default: return unlisted(schema)
    }
  }

  private mutating func unlisted(_ schema: SchemaObject) -> Definition {
    note(.value, schema.part, "an enum of values of several kinds", instead: "it is a `JSON`")
    return .use(.json)
  }

  private func distinct(_ values: [Part]) -> [Part] {
    // A few values are compared faster than hashed.
    if values.count <= 16 {
      let scalars = values.map { $0.node.scalar?.value }
      return values.indices.filter { scalars[$0] == nil || !scalars[..<$0].contains(scalars[$0]) }
        .map { values[$0] }
    }
    var seen: Set<YAML.Scalar.Value> = []
    return values.filter { part in part.node.scalar.map { seen.insert($0.value).inserted } ?? true }
  }

  private func valueKind(_ values: [Part], _ schema: SchemaObject) -> SchemaObject.Kind? {
    if schema.kinds == [.integer], values.allSatisfy({ wholeNumber($0.node) != nil }) {
      return .integer
    }
    if schema.kinds == [.string] {
      return values.allSatisfy { $0.node.scalar != nil } ? .string : nil
    }
    var kinds: Set<SchemaObject.Kind> = []
    for value in values {
      switch value.node.scalar?.value {
      case .boolean: kinds.insert(.boolean)
      case .integer: kinds.insert(.integer)
      case .decimal: kinds.insert(.number)
      case .text: kinds.insert(.string)
      default: return nil
      }
    }
    if kinds == [.integer, .number] { return .number }
    return kinds.count == 1 ? kinds.first : nil
  }

  /// A number, which some documents write as a text.
  private func wholeNumber(_ node: YAML.Node) -> Int64? {
    node.scalar.flatMap { $0.integer ?? Int64($0.text) }
  }

  private mutating func enumerationDefinition(
    _ values: [Part], _ schema: SchemaObject, isInteger: Bool
  ) -> Definition {
    var cases: [ImportedEnumeration.Case] = []
    let names = schema.enumNames.count == schema.enumValues?.count ? schema.enumNames : []
    let words =
      schema.enumDescriptions.count == schema.enumValues?.count ? schema.enumDescriptions : []
    for (index, value) in values.enumerated() {
      guard let scalar = value.node.scalar else { continue }
      var one = ImportedEnumeration.Case(
        value: isInteger ? .integer(wholeNumber(value.node) ?? 0) : .string(scalar.text))
      if names.indices.contains(index) { one.name = names[index] }
      if words.indices.contains(index), !words[index].isEmpty { one.documentation = words[index] }
      cases.append(one)
    }
    return .shape(.enumeration(ImportedEnumeration(cases: cases)), isNullable: schema.isNullable)
  }

  /// An enum whose cases are schemas of one value each, with titles and words of their own.
  mutating func enumeration(ofVariants variants: [SchemaObject], _ schema: SchemaObject)
    -> ImportedEnumeration?
  {
    var cases: [ImportedEnumeration.Case] = []
    var seen: Set<ImportedEnumeration.Value> = []
    for variant in variants {
      guard let values = listedValues(variant) else { return nil }
      for value in values {
        guard let value = enumValue(value, isText: isText(variant, schema)) else { return nil }
        guard seen.insert(value).inserted else { continue }
        var one = ImportedEnumeration.Case(value: value)
        if values.count == 1 {
          one.name = variant.title
          one.documentation = variant.description
        }
        cases.append(one)
      }
    }
    guard cases.count > 1, let first = cases.first?.value else { return nil }
    let isSame = cases.allSatisfy {
      switch ($0.value, first) {
      case (.string, .string), (.integer, .integer): true
      default: false
      }
    }
    return isSame ? ImportedEnumeration(cases: cases) : nil
  }

  private func isText(_ variant: SchemaObject, _ schema: SchemaObject) -> Bool {
    variant.kinds == [.string] || (variant.kinds.isEmpty && schema.kinds == [.string])
  }

  private func listedValues(_ schema: SchemaObject) -> [Part]? {
    guard schema.reference == nil, schema.allOf.isEmpty, schema.oneOf.isEmpty, schema.anyOf.isEmpty
    else { return nil }
    return schema.enumValues ?? schema.constant.map { [$0] }
  }

  private func enumValue(_ part: Part, isText: Bool) -> ImportedEnumeration.Value? {
    guard let scalar = part.node.scalar else { return nil }
    switch scalar.value {
    case .integer(let value) where !isText: return .integer(value)
    case .text(let text): return .string(text)
    case .null: return nil
    default: return isText ? .string(scalar.text) : nil
    }
  }
}
