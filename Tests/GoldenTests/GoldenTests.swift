import Foundation
import Testing

/// Records with `UPDATE_GOLDENS=<glob>`, `*` for all, and then fails, so that nobody records unseen.
@Suite struct GoldenTests {
  @Test(arguments: GoldenCase.all)
  func givesWhatIsRecorded(_ golden: GoldenCase) throws {
    let output = try golden.generated()
    guard Recording.wants(golden.name) else {
      let recorded = try golden.recorded()
      #expect(output.errors == recorded.errors)
      #expect(output.files.keys.sorted() == recorded.files.keys.sorted())
      for (name, text) in output.files {
        if let difference = Difference(recorded.files[name] ?? "", text) {
          Issue.record("\(name) differs: \(difference)")
        }
      }
      return
    }
    if Recording.isRefused {
      Issue.record("goldens are not recorded in CI")
    } else {
      try golden.record(output)
      Issue.record("recorded \(golden.name); look at the difference, then run again without")
    }
  }

  @Test(arguments: GoldenCase.all)
  func givesTheSameBytesTwice(_ golden: GoldenCase) throws {
    let (first, second) = (try golden.generated(), try golden.generated())
    #expect(first == second)
  }

  @Test func everyExpectedFolderHasItsCase() {
    let names = Set(GoldenCase.names(in: GoldenCase.expectedFolder))
    #expect(names.subtracting(GoldenCase.all.map(\.name)).isEmpty)
  }

  @Test func everyCaseHasASchemaAndNothingBesideIt() {
    for golden in GoldenCase.all {
      let folder = golden.schema.deletingLastPathComponent()
      let names = Set(GoldenCase.names(in: folder)).subtracting(["stderr.txt"])
      #expect(names.contains(golden.schema.lastPathComponent), "\(golden.name)")
      // What a schema includes may stand beside it.
      #expect(names.allSatisfy { $0.hasSuffix(".recourse.yaml") }, "\(golden.name)")
    }
  }
}

enum Recording {
  private static let environment = ProcessInfo.processInfo.environment

  static let isRefused = environment["CI"].map { !$0.isEmpty && $0 != "false" } ?? false

  static func wants(_ name: String) -> Bool {
    guard let glob = environment["UPDATE_GOLDENS"], !glob.isEmpty else { return false }
    return matches(Array(name)[...], Array(glob)[...])
  }

  /// A glob with `*` and `?`.
  private static func matches(_ text: ArraySlice<Character>, _ glob: ArraySlice<Character>) -> Bool
  {
    guard let first = glob.first else { return text.isEmpty }
    if first == "*" {
      return matches(text, glob.dropFirst())
        || (!text.isEmpty && matches(text.dropFirst(), glob))
    }
    guard let head = text.first, first == "?" || first == head else { return false }
    return matches(text.dropFirst(), glob.dropFirst())
  }
}

/// The first line in which two texts differ.
struct Difference: CustomStringConvertible {
  let description: String

  init?(_ expected: String, _ found: String) {
    guard expected != found else { return nil }
    let expectedLines = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let foundLines = found.split(separator: "\n", omittingEmptySubsequences: false)
    let index = zip(expectedLines, foundLines).prefix { $0 == $1 }.count
    func line(_ lines: [Substring]) -> Substring { index < lines.count ? lines[index] : "<end>" }
    description = """
      line \(index + 1)
        recorded:  \(line(expectedLines))
        generated: \(line(foundLines))
      """
  }
}
