import Foundation

/// What the compiler spends on generated files: seconds for 1,000 lines, and for an endpoint.
struct GeneratedCost {
  private let files: [URL]
  private let work: URL

  init(place: Workplace) throws {
    let schema = place.root.appendingPathComponent("schemas/github-issues.recourse.yaml").path
    work = place.folder.appendingPathComponent("GeneratedCost")
    try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
    let folder = work.appendingPathComponent("Generated")
    _ = try ProgramRun([place.tool(), "generate", schema, "--output", folder.path])
    files = try FileManager.default
      .contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "swift" }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }

  func run() throws {
    // What each compilation spends on the other files, whichever is compiled.
    let empty = work.appendingPathComponent("Empty.swift")
    try Data("\n".utf8).write(to: empty)
    let floor = try compile(empty, beside: files)
    print("compiling \(files.count) files one by one, debug, CPU seconds")
    print(String(format: "  a file without a line: %.2f", floor))
    var total = Cost()
    for file in files {
      var cost = Cost(try String(contentsOf: file, encoding: .utf8))
      cost.seconds = max(0, try compile(file, beside: files.filter { $0 != file }) - floor)
      print("  \(file.lastPathComponent): \(cost)")
      total.add(cost)
    }
    print("  all: \(total)")
  }

  private struct Cost: CustomStringConvertible {
    var lines = 0
    var endpoints = 0
    var seconds = 0.0

    init() {}

    init(_ text: String) {
      lines = text.utf8.count { $0 == UInt8(ascii: "\n") }
      endpoints = text.components(separatedBy: " Recourse.Call(").count - 1
    }

    mutating func add(_ other: Cost) {
      lines += other.lines
      endpoints += other.endpoints
      seconds += other.seconds
    }

    var description: String {
      let each = seconds * 1_000 / Double(max(1, lines))
      let text = String(format: "%.2f, %d lines, %.2f for 1,000", seconds, lines, each)
      guard endpoints > 0 else { return text }
      return text + String(format: ", %.3f for an endpoint", seconds / Double(endpoints))
    }
  }

  private func compile(_ file: URL, beside others: [URL]) throws -> Double {
    let object = work.appendingPathComponent("File.o").path
    return try CompileCost.seconds(
      of: [
        "-frontend", "-c", "-swift-version", "6", "-Onone", "-g", "-parse-as-library",
        "-module-name", "App",
      ]
        + ["-o", object, "-primary-file", file.path] + others.map(\.path), in: work)
  }
}
