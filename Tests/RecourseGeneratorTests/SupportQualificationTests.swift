import Testing

@testable import RecourseGenerator

@Suite struct SupportQualificationTests {
  @Test(arguments: [
    ("let a: [String: Data] = [:]", "let a: [Swift.String: Foundation.Data] = [:]"),
    ("Task { }  // a Task", "Swift.Task { }  // a Task"),
    ("Recourse.Task TaskGroup myTask Task1", "Recourse.Task TaskGroup myTask Task1"),
    ("f(\"Data \\\" Data\", Data())", "f(\"Data \\\" Data\", Foundation.Data())"),
    ("\"\"\"\n\"Data\"\n\"\"\" Data", "\"\"\"\n\"Data\"\n\"\"\" Foundation.Data"),
    ("any Error", "any Swift.Error"),
    ("@Sendable () -> Void", "@Sendable () -> Swift.Void"),
    ("", ""),
  ])
  func writesStandardNamesInFull(_ code: String, _ expected: String) {
    let qualified = SupportQualification.qualified(Array(code.utf8))
    #expect(String(decoding: qualified, as: UTF8.self) == expected)
  }
}
