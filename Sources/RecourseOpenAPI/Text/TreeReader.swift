import RecourseDiagnostics
import RecourseYAML

/// Makes a tree of a text that was read, with the comments and blank lines between its parts.
struct TreeReader {
  private struct Comment {
    var offset: Int
    var text: String
    var line: Int
    var column: Int
    /// Nothing but blanks stands before it on its line.
    var isAlone: Bool
    var hasBlankLineBefore: Bool
  }

  private let file: SourceFile
  private var comments: [Comment] = []
  /// The first comment that has no place yet.
  private var next = 0

  static func tree(of node: YAML.Node, in file: SourceFile) -> Tree {
    var reader = TreeReader(file)
    reader.findComments(node)
    var tree = reader.tree(node, limit: file.bytes.count)
    tree.closing += reader.takeAll(before: .max)
    return tree
  }

  private init(_ file: SourceFile) { self.file = file }

  // Comments

  /// A `#` begins a comment where it stands in no scalar, behind a blank or at the start of a line.
  private mutating func findComments(_ node: YAML.Node) {
    var scalars: [SourceRange] = []
    Self.collectScalars(node, &scalars)
    scalars.sort()
    var position = 0
    for range in scalars {
      findComments(from: position, to: Int(range.start))
      position = max(position, Int(range.end))
      if isBlockText(range) { findComments(inHeaderFrom: Int(range.start)) }
    }
    findComments(from: position, to: file.bytes.count)
  }

  private static func collectScalars(_ node: YAML.Node, _ ranges: inout [SourceRange]) {
    switch node {
    case .scalar(let scalar): ranges.append(scalar.range)
    case .sequence(let sequence):
      for element in sequence.elements { collectScalars(element, &ranges) }
    case .mapping(let mapping):
      for entry in mapping.entries {
        ranges.append(entry.key.range)
        collectScalars(entry.value, &ranges)
      }
    }
  }

  private mutating func findComments(from start: Int, to end: Int) {
    var index = start
    while index < end {
      guard file.bytes[index] == UInt8(ascii: "#"), isBoundary(index) else {
        index += 1
        continue
      }
      var last = index
      while last < file.bytes.count, !isBreak(file.bytes[last]) { last += 1 }
      append(index, last)
      index = last
    }
  }

  /// Whether a text stands in lines of its own behind `|` or `>`.
  private func isBlockText(_ range: SourceRange) -> Bool {
    let first = file.bytes.indices.contains(Int(range.start)) ? file.bytes[Int(range.start)] : 0
    return first == UInt8(ascii: "|") || first == UInt8(ascii: ">")
  }

  /// A comment may stand behind `|` or `>` too.
  private mutating func findComments(inHeaderFrom start: Int) {
    let end = file.bytes[start...].firstIndex(where: isBreak) ?? file.bytes.count
    findComments(from: start, to: end)
  }

  private func isBoundary(_ index: Int) -> Bool {
    guard index > 0 else { return true }
    let before = file.bytes[index - 1]
    return before == UInt8(ascii: " ") || before == UInt8(ascii: "\t") || isBreak(before)
  }

