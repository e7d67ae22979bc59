/// The stable name of a kind of finding. Numbers are never reused.
///
/// Each family is listed in a file of its own: E01xx YAML, E02xx names and types, E03xx endpoints,
/// E04xx decisions, E05xx Swift names, E06xx OpenAPI, E07xx files and the command line.
package struct DiagnosticCode: Hashable, Sendable {
  /// As in `E0201`.
  package let id: String
  package let severity: Diagnostic.Severity
  /// What kind of fault this is, in a few words, as SARIF and the index of the pages show it.
  package let summary: String

  package init(_ id: String, _ severity: Diagnostic.Severity, _ summary: String) {
    self.id = id
    self.severity = severity
    self.summary = summary
  }

  /// Every code there is, by number.
  package static let all: [DiagnosticCode] =
    yaml + types + endpoints + decisions + names + openAPI + files
}
