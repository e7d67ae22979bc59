/// Writes a tree as YAML: short things on one line, long ones in lines of their own.
struct TreeWriter {
  private var text: [UInt8] = []
  /// Where the line begins that is being written.
  private var lineStart = 0
  private let isPortable: Bool
  /// How far short things may go on one line.
  private let width = 120
  /// How far text for people goes before it is folded.
  private let proseWidth = 100

  private init(isPortable: Bool) { self.isPortable = isPortable }

  /// The text of a document whose value is a mapping or list, with a line break at its end.
  ///
  /// - Parameter isPortable: for readers of older YAML too.
  static func text(of tree: Tree, isPortable: Bool = false) -> String {
    var writer = TreeWriter(isPortable: isPortable)
    writer.writeComments(tree.comments, indent: 0)
    switch tree.content {
    case .mapping(let members, _) where !members.isEmpty: writer.writeMembers(members, indent: 0)
    case .list(let elements, _) where !elements.isEmpty: writer.writeElements(elements, indent: 0)
    default:
      if !writer.append(tree, limit: .max, from: 0) { writer.text.removeAll() }
      writer.endLine()
    }
    writer.writeComments(tree.closing, indent: 0)
    return String(bytes: writer.text)
  }

  private var isAtLineStart: Bool { text.count == lineStart }

  /// The Unicode scalars of the line so far.
  private var column: Int {
    text.withUnsafeBufferPointer { UnsafeBufferPointer(rebasing: $0[lineStart...]).scalarCount }
  }

  private mutating func endLine() {
    text.append(.newline)
    lineStart = text.count
  }

  /// Ends a line with the comment that stands behind a value.
  private mutating func endLine(behind tree: Tree) {
    if let comment = tree.trailing {
      text.append(spaces: 2)
      text.append(comment)
    }
    endLine()
  }

  private mutating func writeComments(_ comments: [String], indent: Int) {
    for comment in comments {
      if !comment.isEmpty {
        text.append(spaces: indent)
        text.append(comment)
      }
      endLine()
    }
  }

  private mutating func blankLine() {
    if !text.isEmpty, !text.endsWithBlankLine, text != [.newline] { endLine() }
  }

  private mutating func writeMembers(_ members: [Tree.Member], indent: Int) {
    for member in members {
      if isAtLineStart {
        if member.value.hasBlankLineBefore { blankLine() }
        writeComments(member.value.comments, indent: indent)
        text.append(spaces: indent)
      }
      let start = text.count
      ScalarText.appendKey(member.key, to: &text, inFlow: false, isPortable: isPortable)
      if isLongKey(from: start) {
        markKey(at: start)
        endLine()
        text.append(spaces: indent)
      }
      text.append(UInt8(ascii: ":"))
      writeValue(member.value, indent: indent)
    }
  }

  /// YAML takes no key of more than 1,024 characters without a mark before it.
  private func isLongKey(from start: Int) -> Bool { text.count - start > 1_000 }

  private mutating func markKey(at start: Int) { text.insert(contentsOf: "? ".utf8, at: start) }

  private mutating func writeElements(_ elements: [Tree], indent: Int) {
    for element in elements {
      if element.hasBlankLineBefore { blankLine() }
      writeComments(element.comments, indent: indent)
      writeDash(indent: indent)
      if case .mapping(let members, let layout) = element.content, !members.isEmpty {
        if layout == .automatic, writeOnLine(element, indent: indent) { continue }
        writeDashed(members, element, indent: indent)
      } else {
        writeValue(element, indent: indent)
      }
    }
  }

  private mutating func writeDash(indent: Int) {
    text.append(spaces: indent)
    text.append(UInt8(ascii: "-"))
  }

  /// The first member of a mapping stands behind the dash.
  private mutating func writeDashed(_ members: [Tree.Member], _ element: Tree, indent: Int) {
    let comments = (element.trailing.map { [$0] } ?? []) + (members.first?.value.comments ?? [])
    if !comments.isEmpty {
      text.removeSubrange(lineStart...)
      writeComments(comments, indent: indent)
      writeDash(indent: indent)
    }
    text.append(.space)
    writeMembers(members, indent: indent + 2)
    writeComments(element.closing, indent: indent + 2)
  }

  /// Writes what stands behind a key's colon or a dash.
  private mutating func writeValue(_ tree: Tree, indent: Int) {
    switch tree.content {
    case .scalar(let scalar): writeScalar(scalar, tree, indent: indent)
    case .list(let elements, let layout):
      if elements.isEmpty || layout == .automatic, writeOnLine(tree, indent: indent) { return }
      endLine(behind: tree)
      if layout == .automatic, elements.allSatisfy(isBareScalar) {
        writeWrapped(elements, indent: indent + 2)
      } else {
        writeElements(elements, indent: indent + 2)
      }
      writeComments(tree.closing, indent: indent + 2)
    case .mapping(let members, let layout):
      if members.isEmpty || layout == .automatic, writeOnLine(tree, indent: indent) { return }
      endLine(behind: tree)
      writeMembers(members, indent: indent + 2)
      writeComments(tree.closing, indent: indent + 2)
    }
  }

