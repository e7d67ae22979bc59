import RecourseDiagnostics
import RecourseModel

/// Resolves one error type, its base merged in, and proves its decisions.
struct ErrorTypeResolver {
  let merged: MergedError
  let body: TypeReference?
  /// The base has faults, so that this type's own proof would repeat them.
  let isBaseBroken: Bool
  let conditions: ClauseResolver
  private(set) var failsWhen: [Clause] = []
  private(set) var endpoints: [Endpoint] = []

  var name: Located<String> { merged.declaration.name }

  init(merged: MergedError, paths: BodyPaths, body: TypeReference?, isBaseBroken: Bool) {
    self.merged = merged
    self.body = body
    self.isBaseBroken = isBaseBroken
    // What is wrong with the path is said in `resolveEndpoints`, once.
    var silent = Report()
    let code = merged.code.flatMap { Self.code($0, in: body, paths, &silent) }
    conditions = ClauseResolver(
      paths: paths, body: body, code: code, isCodePoisoned: merged.code != nil && code == nil)
  }

  private static func code(
    _ path: LocatedPath, in body: TypeReference?, _ paths: BodyPaths, _ report: inout Report
  ) -> ResponseBodyPath? {
    guard path.names[0].value == "body", path.names.count > 1 else {
      report.error(
        .malformedPath,
        "`code` says where in the body codes stand, and `\(path.text)` is no such place",
        at: path.range, remedy: "write `body.` and the path, as in `body.error.code`")
      return nil
    }
    let rest = LocatedPath(names: Array(path.names.dropFirst()), range: path.range)
    return paths.resolve(rest, in: body, &report)?.path
  }

  /// Fills in `failsWhen` of the endpoints that fail with this type.
  mutating func resolveEndpoints(
    _ api: inout API, _ declared: ErrorResolver.EndpointConditions, _ report: inout Report
  ) {
    if let code = merged.code { _ = Self.code(code, in: body, conditions.paths, &report) }
    failsWhen = conditions.clauses(merged.failsWhen, &report)
    let indices = api.endpoints.indices.filter { api.endpoints[$0].errorType == name.value }
    for index in indices {
      let endpoint = api.endpoints[index]
      let clauses = conditions.clauses(declared[endpoint.name.value] ?? [], &report)
      api.endpoints[index].failsWhen = clauses.filter { clause in
        isUseful(clause, for: endpoint.successes, of: "`\(endpoint.name.value)`", &report)
      }
    }
    endpoints = indices.map { api.endpoints[$0] }
    let successes = endpoints.reduce(StatusSet()) { $0.union($1.successes) }
    failsWhen = failsWhen.filter { clause in
      let any = endpoints.isEmpty ? StatusSet(200...299) : successes
      return isUseful(clause, for: any, of: "any endpoint", &report)
    }
  }

  private func isUseful(
    _ clause: Clause, for successes: StatusSet, of owner: String, _ report: inout Report
  ) -> Bool {
    guard clause.kinds == [.response] else {
      report.error(
        .misplacedFailsWhen, "only an answer can be a success that fails after all",
        at: clause.range, remedy: "write `{ status: 2xx, body: { path: text } }`")
      return false
    }
    guard clause.statuses.intersection(successes).isEmpty else { return true }
    report.error(
      .misplacedFailsWhen,
      "\(StatusNotation.text(clause.statuses)) is no success of \(owner), so it fails anyway",
      at: clause.range, remedy: "name statuses that succeed, as in `{ status: 2xx, … }`")
    return false
  }

  /// The failures that can occur.
  var region: FailureRegion {
    FailureRegion(
      endpoints: endpoints.map { ($0.successes, $0.failsWhen) }, failsWhen: failsWhen)
  }

