extension Recourse {
  /// How a query or a form writes a list.
  public nonisolated enum ListStyle: Hashable, Sendable {
    /// `tag=a&tag=b`
    case `repeat`
    /// `tag=a,b`
    case comma
    /// `tag[]=a&tag[]=b`
    case brackets
    /// `tag[0]=a&tag[1]=b`
    case indexed
  }

  /// How a query or a form writes the members of an object.
  public nonisolated enum NestedStyle: Hashable, Sendable {
    /// `filter[size]=small`
    case brackets
    /// `filter.size=small`
    case dots
  }

  /// The names and values of a query or a form, not yet encoded.
  nonisolated struct QueryItems: Sendable {
    /// A value is several texts where a comma separates them, which then stands unencoded.
    private(set) var items: [(name: String, value: [String])] = []

    var isEmpty: Bool { items.isEmpty }

    mutating func add(_ name: String, _ value: String) { items.append((name, [value])) }

    func value(of name: String) -> String? { items.last { $0.name == name }?.value.first }

    mutating func set(_ name: String, to value: String) {
      items.removeAll { $0.name == name }
      add(name, value)
    }

    /// Adds a list; an empty one adds nothing, since no style tells it from a list with an empty text.
    mutating func add(_ name: String, list values: [String], _ style: ListStyle) {
      switch style {
      case .repeat: for value in values { add(name, value) }
      case .comma: if !values.isEmpty { items.append((name, values)) }
      case .brackets: for value in values { add(name + "[]", value) }
      case .indexed:
        for (index, value) in values.enumerated() { add("\(name)[\(index)]", value) }
      }
    }

    /// Adds JSON: an object by its members, without those that are null.
    mutating func add(_ name: String, _ json: JSON, _ list: ListStyle, _ nested: NestedStyle) {
      if let members = json.members {
        for (key, value) in members {
          add(QueryItems.join(name, key, nested), value, list, nested)
        }
      } else if let elements = json.array {
        add(name, elements, list, nested)
      } else if let text = json.text {
        add(name, text)
      }
    }

    private mutating func add(
      _ name: String, _ elements: [JSON], _ list: ListStyle, _ nested: NestedStyle
    ) {
      let texts = elements.compactMap(\.text)
      if texts.count == elements.count { return add(name, list: texts, list) }
      // Objects in a list keep together only by their position.
      for (index, element) in elements.enumerated() {
        add("\(name)[\(index)]", element, list, nested)
      }
    }

    private static func join(_ name: String, _ key: String, _ style: NestedStyle) -> String {
      if name.isEmpty { return key }
      return style == .brackets ? "\(name)[\(key)]" : "\(name).\(key)"
    }

    /// The items as they stand in a URL, or in a form's body.
    var encoded: String {
      var text = ""
      for (name, value) in items {
        if !text.isEmpty { text += "&" }
        PercentEncoding.append(name, to: &text)
        text += "="
        for (index, part) in value.enumerated() {
          if index > 0 { text += "," }
          PercentEncoding.append(part, to: &text)
        }
      }
      return text
    }
  }
}
