import Foundation
import RecourseOpenAPI
import Subprocess
import Testing

/// Every real document at hand, as a table of what it comes to and what that costs.
///
/// Large ones are compiled only where `RECOURSE_LARGE_DOCUMENTS` is set, as `make documents` does: that
/// takes minutes. The others' types are checked in any case.
@Suite(
  "A table of real documents", .enabled(if: SharedDocuments.folder != nil, "no documents at hand"))
struct DocumentTableTests {
  private static let compilesAll =
    ProcessInfo.processInfo.environment["RECOURSE_LARGE_DOCUMENTS"] != nil

  /// In lines of generated Swift.
  private static let large = 60_000

  @Test("holds them all, imported, linted, generated and compiled without a warning")
  func table() async throws {
    var rows: [[String]] = []
    for name in SharedDocuments.names {
      if let row = try await row(of: name) { rows.append(row) }
    }
    let head = [
      "document", "endpoints", "models", "lost", "noted", "import s", "generate s", "lines",
      Self.compilesAll ? "compile s" : "check s",
    ]
    print(Self.text([head] + rows))
    #expect(rows.count == SharedDocuments.names.count)
  }

  private func row(of name: String) async throws -> [String]? {
    let text = try #require(SharedDocuments.text(name))
    let clock = ContinuousClock()
    var importing: Importing?
    let importTime = clock.measure { importing = Importing(text, name: name) }
    let result = try #require(importing?.result)
    #expect(importing?.lint == [], "\(name)")
    let folder = try WorkFolder()
    try Data(result.schema.utf8).write(to: folder.url.appending(path: "api.recourse.yaml"))
    var generated = WorkFolder.Outcome(code: 0)
    let generateTime = clock.measure {
      generated = folder.run(
        ["generate", "api.recourse.yaml", "--output", ".", "--support", "import"])
    }
    #expect(generated.code == 0, "\(name): \(generated.errors)")
    let lines = try folder.lines(ofFilesEnding: ".swift")
    var compileTime = "-"
    if lines < Self.large || Self.compilesAll {
      let support = try #require(BuiltSupport.found, "the built support code was not found")
      let start = clock.now
      let compiled =
        try await
        (Self.compilesAll
        ? support.compileObjects(folder.url) : support.check(folder.url))
      compileTime = Self.seconds(clock.now - start)
      #expect(compiled.code == 0, "\(name): \(compiled.output.prefix(2000))")
    }
    let lost = result.notes.filter(\.isLoss).count
    return [
      name, "\(result.endpointCount)", "\(result.modelCount)", "\(lost)",
      "\(result.notes.count - lost)", Self.seconds(importTime), Self.seconds(generateTime),
      "\(lines)", compileTime,
    ]
  }

  private static func seconds(_ duration: Duration) -> String {
    duration.formatted(
      .units(allowed: [.seconds], fractionalPart: .show(length: 2)).locale(Locale(identifier: "en"))
    ).replacingOccurrences(of: " sec", with: "")
  }

  /// Columns, the first of them aligned to the left.
  private static func text(_ rows: [[String]]) -> String {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      zip(row, widths).enumerated().map { column, cell in
        let blanks = String(repeating: " ", count: cell.1 - cell.0.count)
        return column == 0 ? cell.0 + blanks : blanks + cell.0
      }.joined(separator: "  ")
    }.joined(separator: "\n")
  }
}

extension WorkFolder {
  fileprivate func lines(ofFilesEnding ending: String) throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: url.path)
      .filter { $0.hasSuffix(ending) }
      .map { try text(of: $0).utf8.count { $0 == 0x0A } }.reduce(0, +)
  }
}
