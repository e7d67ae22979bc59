import RecourseDiagnostics

extension DecisionOverview {
  /// The overview for programs, as `docs/decisions.md` describes it.
  package func json() -> String {
    var members: [(String, JSONText)] = [
      ("version", .integer(1)), ("api", .string(api)), ("file", .string(file)),
    ]
    members.append(("errors", .array(errors.map(\.json))))
    members.append(
      (
        "endpoints",
        .array(
          errors.flatMap { error in
            error.tables.flatMap { table in
              table.endpoints.map { $0.json(error, table) }
            }
          })
      ))
    return JSONText.object(members).indented + "\n"
  }
}

extension DecisionOverview.ErrorPart {
  fileprivate var json: JSONText {
    .object([
      ("name", .string(name)),
      (
        "cases",
        .array(
          cases.map { each in
            .object([
              ("name", .string(each.name)),
              ("carries", .array(each.carried.map(JSONText.string))),
              ("recovery", each.recovery.map(JSONText.string) ?? .null),
              ("isLogged", .bool(each.isLogged)),
            ])
          })
      ),
    ])
  }
}

extension DecisionOverview.EndpointPart {
  fileprivate func json(
    _ error: DecisionOverview.ErrorPart, _ table: DecisionOverview.Table
  ) -> JSONText {
    .object([
      ("name", .string(name)),
      ("method", .string(method)),
      ("path", .string(path)),
      ("error", .string(error.name)),
      ("failingSuccesses", .array(table.failingSuccesses.map(JSONText.string))),
      (
        "decisions",
        .array(
          table.rows.map { row in
            .object([
              ("failures", .array(row.failures.map(JSONText.string))),
              ("butFor", .array(row.exceptions.map(JSONText.string))),
              ("case", .string(error.cases[row.caseIndex].name)),
              ("told", row.told.json),
              ("isRetryable", .bool(row.isRetryable)),
              ("recovery", error.cases[row.caseIndex].recovery.map(JSONText.string) ?? .null),
              ("isLogged", .bool(error.cases[row.caseIndex].isLogged)),
            ])
          })
      ),
    ])
  }
}

extension DecisionOverview.Told {
  fileprivate var json: JSONText {
    switch self {
    case .nothing: .object([("kind", .string("nothing")), ("texts", .array([]))])
    case .screen(let words):
      .object([
        ("kind", .string("screen")), ("texts", .array(words.map { [.string($0)] } ?? [])),
      ])
    case .text(let alternatives):
      .object([
        ("kind", .string("text")), ("texts", .array(alternatives.map(JSONText.string))),
      ])
    }
  }
}
