import Foundation
import RecourseCommandLine
import Subprocess
import Testing

/// What is recorded compiles without a warning beside the embedded support code, and lints clean.
@Suite(.serialized) struct GoldenCompilationTests {
  /// The compiler's settings that an app may have.
  static let modes: [String] = {
    let usual = ["-swift-version 6", "-swift-version 6 -default-isolation MainActor"]
    let asksForAll = ProcessInfo.processInfo.environment["RECOURSE_ALL_MODES"] != nil
    guard asksForAll else { return usual }
    let features = [
      "NonisolatedNonsendingByDefault", "InferIsolatedConformances", "ExistentialAny",
      "InternalImportsByDefault", "MemberImportVisibility",
    ]
    let each = features.map { "-swift-version 6 -enable-upcoming-feature \($0)" }
    let all = features.map { "-enable-upcoming-feature \($0)" }.joined(separator: " ")
    return usual + each + [
      "-swift-version 6 -strict-memory-safety",
      "-swift-version 6 -default-isolation MainActor -strict-memory-safety \(all)",
      "-swift-version 5 -strict-concurrency=complete",
    ]
  }()

  /// The cases whose models hide standard names, and so compile in a module of their own.
  static let separate: Set = ["type-names"]

  @Test(arguments: modes)
  func allCompileTogether(_ mode: String) async throws {
    try await compile(GoldenCase.all.filter { !Self.separate.contains($0.name) }, mode)
  }

  @Test(arguments: modes)
  func thoseThatHideStandardNamesCompile(_ mode: String) async throws {
    for golden in GoldenCase.all where Self.separate.contains(golden.name) {
      try await compile([golden], mode)
    }
  }

  private static let root = GoldenCase.folder.deletingLastPathComponent()
    .deletingLastPathComponent()

  static let schemas = GoldenCase.names(in: root.appendingPathComponent("schemas"))
    .filter { $0.hasSuffix(".recourse.yaml") }

  /// Each in a module of its own, which imports the support code that was built for these tests.
  @Test(arguments: schemas)
  func theSchemasToStartFromCompile(_ schema: String) async throws {
    guard let modules = BuiltModules.folder else {
      print("not run: this build keeps its modules elsewhere")
      return
    }
    try await TemporaryFolder.use { folder in
      var said = ""
      let session = Session(
        environment: [:], workingDirectory: Self.root.path, standardInput: { [] },
        standardOutput: { said += String(decoding: $0, as: UTF8.self) },
        standardError: { said += String(decoding: $0, as: UTF8.self) })
      let status = RecourseCommand.run(
        arguments: [
          "generate", "schemas/\(schema)", "--output", folder.path, "--support", "import",
          "--access", "public", "--stub", "--futures",
        ], session: session)
      try #require(status == 0, "\(said)")
      let files = GoldenCase.names(in: folder).map { folder.appendingPathComponent($0).path }
      let result = try await Subprocess.run(
        "swiftc",
        [
          "-warnings-as-errors", "-swift-version", "6", "-parse-as-library", "-module-name", "App",
          "-wmo", "-emit-sil", "-o", "/dev/null", "-I", modules.path,
        ] + files, errors: .withOutput)
      let errors = result.output.split(separator: "\n").filter { $0.contains(": error: ") }
      #expect(result.code == 0, "\(errors.prefix(20).joined(separator: "\n"))")
    }
  }

  @Test func allLintClean() async throws {
    try await TemporaryFolder.use { folder in
      for file in GoldenCase.all.flatMap(\.expectedFiles) {
        let text = try String(contentsOf: file, encoding: .utf8)
        // The header that asks linters to pass the file over is for those of the users.
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
          .filter { $0 != "// swift-format-ignore-file" }
        let copy = folder.appendingPathComponent(file.lastPathComponent)
        try Data(lines.joined(separator: "\n").utf8).write(to: copy)
      }
      let configuration = GoldenCase.folder.deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent(".swift-format")
      let result = try await Subprocess.run(
        "swift",
        [
          "format", "lint", "--strict", "--recursive", "--parallel", "--configuration",
          configuration.path, folder.path,
        ], errors: .withOutput)
      #expect(result.code == 0, "\(result.output.prefix(4000))")
    }
  }

  private func compile(_ cases: [GoldenCase], _ mode: String) async throws {
    try await TemporaryFolder.use { folder in
      for file in cases.flatMap(\.expectedFiles) {
        let text = try String(contentsOf: file, encoding: .utf8)
        let embedded = text.split(separator: "\n", omittingEmptySubsequences: false)
          .filter { !$0.hasSuffix("import RecourseSupport") }
        let copy = folder.appendingPathComponent(file.lastPathComponent)
        try Data(embedded.joined(separator: "\n").utf8).write(to: copy)
      }
      let support = folder.appendingPathComponent("RecourseSupport.swift")
      try Data(try Support.embedded().utf8).write(to: support)
      let files = GoldenCase.names(in: folder).map { folder.appendingPathComponent($0).path }
      let result = try await Subprocess.run(
        "swiftc",
        [
          "-warnings-as-errors", "-parse-as-library", "-module-name", "App",
          "-package-name", "app", "-wmo", "-emit-sil", "-o", "/dev/null",
        ] + mode.split(separator: " ").map(String.init) + files, errors: .withOutput)
      let errors = result.output.split(separator: "\n").filter { $0.contains(": error: ") }
      #expect(result.code == 0, "\(errors.prefix(20).joined(separator: "\n"))")
    }
  }
}

extension GoldenCase {
  var expectedFiles: [URL] {
    Self.names(in: expected).filter { $0.hasSuffix(".swift") }.map {
      expected.appendingPathComponent($0)
    }
  }
}

/// The modules of this build.
enum BuiltModules {
  /// Where they are; `nil` where the build is laid out otherwise.
  static let folder: URL? = {
    let root = GoldenCase.folder.deletingLastPathComponent().deletingLastPathComponent()
    let beside = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    return [beside, root.appendingPathComponent(".build/debug")]
      .map { $0.appendingPathComponent("Modules") }
      .first { folder in
        FileManager.default.fileExists(
          atPath: folder.appendingPathComponent("RecourseSupport.swiftmodule").path)
      }
  }()
}

/// The support code as one file of an app.
enum Support {
  static func embedded() throws -> String {
    var output: [UInt8] = []
    let schema = """
      recourse: 1
      api: Empty
      models:
        EmptyModel: { value: Int }
      """
    let session = Session(
      environment: [:], workingDirectory: ".", standardInput: { Array(schema.utf8) },
      standardOutput: { output += $0 }, standardError: { _ in })
    let status = RecourseCommand.run(
      arguments: [
        "generate", "-", "--stdin-name", "empty.recourse.yaml", "--output", "-", "--only",
        "RecourseSupport.swift",
      ], session: session)
    try #require(status == 0)
    return String(decoding: output, as: UTF8.self)
  }
}
