import RecourseYAML

/// A number that tells whether a document still says what it said, whatever is written beside it in
/// `x-recourse`, in whatever order and spelling its keys stand.
///
/// FNV-1a of 64 bits: it finds edits, and is no proof against anybody.
struct DocumentDigest {
  private var hash: UInt64 = 0xCBF2_9CE4_8422_2325

  static func text(of node: YAML.Node) -> String {
    var digest = DocumentDigest()
    digest.add(node)
    let digits = String(digest.hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }

  private mutating func add(_ node: YAML.Node) {
    switch node {
    case .scalar(let scalar): add(scalar)
    case .sequence(let sequence):
      add("[")
      for element in sequence.elements { add(element) }
      add("]")
    case .mapping(let mapping):
      add("{")
      let entries = mapping.entries.filter { $0.key.text != "x-recourse" }
      for entry in entries.sorted(by: { $0.key.text < $1.key.text }) {
        add(entry.key.text)
        add(entry.value)
      }
      add("}")
    }
  }

  private mutating func add(_ scalar: YAML.Scalar) {
    switch scalar.value {
    case .null: add("n")
    case .boolean(let value): add(value ? "true" : "false")
    case .integer(let value): add("i\(value)")
    case .decimal(let text): add("d\(text)")
    case .notFinite(let value): add("f\(value)")
    case .text(let text): add("t\(text)")
    }
  }

  private mutating func add(_ text: String) {
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    hash = (hash ^ 0xFF) &* 0x100_0000_01B3
  }
}
