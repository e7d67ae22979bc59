import RecourseDiagnostics
import Testing

@testable import RecourseCompiler

/// The field errors that examples expect, against what the mappings find.
@Suite struct ExampleFieldTests {
  static func compile(_ expected: String, carries: String = "fields") -> Compiled {
    Compiled(
      """
      recourse: 1
      api: Shop
      keys: snake_case
      models:
        Order: { customerName: String, lines: [Line] }
        Line: { amount: Int }
        Problem: { errors: "[Flaw]?" }
        Flaw: { field: String?, message: String }
      errors:
        ShopError:
          body: Problem
          fields: { each: errors, name: field, message: message }
          cases:
            invalid:
              when: [400, request]
              carries: [\(carries)]
              message: Please check the form.
              example:
                status: 400
                json:
                  errors:
                    - { field: customer_name, message: Too short. }
                    - { field: lines.0.amount, message: Too few. }
                    - { field: customer_name, message: No digits. }
                    - { message: Nothing here. }
                expect: { fieldErrors: \(expected) }
            failed: { when: otherwise, message: No. }
      endpoints:
        order: { post: /orders, body: Order, returns: none }
      """)
  }

  static let whole =
    "{ customerName: \"Too short.\\nNo digits.\", \"lines[0].amount\": Too few. }"

  @Test(arguments: ["fields", "body"])
  func whatTheMappingsFindIsTaken(carries: String) {
    #expect(Self.compile(Self.whole, carries: carries).errors == "")
  }

  static let wrong: [(expected: String, place: String, remedy: String)] = [
    (
      "{ customerName: Too short., \"lines[0].amount\": Too few. }", "Too short.",
      "write that, or mend the mapping in `fields`"
    ),
    (
      "{ customer_name: x, \"lines[0].amount\": Too few. }", "customer_name",
      "did you mean `customerName`?"
    ),
    (
      "{ customerName: \"Too short.\\nNo digits.\" }",
      "{ customerName: \"Too short.\\nNo digits.\" }",
      "add `lines[0].amount: Too few.`, or mend the mapping in `fields`"
    ),
    (
      "{}", "{}",
      "add `customerName: Too short.\\nNo digits.` and the like, or mend the mapping in `fields`"
    ),
    (
      "{ customerName: \"Too short.\\nNo digits.\", \"lines[0].amount\": Too few., other: x }",
      "other", "there are `customerName`, `lines[0].amount`"
    ),
  ]

  @Test(arguments: wrong.indices)
  func contradictionsAreErrors(_ index: Int) {
    let (expected, place, remedy) = Self.wrong[index]
    let compiled = Self.compile(expected)
    let first = compiled.diagnostics.first
    #expect(Set(compiled.codes) == ["E0430"], "\(compiled.summary)")
    #expect(compiled.text(of: first) == place)
    #expect(first?.remedy == remedy)
  }

  /// A body that does not fit its model is not carried: what lacks may lack.
  @Test func whereOnlyTheBodyIsCarriedWhatIsNotExpectedMayBeThere() {
    #expect(Self.compile("{ \"lines[0].amount\": Too few. }", carries: "body").errors == "")
    #expect(Self.compile("{ other: x }", carries: "body").codes.contains("E0430"))
  }
}

extension Compiled {
  /// The errors as text, without warnings.
  fileprivate var errors: String {
    diagnostics.filter { $0.severity == .error }.map(\.message).joined(separator: "\n")
  }
}
