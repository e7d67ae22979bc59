import Foundation

/// What the compiler spends on models, by how they are coded.
enum CompileCost {
  private static let fields = [
    ("id", "UUID"), ("name", "String"), ("price", "Decimal"), ("quantity", "Int"),
    ("note", "String?"), ("createdAt", "Date"), ("tags", "[String]"), ("weight", "Double?"),
  ]

  static func run(models count: Int = 200, support: URL) throws {
    let work = FileManager.default.temporaryDirectory
      .appendingPathComponent("recourse-compile-cost-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: work) }
    let sources = FileManager.default.enumerator(at: support, includingPropertiesForKeys: nil)
    let supportFiles = (sources?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" }

    for (mode, flags) in [("debug", ["-Onone"]), ("release", ["-O", "-wmo"])] {
      print("compiling \(count) models of \(fields.count) fields, \(mode), CPU seconds")
      let supportTime = try compile(supportFiles, flags, in: work)
      print("  support code alone: \(String(format: "%.1f", supportTime))")
      var codable = 0.0
      for (name, conformance, body) in [
        ("no coding", "Sendable", { _ in "" }),
        ("synthesized Codable", "Codable, Sendable", { _ in "" }),
        ("listed fields, less the support code", "Recourse.Model", listing),
      ] as [(String, String, ([(String, String)]) -> String)] {
        let file = work.appendingPathComponent("Models.swift")
        try text(count, conformance, body).write(to: file, atomically: true, encoding: .utf8)
        let isListing = conformance == "Recourse.Model"
        var time = try compile(isListing ? [file] + supportFiles : [file], flags, in: work)
        if isListing { time -= supportTime }
        if conformance.hasPrefix("Codable") { codable = time }
        let ratio = codable > 0 ? String(format: "  %.2f×", time / codable) : ""
        print("  \(name): \(String(format: "%.1f", time))\(ratio)")
      }
    }
  }

  private static func listing(_ fields: [(String, String)]) -> String {
    let reads = fields.map {
      "    \($0) = try fields.\($1.hasSuffix("?") ? "optional" : "required")(\"\($0)\")"
    }
    let writes = fields.map { name, _ in "    fields.write(\"\(name)\", \(name))" }
    return """

        init(fields: Recourse.Fields) throws(Recourse.DecodingFailure) {
      \(reads.joined(separator: "\n"))
        }

        func write(to fields: inout Recourse.FieldWriter) {
      \(writes.joined(separator: "\n"))
        }
      """
  }

  private static func text(
    _ count: Int, _ conformance: String, _ body: ([(String, String)]) -> String
  ) -> String {
    let properties = fields.map { "  var \($0): \($1)" }.joined(separator: "\n")
    let models = (0..<count).map { number in
      "nonisolated struct Model\(number): \(conformance), Hashable {\n\(properties)\n\(body(fields))\n}"
    }
    return "import Foundation\n" + models.joined(separator: "\n")
  }

  /// The CPU seconds that the compiler spends in its own process and those it starts.
  private static func compile(_ files: [URL], _ flags: [String], in work: URL) throws -> Double {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      [
        "swiftc", "-swift-version", "6", "-module-name", "Models", "-parse-as-library",
        "-emit-library",
      ]
      + ["-o", work.appendingPathComponent("models.so").path] + flags + files.map(\.path)
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
