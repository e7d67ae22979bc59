import RecourseDiagnostics
import RecourseModel
import Testing

@testable import RecourseCompiler

@Suite struct StructureTests {
  @Test func fieldsKeepOrderNameAndType() {
    let compiled = Compiled(
      models: """
        Product: { id: UUID, tags: [String], sizes: "[String: Int]?", soldOutAt: DateTime? }
        """)
    #expect(compiled.summary == "")
    let fields = compiled.structure("Product")?.fields ?? []
    #expect(fields.map(\.name.value) == ["id", "tags", "sizes", "soldOutAt"])
    #expect(
      fields.map(\.type) == [
        .builtin(.uuid), .list(.builtin(.string)), .dictionary(.builtin(.int)), .builtin(.dateTime),
      ])
    #expect(fields.map(\.presence) == [.required, .required, .optional, .optional])
  }

  @Test func presenceFollowsTheTable() {
    let compiled = Compiled(
      models: """
        Order:
          a: Int
          b: { type: Int, default: 1 }
          c: Int?
          d: { type: Int?, required: true }
          e: { type: Int?, default: 2 }
          f: { type: Int, value: 3 }
        Change: { presence: patch, fields: { a: Int?, b: Int } }
        """)
    #expect(compiled.summary == "")
    #expect(
      compiled.structure("Order")?.fields.map(\.presence) == [
        .required, .defaulted(.integer(1)), .optional, .nullable, .optionalDefaulted(.integer(2)),
        .constant(.integer(3)),
      ])
    #expect(compiled.structure("Change")?.fields.map(\.presence) == [.patch, .required])
  }

  @Test(arguments: [
    ("avatarURL", "avatar_url"), ("id", "id"), ("htmlURL", "html_url"), ("line2", "line2"),
    ("sha256Hash", "sha256_hash"), ("soldOutAt", "sold_out_at"), ("isAUser", "is_a_user"),
  ])
  func keysFollowTheCase(name: String, wireName: String) {
    let compiled = Compiled(models: "A: { \(name): String }", top: "keys: snake_case")
    #expect(compiled.field(name, of: "A")?.wireName == wireName)
  }

  @Test(arguments: ["userIDs", "snake_case", "someURLs"])
  func anUncertainKeyIsAskedFor(name: String) {
    let compiled = Compiled(models: "A: { \(name): String }", top: "keys: snake_case")
    #expect(compiled.codes == ["E0229"])
    #expect(compiled.text(of: compiled.diagnostics.first) == name)
  }
}
