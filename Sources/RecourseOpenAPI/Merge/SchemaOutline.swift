import RecourseDiagnostics
import RecourseModel
import RecourseYAML

/// What a schema declares, by name, with the files that it includes.
struct SchemaOutline {
  struct Section {
    struct Entry {
      var name: String
      var tree: Tree
      /// Which of the files it stands in.
      var file: Int
    }

    var entries: [Entry] = []
    private var indices: [String: Int] = [:]

    init(_ key: String, of trees: [Tree]) {
      for (file, tree) in trees.enumerated() {
        for member in tree[key]?.members ?? [] where indices[member.key] == nil {
          indices[member.key] = entries.count
          entries.append(Entry(name: member.key, tree: member.value, file: file))
        }
      }
    }

    subscript(name: String) -> Entry? { indices[name].map { entries[$0] } }

    func position(of name: String) -> Int? { indices[name] }
  }

  /// The root file's, then those of the files that it includes.
  let trees: [Tree]
  let keyCase: KeyCase?
  let models: Section
  let errors: Section
  let authentications: Section
  let servers: Section
  let endpoints: [EndpointOutline]
  let defaultAuthentication: String?
  let defaultHeaders: Set<String>
  /// The model by its parts, for each model's name.
  private let parts: [String: ModelOutline]
  let formats: [String: String]

  init(_ trees: [Tree]) {
    self.trees = trees
    let root = trees.first ?? .mapping([])
    let rule = WireNaming(root["keys"]?.scalar)
    keyCase = rule.keyCase
    models = Section("models", of: trees)
    errors = Section("errors", of: trees)
    authentications = Section("auth", of: trees)
    servers = Section("servers", of: trees)
    let auth = root["defaults"]?["auth"]?.scalar
    defaultAuthentication = auth == "none" ? nil : auth
    formats = Dictionary(
      (root["formats"]?.members ?? []).map { ($0.key, $0.value.scalar ?? "") }
    ) { first, _ in first }
    let formats = formats
    defaultHeaders = Set(
      (root["defaults"]?["headers"]?.members ?? []).map {
        ValueOutline($0, .header, formats).wireName.lowercased()
      })
    endpoints = (root["endpoints"]?.members ?? []).map {
      EndpointOutline($0, rule: rule, formats: formats)
    }
    parts = Dictionary(
      models.entries.map { ($0.name, ModelOutline($0.tree, rule: rule, formats: formats)) }
    ) { first, _ in first }
  }

  var root: Tree { trees.first ?? .mapping([]) }

  func model(_ name: String) -> ModelOutline? { parts[name] }

  /// How values of a type stand on the wire where nothing else is said.
  func format(of type: String) -> String? { formats[type] }

  /// The fields of a struct and those of its bases, each with the model that declares it.
  func fields(of name: String) -> [(owner: String, field: ValueOutline)] {
    var result: [(owner: String, field: ValueOutline)] = []
    var seen: Set<String> = []
    var current: String? = name
    while let owner = current, seen.insert(owner).inserted, let model = parts[owner] {
      result = model.fields.map { (owner, $0) } + result
      current = model.base
    }
    return result
  }

  /// The models that a struct takes over, nearest first.
  func bases(of name: String) -> [String] {
    var result: [String] = []
    var current = parts[name]?.base
    while let base = current, base != name, !result.contains(base) {
      result.append(base)
      current = parts[base]?.base
    }
    return result
  }

  /// The error type of an endpoint; nil where there is none.
  func error(of endpoint: EndpointOutline) -> String? {
    endpoint.tree["fails"]?.scalar ?? root["defaults"]?["fails"]?.scalar
      ?? (errors.entries.count == 1 ? errors.entries[0].name : nil)
  }

  /// The scheme of an endpoint; nil for a call without credentials.
  func authentication(of endpoint: EndpointOutline) -> String? {
    guard let name = endpoint.tree["auth"]?.scalar else { return defaultAuthentication }
    return name == "none" ? nil : name
  }
}

/// How the names of a place become names on the wire.
enum WireNaming: Hashable {
  case keys(KeyCase?)
  case header
  case verbatim

  init(_ rule: String?) { self = .keys(rule.flatMap(KeyCase.init)) }

  var keyCase: KeyCase? { if case .keys(let rule) = self { rule } else { nil } }

