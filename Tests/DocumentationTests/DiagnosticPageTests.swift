import Foundation
import RecourseDiagnostics
import Testing

/// Each finding has a page, and each page shows what it says.
@Suite struct DiagnosticPageTests {
  @Test(arguments: DiagnosticCode.all)
  func theWrongExampleIsFoundAndTheRightOneIsClean(code: DiagnosticCode) throws {
    let page = "docs/diagnostics/\(code.id).md"
    #expect(try Documents.text(page).hasPrefix("# \(code.id): \(code.summary)\n"))
    let blocks = try CodeBlock.all(in: page)
    let wrong = blocks.filter { $0.heading == "Wrong" }
    let right = blocks.filter { $0.heading == "Right" }
    #expect(!wrong.isEmpty && !right.isEmpty, "\(page) needs both examples")
    for block in wrong where block.info == "yaml" {
      let findings = Findings(compiling: block.schema)
      #expect(Set(findings.codes) == [code], "\(block)\n\(findings.text)")
    }
    for block in right where block.info == "yaml" {
      let findings = Findings(compiling: block.schema)
      #expect(findings.codes.isEmpty, "\(block)\n\(findings.text)")
    }
  }

  @Test func everyPageBelongsToACode() {
    let codes = Set(DiagnosticCode.all.map { "docs/diagnostics/\($0.id).md" })
    #expect(Documents.pages(in: "docs/diagnostics").filter { !codes.contains($0) } == [])
  }

  @Test func codesAreUniqueAndInTheirFamilies() {
    let ids = DiagnosticCode.all.map(\.id)
    #expect(Set(ids).count == ids.count)
    #expect(ids == ids.sorted())
  }
}

extension DiagnosticCode: CustomTestStringConvertible {
  package var testDescription: String { id }
}
