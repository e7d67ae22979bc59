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

  /// No more pigeons than holes, one in each: to prove that this cannot be is known to be hard.
  private static func entangled(_ holes: Int) -> String {
    var conditions = (0...holes).map { pigeon in
      (0..<holes).map { "p\(pigeon)h\($0): absent" }.joined(separator: ", ")
    }
    for hole in 0..<holes {
      for pigeon in 0...holes {
        for other in 0..<pigeon {
          conditions.append("p\(pigeon)h\(hole): present, p\(other)h\(hole): present")
        }
      }
    }
    let list = conditions.map { "          - { body: { \($0) } }" }.joined(separator: "\n")
    return """
      recourse: 1
      api: Entangled
      errors:
        EntangledError:
          cases:
            failed: { when: [request, transport, decoding], message: No. }
            refused:
              message: The server said no.
              when:
      \(list)
      """
  }

  @Test func aFewHardConditionsAreProved() {
    #expect(Compiled(Self.entangled(3)).summary == "")
  }

  @Test func conditionsThatTakeTooLongAreAnErrorAndNoWait() {
    #expect(Compiled(Self.entangled(6)).codes == ["E0435"])
  }

  @Test func aTableOfAHundredCasesIsProved() throws {
    let schema = Self.schema
    var compiled = Compiled(schema)
    let elapsed = ContinuousClock().measure { compiled = Compiled(schema) }
    print("a table of 100 cases and 1,000 codes: compiled in \(elapsed / .milliseconds(1)) ms")
    #expect(compiled.summary == "")
    let type = try #require(compiled.api?.errors.first)
    #expect(type.cases.count == 103)
    #expect(type.arms.filter { $0.group == .response }.count == 102)
  }
}
