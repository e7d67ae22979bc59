import RecourseModel
import RecourseYAML

/// Texts, numbers and booleans.
extension Importer {
  mutating func defineString(_ schema: SchemaObject) -> ImportedUse {
    var use = stringUse(schema)
    if use.type == .builtin(.string) {
      use.constraints.length = bounds(schema.minLength, schema.maxLength)
      use.constraints.pattern = usablePattern(schema)
    }
    return use
  }

  private mutating func stringUse(_ schema: SchemaObject) -> ImportedUse {
    if let encoding = schema.contentEncoding {
      if encoding == "base64" { return ImportedUse(.builtin(.data)) }
      if encoding == "base64url" { return formatted(.data, .base64url) }
    }
    switch schema.format {
    case nil:
      return schema.isDecimalText
        ? formatted(.decimal, .string) : ImportedUse(.builtin(.string))
    case "date-time", "datetime", "google-datetime": return ImportedUse(.builtin(.dateTime))
    case "date": return ImportedUse(.builtin(.calendarDate))
    case "uuid", "guid": return ImportedUse(.builtin(.uuid))
    case "uri", "url", "iri", "uri-reference", "iri-reference": return ImportedUse(.builtin(.url))
    case "byte", "base64": return ImportedUse(.builtin(.data))
    case "base64url": return formatted(.data, .base64url)
    case "decimal", "money", "bigdecimal": return formatted(.decimal, .string)
    case "int64", "long": return formatted(.int64, .string)
    case "int32": return formatted(.int32, .string)
    case "double", "number": return formatted(.double, .string)
    case "float": return formatted(.float, .string)
    case "boolean": return formatted(.bool, .string)
    case "password":
      var use = ImportedUse(.builtin(.string))
      use.isRedacted = true
      return use
    case "binary":
      return ImportedUse(.builtin(.string))
    default: return ImportedUse(.builtin(.string))
    }
  }

  private func formatted(_ type: BuiltinType, _ format: ValueFormat) -> ImportedUse {
    var use = ImportedUse(.builtin(type))
    use.format = format
    return use
  }

  mutating func defineNumber(_ schema: SchemaObject, isInteger: Bool) -> ImportedUse {
    switch schema.format {
    case "unix-time", "unixtime", "unix-timestamp":
      return formatted(.dateTime, .unixSeconds)
    case "unix-time-millis", "unixmillis":
      return formatted(.dateTime, .unixMilliseconds)
    default: break
    }
    var use = ImportedUse(.builtin(numberType(schema.format, isInteger: isInteger)))
    use.constraints.range = range(schema, isInteger: isInteger)
    return use
  }

  private func numberType(_ format: String?, isInteger: Bool) -> BuiltinType {
    switch (format, isInteger) {
    case ("int32", _), ("int16", _), ("int8", _), ("uint8", _), ("uint16", _): .int32
    case ("int64", _), ("long", _), ("uint32", _), ("uint64", _): .int64
    case (_, true): .int
    case ("float", _): .float
    case ("decimal", _): .decimal
    default: .double
    }
  }

  func bounds(_ lower: String?, _ upper: String?) -> String? {
    let lower = lower == "0" ? nil : lower
    guard lower != nil || upper != nil else { return nil }
    if let low = lower.flatMap({ Int64($0) }), let high = upper.flatMap({ Int64($0) }), low > high {
      return nil
    }
    return "\(lower ?? "")...\(upper ?? "")"
  }

  /// The bounds of a number; an excluded one is the next whole number, and is left out where there is
  /// none.
  private mutating func range(_ schema: SchemaObject, isInteger: Bool) -> String? {
    var lower = schema.minimum.flatMap { $0.text.isEmpty ? nil : $0 }
    var upper = schema.maximum.flatMap { $0.text.isEmpty ? nil : $0 }
    if isInteger {
      lower = lower.flatMap { wholeBound($0, step: 1) }
      upper = upper.flatMap { wholeBound($0, step: -1) }
    }
    guard lower != nil || upper != nil else { return nil }
    if let bound = lower, bound.isExclusive {
      note(
        .constraint, schema.part, "the lower bound \(bound.text) is excluded",
        instead: "the bound itself is allowed", isLoss: false)
    }
    if let low = lower.flatMap({ Double($0.text) }), let high = upper.flatMap({ Double($0.text) }),
      low > high
    {
      note(
        .constraint, schema.part, "no number lies between \(low) and \(high)",
        instead: "the bounds are left out", isLoss: false)
      return nil
    }
    lower = lower.map(Self.withoutZeros)
    upper = upper.map(Self.withoutZeros)
    let dots = upper?.isExclusive == true ? "..<" : "..."
    return "\(lower?.text ?? "")\(dots)\(upper?.text ?? "")"
  }

