import Foundation
import Testing

@testable import RecourseSupport

@Suite struct ConstraintTests {
  typealias Problems = Recourse.FieldProblems

  /// What a check finds, as messages of a field `f`.
  static func messages(_ check: (inout Problems) -> Void) -> [String] {
    var problems = Problems()
    check(&problems)
    return problems.errors["f"]
  }

  static let checks: [(@Sendable (inout Problems) -> Void, [String])] = [
    ({ $0.check("f", 1, in: 1...99) }, []), ({ $0.check("f", 99, in: 1...99) }, []),
    ({ $0.check("f", 0, in: 1...99) }, ["Must be between 1 and 99."]),
    ({ $0.check("f", 100, in: 1...99) }, ["Must be between 1 and 99."]),
    ({ $0.check("f", 0, in: 1...) }, ["Must be at least 1."]),
    ({ $0.check("f", 8, in: ...7) }, ["Must be at most 7."]),
    ({ $0.check("f", Int32(8), in: ...7) }, ["Must be at most 7."]),
    ({ $0.check("f", Int64(8), in: ...7) }, ["Must be at most 7."]),
    ({ $0.check("f", 0.5, in: 1...1.5) }, ["Must be between 1 and 1.5."]),
    ({ $0.check("f", Double.nan, in: 1...) }, ["Must be at least 1."]),
    ({ $0.check("f", Float(2), in: ...1) }, ["Must be at most 1."]),
    ({ $0.check("f", Decimal(2), in: ...1) }, ["Must be at most 1."]),
    ({ $0.check("f", 0.99, in: 0..<1) }, []),
    ({ $0.check("f", 1.0, in: 0..<1) }, ["Must be at least 0 and less than 1."]),
    ({ $0.check("f", 7, in: ..<7) }, ["Must be less than 7."]),
    ({ $0.check("f", Int?.none, in: 1...9) }, []),
    ({ $0.check("f", Int?.some(0), in: 1...9) }, ["Must be between 1 and 9."]),
    ({ $0.check("f", Recourse.Patch<Int>.absent, in: 1...9) }, []),
    ({ $0.check("f", Recourse.Patch<Int>.null, in: 1...9) }, []),
    ({ $0.check("f", Recourse.Patch.value(0), in: 1...9) }, ["Must be between 1 and 9."]),
    ({ $0.check("f", 0, in: 1...9, message: "No.") }, ["No."]),
    ({ $0.check("f", 0, in: 1...9, message: "{minimum} to {maximum}") }, ["1 to 9"]),

    ({ $0.check("f", "", length: 1...3) }, ["Must not be empty."]),
    ({ $0.check("f", "a", length: 2...) }, ["Must have at least 2 characters."]),
    ({ $0.check("f", "abcd", length: ...3) }, ["Must have at most 3 characters."]),
    ({ $0.check("f", "aé😀", length: 3...3) }, []),
    ({ $0.check("f", "aé😀", length: 0..<3) }, ["Must have at most 2 characters."]),
    // A flag is two scalars, as JSON Schema and most servers count.
    ({ $0.check("f", "🇰🇷", length: 2...2) }, []),
    ({ $0.check("f", String?.none, length: 1...) }, []),
    ({ $0.check("f", Recourse.Patch<String>.value(""), length: 1...) }, ["Must not be empty."]),
    ({ $0.check("f", "", length: 1..., message: "Say something.") }, ["Say something."]),

    ({ $0.check("f", [1], count: 1...2) }, []),
    ({ $0.check("f", [Int](), count: 1...2) }, ["Must not be empty."]),
    ({ $0.check("f", [1], count: 2...) }, ["Must have at least 2 entries."]),
    ({ $0.check("f", ["a": 1, "b": 2], count: ...1) }, ["Must have at most 1 entries."]),
    ({ $0.check("f", [Int]?.none, count: 1...) }, []),
    (
      { $0.check("f", Recourse.Patch.value([1, 2]), count: ...1) }, ["Must have at most 1 entries."]
    ),

    ({ $0.check("f", "aa", pattern: "^a+$") }, []),
    ({ $0.check("f", "ab", pattern: "^a+$") }, ["Has the wrong format."]),
    ({ $0.check("f", "ab", pattern: "^a+$", message: "Only a.") }, ["Only a."]),
    ({ $0.check("f", String?.none, pattern: "a") }, []),
    ({ $0.check("f", Recourse.Patch<String>.value("b"), pattern: "a") }, ["Has the wrong format."]),
  ]

