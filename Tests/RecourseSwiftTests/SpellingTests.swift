import RecourseModel
import Testing

@testable import RecourseSwift

@Suite struct StringLiteralTests {
  @Test(arguments: [
    ("plain", "\"plain\""),
    ("a \"b\" \\ \\(c)", "\"a \\\"b\\\" \\\\ \\\\(c)\""),
    ("line\nnext\r\nlast\ttab\0", "\"line\\nnext\\r\\nlast\\ttab\\0\""),
    // A prepended mark forms one grapheme with the quote.
    ("\u{600}\"x", "\"\u{600}\\\"x\""),
    ("\u{202E}evil\u{2028}\u{7F}", "\"\\u{202E}evil\\u{2028}\\u{7F}\""),
    ("e\u{301}é 한 👩‍👩‍👧 #\"", "\"e\u{301}é 한 👩‍👩‍👧 #\\\"\""),
  ])
  func quotes(_ text: String, _ literal: String) {
    #expect(StringLiteral.quoted(text) == literal)
  }

  @Test(arguments: [
    ("plain", "\"plain\""),
    ("^\\d+$", "#\"^\\d+$\"#"),
    ("\\d\\/", "#\"\\d\\/\"#"),
    ("a\"#b", "##\"a\"#b\"##"),
    ("a\\#(b)", "##\"a\\#(b)\"##"),
    ("a\\\nb", "\"a\\\\\\nb\""),
  ])
  func writesPatternsRaw(_ text: String, _ literal: String) {
    #expect(StringLiteral.readable(text) == literal)
  }
}

@Suite struct DocCommentTests {
  @Test(arguments: [
    ("One.", ["/// One."]),
    ("One.\r\nTwo.\rThree.", ["/// One.", "/// Two.", "/// Three."]),
    ("One.\u{2028}import Evil\u{85}x", ["/// One.", "/// import Evil", "/// x"]),
    ("\n\nOne.  \n\nTwo.\n\n", ["/// One.", "///", "/// Two."]),
    ("a */ b /* c", ["/// a */ b /* c"]),
    ("\u{202E}reversed\u{7}", ["/// U+202Ereversed" + "U+0007"]),
    ("", []), (" \n ", []),
  ])
  func keepsEveryLineWithinTheComment(_ text: String, _ lines: [String]) {
    #expect(DocComment.lines(text) == lines)
  }
}

@Suite struct IdentifierTests {
  @Test(arguments: [
    // name, declared, member, parameter, label
    ("name", "name", "name", "name", "name"),
    ("default", "`default`", "default", "default", "default"),
    ("init", "`init`", "`init`", "init", "init"),
    ("self", "`self`", "`self`", "self", "self"),
    ("inout", "`inout`", "inout", "`inout`", "`inout`"),
    ("let", "`let`", "let", "`let`", "let"),
    ("await", "`await`", "await", "await", "await"),
    ("Protocol", "`Protocol`", "`Protocol`", "Protocol", "Protocol"),
    ("some", "some", "some", "some", "some"),
  ])
  func usesBackticksWhereNeeded(
    _ name: String, _ declared: String, _ member: String, _ parameter: String, _ label: String
  ) {
    #expect(Identifier.declared(name) == declared)
    #expect(Identifier.member(name) == member)
    #expect(Identifier.parameter(name) == parameter)
    #expect(Identifier.label(name) == label)
  }
}

@Suite struct NumberTests {
  @Test(arguments: [
    ("0", "0"), ("999999", "999999"), ("1000000", "1_000_000"), ("-1234567", "-1_234_567"),
    ("12345678901", "12_345_678_901"), ("1.5", "1.5"), ("-0.25e10", "-0.25e10"),
  ])
  func groupsDigits(_ text: String, _ literal: String) {
    #expect(NumberLiteral.floatingPoint(text: text) == literal)
  }

  @Test(arguments: [
    (Duration.seconds(10), ".seconds(10)"), (.milliseconds(500), ".milliseconds(500)"),
    (.milliseconds(1500), ".milliseconds(1500)"), (.seconds(3_600_000), ".seconds(3_600_000)"),
    (.zero, ".seconds(0)"), (.nanoseconds(1), ".nanoseconds(1)"),
  ])
  func writesDurationsInTheLargestUnit(_ duration: Duration, _ expression: String) {
    #expect(DurationLiteral.expression(duration) == expression)
  }

  @Test(arguments: [
    (Int64(0), "1970-01-01T00:00:00Z"), (1_704_164_645_000_000, "2024-01-02T03:04:05Z"),
    (1_709_164_800_123_000, "2024-02-29T00:00:00.123Z"), (-1, "1969-12-31T23:59:59.999999Z"),
    (-62_135_596_800_000_000, "0001-01-01T00:00:00Z"),
  ])
  func writesInstants(_ microseconds: Int64, _ text: String) {
    #expect(DateText.rfc3339(microseconds: microseconds) == text)
  }
}

@Suite struct LayoutTests {
  @Test func keepsWhatFitsOnOneLine() {
    #expect(Layout.declaration("func f", ["a: Int"], " {", level: 1) == "func f(a: Int) {")
  }

  @Test func movesParametersToALineOfTheirOwn() {
    let items = Array(repeating: "parameter: String", count: 5)
    #expect(
      Layout.declaration("public init", items, " {", level: 1) == """
        public init(
          \(items.joined(separator: ", "))
        ) {
        """)
  }

  @Test func givesEachParameterALine() {
    let items = Array(repeating: "parameter: String", count: 6)
    #expect(
      Layout.declaration("public init", items, " {", level: 0) == """
        public init(
          \(items.joined(separator: ",\n  "))
        ) {
        """)
  }

  @Test func packsElements() {
    let elements = Array(repeating: ".someLongCaseName", count: 6)
    #expect(
      Layout.array("let all: [X] = ", elements, level: 1) == """
        let all: [X] = [
          .someLongCaseName, .someLongCaseName, .someLongCaseName, .someLongCaseName, .someLongCaseName,
          .someLongCaseName,
        ]
        """)
  }
}
