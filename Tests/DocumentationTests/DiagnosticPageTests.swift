import Foundation
import RecourseCommandLine
import RecourseDiagnostics
import Testing

/// Each finding has a page, and each page shows what it says.
@Suite struct DiagnosticPageTests {
  @Test(arguments: DiagnosticCode.all)
  func theWrongExampleIsFoundAndTheRightOneIsClean(code: DiagnosticCode) throws {
    let page = "docs/diagnostics/\(code.id).md"
    #expect(try Documents.text(page).hasPrefix("# \(code.id): \(code.summary)\n"))
    let blocks = try CodeBlock.all(in: page)
    let wrong = blocks.filter { $0.heading == "Wrong" }
    let right = blocks.filter { $0.heading == "Right" }
    #expect(!wrong.isEmpty && !right.isEmpty, "\(page) needs both examples")
    for block in wrong where block.info == "yaml" {
      let findings = Findings(compiling: block.schema)
      #expect(Set(findings.codes) == [code], "\(block)\n\(findings.text)")
    }
    for block in right where block.info == "yaml" {
      let findings = Findings(compiling: block.schema)
      #expect(findings.codes.isEmpty, "\(block)\n\(findings.text)")
    }
  }

  /// Pages whose examples take several files: what is shown is what is said.
  @Test(arguments: ["E0210", "E0225"])
  func whatTheConsoleShowsIsWhatIsSaid(id: String) throws {
    let blocks = try CodeBlock.all(in: "docs/diagnostics/\(id).md")
    #expect(blocks.map(\.heading) == ["Wrong", "Right"])
    for block in blocks {
      let console = Console(block.text)
      let found = console.run()
      // Notes follow in the output, which pages leave out.
      let findings = found.split(separator: "\n").filter { !$0.contains(": note: ") }
      #expect(findings.joined(separator: "\n") == console.said, "\(block)\n\(found)")
    }
  }

  @Test func everyPageBelongsToACode() {
    let codes = Set(DiagnosticCode.all.map { "docs/diagnostics/\($0.id).md" })
    #expect(Documents.pages(in: "docs/diagnostics").filter { !codes.contains($0) } == [])
  }

  @Test func codesAreUniqueAndInTheirFamilies() {
    let ids = DiagnosticCode.all.map(\.id)
    #expect(Set(ids).count == ids.count)
    #expect(ids == ids.sorted())
  }
}

extension DiagnosticCode: CustomTestStringConvertible {
  package var testDescription: String { id }
}

/// A console as a page shows it: files with their texts, a command, and what it says.
private struct Console {
  var files: [(name: String, text: String)] = []
  var arguments: [String] = []
  var said = ""

  init(_ text: String) {
    for line in text.split(separator: "\n") {
      if line.hasPrefix("$ cat ") {
        files.append((String(line.dropFirst(6)), ""))
      } else if line.hasPrefix("$ recourse ") {
        arguments = line.dropFirst(11).split(separator: " ").map(String.init)
      } else if arguments.isEmpty, !files.isEmpty {
        files[files.count - 1].text += line + "\n"
      } else {
        said += (said.isEmpty ? "" : "\n") + line
      }
    }
  }

  /// Runs the command in a folder with the files.
  func run() -> String {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("recourse-console-\(UUID().uuidString)")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files {
      try? Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }
    final class Output { var bytes: [UInt8] = [] }
    let output = Output()
    let session = Session(
      environment: [:], workingDirectory: folder.path, standardInput: { [] },
      standardOutput: { output.bytes += $0 }, standardError: { output.bytes += $0 })
    _ = RecourseCommand.run(arguments: arguments, session: session)
    return String(decoding: output.bytes, as: UTF8.self)
  }
}
