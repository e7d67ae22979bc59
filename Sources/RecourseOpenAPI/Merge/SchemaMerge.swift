import RecourseDiagnostics
import RecourseYAML

/// Adds what a later version of a document has to the schema that was made of an earlier one.
///
/// What stands in the schema stays as it is, byte for byte: decisions, names, messages, words. Operations
/// that it does not have are added, with the models that they need and that it has none of by their
/// names, and fields that its structs do not have. What the document no longer has is reported.
struct SchemaMerge {
  private let file: SourceFile
  private let node: YAML.Node
  private let edited: Tree
  private let fresh: Tree
  private let keyCase: KeyCase?
  private var insertions: [(offset: Int, text: String)] = []

  /// - Parameter fresh: what the document says now.
  init?(into file: SourceFile, fresh: Tree, report: inout Report) {
    guard let node = YAML.parse(file, report: &report), node.mapping != nil else { return nil }
    self.file = file
    self.node = node
    self.fresh = fresh
    edited = TreeReader.tree(of: node, in: file)
    keyCase = edited["keys"]?.scalar.flatMap(KeyCase.init)
  }

  mutating func run(report: inout Report) -> String {
    let added = newEndpoints(report: &report)
    var models = newModels(for: added)
    addFields(&models)
    insert(models, into: "models")
    insert(added, into: "endpoints")
    return text()
  }

  // Endpoints

  private struct Target: Hashable {
    var method: String
    var path: String
  }

  /// Parameters of a path have other names in a schema than in its document.
  private static func target(of endpoint: Tree) -> Target? {
    for member in endpoint.members
    where ["get", "post", "put", "patch", "delete", "head"].contains(member.key) {
      var path = ""
      var isInside = false
      for character in member.value.scalar ?? "" {
        if character == "}" { isInside = false }
        if !isInside { path.append(character) }
        if character == "{" { isInside = true }
      }
      return Target(method: member.key, path: path)
    }
    return nil
  }

  private func newEndpoints(report: inout Report) -> [Tree.Member] {
    let known = Set((edited["endpoints"]?.members ?? []).compactMap { Self.target(of: $0.value) })
    let stated = fresh["endpoints"]?.members ?? []
    reportGone(Set(stated.compactMap { Self.target(of: $0.value) }), &report)
    var names = NameAllocator(taken: edited["endpoints"]?.members.map(\.key) ?? [])
    return stated.compactMap { member in
      guard let target = Self.target(of: member.value), !known.contains(target) else { return nil }
      return .init(names.allocate([member.key]), fitting(member.value))
    }
  }

  /// Without what the schema has no name for.
  private func fitting(_ endpoint: Tree) -> Tree {
    var endpoint = endpoint
    let errors = Set((edited["errors"]?.members ?? []).map(\.key))
    let schemes = Set((edited["auth"]?.members ?? []).map(\.key) + ["none"])
    endpoint.members.removeAll { member in
      switch member.key {
      case "fails": !errors.contains(member.value.scalar ?? "")
      case "auth": !schemes.contains(member.value.scalar ?? "")
      default: false
      }
    }
    return endpoint
  }

  private func reportGone(_ stated: Set<Target>, _ report: inout Report) {
    for entry in node["endpoints"]?.entries ?? [] {
      guard let endpoint = edited["endpoints"]?[entry.key.text],
        let target = Self.target(of: endpoint), !stated.contains(target)
      else { continue }
      report.add(
        Diagnostic(
          .goneFromDocument,
          "the document no longer has `\(target.method.uppercased())` of `\(entry.key.text)`",
          at: entry.key.range, remedy: "take it out if nobody calls it any more"))
    }
  }

  // Models

  private func newModels(for endpoints: [Tree.Member]) -> [Tree.Member] {
    let stated = fresh["models"]?.members ?? []
    let byName = Dictionary(stated.map { ($0.key, $0.value) }) { first, _ in first }
    let known = Set((edited["models"]?.members ?? []).map(\.key))
    var needed: Set<String> = []
    var open = endpoints.flatMap { Self.names(in: $0.value) }
    while let name = open.popLast() {
      guard let model = byName[name], !known.contains(name), needed.insert(name).inserted else {
        continue
      }
      open += Self.names(in: model)
    }
    return stated.filter { needed.contains($0.key) }
  }

