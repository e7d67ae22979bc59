import Foundation
import Testing

@testable import RecourseCompiler

@Suite struct LanguageSchemaTests {
  static let file = SchemaFilesTests.folder.appending(path: "recourse.schema.json")

  @Test func theFileForEditorsIsUpToDate() throws {
    if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] != nil {
      try LanguageSchema.text.write(to: Self.file, atomically: true, encoding: .utf8)
      Issue.record("recorded \(Self.file.lastPathComponent)")
      return
    }
    let text = try String(contentsOf: Self.file, encoding: .utf8)
    #expect(text == LanguageSchema.text, "record it with UPDATE_GOLDENS=1")
  }

  @Test func everyReferenceLeadsSomewhere() throws {
    let object = try JSONSerialization.jsonObject(with: Data(LanguageSchema.text.utf8))
    let root = try #require(object as? [String: Any])
    let definitions = try #require(root["definitions"] as? [String: Any])
    let references = Set(LanguageSchema.text.matches(of: /"#\/definitions\/([A-Za-z]+)"/).map(\.1))
    for reference in references { #expect(definitions[String(reference)] != nil, "\(reference)") }
    #expect(references.count == definitions.count)
  }
}
