/// Divides the models of a large schema over files to include, each with those of one subject.
///
/// The subject of a model is what its name begins with; what is declared within another model stands
/// beside it. Subjects with little to them are put together by the alphabet.
struct SchemaParts {
  /// Models that stay together.
  private struct Unit {
    var subject: [String]
    var members: [Tree.Member]
    var lineCount: Int
  }

  private let limit: Int
  private var names: Set<String> = []
  private var files: [(name: String, units: [Unit])] = []

  private init(limit: Int) { self.limit = limit }

  /// - Parameters:
  ///   - schema: the whole schema.
  ///   - stem: what the names of the files begin with.
  ///   - limit: how many lines of models a file is to have at most, roughly.
  /// - Returns: the schema that includes the others, and those by their names.
  static func divide(
    _ schema: Tree, of imported: Imported, stem: String, limit: Int
  ) -> (root: Tree, parts: [(path: String, tree: Tree)]) {
    var parts = SchemaParts(limit: limit)
    parts.divide(units(of: schema, imported), depth: 0)
    let rules = schema.members.filter { ["recourse", "keys", "formats"].contains($0.key) }
    let files = parts.files.sorted { $0.name < $1.name }.map { name, units in
      let models = Tree.mapping(units.flatMap(\.members), .block).blankLineBefore()
      return (
        path: "\(stem)-\(name).recourse.yaml",
        tree: Tree.mapping(rules + [.init("models", models)], .block)
      )
    }
    var root = schema
    root.members = schema.members.filter { $0.key != "models" }
    root.set(
      "include", to: .list(files.map { .word($0.path) }, .block), order: SchemaShape.schema.keys)
    return (root, files)
  }

  private static func units(of schema: Tree, _ imported: Imported) -> [Unit] {
    let direct = Set(
      imported.endpoints.flatMap { $0.sentTypes + $0.receivedTypes }.flatMap(\.models))
    var units: [Unit] = []
    for (id, member) in zip(imported.order, schema["models"]?.members ?? []) {
      let isComponent = imported.models[id.index].isComponent
      if units.isEmpty || isComponent || direct.contains(id) {
        let subject = subject(of: member.key, isComponent: isComponent)
        units.append(Unit(subject: subject, members: [], lineCount: 0))
      }
      units[units.count - 1].members.append(member)
      units[units.count - 1].lineCount += TreeWriter.text(of: .mapping([member], .block))
        .utf8.count { $0 == UInt8(ascii: "\n") }
    }
    return units
  }

  private static let verbs: Set<String> = [
    "get", "post", "put", "patch", "delete", "list", "create", "update", "retrieve",
  ]

  /// `PostPaymentIntentsRequest` is about a payment intent.
  private static func subject(of name: String, isComponent: Bool) -> [String] {
    var subject = words(of: name).map { singular($0.lowercased()) }
    if !isComponent, subject.count > 1, verbs.contains(subject[0]) { subject.removeFirst() }
    return subject
  }

  private static func singular(_ word: String) -> String {
    word.count > 3 && word.hasSuffix("s") && !word.hasSuffix("ss") ? String(word.dropLast()) : word
  }

  /// Gives each subject that is large enough a file of its own, and divides one that is too large.
  private mutating func divide(_ units: [Unit], depth: Int) {
    let groups = Dictionary(grouping: units) { unit in
      unit.subject.count > depth ? unit.subject[depth] : ""
    }
    var rest: [Unit] = []
    for (word, group) in groups.sorted(by: { $0.key < $1.key }) {
      let lineCount = group.reduce(0) { $0 + $1.lineCount }
      if word.isEmpty || lineCount < limit / 4 {
        rest += group
      } else if lineCount > limit, depth < 2 {
        divide(group, depth: depth + 1)
      } else {
        add(group, name: group[0].subject.prefix(depth + 1).joined(separator: "-"))
      }
    }
    guard let first = rest.first else { return }
    if depth == 0 { return pack(rest) }
    add(rest, name: first.subject.prefix(depth).joined(separator: "-"))
  }

  /// Evenly, in the order of the alphabet.
  private mutating func pack(_ units: [Unit]) {
    let total = units.reduce(0) { $0 + $1.lineCount }
    let share = total / max(1, (total + limit - 1) / limit)
    var open: [Unit] = []
    var lineCount = 0
    for (index, unit) in units.enumerated() {
      open.append(unit)
      lineCount += unit.lineCount
      let isSubjectEnd =
        index + 1 == units.count || units[index + 1].subject.first != unit.subject.first
      guard isSubjectEnd, index + 1 == units.count || lineCount >= share else { continue }
      let ends = [open[0], unit].map { $0.subject.first?.prefix(1) ?? "" }
      add(open, name: ends[0] == ends[1] ? String(ends[0]) : ends.joined(separator: "-to-"))
      (open, lineCount) = ([], 0)
    }
  }

  private mutating func add(_ units: [Unit], name: String) {
    var unique = name
    var number = 2
    while !names.insert(unique).inserted {
      unique = "\(name)-\(number)"
      number += 1
    }
    files.append((unique, units))
  }
}
