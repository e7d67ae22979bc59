import RecourseDiagnostics

/// What the document no longer has.
extension SchemaMerge {
  /// - Returns: whether it is to be taken out of the schema; otherwise it is reported.
  mutating func gone(_ subject: String, _ isUntouched: Bool, _ range: SourceRange?) -> Bool {
    if options.prunes, isUntouched { return true }
    let remedy =
      options.prunes
      ? "it stays, since it was edited here"
      : base == nil
        ? "it stays; take it out if it came from the document and nobody needs it"
        : "it stays; take it out, or let --prune do that"
    report.add(
      Diagnostic(
        .goneFromDocument,
        base == nil ? "the document has no \(subject)" : "the document no longer has \(subject)",
        at: range, remedy: remedy))
    return false
  }

  /// Whether a part of the schema is still as it was imported.
  func isUntouched(_ mine: Tree, _ base: Tree) -> Bool {
    !mine.hasComments && mine.says(base) { matches.edited?.models[$0] ?? $0 }
  }

  /// Models that nothing in the document needs any more.
  mutating func findGoneModels(_ trees: inout [Tree]) {
    guard !options.isSelection else { return }
    let known = Set(matches.models.values).union(addedModels.values)
    let candidates = mine.models.entries.map(\.name).filter { name in
      !known.contains(name) && (base == nil || matches.edited?.models.values.contains(name) == true)
    }
    guard !candidates.isEmpty else { return }
    let names = ModelReferences(trees)
    let live = names.reachable(except: goneEndpoints)
    var gone = candidates.filter { !live.contains($0) }
    if options.prunes {
      let origins = Dictionary(
        (matches.edited?.models ?? [:]).map { ($0.value, $0.key) }
      ) { first, _ in first }
      var needed = names.reachable(except: [])
      for name in gone where !isUntouched(name, origins[name]) {
        needed.formUnion(names.reachable(from: name))
      }
      let removed = Set(gone.filter { !needed.contains($0) })
      for file in trees.indices where trees[file]["models"] != nil {
        var section = trees[file]["models"] ?? .mapping([])
        section.members.removeAll { removed.contains($0.key) }
        trees[file].set("models", to: section, order: [])
      }
      gone.removeAll { removed.contains($0) }
    }
    for name in gone { _ = self.gone("model `\(name)`", false, range("models", name)) }
  }

  private func isUntouched(_ name: String, _ origin: String?) -> Bool {
    guard let own = mine.models[name], let origin, let old = base?.models[origin] else {
      return false
    }
    return origin == name && isUntouched(own.tree, old.tree)
  }
}

/// Which models of a schema need which.
struct ModelReferences {
  private var models: [String: [String]] = [:]
  private var endpoints: [(name: String, names: [String])] = []
  private var errors: [String] = []

  init(_ trees: [Tree]) {
    for tree in trees {
      for member in tree["models"]?.members ?? [] {
        models[member.key] = Self.names(in: member.value)
      }
      for member in tree["endpoints"]?.members ?? [] {
        endpoints.append((member.key, Self.names(in: member.value)))
      }
      errors += (tree["errors"]?.members ?? []).flatMap {
        Self.names(in: $0.value["body"] ?? .word(""))
      }
    }
  }

  /// All that endpoints and errors need.
  func reachable(except left: Set<String>) -> Set<String> {
    reachable(endpoints.filter { !left.contains($0.name) }.flatMap(\.names) + errors)
  }

  func reachable(from model: String) -> Set<String> { reachable([model]) }

  private func reachable(_ names: [String]) -> Set<String> {
    var found: Set<String> = []
    var open = names
    while let name = open.popLast() {
      guard let further = models[name], found.insert(name).inserted else { continue }
      open += further
    }
    return found
  }

  /// The words that may name types.
  private static func names(in tree: Tree) -> [String] {
    switch tree.content {
    case .scalar(let scalar):
      if scalar.style == .prose || scalar.text.utf8.count > 400 { return [] }
      return scalar.text.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }.map(String.init)
    case .list(let elements, _): return elements.flatMap(names)
    case .mapping(let members, _):
      return members.filter { $0.key != "doc" }.flatMap { names(in: $0.value) }
    }
  }
}
