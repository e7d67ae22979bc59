import Foundation

/// From an OpenAPI document to Swift, beside openapi-generator's `swift6`.
struct Peer {
  let place: Workplace

  private static let documents = [
    "petstore.yaml", "twilio_verify.yaml", "discord.json", "stripe.yaml",
  ]

  func run() throws {
    let peer = place.root.appendingPathComponent("Benchmarks/.build/peer/bin/openapi-generator-cli")
    guard FileManager.default.isExecutableFile(atPath: peer.path) else {
      print("\nThe peer is not there: Benchmarks/run installs it from PyPI; it needs Java.")
      return
    }
    var table = Table(
      "From a document to Swift: import and generate, beside openapi-generator's swift6",
      ["", "recourse", "swift6", "less CPU", "recourse", "swift6", "less memory"])
    for name in Self.documents {
      guard let document = place.document(name) else { continue }
      let schema = place.path("\(name).recourse.yaml")
      var race = ProgramRace()
      race.add("import", [place.tool(), "import", document, "--output", schema]) {
        place.clear("\(name).recourse.yaml")
      }
      race.add("generate", [place.tool(), "generate", schema, "--output", place.path("Ours")]) {
        place.clear("Ours")
      }
      race.add(
        "swift6",
        [
          peer.path, "generate", "-g", "swift6", "-i", document, "-o", place.path("Theirs"),
          "--skip-validate-spec",
        ]
      ) { place.clear("Theirs") }
      let runs = try race.run(rounds: 3)
      let (seconds, peak) = (runs[0].seconds + runs[1].seconds, max(runs[0].peak, runs[1].peak))
      table.add(
        name, seconds.milliseconds, runs[2].seconds.digits(1) + " s",
        (runs[2].seconds / seconds).times(atLeast: 100), peak.megabytes, runs[2].peak.megabytes,
        (runs[2].peak / peak).times(atLeast: 8))
    }
    table.show()
  }
}
