/// Divides the models of a large schema over files to include, each with those of one subject.
///
/// The subject of a model is what its name begins with; what is declared within another model stands
/// beside it. Subjects with little to them are put together by the alphabet.
struct SchemaParts {
  /// Models that stay together.
  private struct Unit {
    var subject: [String]
    /// Where they stand in the whole schema.
    var places: [Range<Int>] = []
    var lineCount = 0
  }

  private let limit: Int
  private var names: Set<String> = []
  private var files: [(name: String, units: [Unit])] = []

  private init(limit: Int) { self.limit = limit }

  /// - Parameters:
  ///   - schema: the whole schema, with its text.
  ///   - stem: what the names of the files begin with.
  ///   - limit: how many lines of models a file is to have at most, roughly.
  /// - Returns: the schema that includes the others, and those by their names.
  static func divide(
    _ schema: Tree, _ text: String, of imported: Imported, stem: String, limit: Int
  ) -> (root: String, parts: [(path: String, text: String)]) {
    var parts = SchemaParts(limit: limit)
    let models = text.withBytes { ModelLines(in: $0) }
    parts.divide(units(of: schema, models, imported), depth: 0)
    let rules = schema.members.filter { ["recourse", "keys", "formats"].contains($0.key) }
    let head = TreeWriter.text(of: .mapping(rules, .block)) + "\nmodels:\n"
    let files = parts.files.sorted { $0.name < $1.name }.map { name, units in
      var part = head
      for place in units.lazy.flatMap(\.places) { part += text[utf8: place] }
      return (path: "\(stem)-\(name).recourse.yaml", text: part)
    }
    var root = schema
    root.members = Array(schema.members.prefix { $0.key != "models" })
    root.set(
      "include", to: .list(files.map { .word($0.path) }, .block), order: SchemaShape.schema.keys)
    return (TreeWriter.text(of: root) + text[utf8: models.end..<text.utf8.count], files)
  }

  private static func units(
    of schema: Tree, _ lines: ModelLines, _ imported: Imported
  ) -> [Unit] {
    let direct = Set(
      imported.endpoints.flatMap { $0.sentTypes + $0.receivedTypes }.flatMap(\.models))
    var units: [Unit] = []
    for ((id, member), place) in zip(
      zip(imported.order, schema["models"]?.members ?? []), lines.places)
    {
      let isComponent = imported.models[id.index].isComponent
      if units.isEmpty || isComponent || direct.contains(id) {
        units.append(Unit(subject: subject(of: member.key, isComponent: isComponent)))
      }
      units[units.count - 1].places.append(place.bytes)
      units[units.count - 1].lineCount += place.lineCount
    }
    return units
  }

  /// The lines of each model, which a file of its own holds as they are: writing them again would take
  /// as long as writing the whole.
  private struct ModelLines {
    private(set) var places: [(bytes: Range<Int>, lineCount: Int)] = []
    /// Where what follows the models begins, with the blank line before it.
    private(set) var end = 0

    init(in text: UnsafeBufferPointer<UInt8>) {
      var isInModels = false
      while end < text.count {
        var lineEnd = end
        while lineEnd < text.count, text[lineEnd] != .newline { lineEnd += 1 }
        let line = text[end..<lineEnd]
        let next = min(lineEnd + 1, text.count)
        if let first = line.first, first != .space {
          if isInModels { break }
          isInModels = line.elementsEqual("models:".utf8)
        } else if isInModels {
          take(line, next)
        }
        end = next
      }
      if let last = places.indices.last, isInModels, text[..<end].endsWithBlankLine {
        end -= 1
        places[last].bytes = places[last].bytes.lowerBound..<end
        places[last].lineCount -= 1
      }
    }

    /// Takes a line, up to where the next one begins, into its model, which it may begin.
    private mutating func take(_ line: Slice<UnsafeBufferPointer<UInt8>>, _ next: Int) {
      if line.count > 2, line[line.startIndex + 2] != .space {
        places.append((line.startIndex..<next, 1))
      } else if let last = places.indices.last {
        places[last].bytes = places[last].bytes.lowerBound..<next
        places[last].lineCount += 1
      }
    }
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

extension String {
  /// The text between two places of its bytes, at which characters begin.
  fileprivate subscript(utf8 range: Range<Int>) -> Substring {
    let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
    return self[start..<utf8.index(start, offsetBy: range.count)]
  }
}
