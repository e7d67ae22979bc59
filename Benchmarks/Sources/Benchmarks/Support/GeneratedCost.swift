import Foundation

/// What the compiler spends on each of the generated files, for 1,000 lines and for an endpoint.
struct GeneratedCost {
  let place: Workplace

  func run() throws {
    let schema = place.root.appendingPathComponent("schemas/github-issues.recourse.yaml").path
    _ = try ProgramRun([place.tool(), "generate", schema, "--output", place.path("Generated")])
    let files = place.swiftFiles(in: "Generated")
    // What each compilation spends on the other files, whichever is compiled.
    let empty = URL(fileURLWithPath: try place.write("\n", to: "Empty.swift"))
    let floor = try compile(empty, beside: files)
    var table = Table(
      "Compiling \(files.count) files one by one, debug", ["", "lines", "CPU"] + Cost.ratioColumns)
    table.add("a file without a line", "1", floor.digits(2) + " s", "", "")
    let endpoints = try place.endpoints(of: schema)
    var total = Cost()
    for file in files {
      var cost = Cost(of: [file])
      cost.seconds = max(0, try compile(file, beside: files.filter { $0 != file }) - floor)
      if file.lastPathComponent.hasSuffix("+Client.swift") { cost.endpoints = endpoints }
      table.add(cells: [file.lastPathComponent] + cells(of: cost))
      total.add(cost)
    }
    table.add(cells: ["all"] + cells(of: total))
    table.show()
  }

  private func cells(of cost: Cost) -> [String] {
    ["\(cost.lines)", cost.seconds.digits(2) + " s"] + cost.ratios
  }

  /// What is compiled, and what that takes.
  struct Cost {
    var lines = 0
    var endpoints = 0
    var seconds = 0.0

    static let ratioColumns = ["for 1,000 lines", "for an endpoint"]

    init() {}

    init(of files: [URL], endpoints: Int = 0) {
      lines = Workplace.lines(of: files)
      self.endpoints = endpoints
    }

    mutating func add(_ other: Cost) {
      lines += other.lines
      endpoints += other.endpoints
      seconds += other.seconds
    }

    var ratios: [String] {
      [
        (seconds * 1_000 / Double(max(1, lines))).digits(2) + " s",
        endpoints > 0 ? (seconds / Double(endpoints)).milliseconds : "",
      ]
    }
  }

  private func compile(_ file: URL, beside others: [URL]) throws -> Double {
    try CompileCost.seconds(
      of: [
        "-frontend", "-c", "-swift-version", "6", "-Onone", "-g", "-parse-as-library",
        "-module-name", "App",
      ]
        + ["-o", place.path("File.o"), "-primary-file", file.path] + others.map(\.path),
      in: place.folder)
  }
}
