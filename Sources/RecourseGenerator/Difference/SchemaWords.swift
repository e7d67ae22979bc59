import RecourseCompiler
import RecourseDiagnostics
import RecourseModel

/// Parts of a resolved API in the notation of a schema.
enum SchemaWords {
  static func type(_ type: TypeReference) -> String {
    switch type {
    case .builtin(let builtin): builtin.rawValue
    case .formatted(let builtin, _): builtin.rawValue
    case .list(let element): "[\(self.type(element))]"
    case .dictionary(let value): "[String: \(self.type(value))]"
    case .optional(let wrapped): "\(self.type(wrapped))?"
    case .model(let name): name
    case .poisoned: "?"
    }
  }

  /// The formats within a type, as in `unixSeconds`; empty where it has none.
  static func formats(_ type: TypeReference) -> String {
    switch type {
    case .formatted(_, let format): format.rawValue
    case .list(let inner), .dictionary(let inner), .optional(let inner): formats(inner)
    case .builtin, .model, .poisoned: ""
    }
  }

  /// How a field or parameter with this presence stands in Swift, as in `Int?`.
  static func type(_ type: TypeReference, _ presence: Presence) -> String {
    let text = self.type(type)
    return switch presence {
    case .required, .defaulted, .constant: text
    case .optional, .nullable, .optionalDefaulted: "\(text)?"
    case .patch: "Patch<\(text)>"
    }
  }

  static func presence(_ presence: Presence) -> String {
    switch presence {
    case .required: "required"
    case .defaulted(let value): "default \(literal(value))"
    case .optional: "optional"
    case .nullable: "required, perhaps null"
    case .optionalDefaulted(let value): "optional, default \(literal(value))"
    case .patch: "absent, null or a value"
    case .constant(let value): "always \(literal(value))"
    }
  }

  static func literal(_ literal: Literal) -> String {
    switch literal {
    case .none: "none"
    case .string(let text), .uuid(let text), .url(let text): text.isEmpty ? "\"\"" : text
    case .bool(let value): value ? "true" : "false"
    case .integer(let value): String(value)
    case .number(let text): text
    case .data(let bytes): "\(bytes.count) bytes"
    case .dateTime(let microseconds): "\(microseconds) µs after 1970"
    case .calendarDate(let year, let month, let day):
      [(year, 4), (month, 2), (day, 2)].map(padded).joined(separator: "-")
    case .enumCase(let name): name
    case .newtype(let value): self.literal(value)
    case .list(let elements): "[\(elements.map(self.literal).joined(separator: ", "))]"
    case .dictionary(let entries):
      "{ \(entries.map { "\($0.key): \(self.literal($0.value))" }.joined(separator: ", ")) }"
    case .json(let value): json(value)
    }
  }

  private static func padded(_ number: Int, _ digits: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }

  private static func json(_ value: JSONLiteral) -> String {
    switch value {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let text): text
    case .string(let text): "\"\(text)\""
    case .array(let elements): "[\(elements.map(json).joined(separator: ", "))]"
    case .object(let members):
      "{ \(members.map { "\($0.key): \(json($0.value))" }.joined(separator: ", ")) }"
    }
  }

  /// As in `range: 1...99, pattern: ^a`; empty where there is none.
  static func constraints(_ constraints: Constraints) -> String {
    let bounds = [
      ("range", constraints.range), ("length", constraints.length), ("count", constraints.count),
    ].compactMap { name, bounds in bounds.map { "\(name): \(self.bounds($0))" } }
    let pattern = constraints.pattern.map { ["pattern: \($0)"] } ?? []
    return (bounds + pattern).joined(separator: ", ")
  }

  private static func bounds(_ bounds: Constraints.Bounds) -> String {
    (bounds.lower ?? "") + (bounds.excludesUpper ? "..<" : "...") + (bounds.upper ?? "")
  }

  static func duration(_ duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    return attoseconds == 0
      ? "\(seconds)s" : "\(seconds * 1000 + attoseconds / 1_000_000_000_000_000)ms"
  }

  static func retry(_ retry: Retry) -> String {
    "\(retry.attempts) attempts, \(duration(retry.shortest))...\(duration(retry.longest))"
  }

  static func path(_ path: ResponseBodyPath) -> String {
    path.keys.isEmpty ? "body" : path.keys.joined(separator: ".")
  }

  static func fieldMapping(_ mapping: FieldMapping) -> String {
    var parts: [String] = []
    switch mapping.shape {
    case .each(let path): parts.append("each: \(self.path(path))")
    case .eachKey(let path, let isTree):
      parts.append("eachKey: \(self.path(path))")
      if isTree { parts.append("tree: true") }
    case .one(let path): parts.append("one: \(self.path(path))")
    }
    if let name = mapping.name { parts.append("name: \(path(name))") }
    if let message = mapping.message { parts.append("message: \(path(message))") }
    if let code = mapping.code { parts.append("code: \(path(code))") }
    if !mapping.texts.isEmpty {
      let texts = mapping.texts.map { "\($0.code): \($0.text)" }
      parts.append("texts: { \(texts.joined(separator: ", ")) }")
    }
    if !mapping.strip.isEmpty { parts.append("strip: [\(mapping.strip.joined(separator: ", "))]") }
    if mapping.unmapped == .drop { parts.append("unmapped: drop") }
    return "{ \(parts.joined(separator: ", ")) }"
  }

  static func carried(_ carried: Carried) -> String {
    let type =
      switch carried.source {
      case .status: "Int"
      case .kind: "TransportFailure.Kind"
      case .message, .reason, .code, .header: "String"
      case .body, .bodyValue: carried.type.map { self.type($0) } ?? "JSON"
      case .retryAfter: "TimeInterval"
      case .fields: "FieldErrors"
      }
    return "\(carried.label.value): \(type)\(carried.isOptional ? "?" : "")"
  }

  static func url(_ server: Server) -> String {
    server.url.map { piece in
      switch piece {
      case .text(let text): text
      case .variable(let index): "{\(server.variables[index].name.value)}"
      }
    }.joined()
  }

  static func authentication(_ kind: Authentication.Kind) -> String {
    switch kind {
    case .bearer: "bearer"
    case .basic: "basic"
    case .header(let name): "header \(name)"
    case .query(let name): "query \(name)"
    case .cookie(let name): "cookie \(name)"
    }
  }

  static func page(_ page: Page) -> String {
    let items = page.items.steps.map(\.name).joined(separator: ".")
    var parts = items.isEmpty ? [] : ["items: \(items)"]
    switch page.step {
    case .link(let relation): parts.append("link: \(relation)")
    case .cursor(let path, let into): parts += ["cursor: \(self.path(path))", "into: \(into)"]
    case .last(let path, let into, let condition):
      parts += ["last: \(self.path(path))", "into: \(into)"]
      if let condition { parts.append("while: \(self.path(condition))") }
    case .number(let name): parts.append("number: \(name)")
    case .offset(let name): parts.append("offset: \(name)")
    }
    return "{ \(parts.joined(separator: ", ")) }"
  }

  private static func path(_ path: Page.ResponsePath) -> String {
    path.steps.map(\.name).joined(separator: ".")
  }

  static func statuses(_ set: StatusSet) -> String {
    set.isEmpty ? "none" : StatusNotation.text(set)
  }
}
