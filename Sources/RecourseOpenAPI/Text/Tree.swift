/// A YAML value that is to be written, with the comments that belong to it.
struct Tree: Hashable, Sendable {
  enum Layout: Hashable, Sendable {
    /// On one line where that fits, else in lines of its own.
    case automatic
    /// Always in lines of its own.
    case block
  }

  indirect enum Content: Hashable, Sendable {
    case scalar(ScalarText)
    case list([Tree], Layout)
    case mapping([Member], Layout)
  }

  struct Member: Hashable, Sendable {
    var key: String
    var value: Tree

    init(_ key: String, _ value: Tree) {
      self.key = key
      self.value = value
    }
  }

  var content: Content
  /// The comment lines before it, with their `#`; an empty one stands for a blank line.
  var comments: [String] = []
  /// The comment behind it on its first line.
  var trailing: String?
  /// Comment lines after the last part of a list or mapping.
  var closing: [String] = []
  var hasBlankLineBefore = false

  init(_ content: Content) { self.content = content }
}

/// A scalar by what it means to the reader.
struct ScalarText: Hashable, Sendable {
  enum Style: Hashable, Sendable {
    /// Text, quoted where it would read as something else.
    case text
    /// Text in a place where the source is taken as it stands: a number needs no quotes.
    case word
    /// Text for people, which may be folded over lines.
    case prose
    /// A number, boolean or null, written as it is.
    case plain
  }

  var text: String
  var style: Style
}

extension Tree {
  static func text(_ text: String) -> Tree { Tree(.scalar(ScalarText(text: text, style: .text))) }

  static func word(_ text: String) -> Tree { Tree(.scalar(ScalarText(text: text, style: .word))) }

  static func prose(_ text: String) -> Tree { Tree(.scalar(ScalarText(text: text, style: .prose))) }

  static func plain(_ text: String) -> Tree { Tree(.scalar(ScalarText(text: text, style: .plain))) }

  static func bool(_ value: Bool) -> Tree { plain(value ? "true" : "false") }

  static func list(_ elements: [Tree], _ layout: Layout = .automatic) -> Tree {
    Tree(.list(elements, layout))
  }

  static func mapping(_ members: [Member], _ layout: Layout = .automatic) -> Tree {
    Tree(.mapping(members, layout))
  }

  /// The members of a mapping; empty for anything else.
  var members: [Member] {
    get { if case .mapping(let members, _) = content { members } else { [] } }
    set {
      guard case .mapping(_, let layout) = content else { return }
      content = .mapping(newValue, layout)
    }
  }

  /// The elements of a list; empty for anything else.
  var elements: [Tree] {
    if case .list(let elements, _) = content { elements } else { [] }
  }

  var scalar: String? {
    if case .scalar(let scalar) = content { scalar.text } else { nil }
  }

  subscript(key: String) -> Tree? {
    members.first { $0.key == key }?.value
  }

  /// Whether a comment stands anywhere in it.
  var hasComments: Bool {
    if !comments.isEmpty || trailing != nil || !closing.isEmpty { return true }
    switch content {
    case .scalar: return false
    case .list(let elements, _): return elements.contains(where: \.hasComments)
    case .mapping(let members, _): return members.contains(where: \.value.hasComments)
    }
  }

  func blankLineBefore() -> Tree {
    var tree = self
    tree.hasBlankLineBefore = true
    return tree
  }
}
