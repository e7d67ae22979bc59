/// One thing to tell the author of a schema.
package struct Diagnostic: Hashable, Sendable {
  package enum Severity: String, Hashable, Sendable, CaseIterable {
    case error
    case warning
    /// Something to know, not to mend; only reports of changes have it.
    case note
  }

  /// A further place that belongs to the message, with what it has to do with it.
  package struct Related: Hashable, Sendable {
    package var range: SourceRange
    package var label: String

    package init(_ range: SourceRange, _ label: String) {
      self.range = range
      self.label = label
    }
  }

  /// An edit that mends the fault.
  package struct FixIt: Hashable, Sendable {
    package var range: SourceRange
    package var replacement: String

    package init(_ range: SourceRange, replacement: String) {
      self.range = range
      self.replacement = replacement
    }
  }

  package var code: DiagnosticCode
  package var severity: Severity
  /// What is wrong: lowercase, one line, no final stop.
  package var message: String
  /// Where; `nil` for what concerns no place, as a file that cannot be opened.
  package var range: SourceRange?
  /// What to do, as a line of its own: "quote it: \"[String]?\"".
  package var remedy: String?
  package var related: [Related]
  package var fixIts: [FixIt]

  /// - Parameter severity: the code's own where not given.
  package init(
    _ code: DiagnosticCode, _ message: String, at range: SourceRange?, remedy: String? = nil,
    related: [Related] = [], fixIts: [FixIt] = [], severity: Severity? = nil
  ) {
    self.code = code
    self.severity = severity ?? code.severity
    self.message = message
    self.range = range
    self.remedy = remedy
    self.related = related
    self.fixIts = fixIts
  }
}
