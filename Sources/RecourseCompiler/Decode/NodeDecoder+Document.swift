import RecourseDiagnostics
import RecourseModel
import RecourseYAML

extension NodeDecoder {
  /// A root file, without what it includes.
  mutating func document(_ node: YAML.Node, start: SourceRange) -> SchemaDocument? {
    guard let mapping = schemaMapping(node) else { return nil }
    var document = SchemaDocument(start: mapping.entries.first?.key.range ?? start)
    document.rules = rules(mapping)
    for entry in mapping.entries where KeyTable.document.has(entry.key.text) {
      decode(entry, into: &document)
    }
    if mapping["api"] == nil {
      report.error(
        .missingKey, "the schema does not name its API", at: document.start,
        remedy: "write `api:` with a name as in `PizzaShop`, of which the client is called")
    }
    return document
  }

  /// What an included file gives: models, errors and authentications.
  mutating func includedDocument(_ node: YAML.Node, start: SourceRange) -> SchemaDocument? {
    guard let mapping = schemaMapping(node) else { return nil }
    var document = SchemaDocument(start: mapping.entries.first?.key.range ?? start)
    document.rules = rules(mapping)
    for entry in mapping.entries {
      switch entry.key.text {
      case "models", "errors", "auth":
        decode(entry, into: &document)
      case "servers", "defaults", "endpoints", "translations", "swift":
        report.error(
          .includedSection,
          "an included file holds models, errors and auth, not `\(entry.key.text)`",
          at: entry.key.range, remedy: "move `\(entry.key.text)` to the file that includes this one"
        )
      default:
        break
      }
    }
    return document
  }

  /// The paths that a file includes.
  mutating func includes(_ node: YAML.Node) -> [Located<String>] {
    node["include"].flatMap { texts($0, as: "`include`") } ?? []
  }

  private mutating func schemaMapping(_ node: YAML.Node) -> YAML.Mapping? {
    if node.isNull {
      report.error(
        .emptyDeclaration, "the file is empty", at: node.range,
        remedy: "begin with `recourse: 1` and `api: NAME`")
      return nil
    }
    guard let mapping = mapping(node, by: .document) else { return nil }
    if let version = mapping["recourse"], version.text != "1" {
      report.error(
        .unsupportedVersion,
        "version `\(version.text ?? version.kindDescription)` of the language is not known here",
        at: version.range, remedy: "write `recourse: 1`")
    }
    return mapping
  }

  /// `keys:` and `formats:`, which hold for a file's own models and endpoints.
  private mutating func rules(_ mapping: YAML.Mapping) -> NamingRules {
    var rules = NamingRules()
    rules.keyCase = mapping["keys"].flatMap { choice($0, of: KeyCase.self, as: "`keys`") }
    guard let node = mapping["formats"], let formats = self.mapping(node, as: "`formats`") else {
      return rules
    }
    for entry in formats.entries {
      guard let format = format(entry.value) else { continue }
      guard let type = BuiltinType(rawValue: entry.key.text) else {
        report.error(
          .unknownType, "`\(entry.key.text)` is no built-in type", at: entry.key.range,
          remedy: "`formats` names types as `DateTime` or `Data`")
        continue
      }
      guard format.value.fits(type) else {
        reportUnfitting(format, type.rawValue)
        continue
      }
      rules.formats[type] = format.value
    }
    return rules
  }

  mutating func reportUnfitting(_ format: Located<ValueFormat>, _ type: String) {
    report.error(
      .unfittingFormat, "`\(type)` has no format `\(format.value.rawValue)`", at: format.range,
      remedy: "`\(format.value.rawValue)` goes with \(format.value.fittingTypes)")
  }

  private mutating func decode(_ entry: YAML.Entry, into document: inout SchemaDocument) {
    let node = entry.value
    switch entry.key.text {
    case "api": document.name = text(node, as: "`api`")
    case "doc": document.documentation = documentation(node)
    case "servers": document.servers = servers(node)
    case "auth": document.authentications = authentications(node)
    case "defaults": document.defaults = defaults(node)
    case "models": document.models = models(node, rules: document.rules)
    case "errors": document.errors = errorTypes(node)
    case "endpoints":
      document.endpoints = endpoints(node)
      document.lacksEndpoints = document.endpoints.count != node.entries?.count
    case "translations": document.translations = translations(node)
    case "swift": document.output = output(node)
    default: break
    }
  }

  private mutating func translations(_ node: YAML.Node) -> [Translation] {
    guard let languages = mapping(node, as: "`translations`") else { return [] }
    return languages.entries.map { language in
      var translation = Translation(language: language.key.located, entries: [])
      guard let texts = mapping(language.value, as: "`\(language.key.text)`") else {
        return translation
      }
      for entry in texts.entries {
        guard let text = text(entry.value, as: "`\(entry.key.text)`") else { continue }
        translation.entries.append(Translation.Entry(key: entry.key.located, text: text))
      }
      return translation
    }
  }

  private mutating func output(_ node: YAML.Node) -> OutputOptions {
    var output = OutputOptions()
    guard let mapping = mapping(node, by: .output) else { return output }
    for entry in mapping.entries {
      let node = entry.value
      let subject = "`\(entry.key.text)`"
      switch entry.key.text {
      case "access":
        output.access = choice(node, of: OutputOptions.Access.self, as: subject) ?? output.access
      case "support":
        output.support = choice(node, of: OutputOptions.Support.self, as: subject) ?? output.support
      case "localize":
        output.localization =
          choice(node, of: OutputOptions.Localization.self, as: subject) ?? output.localization
      case "stub": output.hasStub = boolean(node, as: subject) ?? false
      case "tests": output.hasTests = boolean(node, as: subject) ?? false
      case "futures": output.hasFutures = boolean(node, as: subject) ?? false
      default: break
      }
    }
    return output
  }
}

extension ValueFormat {
  /// Whether a built-in type has this form.
  func fits(_ type: BuiltinType) -> Bool {
    switch self {
    case .unixSeconds, .unixMilliseconds: type == .dateTime
    case .base64url: type == .data
    case .string: [.int, .int32, .int64, .double, .float, .decimal, .bool].contains(type)
    }
  }

  /// The types that have this form, for messages.
  var fittingTypes: String {
    switch self {
    case .unixSeconds, .unixMilliseconds: "`DateTime`"
    case .base64url: "`Data`"
    case .string: "numbers and `Bool`"
    }
  }
}