  private mutating func writeScalar(_ scalar: ScalarText, _ tree: Tree, indent: Int) {
    if scalar.fitsLiteralBlock { return writeLiteralBlock(scalar.text, tree, indent: indent) }
    let start = text.count
    if scalar.style != .plain || !scalar.text.isEmpty {
      text.append(.space)
      scalar.append(to: &text, inFlow: false, isPortable: isPortable)
    }
    guard column > proseWidth,
      let folded = scalar.foldedLines(width: max(proseWidth - indent - 2, 40))
    else { return endLine(behind: tree) }
    text.removeSubrange(start...)
    text.append(" >-")
    endLine(behind: tree)
    scalar.text.withBytes { bytes in
      for line in folded {
        text.append(spaces: indent + 2)
        text.append(contentsOf: bytes[line])
        endLine()
      }
    }
  }

  private mutating func writeLiteralBlock(_ content: String, _ tree: Tree, indent: Int) {
    content.withBytes { bytes in
      let endsLine = bytes.last == .newline
      text.append(endsLine ? " |" : " |-")
      endLine(behind: tree)
      let lines = (endsLine ? bytes.dropLast() : bytes[...])
        .split(separator: .newline, omittingEmptySubsequences: false)
      for line in lines {
        if !line.isEmpty { text.append(spaces: indent + 2) }
        text.append(contentsOf: line)
        endLine()
      }
    }
  }

  private func isBareScalar(_ tree: Tree) -> Bool {
    if case .scalar = tree.content, !tree.hasComments { true } else { false }
  }

  /// A list of scalars in brackets over as many lines as it needs.
  private mutating func writeWrapped(_ elements: [Tree], indent: Int) {
    text.append(spaces: indent)
    text.append(UInt8(ascii: "["))
    for (index, element) in elements.enumerated() {
      guard case .scalar(let scalar) = element.content else { continue }
      let start = text.count
      if index > 0 { text.append(.space) }
      appendInBrackets(scalar)
      text.append(UInt8(ascii: index == elements.count - 1 ? "]" : ","))
      guard index > 0, column > width else { continue }
      text[start] = .newline
      lineStart = start + 1
      text.insert(contentsOf: repeatElement(.space, count: indent + 1), at: lineStart)
    }
    endLine()
  }

  /// Writes a list or mapping behind what stands on the line, where that is wide enough; else nothing.
  private mutating func writeOnLine(_ tree: Tree, indent: Int) -> Bool {
    let limit = width - column - 1
    let start = text.count
    text.append(.space)
    guard append(tree, limit: limit, from: text.count) else {
      text.removeSubrange(start...)
      return false
    }
    endLine(behind: tree)
    writeComments(tree.closing, indent: indent + 2)
    return true
  }

  /// Appends a tree on one line.
  ///
  /// - Parameters:
  ///   - limit: how many characters may stand there.
  ///   - start: where they begin.
  /// - Returns: whether it fits, and has no parts that need lines of their own.
  private mutating func append(_ tree: Tree, limit: Int, from start: Int) -> Bool {
    switch tree.content {
    case .scalar(let scalar):
      guard mayStandOnLine(scalar, limit: limit, from: start) else { return false }
      appendInBrackets(scalar)
    case .list(let elements, let layout):
      guard elements.isEmpty || layout == .automatic else { return false }
      text.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { text.append(", ") }
        guard isBare(element), append(element, limit: limit, from: start) else { return false }
      }
      text.append(UInt8(ascii: "]"))
    case .mapping(let members, let layout):
      guard members.isEmpty || layout == .automatic else { return false }
      text.append(members.isEmpty ? "{}" : "{ ")
      for (index, member) in members.enumerated() {
        if index > 0 { text.append(", ") }
        let key = text.count
        ScalarText.appendKey(member.key, to: &text, inFlow: true, isPortable: isPortable)
        if isLongKey(from: key) {
          markKey(at: key)
          text.append(.space)
        }
        text.append(": ")
        guard isBare(member.value), append(member.value, limit: limit, from: start) else {
          return false
        }
      }
      if !members.isEmpty { text.append(" }") }
    }
    return limit == .max || text.count - start <= limit || scalarCount(from: start) <= limit
  }

  /// Nothing at all is no value inside brackets.
  private mutating func appendInBrackets(_ scalar: ScalarText) {
    if scalar.style == .plain, scalar.text.isEmpty {
      text.append("null")
    } else {
      scalar.append(to: &text, inFlow: true, isPortable: isPortable)
    }
  }

  private func scalarCount(from start: Int) -> Int {
    text.withUnsafeBufferPointer { UnsafeBufferPointer(rebasing: $0[start...]).scalarCount }
  }

  private func mayStandOnLine(_ scalar: ScalarText, limit: Int, from start: Int) -> Bool {
    guard limit != .max else { return true }
    let size = scalar.text.utf8.count
    // Long words for people read better in lines of their own.
    if scalar.style == .prose, text.count - start + size > proseWidth { return false }
    return size <= 4 * limit && !scalar.fitsLiteralBlock
  }

  private func isBare(_ tree: Tree) -> Bool {
    tree.comments.isEmpty && tree.trailing == nil && tree.closing.isEmpty
      && !tree.hasBlankLineBefore
  }
}
