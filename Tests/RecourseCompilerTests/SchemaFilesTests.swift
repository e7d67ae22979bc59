import Foundation
import RecourseDiagnostics
import RecourseModel
import Testing

@testable import RecourseCompiler

/// The schemas that people start from.
@Suite struct SchemaFilesTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "schemas")

  static let names: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? [])
    .filter { $0.hasSuffix(".recourse.yaml") }.sorted()

  @Test(arguments: names)
  func schemaHasNothingToFind(name: String) throws {
    let text = try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
    let compiled = Compiled(text, name: name)
    #expect(compiled.summary == "")
    #expect(compiled.api != nil)
  }

  @Test func aSuccessByStatusMayHaveNoValue() throws {
    let url = Self.folder.appending(path: "github-issues.recourse.yaml")
    let compiled = Compiled(try String(contentsOf: url, encoding: .utf8))
    guard case .byStatus(let name, let cases)? = compiled.endpoint("canAssign")?.returns else {
      Issue.record("canAssign is not by status")
      return
    }
    #expect(name.value == "CanAssignResult")
    #expect(cases.map(\.name.value) == ["yes", "no"])
    #expect(cases.map(\.statuses.statuses) == [[204], [404]])
    #expect(compiled.endpoint("canAssign")?.successes == StatusSet([204, 404]))
  }
}