  func resolve(_ api: API, _ report: inout Report) -> ErrorType {
    let region = region
    var cases = merged.cases.map { ResolvedCase($0, conditions, &report) }
    addImplicitCancelled(&cases, &report)
    let proof = DecisionProof(cases: cases, region: region, extra: failsWhen)
    let overs = overs(cases, &report)
    let isPoisoned = cases.contains(where: \.isPoisoned) || conditions.isCodePoisoned
    if cases.isEmpty {
      report.error(
        .undecided, "`\(name.value)` has no cases, so every failure is undecided", at: name.range,
        remedy: "write them under `cases:`, each with the failures that it decides")
    }
    let table = proof.table(overs: Set(overs.map(\.over)))
    if !isPoisoned && !isBaseBroken && !cases.isEmpty {
      TableCheck(
        errorType: name, table: table,
        owners: cases.map { TableCheck.Owner(name: $0.name, isInherited: $0.isInherited) },
        overs: overs,
        notation: RegionNotation(
          space: proof.space, statuses: region.failingStatuses, code: conditions.code)
      ).check(&report)
    }

    var type = ErrorType(
      name: name, documentation: merged.declaration.documentation, cases: [], arms: [],
      failingStatuses: region.failingStatuses)
    type.body = body
    type.code = conditions.code
    type.failsWhen = failsWhen
    if !endpoints.isEmpty {
      type.succeedingStatuses = endpoints.reduce(StatusSet()) { $0.union($1.successes) }
    }
    let mappings = FieldMappingResolver(paths: conditions.paths, body: body)
    type.fieldMappings = mappings.mappings(merged.fieldMappings, &report)
    var renames = FieldRenames(api.models)
    type.fieldRenames = renames.renames(of: endpoints)

    let contents = CaseResolver(
      conditions: conditions, mappings: mappings, typeMappings: type.fieldMappings,
      renames: type.fieldRenames, table: table, region: region,
      hasConstraints: ConstraintSearch(api.models).find(in: endpoints),
      isPoisoned: isPoisoned)
    for index in cases.indices {
      var own = Report()
      type.cases.append(contents.resolve(cases, index, &own))
      // What a base's case says is reported where the base is resolved.
      if !cases[index].isInherited { report.append(own) }
    }
    if !isPoisoned {
      type.arms = ArmBuilder(table: table, cases: type.cases).arms()
      let notation = RegionNotation(
        space: proof.space, statuses: region.failingStatuses, code: conditions.code)
      let sampler = RuleSampler(table: table, type: type, notation: notation)
      for index in cases.indices {
        type.cases[index].rules = sampler.rules(of: index, retryClauses: cases[index].retryable)
      }
    }
    return type
  }

  private func overs(
    _ cases: [ResolvedCase], _ report: inout Report
  ) -> [TableCheck.NamedOver] {
    var overs: [TableCheck.NamedOver] = []
    for (winner, each) in cases.enumerated() {
      for over in each.declaration?.over ?? [] {
        guard let loser = cases.firstIndex(where: { $0.name.value == over.value }),
          loser != winner
        else {
          reportUnknown(over, winner: each, among: cases, &report)
          continue
        }
        overs.append(
          TableCheck.NamedOver(
            over: DecisionTable.Over(winner: winner, loser: loser), range: over.range,
            isInherited: each.isInherited))
      }
    }
    return overs
  }

  private func reportUnknown(
    _ over: Located<String>, winner: ResolvedCase, among cases: [ResolvedCase],
    _ report: inout Report
  ) {
    guard over.value != winner.name.value else {
      report.error(
        .unknownCase, "`\(over.value)` cannot stand before itself", at: over.range,
        remedy: "name the case that it overlaps with, or leave `over:` out")
      return
    }
    let names = cases.map(\.name.value).filter { $0 != winner.name.value }
    let nearest = suggestion(for: over.value, among: names)
    report.error(
      .unknownCase, "`\(name.value)` has no case `\(over.value)`", at: over.range,
      remedy: nearest.map { "did you mean `\($0)`?" }
        ?? "its cases are \(names.map { "`\($0)`" }.joined(separator: ", "))",
      fixIts: nearest.map { [Diagnostic.FixIt(over.range, replacement: $0)] } ?? [])
  }

