import RecourseDiagnostics
import RecourseModel

/// Holds translations against the texts that they translate.
struct TranslationCheck {
  /// Reports keys that name no text, placeholders that differ, and texts without a translation.
  static func check(_ api: API, _ report: inout Report) {
    let texts = api.translatableTexts
    let byKey = Dictionary(texts.map { ($0.key, $0) }) { first, _ in first }
    for translation in api.translations {
      guard isLanguage(translation.language.value) else {
        report.error(
          .unknownValue, "`\(translation.language.value)` is no language",
          at: translation.language.range, remedy: "write a tag, as in `de`, `pt-BR` or `zh-Hans`")
        continue
      }
      for entry in translation.entries {
        if let text = byKey[entry.key.value] {
          check(entry, against: text, &report)
        } else {
          reportUnknown(entry.key, among: texts.map(\.key), &report)
        }
      }
      reportMissing(translation, texts, &report)
    }
  }

  /// Whether a text has the form of a language tag (BCP 47): it names a folder.
  private static func isLanguage(_ tag: String) -> Bool {
    let parts = tag.split(separator: "-", omittingEmptySubsequences: false)
    let isWellFormed = parts.allSatisfy { part in
      (1...8).contains(part.utf8.count)
        && part.utf8.allSatisfy { byte in
          (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
            || (0x61...0x7A).contains(byte)
        }
    }
    return isWellFormed && (parts.first?.utf8.count ?? 0) >= 2
  }

  private static func check(
    _ entry: Translation.Entry, against text: TranslatableText, _ report: inout Report
  ) {
    let template: MessageTemplate
    do {
      template = try MessageTemplate(entry.text)
    } catch {
      report.error(.unfittingTranslation, error.message, at: error.range, remedy: error.remedy)
      return
    }
    var used: Set<String> = []
    for case .placeholder(let name) in template.pieces {
      used.insert(name.value)
      guard !text.placeholders.contains(name.value) else { continue }
      report.error(
        .unfittingTranslation, "`{\(name.value)}` is no placeholder of `\(text.key)`",
        at: name.range,
        remedy: text.placeholders.isEmpty
          ? "the text has none: \"\(text.text)\""
          : "it has " + text.placeholders.map { "`{\($0)}`" }.joined(separator: ", "),
        related: [Diagnostic.Related(text.range, "the text that is translated")])
    }
    let unused = text.placeholders.filter { !used.contains($0) }
    guard !unused.isEmpty else { return }
    report.error(
      .unfittingTranslation,
      "the translation of `\(text.key)` leaves out "
        + unused.map { "`{\($0)}`" }.joined(separator: ", "),
      at: entry.text.range, remedy: "put it where the language wants it",
      related: [Diagnostic.Related(text.range, "the text that is translated")])
  }

  private static func reportUnknown(
    _ key: Located<String>, among known: [String], _ report: inout Report
  ) {
    let nearest = suggestion(for: key.value, among: known)
    let stem = key.value.split(separator: ".").dropLast().joined(separator: ".")
    let siblings = known.filter { !stem.isEmpty && $0.hasPrefix(stem) }.prefix(6)
    report.error(
      .unknownTranslation, "no text has the key `\(key.value)`", at: key.range,
      remedy: nearest.map { "did you mean `\($0)`?" }
        ?? "keys are "
        + (siblings.isEmpty ? known.prefix(6) : siblings).map { "`\($0)`" }
        .joined(separator: ", "),
      fixIts: nearest.map { [Diagnostic.FixIt(key.range, replacement: $0)] } ?? [])
  }

  private static func reportMissing(
    _ translation: Translation, _ texts: [TranslatableText], _ report: inout Report
  ) {
    let present = Set(translation.entries.map(\.key.value))
    let missing = texts.filter { !present.contains($0.key) }
    guard let first = missing.first else { return }
    let more = missing.count > 1 ? " and \(missing.count - 1) more" : ""
    report.add(
      Diagnostic(
        .missingTranslation,
        "`\(translation.language.value)` has no translation of `\(first.key)`\(more)",
        at: translation.language.range,
        remedy: "add " + missing.prefix(8).map { "`\($0.key):`" }.joined(separator: ", ")
          + (missing.count > 8 ? ", …" : ""),
        related: missing.prefix(4).map {
          Diagnostic.Related($0.range, "`\($0.key)` stands here")
        }))
  }
}
