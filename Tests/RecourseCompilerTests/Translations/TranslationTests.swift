import RecourseDiagnostics
import RecourseModel
import Testing

@testable import RecourseCompiler

@Suite struct TranslationTests {
  func compile(_ entries: String, language: String = "de") -> Compiled {
    Compiled(
      """
      recourse: 1
      api: Shop
      keys: snake_case
      models:
        Problem: { docURL: String? }
      errors:
        ShopError:
          body: Problem
          cases:
            api:
              when: status
              carries: [status]
              message: ["See {body.docURL} ({status}).", Something went wrong.]
            failed:
              when: otherwise
              message: { offline: You are offline., otherwise: That did not work. }
      translations:
        \(language):
      \(entries.split(separator: "\n").map { "    \($0)" }.joined(separator: "\n"))
      """)
  }

  static let whole = """
    ShopError.api.1: "{status}: siehe {body.docURL}"
    ShopError.api.2: Fehler.
    ShopError.failed.offline: Offline.
    ShopError.failed.otherwise: Fehler.
    """

  @Test func placeholdersAreCalledAsAtRunTime() {
    let compiled = compile(Self.whole)
    #expect(compiled.summary == "")
    let entries = compiled.api?.translations.first?.entries
    #expect(entries?.first?.text.value == "{status}: siehe {body.doc_url}")
    #expect(entries?.count == 4)
  }

  @Test(arguments: [
    ("ShopError.api: x", "E0234", "ShopError.api"),
    ("ShopError.failed.offlien: x", "E0234", "ShopError.failed.offlien"),
    ("Other.case: x", "E0234", "Other.case"),
    ("\(whole)\nShopError.failed: x", "E0234", "ShopError.failed"),
    ("ShopError.failed.offline: x", "E0436", "de"),
  ])
  func keysAreChecked(entries: String, code: String, place: String) {
    let compiled = compile(entries)
    #expect(compiled.codes == [code])
    #expect(compiled.text(of: compiled.diagnostics.first) == place)
  }

  @Test(arguments: [
    ("{status}: siehe {body.docURL}", "{status}: siehe", "\"{status}: siehe\""),
    ("siehe {body.docURL}", "siehe {body.docs} {x}", "{body.docs}"),
    ("{status}: siehe {body.docURL}", "{status", "{status"),
  ])
  func placeholdersAreChecked(before: String, after: String, place: String) {
    let compiled = compile(Self.whole.replacing(before, with: after))
    #expect(compiled.codes == ["E0437"], "\(compiled.summary)")
    #expect(compiled.text(of: compiled.diagnostics.first) == place)
  }

  @Test(arguments: ["k", "de_DE", "12", "de-"])
  func aLanguageIsATag(language: String) {
    #expect(compile(Self.whole, language: language).codes == ["E0234"])
  }

  @Test(arguments: ["ko", "pt-BR", "zh-Hant-TW"])
  func tagsOfLanguagesAreTaken(language: String) {
    #expect(compile(Self.whole, language: language).summary == "")
  }
}
