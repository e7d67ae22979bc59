/// The keys that a mapping of the language may have: by it schemas are decoded, and editors are told.
struct KeyTable: Sendable {
  struct Key: Sendable {
    let name: String
    let form: ValueForm
    /// What the key says, for people who read it in an editor.
    let description: String
    let isRequired: Bool

    init(_ name: String, _ form: ValueForm, _ description: String, isRequired: Bool = false) {
      self.name = name
      self.form = form
      self.description = description
      self.isRequired = isRequired
    }
  }

  /// The name among the definitions of the editors' schema.
  let name: String
  /// As messages name the mapping: "a field".
  let subject: String
  let keys: [Key]
  /// Keys that people bring along from elsewhere, with what to write here instead.
  let slips: [String: String]
  private let known: Set<String>

  init(_ name: String, subject: String, slips: [String: String] = [:], _ keys: [Key]) {
    self.name = name
    self.subject = subject
    self.keys = keys
    self.slips = slips
    known = Set(keys.map(\.name))
  }

  func has(_ key: String) -> Bool { known.contains(key) }

  var names: [String] { keys.map(\.name) }

  /// What the mapping looks like, for a message: its required keys, else its first.
  var sketch: String {
    let required = keys.filter(\.isRequired)
    let shown = required.isEmpty ? Array(keys.prefix(1)) : required
    return "{ \(shown.map { "\($0.name): …" }.joined(separator: ", ")) }"
  }
}

/// What may stand as a value, as far as an editor can check it.
indirect enum ValueForm: Sendable {
  /// A scalar whose source text counts.
  case text
  case boolean
  case integer
  case anything
  case choice([String])
  case list(ValueForm)
  /// A mapping with names of one's own as keys.
  case mapping(of: ValueForm)
  case anyOf([ValueForm])
  /// One of the definitions by name; a `KeyTable` is one.
  case definition(String)

  static func table(_ table: KeyTable) -> ValueForm { .definition(table.name) }

  static func textOr(_ table: KeyTable) -> ValueForm { .anyOf([.text, .definition(table.name)]) }

  static func choice<Choice: CaseIterable & RawRepresentable<String>>(
    of type: Choice.Type
  ) -> ValueForm {
    .choice(type.allCases.map(\.rawValue))
  }
}
