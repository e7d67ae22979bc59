import RecourseDiagnostics
import RecourseModel

/// A String Catalog with the schema's texts and what it has of translations.
struct StringCatalog {
  /// The language of the schema's own words, where they are not translated into it.
  static let sourceLanguage = "en"

  let api: API

  var text: String {
    let translations = api.translations.map { translation in
      (
        translation.language.value,
        Dictionary(translation.entries.map { ($0.key.value, $0.text.value) }) { first, _ in first }
      )
    }
    let strings = api.translatableTexts.sorted { $0.key < $1.key }.map { text in
      (text.key, entry(text, translations))
    }
    let catalog = JSONText.object([
      ("sourceLanguage", .string(Self.sourceLanguage)), ("strings", .object(strings)),
      ("version", .string("1.0")),
    ])
    return catalog.indented + "\n"
  }

  private func entry(
    _ text: TranslatableText, _ translations: [(language: String, texts: [String: String])]
  ) -> JSONText {
    let source = translations.first { $0.language == Self.sourceLanguage }
    var localizations = [(Self.sourceLanguage, unit(source?.texts[text.key] ?? text.text))]
    for translation in translations where translation.language != Self.sourceLanguage {
      if let words = translation.texts[text.key] {
        localizations.append((translation.language, unit(words)))
      }
    }
    return .object([
      ("comment", .string(text.comment)), ("extractionState", .string("manual")),
      ("localizations", .object(localizations.sorted { $0.0 < $1.0 })),
    ])
  }

  private func unit(_ words: String) -> JSONText {
    .object([
      ("stringUnit", .object([("state", .string("translated")), ("value", .string(words))]))
    ])
  }
}
