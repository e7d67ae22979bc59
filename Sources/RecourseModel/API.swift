package import RecourseDiagnostics

/// A resolved API: no defaults left to apply, no names left to look up, every range kept.
///
/// Lists stand in the order of the source, included files first where they were named.
package struct API: Sendable {
  /// The name that `api:` gives, as in `PizzaShop`; the stem of the Swift types that stand for the whole.
  package var name: Located<String>
  /// The name of the root file without its folders, as in `pizza-shop.recourse.yaml`.
  package var fileName: String
  /// The files that it includes, those without models too, in the order in which they were read.
  package var parts: [Part] = []
  package var documentation: Documentation?
  package var servers: [Server] = []
  package var authentications: [Authentication] = []
  package var models: [Model] = []
  package var errors: [ErrorType] = []
  package var endpoints: [Endpoint] = []
  package var translations: [Translation] = []
  package var output: OutputOptions = OutputOptions()

  package init(
    name: Located<String>, fileName: String, documentation: Documentation? = nil
  ) {
    self.name = name
    self.fileName = fileName
    self.documentation = documentation
  }
}

/// A file that a schema includes.
package struct Part: Hashable, Sendable {
  package var file: SourceFile.ID
  /// From the folder of the root file.
  package var path: String

  package init(file: SourceFile.ID, path: String) {
    self.file = file
    self.path = path
  }
}

/// Text for `///`, as it was written.
package struct Documentation: Hashable, Sendable {
  package var text: String
  package var range: SourceRange

  package init(text: String, range: SourceRange) {
    self.text = text
    self.range = range
  }
}

/// `deprecated: true`, or with the words that say what to use instead.
package struct Deprecation: Hashable, Sendable {
  package var message: String?

  package init(message: String? = nil) { self.message = message }
}

/// What `swift:` asks for; the command line may override each.
package struct OutputOptions: Hashable, Sendable {
  package enum Access: String, Sendable, CaseIterable {
    case `public`, `package`, `internal`
  }

  package enum Support: String, Sendable, CaseIterable {
    case embed, `import`
  }

  package enum Localization: String, Sendable, CaseIterable {
    case none, strings, catalog
  }

  package var access: Access = .public
  package var support: Support = .embed
  package var localization: Localization = .none
  package var hasStub = false
  package var hasTests = false
  package var hasFutures = false

  package init() {}
}

/// The messages of one language: `translations: { ko: { APIError.unauthorized: … } }`.
package struct Translation: Sendable {
  package struct Entry: Sendable {
    /// The stable key of the text, as in `APIError.network.offline`.
    package var key: Located<String>
    package var text: Located<String>

    package init(key: Located<String>, text: Located<String>) {
      self.key = key
      self.text = text
    }
  }

  /// A BCP 47 tag.
  package var language: Located<String>
  package var entries: [Entry]

  package init(language: Located<String>, entries: [Entry]) {
    self.language = language
    self.entries = entries
  }
}
