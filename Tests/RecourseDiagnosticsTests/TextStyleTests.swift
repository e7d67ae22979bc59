import RecourseDiagnostics
import Testing

@Suite struct TextStyleTests {
  private static let code = DiagnosticCode("E0001", .error, "an example")
  private static let warning = DiagnosticCode("E0002", .warning, "an example")

  @Test(
    arguments: [
      (true, [:], true, true), (true, ["NO_COLOR": "1"], true, false),
      (true, ["NO_COLOR": ""], true, true), (true, ["TERM": "dumb"], true, false),
      (false, [:], false, false), (false, ["TERM": "xterm"], false, false),
    ] as [(Bool, [String: String], Bool, Bool)])
  func suitsItsOutput(
    isTerminal: Bool, environment: [String: String], hasSnippets: Bool, hasColor: Bool
  ) {
    let style = TextStyle.suited(isTerminal: isTerminal, environment: environment)
    #expect(style.hasSnippets == hasSnippets)
    #expect(style.hasColor == hasColor)
  }

  @Test(arguments: [
    (0, 0, nil), (1, 0, "1 error"), (2, 1, "2 errors, 1 warning"), (0, 3, "3 warnings"),
  ])
  func countsWhatWasFound(errors: Int, warnings: Int, expected: String?) {
    var report = Report()
    for number in 0..<errors { report.add(Diagnostic(Self.code, "\(number)", at: nil)) }
    for number in 0..<warnings { report.add(Diagnostic(Self.warning, "\(number)", at: nil)) }
    if errors > 0 { report.add(Diagnostic(Self.code, "0", at: nil)) }
    #expect(report.summary == expected)
  }

  /// The line shown and the mark under it, for the text `x` in a line.
  @Test(arguments: [
    ("a: x", "a: x", "   ^"),
    ("\ta: x", " a: x", "    ^"),
    ("日本語: x", "日本語: x", "        ^"),
    ("한국: x", "한국: x", "      ^"),
    ("e\u{301}\u{302}: x", "e\u{301}\u{302}: x", "   ^"),
    ("🚀⭐: x", "🚀⭐: x", "      ^"),
    ("\u{1112}\u{1161}\u{11AB}: x", "\u{1112}\u{1161}\u{11AB}: x", "    ^"),
    ("a\u{202E}\u{200B}: x", "a\u{FFFD}\u{FFFD}: x", "     ^"),
    ("a: x\r", "a: x", "   ^"),
    ("\u{FEFF}a: x", "a: x", "   ^"),
  ])
  func alignsTheMark(source: String, line: String, mark: String) {
    var files = SourceFiles()
    let bytes = Array(source.utf8)
    let file = files.add(name: "f", bytes: bytes)
    var report = Report()
    let start = bytes.firstIndex(of: UInt8(ascii: "x")) ?? 0
    report.error(Self.code, "m", at: SourceRange(file: file.id, start: start, end: start + 1))
    let text = report.rendered(
      as: .text, files: files, style: TextStyle(hasSnippets: true, hasColor: false))
    let scalars = text.split(separator: "\n").dropFirst().map { String($0.dropFirst(4)) }
    #expect(scalars == [line, mark])
  }

  @Test func colouredSnippetsResetEveryColour() {
    var files = SourceFiles()
    let file = files.add(name: "f", bytes: Array("a: x\n".utf8))
    var report = Report()
    report.error(
      Self.code, "m", at: SourceRange(file: file.id, start: 3, end: 4), remedy: "r")
    #expect(
      report.rendered(
        as: .text, files: files, style: TextStyle(hasSnippets: true, hasColor: true))
          == """
          \u{1B}[1mf:1:4:\u{1B}[0m \u{1B}[1;31merror:\u{1B}[0m m [E0001]
          \u{1B}[2m1 |\u{1B}[0m a: x
          \u{1B}[2m  |\u{1B}[0m \u{1B}[32m   ^\u{1B}[0m
            \u{1B}[32m→\u{1B}[0m r

          """)
  }

  @Test func whatCannotBeSeenIsSpelledOutEverywhere() {
    var files = SourceFiles()
    let file = files.add(name: "a,b:\u{202E}%\n.yaml", bytes: Array("x".utf8))
    var report = Report()
    report.error(
      Self.code, "key '\u{200B}a\u{1B}'", at: SourceRange(file: file.id, start: 0, end: 1))
    #expect(
      report.rendered(as: .github, files: files) == """
        ::error file=a%2Cb%3A\\u{202e}%25%0A.yaml,line=1,endLine=1,col=1,endColumn=2,title=E0001\
        ::key '\\u{200b}a\\u{1b}'

        """)
    #expect(
      report.rendered(as: .text, files: files)
        == "a,b:\\u{202e}%\\n.yaml:1:1: error: key '\\u{200b}a\\u{1b}' [E0001]\n")
    #expect(report.rendered(as: .json, files: files).contains(#""key '\u200ba\u001b'""#))
  }

  @Test func aPlaceInALineOfMegabytesIsShownAsQuickly() {
    var files = SourceFiles()
    let filler = String(repeating: "é", count: 500_000)
    let file = files.add(name: "f", bytes: Array((filler + "x" + filler).utf8))
    var report = Report()
    let start = filler.utf8.count
    report.error(Self.code, "m", at: SourceRange(file: file.id, start: start, end: start + 1))
    let text = report.rendered(
      as: .text, files: files, style: TextStyle(hasSnippets: true, hasColor: false))
    let side = String(repeating: "é", count: 48)
    let mark = String(repeating: " ", count: 49) + "^"
    #expect(
      text == "f:1:500001: error: m [E0001]\n1 | …\(side)x\(side.dropLast())…\n  | \(mark)\n")
  }
}
