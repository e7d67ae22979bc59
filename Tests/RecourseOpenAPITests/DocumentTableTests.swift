import Foundation
import RecourseOpenAPI
import Subprocess
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Every real document at hand, as a table of what it comes to and what that costs, in seconds of the
/// processor: those of the wall say more about what else the machine does.
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
    var importing: Importing?
    let importTime = CPU.seconds { importing = Importing(text, name: name) }
    let result = try #require(importing?.result)
    #expect(importing?.lint == [], "\(name)")
    let folder = try WorkFolder()
    try Data(result.schema.utf8).write(to: folder.url.appending(path: "api.recourse.yaml"))
    var generated = WorkFolder.Outcome(code: 0)
    let generateTime = CPU.seconds {
      generated = folder.run(
        ["generate", "api.recourse.yaml", "--output", ".", "--support", "import"])
    }
    #expect(generated.code == 0, "\(name): \(generated.errors)")
    let lines = try folder.lines(ofFilesEnding: ".swift")
    var compileTime = "-"
    if lines < Self.large || Self.compilesAll {
      let support = try #require(BuiltSupport.found, "the built support code was not found")
      let start = CPU.ofPrograms
      let compiled =
        try await
        (Self.compilesAll
        ? support.compileObjects(folder.url) : support.check(folder.url))
      compileTime = Self.text(CPU.ofPrograms - start)
      #expect(compiled.code == 0, "\(name): \(compiled.output.prefix(2000))")
    }
    let lost = result.notes.filter(\.isLoss).count
    return [
      name, "\(result.endpointCount)", "\(result.modelCount)", "\(lost)",
      "\(result.notes.count - lost)", Self.text(importTime), Self.text(generateTime),
      "\(lines)", compileTime,
    ]
  }

  private static func text(_ seconds: Double) -> String {
    let hundredths = Int((seconds * 100).rounded())
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
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

/// What the processor has done for this process, so that other tests count where some run at once.
private enum CPU {
  static func seconds(_ work: () -> Void) -> Double {
    let start = used(itself)
    work()
    return used(itself) - start
  }

  /// For the programs that were run to their end.
  static var ofPrograms: Double { used(children) }

  /// Glibc has these as an enum, which its own function does not take.
  private static let itself: Int32 = 0
  private static let children: Int32 = -1

  private static func used(_ whose: Int32) -> Double {
    var usage = rusage()
    getrusage(whose, &usage)
    return [usage.ru_utime, usage.ru_stime]
      .reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6 }
  }
}

extension WorkFolder {
  fileprivate func lines(ofFilesEnding ending: String) throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: url.path)
      .filter { $0.hasSuffix(ending) }
      .map { try text(of: $0).utf8.count { $0 == 0x0A } }.reduce(0, +)
  }
}
