/// The table that parsing, help, completions and the manual page are made from.
///
/// To add a command, write its entry in a file of its own and name it here.
enum Commands {
  static let all: [Command] = [
    generate, lint, format, decisions, diff, importDocument, export, explain, schema,
    templatesList, templatesPrint, templatesExport, views,
    completions, man, version,
  ]
}
