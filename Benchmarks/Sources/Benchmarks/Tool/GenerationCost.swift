import Foundation

/// What generating and importing cost beside the floor: libyaml's events over the same file.
struct GenerationCost {
  let place: Workplace

  func run() throws {
    let schema = try largeSchema()
    let size = place.size(of: schema)
    let generate = [place.tool(), "generate", schema, "--output"]
    _ = try ProgramRun(generate + [place.path("Kept")])
    var race = ProgramRace()
    race.add("libyaml's events", [place.floor, schema])
    race.add("generate", generate + [place.path("Fresh")]) { place.clear("Fresh") }
    race.add("generate, nothing changed", generate + [place.path("Kept")])
    race.add("generate --check", generate + [place.path("Kept"), "--check"])
    race.add("lint", [place.tool(), "lint", schema])
    let runs = try race.run()

    var table = Table(
      "A schema of \(size.megabytes)", ["", "CPU", "of the floor", "memory", "of the file"])
    for (entry, run) in zip(race.entries, runs) {
      let isFloor = entry.name.hasPrefix("libyaml")
      let ratio = run.seconds / runs[0].seconds
      table.add(
        entry.name, run.seconds.milliseconds, isFloor ? "1" : ratio.times(atMost: 5),
        run.peak.megabytes, isFloor ? "" : (run.peak / size).times(atMost: 15))
    }
    table.show()
    try importing()
  }

  private func importing() throws {
    guard let document = place.document("stripe.yaml") else { return }
    var race = ProgramRace()
    race.add("libyaml's events", [place.floor, document])
    race.add("import", [place.tool(), "import", document, "--output", place.path("imported.yaml")])
    {
      place.clear("imported.yaml")
    }
    let runs = try race.run()
    let size = place.size(of: document)
    var table = Table(
      "Stripe's document of \(size.megabytes)",
      ["", "CPU", "of the floor", "memory", "of the file"])
    table.add("libyaml's events", runs[0].seconds.milliseconds, "1", runs[0].peak.megabytes, "")
    table.add(
      "import", runs[1].seconds.milliseconds,
      (runs[1].seconds / runs[0].seconds).times(atMost: 8), runs[1].peak.megabytes,
      (runs[1].peak / size).times(atMost: 15))
    table.show()
  }

  /// Stripe's document as a schema; where that is not there, one that is made up, of the same size.
  private func largeSchema() throws -> String {
    if let document = place.document("stripe.yaml") {
      let path = place.path("stripe.recourse.yaml")
      // In one file; to a file of that size it would be written in parts.
      _ = try ProgramRun([
        "/bin/sh", "-c", "exec '\(place.tool())' import '\(document)' > '\(path)'",
      ])
      return path
    }
    return try place.write(SyntheticSchema.text(.endpoints, 20_000), to: "large.recourse.yaml")
  }
}
