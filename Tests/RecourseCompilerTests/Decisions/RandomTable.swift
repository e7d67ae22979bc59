import RecourseDiagnostics
import RecourseModel

@testable import RecourseCompiler

/// The same numbers from the same seed, on every machine.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// SplitMix64.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// A table over a space small enough to be enumerated.
struct RandomTable {
  var entries: [DecisionTable.Entry]
  var overs: Set<DecisionTable.Over>
  var region: FailureRegion
  /// Every point that any clause can tell from another.
  var points: [FailurePoint]

  static let anywhere = SourceRange(file: SourceFile.ID(index: 0), start: 0, end: 0)

  private static let code = Look.body(ResponseBodyPath(["code"]))
  private static let retry = Look.header("retry-after")
  private static let limit = Look.bodyContains(ResponseBodyPath(["message"]), "limit")

  init(using random: inout SeededGenerator) {
    let looks = Array(
      [Self.code, Self.retry, Self.limit].shuffled(using: &random)
        .prefix(Int.random(in: 0...2, using: &random)))
    let answers = looks.reduce(1) { $0 * Self.values(of: $1).count }
    let count = min(Int.random(in: 2...4, using: &random), 55 / answers)
    // The first stands for all that no clause names.
    let all = Array([503, 404, 200, 302].prefix(max(2, count)))
    let statuses = Array(all.dropFirst())
    points = Self.points(statuses: all, looks: looks)

    let owners = Int.random(in: 2...4, using: &random)
    entries = []
    for owner in 0..<owners {
      for _ in 0..<Int.random(in: 1...2, using: &random) {
        let clause = Self.clause(statuses: statuses, looks: looks, using: &random)
        entries.append(DecisionTable.Entry(clause, owner: owner))
      }
    }
    if Int.random(in: 0..<4, using: &random) > 0 {
      entries.append(
        DecisionTable.Entry(Clause(kinds: [.cancelled], range: Self.anywhere), owner: owners))
    }
    overs = []
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let winner = Int.random(in: 0..<owners, using: &random)
      let loser = Int.random(in: 0..<owners, using: &random)
      if winner != loser { overs.insert(DecisionTable.Over(winner: winner, loser: loser)) }
    }
    var conditional: [Clause] = []
    if all.contains(200), Bool.random(using: &random) {
      var clause = Self.response(statuses: statuses, looks: looks, using: &random)
      clause.statuses = StatusSet(200...299)
      conditional.append(clause)
    }
    region = FailureRegion(
      endpoints: [(StatusSet(200...299), []), (StatusSet([200, 404]), conditional)], failsWhen: [])
    if Bool.random(using: &random) { region.statuses = StatusSet([404]) }
  }

  private static func points(statuses: [Int], looks: [Look]) -> [FailurePoint] {
    var points = FailureKind.allCases.filter { $0 != .response }.map { FailurePoint(kind: $0) }
    var answers = statuses.map { FailurePoint(kind: .response, status: $0) }
    for look in looks {
      answers = answers.flatMap { answer in
        values(of: look).map { value in
          var answer = answer
          answer.values[look] = value
          return answer
        }
      }
    }
    points += answers
    return points
  }

  private static func values(of look: Look) -> [LookValue] {
    look.isContains
      ? [.text("yes"), .text("no")] : [.text("a"), .text("b"), .text("z"), .absent, .other]
  }

  private static func clause(
    statuses: [Int], looks: [Look], using random: inout SeededGenerator
  ) -> Clause {
    switch Int.random(in: 0..<10, using: &random) {
    case 0...1:
      return Clause(
        kinds: Set(FailureKind.allCases).subtracting([.cancelled]), statuses: .all,
        isOtherwise: true, range: anywhere)
    case 2:
      return Clause(kinds: Set(FailureKind.transport), range: anywhere)
    case 3:
      let kinds: [FailureKind] = [.request, .decoding, .cancelled, .offline, .timeout, .tls]
      let kind = kinds[Int.random(in: 0..<kinds.count, using: &random)]
      return Clause(kinds: [kind], range: anywhere)
    default:
      return response(statuses: statuses, looks: looks, using: &random)
    }
  }

  private static func response(
    statuses: [Int], looks: [Look], using random: inout SeededGenerator
  ) -> Clause {
    var set = StatusSet.all
    if Int.random(in: 0..<4, using: &random) > 0 {
      set = StatusSet(
        statuses.shuffled(using: &random).prefix(Int.random(in: 1...2, using: &random)))
    }
    var clause = Clause(kinds: [.response], statuses: set, range: anywhere)
    for look in looks where Int.random(in: 0..<3, using: &random) > 0 {
      clause.looks[look] = lookSet(of: look, using: &random)
    }
    return clause
  }

  private static func lookSet(of look: Look, using random: inout SeededGenerator) -> LookSet {
    if look.isContains { return .yes }
    let sets: [LookSet] = [
      .texts(["a"]), .texts(["b"]), .texts(["a", "b"]), .present, .absent,
    ]
    return sets[Int.random(in: 0..<sets.count, using: &random)]
  }
}

extension RandomTable: CustomStringConvertible {
  var description: String {
    let clauses = entries.enumerated().map { index, entry in
      let clause = entry.clause
      let kinds = clause.isOtherwise ? "otherwise" : "\(clause.kinds.map(\.rawValue).sorted())"
      return "\(index): \(entry.owner) \(kinds) \(clause.statuses.ranges) \(clause.looks)"
    }
    return clauses.joined(separator: "\n") + "\n\(overs)\n\(region.statuses.ranges)"
      + " \(region.conditional.map { ($0.statuses.ranges, $0.looks) })\n\(points.count)"
  }
}
