import RecourseDiagnostics
import Testing

@testable import RecourseCompiler

/// Examples, defaults and constants against types, formats and constraints.
@Suite struct ExampleValueTests {
  static func compile(_ field: String) -> Compiled {
    Compiled(
      """
      recourse: 1
      api: Shop
      models:
        Thing:
          it: { \(field) }
        Size: [small, on_the_way]
        Level: { enum: { low: 1, high: 2 } }
        ID: { alias: String, distinct: true }
        Line: { keys: snake_case, fields: { articleNumber: Int, note: { type: String?, length: ...3 } } }
        Node: { name: String, next: Node? }
        Payment: { union: { card: Card, cash: Cash }, discriminator: kind }
        Card: { number: String }
        Cash: { change: Decimal }
        Loose: { union: { text: String, line: Line } }
      """)
  }

  static let fitting = [
    "type: String, example: abc", "type: String, example: '5'", "type: Bool, example: true",
    "type: Int, example: 5", "type: Int32, example: -5", "type: Double, example: 1.5",
    "type: Double, example: 5", "type: Decimal, example: 19.99", "type: Float?, example: null",
    "type: UUID, example: 6f1c2b1e-0d5a-4c3f-9d8e-1a2b3c4d5e6f",
    "type: URL, example: 'https://a.example/b'", "type: Data, example: aGk=",
    "type: DateTime, example: '2024-05-01T12:00:00Z'", "type: CalendarDate, example: 2024-05-01",
    "type: JSON, example: { a: [1] }", "type: [Int], example: [1, 2]",
    "type: '[String: Int]', example: { a: 1 }", "type: Size, example: on_the_way",
    "type: Level, example: 2", "type: ID, example: x",
    "type: Line, example: { article_number: 5, note: abc }",
    "type: Line, example: { article_number: 5, more: 1 }",
    "type: Node, example: { name: a, next: { name: b } }",
    "type: Payment, example: { kind: card, number: '1' }", "type: Loose, example: text",
    "type: Loose, example: { article_number: 5 }",
    "type: DateTime, format: unixSeconds, example: 1714564800",
    "type: DateTime, format: unixMilliseconds, example: 1714564800000",
    "type: Decimal, format: string, example: '12.50'",
    "type: Int, format: string, example: '12'", "type: Data, format: base64url, example: aGk_-w",
    "type: Int, range: 1...9, example: 9, default: 1", "type: String, length: ...2, example: 日本",
    "type: [Int], count: 1..., example: [1]", "type: String, pattern: '^[a-z]+$', example: abc",
    // What is not understood here is left to the app.
    "type: String, pattern: '^\\p{L}+$', example: '1'",
  ]

  @Test(arguments: fitting)
  func whatFitsIsTaken(field: String) {
    #expect(Self.compile(field).summary == "")
  }

  static let unfitting: [(field: String, place: String)] = [
    ("type: String, example: 5", "5"), ("type: String, example: [a]", "[a]"),
    ("type: Bool, example: 'true'", "'true'"), ("type: Bool, example: no", "no"),
    ("type: Int, example: '5'", "'5'"), ("type: Int, example: 1.5", "1.5"),
    ("type: Int32, example: 3000000000", "3000000000"), ("type: Double, example: a", "a"),
    ("type: Decimal, example: '19.99'", "'19.99'"), ("type: Float, example: null", "null"),
    ("type: UUID, example: abc", "abc"), ("type: URL, example: abc", "abc"),
    ("type: Data, example: '*'", "'*'"), ("type: DateTime, example: 2024-05-01", "2024-05-01"),
    ("type: CalendarDate, example: 2024-02-30", "2024-02-30"),
    ("type: [Int], example: 1", "1"), ("type: [Int], example: [1, a]", "a"),
    ("type: '[String: Int]', example: { a: b }", "b"), ("type: Size, example: large", "large"),
    ("type: Size, example: onTheWay", "onTheWay"), ("type: Level, example: 3", "3"),
    ("type: ID, example: 5", "5"), ("type: Line, example: { article_number: a }", "a"),
    ("type: Line, example: { articleNumber: 5 }", "articleNumber"),
    ("type: Line, example: { note: abc }", "{ note: abc }"),
    ("type: Line, example: { article_number: 5, note: abcd }", "abcd"),
    ("type: Node, example: { name: a, next: { name: 5 } }", "5"),
    ("type: Payment, example: { kind: card }", "{ kind: card }"),
    ("type: Payment, example: { kind: gold }", "gold"),
    ("type: Payment, example: { number: a }", "{ number: a }"),
    ("type: Loose, example: 5", "5"),
    (
      "type: DateTime, format: unixSeconds, example: '2024-05-01T12:00:00Z'",
      "'2024-05-01T12:00:00Z'"
    ),
    ("type: Decimal, format: string, example: 12.50", "12.50"),
    ("type: Decimal, format: string, example: a", "a"),
    ("type: Data, format: base64url, example: 'a+b'", "'a+b'"),
    ("type: Int, range: 1...9, example: 10", "10"),
    ("type: Int, range: 1..<9, example: 9", "9"),
    ("type: Decimal, format: string, range: 1..., example: '0.5'", "'0.5'"),
    ("type: String, length: 3..., example: ab", "ab"),
    ("type: [Int], count: 2..., example: [1]", "[1]"),
    ("type: String, pattern: '^[a-z]+$', example: Abc", "Abc"),
  ]

  @Test(arguments: unfitting.indices)
  func anExampleThatDoesNotFitIsWarnedAbout(_ index: Int) {
    let (field, place) = Self.unfitting[index]
    let compiled = Self.compile(field)
    #expect(compiled.codes == ["E0236"], "\(field): \(compiled.summary)")
    #expect(compiled.text(of: compiled.diagnostics.first) == place)
  }

  @Test(arguments: [
    "type: Int, range: 1...9, default: 0", "type: Int, range: 1...9, value: 10",
    "type: Int, range: 1..<9, default: 9", "type: Decimal, range: 0.5..., default: 0.4",
    "type: String, length: 2..., default: a", "type: String, length: ...1, value: ab",
    "type: [Int], count: 1..., default: []",
    "type: String, pattern: '^[A-Z]{2}$', default: abc",
    "type: String?, pattern: '^(?!no)[a-z]+$', default: none",
    "type: String, pattern: '^(a+)+b$', value: aaa",
  ])
  func aDefaultOrConstantThatIsRefusedIsAnError(field: String) {
    let compiled = Self.compile(field)
    #expect(compiled.codes == ["E0219"], "\(field): \(compiled.summary)")
  }

  @Test func examplesOfParametersAreChecked() {
    let compiled = Compiled(
      """
      recourse: 1
      api: Shop
      errors: { E: { cases: { failed: { when: otherwise, message: No. } } } }
      endpoints:
        menu:
          get: /menu
          query: { size: { type: Size, example: huge }, page: { type: Int, example: 1 } }
          headers: { trace: { type: UUID?, example: x } }
          returns: none
      models: { Size: [small] }
      """)
    #expect(compiled.codes == ["E0236", "E0236"])
  }

  /// What would take long is not tried to its end.
  @Test func aPatternThatExplodesIsLeftAlone() {
    let text = String(repeating: "a", count: 60)
    #expect(PatternMatcher.matches(text, "^(a|aa)+$b?c") == nil)
    #expect(PatternMatcher.matches(String(repeating: "a", count: 200), "^a+$") == nil)
  }
}
