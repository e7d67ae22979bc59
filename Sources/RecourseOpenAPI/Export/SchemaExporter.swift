import RecourseDiagnostics
import RecourseModel

/// Types as Schema Objects.
struct SchemaExporter {
  let version: ExportOptions.Version
  let models: [String: Model]

  init(_ api: API, version: ExportOptions.Version) {
    self.version = version
    models = Dictionary(api.models.map { ($0.name.value, $0) }) { first, _ in first }
  }

  func schema(_ type: TypeReference) -> Tree {
    switch type {
    case .builtin(let builtin): return .mapping(members(of: builtin), .block)
    case .formatted(let builtin, let format):
      return .mapping(members(of: builtin, format), .block)
    case .list(let element):
      return .mapping([.init("type", .text("array")), .init("items", schema(element))], .block)
    case .dictionary(let value):
      return .mapping(
        [.init("type", .text("object")), .init("additionalProperties", schema(value))], .block)
    case .optional(let wrapped): return nullable(schema(wrapped))
    case .model(let name): return reference(name)
    case .poisoned: return .mapping([])
    }
  }

  func reference(_ name: String) -> Tree {
    .mapping([.init("$ref", .text("#/components/schemas/\(name)"))], .block)
  }

  private func members(of type: BuiltinType) -> [Tree.Member] {
    switch type {
    case .string: typed("string")
    case .bool: typed("boolean")
    case .int: typed("integer")
    case .int32: typed("integer", "int32")
    case .int64: typed("integer", "int64")
    case .double: typed("number", "double")
    case .float: typed("number", "float")
    case .decimal: typed("number", "decimal")
    case .uuid: typed("string", "uuid")
    case .url: typed("string", "uri")
    case .data:
      version == .v30
        ? typed("string", "byte") : typed("string") + [.init("contentEncoding", .text("base64"))]
    case .dateTime: typed("string", "date-time")
    case .calendarDate: typed("string", "date")
    case .json: []
    case .file: binary
    }
  }

  /// Bytes as they are.
  var binary: [Tree.Member] {
    version == .v30
      ? typed("string", "binary")
      : typed("string") + [.init("contentMediaType", .text("application/octet-stream"))]
  }

  private func members(of type: BuiltinType, _ format: ValueFormat) -> [Tree.Member] {
    switch format {
    case .unixSeconds: return typed("integer", "unix-time")
    case .unixMilliseconds: return typed("integer", "unix-time-millis")
    case .base64url:
      return version == .v30
        ? typed("string", "base64url")
        : typed("string") + [.init("contentEncoding", .text("base64url"))]
    case .string:
      switch type {
      case .decimal: return typed("string", "decimal")
      case .int32: return typed("string", "int32")
      case .double: return typed("string", "double")
      case .float: return typed("string", "float")
      case .bool: return typed("string", "boolean")
      default: return typed("string", "int64")
      }
    }
  }

  private func typed(_ type: String, _ format: String? = nil) -> [Tree.Member] {
    var members: [Tree.Member] = [.init("type", .text(type))]
    if let format { members.append(.init("format", .text(format))) }
    return members
  }

  /// A schema that null satisfies too.
  func nullable(_ schema: Tree) -> Tree {
    var members = schema.members
    if members.isEmpty { return schema }
    if let index = members.firstIndex(where: { $0.key == "type" }) {
      if version == .v30 {
        members.append(.init("nullable", .bool(true)))
      } else {
        members[index].value = .list([members[index].value, .text("null")])
      }
      return .mapping(members, .block)
    }
    if version == .v30 {
      return .mapping(
        [.init("allOf", .list([schema], .block)), .init("nullable", .bool(true))], .block)
    }
    return .mapping(
      [.init("anyOf", .list([schema, .mapping([.init("type", .text("null"))])], .block))], .block)
  }

  /// A schema with more said beside it; up to OpenAPI 3.0 nothing may stand beside a reference.
  func adding(_ members: [Tree.Member], to schema: Tree) -> Tree {
    if members.isEmpty { return schema }
    if version == .v30, schema["$ref"] != nil {
      return .mapping([.init("allOf", .list([schema], .block))] + members, .block)
    }
    return .mapping(schema.members + members, .block)
  }

  // Values

  func value(
    _ type: TypeReference, _ presence: Presence, _ constraints: Constraints,
    isRedacted: Bool = false
  ) -> Tree {
    var schema = schema(type)
    if isRedacted, type == .builtin(.string) {
      schema.members.append(.init("format", .text("password")))
    }
    var more = limits(constraints, type)
    switch presence {
    case .required, .optional: break
    case .nullable, .patch: schema = nullable(schema)
    case .defaulted(let literal): more.append(.init("default", tree(of: literal, type)))
    case .optionalDefaulted(let literal):
      schema = nullable(schema)
      more.append(.init("default", tree(of: literal, type)))
    case .constant(let literal):
      let value = tree(of: literal, type)
      more.append(version == .v30 ? .init("enum", .list([value])) : .init("const", value))
    }
    return adding(more, to: schema)
  }