  /// `1.0` is `1`.
  private static func withoutZeros(_ bound: SchemaObject.Bound) -> SchemaObject.Bound {
    guard let whole = Double(bound.text).flatMap({ Int64(exactly: $0) }) else { return bound }
    return SchemaObject.Bound(text: String(whole), isExclusive: bound.isExclusive)
  }

  /// A bound of whole numbers of 64 bits, none excluded; nil for one beyond them, which says nothing.
  private func wholeBound(_ bound: SchemaObject.Bound, step: Int64) -> SchemaObject.Bound? {
    guard var value = Int64(bound.text) ?? Double(bound.text).flatMap({ Int64(exactly: $0) }) else {
      return nil
    }
    if bound.isExclusive {
      let (next, overflow) = value.addingReportingOverflow(step)
      guard !overflow else { return nil }
      value = next
    }
    guard value != .min, value != .max else { return nil }
    return SchemaObject.Bound(text: String(value), isExclusive: false)
  }

  private mutating func usablePattern(_ schema: SchemaObject) -> String? {
    guard let pattern = schema.pattern, !pattern.isEmpty else { return nil }
    guard pattern.unicodeScalars.allSatisfy({ !ScalarText.needsEscape($0) }) else {
      note(
        .constraint, schema.part, "the pattern has control characters",
        instead: "it is not checked", isLoss: false)
      return nil
    }
    return pattern
  }

  /// A value of the document as a schema writes it, where a schema can.
  mutating func literal(_ part: Part, for use: ImportedUse) -> Tree? {
    guard let literal = literalTree(part.node, for: use.type) else {
      if !part.node.isNull {
        note(
          .value, part, "the value is none that a schema writes for this type",
          instead: "it is left out", isLoss: false)
      }
      return nil
    }
    return literal
  }

  private func literalTree(_ node: YAML.Node, for type: ImportedType) -> Tree? {
    switch type {
    case .optional(let inner): return literalTree(node, for: inner)
    case .list:
      guard let elements = node.elements, elements.isEmpty else { return nil }
      return .list([])
    case .dictionary:
      guard let entries = node.entries, entries.isEmpty else { return nil }
      return .mapping([])
    case .model(let id):
      switch models[id.index].shape {
      case .alias(let use): return literalTree(node, for: use.type)
      case .enumeration(let enumeration): return enumLiteral(node, enumeration)
      default: return nil
      }
    case .builtin(let builtin): return scalarTree(node, for: builtin)
    }
  }

  private func enumLiteral(_ node: YAML.Node, _ enumeration: ImportedEnumeration) -> Tree? {
    guard let scalar = node.scalar else { return nil }
    for one in enumeration.cases {
      switch one.value {
      case .string(let text) where text == scalar.text: return .text(text)
      case .integer(let value) where scalar.integer == value: return .plain(String(value))
      default: continue
      }
    }
    return nil
  }

  private func scalarTree(_ node: YAML.Node, for type: BuiltinType) -> Tree? {
    guard let scalar = node.scalar, !scalar.isNull else { return nil }
    switch type {
    case .string: return .text(scalar.text)
    case .bool: return (scalar.boolean ?? flag(scalar.text)).map { .bool($0) }
    case .int, .int64: return wholeNumber(scalar).map { .plain(String($0)) }
    case .int32:
      return wholeNumber(scalar).flatMap { Int32(exactly: $0) }.map { .plain(String($0)) }
    case .double, .float, .decimal:
      switch scalar.value {
      case .integer(let value): return .plain(String(value))
      case .decimal(let text): return isFinite(text, type) ? .plain(text) : nil
      default: return nil
      }
    case .json:
      switch scalar.value {
      case .boolean(let value): return .bool(value)
      case .integer(let value): return .plain(String(value))
      case .decimal(let text): return .plain(text)
      case .text(let text): return .text(text)
      default: return nil
      }
    case .uuid: return isUUID(scalar.text) ? .text(scalar.text) : nil
    case .url: return scalar.text.isEmpty || scalar.text.contains(" ") ? nil : .text(scalar.text)
    case .dateTime, .calendarDate, .data, .file: return nil
    }
  }

  private func isFinite(_ text: String, _ type: BuiltinType) -> Bool {
    type == .float ? Float(text)?.isFinite == true : Double(text)?.isFinite == true
  }

  private func flag(_ text: String) -> Bool? {
    text == "true" ? true : text == "false" ? false : nil
  }

  private func wholeNumber(_ scalar: YAML.Scalar) -> Int64? {
    switch scalar.value {
    case .integer(let value): value
    case .decimal(let text): Double(text).flatMap { Int64(exactly: $0) }
    case .text(let text): Int64(text)
    default: nil
    }
  }

  private func isUUID(_ text: String) -> Bool {
    let groups = text.split(separator: "-", omittingEmptySubsequences: false)
    return groups.map(\.utf8.count) == [8, 4, 4, 4, 12]
      && groups.allSatisfy {
        $0.utf8.allSatisfy { UInt8(String(UnicodeScalar($0)), radix: 16) != nil }
      }
  }
}
