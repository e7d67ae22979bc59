import RecourseDiagnostics
import RecourseModel

/// What changed from one version of a schema to another.
package struct ChangeReport: Sendable {
  /// How the versions are called.
  package var oldName: String
  package var newName: String
  /// Those that ask the most first.
  package var changes: [Change]
  /// The texts that the changes' places are in.
  package var sources: SourceFiles

  /// Compares two versions.
  ///
  /// - Parameter folder: what relative paths start from.
  /// - Returns: no report of changes where one of the versions has errors, which the other report has.
  package static func make(
    old: SchemaVersion, new: SchemaVersion, in folder: String
  ) -> (changes: ChangeReport?, report: Report, sources: SourceFiles) {
    var sources = SourceFiles()
    var report = Report()
    let before = old.compile(other: new, in: folder, &sources, &report)
    let after = new.compile(other: old, in: folder, &sources, &report)
    guard let before, let after, !report.hasErrors else { return (nil, report, sources) }
    let changes = ChangeReport(
      oldName: old.displayName(other: new), newName: new.displayName(other: old),
      changes: Comparison.changes(from: before, to: after), sources: sources)
    return (changes, report, sources)
  }

  /// Whether there is a change of this level or a higher one.
  package func reaches(_ level: Change.Level) -> Bool {
    changes.contains { $0.level >= level }
  }

  /// The changes as findings, for the formats that findings have.
  ///
  /// - Parameter failing: from this level on they are errors; below, those that a program feels are
  ///   warnings, the others notes.
  package func findings(failing: Change.Level?) -> Report {
    var report = Report()
    for change in changes {
      let isError = failing.map { change.level >= $0 } ?? false
      let severity: Diagnostic.Severity =
        isError ? .error : change.level >= .behaviour ? .warning : .note
      let code = DiagnosticCode(change.kind.rawValue, .warning, change.kind.summary)
      report.add(
        Diagnostic(
          code, change.sentence, at: change.range,
          remedy: change.remarks.isEmpty ? nil : change.remarks.joined(separator: "; "),
          related: change.oldRange.map { [Diagnostic.Related($0, "this is how it was")] } ?? [],
          severity: severity))
    }
    return report
  }

  /// How many there are of each level, the highest first; none of those that there are none of.
  var counts: [(level: Change.Level, count: Int)] {
    Change.Level.allCases.reversed().map { level in
      (level, changes.count { $0.level == level })
    }.filter { $0.count > 0 }
  }
}

extension Change {
  /// The change in one line, as in `breaking: Order.note was removed`.
  var sentence: String { "\(level.rawValue): \(subject): \(words)" }

  private var words: String {
    switch (shownOld, shownNew) {
    case (let old?, let new?): "\(text): \(old) → \(new)"
    case (let value?, nil), (nil, let value?): "\(text): \(value)"
    case (nil, nil): text
    }
  }

  /// The values as reports for people show them: of long texts the beginning.
  var shownOld: String? { old.map(shown) }

  var shownNew: String? { new.map(shown) }

  private func shown(_ value: String) -> String {
    guard kind == .documentation else { return value }
    let line = value.firstParagraph
    return line.count > 80 ? line.prefix(79) + "…" : line
  }

  /// What people are told beside the change itself.
  var remarks: [String] {
    (alsoSubjects.isEmpty ? [] : ["and so \(alsoSubjects.joined(separator: ", "))"])
      + [consequence].compactMap(\.self)
  }
}

extension Change.Level {
  /// What the level means, as a heading.
  var words: String {
    switch self {
    case .breaking: "code that calls no longer compiles"
    case .wire: "what is sent or read is another"
    case .behaviour: "something happens otherwise"
    case .addition: "something is new"
    case .documentation: "words for developers"
    }
  }
}
