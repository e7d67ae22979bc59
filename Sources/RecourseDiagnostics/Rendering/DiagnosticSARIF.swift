extension Diagnostic {
  /// The findings as a log in the Static Analysis Results Interchange Format, version 2.1.0.
  static func sarif(_ found: [Diagnostic], _ files: SourceFiles) -> JSONText {
    let codes = Set(found.map(\.code)).sorted { $0.id < $1.id }
    let indices = Dictionary(uniqueKeysWithValues: codes.enumerated().map { ($1, $0) })
    let driver: JSONText = .object([
      ("name", .string("recourse")),
      ("rules", .array(codes.map(rule))),
    ])
    let results = found.map { $0.result(files, ruleIndex: indices[$0.code] ?? 0) }
    let run: JSONText = .object([
      ("tool", .object([("driver", driver)])),
      ("columnKind", .string("unicodeCodePoints")),
      ("results", .array(results)),
    ])
    return .object([
      ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")),
      ("version", .string("2.1.0")),
      ("runs", .array([run])),
    ])
  }

  private static func rule(_ code: DiagnosticCode) -> JSONText {
    var members: [(String, JSONText)] = [
      ("id", .string(code.id)), ("shortDescription", text(code.summary)),
    ]
    // Kinds of changes have names of another form, and no pages.
    if code.id.hasPrefix("E") {
      let help = "'recourse explain \(code.id)' shows what is wrong, and how it is right."
      members.append(("help", text(help)))
    }
    members.append(
      ("defaultConfiguration", .object([("level", .string(code.severity.rawValue))])))
    return .object(members)
  }

  private func result(_ files: SourceFiles, ruleIndex: Int) -> JSONText {
    let words = [message, remedy].compactMap { $0 }.joined(separator: "\n")
    var members: [(String, JSONText)] = [
      ("ruleId", .string(code.id)),
      ("ruleIndex", .integer(ruleIndex)),
      ("level", .string(severity.rawValue)),
      ("message", Self.text(words)),
    ]
    if let location = Self.location(range, files) {
      members.append(("locations", .array([.object(location)])))
    }
    let places = related.compactMap { place -> JSONText? in
      Self.location(place.range, files).map {
        .object($0 + [("message", Self.text(place.label))])
      }
    }
    if !places.isEmpty { members.append(("relatedLocations", .array(places))) }
    if let fix = fix(files) { members.append(("fixes", .array([fix]))) }
    return .object(members)
  }

  private static func location(
    _ range: SourceRange?, _ files: SourceFiles
  ) -> [(String, JSONText)]? {
    guard let place = ResolvedRange(range, files) else { return nil }
    let physical: JSONText = .object([
      ("artifactLocation", artifact(place.file)),
      ("region", region(place)),
    ])
    return [("physicalLocation", physical)]
  }

  /// The edits as one fix, which may only be taken as a whole: a change for each file.
  private func fix(_ files: SourceFiles) -> JSONText? {
    var changes: [JSONText] = []
    for id in Set(fixIts.map(\.range.file)).sorted() {
      guard let file = files[id] else { continue }
      let edits = fixIts.filter { $0.range.file == id }.compactMap { edit -> JSONText? in
        guard let place = ResolvedRange(edit.range, files) else { return nil }
        return .object([
          ("deletedRegion", Self.region(place)),
          ("insertedContent", Self.text(edit.replacement)),
        ])
      }
      changes.append(
        .object([
          ("artifactLocation", Self.artifact(file)),
          ("replacements", .array(edits)),
        ]))
    }
    guard !changes.isEmpty else { return nil }
    let description = remedy.map { [("description", Self.text($0))] } ?? []
    return .object(description + [("artifactChanges", .array(changes))])
  }

  private static func artifact(_ file: SourceFile) -> JSONText {
    .object([("uri", .string(uri(file.name)))])
  }

  private static func region(_ place: ResolvedRange) -> JSONText {
    .object([
      ("startLine", .integer(place.start.line)),
      ("startColumn", .integer(place.start.column)),
      ("endLine", .integer(place.end.line)),
      ("endColumn", .integer(place.end.column)),
    ])
  }

  private static func text(_ words: String) -> JSONText { .object([("text", .string(words))]) }

  /// A path as a URI reference: whatever is neither unreserved nor a slash is percent-encoded.
  private static func uri(_ path: String) -> String {
    var result = path.hasPrefix("/") ? "file://" : ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        result += "%" + (digits.utf8.count == 1 ? "0" : "") + digits
      }
    }
    return result
  }
}
