import RecourseDiagnostics
import RecourseModel

/// Holds translations against the texts of the schema: every key names one, and has its placeholders.
struct TranslationValidator {
  private let texts: [String: TranslatableText]
  private let keys: [String]
  /// Placeholders as the schema writes them, by Swift names, with what they are called at run time.
  private let spellings: [String: String]

  init(_ api: API) {
    let all = api.translatableTexts
    texts = Dictionary(all.map { ($0.key, $0) }) { first, _ in first }
    keys = all.map(\.key)
    spellings = PlaceholderSpellings(api).collect()
  }

  /// The translations with their placeholders as they are called at run time.
  static func validate(_ api: API, _ report: inout Report) -> [Translation] {
    guard !api.translations.isEmpty else { return [] }
    let validator = TranslationValidator(api)
    return api.translations.map { validator.validate($0, &report) }
  }

  private func validate(_ translation: Translation, _ report: inout Report) -> Translation {
    let language = translation.language
    if !Self.isTag(language.value) {
      report.error(
        .unknownTranslation, "`\(language.value)` is no tag of a language", at: language.range,
        remedy: "write a tag as in `ko`, `pt-BR` or `zh-Hant`")
      return translation
    }
    var result = Translation(language: language, entries: [])
    var isKnown = true
    for entry in translation.entries {
      guard let text = texts[entry.key.value] else {
        reportUnknown(entry.key, &report)
        isKnown = false
        continue
      }
      guard let resolved = resolve(entry.text, as: text, &report) else { continue }
      result.entries.append(Translation.Entry(key: entry.key, text: resolved))
    }
    // A key that is not known is one that lacks, most likely.
    if isKnown { reportMissing(translation, &report) }
    return result
  }

  private func reportUnknown(_ key: Located<String>, _ report: inout Report) {
    let nearest = suggestion(for: key.value, among: keys)
    let beneath = keys.filter { $0.hasPrefix("\(key.value).") }
    let remedy: String =
      if let nearest {
        "did you mean `\(nearest)`?"
      } else if !beneath.isEmpty {
        "its texts are \(beneath.map { "`\($0)`" }.joined(separator: ", "))"
      } else {
        "keys are the error type and the case, as in `APIError.unauthorized`, "
          + "and the condition where a message has several"
      }
    report.error(
      .unknownTranslation, "no text has the key `\(key.value)`", at: key.range, remedy: remedy,
      fixIts: nearest.map { [Diagnostic.FixIt(key.range, replacement: $0)] } ?? [])
  }

  private func reportMissing(_ translation: Translation, _ report: inout Report) {
    let present = Set(translation.entries.map(\.key.value))
    let missing = keys.filter { !present.contains($0) }
    guard !missing.isEmpty else { return }
    let shown = missing.prefix(5).map { "`\($0)`" }.joined(separator: ", ")
    report.add(
      Diagnostic(
        .missingTranslation,
        "`\(translation.language.value)` lacks \(shown)\(missing.count > 5 ? " and \(missing.count - 5) more" : "")",
        at: translation.language.range,
        remedy: "add what lacks; until then it is shown in the schema's own words"))
  }

  private func resolve(
    _ written: Located<String>, as text: TranslatableText, _ report: inout Report
  ) -> Located<String>? {
    let template: MessageTemplate
    do {
      template = try MessageTemplate(written)
    } catch {
      report.error(.unfittingTranslation, error.message, at: error.range, remedy: error.remedy)
      return nil
    }
    var result = ""
    var found: Set<String> = []
    for piece in template.pieces {
      switch piece {
      case .text(let words): result += TranslatableText.escaped(words)
      case .placeholder(let name):
        let known = text.placeholders.contains(name.value) ? name.value : spellings[name.value]
        guard let known, text.placeholders.contains(known) else {
          report.error(
            .unfittingTranslation, "`{\(name.value)}` is no placeholder of `\(text.key)`",
            at: name.range, remedy: remedy(text))
          return nil
        }
        found.insert(known)
        result += "{\(known)}"
      }
    }
    if let lacking = text.placeholders.first(where: { !found.contains($0) }) {
      report.error(
        .unfittingTranslation, "the translation of `\(text.key)` lacks `{\(lacking)}`",
        at: written.range, remedy: remedy(text))
      return nil
    }
    return Located(result, written.range)
  }

  private func remedy(_ text: TranslatableText) -> String {
    text.placeholders.isEmpty
      ? "the text has none"
      : "its placeholders are \(text.placeholders.map { "`{\($0)}`" }.joined(separator: ", "))"
  }

  /// Whether a text has the form of a BCP 47 tag: parts of up to eight letters and digits.
  private static func isTag(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard let first = parts.first, (2...8).contains(first.utf8.count),
      first.utf8.allSatisfy(Words.isLetter)
    else { return false }
    return parts.dropFirst().allSatisfy { part in
      (1...8).contains(part.utf8.count)
        && part.utf8.allSatisfy { Words.isLetter($0) || Words.isDigit($0) }
    }
  }
}

/// How the places in error bodies are called in the schema, by Swift names, and on the wire.
private struct PlaceholderSpellings {
  private let api: API
  private let structures: [String: Structure]
  private let aliases: [String: TypeReference]

  init(_ api: API) {
    self.api = api
    var structures: [String: Structure] = [:]
    var aliases: [String: TypeReference] = [:]
    for model in api.models {
      switch model.shape {
      case .structure(let structure): structures[model.name.value] = structure
      case .alias(let target): aliases[model.name.value] = target
      case .enumeration, .union, .newtype: break
      }
    }
    self.structures = structures
    self.aliases = aliases
  }

  func collect() -> [String: String] {
    var spellings: [String: String] = [:]
    for type in api.errors {
      guard let body = type.body else { continue }
      for errorCase in type.cases {
        for path in errorCase.message.bodyPaths {
          spellings["body.\(swiftPath(path, in: body))"] =
            "body.\(path.keys.joined(separator: "."))"
        }
      }
    }
    return spellings
  }

  private func swiftPath(_ path: ResponseBodyPath, in type: TypeReference) -> String {
    var type: TypeReference? = type
    return path.keys.map { key in
      guard let field = structure(type)?.fields.first(where: { $0.wireName == key }) else {
        type = nil
        return key
      }
      type = field.type
      return field.name.value
    }.joined(separator: ".")
  }

  private func structure(_ type: TypeReference?) -> Structure? {
    var type = type?.unwrapped
    while case .model(let name)? = type, let target = aliases[name] { type = target.unwrapped }
    guard case .model(let name)? = type else { return nil }
    return structures[name]
  }
}

extension Message {
  fileprivate var bodyPaths: [ResponseBodyPath] {
    let texts: [MessageText] =
      switch self {
      case .silent, .screen: []
      case .text(let text): [text]
      case .byCondition(let branches): branches.map(\.text)
      }
    return texts.flatMap(\.alternatives).flatMap(\.pieces).compactMap {
      if case .body(let path) = $0 { path } else { nil }
    }
  }
}
