import RecourseDiagnostics
import RecourseModel
import Testing

@testable import RecourseCompiler

/// The places in an answer that conditions look at.
@Suite struct ConditionPlaceTests {
  static func compile(_ condition: String) -> Compiled {
    Compiled(
      """
      recourse: 1
      api: Shop
      errors:
        ShopError:
          cases:
            found: { when: \(condition), message: Found. }
            failed: { when: otherwise, message: No. }
      """)
  }

  @Test(arguments: [
    ("{ body: { errors.0.code: x } }", ["errors", "0", "code"]),
    ("{ body: { \"errors[0].code\": x } }", ["errors", "0", "code"]),
    ("{ body: { \"[1][2]\": x } }", ["1", "2"]),
  ])
  func positionsInListsAreReadInEitherForm(condition: String, keys: [String]) {
    let compiled = Self.compile(condition)
    #expect(compiled.summary == "")
    let clause = compiled.api?.errors.first?.cases.first?.clauses.first
    #expect(clause.map { Array($0.looks.keys) } == [.body(ResponseBodyPath(keys))])
  }

  @Test(arguments: [
    ("{ body: { \"errors[x]\": y } }", "E0413"), ("{ body: { \"errors[0\": y } }", "E0413"),
    ("{ body: { \"errors[]\": y } }", "E0413"), ("{ header: { \"X Y\": y } }", "E0318"),
    ("{ header: { \"\": y } }", "E0318"),
  ])
  func whatIsNoPlaceIsRefused(condition: String, code: String) {
    #expect(Self.compile(condition).codes == [code])
  }

  /// Of the successes few fail: a class would say that all do.
  @Test func aSuccessThatFailsIsNamedByItsStatus() {
    let failing = StatusSet(300...599)
    let one = StatusSet(204...204)
    #expect(StatusNotation.terms(one, within: failing.union(one)) == ["204"])
    let most = StatusSet(200...499)
    #expect(StatusNotation.terms(most, within: most.union(failing)) == ["2xx", "3xx", "4xx"])
  }
}
