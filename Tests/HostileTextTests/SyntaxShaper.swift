import Foundation
import Subprocess

/// The shapes of Swift files, from the parser that comes with the toolchain.
enum SyntaxShaper {
  struct Shape: Sendable {
    var hash: Substring
    /// With every identifier alike.
    var outline: Substring
    /// Whether a literal is or holds the text that was looked for.
    var hasText: Bool
    var faults: Substring
  }

  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// - Parameter files: each with the text to look for among its literals.
  static func shapes(_ files: [(source: [UInt8], text: String)]) async throws -> [Shape] {
    let input = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: input) }
    var bytes = Data()
    for file in files {
      bytes += Data("\(file.source.count) \(file.text.utf8.count)\n".utf8)
      bytes += Data(file.source)
      bytes += Data(file.text.utf8)
    }
    try bytes.write(to: input)
    let output = try await run(tool.value.path, [input.path])
    let lines = output.split(separator: "\n")
    guard lines.count == files.count else {
      throw Failure(description: "\(lines.count) shapes for \(files.count) files")
    }
    return lines.map { line in
      let parts = line.split(separator: " ", maxSplits: 3, omittingEmptySubsequences: false)
      return Shape(hash: parts[0], outline: parts[1], hasText: parts[2] == "1", faults: parts[3])
    }
  }

  private static let source = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "SyntaxShapes/SyntaxShapes.swift")
  private static let folder = source.deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: ".build/syntax-shapes")

  /// The program, compiled once for each text of its source.
  private static let tool = Task<URL, any Error> {
    let text = try Data(contentsOf: source)
    let hash = text.reduce(UInt64(5381)) { $0 &* 33 &+ UInt64($1) }
    let product = folder.appending(path: "shapes-\(hash)")
    if FileManager.default.isExecutableFile(atPath: product.path) { return product }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let info = try await run("swiftc", ["-print-target-info"])
    guard
      let target = try JSONSerialization.jsonObject(with: Data(info.utf8)) as? [String: Any],
      let paths = target["paths"] as? [String: Any],
      let resources = paths["runtimeResourcePath"] as? String
    else { throw Failure(description: "the compiler does not say where its libraries are") }
    let host = resources + "/host"
    let fresh = folder.appending(path: "\(UUID().uuidString).tmp")
    _ = try await run(
      "swiftc",
      [
        "-parse-as-library", "-O", "-I", host, "-L", host, "-lSwiftParser",
        "-lSwiftSyntax", "-Xlinker", "-rpath", "-Xlinker", host, source.path, "-o", fresh.path,
      ])
    try FileManager.default.moveItem(at: fresh, to: product)
    return product
  }

  private static func run(_ program: String, _ arguments: [String]) async throws -> String {
    let result = try await Subprocess.run(program, arguments)
    guard result.code == 0 else {
      throw Failure(description: "\(program) ended with \(result.code): \(result.errors)")
    }
    return result.output
  }
}
