import RecourseDiagnostics
import RecourseModel
import Testing

@testable import RecourseCompiler

@Suite struct RecursionTests {
  func boxed(_ compiled: Compiled) -> [String] {
    compiled.api?.models.flatMap { model -> [String] in
      switch model.shape {
      case .structure(let structure):
        structure.fields.filter(\.isBoxed).map { "\(model.name.value).\($0.name.value)" }
      case .union(let union):
        union.variants.filter(\.isBoxed).map { "\(model.name.value).\($0.name.value)" }
      case .alias, .newtype, .enumeration: []
      }
    } ?? []
  }

  @Test(arguments: [
    ("Node: { parent: Node? }", ["Node.parent"]),
    ("Tree: { children: [Tree], byName: \"[String: Tree]\" }", []),
    ("A: { b: B? }\nB: { a: A? }", ["B.a"]),
    ("A: { next: Other? }\nOther: A", ["A.next"]),
    ("A: { next: ID? }\nID: { alias: A, distinct: true }", ["A.next"]),
    ("E: { discriminator: op, union: { not: Not } }\nNot: { of: E }", ["Not.of"]),
    ("A: { b: B?, c: C? }\nB: { c: C? }\nC: { d: Int }", []),
    ("A: { left: A?, right: A? }", ["A.left", "A.right"]),
  ])
  func oneEdgeOfEachCycleIsBoxed(models: String, expected: [String]) {
    let compiled = Compiled(models: models)
    #expect(compiled.summary == "")
    #expect(boxed(compiled) == expected)
  }

  /// Texts take 16 bytes each; 256 may stand in line.
  @Test(arguments: [
    ("A: { b: B }\nB: { BIG }", 16, []),
    ("A: { b: B }\nB: { BIG }", 17, ["A.b"]),
    ("A: { b: B?, list: \"[B]\", c: B }\nB: { BIG }", 17, ["A.b", "A.c"]),
    ("U: { discriminator: t, union: { a: A, b: B } }\nA: { x: Int }\nB: { BIG }", 17, ["U.b"]),
    ("A: { b: B }\nB: { c: C, x: Int }\nC: { d: D }\nD: { BIG }", 16, ["A.b"]),
    ("A: { b: ID }\nID: { alias: B, distinct: true }\nB: { BIG }", 17, ["A.b"]),
    ("A: { b: Other? }\nOther: B\nB: { BIG }", 17, ["A.b"]),
    ("A: { b: { type: B?, redact: true } }\nB: { a: A?, BIG }", 17, ["A.b", "B.a"]),
  ])
  func aLargeValueIsBoxedWhereItIsHeld(models: String, texts: Int, expected: [String]) {
    let fields = (0..<texts).map { "f\($0): String" }.joined(separator: ", ")
    let compiled = Compiled(models: models.replacing("BIG", with: fields))
    #expect(compiled.summary == "")
    #expect(boxed(compiled) == expected)
  }

  @Test(arguments: [
    ("A: { a: A }", "`A` → `A`"),
    ("A: { b: B }\nB: { a: A }", "`A` → `B` → `A`"),
    ("U: { discriminator: t, union: { a: A }, closed: true }\nA: { u: U }", "`U` → `A` → `U`"),
  ])
  func aValueWithoutEndIsAnError(models: String, cycle: String) {
    let compiled = Compiled(models: models)
    #expect(compiled.codes == ["E0215"])
    #expect(compiled.diagnostics.first?.message.hasSuffix(cycle) == true)
  }

  @Test(arguments: ["A: B\nB: A", "A: A", "A: \"[A]\"", "A: { alias: B, distinct: true }\nB: A"])
  func anAliasOfItselfIsAnError(models: String) {
    let compiled = Compiled(models: models + "\nUser: { a: A, b: [A] }")
    #expect(compiled.codes == ["E0214"], "\(compiled.summary)")
  }

  @Test func constraintsReachThroughListsAndAliases() {
    let compiled = Compiled(
      models: """
        Line: { quantity: { type: Int, range: 1...9 } }
        Lines: "[Line]"
        Order: { lines: Lines? }
        Other: { name: String }
        """)
    #expect(compiled.structure("Line")?.hasConstraints == true)
    #expect(compiled.structure("Order")?.hasConstraints == true)
    #expect(compiled.structure("Other")?.hasConstraints == false)
  }
}
