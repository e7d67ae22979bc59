import Foundation
import Subprocess
import Testing

@Suite("Documents in the manner of well-known APIs")
struct WrittenDocumentTests {
  @Test(
    "import, lint, generate, and compile without a warning", arguments: WrittenDocuments.names)
  func compile(name: String) async throws {
    let folder = try WorkFolder()
    let document = WrittenDocuments.folder.appending(path: name).path
    let imported = folder.run(["import", document, "-o", "api.recourse.yaml"])
    #expect(imported.code == 0, "\(imported.errors)")
    #expect(!imported.errors.contains("error: "), "\(imported.errors)")
    let linted = folder.run(["lint", "api.recourse.yaml"])
    #expect(linted.code == 0 && linted.output + linted.errors == "", "\(linted)")
    let formatted = folder.run(["format", "--check", "api.recourse.yaml"])
    #expect(formatted.code == 0, "\(formatted)")
    let generated = folder.run(
      ["generate", "api.recourse.yaml", "--output", ".", "--support", "import"])
    #expect(generated.code == 0, "\(generated.errors)")
    let support = try #require(BuiltSupport.found, "the built support code was not found")
    let checked = try await support.check(folder.url)
    #expect(checked.code == 0, "\(checked.output.prefix(4000))")
  }

  @Test("are many")
  func count() { #expect(WrittenDocuments.names.count >= 22) }
}
