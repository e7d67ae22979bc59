import RecourseCompiler
import RecourseDiagnostics
import RecourseModel

/// A schema as a person edits it, with what has to be there after every merge.
struct PersonEdits {
  struct Trace {
    var name: String
    var isThere: (String, API) -> Bool
  }

  private(set) var text: String
  private(set) var traces: [Trace] = []
  /// Whether something on the wire was made stricter or taken out.
  private(set) var touchesWire = false
  private var count = 0

  init(_ text: String) { self.text = text }

  static func compile(_ text: String) -> API? {
    var files = SourceFiles()
    let file = files.add(name: "api.recourse.yaml", bytes: Array(text.utf8))
    var report = Report()
    return Compiler.compile(
      root: file, files: &files, load: { _ in .failure(.notFound) }, report: &report)
  }

  /// Makes one edit, unless it does not fit here.
  mutating func edit(_ random: inout SeededGenerator, isExact: Bool) {
    guard let api = Self.compile(text) else { return }
    count += 1
    var new = self
    let kind = random.pick(isExact ? 15 : 12)
    new.apply(kind, api, &random)
    guard let after = Self.compile(new.text) else { return }
    let isSame = WireForm.of(after) == WireForm.of(api)
    guard isSame || kind > 11, new.traces.allSatisfy({ $0.isThere(new.text, after) }) else {
      return
    }
    self = new
    if !isSame { touchesWire = true }
  }

  private mutating func apply(_ kind: Int, _ api: API, _ random: inout SeededGenerator) {
    switch kind {
    case 0: renameModel(api, &random)
    case 1, 2: renameField(api, &random)
    case 3: renameEndpoint(api, &random)
    case 4: nameCases(&random)
    case 5: remark(&random)
    case 6: remarkBehind(&random)
    case 7: swap("models:", &random)
    case 8: swap("endpoints:", &random)
    case 9: changeMessage(&random)
    case 10: describe(api, &random)
    case 11: addView(api, &random)
    case 12: removeEndpoint(api, &random)
    case 13: refine(api, &random)
    default: require(api, &random)
    }
  }

  // Names

  private mutating func renameModel(_ api: API, _ random: inout SeededGenerator) {
    guard let model = api.models.randomElement(using: &random)?.name.value else { return }
    let new = "My\(model)"
    text = lines.map { line -> String in
      if ["doc:", "message:", "values:"].contains(where: { line.contains($0) }) { return line }
      return Self.replaceWord(model, by: new, in: line)
    }.joined(separator: "\n")
    trace("model \(new)") { _, api in api.models.contains { $0.name.value == new } }
  }

  private static func replaceWord(_ word: String, by new: String, in line: String) -> String {
    var result = ""
    var current = ""
    for character in line + "\n" {
      if character.isLetter || character.isNumber {
        current.append(character)
      } else {
        result += current == word ? new : current
        current = ""
        if character != "\n" { result.append(character) }
      }
    }
    return result
  }

  private mutating func renameField(_ api: API, _ random: inout SeededGenerator) {
    guard let (model, field) = field(api, &random) else { return }
    let new = "own\(count)"
    let number = line(of: Int(field.name.range.start))
    var line = lines[number]
    guard line.hasPrefix("    \(field.name.value): ") else { return }
    let value = String(line.dropFirst(field.name.value.count + 6))
    let long =
      value.hasPrefix("{ ")
      ? value.contains(" key: ") ? value : "{ key: \(field.wireName), " + value.dropFirst(2)
      : "{ type: \(value), key: \(field.wireName) }"
    line = "    \(new): \(long)"
    replace(number, by: line)
    let wireName = field.wireName
    trace("field \(new) of \(model)") { _, api in
      api.models.contains { model in
        guard case .structure(let structure) = model.shape else { return false }
        return structure.fields.contains { $0.name.value == new && $0.wireName == wireName }
      }
    }
  }

