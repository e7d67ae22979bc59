import RecourseDiagnostics
import RecourseYAML
import Testing

/// Texts that ask too much of a reader, and bytes that are no text.
@Suite struct LimitTests {
  @Test func nestingStopsAtTheLimit() {
    for (open, close) in [("[", "]"), ("{a: ", "}"), ("- ", ""), ("? ", "")] {
      let inside = String(repeating: open, count: 100) + "x" + String(repeating: close, count: 100)
      #expect(!findings(inside).contains { $0.contains("E0117") })
      let found = findings(String(repeating: open, count: 20_000))
      #expect(found.count == 1)
      #expect(
        found.first?.hasPrefix(
          "1:\(open.utf8.count * 100 + 1) E0117 values stand more than 100 deep") == true)
    }
  }

  @Test func aliasesMayNotRepeatWithoutEnd() {
    var bomb = "a0: &a0 [lol, lol, lol, lol, lol, lol, lol, lol, lol]\n"
    for level in 1...9 {
      let aliases = Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", ")
      bomb += "a\(level): &a\(level) [\(aliases)]\n"
    }
    let found = findings(bomb)
    #expect(found.count == 1)
    #expect(found.first?.contains("E0116") == true)
  }

  @Test func aLargeTextMayNotBeRepeatedWithoutEnd() {
    let text = String(repeating: "x", count: 500_000)
    let source = "a: &a \(text)\nb: [\(Array(repeating: "*a", count: 20).joined(separator: ","))]\n"
    #expect(findings(source).first?.contains("E0116") == true)
  }

  @Test func scalarsAndFilesHaveALimit() {
    let long = String(repeating: "x", count: 2_000_000)
    #expect(
      findings("doc: \(long)\n") == [
        "1:6 E0118 this text has 2000000 bytes, more than 1048576"
          + " -> keep large texts in files of their own"
      ])
    var limits = YAML.Limits()
    limits.bytes = 10
    var report = Report()
    #expect(YAML.parse(file("doc: a long text"), limits: limits, report: &report) == nil)
    #expect(report.diagnostics.map(\.code) == [.fileTooLarge])
  }

  @Test func longKeysAreNamed() {
    let key = String(repeating: "k", count: 1030)
    for source in ["a: 1\n\(key): 1\n", "\(key): 1\n", "a: { \(key): 1 }\n", "\"\(key)\": 1\n"] {
      #expect(findings(source).count == 1)
      #expect(findings(source).first?.contains("E0119") == true, "\(findings(source))")
    }
  }

  @Test func aLongKeyMayStandBehindAQuestionMark() {
    let key = String(repeating: "k", count: 100_000)
    for source in ["? \(key)\n: 1\n", "? \"\(key)\"\n: 1\n", "{ ? \(key) : 1 }\n"] {
      #expect(parsed(source)?.entries?.map(\.key.text) == [key])
    }
  }

  static let unreadable: [([UInt8], [String])] = [
    (Array("a: 1\nb: x\u{0}y\n".utf8), ["2:5 E0102 the character U+0000 is not allowed"]),
    (Array("é: \u{7}\n".utf8), ["1:4 E0102 the character U+0007 is not allowed"]),
    (Array("a: \u{7F}\n".utf8), ["1:4 E0102 the character U+007F is not allowed"]),
    (Array("a: \u{9F}\n".utf8), ["1:4 E0102 the character U+009F is not allowed"]),
    (Array("a: \u{FFFF}\n".utf8), ["1:4 E0102 the character U+FFFF is not allowed"]),
    (
      Array("a: 1\n\u{FEFF}b: 1\n".utf8),
      ["2:1 E0102 a byte order mark (U+FEFF) stands in the midst of the text"]
    ),
    (Array("a: ".utf8) + [0xFF, 0x0A], ["1:4 E0101 the byte FF is not UTF-8 here"]),
    (Array("a: ".utf8) + [0xED, 0xA0, 0x80, 0x0A], ["1:4 E0101 the byte ED is not UTF-8 here"]),
    (Array("aé: ".utf8) + [0xC3], ["1:5 E0101 the byte C3 is not UTF-8 here"]),
    ([0xFF, 0xFE, 0x61, 0x00], ["1:1 E0101 the file is UTF-16 or UTF-32"]),
    (
      Array("a: \u{1}\nb: \u{2}\nb: 2\n".utf8),
      [
        "1:4 E0102 the character U+0001 is not allowed",
        "2:4 E0102 the character U+0002 is not allowed", "3:1 E0110 the key `b` occurs twice",
      ]
    ),
  ]

  @Test(arguments: unreadable)
  func whatIsNoTextIsSaidWithItsPlace(bytes: [UInt8], expected: [String]) {
    var report = Report()
    let file = file(bytes)
    #expect(YAML.parse(file, report: &report) == nil)
    let found = report.sorted.map { finding in
      let place = file.location(of: Int(finding.range?.start ?? 0))
      return "\(place.line):\(place.column) \(finding.code.id) \(finding.message)"
    }
    let first = Array(found.prefix(expected.count))
    #expect(first == expected)
  }

  @Test(arguments: ["a: \"x\\0y\"\n", "a: \"\\u2028\"\n", "a: x\r\nb: y\rc: z\n", "\u{FEFF}a: 1\n"])
  func theseAreAllowed(source: String) {
    #expect(findings(source) == [])
  }

  @Test func anEscapedNULIsKept() {
    #expect(parsed("a: \"x\\0y\"\n")?["a"]?.text == "x\u{0}y")
  }
}
