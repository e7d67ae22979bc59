import Foundation
import RecourseDiagnostics
import RecourseYAML
import Testing

/// Held to the JSON parsing test suite: `y_` is accepted, `n_` refused, `i_` survived.
@Suite struct JSONConformanceTests {
  static let folder = sharedData("conformance/json/cases")

  static let cases: [String] = {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (names ?? []).filter { $0.hasSuffix(".json") }.sorted()
  }()

  @Test(.enabled(if: !cases.isEmpty, "the suite's data are not here"), arguments: cases)
  func conforms(name: String) throws {
    let bytes = try [UInt8](Data(contentsOf: Self.folder.appendingPathComponent(name)))
    var files = SourceFiles()
    var report = Report()
    let node = YAML.parseJSON(files.add(name: name, bytes: bytes), report: &report)
    #expect(report.hasErrors || node != nil)
    if name.hasPrefix("y_") {
      // RFC 8259 only advises against duplicate keys; here they are errors, and the rest is read.
      #expect(node != nil)
      #expect(report.diagnostics.allSatisfy { $0.code == .duplicateKey })
    } else if name.hasPrefix("n_") {
      #expect(node == nil)
      #expect(report.hasErrors)
    }
  }
}
