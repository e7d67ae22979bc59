import RecourseDiagnostics
import RecourseGenerator

extension Session {
  /// Shows findings on standard error; `quiet` leaves the warnings out.
  func show(_ report: Report, files: SourceFiles) {
    warn(rendered(report, files, isTerminal: isErrorTerminal))
  }

  /// Shows findings on standard output, where they are what was asked for.
  func printFindings(_ report: Report, files: SourceFiles) {
    print(rendered(report, files, isTerminal: isOutputTerminal))
  }

  private func rendered(_ report: Report, _ files: SourceFiles, isTerminal: Bool) -> String {
    var shown = Report()
    for diagnostic in report.diagnostics where !isQuiet || diagnostic.severity == .error {
      shown.add(diagnostic)
    }
    let summary = shown.summary
    shown = shown.limited(to: limits.findings)
    let style = TextStyle(hasSnippets: isTerminal, hasColor: hasColor(isTerminal: isTerminal))
    let text = shown.rendered(as: format, files: files, style: style)
    guard isTerminal, format == .text, let summary else { return text }
    return text + summary + "\n"
  }

  private func hasColor(isTerminal: Bool) -> Bool {
    switch color {
    case "always": true
    case "never": false
    default:
      isTerminal && environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
    }
  }

  /// How a report looks on standard output.
  var terminalStyle: TerminalStyle {
    TerminalStyle(
      width: outputWidth ?? 100, hasColor: hasColor(isTerminal: isOutputTerminal))
  }

  /// A failure that concerns no place in a file.
  func fail(_ diagnostic: Diagnostic) -> ExitStatus {
    var report = Report()
    report.add(diagnostic)
    show(report, files: SourceFiles())
    return ExitStatus(report)
  }

  /// Where a path given by the user leads.
  func resolve(_ path: String) -> String { FilePath.join(workingDirectory, path) }
}

extension ExitStatus {
  /// What a run with these findings ends with.
  init(_ report: Report) {
    let errors = report.diagnostics.filter { $0.severity == .error }
    if errors.isEmpty {
      self = .success
    } else {
      self = errors.contains(where: \.code.isFailureToRun) ? .failure : .findings
    }
  }
}