  private func limits(_ constraints: Constraints, _ type: TypeReference) -> [Tree.Member] {
    var members: [Tree.Member] = []
    if let range = constraints.range {
      if let lower = range.lower { members.append(.init("minimum", .plain(lower))) }
      if let upper = range.upper { members += maximum(upper, isExcluded: range.excludesUpper) }
    }
    if let length = constraints.length {
      members += bounds(length, "minLength", "maxLength")
    }
    if let count = constraints.count {
      let isList = if case .list = expanded(type) { true } else { false }
      members +=
        isList
        ? bounds(count, "minItems", "maxItems") : bounds(count, "minProperties", "maxProperties")
    }
    if let pattern = constraints.pattern { members.append(.init("pattern", .text(pattern))) }
    return members
  }

  private func maximum(_ upper: String, isExcluded: Bool) -> [Tree.Member] {
    if !isExcluded { return [.init("maximum", .plain(upper))] }
    return version == .v30
      ? [.init("maximum", .plain(upper)), .init("exclusiveMaximum", .bool(true))]
      : [.init("exclusiveMaximum", .plain(upper))]
  }

  private func bounds(
    _ bounds: Constraints.Bounds, _ least: String, _ most: String
  ) -> [Tree.Member] {
    var members: [Tree.Member] = []
    if let lower = bounds.lower { members.append(.init(least, .plain(lower))) }
    if let upper = bounds.upper {
      let last = bounds.excludesUpper ? Int64(upper).map { String($0 - 1) } ?? upper : upper
      members.append(.init(most, .plain(last)))
    }
    return members
  }

  /// The type without the aliases at its top.
  func expanded(_ type: TypeReference) -> TypeReference {
    guard case .model(let name) = type else { return type }
    switch models[name]?.shape {
    case .alias(let target), .newtype(let target): return expanded(target)
    default: return type
    }
  }

  func tree(of literal: Literal, _ type: TypeReference) -> Tree {
    switch literal {
    case .none: return .plain("null")
    case .string(let text), .uuid(let text), .url(let text): return .text(text)
    case .bool(let value): return .bool(value)
    case .integer(let value):
      return isText(type) ? .text(String(value)) : .plain(String(value))
    case .number(let text): return isText(type) ? .text(text) : .plain(text)
    case .data(let bytes): return .text(Base64.text(of: bytes))
    case .dateTime(let microseconds): return dateTime(microseconds, type)
    case .calendarDate(let year, let month, let day):
      return .text(CivilDate(year: year, month: month, day: day).text)
    case .enumCase(let name): return enumValue(name, type)
    case .newtype(let inner): return tree(of: inner, expanded(type))
    case .list(let elements):
      let element = if case .list(let inner) = expanded(type) { inner } else { type }
      return .list(elements.map { tree(of: $0, element) })
    case .dictionary(let entries):
      let value = if case .dictionary(let inner) = expanded(type) { inner } else { type }
      return .mapping(entries.map { .init($0.key, tree(of: $0.value, value)) })
    case .json(let json): return tree(of: json)
    }
  }

  func tree(of json: JSONLiteral) -> Tree {
    switch json {
    case .null: .plain("null")
    case .bool(let value): .bool(value)
    case .number(let text): .plain(text)
    case .string(let text): .text(text)
    case .array(let elements): .list(elements.map { tree(of: $0) })
    case .object(let members): .mapping(members.map { .init($0.key, tree(of: $0.value)) })
    }
  }

  private func isText(_ type: TypeReference) -> Bool {
    if case .formatted(_, .string) = expanded(type) { true } else { false }
  }

  private func enumValue(_ name: String, _ type: TypeReference) -> Tree {
    guard case .model(let model) = expanded(type),
      case .enumeration(let enumeration) = models[model]?.shape,
      let one = enumeration.cases.first(where: { $0.name.value == name })
    else { return .text(name) }
    switch one.value {
    case .string(let text): return .text(text)
    case .integer(let value): return .plain(String(value))
    }
  }

  private func dateTime(_ microseconds: Int64, _ type: TypeReference) -> Tree {
    switch expanded(type) {
    case .formatted(_, .unixSeconds): .plain(String(microseconds / 1_000_000))
    case .formatted(_, .unixMilliseconds): .plain(String(microseconds / 1000))
    default: .text(CivilDate.instant(microseconds))
    }
  }
}
