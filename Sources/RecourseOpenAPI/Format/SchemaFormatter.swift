import RecourseDiagnostics
import RecourseYAML

/// Writes schemas in the one form that they all have: the order of keys, short forms, lines and quotes.
package enum SchemaFormatter {
  /// - Returns: nil where the text is no YAML, which is reported.
  package static func format(_ file: SourceFile, report: inout Report) -> String? {
    guard let node = YAML.parse(file, report: &report) else { return nil }
    guard node.mapping != nil else {
      return TreeWriter.text(of: TreeReader.tree(of: node, in: file))
    }
    return TreeWriter.text(of: canonical(TreeReader.tree(of: node, in: file)))
  }

  static func canonical(_ tree: Tree) -> Tree {
    var tree = shaped(tree, .schema)
    tree.members = tree.members.enumerated().map { index, member in
      var member = member
      let isSection = sections.contains(member.key)
      if isSection, index > 0 { member.value.hasBlankLineBefore = true }
      return member
    }
    return tree
  }

  private static let sections: Set<String> = [
    "servers", "auth", "defaults", "models", "errors", "endpoints", "translations",
  ]

  private static func shaped(_ tree: Tree, _ shape: SchemaShape) -> Tree {
    switch shape {
    case .anything: return anything(tree)
    case .prose: return prose(tree)
    case .type: return type(tree)
    case .oneOrMore: return alone(tree)
    case .value: return value(tree)
    case .model: return model(tree)
    case .names(let inner, let isBlock): return names(tree, inner, isBlock: isBlock)
    case .table(let keys, let isBlock): return table(tree, keys, isBlock: isBlock)
    }
  }

  /// Whatever it is, its `doc` is text for people.
  private static func anything(_ tree: Tree) -> Tree {
    guard case .mapping(let members, let layout) = tree.content else { return tree }
    var tree = tree
    tree.content = .mapping(
      members.map { .init($0.key, $0.key == "doc" ? prose($0.value) : anything($0.value)) }, layout)
    return tree
  }

  private static func prose(_ tree: Tree) -> Tree {
    guard case .scalar(let scalar) = tree.content, scalar.style == .text else { return tree }
    var tree = tree
    tree.content = .scalar(ScalarText(text: scalar.text, style: .prose))
    return tree
  }

  private static func alone(_ tree: Tree) -> Tree {
    guard case .list(let elements, _) = tree.content, elements.count == 1, !tree.hasComments else {
      return tree
    }
    var element = elements[0]
    element.hasBlankLineBefore = tree.hasBlankLineBefore
    return element
  }

  /// `"[User]"` as `[User]`, which is a type where one is wanted.
  private static func type(_ tree: Tree) -> Tree {
    guard let text = tree.scalar, text.hasPrefix("["), text.hasSuffix("]") else { return tree }
    let name = text.dropFirst().dropLast()
    let isName =
      !name.isEmpty
      && name.utf8.allSatisfy {
        ($0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A) || ($0 >= 0x30 && $0 <= 0x39)
      }
    guard isName else { return tree }
    var tree = tree
    tree.content = .list([.word(String(name))], .automatic)
    return tree
  }

  /// A field or parameter: its type alone where nothing else is said.
  private static func value(_ tree: Tree) -> Tree {
    guard case .mapping(let members, _) = tree.content else { return type(tree) }
    if members.count == 1, members[0].key == "type", !tree.hasComments {
      var alone = type(members[0].value)
      alone.hasBlankLineBefore = tree.hasBlankLineBefore
      return alone
    }
    return shaped(tree, .longValue)
  }

  private static func names(_ tree: Tree, _ inner: SchemaShape, isBlock: Bool) -> Tree {
    guard case .mapping(let members, let layout) = tree.content else { return tree }
    var tree = tree
    let shaped = members.map { Tree.Member($0.key, self.shaped($0.value, inner)) }
    tree.content = .mapping(shaped, isBlock && !members.isEmpty ? .block : layout)
    return tree
  }

  private static func table(_ tree: Tree, _ keys: KeyTable, isBlock: Bool) -> Tree {
    guard case .mapping(let members, let layout) = tree.content else { return tree }
    let ranks = members.map { keys.rank(of: $0.key) }
    var shaped = zip(members, ranks).map { member, rank in
      Tree.Member(member.key, self.shaped(member.value, keys.shape(at: rank)))
    }
    if zip(ranks, ranks.dropFirst()).contains(where: { $0 > $1 }) {
      let order = ranks.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
      shaped = order.map { shaped[$0] }
    }
    if !isBlock {
      for index in shaped.indices where shaped[index].value.comments.isEmpty {
        shaped[index].value.hasBlankLineBefore = false
      }
    }
    var tree = tree
    // A short table stays on one line where its author wrote it on one.
    tree.content = .mapping(shaped, isBlock ? layout : .automatic)
    return tree
  }

  private static let longFormKeys: Set<String> = [
    "fields", "enum", "union", "alias", "extends", "doc", "deprecated", "keys", "extra", "presence",
    "closed", "discriminator", "values", "distinct",
  ]

  private static func model(_ tree: Tree) -> Tree {
    guard case .mapping(let members, let layout) = tree.content else { return tree }
    let isLong = members.contains { longFormKeys.contains($0.key) }
    var tree = tree
    guard isLong else {
      tree.content = .mapping(
        members.map { Tree.Member($0.key, value($0.value)) }, layout)
      return tree
    }
    return shaped(tree, .longModel)
  }
}
