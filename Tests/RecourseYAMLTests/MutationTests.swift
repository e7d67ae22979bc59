import RecourseDiagnostics
import RecourseYAML
import Testing

/// Texts that were damaged at random, always in the same ways: none may stop the reader.
@Suite struct MutationTests {
  /// SplitMix64.
  struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var value = state
      value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
      value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
      return value ^ (value >> 31)
    }
  }

  static let seeds = [
    """
    recourse: 1
    doc: 'Menü, orders' # and more
    models: &m
      User: { id: String, tags: "[String]?", note: |
        }
      Size: [small, "me\\u0064ium", *m]
    errors:
      - {a: 1, b: [x, {y: z}]}
      - ? k
        : v
      - >-
        folded
         text

    ...
    """,
    """
    {"a": [1, -2.5e3, true, null], "b\\n": {"c": "\\uD83D\\uDE00 \u{2028}"}, "d": [[], {}]}
    """,
  ]

  static let fragments: [String] = [
    "{", "}", "[", "]", ":", ": ", ",", "- ", "? ", "#", " #x", "\"", "'", "\\", "&a ", "*a", "!t ",
    "|\n", ">\n", "%", "@", "\t", "\n", "\r\n", "  ", "---\n", "...\n", "<<: ", "\u{85}",
    "\u{2028}",
    "\u{FEFF}", "\u{0}", "é", "😀", "a:1", "\\u12", "~",
  ]

  @Test(arguments: 0..<40)
  func damagedTextsAreReadOrReported(round: Int) {
    var generator = Generator(state: UInt64(round))
    for _ in 0..<50 {
      let bytes = damaged(&generator)
      for read in [YAML.parse, YAML.parseJSON] {
        var report = Report()
        let file = file(bytes)
        let node = read(file, YAML.Limits(), &report)
        #expect(node != nil || report.hasErrors)
        for finding in report.diagnostics {
          let range = finding.range
          #expect(range != nil)
          #expect(Int(range?.end ?? 0) <= bytes.count, "\(finding)")
        }
        if let node { checkRanges(of: node, in: bytes) }
      }
    }
  }

  @Test(arguments: 0..<20)
  func randomBytesAreReadOrReported(round: Int) {
    var generator = Generator(state: UInt64(1000 + round))
    for _ in 0..<50 {
      let count = Int.random(in: 0..<200, using: &generator)
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
      var report = Report()
      let node = YAML.parse(file(bytes), report: &report)
      #expect(node != nil || report.hasErrors)
    }
  }

  private func damaged(_ generator: inout Generator) -> [UInt8] {
    var bytes = Array((Self.seeds.randomElement(using: &generator) ?? "").utf8)
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      let place = Int.random(in: 0...bytes.count, using: &generator)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0:
        let fragment = Self.fragments.randomElement(using: &generator) ?? ""
        bytes.insert(contentsOf: Array(fragment.utf8), at: place)
      case 1:
        let end = min(place + Int.random(in: 1...6, using: &generator), bytes.count)
        bytes.removeSubrange(place..<end)
      case 2 where place < bytes.count:
        bytes[place] = UInt8.random(in: 0...255, using: &generator)
      default:
        bytes.removeSubrange(place...)
      }
    }
    return bytes
  }

  /// Parts lie inside the whole, except those of an alias, and no two parts overlap.
  private func checkRanges(of node: YAML.Node, in bytes: [UInt8]) {
    #expect(Int(node.range.end) <= bytes.count)
    let isAlias = node.range.start < node.range.end && bytes[Int(node.range.start)] == 0x2A
    guard !isAlias else { return }
    let parts =
      (node.elements ?? []) + (node.entries ?? []).flatMap { [.scalar($0.key), $0.value] }
    var last = node.range.start
    for part in parts {
      #expect(part.range.start >= last && part.range.end <= node.range.end, "\(node)")
      last = part.range.end
      checkRanges(of: part, in: bytes)
    }
  }
}
