import Foundation
import RecourseCommandLine
import Testing

/// A schema, and what must come of it: `Cases/NAME/NAME.recourse.yaml` becomes the files in
/// `Expected/NAME`, or fails with what `Cases/NAME/stderr.txt` holds.
struct GoldenCase: Hashable, Sendable, CustomTestStringConvertible {
  let name: String

  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Golden")
  static let expectedFolder = folder.appendingPathComponent("Expected")
  static let casesFolder = folder.appendingPathComponent("Cases")

  static let all = names(in: casesFolder).map(GoldenCase.init)

  var testDescription: String { name }

  var schema: URL { caseFolder.appendingPathComponent("\(name).recourse.yaml") }

  var expected: URL { Self.expectedFolder.appendingPathComponent(name) }

  private var caseFolder: URL { Self.casesFolder.appendingPathComponent(name) }

  private var errors: URL { caseFolder.appendingPathComponent("stderr.txt") }

  /// The names in a folder, sorted; none where there is no such folder.
  static func names(in folder: URL) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (names ?? []).filter { !$0.hasPrefix(".") }.sorted()
  }
}

extension GoldenCase {
  /// The files below a folder, by their paths in it.
  private static func paths(in folder: URL) -> [String] {
    names(in: folder).flatMap { name -> [String] in
      let inner = names(in: folder.appendingPathComponent(name))
      return inner.isEmpty ? [name] : inner.map { "\(name)/\($0)" }
    }
  }
}

/// The files by name, and what was said.
struct GoldenOutput: Equatable {
  var files: [String: String] = [:]
  var errors = ""
}

extension GoldenCase {
  /// What stands in the folders now.
  func recorded() throws -> GoldenOutput {
    var output = GoldenOutput()
    for name in Self.paths(in: expected) {
      let file = expected.appendingPathComponent(name)
      output.files[name] = try String(contentsOf: file, encoding: .utf8)
    }
    if FileManager.default.fileExists(atPath: errors.path) {
      output.errors = try String(contentsOf: errors, encoding: .utf8)
    }
    return output
  }

  /// Runs the command line, within this process.
  func generated() throws -> GoldenOutput {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("recourse-golden-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let streams = Streams()
    let session = Session(
      environment: [:], workingDirectory: caseFolder.path, standardInput: { [] },
      standardOutput: { _ in }, standardError: { streams.errors += $0 })
    let status = RecourseCommand.run(
      arguments: [
        "generate", schema.lastPathComponent, "--output", folder.path, "--support", "import",
        "--quiet",
      ], session: session)
    var output = GoldenOutput(errors: String(decoding: streams.errors, as: UTF8.self))
    #expect(status == 0 || !output.errors.isEmpty)
    let kinds = [".swift", ".strings", ".xcstrings"]
    for name in Self.paths(in: folder) where kinds.contains(where: name.hasSuffix) {
      let file = folder.appendingPathComponent(name)
      output.files[name] = try String(contentsOf: file, encoding: .utf8)
    }
    return output
  }

  func record(_ output: GoldenOutput) throws {
    let files = FileManager.default
    try? files.removeItem(at: expected)
    try? files.removeItem(at: errors)
    if !output.files.isEmpty {
      try files.createDirectory(at: expected, withIntermediateDirectories: true)
    }
    for (name, text) in output.files {
      let file = expected.appendingPathComponent(name)
      try files.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    if !output.errors.isEmpty { try Data(output.errors.utf8).write(to: errors) }
  }

  private final class Streams {
    var errors: [UInt8] = []
  }
}