  private func field(_ api: API, _ random: inout SeededGenerator) -> (String, Field)? {
    let fields = api.models.flatMap { model -> [(String, Field)] in
      guard case .structure(let structure) = model.shape else { return [] }
      return structure.fields.map { (model.name.value, $0) }
    }
    return fields.randomElement(using: &random)
  }

  private mutating func renameEndpoint(_ api: API, _ random: inout SeededGenerator) {
    guard let endpoint = api.endpoints.randomElement(using: &random) else { return }
    let new = "ownCall\(count)"
    traces.removeAll { $0.name == "endpoint \(endpoint.name.value)" }
    replace(line(of: Int(endpoint.name.range.start)), by: "  \(new):")
    trace("endpoint \(new)") { _, api in api.endpoints.contains { $0.name.value == new } }
  }

  private mutating func nameCases(_ random: inout SeededGenerator) {
    let lists = lines.indices.filter {
      lines[$0].hasPrefix("  ") && lines[$0].hasSuffix("]") && lines[$0].contains(": [")
        && !lines[$0].hasPrefix("   ")
    }
    guard let number = lists.randomElement(using: &random) else { return }
    let line = lines[number]
    guard let open = line.firstIndex(of: "[") else { return }
    let values = line[line.index(after: open)...].dropLast().split(separator: ",").map {
      $0.drop { $0 == " " }
    }
    let named = values.enumerated().map { "own\(count)Case\($0): \($1)" }
    replace(number, by: "\(line[..<open]){ enum: { \(named.joined(separator: ", ")) } }")
    let first = "own\(count)Case0"
    trace("case \(first)") { text, _ in text.contains("\(first): ") }
  }

  // Words and layout

  private mutating func remark(_ random: inout SeededGenerator) {
    let places = lines.indices.filter { Self.isEntry(lines[$0]) }
    guard let number = places.randomElement(using: &random) else { return }
    let blanks = lines[number].prefix { $0 == " " }
    insert("\(blanks)# Remark \(count).", at: number)
    traceText("# Remark \(count).")
  }

  private mutating func remarkBehind(_ random: inout SeededGenerator) {
    let places = lines.indices.filter {
      Self.isEntry(lines[$0]) && !lines[$0].contains("#") && !lines[$0].contains("auth:")
        && !lines[$0].hasSuffix("|-")
        && !lines[$0].hasSuffix(">-")
    }
    guard let number = places.randomElement(using: &random) else { return }
    replace(number, by: lines[number] + "  # behind \(count)")
    traceText("# behind \(count)")
  }

  /// A line with a key of two or four blanks.
  private static func isEntry(_ line: String) -> Bool {
    let blanks = line.prefix { $0 == " " }.count
    return (blanks == 2 || blanks == 4) && line.contains(":")
      && !line.dropFirst(blanks).hasPrefix("#")
  }

  private mutating func swap(_ section: String, _ random: inout SeededGenerator) {
    var blocks = blocks(in: section)
    guard blocks.count > 1 else { return }
    let first = random.pick(blocks.count - 1)
    let range = blocks[first].lowerBound..<blocks[first + 1].upperBound
    let swapped = lines[blocks[first + 1]] + lines[blocks[first]]
    blocks = []
    var all = lines
    all.replaceSubrange(range, with: swapped)
    text = all.joined(separator: "\n")
  }

  /// The lines of each entry of a section.
  private func blocks(in section: String) -> [Range<Int>] {
    let lines = lines
    guard let top = lines.firstIndex(of: section) else { return [] }
    var end = top + 1
    while end < lines.count, lines[end].hasPrefix(" ") { end += 1 }
    let starts = (top + 1..<end).filter {
      !lines[$0].hasPrefix("   ") && !lines[$0].hasPrefix("  #")
    }
    return starts.enumerated().map { index, start in
      start..<(index + 1 < starts.count ? starts[index + 1] : end)
    }
  }