  /// The silent case for what the caller gave up, where no case names it.
  private func addImplicitCancelled(_ cases: inout [ResolvedCase], _ report: inout Report) {
    let isNamed = cases.contains { each in
      each.isPoisoned || each.clauses.contains { $0.kinds.contains(.cancelled) && !$0.isOtherwise }
    }
    guard !isNamed, !cases.isEmpty else { return }
    if let index = cases.firstIndex(where: { $0.name.value == "cancelled" }) {
      cases[index].isPoisoned = true
      report.error(
        .inheritedCase, "`cancelled` is the case for calls that were given up, and this one is not",
        at: cases[index].name.range,
        remedy: "write `cancelled` in its `when`, or give it another name")
      return
    }
    cases.append(.implicitCancelled(at: name.range))
  }
}

/// A case with its clauses; the rest of it is resolved when the table stands.
struct ResolvedCase {
  var name: Located<String>
  /// `nil` for the implicit case.
  var declaration: CaseDeclaration?
  var clauses: [Clause]
  /// The conditions of `retryable`, where it has some.
  var retryable: [Clause] = []
  /// The keys of a message mapping that could be read.
  var branches: [(declaration: MessageDeclaration.Branch, clause: Clause)] = []
  /// Some condition is missing, so that nothing can be said of what the case decides.
  var isPoisoned: Bool
  var isInherited: Bool

  init(_ merged: MergedError.Case, _ conditions: ClauseResolver, _ report: inout Report) {
    let declaration = merged.declaration
    var own = Report()
    name = declaration.name
    self.declaration = declaration
    isInherited = merged.isInherited
    clauses = conditions.clauses(declaration.conditions, &own)
    isPoisoned = clauses.isEmpty || clauses.count < declaration.conditions.count
    if case .when(let list) = declaration.retryable {
      retryable = conditions.clauses(list, &own)
    }
    if case .byCondition(let list, _) = declaration.message {
      branches = list.compactMap { branch in
        guard let condition = branch.condition,
          let clause = conditions.clause(condition, &own)
        else { return nil }
        return (branch, clause)
      }
    }
    if !isInherited { report.append(own) }
  }

  private init(name: Located<String>, clauses: [Clause]) {
    self.name = name
    self.clauses = clauses
    isPoisoned = false
    isInherited = false
  }

  static func implicitCancelled(at range: SourceRange) -> ResolvedCase {
    ResolvedCase(
      name: Located("cancelled", range), clauses: [Clause(kinds: [.cancelled], range: range)])
  }
}

/// The space of an error type, and its table in it.
struct DecisionProof {
  let space: DecisionSpace
  private let entries: [DecisionTable.Entry]
  private let failures: [DecisionBox]

  init(cases: [ResolvedCase], region: FailureRegion, extra: [Clause]) {
    entries = cases.enumerated().flatMap { owner, each in
      each.clauses.map { DecisionTable.Entry($0, owner: owner) }
    }
    let others = cases.flatMap { $0.retryable + $0.branches.map(\.clause) }
    space = DecisionSpace(
      clauses: entries.map(\.clause) + others + region.conditional + extra,
      statuses: [region.statuses])
    failures = region.boxes(in: space)
  }

  func table(overs: Set<DecisionTable.Over>) -> DecisionTable {
    DecisionTable(space: space, entries: entries, overs: overs, failures: failures)
  }
}

/// Whether what endpoints send is checked before it is sent.
struct ConstraintSearch {
  private let models: [String: Model]

  init(_ models: [Model]) {
    self.models = Dictionary(models.map { ($0.name.value, $0) }) { first, _ in first }
  }

  func find(in endpoints: [Endpoint]) -> Bool {
    endpoints.contains { endpoint in
      endpoint.parameters.contains { !$0.constraints.isEmpty } || find(in: endpoint.body)
    }
  }

  private func find(in body: Body?) -> Bool {
    switch body {
    case .json(let type), .form(let type, _, _): find(in: type)
    case .multipart(let parts): parts.contains { !$0.constraints.isEmpty || find(in: $0.type) }
    case .text, .data, nil: false
    }
  }

  private func find(in type: TypeReference) -> Bool {
    switch type {
    case .builtin, .formatted, .poisoned: false
    case .list(let inner), .dictionary(let inner), .optional(let inner): find(in: inner)
    case .model(let name):
      switch models[name]?.shape {
      case .structure(let structure): structure.hasConstraints
      case .alias(let target), .newtype(let target): find(in: target)
      case .enumeration, .union, nil: false
      }
    }
  }
}
