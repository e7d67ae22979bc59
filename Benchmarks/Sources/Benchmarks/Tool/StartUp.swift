import Foundation

/// What a build waits for when there is little to do.
struct StartUp {
  let place: Workplace

  func run() throws {
    let schema = place.root.appendingPathComponent("schemas/pizza-shop.recourse.yaml").path
    var race = ProgramRace()
    race.add("an empty program", ["/bin/true"])
    for configuration in ["release", "debug"] {
      let tool = place.tool(configuration)
      guard FileManager.default.isExecutableFile(atPath: tool) else { continue }
      let kept = place.path("Kept-\(configuration)")
      let generate = [tool, "generate", schema, "--output"]
      _ = try ProgramRun(generate + [kept])
      race.add("\(configuration): --version", [tool, "--version"])
      race.add("\(configuration): generate the pizza shop", generate + [place.path("Pizza")]) {
        place.clear("Pizza")
      }
      race.add("\(configuration): nothing changed", generate + [kept])
      race.add("\(configuration): --check", generate + [kept, "--check"])
    }
    let runs = try race.run(rounds: 15)
    var table = Table("Start-up", ["", "CPU", "memory"])
    for (entry, run) in zip(race.entries, runs) {
      table.add(entry.name, run.seconds.milliseconds, run.peak.megabytes)
    }
    table.show()
  }
}
