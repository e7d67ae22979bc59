import RecourseModel

/// Lays the decisions out as the arms of a switch.
struct ArmBuilder {
  let table: DecisionTable
  let cases: [ErrorCase]

  /// The arms by group, in deciding order; the last of each group has no guard.
  func arms() -> [DecisionArm] {
    DecisionArm.Group.allCases.flatMap { arms(of: $0) }
  }

  private func arms(of group: DecisionArm.Group) -> [DecisionArm] {
    guard let within = table.space.box(kinds: group.kinds, statuses: .all) else { return [] }
    var search = RemainderSearch(space: table.space)
    var arms: [DecisionArm] = []
    var regions: [[DecisionBox]] = []
    for entry in table.order(of: group.kinds) {
      let decided = table.decided(byEntry: entry, limit: 256, &search)
        .compactMap { table.space.intersection($0, within) }
      guard !decided.isEmpty else { continue }
      var clause = table.entries[entry].clause
      clause.kinds.formIntersection(group.kinds)
      let owner = table.entries[entry].owner
      let kinds = Set(decided.flatMap(table.space.kinds)).union(
        group == .response ? [.response] : [])
      if let last = arms.last, last.caseIndex == owner {
        arms[arms.count - 1].guards.append(clause)
        arms[arms.count - 1].kinds.formUnion(kinds)
        regions[regions.count - 1] += decided
      } else {
        arms.append(
          DecisionArm(group: group, guards: [clause], caseIndex: owner, kinds: kinds))
        regions.append(decided)
      }
    }
    for index in arms.indices { arms[index].branches = branches(arms[index], regions[index]) }
    if !arms.isEmpty { arms[arms.count - 1].guards = [] }
    return arms
  }

  /// The branches of the message mapping that the arm can meet, the last of them without a guard.
  private func branches(
    _ arm: DecisionArm, _ region: [DecisionBox]
  ) -> [DecisionArm.Branch] {
    guard case .byCondition(let branches) = cases[arm.caseIndex].message else { return [] }
    let words = DecisionTable(
      space: table.space,
      entries: branches.enumerated().map { DecisionTable.Entry($1.clause, owner: $0) },
      failures: region)
    var search = RemainderSearch(space: table.space)
    var met = words.order(of: arm.group.kinds)
      .filter { !words.decided(byEntry: $0, limit: 1, &search).isEmpty }
      .map { index in
        var clause = branches[index].clause
        clause.kinds.formIntersection(arm.group.kinds)
        return DecisionArm.Branch(index: index, guards: [clause])
      }
    if !met.isEmpty { met[met.count - 1].guards = [] }
    return met
  }
}
