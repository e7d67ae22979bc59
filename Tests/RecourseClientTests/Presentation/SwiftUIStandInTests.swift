import Foundation
import Subprocess
import Testing

/// Type-checks the SwiftUI views where there is no SwiftUI, against a stand-in for its interface.
@Suite(.enabled("swiftc is not on the path") { await Compiler.isThere() })
struct SwiftUIStandInTests {
  #if !canImport(SwiftUI)
    @Test(arguments: [["-default-isolation", "MainActor"]])
    func `type-checks the views`(_ flags: [String]) async throws {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        "recourse-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let standIn = folder.appendingPathComponent("SwiftUI.swift")
      try FileManager.default.copyItem(
        at: Compiler.root.appendingPathComponent(
          "Tests/RecourseClientTests/Presentation/SwiftUIStandIn/SwiftUI.swift.txt"),
        to: standIn)
      let module = folder.appendingPathComponent("SwiftUI.swiftmodule").path
      let made = try await Compiler.run(
        [
          "-emit-module", "-parse-as-library", "-module-name", "SwiftUI", "-emit-module-path",
          module, standIn.path,
        ])
      #expect(made == "")
      let checked = try await Compiler.run(
        ["-typecheck", "-swift-version", "6", "-warnings-as-errors", "-I", folder.path]
          + flags + Compiler.supportFiles())
      #expect(checked == "")
    }
  #endif
}

/// The Swift compiler, for tests of what compiles.
enum Compiler {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static func isThere() async -> Bool { (try? await run(["--version"])) != nil }

  static func supportFiles() -> [String] {
    let sources = root.appendingPathComponent("Sources/RecourseSupport")
    let files = FileManager.default.enumerator(atPath: sources.path)?.compactMap { $0 as? String }
    return (files ?? []).filter { $0.hasSuffix(".swift") }.sorted().map {
      sources.appendingPathComponent($0).path
    }
  }

  /// Runs the compiler, and returns what it says apart from what it was asked for.
  static func run(_ arguments: [String]) async throws -> String {
    try await Subprocess.run("swiftc", arguments).errors
  }
}
