import Foundation
import RecourseDiagnostics
import RecourseYAML
import Testing

/// The pages about YAML, held to what the reader says by itself.
@Suite struct DiagnosticPageTests {
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("docs/diagnostics")

  /// Needs more than the text to be found.
  static let foundLater: Set<DiagnosticCode> = [.notBoolean]

  @Test(arguments: DiagnosticCode.yaml)
  func examplesAreWrongAndRight(code: DiagnosticCode) throws {
    let page = try String(
      contentsOf: Self.folder.appendingPathComponent("\(code.id).md"), encoding: .utf8)
    #expect(page.hasPrefix("# \(code.id): \(code.summary)\n"))
    let blocks = page.components(separatedBy: "```yaml\n").dropFirst().compactMap {
      $0.components(separatedBy: "```\n").first
    }
    guard let wrong = blocks.first, let right = blocks.last else {
      #expect(page.contains("```console\n"))
      return
    }
    #expect(blocks.count == 2)
    #expect(codes(right).isEmpty, "\(findings(right))")
    #expect(codes(wrong) == (Self.foundLater.contains(code) ? [] : [code]), "\(findings(wrong))")
  }

  private func codes(_ source: String) -> [DiagnosticCode] {
    var report = Report()
    _ = YAML.parse(file(source), report: &report)
    return report.sorted.map(\.code)
  }
}
