import Foundation
import RecourseDiagnostics
import Testing

@testable import RecourseGenerator

/// New texts in a String Catalog on which translators have worked.
struct CatalogMergeTests {
  private typealias Entry = (key: String, value: String)

  private static func unit(_ value: String, _ state: String = "translated") -> String {
    #"{ "stringUnit" : { "state" : "\#(state)", "value" : "\#(value)" } }"#
  }

  private static func entry(
    _ localizations: [(String, String)], comment: String = "Said for `a`.",
    state: String = "manual"
  ) -> String {
    let units = localizations.map { "\"\($0.0)\" : \($0.1)" }.joined(separator: ", ")
    return
      #"{ "comment" : "\#(comment)", "extractionState" : "\#(state)", "localizations" : { \#(units) } }"#
  }

  private static func catalog(_ entries: [(String, String)], source: String = "en") -> String {
    let strings = entries.map { "\"\($0.0)\" : \($0.1)" }.joined(separator: ", ")
    return #"{ "sourceLanguage" : "\#(source)", "strings" : { \#(strings) }, "version" : "1.0" }"#
  }

  private func merge(_ old: String, _ new: String) throws -> [String: Any] {
    let merged = try #require(CatalogMerge.merged(old: Array(old.utf8), new: Array(new.utf8)))
    let object = try JSONSerialization.jsonObject(with: Data(merged))
    return try #require(object as? [String: Any])
  }

  /// The value at a path of keys, as text.
  private func value(_ catalog: [String: Any], _ path: String...) -> String? {
    var value: Any? = catalog
    for key in path { value = (value as? [String: Any])?[key] }
    return value as? String
  }

  private func unit(
    _ catalog: [String: Any], _ key: String, _ language: String
  ) -> String? {
    let path = ["strings", key, "localizations", language, "stringUnit"]
    var value: Any? = catalog
    for key in path { value = (value as? [String: Any])?[key] }
    guard let unit = value as? [String: String] else { return nil }
    return "\(unit["state"] ?? ""): \(unit["value"] ?? "")"
  }

  @Test func whatTranslatorsWroteStays() throws {
    let old = Self.catalog([
      (
        "a",
        Self.entry(
          [("de", Self.unit("Ihr Text")), ("en", Self.unit("Text")), ("fr", Self.unit("Texte"))],
          comment: "A comment of theirs.")
      ),
      ("own", #"{ "localizations" : { "de" : \#(Self.unit("Eigenes")) } }"#),
    ])
    let new = Self.catalog([
      ("a", Self.entry([("de", Self.unit("Text")), ("en", Self.unit("Text"))]))
    ])
    let merged = try merge(old, new)
    #expect(unit(merged, "a", "de") == "translated: Ihr Text")
    #expect(unit(merged, "a", "fr") == "translated: Texte")
    #expect(value(merged, "strings", "a", "comment") == "A comment of theirs.")
    #expect(unit(merged, "own", "de") == "translated: Eigenes")
    #expect(value(merged, "strings", "own", "extractionState") == nil)
  }

  @Test func newTextsAndNewLanguagesAreAdded() throws {
    let old = Self.catalog([("a", Self.entry([("en", Self.unit("Text"))]))])
    let new = Self.catalog([
      ("a", Self.entry([("en", Self.unit("Text")), ("ko", Self.unit("본문"))])),
      ("b", Self.entry([("en", Self.unit("More")), ("ko", Self.unit("더"))])),
    ])
    let merged = try merge(old, new)
    #expect(unit(merged, "a", "ko") == "translated: 본문")
    #expect(unit(merged, "b", "en") == "translated: More")
    #expect(value(merged, "strings", "b", "extractionState") == "manual")
  }

  @Test func otherWordsOfTheSchemaMarkTranslationsForReview() throws {
    let old = Self.catalog([
      (
        "a",
        Self.entry([
          ("de", Self.unit("Alt")), ("en", Self.unit("Old")), ("fr", Self.unit("Ancien", "new")),
        ])
      )
    ])
    let merged = try merge(old, Self.catalog([("a", Self.entry([("en", Self.unit("New"))]))]))
    #expect(unit(merged, "a", "en") == "translated: New")
    #expect(unit(merged, "a", "de") == "needs_review: Alt")
    #expect(unit(merged, "a", "fr") == "new: Ancien")
  }

  @Test func aTextThatTheSchemaDroppedIsStaleUntilItIsBack() throws {
    let whole = Self.catalog([
      ("a", Self.entry([("en", Self.unit("A")), ("de", Self.unit("Ah"))])),
      ("b", Self.entry([("en", Self.unit("B"))])),
      ("own", Self.entry([("en", Self.unit("Own"))], comment: "Somebody's own.")),
    ])
    let less = Self.catalog([("b", Self.entry([("en", Self.unit("B"))]))])
    let merged = try #require(
      CatalogMerge.merged(old: Array(whole.utf8), new: Array(less.utf8)))
    let text = String(decoding: merged, as: UTF8.self)
    let stale = try merge(text, less)
    #expect(value(stale, "strings", "a", "extractionState") == "stale")
    #expect(unit(stale, "a", "de") == "translated: Ah")
    #expect(value(stale, "strings", "b", "extractionState") == "manual")
    #expect(value(stale, "strings", "own", "extractionState") == "manual")
    let back = try merge(text, whole)
    #expect(value(back, "strings", "a", "extractionState") == "manual")
    #expect(unit(back, "a", "de") == "translated: Ah")
  }

