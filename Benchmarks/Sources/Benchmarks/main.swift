// Benchmarks/run [TABLE...]; all tables where none is named.
//
// Only ratios within one run mean anything: what is compared is run in turns.

import Foundation

let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  .appendingPathComponent("../../..").standardizedFileURL
let place = try Workplace(root: root)
defer { place.remove() }

let tables: [(name: String, run: () async throws -> Void)] = [
  ("start-up", { try StartUp(place: place).run() }),
  ("generation", { try GenerationCost(place: place).run() }),
  ("scaling", { try Scaling(place: place, largest: 50_000).run() }),
  ("peer", { try PeerCost(place: place).run() }),
  ("decoding", { try CodingRace.run() }),
  ("calls", { try await CallRace.run() }),
  ("compile", { try CompileCost(models: 100, place: place).run() }),
  ("files", { try GeneratedCost(place: place).run() }),
  ("builds", { try BuildCost(place: place).run() }),
]
let wanted = CommandLine.arguments.dropFirst()
if let unknown = wanted.first(where: { name in !tables.contains { $0.name == name } }) {
  print("there is no table '\(unknown)'; there are: " + tables.map(\.name).joined(separator: ", "))
  exit(2)
}
var failed = false
for table in tables where wanted.isEmpty || wanted.contains(table.name) {
  do {
    try await table.run()
  } catch {
    // The other tables are worth having.
    print("\nThe table '\(table.name)' came to no end: \(error)")
    failed = true
  }
}
if failed {
  place.remove()
  exit(1)
}
