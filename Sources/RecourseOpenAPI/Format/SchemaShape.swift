/// What stands where in a schema, as far as writing it in one way needs to know.
indirect enum SchemaShape: Sendable {
  case table(KeyTable, isBlock: Bool)
  /// A mapping from names to things of one kind.
  case names(SchemaShape, isBlock: Bool)
  /// A type, or a long form with `type:`.
  case value
  /// A model: a list, a type, fields, or the long form.
  case model
  /// A type.
  case type
  /// Text for people.
  case prose
  /// A list whose only element may stand alone.
  case oneOrMore
  case anything
}

/// The keys of a mapping, in the order in which they are written, with what stands behind each.
struct KeyTable: Sendable {
  let keys: [String]
  private let shapes: [SchemaShape]
  private let ranks: [String: Int]

  init(_ keys: [(String, SchemaShape)]) {
    self.keys = keys.map(\.0)
    shapes = keys.map(\.1)
    ranks = Dictionary(zip(self.keys, self.keys.indices)) { first, _ in first }
  }

  /// Where a key is written; behind all others where it is not known.
  func rank(of key: String) -> Int { ranks[key] ?? keys.count }

  /// What stands behind the key of a rank.
  func shape(at rank: Int) -> SchemaShape { rank < shapes.count ? shapes[rank] : .anything }
}

extension SchemaShape {
  private static func table(_ keys: [(String, SchemaShape)], isBlock: Bool) -> SchemaShape {
    .table(KeyTable(keys), isBlock: isBlock)
  }

  static let schema = SchemaShape.table(
    [
      ("recourse", .anything), ("api", .anything), ("doc", .prose), ("include", .anything),
      ("swift", .anything), ("keys", .anything), ("formats", .anything),
      ("servers", .names(server, isBlock: true)), ("auth", .names(.anything, isBlock: true)),
      ("defaults", .table(defaults, isBlock: true)), ("models", .names(.model, isBlock: true)),
      ("errors", .names(error, isBlock: true)), ("endpoints", .names(endpoint, isBlock: true)),
      ("translations", .anything),
    ], isBlock: true)

  private static let server = SchemaShape.table(
    [("url", .anything), ("doc", .prose), ("variables", .anything)], isBlock: true)

  private static let defaults: [(String, SchemaShape)] = [
    ("auth", .anything), ("fails", .anything), ("server", .anything), ("timeout", .anything),
    ("headers", parameters), ("retry", .anything),
  ]

  static let longModel = SchemaShape.table(
    [
      ("doc", .prose), ("deprecated", .anything), ("extends", .anything), ("keys", .anything),
      ("presence", .anything), ("closed", .anything), ("discriminator", .anything),
      ("fields", .names(.value, isBlock: true)), ("enum", .names(.enumCase, isBlock: false)),
      ("union", .names(.value, isBlock: false)), ("values", .anything), ("alias", .anything),
      ("distinct", .anything), ("extra", .anything),
    ], isBlock: true)

  static let longValue = SchemaShape.table(
    [
      ("type", .type), ("key", .anything), ("required", .anything), ("format", .anything),
      ("maxBytes", .anything), ("range", .anything), ("length", .anything), ("count", .anything),
      ("pattern", .anything), ("message", .anything), ("default", .anything),
      ("value", .anything), ("list", .anything), ("nested", .anything), ("redact", .anything),
      ("deprecated", .anything), ("example", .anything), ("doc", .prose),
    ], isBlock: false)

  private static let enumCase = SchemaShape.table(
    [("value", .anything), ("deprecated", .anything), ("doc", .prose)], isBlock: false)

  private static let parameters = SchemaShape.names(.value, isBlock: false)

  static let error = SchemaShape.table(
    [
      ("doc", .prose), ("deprecated", .anything), ("extends", .anything), ("body", .anything),
      ("code", .anything), ("failsWhen", .anything), ("fields", .anything),
      ("cases", .names(errorCase, isBlock: true)),
    ], isBlock: true)

  static let errorCase = SchemaShape.table(
    [
      ("doc", .prose), ("deprecated", .anything), ("when", .oneOrMore), ("over", .anything),
      ("carries", .anything), ("message", .anything), ("retryable", .oneOrMore),
      ("recovery", .anything), ("log", .anything), ("fields", .anything), ("example", .anything),
    ], isBlock: true)

  static let endpoint = SchemaShape.table(
    [
      ("doc", .prose), ("get", .anything), ("post", .anything), ("put", .anything),
      ("patch", .anything), ("delete", .anything), ("head", .anything), ("path", parameters),
      ("query", parameters), ("headers", parameters), ("cookies", parameters),
      ("body", .anything), ("returns", .anything), ("alsoSucceeds", .anything),
      ("failsWhen", .anything), ("fails", .anything), ("auth", .anything),
      ("server", .anything), ("timeout", .anything), ("idempotent", .anything),
      ("idempotencyKey", .anything), ("retry", .anything), ("page", .anything),
      ("view", .anything), ("outcome", .anything), ("group", .anything),
      ("deprecated", .anything),
    ], isBlock: true)
}