  private func isBreak(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  private mutating func append(_ start: Int, _ end: Int) {
    let location = file.location(of: start)
    let lineStart = file.lineStarts[location.line - 1]
    let isAlone = file.bytes[lineStart..<start].allSatisfy {
      $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t")
    }
    var text = String(decoding: file.bytes[start..<end], as: UTF8.self)
    while text.hasSuffix(" ") { text.removeLast() }
    comments.append(
      Comment(
        offset: start, text: text, line: location.line, column: location.column - 1,
        isAlone: isAlone, hasBlankLineBefore: isBlank(location.line - 1)))
  }

  private func isBlank(_ line: Int) -> Bool {
    guard line >= 1, line <= file.lineStarts.count else { return false }
    return file.text(ofLine: line).utf8.allSatisfy { $0 == 0x20 || $0 == 0x09 }
  }

  private func line(_ offset: Int32) -> Int { file.location(of: Int(offset)).line }

  /// The comments that stand before a place, an empty line where there is one between them.
  private mutating func takeAll(before offset: Int) -> [String] {
    var taken: [String] = []
    while next < comments.count, comments[next].offset < offset {
      if comments[next].hasBlankLineBefore, !taken.isEmpty { taken.append("") }
      taken.append(comments[next].text)
      next += 1
    }
    return taken
  }

  /// The comment behind something on its line.
  private mutating func takeTrailing(line: Int, limit: Int) -> String? {
    guard next < comments.count, comments[next].line == line, !comments[next].isAlone,
      comments[next].offset < limit
    else { return nil }
    defer { next += 1 }
    return comments[next].text
  }

  /// Comments behind the last part of a list or mapping that are indented like its parts.
  private mutating func takeClosing(column: Int, limit: Int) -> [String] {
    var taken: [String] = []
    while next < comments.count, comments[next].offset < limit, comments[next].isAlone,
      comments[next].column >= column
    {
      if comments[next].hasBlankLineBefore { taken.append("") }
      taken.append(comments[next].text)
      next += 1
    }
    return taken
  }

  // Parts

  /// - Parameter limit: where what follows the node begins.
  private mutating func tree(_ node: YAML.Node, limit: Int) -> Tree {
    switch node {
    case .scalar(let scalar): return Tree(.scalar(Self.text(of: scalar)))
    case .sequence(let sequence): return list(sequence, limit: limit)
    case .mapping(let mapping): return self.mapping(mapping, limit: limit)
    }
  }

  private static func text(of scalar: YAML.Scalar) -> ScalarText {
    switch scalar.value {
    case .text: ScalarText(text: scalar.text, style: .text)
    default: ScalarText(text: scalar.text, style: .plain)
    }
  }

  private func isFlow(_ range: SourceRange, _ bracket: Character) -> Bool {
    guard file.bytes.indices.contains(Int(range.start)) else { return true }
    return file.bytes[Int(range.start)] == bracket.asciiValue
  }

  private mutating func list(_ sequence: YAML.Sequence, limit: Int) -> Tree {
    let isFlow = isFlow(sequence.range, "[")
    var elements: [Tree] = []
    for (index, element) in sequence.elements.enumerated() {
      let end =
        index + 1 < sequence.elements.count
        ? Int(sequence.elements[index + 1].range.start)
        : isFlow ? Int(sequence.range.end) : limit
      elements.append(
        part(element, from: Int(element.range.start), keyLine: nil, limit: end, isFlow: isFlow))
    }
    var tree = Tree.list(elements, isFlow ? .automatic : .block)
    close(&tree, sequence.elements.first?.range, limit: limit, isFlow: isFlow)
    return tree
  }

  private mutating func mapping(_ mapping: YAML.Mapping, limit: Int) -> Tree {
    let isFlow = isFlow(mapping.range, "{")
    var members: [Tree.Member] = []
    for (index, entry) in mapping.entries.enumerated() {
      let end =
        index + 1 < mapping.entries.count
        ? Int(mapping.entries[index + 1].key.range.start)
        : isFlow ? Int(mapping.range.end) : limit
      let value = part(
        entry.value, from: Int(entry.key.range.start), keyLine: line(entry.key.range.start),
        limit: end, isFlow: isFlow)
      members.append(.init(entry.key.text, value))
    }
    var tree = Tree.mapping(members, isFlow ? .automatic : .block)
    close(&tree, mapping.entries.first?.key.range, limit: limit, isFlow: isFlow)
    return tree
  }

  private mutating func close(
    _ tree: inout Tree, _ first: SourceRange?, limit: Int, isFlow: Bool
  ) {
    guard !isFlow, let first else { return }
    let column = file.location(of: Int(first.start)).column - 1
    tree.closing = takeClosing(column: column, limit: limit)
  }

  /// A member or element with the comments before and behind it.
  private mutating func part(
    _ node: YAML.Node, from start: Int, keyLine: Int?, limit: Int, isFlow: Bool
  ) -> Tree {
    let firstComment = next
    var before = takeAll(before: start)
    let startLine = file.location(of: start).line
    let firstLine = before.isEmpty ? startLine : comments[firstComment].line
    let hasBlankLine = !isFlow && isBlank(firstLine - 1) && firstLine > 1
    if !before.isEmpty, isBlank(startLine - 1) { before.append("") }
    var trailing: String?
    if let keyLine, line(node.range.start) > keyLine {
      trailing = takeTrailing(line: keyLine, limit: Int(node.range.start))
    }
    var tree = self.tree(node, limit: limit)
    if trailing == nil {
      let end = isBlockText(node.range) ? node.range.start : node.range.end - 1
      trailing = takeTrailing(line: line(max(end, node.range.start)), limit: limit)
    }
    tree.comments = before
    tree.trailing = trailing
    tree.hasBlankLineBefore = hasBlankLine
    return tree
  }
}
