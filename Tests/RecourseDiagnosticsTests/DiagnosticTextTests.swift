import RecourseDiagnostics
import Testing

struct DiagnosticTextTests {
  private static let code = DiagnosticCode("E0001", .error, "an example")

  private var files = SourceFiles()
  private var report = Report()

  /// Reports a finding about the first occurrence of a text in a file.
  private mutating func find(
    _ part: String, in text: String, _ message: String = "something is wrong",
    remedy: String? = nil, fixIt: String? = nil, related: String? = nil
  ) {
    let file = files.add(name: "a b.recourse.yaml", bytes: Array(text.utf8))
    let range = range(of: part, in: text, file)
    report.error(
      Self.code, message, at: range, remedy: remedy,
      related: related.map { [Diagnostic.Related(self.range(of: $0, in: text, file), "see here")] }
        ?? [],
      fixIts: fixIt.map { [Diagnostic.FixIt(range, replacement: $0)] } ?? [])
  }

  private func range(of part: String, in text: String, _ file: SourceFile) -> SourceRange {
    let bytes = Array(text.utf8)
    let wanted = Array(part.utf8)
    let start =
      bytes.indices.first { bytes[$0...].starts(with: wanted) } ?? bytes.count
    return SourceRange(file: file.id, start: start, end: start + wanted.count)
  }

  private func snippet() -> String {
    report.rendered(
      as: .text, files: files, style: TextStyle(hasSnippets: true, hasColor: false))
  }

  @Test mutating func aLineNamesPlaceSeverityMessageAndCode() {
    find("Strin", in: "models:\n  a: Strin\n", remedy: "did you mean 'String'?", related: "models")
    #expect(
      report.rendered(as: .text, files: files) == """
        a b.recourse.yaml:2:6: error: something is wrong [E0001]
        a b.recourse.yaml:2:6: note: did you mean 'String'?
        a b.recourse.yaml:1:1: note: see here

        """)
  }

  @Test mutating func findingsWithoutAPlaceHaveNone() {
    report.error(Self.code, "nothing can be read", at: nil, remedy: "look elsewhere")
    #expect(
      report.rendered(as: .text, files: files)
        == "error: nothing can be read [E0001]\nnote: look elsewhere\n")
  }

  @Test mutating func aSnippetMarksWhatIsMeant() {
    find("Strin", in: "models:\n\ta: Strin # é\n", remedy: "did you mean 'String'?")
    #expect(
      snippet() == """
        a b.recourse.yaml:2:5: error: something is wrong [E0001]
        2 |  a: Strin # é
          |     ^~~~~
          → did you mean 'String'?

        """)
  }

  @Test mutating func wideAndCombiningCharactersKeepTheMarkInPlace() {
    find("x", in: "日本e\u{301}: x\n")
    #expect(snippet().hasSuffix("1 | 日本e\u{301}: x\n  |        ^\n"))
  }

  @Test mutating func aMarkEndsWithItsLine() {
    find("b\nc", in: "a: b\nc\n")
    #expect(snippet().hasSuffix("1 | a: b\n  |    ^\n"))
  }

  @Test mutating func longLinesAreCutAroundTheMark() {
    let filler = String(repeating: "-", count: 1000)
    find("XY", in: filler + "XY" + filler)
    let lines = snippet().split(separator: "\n")
    #expect(lines[1].count < 110)
    #expect(lines[1].contains("--XY--"))
    let column = lines[1].firstIndex(of: "X").map {
      lines[1].distance(from: lines[1].startIndex, to: $0)
    }
    let mark = lines[2].firstIndex(of: "^").map {
      lines[2].distance(from: lines[2].startIndex, to: $0)
    }
    #expect(column == mark)
  }

  @Test(arguments: ["\u{1B}[31m", "\u{202E}", "\u{0}", "\r"])
  mutating func nothingReachesTheTerminalThatItWouldActOn(_ hazard: String) {
    find("b", in: "a: b \(hazard) c", "the name 'x\(hazard)y' is odd", remedy: "drop \(hazard)")
    #expect(!snippet().unicodeScalars.contains { hazard.unicodeScalars.first == $0 })
    let line = report.rendered(as: .text, files: files)
    #expect(!line.unicodeScalars.contains { hazard.unicodeScalars.first == $0 })
  }

  @Test mutating func colourIsAddedWhereAsked() {
    find("b", in: "a: b")
    let text = report.rendered(
      as: .text, files: files, style: TextStyle(hasSnippets: false, hasColor: true))
    #expect(text.contains("\u{1B}[1;31merror:\u{1B}[0m something"))
  }

  @Test mutating func annotationsEscapeWhatGitHubReads() {
    find("b", in: "a: b\n", "100% wrong\nreally", remedy: "a, b: c")
    #expect(
      report.rendered(as: .github, files: files) == """
        ::error file=a b.recourse.yaml,line=1,endLine=1,col=4,endColumn=5,title=E0001\
        ::100%25 wrong%0Areally%0Aa, b: c

        """)
  }

  @Test mutating func jsonHasEverything() {
    find("b", in: "a: b\n", "a \"quoted\" \u{1}", remedy: "r", fixIt: "c", related: "a")
    #expect(
      report.rendered(as: .json, files: files) == #"""
        [
          {
            "code": "E0001",
            "severity": "error",
            "message": "a \"quoted\" \u0001",
            "remedy": "r",
            "file": "a b.recourse.yaml",
            "line": 1,
            "column": 4,
            "endLine": 1,
            "endColumn": 5,
            "related": [
              {
                "message": "see here",
                "file": "a b.recourse.yaml",
                "line": 1,
                "column": 1,
                "endLine": 1,
                "endColumn": 2
              }
            ],
            "fixIts": [
              {
                "file": "a b.recourse.yaml",
                "line": 1,
                "column": 4,
                "endLine": 1,
                "endColumn": 5,
                "replacement": "c"
              }
            ]
          }
        ]

        """#)
  }

  @Test mutating func sarifNamesRulesPlacesAndFixes() {
    find("b", in: "a: b\n", remedy: "r", fixIt: "c", related: "a")
    let text = report.rendered(as: .sarif, files: files)
    for part in [
      #""version": "2.1.0""#, #""id": "E0001""#, #""uri": "a%20b.recourse.yaml""#,
      #""startColumn": 4"#, #""relatedLocations""#, #""insertedContent""#, #""text": "c""#,
    ] {
      #expect(text.contains(part), "\(part)")
    }
  }

  @Test func nothingFoundIsStillALog() {
    #expect(Report().rendered(as: .json, files: SourceFiles()) == "[]\n")
    #expect(Report().rendered(as: .text, files: SourceFiles()) == "")
    #expect(Report().rendered(as: .sarif, files: SourceFiles()).contains(#""results": []"#))
  }
}
