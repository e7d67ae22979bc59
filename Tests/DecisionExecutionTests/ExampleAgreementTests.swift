import Foundation
import RecourseDiagnostics
import RecourseModel
import RecourseSupport
import Testing

@testable import RecourseCompiler

/// What the compiler says of examples is what the support code does with answers.
@Suite struct ExampleAgreementTests {
  private static let range = SourceRange(file: SourceFile.ID(index: 0), start: 0, end: 0)

  private static let names = ["article_number": "articleNumber", "order_lines": "orderLines"]

  /// A mapping of the compiler beside the same one of the support code.
  private struct Pair {
    var compiled: RecourseModel.FieldMapping
    var supported: Recourse.FieldMapping
  }

  private static func pair(using random: inout SeededGenerator) -> Pair {
    func path(_ paths: [[String]]) -> [String] {
      paths[Int.random(in: 0..<paths.count, using: &random)]
    }
    let place = path([["errors"], [], ["error", "details"], ["errors", "0"]])
    let name = path([[], ["field"], ["loc"], ["source", "pointer"]])
    let message = path([[], ["message"], ["msg"], ["detail"]])
    let code = path([[], ["code"]])
    let texts = Bool.random(using: &random) ? [("missing", "This is missing.")] : []
    let strip = path([[], ["body"], ["data."], ["order_"], ["data.attributes", "body"]])
    let isDropped = Bool.random(using: &random)
    let isTree = Bool.random(using: &random)
    let at = ResponseBodyPath(place)
    let shape = Int.random(in: 0..<3, using: &random)
    let compiled = RecourseModel.FieldMapping(
      shape: shape == 0 ? .each(at) : shape == 1 ? .eachKey(at, isTree: isTree) : .one(at),
      name: name.isEmpty || shape == 1 ? nil : ResponseBodyPath(name),
      message: message.isEmpty ? nil : ResponseBodyPath(message),
      code: code.isEmpty ? nil : ResponseBodyPath(code),
      texts: texts.map { .init(code: $0.0, text: $0.1) }, strip: strip,
      unmapped: isDropped ? .drop : .form, range: range)
    let words = Dictionary(uniqueKeysWithValues: texts.map { ($0.0, $0.1) })
    let unmapped: Recourse.FieldMapping.Unmapped = isDropped ? .drop : .form
    let supported: Recourse.FieldMapping =
      switch shape {
      case 0:
        .each(
          place, name: name, message: message, code: code, texts: words, strip: strip,
          unmapped: unmapped)
      case 1:
        .eachKey(
          place, tree: isTree, message: message, code: code, texts: words, strip: strip,
          unmapped: unmapped)
      default:
        .one(
          place, name: name, message: message, code: code, texts: words, strip: strip,
          unmapped: unmapped)
      }
    return Pair(compiled: compiled, supported: supported)
  }

  private static let fields = [
    "name", "article_number", "order_lines.0.article_number", "#/data/order_lines/1/name",
    "/data/attributes/name", "items[2].Name", "$.items[0]", "body", "", "order_note", "ItemCount",
    "URL", "a%20b", "#/a%20b~1c", "#/a%zz", "non_field_errors", "data.name", "['x']", "é",
  ]

  private static func json(_ depth: Int, using random: inout SeededGenerator) -> JSONLiteral {
    let keys = [
      "errors", "error", "details", "field", "loc", "source", "pointer", "message", "msg",
      "detail", "code", "order_lines", "non_field_errors", "0",
    ]
    switch Int.random(in: 0..<(depth > 4 ? 6 : 12), using: &random) {
    case 0: return .null
    case 1: return .bool(Bool.random(using: &random))
    case 2: return .number("\(Int.random(in: -1...3, using: &random))")
    case 3: return .string(["missing", "Too short.", ""].randomElement(using: &random) ?? "")
    case 4, 5: return .string(fields.randomElement(using: &random) ?? "")
    case 6, 7, 8:
      let count = Int.random(in: 0...3, using: &random)
      return .array((0..<count).map { _ in json(depth + 1, using: &random) })
    default:
      let count = Int.random(in: 0...4, using: &random)
      return .object(
        (0..<count).map { _ in
          .init(
            key: (Bool.random(using: &random) ? keys : fields).randomElement(using: &random) ?? "",
            value: json(depth + 1, using: &random))
        })
    }
  }

