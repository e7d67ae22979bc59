import Foundation

/// What the compiler spends on models, by how they are coded.
struct CompileCost {
  private let count: Int
  private let work: URL
  private let support: [URL]

  /// A way to write models.
  private struct Shape {
    var name: String
    var conformance: String
    var isListed = false
    var isEmbedded = false
  }

  private static let shapes = [
    Shape(name: "no coding", conformance: "Sendable"),
    Shape(name: "synthesized Codable", conformance: "Codable, Sendable"),
    Shape(name: "listed fields, imported support", conformance: "Recourse.Model", isListed: true),
    Shape(
      name: "listed fields and the embedded support", conformance: "Recourse.Model",
      isListed: true, isEmbedded: true),
  ]

  private static let fields = [
    ("id", "UUID"), ("name", "String"), ("price", "Decimal"), ("quantity", "Int"),
    ("note", "String?"), ("createdAt", "Date"), ("tags", "[String]"), ("weight", "Double?"),
  ]

  /// - Parameter support: the folder of the support code's sources, of which a copy is compiled.
  init(models count: Int, support: URL) throws {
    self.count = count
    work = FileManager.default.temporaryDirectory
      .appendingPathComponent("recourse-compile-cost-\(ProcessInfo.processInfo.processIdentifier)")
    let copy = work.appendingPathComponent("Support")
    try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: support, to: copy)
    let files = FileManager.default.enumerator(at: copy, includingPropertiesForKeys: nil)
    self.support = (files?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" }
  }

  func run() throws {
    defer { try? FileManager.default.removeItem(at: work) }
    for (mode, flags) in [("debug", ["-Onone"]), ("release", ["-O", "-wmo"])] {
      print("compiling \(count) models of \(Self.fields.count) fields, \(mode), CPU seconds")
      let library = ["-module-name", "RecourseSupport", "-emit-module", "-emit-library"]
      let output = ["-o", work.appendingPathComponent("libRecourseSupport.so").path]
      let time = try compile(support, library + output + flags)
      print("  the support code alone: \(String(format: "%.1f", time))")
      var best = [Double](repeating: .infinity, count: Self.shapes.count)
      for _ in 0..<3 {
        for (index, shape) in Self.shapes.enumerated() {
          best[index] = min(best[index], try compile(shape, flags))
        }
      }
      for (shape, time) in zip(Self.shapes, best) {
        print("  \(shape.name): \(String(format: "%.1f  %.2f×", time, time / best[1]))")
      }
    }
  }

  private func compile(_ shape: Shape, _ flags: [String]) throws -> Double {
    let file = work.appendingPathComponent("Models.swift")
    let isImported = shape.isListed && !shape.isEmbedded
    let imports = isImported ? "import Foundation\nimport RecourseSupport\n" : "import Foundation\n"
    let models = (0..<count).map { text(of: "Model\($0)", shape) }
    try (imports + models.joined(separator: "\n"))
      .write(to: file, atomically: true, encoding: .utf8)
    let object = ["-o", work.appendingPathComponent("Models.o").path]
    let module = ["-module-name", "Models", "-parse-as-library", "-I", work.path]
    if shape.isEmbedded {
      let library = ["-emit-library", "-o", work.appendingPathComponent("libModels.so").path]
      return try compile([file] + support, library + module + flags)
    }
    return try compile([file], ["-c"] + object + module + flags)
  }

  private func text(of name: String, _ shape: Shape) -> String {
    let properties = Self.fields.map { "  var \($0): \($1)" }.joined(separator: "\n")
    let head = "nonisolated struct \(name): \(shape.conformance), Hashable {\n\(properties)\n"
    guard shape.isListed else { return head + "}" }
    let reads = Self.fields.map { name, type in
      "    \(name) = try fields.\(type.hasSuffix("?") ? "optional" : "required")(\"\(name)\")"
    }
    let writes = Self.fields.map { name, _ in "    fields.write(\"\(name)\", \(name))" }
    return head + """

        init(fields: Recourse.Fields) throws(Recourse.DecodingFailure) {
      \(reads.joined(separator: "\n"))
        }

        func write(to fields: inout Recourse.FieldWriter) {
      \(writes.joined(separator: "\n"))
        }
      }
      """
  }

  /// The CPU seconds that the compiler spends in its own process and those it starts.
  private func compile(_ files: [URL], _ arguments: [String]) throws -> Double {
    try Self.seconds(of: ["-swift-version", "6"] + arguments + files.map(\.path), in: work)
  }

  /// The same of any run of the compiler.
  static func seconds(of arguments: [String], in folder: URL) throws -> Double {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.currentDirectoryURL = folder
    process.arguments = ["swiftc"] + arguments
    let before = childSeconds()
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw CocoaError(.executableLoad) }
    return childSeconds() - before
  }

  private static func childSeconds() -> Double {
    var usage = rusage()
    #if canImport(Glibc)
      getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
    #else
      getrusage(RUSAGE_CHILDREN, &usage)
    #endif
    return Double(usage.ru_utime.tv_sec) + Double(usage.ru_utime.tv_usec) / 1e6
  }
}
