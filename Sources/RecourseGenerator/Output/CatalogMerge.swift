import RecourseDiagnostics
import RecourseModel
import RecourseYAML

/// Takes new texts into a String Catalog that translators have worked on.
///
/// What they wrote stays, as do texts that somebody else put there. The schema's own words are
/// replaced; where they changed, the translations of them are marked for review. A text that the
/// schema has no longer is marked as stale, and as in use again once the schema has it again.
struct CatalogMerge {
  /// - Returns: the bytes to write, those of `old` where nothing changes; `nil` where one of the
  ///   two is no catalog.
  static func merged(old: [UInt8], new: [UInt8]) -> [UInt8]? {
    guard let before = tree(old), let after = tree(new),
      before["strings"]?.isObject ?? before.isEmpty
    else { return nil }
    let source = before["sourceLanguage"]?.text ?? after["sourceLanguage"]?.text ?? "en"
    let written = after["sourceLanguage"]?.text ?? source
    var catalog = before
    if catalog["sourceLanguage"] == nil { catalog["sourceLanguage"] = .text(source) }
    var strings = catalog["strings"] ?? .object([])
    for (key, entry) in after["strings"]?.members ?? [] {
      strings[key] = merge(strings[key], entry, source: source, written: written)
    }
    for (key, entry) in strings.members where after["strings"]?[key] == nil && isOurs(entry) {
      strings[key]?["extractionState"] = .text("stale")
    }
    catalog["strings"] = strings
    if catalog["version"] == nil { catalog["version"] = after["version"] }
    guard catalog != before else { return old }
    return Array((catalog.text(indentation: "") + "\n").utf8)
  }

  private static func merge(
    _ old: Tree?, _ new: Tree, source: String, written: String
  ) -> Tree {
    var entry = old ?? .object([])
    for key in ["comment", "extractionState"] where entry[key] == nil { entry[key] = new[key] }
    if entry["extractionState"] == .text("stale") {
      entry["extractionState"] = new["extractionState"]
    }
    var localizations = entry["localizations"] ?? .object([])
    let words = new["localizations"]?[written]?["stringUnit"]?["value"]
    let isChanged = localizations[source]?["stringUnit"]?["value"].map { $0 != words } ?? false
    for (language, unit) in new["localizations"]?.members ?? [] {
      if language == written {
        // What has other forms, as a plural, is no single text to replace.
        let own = localizations[source]
        guard own == nil || own?["stringUnit"] != nil else { continue }
        if own?["stringUnit"]?["value"] != words { localizations[source] = unit }
      } else if localizations[language] == nil {
        localizations[language] = unit
      }
    }
    if isChanged {
      for (language, unit) in localizations.members where language != source {
        guard var changed = unit["stringUnit"], changed["state"] == .text("translated") else {
          continue
        }
        changed["state"] = .text("needs_review")
        localizations[language]?["stringUnit"] = changed
      }
    }
    entry["localizations"] = localizations
    return entry
  }

  /// Whether a text came from a schema: every comment that is generated begins alike.
  private static func isOurs(_ entry: Tree) -> Bool {
    entry["extractionState"] == .text("manual")
      && entry["comment"]?.text?.hasPrefix(TranslatableText.commentStart) == true
  }

  private static func tree(_ bytes: [UInt8]) -> Tree? {
    var files = SourceFiles()
    var report = Report()
    let file = files.add(name: "catalog", bytes: bytes)
    guard let node = YAML.parseJSON(file, report: &report), !report.hasErrors else { return nil }
    guard let tree = Tree(node), case .object = tree else { return nil }
    return tree
  }
}

/// JSON whose members keep their order; numbers by their text.
private indirect enum Tree: Equatable {
  case raw(String)
  case text(String)
  case array([Tree])
  case object([(String, Tree)])

  init?(_ node: YAML.Node) {
    switch node {
    case .scalar(let scalar):
      switch scalar.value {
      case .text(let text): self = .text(text)
      case .null, .boolean, .integer, .decimal: self = .raw(scalar.text)
      case .notFinite: return nil
      }
    case .sequence(let sequence):
      let elements = sequence.elements.compactMap { Tree($0) }
      guard elements.count == sequence.elements.count else { return nil }
      self = .array(elements)
    case .mapping(let mapping):
      let members = mapping.entries.compactMap { entry in
        Tree(entry.value).map { (entry.key.text, $0) }
      }
      guard members.count == mapping.entries.count else { return nil }
      self = .object(members)
    }
  }

  static func == (left: Tree, right: Tree) -> Bool {
    switch (left, right) {
    case (.raw(let a), .raw(let b)): a == b
    case (.text(let a), .text(let b)): a == b
    case (.array(let a), .array(let b)): a == b
    case (.object(let a), .object(let b)):
      a.count == b.count && zip(a, b).allSatisfy { $0.0 == $1.0 && $0.1 == $1.1 }
    default: false
    }
  }

  var text: String? { if case .text(let text) = self { text } else { nil } }

  var members: [(String, Tree)] { if case .object(let members) = self { members } else { [] } }

  var isObject: Bool { if case .object = self { true } else { false } }

  var isEmpty: Bool { members.isEmpty }

  subscript(key: String) -> Tree? {
    get { members.first { $0.0 == key }?.1 }
    set {
      guard case .object(var members) = self else { return }
      if let index = members.firstIndex(where: { $0.0 == key }) {
        if let newValue { members[index].1 = newValue } else { members.remove(at: index) }
      } else if let newValue {
        members.append((key, newValue))
      }
      self = .object(members)
    }
  }

  /// As Xcode writes a catalog: a blank before the colon, and members in the order of their names.
  func text(indentation: String) -> String {
    let inner = indentation + "  "
    switch self {
    case .raw(let text): return text
    case .text(let text): return JSONText.string(text).indented
    case .array(let elements):
      guard !elements.isEmpty else { return "[\n\n\(indentation)]" }
      let lines = elements.map { inner + $0.text(indentation: inner) }
      return "[\n\(lines.joined(separator: ",\n"))\n\(indentation)]"
    case .object(let members):
      guard !members.isEmpty else { return "{\n\n\(indentation)}" }
      let lines = members.sorted { $0.0 < $1.0 }.map { key, value in
        "\(inner)\(JSONText.string(key).indented) : \(value.text(indentation: inner))"
      }
      return "{\n\(lines.joined(separator: ",\n"))\n\(indentation)}"
    }
  }
}
