import RecourseDiagnostics

extension Option {
  /// What every command takes.
  static let common: [Option] = [
    diagnosticsFormat, color, limit,
    Option("quiet", short: "q", help: "Say nothing but errors."),
    Option("help", short: "h", help: "Show this help."),
  ]

  static let diagnosticsFormat = Option(
    "diagnostics-format", .value(placeholder: "FORMAT", .choice(DiagnosticsFormat.names)),
    help: "How findings are shown: text, json, github (annotations of a pull request) or sarif.")

  private static let limit = Option(
    "limit",
    .value(placeholder: "NAME=VALUE", .text(suggestions: Limits.names.map { "\($0)=" })),
    help: "Allow more or less: file-size, text-size, depth, alias-size, findings; repeatable.")

  private static let color = Option(
    "color", .value(placeholder: "WHEN", .choice(["auto", "always", "never"])),
    help: "Whether text is coloured: auto does on a terminal, unless NO_COLOR is set.")

  /// The schema's `swift:` keys, each of which the command line may override.
  static let output: [Option] = [
    Option(
      "access", .value(placeholder: "LEVEL", .choice(["public", "package", "internal"])),
      help: "The access level of what is generated."),
    Option(
      "support", .value(placeholder: "HOW", .choice(["embed", "import"])),
      help: "Write the support code beside the generated files, or import RecourseSupport."),
    Option("stub", .onOff, help: "Write a stub of the client, for tests and previews."),
    Option("tests", .onOff, help: "Write tests from the examples of the decisions."),
    Option("futures", .onOff, help: "Give the client a future for each endpoint."),
    Option(
      "localize", .value(placeholder: "HOW", .choice(["none", "strings", "catalog"])),
      help: "Look messages up: in .strings files, in a string catalog, or not at all."),
  ]

  static let templates = Option(
    "templates", .value(placeholder: "DIR", .folder),
    help: "A folder whose templates replace the built-in ones of the same names.")

  static let stdinName = Option(
    "stdin-name", .value(placeholder: "NAME", .file(endings: ["yaml", "yml"])),
    help: "The file name of the schema on standard input, from which the output is named.")
}

extension Operand {
  static let schemas = Operand(
    name: "SCHEMA", count: .oneOrMore,
    help: "A schema, NAME.recourse.yaml; a folder for all in it; - for standard input.",
    value: .file(endings: ["yaml", "yml"]))

  static let schema = Operand(
    name: "SCHEMA", count: .one, help: schemas.help, value: schemas.value)
}
