import RecourseDiagnostics
import Testing

@testable import RecourseCompiler

/// What people write out of habit from elsewhere, and what they are told.
@Suite struct SlipTests {
  struct Slip: Sendable, CustomTestStringConvertible {
    var models: String
    var code: String
    /// What the finding points at.
    var text: String
    /// What the remedy says, or a part of it.
    var remedy: String

    var testDescription: String { models }

    init(_ models: String, _ code: String, _ text: String, _ remedy: String) {
      self.models = models
      self.code = code
      self.text = text
      self.remedy = remedy
    }
  }

  static let ofTypes: [Slip] = [
    Slip("A: { a: string }", "E0208", "string", "write `String`"),
    Slip("A: { a: integer }", "E0208", "integer", "write `Int`"),
    Slip("A: { a: [boolean] }", "E0208", "boolean", "write `Bool`"),
    Slip("A: { a: \"[String: number]?\" }", "E0208", "number", "`Decimal`"),
    Slip("A: { a: { type: object } }", "E0208", "object", "a model"),
    Slip("A: { a: Date }", "E0207", "Date", "`CalendarDate`"),
    Slip("A: { a: \"[Date?]\" }", "E0207", "Date", "`DateTime`"),
    Slip("A: { a: Strin }", "E0201", "Strin", "did you mean `String`?"),
    Slip("A: { a: Prodcut }\nProduct: {}", "E0201", "Prodcut", "did you mean `Product`?"),
    Slip("A: { a: Whatever }", "E0201", "Whatever", "declare it under `models:`"),
    Slip("A: { a: List<String> }", "E0206", "List<String>", "`[T]`"),
    Slip("A: { a: \"String[]\" }", "E0206", "\"String[]\"", "`[T]`"),
    Slip("A: { a: String | null }", "E0206", "String | null", "`T?`"),
    Slip("A: { a: \"[Int: String]\" }", "E0206", "Int", "`[String: T]`"),
    Slip("A: { a: [Int, String] }", "E0206", "[Int, String]", "`[T]`"),
    Slip("A: { a: \"[String\" }", "E0206", "[String", "add `]`"),
    Slip("A: { a: String?? }", "E0232", "String??", "one `?`"),
    Slip("A: { a: }", "E0204", "", "`String`"),
    Slip("Product: {}\nA: [Product]", "E0227", "[Product]", "A: \"[Product]\""),
    Slip("A: [String]", "E0227", "[String]", "A: \"[String]\""),
    Slip("A: [[Int]]", "E0227", "[[Int]]", "A: \"[[Int]]\""),
    Slip("A: [String: Int]", "E0227", "[String: Int]", "A: \"[String: Int]\""),
  ]

  static let ofFields: [Slip] = [
    Slip("A: { a: { type: Int, required: false } }", "E0233", "required: false", "`Int?`"),
    Slip("A: { a: { type: Int, required: true } }", "E0233", "required: true", "`Int?`"),
    Slip("A: { a: { type: Int?, required: yes } }", "E0123", "yes", "write `true`"),
    Slip("A: { a: { type: Int, nullable: true } }", "E0202", "nullable", "`T?`"),
    Slip("A: { a: { items: Int } }", "E0202", "items", "`type: \"[T]\"`"),
    Slip("A: { a: { $ref: x } }", "E0202", "$ref", "the model's name"),
    Slip("A: { a: { oneOf: [Int, String] } }", "E0202", "oneOf", "union"),
    Slip("A: { a: { properties: { b: Int } } }", "E0202", "properties", "declare a model"),
    Slip("A: { a: { b: Int, c: Int } }", "E0202", "{ b: Int, c: Int }", "`A: { b: … }`"),
    Slip("A: { a: { typ: Int } }", "E0202", "typ", "did you mean `type`?"),
    Slip("A: { a: { type: Int, minimum: 1 } }", "E0202", "minimum", "`range: 1...99`"),
    Slip("A: { a: { type: Int, descripton: x } }", "E0202", "descripton", "its keys are"),
    Slip("A: { a: { type: Int, format: int32 } }", "E0205", "int32", "`type: Int32`"),
    Slip("A: { a: { type: DateTime, format: unixSecond } }", "E0205", "unixSecond", "unixSeconds"),
    Slip("A: { a: { type: Bool, default: no } }", "E0216", "no", "write `false`"),
    Slip("A: { a: { type: String, default: 200 } }", "E0216", "200", "`\"200\"`"),
    Slip("A: { a: { type: Int, default: \"1\" } }", "E0216", "\"1\"", "without quotes"),
    Slip("A: { a: { type: Int, default: 1.5 } }", "E0216", "1.5", "whole number"),
    Slip("A: { a: { type: Int, default: } }", "E0216", "", "`Int?`"),
    Slip("A: { a: { type: B, default: {} } }\nB: {}", "E0216", "{}", "optional"),
    Slip("A: { a: { type: Int, range: 1-9 } }", "E0218", "1-9", "`1...99`"),
    Slip("A: { a: { type: Int, range: 1..9 } }", "E0218", "1..9", "`1...99`"),
    Slip("A: { a: { type: String, range: 1...9 } }", "E0217", "1...9", "write `length`"),
    Slip("A: { a: { type: \"[Int]\", length: 1...9 } }", "E0217", "1...9", "write `count`"),
    Slip("A: { a: { type: String, deprecated: no } }", "E0123", "no", "write `false`"),
  ]

