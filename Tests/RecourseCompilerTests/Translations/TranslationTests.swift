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

  func compile(constraint: String, _ entries: String = "") -> Compiled {
    Compiled(
      """
      recourse: 1
      api: Shop
      models:
        Base: { note: { type: String, \(constraint) } }
        Order: { extends: Base, fields: { count: { type: Int, range: 1...9 } } }
      \(entries.isEmpty ? "" : "translations: { de: { \(entries) } }")
      """)
  }

  /// A field that several models have from one base has one text.
  @Test func theWordsOfConstraintsAreTranslated() {
    let compiled = compile(
      constraint: "length: 2...80, message: 'To {maximum}.'",
      "Base.note: 'Bis {maximum}.', constraints.outOfRange: '{minimum} bis {maximum}'")
    #expect(compiled.summary == "")
    #expect(
      compiled.api?.translatableTexts.map(\.key) == ["Base.note", "constraints.outOfRange"])
    #expect(compiled.api?.translatableTexts.first?.text == "To {maximum}.")
  }

  @Test(arguments: [
    ("range: 1...9", ["outOfRange"]), ("range: 1..<9", ["outOfOpenRange"]),
    ("range: 1...", ["tooSmall"]), ("range: ...9", ["tooLarge"]), ("range: ..<9", ["notLess"]),
    ("length: 1...", ["empty"]), ("length: 2...8", ["empty", "tooShort", "tooLong"]),
    ("length: 0...8", ["tooLong"]), ("pattern: a", ["malformed"]),
    ("count: 1...", ["empty"]), ("count: 2...8", ["empty", "tooFew", "tooMany"]),
    ("length: ...8, message: No.", []),
  ])
  func onlyTheWordsThatMayBeSaidAreListed(constraint: String, words: [String]) {
    let type =
      constraint.hasPrefix("range") ? "Int" : constraint.hasPrefix("count") ? "[Int]" : "String"
    let compiled = Compiled(
      """
      recourse: 1
      api: Shop
      models: { Base: { note: { type: \(type), \(constraint) } } }
      """)
    #expect(compiled.summary == "")
    let keys = compiled.api?.translatableTexts.map(\.key).filter { $0.hasPrefix("constraints.") }
    #expect(keys == words.map { "constraints.\($0)" })
  }

  @Test(arguments: [
    ("length: 2...80, message: 'To {maximum}.'", "Base.note: Bis.", "E0437"),
    ("length: 2...80, message: 'To {maximum}.'", "Base.note: 'Bis {minimum}{maximum}'", "E0437"),
    ("length: ...80", "constraints.tooLong: Zu lang.", "E0437"),
    ("length: ...80", "constraints.tooShort: 'Zu kurz {minimum}.'", "E0234"),
    ("length: ...80", "Base.note: Zu kurz.", "E0234"),
  ])
  func theWordsOfConstraintsAreChecked(constraint: String, entry: String, code: String) {
    let rest = "constraints.outOfRange: '{minimum} bis {maximum}'"
    let compiled = compile(constraint: constraint, "\(entry), \(rest)")
    #expect(compiled.codes.filter { $0 != "E0436" } == [code], "\(compiled.summary)")
  }

  @Test(arguments: [
    ("length: 2...80, message: '{limit}'", "{limit}"),
    ("length: 2..., message: '{maximum}'", "{maximum}"),
    ("pattern: a, message: '{minimum}'", "{minimum}"),
    ("length: 2..., message: '{minimum'", "{minimum"),
  ])
  func placeholdersOfConstraintsAreTheirBounds(constraint: String, place: String) {
    let compiled = compile(constraint: constraint)
    #expect(compiled.codes == ["E0418"], "\(compiled.summary)")
    #expect(compiled.text(of: compiled.diagnostics.first) == place)
  }

  @Test(arguments: [
    ("length: 2..<80, message: 'From {minimum} to {maximum}.'", "From 2 to 79."),
    ("pattern: a, message: '{{a}}'", "{a}"),
  ])
  func boundsAreFilledIn(constraint: String, text: String) {
    let compiled = compile(constraint: constraint)
    #expect(compiled.summary == "")
    guard case .structure(let structure) = compiled.api?.models.first?.shape else {
      Issue.record("no struct")
      return
    }
    #expect(structure.fields.first?.constraints.message?.text == text)
  }
}
