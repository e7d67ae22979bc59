import RecourseModel
import Testing

@testable import RecourseCompiler

/// The work that a large table takes, counted rather than timed.
@Suite struct LargeTableTests {
  /// A hundred cases of ten codes each, some told apart by status as well, and the usual rest.
  private static var schema: String {
    var cases = ""
    for number in 0..<100 {
      let codes = (0..<10).map { "code_\(number)_\($0)" }.joined(separator: ", ")
      let status = number % 3 == 0 ? "status: 4xx, " : ""
      cases += "      case\(number): { when: { \(status)code: [\(codes)] }, message: No. }\n"
    }
    return """
      recourse: 1
      api: Large
      errors:
        LargeError:
          code: body.code
          cases:
      \(cases)      server: { when: 5xx, message: Later. }
            rest: { when: otherwise, message: Something went wrong. }
      """
  }

  @Test func aTableOfAHundredCasesIsProved() throws {
    let compiled = Compiled(Self.schema)
    #expect(compiled.summary == "")
    let type = try #require(compiled.api?.errors.first)
    #expect(type.cases.count == 103)
    #expect(type.arms.filter { $0.group == .response }.count == 102)
  }
}