  static let ofModels: [Slip] = [
    Slip("A: { type: object, properties: { a: Int } }", "E0202", "type", "leave `type` out"),
    Slip("A: { oneOf: [B, C] }", "E0202", "oneOf", "`union:"),
    Slip("A: { $ref: \"#/B\" }", "E0202", "$ref", "the other model's name"),
    Slip("A: { doc: Hello, name: String }", "E0202", "name", "under `fields:`"),
    Slip("A: { fields: { a: Int }, closd: true }", "E0202", "closd", "did you mean `closed`?"),
    Slip("A: { doc: Hello }", "E0203", "{ doc: Hello }", "`fields`"),
    Slip("A: { enum: [a], fields: { a: Int } }", "E0209", "fields", "keep one"),
    Slip("A: { fields: { a: Int }, closed: true }", "E0209", "closed", "leave it out"),
    Slip("A: { alias: Int, discriminator: a }", "E0209", "discriminator", "leave it out"),
    Slip("A: { enum: { on: true } }", "E0221", "true", "`\"true\"`"),
    Slip("A: { enum: { a: 1.5 } }", "E0221", "1.5", "`\"1.5\"`"),
    Slip("A: { enum: [a, a] }", "E0221", "a", "take one"),
    Slip("A: { enum: { a: 1, b: \"2\" } }", "E0221", "\"2\"", "quote the numbers"),
    Slip("A: { enum: [] }", "E0235", "[]", "list its values"),
    Slip("A:", "E0235", "A", "`{}`"),
    Slip("A: { extends: B }", "E0211", "B", "declare it"),
    Slip("A: { extends: B }\nB: [x, y]", "E0211", "B", ""),
    Slip("A: { extends: [B, B] }\nB: {}", "E0211", "B", "name it once"),
    Slip("A: { a: [File] }", "E0226", "[File]", "multipart"),
    Slip("A: { a: B }\nB: \"[File]\"", "E0226", "B", "multipart"),
    Slip("A: { alias: File, distinct: true }", "E0226", "File", "multipart"),
    Slip("A: { union: { a: File, b: Int } }", "E0226", "File", "multipart"),
    Slip("A: { fields: {}, extra: File }", "E0226", "File", "multipart"),
    Slip("A: String?", "E0232", "String?", "where `A` is used"),
  ]

  @Test(arguments: ofTypes + ofFields + ofModels)
  func aSlipGetsItsRemedy(slip: Slip) {
    let compiled = Compiled(models: slip.models)
    #expect(compiled.codes == [slip.code], "\(compiled.summary)")
    let finding = compiled.diagnostics.first
    #expect(compiled.text(of: finding) == slip.text)
    #expect(
      slip.remedy.isEmpty || finding?.remedy?.contains(slip.remedy) == true,
      "\(finding?.remedy ?? "no remedy")")
  }

  @Test func allFaultsComeInOneRun() {
    let compiled = Compiled(
      models: "A: { a: string, b: Date, c: Strin }\nB: [Int]\nC: { type: object }")
    #expect(compiled.codes == ["E0208", "E0207", "E0201", "E0227", "E0202"])
  }

  @Test func aPoisonedTypeRaisesNothingMore() {
    let compiled = Compiled(
      models: """
        A: { a: { type: Nothing, default: 1, range: 1...9, format: unixSeconds }, b: B, c: C }
        B: Nothing
        C: [Int]
        U: { union: { a: B, b: C, c: Nothing } }
        """)
    #expect(compiled.codes == ["E0201", "E0201", "E0227", "E0201"], "\(compiled.summary)")
  }

  @Test func aFixItMendsTheSlip() {
    let compiled = Compiled(models: "A: { a: \"[strin]\" }")
    #expect(compiled.diagnostics.first?.fixIts.first?.replacement == "String")
    let range = compiled.diagnostics.first?.fixIts.first?.range
    #expect(range == compiled.diagnostics.first?.range)
  }
}
