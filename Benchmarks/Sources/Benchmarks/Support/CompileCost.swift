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

  init(models count: Int, place: Workplace) throws {
    self.count = count
    work = place.folder.appendingPathComponent("CompileCost")
    support = place.supportFiles
    try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
  }

  func run() throws {
    for (mode, flags) in [
      ("debug", ["-Onone", "-enable-batch-mode"]), ("release", ["-O", "-wmo"]),
    ] {
      var table = Table(
        "Compiling \(count) models of \(Self.fields.count) fields, \(mode)",
        ["", "CPU", "of synthesized"])
      let module = work.appendingPathComponent("RecourseSupport.swiftmodule").path
      let time = try compile(
        support,
        ["-module-name", "RecourseSupport", "-emit-module", "-emit-module-path", module] + flags)
      table.add("the support code alone", time.digits(1) + " s", "")
      var best = [Double](repeating: .infinity, count: Self.shapes.count)
      for _ in 0..<3 {
        for (index, shape) in Self.shapes.enumerated() {
          best[index] = min(best[index], try compile(shape, flags))
        }
      }
      for (shape, time) in zip(Self.shapes, best) {
        table.add(shape.name, time.digits(1) + " s", (time / best[1]).digits(2) + "×")
      }
      table.show()
    }
  }

  private func compile(_ shape: Shape, _ flags: [String]) throws -> Double {
    let file = work.appendingPathComponent("Models.swift")
    let isImported = shape.isListed && !shape.isEmbedded
    let imports = isImported ? "import Foundation\nimport RecourseSupport\n" : "import Foundation\n"
    let models = (0..<count).map { text(of: "Model\($0)", shape) }
    try (imports + models.joined(separator: "\n"))
      .write(to: file, atomically: true, encoding: .utf8)
    let module = ["-module-name", "Models", "-parse-as-library", "-I", work.path]
    return try compile([file] + (shape.isEmbedded ? support : []), module + flags)
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
    try Self.seconds(of: ["-c", "-swift-version", "6"] + arguments + files.map(\.path), in: work)
  }

  /// The same of any run of the compiler.
  static func seconds(of arguments: [String], in folder: URL) throws -> Double {
    try ProgramRun(["swiftc"] + arguments, in: folder).seconds
  }
}
