import RecourseDiagnostics
import RecourseModel

/// An error type together with what it takes over from its base.
struct MergedError {
  struct Case {
    var declaration: CaseDeclaration
    /// The error type in which the case is written is another one.
    var isInherited: Bool
  }

  var declaration: ErrorDeclaration
  var body: TypeExpression?
  var code: LocatedPath?
  var fieldMappings: [FieldMappingDeclaration]
  var failsWhen: [ConditionDeclaration]
  var cases: [Case]
  /// The error types that it extends, nearest first.
  var bases: [String]
}

/// Follows `extends:` between error types.
struct ErrorInheritance {
  private let declarations: [String: ErrorDeclaration]
  private let names: [String]

  init(_ declarations: [ErrorDeclaration]) {
    self.declarations = Dictionary(declarations.map { ($0.name.value, $0) }) { first, _ in first }
    names = declarations.map(\.name.value)
  }

  /// The error type with what it takes over; `nil` after a report.
  func merged(_ declaration: ErrorDeclaration, _ report: inout Report) -> MergedError? {
    guard let chain = chain(of: declaration, &report) else { return nil }
    var merged = MergedError(
      declaration: declaration, fieldMappings: [], failsWhen: [], cases: [],
      bases: chain.dropFirst().map(\.name.value))
    for each in chain.reversed() {
      let isInherited = each.name.value != declaration.name.value
      merged.body = each.body ?? merged.body
      merged.code = each.code ?? merged.code
      merged.fieldMappings = each.fieldMappings ?? merged.fieldMappings
      merged.failsWhen += each.failsWhen
      for next in each.cases {
        if let other = merged.cases.first(where: {
          $0.declaration.name.value == next.name.value
        }) {
          if !isInherited { reportInherited(next, other.declaration, &report) }
          continue
        }
        merged.cases.append(MergedError.Case(declaration: next, isInherited: isInherited))
      }
    }
    return merged
  }

  /// The error type and its bases, nearest first.
  private func chain(
    of declaration: ErrorDeclaration, _ report: inout Report
  ) -> [ErrorDeclaration]? {
    var chain = [declaration]
    while let last = chain.last, let base = last.base {
      guard let next = declarations[base.value] else {
        if chain.count == 1 { reportUnknown(base, &report) }
        return nil
      }
      if let start = chain.firstIndex(where: { $0.name.value == next.name.value }) {
        if start == 0 { reportCycle(chain, base, &report) }
        return nil
      }
      chain.append(next)
    }
    return chain
  }

  private func reportUnknown(_ base: Located<String>, _ report: inout Report) {
    let nearest = suggestion(for: base.value, among: names)
    report.error(
      .unknownBase, "no error type is called `\(base.value)`", at: base.range,
      remedy: nearest.map { "did you mean `\($0)`?" }
        ?? "error types are \(names.map { "`\($0)`" }.joined(separator: ", "))",
      fixIts: nearest.map { [Diagnostic.FixIt(base.range, replacement: $0)] } ?? [])
  }

  private func reportCycle(
    _ chain: [ErrorDeclaration], _ base: Located<String>, _ report: inout Report
  ) {
    guard let start = chain.first?.base else { return }
    // Each member of the circle comes by here; the first in the source speaks for all.
    guard chain.allSatisfy({ chain[0].range <= $0.range }) else { return }
    let names = (chain.map(\.name.value) + [base.value]).map { "`\($0)`" }
    report.error(
      .errorCycle, "error types extend each other: \(names.joined(separator: ", which extends "))",
      at: start.range, remedy: "take one `extends:` away")
  }

  private func reportInherited(
    _ next: CaseDeclaration, _ other: CaseDeclaration, _ report: inout Report
  ) {
    report.error(
      .inheritedCase, "the base has a case `\(next.name.value)` already", at: next.name.range,
      remedy: "give the narrower case a name of its own",
      related: [Diagnostic.Related(other.name.range, "it stands here")])
  }
}
