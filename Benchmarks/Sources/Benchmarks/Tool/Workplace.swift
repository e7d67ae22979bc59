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

  /// The real documents that are measured, from the smallest to the largest.
  static let documents = ["petstore.yaml", "twilio_verify.yaml", "discord.json", "stripe.yaml"]

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

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
  }

  /// The Swift files in a folder and those below it, in the order of their paths.
  func swiftFiles(in name: String) -> [URL] {
    Self.swiftFiles(below: folder.appendingPathComponent(name))
  }

  /// The sources of what generated code calls.
  var supportFiles: [URL] {
    Self.swiftFiles(below: root.appendingPathComponent("Sources/RecourseSupport"))
  }

  private static func swiftFiles(below folder: URL) -> [URL] {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (files?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" }
      .sorted { $0.path < $1.path }
  }

  static func lines(of files: [URL]) -> Int {
    files.reduce(0) { count, file in
      count + ((try? Data(contentsOf: file)) ?? Data()).count { $0 == UInt8(ascii: "\n") }
    }
  }

  /// How many endpoints a schema has: as many as there are operations when it is exported.
  func endpoints(of schema: String) throws -> Int {
    _ = try ProgramRun([tool(), "export", schema], log: path("output.txt"))
    let text = try String(contentsOfFile: path("output.txt"), encoding: .utf8)
    return text.components(separatedBy: "operationId:").count - 1
  }

  /// What a program says first.
  func firstLine(of arguments: [String]) throws -> String {
    _ = try ProgramRun(arguments, log: path("output.txt"))
    let text = try String(contentsOfFile: path("output.txt"), encoding: .utf8)
    return text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
  }

  func clear(_ name: String) { try? FileManager.default.removeItem(atPath: path(name)) }
}
