/// A place in a schema whose text reaches what is generated.
struct Sink: Sendable, CustomStringConvertible {
  enum Effect: Sendable {
    /// Documentation, or words in another file; the Swift has it in no literal, or in more than one piece.
    case words
    /// A literal of the Swift is exactly the text, or holds it.
    case literal
    /// Names of Swift follow from it.
    case name
  }

  let name: String
  let effect: Effect
  /// The schema, in which `@@` stands for the text between double quotes.
  let schema: String

  var description: String { name }

  /// Whether the place takes a few words only, and no text.
  var isAlwaysRefused: Bool { Self.refusing.contains(name) }

  init(_ name: String, _ effect: Effect, _ members: String...) {
    self.name = name
    self.effect = effect
    schema = Self.completed(members)
  }

  func schema(with text: HostileString) -> String {
    Self.replaced(schema, text.written)
  }

  static func replaced(_ template: String, _ text: String) -> String {
    var result = ""
    var rest = Substring(template).utf8
    while let at = rest.firstRange(of: Array("@@".utf8)) {
      result += String(Substring(rest[..<at.lowerBound])) + text
      rest = rest[at.upperBound...]
    }
    return result + String(Substring(rest))
  }

  /// The members with those that every schema needs.
  private static func completed(_ members: [String]) -> String {
    let needed = [
      ("recourse", "recourse: 1"), ("api", "api: Shop"),
      ("servers", "servers: { production: \"https://shop.example\" }"),
      (
        "errors",
        "errors: { ShopError: { cases: { failed: { when: otherwise, message: It failed. } } } }"
      ),
      ("endpoints", "endpoints: { ping: { get: /ping, returns: none } }"),
    ]
    let missing = needed.filter { key, _ in !members.contains { "\n\($0)".contains("\n\(key):") } }
    return (missing.map(\.1) + members).map { $0 + "\n" }.joined()
  }

  private static let refusing: Set<String> = [
    "model extends", "model keys", "model extra", "field type", "field default of a number",
    "field default of a decimal", "field default of a UUID", "field default of an instant",
    "field default of a day", "field format", "field range", "alias",
    "keys", "format", "include", "access", "auth kind", "timeout", "path", "returned type",
    "status",
    "condition", "condition of a message", "source", "recovery", "retryable",
  ]

  /// What the others are compared with: one, and those that the place takes in another way.
  var harmless: [HostileString] {
    (Self.taken[name] ?? ["harmless"]).map { HostileString("harmless", $0) }
  }

  /// The same in several lengths, since what does not fit a line is laid out in another way.
  var longHarmless: [HostileString] {
    let text = harmless.first?.text ?? ""
    // Of many bytes and few columns, which both are measured somewhere.
    let marks = HostileString("long", text + String(repeating: "\u{301}", count: 400))
    return [marks]
      + Self.lengths.map { HostileString("long", text + String(repeating: "s", count: $0)) }
  }

  private static let lengths = [2, 8, 14, 20, 26, 32, 38, 44, 50, 56, 62, 68, 74, 80, 100, 200]

  /// Where not every word will do.
  private static let taken = [
    "api name": ["Harmless"], "model name": ["Harmless"], "error name": ["Harmless"],
    "server URL": ["https://harmless.example"], "body media type": ["text/plain"],
    "returned media type": ["text/plain"], "envelope": ["next", "a.b", "a.b.c"],
    "page items": ["rows"], "page's last item": ["id", "next"], "error body": ["body.code"],
    "placeholder": ["body.name", "{x {body.x} }"],
    "placeholder's path": ["name", "name} {body.name", "name}}}", "name.a", "{a} {body.b} {{ }"],
    "source in the body": ["other", "name", "code"], "body's path": ["name"],
    "path in a condition of a success": ["id"], "default of an enum": ["a"],
    "example message": ["No."], "error doc": ["harmless", " "],
    "api doc": ["harmless", " "], "case doc": ["harmless", " "],
    "message": ["harmless", "{{a}}", "{{a}} {{b}}{{c}}"],
    "last alternative": ["harmless", "{{a}}", "{{a}} {{b}}{{c}}"],
    "message by condition": ["harmless", "{{a}}", "{{a}} {{b}}{{c}}"],
    // Base64 becomes the numbers of its bytes.
    "field default of data": ["aaaa", "null", "0x1F", String(repeating: "a", count: 100_000)],
    "field default of a URL": ["https://harmless.example"],
    "language in strings": ["ko"], "language in catalog": ["ko"],
    "key of a translation in strings": ["ShopError.failed"],
    "key of a translation in catalog": ["ShopError.failed"],
    "server variable value": ["harmless", "harm-less", "+++"],
    "enum value": ["harmless", "harm-less"],
    "closed enum value": ["a", "harm-less"], "header's value": ["harmless", "harm  less"],
  ]
}
