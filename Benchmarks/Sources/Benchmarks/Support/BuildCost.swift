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
      ["", "lines", "endpoints", "type-checking", "all CPU"] + GeneratedCost.Cost.ratioColumns
        + ["largest process", "errors"])
    let module = place.path("RecourseSupport.swiftmodule")
    _ = try ProgramRun(
      ["swiftc", "-emit-module", "-swift-version", "6", "-parse-as-library", "-o", module]
        + ["-module-name", "RecourseSupport"] + place.supportFiles.map(\.path))
    try addRow(
      "the support code", place.supportFiles, module: "RecourseSupport", to: &table)
    for name in Workplace.documents {
      guard let document = place.document(name), isWanted(name) else { continue }
      try addRows(name, document, peer, to: &table)
    }
    table.show()
  }

  private func addRows(
    _ name: String, _ document: String, _ peer: Peer?, to table: inout Table
  ) throws {
    place.clear("Build")
    try place.makeFolder("Build")
    let schema = place.path("Build/schema.recourse.yaml")
    _ = try ProgramRun([place.tool(), "import", document, "--output", schema])
    let endpoints = try place.endpoints(of: schema)
    for (support, meaning) in [("import", ", support imported"), ("embed", "")] {
      let folder = "Build/\(support)"
      _ = try ProgramRun([
        place.tool(), "generate", schema, "--output", place.path(folder), "--support", support,
      ])
      try addRow(
        "\(name): recourse\(meaning)", place.swiftFiles(in: folder), endpoints: endpoints,
        flags: ["-I", place.folder.path], to: &table)
    }
    guard let peer else { return }
    _ = try ProgramRun(peer.generate(document, output: place.path("Build/Theirs")))
    try addRow(
      "\(name): swift6", place.swiftFiles(in: "Build/Theirs/Sources"), endpoints: endpoints,
      to: &table)
  }

  /// Stripe's takes minutes.
  private func isWanted(_ name: String) -> Bool {
    name != "stripe.yaml" || ProcessInfo.processInfo.environment["RECOURSE_LARGE_DOCUMENTS"] != nil
  }

  /// Compiles files, all of them where some have errors; those are no more than type-checked, so
  /// that only what type-checking takes can be compared then.
  private func addRow(
    _ name: String, _ files: [URL], module: String = "App", endpoints: Int = 0,
    flags: [String] = [], to table: inout Table
  ) throws {
    let compiler = [
      "swiftc", "-swift-version", "6", "-Onone", "-enable-batch-mode", "-j2", "-parse-as-library",
      "-module-name", module, "-continue-building-after-errors",
    ]
    let (sources, log) = (flags + files.map(\.path), place.path("swiftc.txt"))
    try place.makeFolder("Objects")
    let objects = place.folder.appendingPathComponent("Objects")
    let checked = try ProgramRun(
      compiler + ["-typecheck"] + sources, in: objects, allowing: [0, 1])
    let run = try ProgramRun(
      compiler + ["-c", "-g"] + sources, in: objects, log: log, allowing: [0, 1])
    place.clear("Objects")
    var cost = GeneratedCost.Cost(of: files, endpoints: endpoints)
    cost.seconds = run.seconds
    table.add(
      cells: [
        name, "\(cost.lines)", endpoints > 0 ? "\(endpoints)" : "",
        checked.seconds.digits(1) + " s", run.seconds.digits(1) + " s",
      ] + cost.ratios + [run.peak.megabytes, try Self.errors(in: log)])
  }

  private static func errors(in log: String) throws -> String {
    let lines = try String(contentsOfFile: log, encoding: .utf8).split(whereSeparator: \.isNewline)
    // Where files are compiled in batches, one fault may be told in several.
    let errors = Set(lines.filter { $0.contains(".swift:") && $0.contains(": error: ") })
    let files = Set(errors.compactMap { $0.split(separator: ":").first })
    return files.isEmpty ? "0" : "\(errors.count) in \(files.count) files"
  }
}