  private mutating func changeMessage(_ random: inout SeededGenerator) {
    let places = lines.indices.filter {
      lines[$0].hasPrefix("        message: ") && lines[$0].hasSuffix(".")
    }
    guard let number = places.randomElement(using: &random) else { return }
    replace(number, by: "        message: What we say \(count).")
    traces.removeAll { $0.name == "text of line \(number)" }
    traceText("message: What we say \(count).")
  }

  private mutating func describe(_ api: API, _ random: inout SeededGenerator) {
    let open = api.endpoints.filter { $0.documentation == nil }
    guard let endpoint = open.randomElement(using: &random) else { return }
    insert("    doc: Our words \(count).", at: line(of: Int(endpoint.name.range.start)) + 1)
    traceText("doc: Our words \(count).")
  }

  private mutating func addView(_ api: API, _ random: inout SeededGenerator) {
    let open = api.endpoints.filter { $0.failureText == nil }
    guard let endpoint = open.randomElement(using: &random) else { return }
    insert(
      "    view: { failure: Screen \(count). }", at: line(of: Int(endpoint.name.range.start)) + 1)
    traceText("view: { failure: Screen \(count). }")
  }

  // The wire

  private mutating func removeEndpoint(_ api: API, _ random: inout SeededGenerator) {
    let blocks = blocks(in: "endpoints:")
    guard blocks.count > 2, let block = blocks.randomElement(using: &random) else { return }
    let removed = lines[block].joined(separator: "\n")
    guard !removed.contains("own"), !removed.contains("#"), !removed.contains("Screen"),
      !removed.contains("Our words")
    else { return }
    var all = lines
    let target = WireForm.of(api).keys
    all.removeSubrange(block)
    text = all.joined(separator: "\n")
    guard let after = Self.compile(text) else { return }
    let gone = Set(target).subtracting(WireForm.of(after).keys)
    trace("\(gone) taken out") { _, api in gone.isDisjoint(with: WireForm.of(api).keys) }
  }

  private mutating func refine(_ api: API, _ random: inout SeededGenerator) {
    change(api, &random, from: .builtin(.string)) { $0.replacing("String", with: "URL") }
  }

  private mutating func require(_ api: API, _ random: inout SeededGenerator) {
    change(api, &random, from: .optional(.builtin(.int))) { $0.replacing("Int?", with: "Int") }
  }

  private mutating func change(
    _ api: API, _ random: inout SeededGenerator, from type: TypeReference,
    _ change: (String) -> String
  ) {
    guard let (model, field) = field(api, &random), field.type == type, field.constraints.isEmpty
    else { return }
    let number = line(of: Int(field.name.range.start))
    replace(number, by: change(lines[number]))
    guard let after = Self.compile(text) else { return }
    let changed = after.models.first { $0.name.value == model }
    guard case .structure(let structure)? = changed?.shape,
      let new = structure.fields.first(where: { $0.wireName == field.wireName })?.type
    else { return }
    let wireName = field.wireName
    trace("type of \(wireName)") { _, api in
      api.models.contains { model in
        guard case .structure(let structure) = model.shape else { return false }
        return structure.fields.contains { $0.wireName == wireName && $0.type == new }
      }
    }
  }

  // Text

  private var lines: [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private func line(of offset: Int) -> Int {
    text.utf8.prefix(offset).count { $0 == UInt8(ascii: "\n") }
  }

  private mutating func replace(_ number: Int, by line: String) {
    var all = lines
    all[number] = line
    text = all.joined(separator: "\n")
  }

  private mutating func insert(_ line: String, at number: Int) {
    var all = lines
    all.insert(line, at: number)
    text = all.joined(separator: "\n")
  }

  private mutating func trace(_ name: String, _ isThere: @escaping (String, API) -> Bool) {
    traces.append(Trace(name: name, isThere: isThere))
  }

  private mutating func traceText(_ part: String) {
    trace(part) { text, _ in text.contains(part) }
  }
}
