import Foundation
import RecourseCompiler
import RecourseDiagnostics
import RecourseModel

/// The project's documents, and the schemas that stand in them.
enum Documents {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// The Markdown files in a folder, by path from the root of the project.
  static func pages(in folder: String) -> [String] {
    let files = try? FileManager.default.contentsOfDirectory(
      atPath: root.appendingPathComponent(folder).path)
    return (files ?? []).filter { $0.hasSuffix(".md") }.sorted().map { "\(folder)/\($0)" }
  }
}

/// A fenced block of a document.
struct CodeBlock: CustomStringConvertible, Sendable {
  var page: String
  /// Of the fence that opens it, from 1.
  var line: Int
  /// What stands behind the fence, as in `yaml` or `yaml fragment`.
  var info: String
  var text: String
  /// The heading that it stands under.
  var heading: String

  var description: String { "\(page):\(line)" }

  static func all(in page: String) throws -> [CodeBlock] {
    var blocks: [CodeBlock] = []
    var open: CodeBlock?
    var heading = ""
    for (index, line) in try Documents.text(page).components(separatedBy: "\n").enumerated() {
      if var block = open {
        if line == "```" {
          blocks.append(block)
          open = nil
        } else {
          block.text += line + "\n"
          open = block
        }
      } else if line.hasPrefix("```") {
        open = CodeBlock(
          page: page, line: index + 1, info: String(line.dropFirst(3)), text: "", heading: heading)
      } else if line.hasPrefix("#") {
        heading = line.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces)
      }
    }
    return blocks
  }

  /// The block as a whole schema: what it leaves out is put before it.
  var schema: String {
    let keys = Set(
      text.split(separator: "\n").filter { $0.first?.isLetter == true }
        .compactMap { $0.split(separator: ":").first.map(String.init) })
    var frame = ""
    if !keys.contains("recourse") { frame += "recourse: 1\n" }
    if !keys.contains("api") { frame += "api: Example\n" }
    if !keys.contains("servers") { frame += "servers: { production: https://api.example.com }\n" }
    if !keys.contains("errors") {
      frame += """
        errors:
          ExampleError:
            cases:
              invalid: { when: request, carries: [fields], message: Please check the form. }
              failed: { when: otherwise, message: Something went wrong. }

        """
    }
    if !keys.contains("endpoints") {
      frame += "endpoints: { ping: { get: /ping, returns: none } }\n"
    }
    return frame + text
  }
}

/// What compiling a text finds.
struct Findings {
  var api: API?
  var codes: [DiagnosticCode]
  var text: String

  init(compiling text: String) {
    var files = SourceFiles()
    var report = Report()
    let root = files.add(name: "example.recourse.yaml", bytes: Array(text.utf8))
    api = Compiler.compile(
      root: root, files: &files, load: { _ in .failure(.notFound) }, report: &report)
    codes = report.sorted.map(\.code)
    self.text = report.sorted.map { diagnostic in
      let place = diagnostic.range.flatMap { range in
        files[range.file].map { $0.location(of: Int(range.start)).line }
      }
      return "line \(place ?? 0): \(diagnostic.message) [\(diagnostic.code.id)]"
    }.joined(separator: "\n")
  }
}
