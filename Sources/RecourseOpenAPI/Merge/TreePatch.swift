import RecourseDiagnostics
import RecourseYAML

/// Changes a text so that it says what a changed tree says, and touches no other line.
///
/// Where both the text and the tree have a mapping in lines of its own, its entries are compared one by
/// one; anything else that differs is written anew.
struct TreePatch {
  private let file: SourceFile
  private var edits: [Edit] = []

  private struct Edit {
    var range: Range<Int>
    var text: String
  }

  private init(_ file: SourceFile) { self.file = file }

  /// - Parameters:
  ///   - node: the text as it was read.
  ///   - old: the same as a tree.
  ///   - new: what it shall say.
  static func text(of file: SourceFile, _ node: YAML.Node, from old: Tree, to new: Tree) -> String {
    guard old != new else { return String(decoding: file.bytes, as: UTF8.self) }
    var patch = TreePatch(file)
    patch.patch(node, from: old, to: new)
    return patch.result()
  }

  private mutating func patch(_ node: YAML.Node, from old: Tree, to new: Tree) {
    guard let entries = node.entries, !entries.isEmpty else { return }
    let column = file.location(of: Int(entries[0].key.range.start)).column - 1
    let known = Set(old.members.map(\.key))
    let kept = Dictionary(new.members.map { ($0.key, $0.value) }) { first, _ in first }
    for (index, entry) in entries.enumerated() where index < old.members.count {
      let member = old.members[index]
      guard let value = kept[member.key] else {
        remove(entry)
        continue
      }
      guard value != member.value else { continue }
      if isBlock(entry.value), case .mapping = value.content,
        value.members.contains(where: { member.value[$0.key] != nil })
      {
        patch(entry.value, from: member.value, to: value)
      } else {
        replace(entry, by: .init(member.key, value), column)
      }
    }
    insert(new.members, among: entries, known, old, column)
  }

  /// Whether entries of a mapping stand in lines of their own, here and not behind an alias.
  private func isBlock(_ node: YAML.Node) -> Bool {
    guard let mapping = node.mapping, let first = mapping.entries.first else { return false }
    let byte = file.bytes[Int(mapping.range.start)]
    return byte != UInt8(ascii: "{") && byte != UInt8(ascii: "*")
      && first.key.range.start == mapping.range.start
  }

  private mutating func insert(
    _ members: [Tree.Member], among entries: [YAML.Entry], _ known: Set<String>, _ old: Tree,
    _ column: Int
  ) {
    let isSpaced =
      old.members.count > 1 && old.members.dropFirst().allSatisfy(\.value.hasBlankLineBefore)
    let byKey = Dictionary(entries.map { ($0.key.text, $0) }) { first, _ in first }
    var previous: YAML.Entry?
    for member in members {
      if known.contains(member.key) {
        previous = byKey[member.key] ?? previous
        continue
      }
      let hasSpace = isSpaced || member.value.hasBlankLineBefore
      var text = self.text(of: member, column)
      if let previous {
        let end = endOfEntry(previous, column)
        edits.append(Edit(range: end..<end, text: (hasSpace ? "\n" : "") + text))
      } else {
        let start = startOfEntry(entries[0])
        if hasSpace { text += "\n" }
        edits.append(Edit(range: start..<start, text: text))
      }
    }
  }

  private mutating func replace(_ entry: YAML.Entry, by member: Tree.Member, _ column: Int) {
    let start = Int(entry.key.range.start)
    let text = String(self.text(of: member, column).dropFirst(column))
    let end = endOfEntry(entry, column, withComments: hasLines(entry.value))
    edits.append(Edit(range: start..<end, text: text))
  }

  /// Whether comments behind a value belong to it, since its parts stand in lines of their own.
  private func hasLines(_ node: YAML.Node) -> Bool {
    guard node.scalar == nil, file.bytes.indices.contains(Int(node.range.start)) else {
      return false
    }
    return !["{", "[", "*"].contains(Character(Unicode.Scalar(file.bytes[Int(node.range.start)])))
  }

