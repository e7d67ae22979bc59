import RecourseCompiler
import RecourseDiagnostics
import RecourseModel

extension DecisionOverview {
  /// - Parameter endpoint: the only endpoint to be shown; all where `nil`.
  package init(_ api: API, endpoint name: String? = nil) {
    self.api = api.name.value
    file = api.fileName
    documentation = api.documentation?.text
    var endpoints: [String: [Endpoint]] = [:]
    for endpoint in api.endpoints where name == nil || endpoint.name.value == name {
      endpoints[endpoint.errorType, default: []].append(endpoint)
    }
    errors = api.errors.compactMap { error in
      let own = endpoints[error.name.value] ?? []
      if name != nil, own.isEmpty { return nil }
      return ErrorPart(error, endpoints: own)
    }
  }
}

extension DecisionOverview.ErrorPart {
  init(_ error: ErrorType, endpoints: [Endpoint]) {
    name = error.name.value
    documentation = error.documentation?.text
    cases = error.cases.map(DecisionOverview.Case.init)

    var groups: [TableKey: Int] = [:]
    var grouped: [(region: FailureRegion, endpoints: [Endpoint])] = []
    let hasScreen = error.cases.contains { if case .screen = $0.message { true } else { false } }
    for endpoint in endpoints {
      let region = FailureRegion(endpoint, error)
      let key = TableKey(region: region.key, screen: hasScreen ? endpoint.failureText : nil)
      if let index = groups[key] {
        grouped[index].endpoints.append(endpoint)
      } else {
        groups[key] = grouped.count
        grouped.append((region, [endpoint]))
      }
    }
    let whole = FailureRegion(
      endpoints: endpoints.map { ($0.successes, $0.failsWhen) }, failsWhen: error.failsWhen)
    if grouped.isEmpty { grouped = [(whole, [])] }

    let space = DecisionSpace(
      clauses: OutcomeTable.clauses(of: error) + whole.conditional,
      statuses: [whole.statuses] + grouped.map(\.region.statuses)
        + grouped.flatMap { $0.region.conditional.map(\.statuses) })
    let table = OutcomeTable(error, space: space)
    tables = grouped.map { region, endpoints in
      DecisionOverview.Table(table, region: region, endpoints: endpoints)
    }
    picture = FailurePicture(error, region: whole, space: space)
  }
}

/// What makes the tables of two endpoints of one error type the same.
private struct TableKey: Hashable {
  var region: FailureRegion.Key
  var screen: String?
}

extension FailureRegion {
  /// The region without the places where it is written.
  struct Key: Hashable {
    struct Condition: Hashable {
      var statuses: StatusSet
      var looks: [Look: LookSet]
    }

    var statuses: StatusSet
    var conditional: [Condition]
  }

  var key: Key {
    Key(
      statuses: statuses,
      conditional: conditional.map {
        Key.Condition(statuses: $0.statuses, looks: $0.looks)
      })
  }

  /// What can fail at one endpoint.
  init(_ endpoint: Endpoint, _ error: ErrorType) {
    self.init(
      endpoints: [(endpoint.successes, endpoint.failsWhen)], failsWhen: error.failsWhen)
  }
}

extension DecisionOverview.Table {
  init(_ table: OutcomeTable, region: FailureRegion, endpoints: [Endpoint]) {
    self.endpoints = endpoints.map(DecisionOverview.EndpointPart.init)
    let error = table.error
    let notation = RegionNotation(
      space: table.space, statuses: region.failingStatuses, code: error.code, limit: .max)
    failingSuccesses = notation.terms(region.conditional.compactMap(table.space.box(of:)))
    rows = table.rows(of: region).map { row in
      let owner = error.cases[row.outcome.caseIndex]
      return DecisionOverview.Row(
        caseIndex: row.outcome.caseIndex, failures: notation.terms(row.boxes),
        exceptions: row.exceptions.sorted().map { error.cases[$0].name.value },
        told: DecisionOverview.Told(
          owner, branch: row.outcome.branch, screen: endpoints.first?.failureText),
        isRetryable: row.outcome.isRetryable)
    }
  }
}

extension DecisionOverview.EndpointPart {
  init(_ endpoint: Endpoint) {
    name = endpoint.name.value
    method = endpoint.method.rawValue.uppercased()
    path = endpoint.pathText.value
    documentation = endpoint.documentation?.text
    screen = endpoint.failureText
  }
}

extension DecisionOverview.Case {
  init(_ each: ErrorCase) {
    name = each.name.value
    documentation = each.documentation?.text ?? (each.isImplicit ? "The caller went away." : nil)
    recovery = each.recovery?.rawValue
    isLogged = each.isLogged
    carried = each.carried.map(\.label.value)
  }
}

extension DecisionOverview.Told {
  /// - Parameter branch: the index of the words in a mapping.
  init(_ owner: ErrorCase, branch: Int?, screen: String?) {
    switch owner.message {
    case .silent: self = .nothing
    case .screen: self = .screen(screen)
    case .text(let text): self = .text(text.alternatives.map { $0.words(in: owner) })
    case .byCondition(let branches):
      guard let branch, branches.indices.contains(branch) else {
        self = .nothing
        return
      }
      self = .text(branches[branch].text.alternatives.map { $0.words(in: owner) })
    }
  }
}

extension MessageText.Alternative {
  /// The text with its placeholders as the schema writes them.
  func words(in owner: ErrorCase) -> String {
    pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .carried(let index):
        owner.carried.indices.contains(index) ? "{\(owner.carried[index].label.value)}" : "{}"
      case .body(let path): "{body.\(path.keys.joined(separator: "."))}"
      }
    }.joined()
  }
}