  @Test func theSourceLanguageIsTheirs() throws {
    let old = Self.catalog([("a", Self.entry([("ko", Self.unit("옛"))]))], source: "ko")
    let merged = try merge(old, Self.catalog([("a", Self.entry([("en", Self.unit("새"))]))]))
    #expect(value(merged, "sourceLanguage") == "ko")
    #expect(unit(merged, "a", "ko") == "translated: 새")
    #expect(unit(merged, "a", "en") == nil)
  }

  @Test func aTextWithFormsOfItsOwnStays() throws {
    let plural =
      #"{ "variations" : { "plural" : { "one" : \#(Self.unit("1")), "other" : \#(Self.unit("n")) } } }"#
    let old = Self.catalog([("a", Self.entry([("en", plural), ("de", plural)]))])
    let new = Self.catalog([("a", Self.entry([("en", Self.unit("x")), ("de", Self.unit("y"))]))])
    let merged = CatalogMerge.merged(old: Array(old.utf8), new: Array(new.utf8))
    #expect(merged == Array(old.utf8))
  }

  @Test func whereNothingChangesTheBytesStay() throws {
    let old = Self.catalog([("a", Self.entry([("en", Self.unit("A"))]))])
    #expect(CatalogMerge.merged(old: Array(old.utf8), new: Array(old.utf8)) == Array(old.utf8))
    // What is written once is not written anew.
    let new = Self.catalog([("b", Self.entry([("en", Self.unit("B"))]))])
    let merged = try #require(CatalogMerge.merged(old: Array(old.utf8), new: Array(new.utf8)))
    #expect(CatalogMerge.merged(old: merged, new: Array(new.utf8)) == merged)
  }

  @Test func anEmptyCatalogIsFilled() throws {
    let new = Self.catalog([("a", Self.entry([("en", Self.unit("A"))]))])
    #expect(unit(try merge("{}", new), "a", "en") == "translated: A")
  }

  static let malformed = [
    "", "[]", "not JSON", #"{ "strings" : [] }"#, #"{ "strings" : 1 }"#, #"{ "other" : {} }"#,
    #"{ "sourceLanguage" : "en", "strings" : { "a" : }"#, "<<<<<<< HEAD\n{}\n",
  ]

  @Test(arguments: malformed)
  func whatIsNoCatalogIsRefused(old: String) {
    let new = Array(Self.catalog([("a", Self.entry([("en", Self.unit("A"))]))]).utf8)
    #expect(CatalogMerge.merged(old: Array(old.utf8), new: new) == nil)
  }

  @Test(arguments: malformed)
  func whatIsNoCatalogIsLeftAsItIs(old: String) throws {
    let root = FileManager.default.temporaryDirectory
      .appending(path: "recourse-catalog-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: root) }
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    let file = root.appending(path: "Shop.xcstrings")
    try Data(old.utf8).write(to: file)
    var report = Report()
    let new = OutputFile(
      name: "Shop.xcstrings", text: Self.catalog([]), schema: "shop.recourse.yaml")
    let plan = OutputPlan.make(
      [new], folder: root.path, displayName: "out", schemas: ["shop.recourse.yaml"],
      report: &report)
    #expect(plan.changes.isEmpty)
    #expect(
      report.diagnostics.map(\.message) == [
        "'out/Shop.xcstrings' is in the way: it is no string catalog"
      ])
    #expect(try Data(contentsOf: file) == Data(old.utf8))
  }
}
