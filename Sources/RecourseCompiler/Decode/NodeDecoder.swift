import RecourseDiagnostics
import RecourseYAML

/// Reads nodes as what the language wants in their place, and reports what does not fit.
///
/// Every function returns `nil` after it has reported; a caller goes on with what it has.
struct NodeDecoder {
  var report = Report()

  /// A mapping all of whose keys are in the table.
  mutating func mapping(_ node: YAML.Node, by table: KeyTable) -> YAML.Mapping? {
    guard let mapping = node.mapping else {
      reportKind(
        node, subject: table.subject, wanted: "a mapping", remedy: "write it as `\(table.sketch)`")
      return nil
    }
    var mistaken: Set<String> = []
    for entry in mapping.entries where !table.has(entry.key.text) {
      mistaken.formUnion(reportUnknownKey(entry.key, in: table))
    }
    for key in table.keys where key.isRequired && mapping[key.name] == nil {
      if mistaken.contains(key.name) { continue }
      report.error(
        .missingKey, "\(table.subject) needs `\(key.name)`", at: mapping.range,
        remedy: "write `\(key.name):`, \(key.description)")
    }
    return mapping
  }

  /// A mapping with names as keys.
  mutating func mapping(_ node: YAML.Node, as subject: String) -> YAML.Mapping? {
    if let mapping = node.mapping { return mapping }
    reportKind(node, subject: subject, wanted: "a mapping")
    return nil
  }

  mutating func list(_ node: YAML.Node, as subject: String) -> [YAML.Node]? {
    if let elements = node.elements { return elements }
    reportKind(node, subject: subject, wanted: "a list")
    return nil
  }

  /// The source text of a scalar, whatever YAML takes it for.
  mutating func text(_ node: YAML.Node, as subject: String) -> Located<String>? {
    if let scalar = node.scalar, !scalar.isPlain || !scalar.text.isEmpty {
      return scalar.located
    }
    reportKind(node, subject: subject, wanted: "a text")
    return nil
  }

  /// One text, or a list of them.
  mutating func texts(_ node: YAML.Node, as subject: String) -> [Located<String>]? {
    guard let elements = node.elements else {
      return text(node, as: subject).map { [$0] }
    }
    var texts: [Located<String>] = []
    for element in elements {
      if let text = text(element, as: "an element of \(subject)") { texts.append(text) }
    }
    return texts
  }

  mutating func boolean(_ node: YAML.Node, as subject: String) -> Bool? {
    if let value = node.scalar?.boolean { return value }
    guard let scalar = node.scalar, let intended = scalar.intendedBoolean else {
      reportKind(node, subject: subject, wanted: "`true` or `false`")
      return nil
    }
    report.error(
      .notBoolean, "`\(scalar.text)` is a text, and \(subject) wants `true` or `false`",
      at: scalar.range, remedy: "write `\(intended)`",
      fixIts: [Diagnostic.FixIt(scalar.range, replacement: "\(intended)")])
    return nil
  }

  mutating func integer(_ node: YAML.Node, as subject: String) -> Located<Int64>? {
    if let scalar = node.scalar, let value = Int64(scalar.text) {
      return Located(value, scalar.range)
    }
    reportKind(node, subject: subject, wanted: "a whole number")
    return nil
  }

  /// One of a few words.
  mutating func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ node: YAML.Node, of type: Choice.Type, as subject: String
  ) -> Choice? {
    guard let text = text(node, as: subject) else { return nil }
    if let choice = Choice(rawValue: text.value) { return choice }
    reportUnknown(text, as: subject, among: type.allCases.map(\.rawValue))
    return nil
  }

  /// A word that is none of those allowed, with the nearest of them.
  mutating func reportUnknown(_ text: Located<String>, as subject: String, among known: [String]) {
    let nearest = suggestion(for: text.value, among: known)
    report.error(
      .unknownValue, "`\(text.value)` is nothing that \(subject) may be", at: text.range,
      remedy: nearest.map { "did you mean `\($0)`?" }
        ?? "it may be \(known.map { "`\($0)`" }.joined(separator: ", "))",
      fixIts: nearest.map { [Diagnostic.FixIt(text.range, replacement: $0)] } ?? [])
  }

  mutating func reportKind(
    _ node: YAML.Node, subject: String, wanted: String, remedy: String? = nil
  ) {
    report.error(
      .wrongKind, "\(subject) wants \(wanted), not \(node.kindDescription)", at: node.range,
      remedy: remedy)
  }

  /// Whether a remedy leads to a key; to `type` most do in words.
  private static func instead(_ remedy: String, names key: String) -> Bool {
    key == "type" || remedy.contains("`\(key):")
  }

  /// - Returns: the required keys that were probably meant, whose lack is no second finding.
  @discardableResult
  mutating func reportUnknownKey(_ key: YAML.Scalar, in table: KeyTable) -> [String] {
    let message = "\(table.subject) has no key `\(key.text)`"
    if let instead = table.slips[key.text] {
      report.error(.unknownKey, message, at: key.range, remedy: instead)
      return table.keys.filter { $0.isRequired && Self.instead(instead, names: $0.name) }
        .map(\.name)
    }
    let nearest = suggestion(for: key.text, among: table.names)
    report.error(
      .unknownKey, message, at: key.range,
      remedy: nearest.map { "did you mean `\($0)`?" }
        ?? "its keys are \(table.names.map { "`\($0)`" }.joined(separator: ", "))",
      fixIts: nearest.map { [Diagnostic.FixIt(key.range, replacement: $0)] } ?? [])
    return nearest.map { [$0] } ?? []
  }
}
