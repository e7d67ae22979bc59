/// What to generate, and from what.
public struct GenerationRequest: Sendable {
  /// Where a schema comes from.
  public enum Schema: Hashable, Sendable {
    /// A file, by its path.
    case file(String)
    /// Every schema in a folder or below it; files that name no API are there to be included.
    case folder(String)
    /// A text in UTF-8, with the path that its output is named after, that messages show, and in whose
    /// folder what it includes is looked for.
    case bytes([UInt8], name: String)

    /// A text, with the file name that its output is named after and that messages show.
    public static func text(_ text: String, name: String) -> Schema {
      .bytes(Array(text.utf8), name: name)
    }
  }

  public var schemas: [Schema]
  /// What to write, where it differs from what the schemas say.
  public var options: GenerationOptions
  /// The folder whose templates replace the built-in ones of the same names.
  public var templates: String?
  /// How much the schemas may ask.
  public var limits = InputLimits()
  /// The folder that relative paths start from; the process's own where it is `.`.
  public var workingDirectory: String

  public init(
    schemas: [Schema], options: GenerationOptions = GenerationOptions(), templates: String? = nil,
    workingDirectory: String = "."
  ) {
    self.schemas = schemas
    self.options = options
    self.templates = templates
    self.workingDirectory = workingDirectory
  }
}

/// Overrides of a schema's `swift:` keys; `nil` leaves a key as the schema has it.
public struct GenerationOptions: Hashable, Sendable {
  public enum Access: String, Hashable, Sendable, CaseIterable {
    case `public`, `package`, `internal`
  }

  public enum Support: String, Hashable, Sendable, CaseIterable {
    /// The support code is written beside the generated files.
    case embed
    /// The generated files import `RecourseSupport`.
    case `import`
  }

  public enum Localization: String, Hashable, Sendable, CaseIterable {
    case none, strings, catalog
  }

  /// The access level of what is generated.
  public var access: Access?
  public var support: Support?
  public var localization: Localization?
  /// Whether a stub of the client is written.
  public var stub: Bool?
  /// Whether tests are written from the examples of the decisions.
  public var tests: Bool?
  /// Whether the client has a future for each endpoint.
  public var futures: Bool?
  /// Whether exactly those files are given whose names follow from the schemas' file names, with no
  /// content where there is none to give; for build systems, which must know the names before they run.
  /// Files that name no API may then stand among the schemas: what they include has a file of its own
  /// only where it is named.
  public var declaredFilesOnly = false

  public init() {}
}
