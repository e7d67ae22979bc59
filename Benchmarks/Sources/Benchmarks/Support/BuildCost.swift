import Foundation

/// What those who adopt the tool wait for: that it is built, and that its output is compiled.
struct BuildCost {
  let place: Workplace

  func run() throws {
    try buildTool()
    try compileDocuments()
  }

  /// As the build plugin has it built where nothing is there yet: in debug.
  private func buildTool() throws {
    let run = try ProgramRun([
      "swift", "build", "--product", "recourse", "--package-path", place.root.path,
      "--scratch-path", place.path("Scratch"),
    ])
    place.clear("Scratch")
    var table = Table(
      "A clean debug build of the tool", ["", "CPU", "by the clock", "largest process"])
    table.add(
      "swift build", run.seconds.digits(1) + " s", run.wall.digits(1) + " s", run.peak.megabytes)
    table.show()
  }

  private func compileDocuments() throws {
    let peer = Peer(place: place)
    var table = Table(
      "Compiling what was generated, one module, debug",
      ["", "lines", "endpoints", "CPU"] + GeneratedCost.Cost.ratioColumns
        + ["largest process", "errors"])
    let module = ["-emit-module", "-emit-module-path", place.path("RecourseSupport.swiftmodule")]
    try addRow(
      "the support code", place.supportFiles, module: "RecourseSupport", flags: module,
      to: &table)
    for name in Workplace.documents {
      guard let document = place.document(name), isWanted(name) else { continue }
      let schema = place.path("Build/schema.recourse.yaml")
      place.clear("Build")
      try place.makeFolder("Build")
      _ = try ProgramRun([place.tool(), "import", document, "--output", schema])
      for (support, meaning) in [("import", ", support imported"), ("embed", "")] {
        let folder = "Build/\(support)"
        _ = try ProgramRun([
          place.tool(), "generate", schema, "--output", place.path(folder), "--support", support,
        ])
        try addRow(
          "\(name): recourse\(meaning)", place.swiftFiles(in: folder),
          flags: ["-I", place.folder.path], to: &table)
      }
      guard let peer else { continue }
      _ = try ProgramRun(peer.generate(document, output: place.path("Build/Theirs")))
      try addRow(
        "\(name): swift6", place.swiftFiles(in: "Build/Theirs/Sources"),
        marker: Peer.endpointMarker,
        to: &table)
    }
    table.show()
  }

  /// Stripe's takes minutes.
  private func isWanted(_ name: String) -> Bool {
    name != "stripe.yaml" || ProcessInfo.processInfo.environment["RECOURSE_LARGE_DOCUMENTS"] != nil
  }

  /// Compiles files, all of them where some have errors.
  private func addRow(
    _ name: String, _ files: [URL], module: String = "App", marker: String = "Recourse.Call(",
    flags: [String] = [], to table: inout Table
  ) throws {
    var cost = GeneratedCost.Cost()
    for file in files {
      cost.add(.init(of: try String(contentsOf: file, encoding: .utf8), marker: marker))
    }
    try place.makeFolder("Objects")
    let log = place.path("swiftc.txt")
    let run = try ProgramRun(
      [
        "swiftc", "-c", "-swift-version", "6", "-Onone", "-g", "-enable-batch-mode", "-j2",
        "-parse-as-library", "-module-name", module, "-continue-building-after-errors",
      ] + flags + files.map(\.path),
      in: place.folder.appendingPathComponent("Objects"), log: log, allowing: [0, 1])
    place.clear("Objects")
    cost.seconds = run.seconds
    // Where files are compiled in batches, one fault may be told in several.
    let said = try String(contentsOfFile: log, encoding: .utf8).split(whereSeparator: \.isNewline)
    let errors = Set(said.filter { $0.contains(".swift:") && $0.contains(": error: ") }).count
    table.add(
      cells: [
        name, "\(cost.lines)", cost.endpoints > 0 ? "\(cost.endpoints)" : "",
        cost.seconds.digits(1) + " s",
      ] + cost.ratios + [run.peak.megabytes, "\(errors)"])
  }
}
