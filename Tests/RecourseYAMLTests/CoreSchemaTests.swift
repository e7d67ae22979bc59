import RecourseDiagnostics
import RecourseYAML
import Testing

@Suite struct CoreSchemaTests {
  static let scalars: [(String, YAML.Scalar.Value)] = [
    ("", .null), ("~", .null), ("null", .null), ("Null", .null), ("NULL", .null),
    ("nUll", .text("nUll")), ("true", .boolean(true)), ("True", .boolean(true)),
    ("FALSE", .boolean(false)), ("no", .text("no")), ("on", .text("on")), ("Yes", .text("Yes")),
    ("y", .text("y")), ("0", .integer(0)), ("-17", .integer(-17)), ("+5", .integer(5)),
    ("007", .integer(7)), ("0x1F", .integer(31)), ("0o17", .integer(15)), ("0x", .text("0x")),
    ("0x-1", .text("0x-1")), ("1_000", .text("1_000")), ("1:30", .text("1:30")),
    ("9223372036854775807", .integer(.max)), ("-9223372036854775808", .integer(.min)),
    ("9223372036854775808", .decimal("9223372036854775808")), ("1.0", .decimal("1.0")),
    ("0.10", .decimal("0.10")), (".5", .decimal("0.5")), ("-.5", .decimal("-0.5")),
    ("5.", .decimal("5.0")), ("1e3", .decimal("1e3")), ("1E+3", .decimal("1e3")),
    ("1.5e-7", .decimal("1.5e-7")), ("00.5", .decimal("0.5")), (".", .text(".")),
    ("-", .text("-")), ("+", .text("+")), ("e3", .text("e3")), ("1e", .text("1e")),
    ("1.2.3", .text("1.2.3")), ("2022-11-28", .text("2022-11-28")),
    (".inf", .notFinite(.infinity)), ("-.INF", .notFinite(-.infinity)), ("٣", .text("٣")),
    ("1\u{301}", .text("1\u{301}")),
  ]

  @Test(arguments: scalars)
  func resolvesPlainScalars(text: String, expected: YAML.Scalar.Value) {
    let range = file("").id
    let scalar = YAML.Scalar(text: text, range: SourceRange(file: range, start: 0, end: 0))
    #expect(scalar.value == expected)
  }

  @Test(arguments: ["'1'", "\"true\"", "'null'", "|\n  5", "!!str 5", "! 5"])
  func takesQuotedOnesForTexts(source: String) throws {
    let value = try #require(parsed("a: \(source)\n")?["a"]?.scalar?.value)
    guard case .text = value else {
      Issue.record("\(value) is no text")
      return
    }
  }

  @Test(
    arguments: [
      ("yes", true), ("Off", false), ("'true'", true), ("N", false), ("5", nil), ("maybe", nil),
    ] as [(String, Bool?)])
  func knowsTheBooleanThatAWordStoodFor(source: String, expected: Bool?) {
    #expect(parsed("a: \(source)\n")?["a"]?.scalar?.intendedBoolean == expected)
  }
}
