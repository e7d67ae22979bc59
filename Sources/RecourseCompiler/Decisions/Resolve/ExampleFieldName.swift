import RecourseModel

/// The names that servers give to fields, and the one form that an app sees: `items[0].name`.
enum ExampleFieldName {
  enum Segment: Hashable, Sendable {
    case name(String)
    case position(Int)
  }

  /// The segments of a name: of a text, or of a list of segments.
  static func segments(of json: JSONLiteral, names: [String: String]) -> [Segment] {
    if let elements = json.elements { return elements.compactMap(segment) }
    return json.text.map { segments(of: $0, names: names) } ?? []
  }

  private static func segment(of json: JSONLiteral) -> Segment? {
    guard let text = json.text, !text.isEmpty else { return nil }
    if case .number = json, let position = Int(text) { return .position(position) }
    return .name(text)
  }

  /// The segments of a JSON Pointer (`/items/0`, `#/items/0`), or of a dotted or bracketed path
  /// (`items.0`, `items[0]`, `$.items[0]`).
  static func segments(of text: String, names: [String: String] = [:]) -> [Segment] {
    if names[text] != nil { return [.name(text)] }
    if text.hasPrefix("/") || text.hasPrefix("#/") { return pointer(text) }
    var segments = text.split { ".[]".contains($0) }.map { segment(String($0)) }
    if segments.first == .name("$"), segments.count > 1 { segments.removeFirst() }
    return segments
  }

  private static func pointer(_ text: String) -> [Segment] {
    let isFragment = text.hasPrefix("#")
    return text.split(separator: "/").drop { $0 == "#" }.map { part in
      let part = isFragment ? percentDecoded(String(part)) ?? String(part) : String(part)
      return segment(part.replacing("~1", with: "/").replacing("~0", with: "~"))
    }
  }

  /// `nil` where it is malformed.
  private static func percentDecoded(_ text: String) -> String? {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func segment(_ part: String) -> Segment {
    let part = trimmed(part)
    if part.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let position = Int(part) {
      return .position(position)
    }
    return .name(part)
  }

  /// Without quotes and blanks around it.
  private static func trimmed(_ part: String) -> String {
    let isTrimmed: (Character) -> Bool = { "'\" ".contains($0) }
    guard let first = part.firstIndex(where: { !isTrimmed($0) }),
      let last = part.lastIndex(where: { !isTrimmed($0) })
    else { return "" }
    return String(part[first...last])
  }

  /// A field as an app sees it, by its Swift names.
  static func text(_ field: [Segment], names: [String: String]) -> String {
    var text = ""
    for segment in field {
      switch segment {
      case .position(let position): text += "[\(position)]"
      case .name(let name):
        if !text.isEmpty { text += "." }
        text += swiftName(name, names)
      }
    }
    return text
  }

  /// A wire name's Swift name. No Swift name begins with a capital, as names from servers that
  /// report their own properties do.
  private static func swiftName(_ name: String, _ names: [String: String]) -> String {
    if let known = names[name] { return known }
    guard name.first?.isUppercase == true else { return name }
    let lowercased = name.lowercased()
    if let known = names.keys.sorted().first(where: { $0.lowercased() == lowercased }) {
      return names[known] ?? name
    }
    let capitals = name.prefix { $0.isUppercase }.count
    let count = capitals == 1 || capitals == name.count ? capitals : capitals - 1
    return name.prefix(count).lowercased() + name.dropFirst(count)
  }
}