  @Test func fieldErrorsAreReadAlike() throws {
    var random = SeededGenerator(seed: 7)
    var found = 0
    let renames = Self.names.map { FieldRename(wireName: $0.key, name: $0.value) }
    for _ in 0..<20_000 {
      let pairs = (0..<Int.random(in: 1...2, using: &random)).map { _ in
        Self.pair(using: &random)
      }
      let inner = Self.json(0, using: &random)
      // Most bodies have something at the places that mappings look at.
      let body = JSONLiteral.object([
        .init(key: "errors", value: inner),
        .init(
          key: "error",
          value: .object([.init(key: "details", value: Self.json(0, using: &random))])),
      ])
      let entries = ExampleFields(pairs.map(\.compiled), renames).entries(in: body)
      let json = try Recourse.JSON(parsing: body.jsonText)
      let errors = Recourse.FieldErrors(in: json, pairs.map(\.supported), names: Self.names)
      let same =
        entries.map { "\($0.field ?? "-"): \($0.message)" }
        == errors.entries.map { "\($0.field ?? "-"): \($0.message)" }
      #expect(same, "\(body.jsonText)\n\(pairs)\n\(entries)\n\(errors)")
      if !same { return }
      if !entries.isEmpty { found += 1 }
    }
    print("example field errors: 20000 bodies read alike, \(found) of them with field errors")
    #expect(found > 5_000)
  }

  /// The shapes of the common frameworks, written in the schema language: what their examples expect
  /// is what the compiler finds, and what the generated tests find in the answer.
  @Test func theShapesOfFourteenFrameworksAreRead() throws {
    let table = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Tables/field-shapes.recourse.yaml")
    let text = try String(contentsOf: table, encoding: .utf8)
    let api = try #require(SoundSchemas.compile(text, name: "field-shapes.recourse.yaml").api)
    #expect(api.errors.count == 14)
    var lines: [String] = []
    for type in api.errors {
      let invalid = try #require(type.cases.first)
      let example = try #require(invalid.examples.first)
      let entries = ExampleFields(invalid.fieldMappings, type.fieldRenames)
        .entries(in: example.json)
      #expect(!entries.isEmpty)
      for (field, message) in entries {
        let shape = type.name.value.replacing("FormError", with: "")
        lines.append(
          [shape.padded(to: 12), (field ?? "(form)").padded(to: 22), message].joined())
      }
    }
    print(lines.joined(separator: "\n"))
  }

  static let patterns = [
    "^[a-z]+$", "a", "^a|b$", "^(ab)+$", "^(?:ab){2,3}$", "^\\d{3}-\\d{4}$", "[^a-c]", "\\w+@\\w+",
    "^(a)(b)?\\1$", "^(?<x>a+)-\\k<x>$", "^(?=.*\\d)(?=.*[a-z]).{4,}$", "^(?!abc)", "a+?b", "^.$",
    "\\bab\\b", "^\\S+$", "[\\d_-]+$", "^[\\w.]+$", "^\\x41\\u0042$", "^$", "()",
    "(a|ab)(c|bcd)(d*)",
    "^[A-Z]{2}[0-9]{2}[A-Z0-9]{1,30}$", "\\.\\$\\^", "[.$^]", "^a{0}b$", "x*", "^(a*)*$",
  ]

  static let texts = [
    "", "a", "b", "ab", "abab", "ababab", "abc", "abcd", "123-4567", "a@b", "aa", "aa-aa", "a1b2",
    "AB", "DE44500105175407324931", ".$^", "a b", "_-1", "é", "日本", "xab", " ab ", "aab", "a\nb",
    "\n", "aba", "b\n",
  ]

  @Test func patternsMatchAlike() {
    var count = 0
    for pattern in Self.patterns {
      for text in Self.texts {
        guard let matches = PatternMatcher.matches(text, pattern) else { continue }
        count += 1
        var problems = Recourse.FieldProblems()
        problems.check("f", text, pattern: pattern)
        #expect(problems.errors.isEmpty == matches, "\(pattern) \(text)")
      }
    }
    #expect(count == Self.patterns.count * Self.texts.count)
  }
}

extension String {
  fileprivate func padded(to count: Int) -> String {
    self + String(repeating: " ", count: max(1, count - self.count))
  }
}
