import Foundation

/// What it takes to get from an OpenAPI document to Swift, beside the peer.
struct PeerCost {
  let place: Workplace

  func run() throws {
    guard let peer = Peer(place: place) else { return }
    print("\nFrom a document to Swift, beside \(try peer.version(in: place))")
    var seconds = Table("CPU", ["", "import", "generate", "both", "swift6", "less"])
    var memory = Table("Memory, of the larger of both", ["", "recourse", "swift6", "less"])
    var written = Table(
      "Lines of Swift", ["", "recourse", "without the support code", "swift6"])
    for name in Workplace.documents {
      guard let document = place.document(name) else { continue }
      let (ours, theirs) = ("Ours-\(name)", "Theirs-\(name)")
      let schema = place.path("\(ours)/schema.recourse.yaml")
      let output = place.path("\(ours)/Generated")
      var race = ProgramRace()
      race.add("import", [place.tool(), "import", document, "--output", schema]) {
        place.clear(ours)
        try place.makeFolder(ours)
      }
      race.add("generate", [place.tool(), "generate", schema, "--output", output])
      race.add("swift6", peer.generate(document, output: place.path(theirs))) {
        place.clear(theirs)
      }
      let runs = try race.run(rounds: 3)
      let both = runs[0].seconds + runs[1].seconds
      seconds.add(
        name, runs[0].seconds.milliseconds, runs[1].seconds.milliseconds, both.milliseconds,
        runs[2].seconds.digits(1) + " s", (runs[2].seconds / both).times(atLeast: 100))
      let peak = max(runs[0].peak, runs[1].peak)
      memory.add(
        name, peak.megabytes, runs[2].peak.megabytes, (runs[2].peak / peak).times(atLeast: 8))
      let files = place.swiftFiles(in: ours)
      let ownFiles = files.filter { $0.lastPathComponent != "RecourseSupport.swift" }
      written.add(
        cells: [name]
          + [files, ownFiles, place.swiftFiles(in: theirs)].map { "\(Workplace.lines(of: $0))" })
    }
    for table in [seconds, memory, written] { table.show() }
  }
}
