extension Sink {
  private static func model(_ name: String, _ effect: Effect, _ models: String) -> Sink {
    Sink(name, effect, "models: { \(models) }")
  }

  private static func field(_ name: String, _ effect: Effect, _ type: String, _ rest: String)
    -> Sink
  {
    model("field \(name)", effect, "User: { id: String, value: { type: \(type), \(rest) } }")
  }

  static let models: [Sink] = [
    model("model name", .name, #""@@": { id: String }"#),
    model("model doc", .words, #"User: { doc: "@@", fields: { id: String } }"#),
    model("model deprecated", .words, #"User: { deprecated: "@@", fields: { id: String } }"#),
    model("model extends", .name, #"User: { extends: "@@", fields: { id: String } }"#),
    model("model keys", .words, #"User: { keys: "@@", fields: { id: String } }"#),
    model("model extra", .words, #"User: { fields: { id: String }, extra: "@@" }"#),
    model("field name", .name, #"User: { id: String, "@@": String }"#),
    model("field type", .words, #"User: { id: "@@" }"#),
    field("key", .literal, "String", #"key: "@@""#),
    field("key with a default", .literal, "Int", #"key: "@@", default: 1"#),
    field("doc", .words, "String", #"doc: "@@""#),
    field("deprecated", .words, "String?", #"deprecated: "@@""#),
    field("example", .words, "String", #"example: "@@""#),
    field("default", .literal, "String", #"default: "@@""#),
    field("default of an optional", .literal, "String?", #"default: "@@""#),
    field("default of a list", .literal, #""[String]""#, #"default: ["@@", b]"#),
    field("default of a dictionary", .literal, #""[String: String]""#, #"default: { a: "@@" }"#),
    field("default's key", .literal, #""[String: String]""#, #"default: { "@@": a }"#),
    field("default of JSON", .words, "JSON", #"default: { "@@": ["@@"] }"#),
    field("default of a number", .words, "Int", #"default: "@@""#),
    field("default of a decimal", .words, "Decimal", #"default: "@@""#),
    field("default of a URL", .literal, "URL", #"default: "@@""#),
    field("default of a URL's path", .words, "URL", #"default: "https://a.example/@@""#),
    field("default of a UUID", .words, "UUID", #"default: "@@""#),
    field("default of an instant", .words, "DateTime", #"default: "@@""#),
    field("default of a day", .words, "CalendarDate", #"default: "@@""#),
    field("default of data", .words, "Data", #"default: "@@""#),
    field("constant", .literal, "String", #"value: "@@""#),
    field("redacted key", .literal, "String?", #"key: "@@", redact: true"#),
    field("format", .words, "Int", #"format: "@@""#),
    field("pattern", .words, "String", #"pattern: "@@""#),
    field("constraint's message", .literal, "String", #"length: 1...9, message: "@@""#),
    field("range", .words, "Int", #"range: "@@""#),
    model("enum value", .name, #"State: [open, "@@"], User: { state: State }"#),
    model("closed enum value", .name, #"State: { closed: true, enum: { a: "@@", b: b } }"#),
    model("enum mapping value", .literal, #"State: { enum: { a: "@@", b: b } }"#),
    model("enum case name", .name, #"State: { enum: { "@@": a, b: b } }"#),
    model("enum doc", .words, #"State: { doc: "@@", enum: [a, b] }"#),
    model("enum deprecated", .words, #"State: { deprecated: "@@", enum: [a, b] }"#),
    model(
      "default of an enum", .words,
      #"State: [a, b], User: { state: { type: State, default: "@@" } }"#),
    model(
      "union variant name", .name,
      #"Pay: { discriminator: kind, union: { "@@": Card, cash: Cash } }, Card: { a: Int }, Cash: { b: Int }"#
    ),
    model(
      "union discriminator", .literal,
      #"Pay: { discriminator: "@@", union: { card: Card, cash: Cash } }, Card: { a: Int }, Cash: { b: Int }"#
    ),
    model(
      "union value", .literal,
      #"Pay: { discriminator: kind, union: { card: Card, cash: Cash }, values: { card: "@@" } }, Card: { a: Int }, Cash: { b: Int }"#
    ),
    model(
      "union doc", .words,
      #"Pay: { doc: "@@", discriminator: kind, union: { card: Card, cash: Cash } }, Card: { a: Int }, Cash: { b: Int }"#
    ),
    model(
      "constant that tells a union apart", .literal,
      #"Pay: { union: { card: Card, cash: Cash } }, Card: { k: { type: String, value: "@@" } }, Cash: { k: { type: String, value: cash } }"#
    ),
    model(
      "key that tells a union apart", .literal,
      #"Pay: { union: { card: Card, cash: Cash } }, Card: { k: { type: String, key: "@@" } }, Cash: { z: String }"#
    ),
    model("alias", .words, #"Name: "@@", User: { id: String }"#),
    model("alias doc", .words, #"Name: { alias: String, distinct: true, doc: "@@" }"#),
  ]
}
