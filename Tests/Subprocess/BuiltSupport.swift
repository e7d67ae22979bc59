import Foundation

/// The support code as the build has made it, to compile generated code against.
package struct BuiltSupport: Sendable {
  /// Where its module and objects are.
  private let folder: URL

  /// Nil where the build is laid out otherwise.
  package static let found: BuiltSupport? = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let beside = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    let candidates = [beside, root.appending(path: ".build/debug")]
    let folder = candidates.first { candidate in
      ["Modules/RecourseSupport.swiftmodule", "RecourseSupport.build"].allSatisfy {
        FileManager.default.fileExists(atPath: candidate.appending(path: $0).path)
      }
    }
    return folder.map { BuiltSupport(folder: $0) }
  }()

  /// Makes `program` of all Swift in a folder, warnings being errors.
  package func compile(_ folder: URL) async throws -> Subprocess {
    let objects = try Self.files(
      in: self.folder.appending(path: "RecourseSupport.build"), ending: ".o")
    return try await swiftc(
      ["-Onone", "-o", folder.appending(path: "program").path], folder, objects)
  }

  /// Compiles all Swift in a folder into objects beside it, warnings being errors.
  package func compileObjects(_ folder: URL) async throws -> Subprocess {
    try await swiftc(["-c", "-parse-as-library", "-module-name", "Generated", "-j", "2"], folder)
  }

  /// Checks the types of all Swift in a folder, warnings being errors.
  package func check(_ folder: URL) async throws -> Subprocess {
    try await swiftc(["-typecheck"], folder)
  }

  private func swiftc(
    _ options: [String], _ folder: URL, _ objects: [String] = []
  ) async throws -> Subprocess {
    try await Subprocess.run(
      "swiftc",
      ["-swift-version", "6", "-warnings-as-errors"]
        + ["-I", self.folder.appending(path: "Modules").path] + options
        + Self.files(in: folder, ending: ".swift") + objects, in: folder, errors: .withOutput)
  }

  private static func files(in folder: URL, ending: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(ending) }.sorted().map { folder.appending(path: $0).path }
  }
}
