import RecourseDiagnostics
import RecourseYAML

/// Merges what a document says now into the schema that was made of it before and edited since.
///
/// With the schema of the earlier document every difference has an author. Without it, what the wire
/// needs is the document's, and names, words and decisions are the person's.
struct SchemaMerge {
  let mine: SchemaOutline
  let theirs: SchemaOutline
  let base: SchemaOutline?
  let matches: MergeCorrespondence
  let options: MergeOptions
  private let files: [SourceFile]
  private let nodes: [YAML.Node]

  var report = Report()
  var models = SectionEdits()
  var errors = SectionEdits()
  var endpoints = SectionEdits()
  var authentications = SectionEdits()
  var servers = SectionEdits()
  /// What `defaults` are to say.
  var defaults: Tree
  /// What models of the document are called that the schema does not have yet.
  var addedModels: [String: String] = [:]
  var openModels: [String] = []
  var addedErrors: [String: String] = [:]
  var addedAuthentications: [String: String] = [:]
  var addedServers: [String: String] = [:]
  var typeNames: NameAllocator
  /// Endpoints that the document no longer has, and that stay.
  var goneEndpoints: Set<String> = []

  /// What becomes of the entries of a section.
  struct SectionEdits {
    var changed: [String: Tree] = [:]
    var removed: Set<String> = []
    /// By the position in the document's section.
    var added: [Int: Tree.Member] = [:]
  }

  init(
    files: [SourceFile], nodes: [YAML.Node], mine: SchemaOutline, theirs: SchemaOutline,
    base: SchemaOutline?, options: MergeOptions
  ) {
    self.files = files
    self.nodes = nodes
    self.mine = mine
    self.theirs = theirs
    self.base = base
    self.options = options
    matches = MergeCorrespondence(theirs: theirs, mine: mine, base: base)
    defaults = mine.root["defaults"] ?? .mapping([], .block)
    typeNames = NameAllocator(
      taken: mine.models.entries.map(\.name) + mine.errors.entries.map(\.name), foldsCase: true)
  }

  /// - Returns: the texts of the files, in their order, and what each is to say.
  mutating func run() -> [(text: String, tree: Tree)] {
    mergeModels()
    mergeEndpoints()
    mergeAuthentication()
    mergeErrors()
    mergeServers()
    addNeededModels()
    var trees = mergedTrees()
    findGoneModels(&trees)
    return zip(zip(files, nodes), zip(mine.trees, trees)).map { source, trees in
      (TreePatch.text(of: source.0, source.1, from: trees.0, to: trees.1), trees.1)
    }
  }

  // Sections

  private func mergedTrees() -> [Tree] {
    var trees = mine.trees
    apply(
      models, "models", mine.models, theirs.models.entries.map { mineName(ofModel: $0.name) },
      &trees)
    apply(
      errors, "errors", mine.errors, theirs.errors.entries.map { matches.errors[$0.name] }, &trees)
    apply(
      authentications, "auth", mine.authentications,
      theirs.authentications.entries.map { matches.authentications[$0.name] }, &trees)
    apply(
      servers, "servers", mine.servers, theirs.servers.entries.map { matches.servers[$0.name] },
      &trees)
    let names = theirs.endpoints.indices.map { index in
      matches.endpoints[index].map { mine.endpoints[$0].name }
    }
    apply(
      endpoints, "endpoints", SchemaOutline.Section("endpoints", of: [mine.root]), names, &trees)
    if defaults != mine.root["defaults"] ?? .mapping([], .block) {
      trees[0].set(
        "defaults", to: defaults.members.isEmpty ? nil : defaults.blankLineBefore(),
        order: SchemaShape.schema.keys)
    }
    if let base, let text = theirs.root["doc"], let old = base.root["doc"],
      let own = mine.root["doc"],
      own.says(old), !text.says(old)
    {
      trees[0].set("doc", to: text, order: SchemaShape.schema.keys)
    }
    return trees
  }

  private func mineName(ofModel name: String) -> String? { matches.models[name] }

  private func apply(
    _ edits: SectionEdits, _ key: String, _ section: SchemaOutline.Section, _ names: [String?],
    _ trees: inout [Tree]
  ) {
    guard !edits.changed.isEmpty || !edits.removed.isEmpty || !edits.added.isEmpty else { return }
    for file in trees.indices {
      let parts = names.indices.compactMap { index -> PlacedPart<Tree.Member>? in
        if let new = edits.added[index] {
          return place(of: index, names, section) == file
            ? PlacedPart(name: new.key, new: new) : nil
        }
        return names[index].map { PlacedPart(name: $0) }
      }
      let old = trees[file][key]
      let members = (old?.members ?? [])
        .map { Tree.Member($0.key, edits.changed[$0.key] ?? $0.value) }
        .inserting(parts) { $0.key }
        .filter { !edits.removed.contains($0.key) }
      if old == nil, members.isEmpty { continue }
      var tree = Tree.mapping(members, .block)
      if let old {
        tree = tree.withComments(of: old)
        tree.closing = old.closing
      } else {
        tree.hasBlankLineBefore = true
      }
      trees[file].set(key, to: tree, order: SchemaShape.schema.keys)
    }
  }

  /// The file of what stands before in the document, else of what follows, else the root.
  private func place(
    of index: Int, _ names: [String?], _ section: SchemaOutline.Section
  ) -> Int {
    let before = names[..<index].reversed().lazy.compactMap { $0.flatMap { section[$0]?.file } }
    let behind = names[index...].lazy.compactMap { $0.flatMap { section[$0]?.file } }
    return before.first ?? behind.first ?? 0
  }

  // Places

  /// Where a name stands in the schema.
  func range(_ section: String, _ path: String...) -> SourceRange? {
    for node in nodes {
      guard var current = node[section] else { continue }
      var found: SourceRange?
      for (depth, name) in path.enumerated() {
        guard let entry = current.entries?.first(where: { $0.key.text == name }) else {
          if depth == 0 { found = nil }
          break
        }
        found = entry.key.range
        current = entry.value
      }
      if let found { return found }
    }
    return nil
  }
}

/// How documents are merged into schemas.
package struct MergeOptions: Sendable {
  /// Whether what nobody edited goes where the document no longer has it.
  package var prunes = false
  /// Whether proposals for newly documented failures are taken over.
  package var mergesDecisions = true
  /// Whether only some of the document's operations were read.
  var isSelection = false
  /// All operations of the document, read or not.
  var targets: Set<EndpointOutline.Target> = []
  /// The statuses with which each of them succeeds.
  var statuses: [EndpointOutline.Target: Set<String>] = [:]

  package init() {}
}
