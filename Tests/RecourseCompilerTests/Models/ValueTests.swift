import RecourseDiagnostics
import RecourseModel
import Testing

@testable import RecourseCompiler

@Suite struct ValueTests {
  @Test(arguments: [
    ("2024-02-29", true), ("2024-02-30", false), ("1900-02-29", false), ("2000-02-29", true),
    ("2024-13-01", false), ("2024-1-1", false), ("2024-01-01T00:00:00Z", false),
  ])
  func daysAreThoseOfTheCalendar(text: String, isDay: Bool) {
    #expect((ScalarText.calendarDate(text) != nil) == isDay)
  }

  @Test(arguments: [
    ("1970-01-01T00:00:00Z", 0), ("1970-01-01t00:00:00.5z", 500_000),
    ("1970-01-01T01:00:00+01:00", 0), ("1969-12-31T23:59:59.999999Z", -1),
    ("2024-02-29T12:30:15.123456789Z", 1_709_209_815_123_456),
    ("0001-01-01T00:00:00Z", -62_135_596_800_000_000),
  ])
  func instantsAreMicroseconds(text: String, expected: Int64) {
    #expect(ScalarText.dateTime(text) == expected)
  }

  @Test(arguments: [
    "2024-02-30T00:00:00Z", "2024-01-01T24:00:00Z", "2024-01-01 00:00:00Z", "2024-01-01T00:00:00",
    "2024-01-01T00:00:00.Z", "2024-01-01T00:00:00+1", "2024-01-01T00:00Z",
  ])
  func whatIsNoInstantIsRefused(text: String) {
    #expect(ScalarText.dateTime(text) == nil)
  }

  @Test(
    arguments: [
      ("", []), ("QQ==", [0x41]), ("QUI=", [0x41, 0x42]), ("QUJD", [0x41, 0x42, 0x43]),
      ("+/8=", [0xFB, 0xFF]),
    ] as [(String, [UInt8])])
  func base64IsRead(text: String, bytes: [UInt8]) {
    #expect(ScalarText.base64(text) == bytes)
  }

  @Test(arguments: ["Q", "QQ", "QQ=", "QQ=A", "QR==", "-_8=", "QQ ==", "===="])
  func whatIsNoBase64IsRefused(text: String) {
    #expect(ScalarText.base64(text) == nil)
  }

  @Test(arguments: [
    ("1", "2"), ("-2", "-1"), ("-1", "0"), ("0", "0.1"), ("9", "10"), ("0.09", "0.1"),
    ("123456789012345678901234567890", "123456789012345678901234567891"), ("1e2", "101"),
    ("99", "1e2"), ("-1e2", "-99"), ("1.25", "1.3"),
  ])
  func decimalsAreOrderedExactly(left: String, right: String) throws {
    let (less, more) = (try #require(DecimalText(left)), try #require(DecimalText(right)))
    #expect(less < more && !(more < less) && less != more)
  }

  @Test(arguments: [("1.0", "1"), ("-0", "0"), ("100", "1e2"), ("00.50", "0.5"), ("+1", "1")])
  func equalDecimalsAreEqual(left: String, right: String) {
    #expect(DecimalText(left) == DecimalText(right))
    #expect(DecimalText(left)?.hashValue == DecimalText(right)?.hashValue)
  }

  @Test(arguments: ["", "a", "1.", ".5", "1e", "1e99999", "0x1", "--1", "1 "])
  func whatIsNoDecimalIsRefused(text: String) {
    #expect(DecimalText(text) == nil)
  }

  @Test(
    arguments: [
      ("500ms", .milliseconds(500)), ("10s", .seconds(10)), ("1.5s", .milliseconds(1500)),
      ("2m", .seconds(120)), ("1h", .seconds(3600)), ("0.001s", .milliseconds(1)),
    ] as [(String, Duration)])
  func durationsHaveUnits(text: String, expected: Duration) {
    #expect(Quantity.duration(text) == expected)
  }

  @Test(arguments: [
    "10", "s", "1.5.2s", "-1s", "1d", "99999999999999999999s", "1,5s", "9999999999h",
  ])
  func whatIsNoDurationIsRefused(text: String) {
    #expect(Quantity.duration(text) == nil)
  }

  @Test(arguments: [
    ("1B", 1), ("2MB", 2_000_000), ("2MiB", 2_097_152), ("1.5kB", 1500), ("1 GB", 1_000_000_000),
  ])
  func sizesHaveUnits(text: String, expected: Int64) {
    #expect(Quantity.byteSize(text) == expected)
  }

  @Test(
    arguments: [
      ("1...99", "1", "99", false), ("...140", nil, "140", false), ("0...", "0", nil, false),
      ("0..<10", "0", "10", true), ("-5...-1", "-5", "-1", false),
      ("0.5...1.5", "0.5", "1.5", false),
      ("4", "4", "4", false), ("1 ... 2", "1", "2", false), ("..<5", nil, "5", true),
    ] as [(String, String?, String?, Bool)])
  func boundsAreRead(text: String, lower: String?, upper: String?, excludesUpper: Bool) {
    #expect(
      Quantity.bounds(text)
        == Constraints.Bounds(lower: lower, upper: upper, excludesUpper: excludesUpper))
  }

  @Test(arguments: ["...", "..<", "1..2", "a...b", "1...b", "1-2", "", "1....2", "0..<"])
  func whatAreNoBoundsIsRefused(text: String) {
    #expect(Quantity.bounds(text) == nil)
  }

