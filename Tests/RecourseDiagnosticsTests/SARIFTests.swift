import RecourseDiagnostics
import Testing

@Suite struct SARIFTests {
  private static let odd = DiagnosticCode("odd-thing", .warning, "an odd thing")
  /// One of the codes that have a page.
  private static let wrong = DiagnosticCode.encoding

  @Test func aLogHasRulesResultsPlacesAndFixes() {
    var files = SourceFiles()
    let first = files.add(name: "dir/a b.yaml", bytes: Array("é: 1\nb: 2\n".utf8))
    let second = files.add(name: "/c.yaml", bytes: Array("c".utf8))
    var report = Report()
    let one = SourceRange(file: first.id, start: 4, end: 5)
    let two = SourceRange(file: second.id, start: 0, end: 1)
    report.add(
      Diagnostic(
        Self.odd, "odd", at: one, remedy: "mend it", related: [Diagnostic.Related(two, "here")],
        fixIts: [
          Diagnostic.FixIt(one, replacement: "2"), Diagnostic.FixIt(two, replacement: "d"),
          Diagnostic.FixIt(SourceRange(file: first.id, start: 6, end: 6), replacement: "x"),
        ]))
    report.error(Self.wrong, "wrong \u{202E}", at: nil)
    #expect(
      report.rendered(as: .sarif, files: files) == #"""
        {
          "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
          "version": "2.1.0",
          "runs": [
            {
              "tool": {
                "driver": {
                  "name": "recourse",
                  "rules": [
                    {
                      "id": "E0101",
                      "shortDescription": {
                        "text": "the text is not UTF-8"
                      },
                      "help": {
                        "text": "'recourse explain E0101' shows what is wrong, and how it is right."
                      },
                      "defaultConfiguration": {
                        "level": "error"
                      }
                    },
                    {
                      "id": "odd-thing",
                      "shortDescription": {
                        "text": "an odd thing"
                      },
                      "defaultConfiguration": {
                        "level": "warning"
                      }
                    }
                  ]
                }
              },
              "columnKind": "unicodeCodePoints",
              "results": [
                {
                  "ruleId": "E0101",
                  "ruleIndex": 0,
                  "level": "error",
                  "message": {
                    "text": "wrong \u202e"
                  }
                },
                {
                  "ruleId": "odd-thing",
                  "ruleIndex": 1,
                  "level": "warning",
                  "message": {
                    "text": "odd\nmend it"
                  },
                  "locations": [
                    {
                      "physicalLocation": {
                        "artifactLocation": {
                          "uri": "dir/a%20b.yaml"
                        },
                        "region": {
                          "startLine": 1,
                          "startColumn": 4,
                          "endLine": 1,
                          "endColumn": 5
                        }
                      }
                    }
                  ],
                  "relatedLocations": [
                    {
                      "physicalLocation": {
                        "artifactLocation": {
                          "uri": "file:///c.yaml"
                        },
                        "region": {
                          "startLine": 1,
                          "startColumn": 1,
                          "endLine": 1,
                          "endColumn": 2
                        }
                      },
                      "message": {
                        "text": "here"
                      }
                    }
                  ],
                  "fixes": [
                    {
                      "description": {
                        "text": "mend it"
                      },
                      "artifactChanges": [
                        {
                          "artifactLocation": {
                            "uri": "dir/a%20b.yaml"
                          },
                          "replacements": [
                            {
                              "deletedRegion": {
                                "startLine": 1,
                                "startColumn": 4,
                                "endLine": 1,
                                "endColumn": 5
                              },
                              "insertedContent": {
                                "text": "2"
                              }
                            },
                            {
                              "deletedRegion": {
                                "startLine": 2,
                                "startColumn": 1,
                                "endLine": 2,
                                "endColumn": 1
                              },
                              "insertedContent": {
                                "text": "x"
                              }
                            }
                          ]
                        },
                        {
                          "artifactLocation": {
                            "uri": "file:///c.yaml"
                          },
                          "replacements": [
                            {
                              "deletedRegion": {
                                "startLine": 1,
                                "startColumn": 1,
                                "endLine": 1,
                                "endColumn": 2
                              },
                              "insertedContent": {
                                "text": "d"
                              }
                            }
                          ]
                        }
                      ]
                    }
                  ]
                }
              ]
            }
          ]
        }

        """#)
  }
}
