import Foundation
import RecourseSupport
import Testing

/// Texts looked up in tables that lie in a real bundle.
struct LocalizationTests {
  /// A bundle of tables: their paths in it, and their lines.
  private static func bundle(_ tables: [String: String]) throws -> Bundle {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("recourse-texts-\(UUID().uuidString).bundle")
    for (path, lines) in tables {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(lines.utf8).write(to: file)
    }
    return try #require(Bundle(url: folder))
  }

  private static let tables = [
    "en.lproj/Shop.strings": """
    /* Said for `refused`. */
    "ShopError.refused" = "{{no}} {reason}, {count} times {count}: {unknown}";
    "ShopError.quoted" = "\\"yes\\"\\\\no\\nnext";
    """,
    "de.lproj/Shop.strings": """
    "ShopError.refused" = "{count}-mal wegen {reason}";
    """,
  ]

  private func text(_ key: String, _ bundle: Bundle?, table: String = "Shop") -> String {
    Recourse.localized(
      key, "As it is: {reason}.", ["reason": "a {count} b", "count": "3"], table: table,
      bundle: bundle)
  }

  @Test func aTextIsLookedUpAndFilledOnce() throws {
    let bundle = try Self.bundle(Self.tables)
    defer { try? FileManager.default.removeItem(at: bundle.bundleURL) }
    #expect(text("ShopError.refused", bundle) == "{no} a {count} b, 3 times 3: {unknown}")
    #expect(text("ShopError.quoted", bundle) == "\"yes\"\\no\nnext")
  }

  @Test func aLanguageHasTextsOfItsOwn() throws {
    let bundle = try Self.bundle(Self.tables)
    defer { try? FileManager.default.removeItem(at: bundle.bundleURL) }
    #expect(bundle.localizations.contains("de"))
    let german = Bundle(url: bundle.bundleURL.appendingPathComponent("de.lproj"))
    #expect(text("ShopError.refused", german) == "3-mal wegen a {count} b")
    // What a language lacks is said in the schema's own words.
    #expect(text("ShopError.quoted", german) == "As it is: a {count} b.")
  }

  /// Why no table may stand beside the folders of the languages: it would win over all of them.
  @Test func aTableWithoutALanguageHidesThoseWith() throws {
    var tables = Self.tables
    tables["Shop.strings"] = "\"ShopError.refused\" = \"for nobody\";"
    let bundle = try Self.bundle(tables)
    defer { try? FileManager.default.removeItem(at: bundle.bundleURL) }
    #expect(text("ShopError.refused", bundle) == "for nobody")
  }

  @Test(arguments: ["ShopError.other", "", "ShopError"])
  func aTextWithoutATranslationStays(key: String) throws {
    let bundle = try Self.bundle(Self.tables)
    defer { try? FileManager.default.removeItem(at: bundle.bundleURL) }
    #expect(text(key, bundle) == "As it is: a {count} b.")
  }

  @Test func withoutATableOrABundleATextStays() throws {
    let bundle = try Self.bundle(Self.tables)
    defer { try? FileManager.default.removeItem(at: bundle.bundleURL) }
    #expect(text("ShopError.refused", bundle, table: "Missing") == "As it is: a {count} b.")
    #expect(text("ShopError.refused", nil) == "As it is: a {count} b.")
    #expect(text("ShopError.refused", try Self.bundle(["x": ""])) == "As it is: a {count} b.")
  }

  private final class Anchor {}

  @Test func aTableThatNoBundleHasChangesNothing() {
    let text = Recourse.localized("a", "As it is.", table: "NoTable", beside: Anchor.self)
    #expect(text == "As it is.")
  }

  @Test(arguments: [
    ("{{", "{"), ("}}", "}"), ("{", "{"), ("}", "}"), ("{a", "{a"), ("{a}", "1"), ("{{a}}", "{a}"),
    ("{{{a}}}", "{1}"), ("{b}", "{b}"), ("{a}{a}", "11"), ("", ""), ("{}", "{}"), ("é{a}é", "é1é"),
  ])
  func bracesAreDoubledAndNamesFilled(template: String, text: String) {
    #expect(Recourse.localized("k", template, ["a": "1"], table: "T", bundle: nil) == text)
  }
}
