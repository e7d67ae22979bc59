/// What a template reads: a text, a switch, a list, a group of named values, or nothing.
package enum TemplateValue: Hashable, Sendable {
  case text(String)
  case bool(Bool)
  case list([TemplateValue])
  case object(TemplateObject)
  /// A value that a view knows and that is absent here; a section on it is skipped.
  case absent

  /// The text, or `absent` where there is none.
  package static func optional(_ text: String?) -> TemplateValue {
    text.map(TemplateValue.text) ?? .absent
  }

  /// Whether a section on it is rendered.
  var isPresent: Bool {
    switch self {
    case .text, .object: true
    case .bool(let value): value
    case .list(let elements): !elements.isEmpty
    case .absent: false
    }
  }

  var member: TemplateObject? {
    if case .object(let object) = self { object } else { nil }
  }
}

/// Named values in the order in which they were given.
///
/// Views have few members, so that a scan finds one sooner than hashing would.
package struct TemplateObject: Sendable {
  /// As a literal gives them, so that none is copied.
  package private(set) var members: [(String, TemplateValue)]

  package init(_ members: [(String, TemplateValue)] = []) {
    self.members = members
  }

  package var names: [String] { members.map(\.0) }

  package subscript(name: String) -> TemplateValue? {
    get {
      index(of: name).map { members[$0].1 }
    }
    set {
      switch (index(of: name), newValue) {
      case (let index?, let value?): members[index].1 = value
      case (let index?, nil): members.remove(at: index)
      case (nil, let value?): members.append((name, value))
      case (nil, nil): break
      }
    }
  }

  private func index(of name: String) -> Int? {
    var index = 0
    let count = members.count
    while index < count {
      if members[index].0 == name { return index }
      index += 1
    }
    return nil
  }
}

extension TemplateObject: Hashable {
  package static func == (left: TemplateObject, right: TemplateObject) -> Bool {
    left.members.elementsEqual(right.members, by: ==)
  }

  package func hash(into hasher: inout Hasher) {
    for (name, value) in members {
      hasher.combine(name)
      hasher.combine(value)
    }
  }
}

extension TemplateValue: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
  package init(stringLiteral value: String) { self = .text(value) }
}

extension TemplateValue: ExpressibleByBooleanLiteral {
  package init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension TemplateValue: ExpressibleByArrayLiteral {
  package init(arrayLiteral elements: TemplateValue...) { self = .list(elements) }
}

extension TemplateValue: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral members: (String, TemplateValue)...) {
    self = .object(TemplateObject(members))
  }
}

extension TemplateValue: ExpressibleByNilLiteral {
  package init(nilLiteral: ()) { self = .absent }
}
