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
package struct TemplateObject: Hashable, Sendable {
  package private(set) var names: [String]
  package private(set) var values: [TemplateValue]

  package init(_ members: [(String, TemplateValue)] = []) {
    names = members.map(\.0)
    values = members.map(\.1)
  }

  package subscript(name: String) -> TemplateValue? {
    get {
      index(of: name).map { values[$0] }
    }
    set {
      switch (index(of: name), newValue) {
      case (let index?, let value?):
        values[index] = value
      case (let index?, nil):
        names.remove(at: index)
        values.remove(at: index)
      case (nil, let value?):
        names.append(name)
        values.append(value)
      case (nil, nil):
        break
      }
    }
  }

  private func index(of name: String) -> Int? {
    var index = 0
    let count = names.count
    while index < count {
      if names[index] == name { return index }
      index += 1
    }
    return nil
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
