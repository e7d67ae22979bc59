import Foundation

/// openapi-generator's `swift6`, which goes the same way in one step: from a document to Swift.
struct Peer {
  private let program: String

  /// Nothing where the peer is not installed, which a note says.
  init?(place: Workplace) {
    program = Workplace.built("peer/bin/openapi-generator-cli")
    guard FileManager.default.isExecutableFile(atPath: program) else {
      print("\nThe peer is not there: Benchmarks/run installs it from PyPI; it needs Java.")
      return nil
    }
  }

  func generate(_ document: String, output: String) -> [String] {
    // Its reader of YAML gives up at 3 MB unless told otherwise; some documents are not quite valid.
    [
      "env", "JAVA_OPTS=-DmaxYamlCodePoints=100000000", program, "generate", "-g", "swift6",
      "-i", document, "-o", output, "--skip-validate-spec",
    ]
  }

  /// Its version and Java's, as they name themselves.
  func version(in place: Workplace) throws -> String {
    let peer = try place.firstLine(of: [program, "version"])
    let java = try place.firstLine(of: ["java", "-version"])
    return "openapi-generator \(peer), \(java)"
  }
}
