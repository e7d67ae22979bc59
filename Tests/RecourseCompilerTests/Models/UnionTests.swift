import RecourseDiagnostics
import RecourseModel
import Testing

@testable import RecourseCompiler

@Suite struct UnionTests {
  static let shapes = """
    Card: { number: String, holder: String? }
    Cash: { currency: String }
    Note: { number: String }
    A: { kind: { type: String, value: a }, x: Int? }
    B: { kind: { type: String, value: b }, x: Int? }
    Wide: { number: String, expiry: String }
    Loose: { extra: JSON, fields: { x: Int? } }
    """

  func compile(_ union: String) -> Compiled {
    Compiled(models: "U:\n\(Compiled.indented(union))\n\(Self.shapes)")
  }

  @Test func tagsAreTheNamesOrTheValues() {
    let compiled = compile(
      "discriminator: type\nunion: { card: Card, cash: Cash }\nvalues: { cash: CASH }")
    #expect(compiled.summary == "")
    #expect(compiled.union("U")?.variants.map(\.tag) == ["card", "CASH"])
    #expect(compiled.union("U")?.testOrder == [])
  }

  @Test func kindsTellApart() {
    let compiled = compile(
      "union: { any: JSON, name: String, card: Card, list: [Int], count: Int, yes: Bool }")
    #expect(compiled.summary == "")
    let union = compiled.union("U")
    #expect(union?.testOrder == [1, 2, 3, 4, 5, 0])
    #expect(
      union?.variants.map(\.recognition?.kind) == [.any, .string, .object, .array, .number, .bool])
  }

  @Test func theVariantThatRequiresMoreIsTestedFirst() {
    let compiled = compile("union: { note: Note, wide: Wide }")
    #expect(compiled.summary == "")
    #expect(compiled.union("U")?.testOrder == [1, 0])
    #expect(compiled.union("U")?.variants[1].recognition?.requiredKeys == ["number", "expiry"])
  }

  @Test func aClosedUnionAsksForNoMoreThanItMust() {
    let compiled = compile("closed: true\nunion: { note: Note, wide: Wide }")
    #expect(compiled.union("U")?.variants[1].recognition?.requiredKeys == ["expiry"])
    #expect(compiled.union("U")?.variants[0].recognition?.requiredKeys == [])
  }

  @Test func constantsTellApart() {
    let compiled = compile("closed: true\nunion: { a: A, b: B }")
    #expect(compiled.summary == "")
    let recognition = compiled.union("U")?.variants[0].recognition
    #expect(recognition?.constants.map(\.key) == ["kind"])
    #expect(recognition?.constants.map(\.value) == [.string("a")])
  }

  @Test(arguments: [
    ("union: { card: Card, loose: Loose }", "E0222"),
    ("union: { name: String, id: UUID }", "E0222"),
    ("union: { card: Card, note: Note }", "E0222"),
    ("union: { ints: [Int], texts: [String] }", "E0222"),
    ("union: { first: JSON, second: JSON }", "E0222"),
    ("union: { count: Int, price: Decimal }", "E0222"),
    ("discriminator: kind\nunion: { a: B, b: A }", "E0223 E0223"),
    ("discriminator: kind\nunion: { a: A, name: String }", "E0223"),
    ("discriminator: kind\nunion: { a: A, b: B }\nvalues: { b: a }", "E0223 E0223"),
    ("discriminator: kind\nunion: { a: A, b: B }\nvalues: { c: d }", "E0223"),
    ("union: { a: A, b: B }\nvalues: { a: b }", "E0209"),
    ("union: { a: A?, b: B }", "E0232"),
    ("union: {}", "E0235"),
    ("union: { a: Nothing, b: Nothing }", "E0201 E0201"),
  ])
  func whatCannotBeToldApartIsAnError(union: String, codes: String) {
    let compiled = compile(union)
    #expect(compiled.codes.joined(separator: " ") == codes, "\(compiled.summary)")
  }
}
