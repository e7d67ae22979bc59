import RecourseDiagnostics
import RecourseModel

/// Resolves what a case carries, says and leads to, when it is known what it decides.
struct CaseResolver {
  let conditions: ClauseResolver
  let mappings: FieldMappingResolver
  let typeMappings: [FieldMapping]
  let renames: [FieldRename]
  let table: DecisionTable
  let region: FailureRegion
  /// Whether anything that the endpoints send is checked before.
  let hasConstraints: Bool
  /// It is not known what the cases decide.
  let isPoisoned: Bool

  func resolve(_ cases: [ResolvedCase], _ index: Int, _ report: inout Report) -> ErrorCase {
    let resolved = cases[index]
    guard let declaration = resolved.declaration else { return implicitCancelled(resolved) }
    let decided = isPoisoned ? [] : table.decided(by: index)
    let kinds = kinds(of: decided)
    var carried = CarriedResolver(
      conditions: conditions, caseName: resolved.name.value, clauses: resolved.clauses,
      kinds: kinds
    ).carried(declaration.carries, &report)
    var spoken = Report()
    let message = MessageTable(
      conditions: conditions, space: table.space, resolved: resolved, carried: carried,
      decided: decided, kinds: kinds, statuses: region.failingStatuses
    ).message(&spoken)
    report.append(spoken)
    store(message, in: &carried, of: declaration, &report)
    let retryable = RetryableResolver(
      table: table, decided: decided, kinds: kinds, carried: carried, conditions: conditions,
      caseName: resolved.name.value, statuses: region.failingStatuses
    ).retryable(declaration.retryable, resolved.retryable, &report)
    var errorCase = ErrorCase(
      name: resolved.name, documentation: declaration.documentation, clauses: resolved.clauses,
      kinds: kinds, carried: carried, message: message, retryable: retryable,
      recovery: declaration.recovery?.value, isLogged: declaration.isLogged)
    errorCase.over = declaration.over.map(\.value)
    errorCase.fieldMappings =
      declaration.fieldMappings.map { mappings.mappings($0, &report) } ?? typeMappings
    check(errorCase, declaration, &report)
    let examples = ExampleCheck(
      table: table, region: region, caseNames: cases.map(\.name.value), caseIndex: index,
      code: conditions.code, isMessageBroken: spoken.hasErrors, retryable: declaration.retryable,
      retryClauses: resolved.retryable,
      isPoisoned: isPoisoned, renames: renames)
    errorCase.examples = declaration.examples.compactMap {
      examples.resolve($0, errorCase, &report)
    }
    return errorCase
  }

  private func kinds(of decided: [DecisionBox]) -> Set<FailureKind> {
    var kinds = Set(decided.flatMap(table.space.kinds))
    if decided.contains(where: { !table.space.statuses(of: $0).isEmpty }) {
      kinds.insert(.response)
    }
    return kinds
  }

  private func implicitCancelled(_ resolved: ResolvedCase) -> ErrorCase {
    ErrorCase(
      name: resolved.name,
      documentation: Documentation(text: "The caller went away.", range: resolved.name.range),
      clauses: resolved.clauses, kinds: [.cancelled], message: .silent, isImplicit: true)
  }

  /// A message that may vary is stored, last where it is not listed.
  private func store(
    _ message: Message, in carried: inout [Carried], of declaration: CaseDeclaration,
    _ report: inout Report
  ) {
    let listed = carried.first { $0.source == .message }
    switch message {
    case .silent, .screen:
      guard let listed else { return }
      report.error(
        .absentMessage, "`\(listed.label.value)` would carry a message, and the case has none",
        at: listed.label.range, remedy: "leave it out, or give the case a text")
    case .text, .byCondition:
      guard message.varies, listed == nil else { return }
      if let other = carried.first(where: { $0.label.value == "message" }) {
        report.error(
          .unusableLabel, "the message varies, so the case carries it as `message`",
          at: other.label.range,
          remedy: "give this value another label, or carry the message under one:"
            + " `{ text: message }`")
        return
      }
      carried.append(
        Carried(
          label: Located("message", declaration.message?.range ?? declaration.range),
          source: .message, isOptional: false))
    }
  }

  private func check(
    _ errorCase: ErrorCase, _ declaration: CaseDeclaration, _ report: inout Report
  ) {
    if let recovery = declaration.recovery, recovery.value == .retry,
      case .never = declaration.retryable
    {
      report.add(
        Diagnostic(
          .pointlessRetry,
          "`\(errorCase.name.value)` offers a retry, and sending the same again cannot succeed",
          at: recovery.range, remedy: "say when it could with `retryable:`, or lead elsewhere"))
    }
    let carriesFields = errorCase.carried.contains { $0.source == .fields || $0.source == .body }
    guard !carriesFields else { return }
    let name = errorCase.name
    if let mappings = declaration.fieldMappings, let first = mappings.first {
      report.add(
        Diagnostic(
          .uncarriedFields, "`\(name.value)` says where field errors are, and carries none",
          at: first.range, remedy: "carry them: `carries: [fields]`"))
    } else if hasConstraints, errorCase.kinds.contains(.request) {
      report.add(
        Diagnostic(
          .uncarriedFields,
          "`\(name.value)` is what rejected input comes to, and loses which fields it was",
          at: name.range, remedy: "carry them: `carries: [fields]`"))
    }
  }
}
