import RecourseDiagnostics
import RecourseYAML
import Testing

/// `<<`, which only other people's documents may have.
@Suite struct MergeKeyTests {
  private func read(_ source: String, takesMergeKeys: Bool = true) -> (YAML.Node?, [String]) {
    var limits = YAML.Limits()
    limits.takesMergeKeys = takesMergeKeys
    var report = Report()
    let node = YAML.parse(file(source), limits: limits, report: &report)
    return (node, report.diagnostics.map(\.message))
  }

  @Test(
    arguments: [
      ("a: &a { x: 1, y: 2 }\nb: { <<: *a, y: 3, z: 4 }", ["y=3", "z=4", "x=1"]),
      ("a: &a { x: 1 }\nb:\n  z: 4\n  <<: *a", ["z=4", "x=1"]),
      ("a: &a { x: 1 }\nc: &c { x: 2, w: 5 }\nb: { <<: [*a, *c] }", ["x=1", "w=5"]),
      ("a: &a { x: 1 }\nc: &c { <<: *a, w: 5 }\nb: { <<: *c }", ["w=5", "x=1"]),
      ("b: { '<<': 1 }", ["<<=1"]),
    ])
  func entriesAreTakenOverBehindTheOwn(source: String, expected: [String]) {
    let (node, messages) = read(source)
    #expect(messages == [])
    #expect(
      node?["b"]?.entries?.map { "\($0.key.text)=\($0.value.text ?? "")" } == expected)
  }

  @Test func whatIsNoMappingIsReported() {
    #expect(read("a: &a 1\nb: { <<: *a }").1 == ["`<<` takes over mappings, not a number"])
    let (_, messages) = read("a: &a { x: 1 }\nb: { <<: *a }", takesMergeKeys: false)
    #expect(messages.first == "merge keys are not part of YAML 1.2")
  }
}
