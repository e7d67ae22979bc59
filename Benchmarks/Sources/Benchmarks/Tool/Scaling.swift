import Foundation

/// What one more of each kind costs, in small schemas and in large ones.
struct Scaling {
  let place: Workplace
  /// The largest number of endpoints; of the other kinds a fifth of it.
  let largest: Int

  func run() throws {
    for kind in SyntheticSchema.Kind.allCases {
      let most = kind == .endpoints ? largest : largest / 5
      var sizes = [100, 1_000, 10_000].filter { $0 < most }
      sizes.append(most)
      try measure(kind.rawValue, sizes) { count in
        try place.write(SyntheticSchema.text(kind, count), to: "\(kind)\(count).recourse.yaml")
      }
    }
    try measure("includes", [10, 100, 1_000]) { count in
      let name = "includes\(count)"
      let folder = place.folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let (root, parts) = SyntheticSchema.including(count)
      for part in parts { _ = try place.write(part.text, to: "\(name)/\(part.name)") }
      return try place.write(root, to: "\(name)/root.recourse.yaml")
    }
  }

  private func measure(_ name: String, _ sizes: [Int], _ make: (Int) throws -> String) throws {
    // What is there before the first of them is not theirs.
    let empty = try place.write(
      "recourse: 1\napi: Empty\nmodels: { One: { id: Int } }\n", to: "empty.recourse.yaml")
    var race = ProgramRace()
    for schema in [empty] + (try sizes.map(make)) {
      race.add(schema, [place.tool(), "generate", schema, "--output", place.path("Scaled")]) {
        place.clear("Scaled")
      }
    }
    let runs = try race.run()
    let each = zip(sizes, runs.dropFirst()).map { count, run in
      (run.seconds - runs[0].seconds) / Double(count)
    }
    var table = Table("\(name), generated", ["number", "CPU", "each", "of the second", "memory"])
    for (index, count) in sizes.enumerated() {
      let ratio = each[index] / each[1]
      table.add(
        "\(count)", runs[index + 1].seconds.milliseconds, (each[index] * 1e6).digits(1) + " µs",
        index == sizes.count - 1 ? ratio.times(atMost: 1.2) : ratio.digits(2) + "×",
        runs[index + 1].peak.megabytes)
    }
    table.show()
  }
}