  private mutating func remove(_ entry: YAML.Entry) {
    let line = file.location(of: Int(entry.key.range.start)).line
    let column = file.location(of: Int(entry.key.range.start)).column - 1
    var start = file.lineStarts[line - 1]
    let end = endOfEntry(entry, column, withComments: hasLines(entry.value))
    let isLast = end >= file.bytes.count || isBlank(file.location(of: end).line)
    if isLast, line > 1, isBlank(line - 1) { start = file.lineStarts[line - 2] }
    edits.append(Edit(range: start..<end, text: ""))
  }

  /// The lines of an entry, without the comments that stand before it in the text anyway.
  private func text(of member: Tree.Member, _ column: Int) -> String {
    var value = member.value
    value.comments = []
    value.hasBlankLineBefore = false
    let blanks = String(repeating: " ", count: column)
    return TreeWriter.text(of: .mapping([.init(member.key, value)], .block))
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map { $0.isEmpty ? "\n" : blanks + $0 + "\n" }.joined()
  }

  // Lines

  /// Behind the last line of an entry, and the deeper comments that follow it.
  private func endOfEntry(
    _ entry: YAML.Entry, _ column: Int, withComments: Bool = true
  ) -> Int {
    let range = entry.key.range.union(entry.value.range)
    let last = max(Int(range.end) - 1, Int(range.start))
    var line = file.location(of: last).line
    // What is written as nothing may stand anywhere behind its colon.
    line = max(line, file.location(of: Int(entry.key.range.end)).line)
    var next = line + 1
    while withComments, next <= file.lineStarts.count {
      if isComment(next, deeperThan: column) { line = next } else if !isBlank(next) { break }
      next += 1
    }
    return line < file.lineStarts.count ? file.lineStarts[line] : file.bytes.count
  }

  /// Before the comments that stand right above an entry.
  private func startOfEntry(_ entry: YAML.Entry) -> Int {
    var line = file.location(of: Int(entry.key.range.start)).line
    while line > 1, isComment(line - 1, deeperThan: -1) { line -= 1 }
    return file.lineStarts[line - 1]
  }

  private func isBlank(_ line: Int) -> Bool {
    line <= file.lineStarts.count
      && file.bytes[file.range(ofLine: line)].allSatisfy {
        $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t")
      }
  }

  private func isComment(_ line: Int, deeperThan column: Int) -> Bool {
    let bytes = file.bytes[file.range(ofLine: line)]
    let start = bytes.firstIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
    guard let start else { return false }
    return bytes[start] == UInt8(ascii: "#") && start - bytes.startIndex > column
  }

  private func result() -> String {
    let hasCarriageReturns =
      file.lineStarts.count > 1 && file.lineStarts[1] > 1
      && file.bytes[file.lineStarts[1] - 2] == UInt8(ascii: "\r")
    var result: [UInt8] = []
    var position = 0
    let sorted = edits.enumerated().sorted {
      // What is put in before something stands before what takes its place.
      ($0.element.range.lowerBound, $0.element.range.isEmpty ? 0 : 1, $0.offset)
        < ($1.element.range.lowerBound, $1.element.range.isEmpty ? 0 : 1, $1.offset)
    }
    for edit in sorted.map(\.element) where edit.range.lowerBound >= position {
      result += file.bytes[position..<edit.range.lowerBound]
      if !edit.text.isEmpty, edit.range.isEmpty, let last = result.last, last != UInt8(ascii: "\n")
      {
        result.append(UInt8(ascii: "\n"))
      }
      for byte in edit.text.utf8 {
        if byte == UInt8(ascii: "\n"), hasCarriageReturns { result.append(UInt8(ascii: "\r")) }
        result.append(byte)
      }
      position = edit.range.upperBound
    }
    return String(decoding: result + file.bytes[position...], as: UTF8.self)
  }
}
