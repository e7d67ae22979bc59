/// What a run has found so far.
package struct Report: Sendable {
  package private(set) var diagnostics: [Diagnostic] = []
  package private(set) var hasErrors = false
  /// How many findings came after the report was full.
  package private(set) var omittedCount = 0

  /// A text made for it has a fault in every second byte; this many say enough.
  package static let capacity = 100_000

  package init() {}

  package mutating func add(_ diagnostic: Diagnostic) {
    let isFirstError = diagnostic.severity == .error && !hasErrors
    if isFirstError { hasErrors = true }
    guard diagnostics.count < Self.capacity || isFirstError else {
      omittedCount += 1
      return
    }
    diagnostics.append(diagnostic)
  }

  package mutating func error(
    _ code: DiagnosticCode, _ message: String, at range: SourceRange?, remedy: String? = nil,
    related: [Diagnostic.Related] = [], fixIts: [Diagnostic.FixIt] = []
  ) {
    add(
      Diagnostic(code, message, at: range, remedy: remedy, related: related, fixIts: fixIts))
  }

  package mutating func append(_ other: Report) {
    for diagnostic in other.diagnostics { add(diagnostic) }
    omittedCount += other.omittedCount
  }

  /// The findings by place; each once, those without a place first.
  package var sorted: [Diagnostic] {
    var seen: Set<Diagnostic> = []
    return diagnostics.enumerated()
      .sorted { left, right in
        switch (left.element.range, right.element.range) {
        case (nil, nil): left.offset < right.offset
        case (nil, _): true
        case (_, nil): false
        case (let a?, let b?): a == b ? left.offset < right.offset : a < b
        }
      }
      .map(\.element)
      .filter { seen.insert($0).inserted }
  }

  /// The first findings by place, with one more that counts the others where there are any.
  package func limited(to count: Int) -> Report {
    let found = sorted
    let rest = max(0, found.count - count) + omittedCount
    guard rest > 0 else { return self }
    var report = Report()
    for diagnostic in found.prefix(count) { report.add(diagnostic) }
    report.hasErrors = hasErrors
    report.add(
      Diagnostic(
        .moreFindings, "\(rest) more \(rest == 1 ? "finding is" : "findings are") not shown",
        at: nil, remedy: "mend these first, or see more with `--limit findings=\(count * 10)`"))
    return report
  }
}
