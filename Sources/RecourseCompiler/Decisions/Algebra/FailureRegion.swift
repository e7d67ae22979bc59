import RecourseModel

/// The failures that can occur: every kind without an answer, and these answers.
package struct FailureRegion: Sendable {
  /// Statuses that fail whatever else the answer holds.
  package var statuses: StatusSet
  /// Successes that are failures after all: clauses of `failsWhen`, cut down to what would succeed.
  package var conditional: [Clause]

  package init(statuses: StatusSet, conditional: [Clause] = []) {
    self.statuses = statuses
    self.conditional = conditional
  }

  /// What can fail at the endpoints of one error type.
  ///
  /// - Parameters:
  ///   - endpoints: for each endpoint its successes and its own `failsWhen`.
  ///   - failsWhen: the error type's own, which holds at every endpoint.
  package init(
    endpoints: [(successes: StatusSet, failsWhen: [Clause])], failsWhen: [Clause]
  ) {
    let failing = StatusSet(300...599)
    guard !endpoints.isEmpty else {
      statuses = failing
      conditional = failsWhen.compactMap { $0.restricted(to: StatusSet(200...299)) }
      return
    }
    statuses = endpoints.reduce(StatusSet()) { $0.union(failing.subtracting($1.successes)) }
    var conditional: [Clause] = []
    let successes = endpoints.reduce(StatusSet()) { $0.union($1.successes) }
    conditional += failsWhen.compactMap { $0.restricted(to: successes) }
    for endpoint in endpoints {
      conditional += endpoint.failsWhen.compactMap { $0.restricted(to: endpoint.successes) }
    }
    self.conditional = conditional
  }

  /// Every status that can be a failure, whatever else must hold for it.
  package var failingStatuses: StatusSet {
    conditional.reduce(statuses) { $0.union($1.statuses) }
  }

  /// The same as boxes, which may overlap.
  package func boxes(in space: DecisionSpace) -> [DecisionBox] {
    let always = space.box(kinds: Set(FailureKind.allCases), statuses: statuses)
    return ([always] + conditional.map(space.box(of:))).compactMap(\.self)
  }

  package func contains(_ point: FailurePoint) -> Bool {
    guard point.kind == .response else { return true }
    return statuses.contains(point.status) || conditional.contains { $0.contains(point) }
  }
}

extension Clause {
  /// The clause for these statuses only; `nil` where it holds for none of them.
  fileprivate func restricted(to statuses: StatusSet) -> Clause? {
    var clause = self
    clause.kinds = [.response]
    clause.statuses = self.statuses.intersection(statuses)
    return clause.statuses.isEmpty ? nil : clause
  }
}
