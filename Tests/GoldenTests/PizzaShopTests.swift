import Foundation
import RecourseCommandLine
import Testing

/// The pizza shop's client, which the tests of the support code call and the benchmarks time, is
/// what the generator writes.
struct PizzaShopTests {
  @Test func isWhatTheGeneratorWrites() {
    let root = GoldenCase.folder.deletingLastPathComponent().deletingLastPathComponent()
    var said = ""
    let session = Session(
      environment: [:], workingDirectory: root.path, standardInput: { [] },
      standardOutput: { said += String(decoding: $0, as: UTF8.self) },
      standardError: { said += String(decoding: $0, as: UTF8.self) })
    let status = RecourseCommand.run(
      arguments: [
        "generate", "schemas/pizza-shop.recourse.yaml", "--output", "Tests/PizzaShop",
        "--access", "public", "--support", "import", "--stub", "--futures", "--check",
      ], session: session)
    #expect(status == 0, "run it without --check, and look at the difference:\n\(said)")
  }
}
