extension Tree {
  /// Gives a member of a mapping a value, where it stands or else where its key belongs; nil takes it away.
  ///
  /// - Parameter order: the keys in the order in which they are written.
  mutating func set(_ key: String, to value: Tree?, order: [String]) {
    var members = members
    if let index = members.firstIndex(where: { $0.key == key }) {
      if let value {
        members[index].value = value.withComments(of: members[index].value)
      } else {
        members.remove(at: index)
      }
    } else if let value {
      let rank = order.firstIndex(of: key) ?? order.count
      let next = members.firstIndex { (order.firstIndex(of: $0.key) ?? order.count) > rank }
      members.insert(.init(key, value), at: next ?? members.count)
    }
    self.members = members
  }

  /// In the place of another, with the comments there.
  func withComments(of other: Tree) -> Tree {
    var tree = self
    tree.comments = other.comments
    tree.trailing = other.trailing
    tree.hasBlankLineBefore = other.hasBlankLineBefore
    return tree
  }

  /// Whether two say the same, however they are spelled and whatever is remarked beside them.
  func says(_ other: Tree, rename: (String) -> String = { $0 }) -> Bool {
    switch (content, other.content) {
    case (.scalar(let one), .scalar(let another)):
      if one.style == .plain, another.style == .text || another.style == .prose { return false }
      return Self.trimmed(one.text) == Self.trimmed(another.text)
        || one.text == TypeSpelling(another.text[...]).renamed(rename).text
    case (.list(let one, _), .list(let another, _)):
      return one.count == another.count
        && zip(one, another).allSatisfy { $0.says($1, rename: rename) }
    case (.mapping(let one, _), .mapping(let another, _)):
      let values = Dictionary(another.map { ($0.key, $0.value) }) { first, _ in first }
      return one.count == another.count
        && one.allSatisfy { member in
          values[member.key].map { member.value.says($0, rename: rename) } ?? false
        }
    default: return false
    }
  }

  private static func trimmed(_ text: String) -> Substring {
    var text = text[...]
    while text.hasSuffix("\n") { text.removeLast() }
    return text
  }

  static func same(_ one: Tree?, _ other: Tree?) -> Bool {
    switch (one, other) {
    case (nil, nil): true
    case (let one?, let other?): one.says(other)
    default: false
    }
  }
}

/// A part of the document in its order: what the schema calls it, and what is to be put in, if anything.
struct PlacedPart<Element> {
  var name: String
  var new: Element?
}

extension Array {
  /// With new elements, each behind that which stands before it in the document.
  func inserting(_ parts: [PlacedPart<Element>], name: (Element) -> String) -> [Element] {
    guard parts.contains(where: { $0.new != nil }) else { return self }
    var result = self
    var position = 0
    for part in parts {
      if let new = part.new {
        result.insert(new, at: position)
        position += 1
      } else if let index = result.firstIndex(where: { name($0) == part.name }) {
        position = index + 1
      }
    }
    return result
  }
}

extension SchemaShape {
  /// The keys of a table in the order in which they are written.
  var keys: [String] {
    if case .table(let table, _) = self { table.keys } else { [] }
  }
}
