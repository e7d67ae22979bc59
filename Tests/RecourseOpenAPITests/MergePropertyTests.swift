import RecourseDiagnostics
import RecourseOpenAPI
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

@Suite("Merging at random")
struct MergePropertyTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var seeds: Range<UInt64>
    var hasBase: Bool
    var removes: Bool

    var testDescription: String {
      "\(seeds)\(hasBase ? ", with the earlier document" : "")\(removes ? ", and parts taken out" : "")"
    }
  }

  static let cases: [Case] = [
    Case(seeds: 1..<7, hasBase: false, removes: false),
    Case(seeds: 100..<108, hasBase: true, removes: false),
    Case(seeds: 200..<204, hasBase: false, removes: true),
    Case(seeds: 300..<306, hasBase: true, removes: true),
  ]

  @Test("keeps every edit, says what the document says, and changes nothing more", arguments: cases)
  func property(one: Case) throws {
    for seed in one.seeds { try check(seed, one) }
    for seed in 0..<Self.more { try check(one.seeds.lowerBound * 1000 + seed, one) }
  }

  /// How many more each case is tried with, from `RECOURSE_MERGE_SEEDS`.
  private static let more =
    getenv("RECOURSE_MERGE_SEEDS").flatMap { UInt64(String(cString: $0)) } ?? 0

  private func check(_ seed: UInt64, _ one: Case) throws {
    var random = SeededGenerator(seed: seed)
    let document = RandomDocument(&random)
    let imported = Importing(document.text).schema
    #expect(Importing.lint(imported) == [], "seed \(seed)")
    var edits = PersonEdits(imported)
    for _ in 0..<10 { edits.edit(&random, isExact: one.hasBase) }
    let base = one.hasBase ? document.text : nil
    let unchanged = try Merging(document.text, into: edits.text, base: base)
    #expect(Merging.difference(edits.text, unchanged.text) == [], "seed \(seed): unchanged")

    var later = document
    for _ in 0..<6 { later.change(&random, isExact: one.hasBase) }
    if one.hasBase { later.changeWords(&random) }
    if one.removes { for _ in 0..<2 { later.remove(&random) } }
    let merging = try Merging(
      later.text, into: edits.text, base: base, prunes: one.removes && one.hasBase)
    let context =
      "seed \(seed)\n\(Merging.difference(document.text, later.text).joined(separator: "\n"))\n\(Merging.difference(edits.text, merging.text).joined(separator: "\n"))"
    #expect(Importing.lint(merging.text).filter { $0.contains("E0") } == [], "\(context)")
    guard let merged = PersonEdits.compile(merging.text) else { return }
    for trace in edits.traces where !one.removes || !trace.name.hasPrefix("# behind") {
      #expect(trace.isThere(merging.text, merged), "\(trace.name)\n\(context)")
    }
    if !edits.touchesWire, !one.removes {
      let fresh = try #require(PersonEdits.compile(Importing(later.text).schema), "\(context)")
      let expected = WireForm.of(fresh)
      let found = WireForm.of(merged)
      #expect(Set(found.keys) == Set(expected.keys), "\(context)")
      for (key, text) in expected { #expect(found[key] == text, "\(key)\n\(context)") }
      #expect(merging.findings.filter { !$0.contains("model") } == [], "\(context)")
    }
    let again = try Merging(later.text, into: merging.text, base: base)
    #expect(Merging.difference(merging.text, again.text) == [], "again, \(context)")
    if one.hasBase {
      let latest = try Merging(later.text, into: merging.text, base: later.text)
      #expect(Merging.difference(merging.text, latest.text) == [], "latest, \(context)")
    }
  }
}
