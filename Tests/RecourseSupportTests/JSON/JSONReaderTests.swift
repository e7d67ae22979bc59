import Foundation
import Testing

@testable import RecourseSupport

@Suite struct JSONReaderTests {
  @Test(arguments: [
    ("null", "null"), (" true\n", "true"), ("false", "false"), ("0", "0"), ("-0", "-0"),
    ("12.50", "12.50"), ("1E+2", "1E+2"), ("-1e-02", "-1e-02"), ("1e400", "1e400"),
    ("123456789012345678901234567890", "123456789012345678901234567890"),
    (#""""#, #""""#), (#""\u00e9\/""#, #""\u00e9\/""#), (#""\ud83d\ude00""#, #""\ud83d\ude00""#),
    (#""é😀""#, #""é😀""#), (#""\u0000""#, #""\u0000""#),
    ("\"\u{7F}\u{2028}\"", "\"\u{7F}\u{2028}\""),
    ("[]", "[]"), ("[ ]", "[]"), ("[1 , [2,\t[]] ]", "[1,[2,[]]]"), ("{}", "{}"), ("{ }", "{}"),
    (#"{ "a" : 1 , "b":{"c":[ ]} }"#, #"{"a":1,"b":{"c":[]}}"#), (#"{"":0}"#, #"{"":0}"#),
    (#"{"a":1,"a":2}"#, #"{"a":1,"a":2}"#), ("\u{FEFF}[1]", "[1]"),
  ])
  func acceptsAndWritesBack(_ text: String, _ expected: String) throws {
    #expect(try Recourse.JSON(parsing: text).description == expected)
  }

  @Test(arguments: [
    "", " ", "nul", "nulll", "True", "NaN", "Infinity", "-", "+1", "01", "-01", "1.", ".5", "1e",
    "1e+", "0x1", "1_000", "1 2", "\"", "\"a", "\"\\", "\"\\\"", #""\x""#, #""\u12""#, #""\u12g4""#,
    #""\ud800""#, #""\ud800x""#, #""\ud800\n""#, #""\ud800\ud800""#, #""\udc00""#, "\"\n\"",
    "\"\u{0}\"", "\"\t\"", "'a'", "[", "[1", "[1,", "[1,]", "[,1]", "[1 2]", "[1}", "]", "{",
    "{\"a\"",
    "{\"a\":", "{\"a\":1", "{\"a\":1,", "{\"a\":1,}", "{,}", "{a:1}", "{1:1}", "{\"a\" 1}",
    "{\"a\":1]",
    "{\"a\":1 \"b\":2}", "}", "[]]", "{}{}", "[1]//", "/**/1", "\u{0}", "1\u{0}", "[1]\u{0}",
    "[\u{0}1]",
    "\u{A0}1", "1\u{2028}", "[1\u{FEFF}]", "\u{FEFF}", "\u{FEFF}\u{FEFF}1",
  ])
  func refuses(_ text: String) {
    #expect(throws: Recourse.DecodingFailure.self) { try Recourse.JSON(parsing: text) }
  }

  @Test(arguments: [
    [0xFF], [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x80, 0x80], [0xE0, 0x9F, 0xBF], [0xED, 0xA0, 0x80],
    [0xED, 0xBF, 0xBF], [0xF0, 0x80, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80],
    [0xF5, 0x80, 0x80, 0x80],
    [0x80], [0xC3], [0xC3, 0x28], [0xE2, 0x82], [0xE2, 0x28, 0xA1], [0xF0, 0x9F, 0x98],
    [0xF8, 0x88, 0x80, 0x80, 0x80],
  ])
  func refusesWhatIsNotUTF8(_ bytes: [UInt8]) {
    for text in [[0x22] + bytes + [0x22], [0x22] + bytes, bytes, [0x7B, 0x22] + bytes] {
      #expect(throws: Recourse.DecodingFailure.self) { try Recourse.JSON(parsing: Data(text)) }
    }
  }

  @Test func readsSlicesOfData() throws {
    let data = Data(#"xx{"a":[1]}yy"#.utf8).dropFirst(2).dropLast(2)
    #expect(try Recourse.JSON(parsing: data) == ["a": [1]])
  }

  @Test func saysWhereTheTextGoesWrong() {
    let wrong = #expect(throws: Recourse.DecodingFailure.self) {
      try Recourse.JSON(parsing: #"{"a":1;}"#)
    }
    #expect(wrong?.description == "is no JSON: ',' or '}' expected at byte 6")
    let short = #expect(throws: Recourse.DecodingFailure.self) {
      try Recourse.JSON(parsing: #"{"a":"#)
    }
    #expect(short?.description == "is no JSON: the text ends too early")
  }

  @Test func refusesWhatIsNestedTooDeeply() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    let limit = Recourse.JSONReader.depthLimit
    #expect(try Recourse.JSON(parsing: nested(limit)).description == nested(limit))
    for depth in [limit + 1, 100_000] {
      let failure = #expect(throws: Recourse.DecodingFailure.self) {
        try Recourse.JSON(parsing: nested(depth))
      }
      #expect(failure?.reason == "is nested more than \(limit) levels deep")
    }
  }

  @Test(arguments: [
    (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""\u0041\u00e9\u20AC""#, "Aé€"),
    (#""a\ud83d\uDE00b""#, "a😀b"), (#""\uD800\uDC00\uDBFF\uDFFF""#, "\u{10000}\u{10FFFF}"),
    (#""\u0000x""#, "\u{0}x"), ("\"\\u0065\u{301}\"", "e\u{301}"),
  ])
  func unescapes(_ text: String, _ expected: String) throws {
    let string = try #require(Recourse.JSON(parsing: text).string)
    #expect(Array(string.unicodeScalars) == Array(expected.unicodeScalars))
  }

  @Test func findsMembersByTheirUnescapedNames() throws {
    let json = try Recourse.JSON(parsing: #"{"\u0061b":1,"é":2,"ab":3,"a\"":4,"e\u0301":5}"#)
    #expect(json["ab"] == 3)
    #expect(json["é"] == 2)
    #expect(json["a\""] == 4)
    #expect(json["ac"] == nil)
    #expect(json.has("ab", "é"))
    #expect(!json.has("ab", "x"))
  }
}

extension JSONReaderTests {
  static let conformance: [URL] = {
    let root =
      ProcessInfo.processInfo.environment["RECOURSE_SHARED"].map { URL(fileURLWithPath: $0) }
      ?? URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("../shared")
    let folder = root.appendingPathComponent("conformance/json/cases")
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return (files ?? []).sorted { $0.path < $1.path }
  }()

  /// Names say what a reader must do: `y_` accept, `n_` refuse, `i_` either.
  @Test(.enabled(if: !conformance.isEmpty, "the conformance suite is not beside the package"))
  func passesTheConformanceSuite() throws {
    for file in Self.conformance {
      let isAccepted = (try? Recourse.JSON(parsing: Data(contentsOf: file))) != nil
      let name = file.lastPathComponent
      #expect(!(name.hasPrefix("y_") && !isAccepted), "\(name) is refused")
      #expect(!(name.hasPrefix("n_") && isAccepted), "\(name) is accepted")
      if name.hasPrefix("i_string"), !name.contains("BOM") { #expect(!isAccepted, "\(name)") }
    }
  }
}
