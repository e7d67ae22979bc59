/// How findings are shown.
package enum DiagnosticsFormat: String, Sendable, CaseIterable {
  /// `file:line:column: error: message [E0201]`, which Xcode and SwiftPM pick up; on a terminal with
  /// the line it is about.
  case text
  case json
  /// Workflow commands, which GitHub shows as annotations of a pull request.
  case github
  /// SARIF 2.1.0.
  case sarif

  package static let names = allCases.map(\.rawValue)
}

extension Report {
  /// The findings as text, in order, in the format asked for.
  ///
  /// - Parameter style: how people see them; `json`, `github` and `sarif` have one style only.
  package func rendered(
    as format: DiagnosticsFormat, files: SourceFiles, style: TextStyle = .lines
  ) -> String {
    let found = sorted
    return switch format {
    case .text: found.map { $0.text(files, style) }.joined()
    case .json: JSONText.array(found.map { $0.json(files) }).indented + "\n"
    case .github: found.map { $0.annotation(files) }.joined()
    case .sarif: Diagnostic.sarif(found, files).indented + "\n"
    }
  }
}

extension Report {
  /// How many findings there are, as `2 errors, 1 warning`; nil where there are none.
  package var summary: String? {
    let found = sorted
    let errors = found.count { $0.severity == .error }
    let warnings = found.count { $0.severity == .warning }
    let parts = [Self.counted(errors, "error"), Self.counted(warnings, "warning")]
    let text = parts.compactMap { $0 }.joined(separator: ", ")
    return text.isEmpty ? nil : text
  }

  private static func counted(_ count: Int, _ noun: String) -> String? {
    count == 0 ? nil : "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}

/// The parts of a place that formats name.
struct ResolvedRange {
  let file: SourceFile
  let start: SourceFile.Location
  let end: SourceFile.Location
  let offsets: Range<Int>

  init?(_ range: SourceRange?, _ files: SourceFiles) {
    guard let range, let file = files[range.file] else { return nil }
    self.file = file
    start = file.location(of: Int(range.start))
    end = file.location(of: Int(range.end))
    offsets = Int(range.start)..<max(Int(range.start), Int(range.end))
  }
}
