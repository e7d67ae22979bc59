import Foundation

/// Where the programs and documents are, and a folder to work in.
struct Workplace {
  let root: URL
  let folder: URL

  /// - Parameter root: the repository's folder.
  init(root: URL) throws {
    self.root = root
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "recourse-benchmarks-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }

  /// The tool, built in release or in debug.
  func tool(_ configuration: String = "release") -> String {
    root.appendingPathComponent(".build/\(configuration)/recourse").path
  }

  /// A program that `Benchmarks/run` compiles from C.
  static func built(_ name: String) -> String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../.build/\(name)").standardizedFileURL.path
  }

  /// The program that only lets libyaml read.
  var floor: String { Self.built("floor") }

  func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  /// A real document, where the folder that keeps them stands beside the repository.
  func document(_ name: String) -> String? {
    let path = root.appendingPathComponent("../shared/openapi/\(name)").standardizedFileURL.path
    return FileManager.default.fileExists(atPath: path) ? path : nil
  }

  func write(_ text: String, to name: String) throws -> String {
    try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    return path(name)
  }

  func size(of path: String) -> Double {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return (attributes?[.size] as? NSNumber)?.doubleValue ?? 0
  }

  func clear(_ name: String) { try? FileManager.default.removeItem(atPath: path(name)) }
}
