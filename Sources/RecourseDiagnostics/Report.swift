/// What a run has found so far.
package struct Report: Sendable {
  package private(set) var diagnostics: [Diagnostic] = []
  package private(set) var hasErrors = false

  package init() {}

  package mutating func add(_ diagnostic: Diagnostic) {
    diagnostics.append(diagnostic)
    if diagnostic.severity == .error { hasErrors = true }
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
}
