import RecourseDiagnostics

extension ChangeReport {
  /// The changes for programs, as `docs/diff.md` describes them.
  package func json() -> String {
    JSONText.object([
      ("version", .integer(1)),
      ("old", .string(oldName)),
      ("new", .string(newName)),
      (
        "counts",
        .object(
          Change.Level.allCases.reversed().map { level in
            (level.rawValue, .integer(changes.count { $0.level == level }))
          })
      ),
      ("changes", .array(changes.map { $0.json(sources) })),
    ]).indented + "\n"
  }
}

extension Change {
  fileprivate func json(_ sources: SourceFiles) -> JSONText {
    var members: [(String, JSONText)] = [
      ("kind", .string(kind.rawValue)),
      ("level", .string(level.rawValue)),
      ("alsoLevels", .array(alsoLevels.map { .string($0.rawValue) })),
      ("subject", .string(subject)),
      ("alsoSubjects", .array(alsoSubjects.map(JSONText.string))),
      ("text", .string(text)),
      ("old", old.map(JSONText.string) ?? .null),
      ("new", new.map(JSONText.string) ?? .null),
    ]
    if let consequence { members.append(("consequence", .string(consequence))) }
    if let place = Self.place(range, sources) { members.append(("place", place)) }
    if let place = Self.place(oldRange, sources) { members.append(("oldPlace", place)) }
    return .object(members)
  }

  private static func place(_ range: SourceRange?, _ sources: SourceFiles) -> JSONText? {
    guard let range, let file = sources[range.file] else { return nil }
    let location = file.location(of: Int(range.start))
    return .object([
      ("file", .string(file.name)), ("line", .integer(location.line)),
      ("column", .integer(location.column)),
    ])
  }
}
