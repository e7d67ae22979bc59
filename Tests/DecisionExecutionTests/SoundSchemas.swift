import Foundation
import RecourseDiagnostics
import RecourseModel

@testable import RecourseCompiler

/// Schemas whose decisions are proved: the tables of this folder, and random ones.
enum SoundSchemas {
  struct Finding {
    var code: String
    /// What the message names in backticks.
    var names: [String]
    var line: Int
    var text: String
  }

  /// - Parameter folder: where the files lie that the schema includes.
  static func compile(
    _ text: String, name: String, folder: URL? = nil
  ) -> (api: API?, findings: [Finding]) {
    var files = SourceFiles()
    let root = files.add(name: name, bytes: Array(text.utf8))
    var report = Report()
    let api = Compiler.compile(
      root: root, files: &files,
      load: { path in
        guard let folder, let data = try? Data(contentsOf: folder.appending(path: path)) else {
          return .failure(.notFound)
        }
        return .success(Array(data))
      }, report: &report)
    let findings = report.sorted.map { diagnostic in
      Finding(
        code: diagnostic.code.id, names: named(diagnostic.message),
        line: diagnostic.range.map { root.location(of: Int($0.start)).line } ?? 0,
        text: diagnostic.message)
    }
    return (api, findings)
  }

  private static func named(_ message: String) -> [String] {
    let parts = message.split(separator: "`", omittingEmptySubsequences: false)
    return parts.enumerated().filter { !$0.offset.isMultiple(of: 2) }.map { String($0.element) }
  }

  /// The schemas of a folder, by name.
  static func tables(in folder: URL) throws -> [(name: String, text: String, isPart: Bool)] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path())
      .filter { $0.hasSuffix(".recourse.yaml") }.sorted()
    return try names.map { name in
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      // What is included has no API of its own.
      return (name, text, !text.contains("\napi:"))
    }
  }

  /// One schema of random error types that are all sound.
  static func random(count: Int, seed: UInt64) -> String {
    var random = SeededGenerator(seed: seed)
    var sound: [RandomErrorType] = []
    while sound.count < count {
      let type = RandomErrorType(name: "Random\(sound.count)Error", using: &random)
      if let mended = mended(type) { sound.append(mended) }
    }
    return schema(sound)
  }

  private static func mended(_ type: RandomErrorType) -> RandomErrorType? {
    var type = type
    for _ in 0..<12 {
      let (api, findings) = compile(schema([type]), name: "random.recourse.yaml")
      if api != nil { return type }
      guard
        let mendable = findings.first(where: { finding in
          var copy = type
          return copy.mend(finding.code, finding.names, line: finding.line, header: 3)
        })
      else { return nil }
      _ = type.mend(mendable.code, mendable.names, line: mendable.line, header: 3)
    }
    return nil
  }

  private static func schema(_ types: [RandomErrorType]) -> String {
    let endpoints = types.map(\.endpointText).filter { !$0.isEmpty }.joined(separator: "\n")
    return "recourse: 1\napi: Random\nerrors:\n" + types.map(\.text).joined(separator: "\n")
      + (endpoints.isEmpty ? "\n" : "\nendpoints:\n\(endpoints)\n")
  }
}