  /// The words of a tree that may name types.
  private static func names(in tree: Tree) -> [String] {
    switch tree.content {
    case .scalar(let scalar):
      if scalar.style == .prose { return [] }
      return scalar.text.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }.map(String.init)
    case .list(let elements, _): return elements.flatMap(names)
    case .mapping(let members, _): return members.flatMap { names(in: $0.value) }
    }
  }

  /// Fields that structs of the schema do not have yet, at the end of each.
  private mutating func addFields(_ models: inout [Tree.Member]) {
    for member in fresh["models"]?.members ?? [] {
      guard let own = edited["models"]?[member.key], let stated = Self.fields(of: member.value),
        let known = Self.fields(of: own), let place = fieldsNode(member.key)?.mapping,
        let last = place.entries.last, file.bytes[Int(place.range.start)] != UInt8(ascii: "{")
      else { continue }
      let wireNames = Set(known.map { wireName($0) })
      var names = NameAllocator(taken: known.map(\.key))
      let added = stated.filter { !wireNames.contains(wireName($0)) && names.isFree($0.key) }
      for field in added { names.reserve(field.key) }
      let column = file.location(of: Int(last.key.range.start)).column - 1
      insert(added, after: Int(last.range.end), indent: column)
      let text = added.flatMap { Self.names(in: $0.value) }
      let further = newModels(for: [.init("", .list(text.map { .word($0) }))])
      models += further.filter { new in !models.contains { $0.key == new.key } }
    }
  }

  private func fieldsNode(_ model: String) -> YAML.Node? {
    let own = node["models"]?[model]
    return own?["fields"]?.mapping != nil ? own?["fields"] : own
  }

  /// The fields of a struct; nil for what is none.
  private static func fields(of model: Tree) -> [Tree.Member]? {
    if let fields = model["fields"], case .mapping = fields.content { return fields.members }
    guard case .mapping(let members, _) = model.content,
      !members.contains(where: { ["enum", "union", "alias", "extends"].contains($0.key) })
    else { return nil }
    return members
  }

  private func wireName(_ field: Tree.Member) -> String {
    field.value["key"]?.scalar ?? keyCase?.wireName(of: field.key) ?? field.key
  }

  // Text

  private mutating func insert(_ members: [Tree.Member], into section: String) {
    guard !members.isEmpty else { return }
    if let place = node[section]?.mapping, let last = place.entries.last,
      file.bytes[Int(place.range.start)] != UInt8(ascii: "{")
    {
      let column = file.location(of: Int(last.key.range.start)).column - 1
      insert(members, after: Int(last.range.end), indent: column)
    } else if node[section] == nil {
      let whole = Tree.mapping([.init(section, .mapping(members, .block))], .block)
      insertions.append((file.bytes.count, "\n" + TreeWriter.text(of: whole)))
    }
  }

  private mutating func insert(_ members: [Tree.Member], after end: Int, indent: Int) {
    guard !members.isEmpty else { return }
    let blanks = String(repeating: " ", count: indent)
    let lines = TreeWriter.text(of: .mapping(members, .block))
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map { $0.isEmpty ? "" : blanks + $0 }
    var offset = max(end - 1, 0)
    while offset < file.bytes.count, file.bytes[offset] != UInt8(ascii: "\n") { offset += 1 }
    insertions.append((min(offset + 1, file.bytes.count), lines.joined(separator: "\n") + "\n"))
  }

  private func text() -> String {
    var result: [UInt8] = []
    var position = 0
    for (offset, text) in insertions.enumerated().sorted(by: {
      ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset)
    }).map(\.element) {
      result += file.bytes[position..<offset]
      if let last = result.last, last != UInt8(ascii: "\n") { result.append(UInt8(ascii: "\n")) }
      result += Array(text.utf8)
      position = offset
    }
    return String(decoding: result + file.bytes[position...], as: UTF8.self)
  }
}
