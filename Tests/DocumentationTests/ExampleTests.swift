import Foundation
import RecourseDiagnostics
import Testing

@Suite struct ExampleTests {
  static let examples: [CodeBlock] = {
    let pages = Documents.pages(in: "docs") + ["README.md"]
    return pages.flatMap { (try? CodeBlock.all(in: $0)) ?? [] }.filter { $0.info == "yaml" }
  }()

  @Test func thereAreExamples() {
    #expect(Self.examples.count > 25)
  }

  @Test(arguments: examples)
  func everyExampleCompilesWithoutAFinding(example: CodeBlock) {
    let findings = Findings(compiling: example.schema)
    #expect(findings.codes.isEmpty, "\(example)\n\(findings.text)")
  }

  @Test func linksWithinTheDocumentsLeadSomewhere() throws {
    let link = try Regex(
      #"\]\((?!https?:)([^)#\s]*)(#[^)\s]*)?\)"#, as: (Substring, Substring, Substring?).self)
    for page in Documents.pages(in: "docs") + ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"] {
      let folder = Documents.root.appendingPathComponent(page).deletingLastPathComponent()
      for match in try Documents.text(page).matches(of: link) where !match.output.1.isEmpty {
        let target = folder.appendingPathComponent(String(match.output.1))
        #expect(
          FileManager.default.fileExists(atPath: target.path), "\(page): \(match.output.1)")
      }
    }
  }
}
