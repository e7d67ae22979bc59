import RecourseDiagnostics
import RecourseModel

/// Looks the names of types up and puts their formats in.
struct TypeResolver {
  let scope: TypeScope
  let formats: [BuiltinType: ValueFormat]

  func resolve(_ expression: TypeExpression, _ report: inout Report) -> TypeReference {
    switch expression {
    case .invalid: return .poisoned
    case .list(let element, _):
      let element = resolve(element, &report)
      return element == .poisoned ? .poisoned : .list(element)
    case .dictionary(let value, _):
      let value = resolve(value, &report)
      return value == .poisoned ? .poisoned : .dictionary(value)
    case .optional(let wrapped, let range):
      let wrapped = resolve(wrapped, &report)
      if wrapped == .poisoned { return .poisoned }
      if scope.expanded(wrapped).isOptional {
        report.error(
          .misplacedOptional, "an optional of an optional says nothing more", at: range,
          remedy: "leave out `?`")
        return wrapped
      }
      return .optional(wrapped)
    case .name(let name): return resolve(name, &report)
    }
  }

  private func resolve(_ name: Located<String>, _ report: inout Report) -> TypeReference {
    if scope.indices[name.value] != nil {
      return scope.isPoisoned(name.value) ? .poisoned : .model(name.value)
    }
    if let builtin = BuiltinType(rawValue: name.value) {
      return formats[builtin].map { .formatted(builtin, $0) } ?? .builtin(builtin)
    }
    reportUnknown(name, &report)
    return .poisoned
  }

  private func reportUnknown(_ name: Located<String>, _ report: inout Report) {
    if name.value == "Date" {
      report.error(
        .bareDate, "`Date` may be an instant or a day", at: name.range,
        remedy: "write `DateTime` for an instant, as in `2024-05-01T12:00:00Z`, "
          + "or `CalendarDate` for a day, as in `2024-05-01`")
      return
    }
    if let native = ForeignTypes.native[name.value.lowercased()] {
      let isName = BuiltinType(rawValue: native) != nil
      report.error(
        .foreignType, "`\(name.value)` is no type here", at: name.range,
        remedy: isName ? "write `\(native)`" : "write \(native)",
        fixIts: isName ? [Diagnostic.FixIt(name.range, replacement: native)] : [])
      return
    }
    // So many findings are no slips of the pen, and looking for near names takes its time.
    let known =
      report.diagnostics.count > 100
      ? [] : BuiltinType.allCases.map(\.rawValue) + scope.indices.keys.sorted()
    let nearest = suggestion(for: name.value, among: known)
    report.error(
      .unknownType, "no type is called `\(name.value)`", at: name.range,
      remedy: nearest.map { "did you mean `\($0)`?" } ?? "declare it under `models:`",
      fixIts: nearest.map { [Diagnostic.FixIt(name.range, replacement: $0)] } ?? [])
  }

  /// A type in another form on the wire, at whatever depth its values stand.
  ///
  /// - Returns: `nil` where the type has no such form.
  func formatted(_ type: TypeReference, _ format: ValueFormat) -> TypeReference? {
    switch scope.expanded(type) {
    case .poisoned: .poisoned
    case .builtin(let builtin), .formatted(let builtin, _):
      format.fits(builtin) ? .formatted(builtin, format) : nil
    case .list(let inner): formatted(inner, format).map { .list($0) }
    case .dictionary(let inner): formatted(inner, format).map { .dictionary($0) }
    case .optional(let inner): formatted(inner, format).map { .optional($0) }
    case .model: nil
    }
  }
}

/// What the types of other languages and of JSON Schema are called here, by their lowercase names.
enum ForeignTypes {
  static let native: [String: String] = [
    "string": "String", "str": "String", "text": "String", "varchar": "String", "char": "String",
    "character": "String", "integer": "Int", "int": "Int", "long": "Int64", "bigint": "Int64",
    "short": "Int", "int16": "Int", "int8": "Int", "uint": "Int", "uint64": "Decimal",
    "uint32": "Int64", "byte": "Int", "number": "`Int`, `Double` or `Decimal`",
    "boolean": "Bool", "bool": "Bool", "real": "Double", "single": "Float", "cgfloat": "Double",
    "double": "Double", "float": "Double", "float32": "Float", "float64": "Double",
    "decimal": "Decimal", "bigdecimal": "Decimal", "money": "Decimal", "datetime": "DateTime",
    "date-time": "DateTime", "instant": "DateTime", "timestamp": "DateTime", "time": "DateTime",
    "date": "`DateTime` for an instant, or `CalendarDate` for a day",
    "localdate": "CalendarDate", "calendardate": "CalendarDate", "uuid": "UUID", "guid": "UUID",
    "url": "URL", "uri": "URL", "any": "JSON", "anycodable": "JSON", "anyobject": "JSON",
    "unknown": "JSON", "json": "JSON", "jsonvalue": "JSON",
    "object": "the name of a model, or `JSON` for any value",
    "dict": "`[String: T]`", "dictionary": "`[String: T]`", "map": "`[String: T]`",
    "hash": "`[String: T]`", "array": "`[T]`", "list": "`[T]`", "set": "`[T]`",
    "data": "Data", "binary": "Data", "bytes": "Data", "blob": "Data", "base64": "Data",
    "file": "File", "upload": "File", "email": "String", "password": "String",
    "null": "`none`, or a type with `?`", "void": "`none`", "nil": "`none`, or a type with `?`",
    "none": "a type; `none` stands alone in `returns` and `auth`", "id": "String",
  ]
}
