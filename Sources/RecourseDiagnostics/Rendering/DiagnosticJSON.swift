extension Diagnostic {
  func json(_ files: SourceFiles) -> JSONText {
    var members: [(String, JSONText)] = [
      ("code", .string(code.id)),
      ("severity", .string(severity.rawValue)),
      ("message", .string(message)),
    ]
    if let remedy { members.append(("remedy", .string(remedy))) }
    members += Self.place(range, files)
    if !related.isEmpty {
      members.append(
        (
          "related",
          .array(
            related.map { place in
              .object([("message", .string(place.label))] + Self.place(place.range, files))
            })
        ))
    }
    if !fixIts.isEmpty {
      members.append(
        (
          "fixIts",
          .array(
            fixIts.map { fixIt in
              .object(
                Self.place(fixIt.range, files) + [("replacement", .string(fixIt.replacement))])
            })
        ))
    }
    return .object(members)
  }

  private static func place(
    _ range: SourceRange?, _ files: SourceFiles
  ) -> [(String, JSONText)] {
    guard let place = ResolvedRange(range, files) else { return [] }
    return [
      ("file", .string(place.file.name)),
      ("line", .integer(place.start.line)),
      ("column", .integer(place.start.column)),
      ("endLine", .integer(place.end.line)),
      ("endColumn", .integer(place.end.column)),
    ]
  }

  /// A workflow command of GitHub's.
  func annotation(_ files: SourceFiles) -> String {
    var properties: [String] = []
    if let place = ResolvedRange(range, files) {
      properties = [
        "file=\(Self.property(place.file.name))", "line=\(place.start.line)",
        "endLine=\(place.end.line)", "col=\(place.start.column)",
      ]
      if place.start.line == place.end.line { properties.append("endColumn=\(place.end.column)") }
    }
    properties.append("title=\(code.id)")
    let text = [message, remedy].compactMap { $0 }.joined(separator: "\n")
    let command = severity == .note ? "notice" : severity.rawValue
    return "::\(command) \(properties.joined(separator: ","))::\(Self.escaped(text))\n"
  }

  private static func escaped(_ text: String, isProperty: Bool = false) -> String {
    text.escaping { scalar in
      switch scalar {
      case ":" where isProperty: "%3A"
      case "," where isProperty: "%2C"
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      default: scalar.isHazard ? String(scalar).visible : nil
      }
    }
  }

  private static func property(_ text: String) -> String { escaped(text, isProperty: true) }
}
