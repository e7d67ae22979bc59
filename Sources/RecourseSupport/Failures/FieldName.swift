import Foundation

extension Recourse {
  /// The names that servers give to fields, and the one form that an app sees: `items[0].name`.
  nonisolated enum FieldName {
    nonisolated enum Segment: Hashable, Sendable {
      case name(String)
      case position(Int)
    }

    /// The segments of a name: of a text, or of a list of segments.
    static func segments(of json: JSON, names: [String: String] = [:]) -> [Segment] {
      if let elements = json.array { return elements.compactMap(segment) }
      return json.text.map { segments(of: $0, names: names) } ?? []
    }

    private static func segment(of json: JSON) -> Segment? {
      guard let text = json.text, !text.isEmpty else { return nil }
      if json.kind == .number, let position = Int(text) { return .position(position) }
      return .name(text)
    }

    /// The segments of a JSON Pointer (`/items/0`, `#/items/0`), or of a dotted or bracketed path
    /// (`items.0`, `items[0]`, `$.items[0]`).
    static func segments(of text: String, names: [String: String] = [:]) -> [Segment] {
      if names[text] != nil { return [.name(text)] }
      if text.hasPrefix("/") || text.hasPrefix("#/") { return pointer(text) }
      var segments: [Segment] = []
      var part = ""
      func close() {
        if !part.isEmpty { segments.append(segment(part)) }
        part = ""
      }
      for character in text {
        switch character {
        case ".", "[", "]": close()
        default: part.append(character)
        }
      }
      close()
      if segments.first == .name("$"), segments.count > 1 { segments.removeFirst() }
      return segments
    }

    private static func pointer(_ text: String) -> [Segment] {
      let isFragment = text.hasPrefix("#")
      return text.split(separator: "/").drop { $0 == "#" }.map { part in
        let part = isFragment ? part.removingPercentEncoding ?? String(part) : String(part)
        return segment(
          part.replacingOccurrences(of: "~1", with: "/").replacingOccurrences(of: "~0", with: "~"))
      }
    }

    private static func segment(_ part: String) -> Segment {
      let part = part.trimmingCharacters(in: CharacterSet(charactersIn: "'\" "))
      if part.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let position = Int(part) {
        return .position(position)
      }
      return .name(part)
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
}