  @Test(arguments: [
    #"^[0-9]{5}$"#, #"\d\/"#, "a|b", "(?:a)(b)\\2?", "(?<year>[0-9]{4})-\\k<year>", "[^a-z\\]-]",
    "(?=a)b", "a*?b+?c??", #"^\p{L}+$"#, "", "|", #"\x41\u0041"#, "[a-]", #"[\w.-]+@[\w.-]+"#, ".",
    #"(a)\1"#, "(?!x)", #"\bword\b"#, "a{2}b{2,}c{2,5}",
  ])
  func patternsOfJavaScriptAreTaken(pattern: String) {
    if pattern == "(?:a)(b)\\2?" {
      #expect(PatternChecker.problem(in: pattern) != nil)
    } else {
      #expect(PatternChecker.problem(in: pattern) == nil)
    }
  }

  @Test(arguments: [
    "(", ")", "[a", "*a", "a**", "a{2,1}", "a{", "}", "[z-a]", "\\", #"\1"#, "[]", "(?<a>x)(?<a>y)",
    "(?P<a>x)", "[[a]]", "[a&&b]", #"\q"#, #"\k<b>"#, "(?i)a", #"\u12"#, #"[\d-z]"#, "^*",
  ])
  func patternsThatCannotRunAreRefused(pattern: String) {
    #expect(PatternChecker.problem(in: pattern) != nil)
  }

  @Test(arguments: [
    ("Int32", "3000000000"), ("Int64", "9223372036854775808"), ("Int", "1e3"), ("Bool", "1"),
    ("UUID", "6f1c2b1e0d5a4c3f9d8e1a2b3c4d5e6f"), ("URL", "a b"), ("URL", "/x"), ("Data", "a"),
    ("Double", "1e400"), ("Decimal", "123456789012345678901234567890123456789"), ("Float", "1e39"),
    ("DateTime", "2024-02-30T00:00:00Z"), ("Double", ".nan"), ("String", "null"), ("[Int]", "1"),
    ("\"[String: Int]\"", "[1]"),
  ])
  func aDefaultThatDoesNotFitIsRefused(type: String, value: String) {
    let compiled = Compiled(models: "A: { a: { type: \(type), default: \(value) } }")
    #expect(compiled.codes == ["E0216"], "\(compiled.summary)")
  }

  @Test(
    arguments: [
      ("String", "hi", .string("hi")), ("Int", "-3", .integer(-3)), ("Bool", "true", .bool(true)),
      ("Decimal", "0.10", .number("0.10")), ("Double", "3", .number("3")),
      (
        "UUID", "6f1c2b1e-0d5a-4c3f-9d8e-1a2b3c4d5e6f",
        .uuid("6F1C2B1E-0D5A-4C3F-9D8E-1A2B3C4D5E6F")
      ),
      ("URL", "https://a.example/%20?b=c", .url("https://a.example/%20?b=c")),
      ("Data", "QQ==", .data([0x41])),
      ("DateTime", "1970-01-01T00:00:01Z", .dateTime(microseconds: 1_000_000)),
      ("CalendarDate", "2024-02-29", .calendarDate(year: 2024, month: 2, day: 29)),
      ("Size", "very_large", .enumCase("veryLarge")), ("Size", "veryLarge", .enumCase("veryLarge")),
      ("Level", "2", .enumCase("high")), ("ID", "abc", .newtype(.string("abc"))),
      ("Name", "x", .string("x")), ("[Size]", "[small]", .list([.enumCase("small")])),
      (
        "\"[String: Int]\"", "{ a: 1 }",
        .dictionary([Literal.DictionaryEntry(key: "a", value: .integer(1))])
      ),
      (
        "JSON", "{ a: [1, null, x] }",
        .json(
          .object([
            JSONLiteral.Member(key: "a", value: .array([.number("1"), .null, .string("x")]))
          ]))
      ),
      ("Int?", "null", Literal.none), ("String", "no", .string("no")),
    ] as [(String, String, Literal)])
  func aDefaultIsReadAsItsType(type: String, value: String, expected: Literal) {
    let compiled = Compiled(
      models: """
        A: { a: { type: \(type), default: \(value) } }
        Size: [small, very_large]
        Level: { enum: { low: 1, high: 2 } }
        ID: { alias: String, distinct: true }
        Name: String
        """)
    #expect(compiled.summary == "")
    let presence = compiled.field("a", of: "A")?.presence
    #expect(presence == .defaulted(expected) || presence == .optionalDefaulted(expected))
  }

  @Test func formatsReachThroughBracketsAndAliases() {
    let compiled = Compiled(
      models: """
        A:
          a: { type: "[DateTime]", format: unixMilliseconds }
          b: { type: "[String: Moment]?", format: unixMilliseconds }
          c: DateTime
          d: { type: Decimal, format: string }
        Moment: DateTime
        """, top: "formats: { DateTime: unixSeconds }")
    #expect(compiled.summary == "")
    #expect(
      compiled.structure("A")?.fields.map(\.type) == [
        .list(.formatted(.dateTime, .unixMilliseconds)),
        .dictionary(.formatted(.dateTime, .unixMilliseconds)), .formatted(.dateTime, .unixSeconds),
        .formatted(.decimal, .string),
      ])
  }

  @Test(arguments: [
    ("Int", "range: 1...9", "0"), ("Decimal", "range: 0.5...", "0.4"),
    ("String", "length: ...2", "abc"),
    ("[Int]", "count: 1...2", "[]"), ("Int", "range: 0..<3", "3"),
  ])
  func aDefaultMeetsItsConstraint(type: String, constraint: String, value: String) {
    let compiled = Compiled(
      models: "A: { a: { type: \(type), \(constraint), default: \(value) } }")
    #expect(compiled.codes == ["E0219"], "\(compiled.summary)")
  }
}
