import RecourseDiagnostics

/// The page that explains a code.
package enum DiagnosticPage {
  /// The page as Markdown, or what the code's own words say where it has none.
  package static func text(of code: DiagnosticCode) -> String {
    EmbeddedFile.pages.first { $0.name == "\(code.id).md" }?.text
      ?? "# \(code.id): \(code.summary)\n"
  }
}