  @Test(arguments: checks.indices)
  func finds(_ index: Int) {
    #expect(Self.messages(Self.checks[index].0) == Self.checks[index].1)
  }

  @Test(arguments: [
    ("a", "xay", true), ("^a+$", "aa\n", false), ("^a+$", "b\naa", false), (#"^\d+$"#, "123", true),
    (#"^\d+$"#, "١٢", false), (#"^\w+$"#, "a_1", true), (#"^\w+$"#, "é", false),
    (#"^[\d\-]+$"#, "1-2", true),
    (#"^\D\W$"#, "a-", true), (#"^[\W]$"#, "-", true), (#"^[\W]$"#, "a", false),
    (#"^\d\/\d$"#, "1/2", true),
    (#"^[[]$"#, "[", true), (#"^[a&&b]+$"#, "a&b", true), (#"^[$]$"#, "$", true),
    (#"^\$$"#, "$", true),
    (#"^(?:a|b){2}$"#, "ab", true), ("^.$", "😀", true), (#"^\u00e9$"#, "é", true), ("", "", true),
    ("(", "anything", true), ("\\", "anything", true), ("^$", "", true), ("^[^\\]]+$", "a]", false),
  ])
  func patternsAreThoseOfJSONSchema(_ pattern: String, _ text: String, _ matches: Bool) {
    #expect(Recourse.Pattern.matches(text, pattern) == matches)
  }

  struct Item: Recourse.Constrained {
    var name: String
    var parts: [Item] = []

    func check(_ problems: inout Problems) {
      problems.check("name", name, length: 1...)
      problems.check("parts", parts)
    }
  }

  @Test func namesWhatIsNested() {
    let bad = Item(name: "", parts: [Item(name: "a"), Item(name: "")])
    var problems = Problems()
    problems.check("one", bad)
    problems.check("none", Item?.none)
    problems.check("patch", Recourse.Patch.value(bad))
    problems.check("many", ["y": bad, "x": Item(name: "")])
    problems.check("list", Recourse.Patch.value([bad]))
    #expect(
      problems.errors.fields == [
        "one.name", "one.parts[1].name", "patch.name", "patch.parts[1].name", "many.x.name",
        "many.y.name", "many.y.parts[1].name", "list[0].name", "list[0].parts[1].name",
      ])
  }

  @Test func wordsMayBeReplaced() {
    var text = Recourse.ConstraintText()
    text.empty = "비워 둘 수 없습니다."
    text.tooLong = "{maximum}자 이하로 입력하세요."
    #expect(Item(name: "").fieldErrors(in: text)["name"] == ["비워 둘 수 없습니다."])
    var problems = Problems(text: text)
    problems.check("f", "abc", length: ...2)
    #expect(problems.errors["f"] == ["2자 이하로 입력하세요."])
    #expect(Item(name: "a").fieldErrors.isEmpty)
  }

  @Test func fieldErrorsKeepEveryMessageInOrder() {
    var errors: Recourse.FieldErrors = ["b": "1", "a": "2", "b": "3"]
    errors.append("whole")
    errors.append(contentsOf: ["c": "4"])
    #expect(errors["b"] == ["1", "3"])
    #expect(errors["x"] == [])
    #expect(errors.fields == ["b", "a", "c"])
    #expect(errors.form == ["whole"])
    #expect(errors.byField == ["a": "2", "b": "1\n3", "c": "4"])
    #expect(!errors.isEmpty && Recourse.FieldErrors().isEmpty)
  }
}
