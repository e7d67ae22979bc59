import RecourseModel

/// `.each(["errors"], name: ["field"], message: ["message"])`.
enum FieldMappingSpelling {
  /// - Parameter key: the stable key of the text for a code.
  static func expression(
    _ mapping: FieldMapping, texts: TextSpelling, key: (String) -> String
  ) -> String {
    var arguments: [String] = []
    let head: String
    switch mapping.shape {
    case .each(let path):
      head = ".each"
      arguments.append(list(path.keys))
    case .eachKey(let path, let isTree):
      head = ".eachKey"
      arguments.append(list(path.keys))
      if isTree { arguments.append("tree: true") }
    case .one(let path):
      head = ".one"
      arguments.append(list(path.keys))
    }
    if let name = mapping.name { arguments.append("name: \(list(name.keys))") }
    if let message = mapping.message { arguments.append("message: \(list(message.keys))") }
    if let code = mapping.code { arguments.append("code: \(list(code.keys))") }
    if !mapping.texts.isEmpty {
      arguments.append("texts: \(dictionary(mapping.texts, texts, key))")
    }
    if !mapping.strip.isEmpty { arguments.append("strip: \(list(mapping.strip))") }
    if mapping.unmapped == .drop { arguments.append("unmapped: .drop") }
    return Layout.call(head, arguments, level: 2, reserved: 1)
  }

  private static func list(_ texts: [String]) -> String {
    "[\(texts.map(StringLiteral.quoted).joined(separator: ", "))]"
  }

  private static func dictionary(
    _ codes: [FieldMapping.CodeText], _ texts: TextSpelling, _ key: (String) -> String
  ) -> String {
    let pairs = codes.map { code in
      let head = "\(StringLiteral.quoted(code.code)): "
      return head
        + texts.expression(
          [.text(code.text)], key: key(code.code), reserved: 1 + head.utf8.count)
    }
    let line = "[\(pairs.joined(separator: ", "))]"
    guard !Layout.fits("texts: \(line)", level: 3, reserved: 1) else { return line }
    return "[\n" + pairs.map { Layout.indented($0) }.joined(separator: ",\n")
      + (pairs.count > 1 ? ",\n]" : "\n]")
  }
}