  func wireName(of name: String) -> String {
    switch self {
    case .keys(let rule): rule?.wireName(of: name) ?? name
    case .header: Words.header(of: name)
    case .verbatim: name
    }
  }
}

/// A field, parameter, part or response header by its facts.
struct ValueOutline {
  var name: String
  var wireName: String
  var type: TypeSpelling?
  var tree: Tree
  /// All that is said of it but its type and its key.
  var facts: [String: Tree]

  init(_ member: Tree.Member, _ rule: WireNaming, _ formats: [String: String]) {
    name = member.key
    tree = member.value
    let isLong = !tree.members.isEmpty
    type = TypeSpelling(isLong ? tree["type"] ?? .word("") : tree)
    wireName = tree["key"]?.scalar ?? rule.wireName(of: name)
    facts = Dictionary(
      tree.members.filter { $0.key != "type" && $0.key != "key" }.map { ($0.key, $0.value) }
    ) { first, _ in first }
    if facts["format"] == nil, let name = type?.names.last, let format = formats[name] {
      facts["format"] = .word(format)
    }
  }
}

/// A model by what it is made of.
struct ModelOutline {
  enum Kind: Hashable {
    case structure, enumeration, union, alias
  }

  struct Case {
    var name: String
    var value: Tree
    var tree: Tree
  }

  var kind: Kind
  var tree: Tree
  /// Whether it is written with `fields:`, `enum:` and the like.
  var isLong: Bool
  var base: String?
  var fields: [ValueOutline] = []
  /// The values of an enum with their names.
  var cases: [Case] = []
  /// The variants of a union.
  var variants: [(name: String, type: TypeSpelling, tag: String)] = []
  /// What an alias stands for.
  var target: TypeSpelling?
  var rule: WireNaming

  static let longFormKeys: Set<String> = [
    "fields", "enum", "union", "alias", "extends", "doc", "deprecated", "keys", "extra", "presence",
    "closed", "discriminator", "values", "distinct",
  ]

  init(_ tree: Tree, rule: WireNaming, formats: [String: String]) {
    self.tree = tree
    let rule = tree["keys"]?.scalar.map { WireNaming($0) } ?? rule
    self.rule = rule
    isLong = tree.members.contains { Self.longFormKeys.contains($0.key) }
    switch tree.content {
    case .scalar:
      kind = .alias
      target = TypeSpelling(tree)
    case .list(let elements, _):
      if elements.contains(where: { $0.scalar == nil }) {
        kind = .alias
        target = TypeSpelling(tree)
      } else {
        kind = .enumeration
        cases = Self.cases(tree)
      }
    case .mapping(let members, _):
      if !isLong {
        kind = .structure
        fields = members.map { ValueOutline($0, rule, formats) }
      } else if let values = tree["enum"] {
        kind = .enumeration
        cases = Self.cases(values)
      } else if let union = tree["union"] {
        kind = .union
        variants = union.members.map { member in
          let stated = member.value.members.isEmpty ? member.value : member.value["type"]
          return (
            member.key, stated.flatMap(TypeSpelling.init) ?? .name("JSON"),
            tree["values"]?[member.key]?.scalar ?? member.key
          )
        }
      } else if let alias = tree["alias"] {
        kind = .alias
        target = TypeSpelling(alias)
      } else {
        kind = .structure
        base = tree["extends"]?.scalar
        fields = (tree["fields"]?.members ?? []).map { ValueOutline($0, rule, formats) }
      }
    }
  }

  private static func cases(_ tree: Tree) -> [Case] {
    if case .list(let elements, _) = tree.content {
      return elements.map { element in
        let value = element.scalar ?? ""
        return Case(name: Words.enumCase(of: value) ?? value, value: element, tree: element)
      }
    }
    return tree.members.map { member in
      let value = member.value.members.isEmpty ? member.value : member.value["value"]
      return Case(name: member.key, value: value ?? .word(member.key), tree: member.value)
    }
  }

  /// What tells it from others whatever the names are.
  func signature(_ fields: [ValueOutline]) -> Set<String> {
    switch kind {
    case .structure:
      Set(fields.map(\.wireName))
        .union(fields.map { "\($0.wireName): \($0.type?.required.skeleton ?? "")" })
    case .enumeration: Set(cases.map { $0.value.scalar ?? "" })
    case .union:
      Set(variants.map(\.tag)).union([tree["discriminator"]?.scalar ?? ""])
    case .alias: [target?.skeleton ?? ""]
    }
  }
}
