/// Writes a tree as YAML: short things on one line, long ones in lines of their own.
struct TreeWriter {
  private var lines: [String] = []
  /// The line being written.
  private var line = ""
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
      writer.line = writer.flow(tree, limit: .max) ?? ""
      writer.endLine()
    }
    writer.writeComments(tree.closing, indent: 0)
    return writer.lines.joined(separator: "\n") + "\n"
  }

  private mutating func endLine() {
    lines.append(line)
    line = ""
  }

  private mutating func writeComments(_ comments: [String], indent: Int) {
    for comment in comments {
      lines.append(comment.isEmpty ? "" : Self.spaces(indent) + comment)
    }
  }

  private static func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }

  private mutating func blankLine() {
    if let last = lines.last, !last.isEmpty { lines.append("") }
  }

  private mutating func writeMembers(_ members: [Tree.Member], indent: Int) {
    for member in members {
      if line.isEmpty {
        if member.value.hasBlankLineBefore { blankLine() }
        writeComments(member.value.comments, indent: indent)
        line = Self.spaces(indent)
      }
      line += ScalarText.key(member.key, inFlow: false, isPortable: isPortable) + ":"
      writeValue(member.value, indent: indent)
    }
  }

  private mutating func writeElements(_ elements: [Tree], indent: Int) {
    for element in elements {
      if element.hasBlankLineBefore { blankLine() }
      writeComments(element.comments, indent: indent)
      line = Self.spaces(indent) + "-"
      if case .mapping(let members, let layout) = element.content, !members.isEmpty,
        layout == .block || flow(element, limit: width - line.count - 1) == nil
      {
        writeDashed(members, element, indent: indent)
      } else {
        writeValue(element, indent: indent)
      }
    }
  }

  /// The first member of a mapping stands behind the dash.
  private mutating func writeDashed(_ members: [Tree.Member], _ element: Tree, indent: Int) {
    let comments = (element.trailing.map { [$0] } ?? []) + (members.first?.value.comments ?? [])
    if !comments.isEmpty {
      let dash = line
      line = ""
      writeComments(comments, indent: indent)
      line = dash
    }
    line += " "
    writeMembers(members, indent: indent + 2)
    writeComments(element.closing, indent: indent + 2)
  }

  /// Writes what stands behind a key's colon or a dash.
  private mutating func writeValue(_ tree: Tree, indent: Int) {
    switch tree.content {
    case .scalar(let scalar): writeScalar(scalar, tree, indent: indent)
    case .list(let elements, let layout): writeList(elements, layout, tree, indent: indent)
    case .mapping(let members, let layout):
      if members.isEmpty || layout == .automatic, let flow = flow(tree, limit: width - column - 1) {
        endLine(with: flow, tree)
        writeComments(tree.closing, indent: indent + 2)
        return
      }
      endLine(with: nil, tree)
      writeMembers(members, indent: indent + 2)
      writeComments(tree.closing, indent: indent + 2)
    }
  }

  private var column: Int { line.unicodeScalars.count }

  private mutating func endLine(with text: String?, _ tree: Tree) {
    if let text, !text.isEmpty { line += " " + text }
    if let comment = tree.trailing { line += "  " + comment }
    endLine()
  }

  private mutating func writeScalar(_ scalar: ScalarText, _ tree: Tree, indent: Int) {
    if scalar.fitsLiteralBlock {
      endLine(with: scalar.text.hasSuffix("\n") ? "|" : "|-", tree)
      let content = scalar.text.hasSuffix("\n") ? scalar.text.dropLast() : scalar.text[...]
      for text in content.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false) {
        lines.append(text.isEmpty ? "" : Self.spaces(indent + 2) + String(text))
      }
      return
    }
    let text = scalar.inline(inFlow: false, isPortable: isPortable)
    if column + 1 + text.unicodeScalars.count > proseWidth,
      let folded = scalar.foldedLines(width: max(proseWidth - indent - 2, 40))
    {
      endLine(with: ">-", tree)
      for text in folded { lines.append(Self.spaces(indent + 2) + text) }
    } else {
      endLine(with: text, tree)
    }
  }

  private mutating func writeList(
    _ elements: [Tree], _ layout: Tree.Layout, _ tree: Tree, indent: Int
  ) {
    if elements.isEmpty || layout == .automatic, let flow = flow(tree, limit: width - column - 1) {
      endLine(with: flow, tree)
    } else if layout == .automatic, let wrapped = wrappedScalars(elements, indent: indent + 2) {
      endLine(with: nil, tree)
      lines += wrapped
    } else {
      endLine(with: nil, tree)
      writeElements(elements, indent: indent + 2)
    }
    writeComments(tree.closing, indent: indent + 2)
  }

  /// A list of scalars in brackets over as many lines as it needs.
  private func wrappedScalars(_ elements: [Tree], indent: Int) -> [String]? {
    var texts: [String] = []
    for element in elements {
      guard !element.hasComments, case .scalar(let scalar) = element.content else { return nil }
      texts.append(scalar.inline(inFlow: true, isPortable: isPortable))
    }
    var lines: [String] = []
    var line = Self.spaces(indent) + "["
    for (index, text) in texts.enumerated() {
      let piece = text + (index == texts.count - 1 ? "]" : ",")
      let isFirst = line.utf8.last == UInt8(ascii: "[")
      if !isFirst, line.unicodeScalars.count + 1 + piece.unicodeScalars.count > width {
        lines.append(line)
        line = Self.spaces(indent + 1) + piece
      } else {
        line += isFirst || index == 0 ? piece : " " + piece
      }
    }
    return lines + [line]
  }

  /// The tree on one line of at most that many characters; nil where it is longer, or has parts that
  /// need lines of their own.
  private func flow(_ tree: Tree, limit: Int) -> String? {
    var text = ""
    return append(tree, to: &text, limit: limit) ? text : nil
  }

  private func append(_ tree: Tree, to text: inout String, limit: Int) -> Bool {
    switch tree.content {
    case .scalar(let scalar):
      // Long words for people read better in lines of their own.
      if scalar.style == .prose, limit != .max,
        text.utf8.count + scalar.text.utf8.count > proseWidth
      {
        return false
      }
      if scalar.text.utf8.count > 4 * limit.clamped || scalar.fitsLiteralBlock && limit != .max {
        return false
      }
      // Nothing at all is no value of a key inside brackets.
      text +=
        scalar.style == .plain && scalar.text.isEmpty
        ? "null" : scalar.inline(inFlow: true, isPortable: isPortable)
    case .list(let elements, let layout):
      guard elements.isEmpty || layout == .automatic else { return false }
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += ", " }
        guard allowsInline(element), append(element, to: &text, limit: limit) else { return false }
      }
      text += "]"
    case .mapping(let members, let layout):
      guard members.isEmpty || layout == .automatic else { return false }
      if members.isEmpty { text += "{}" }
      for (index, member) in members.enumerated() {
        text +=
          (index == 0 ? "{ " : ", ")
          + ScalarText.key(member.key, inFlow: true, isPortable: isPortable) + ": "
        guard allowsInline(member.value), append(member.value, to: &text, limit: limit) else {
          return false
        }
      }
      if !members.isEmpty { text += " }" }
    }
    return limit == .max || text.utf8.count <= limit || text.unicodeScalars.count <= limit
  }

  private func allowsInline(_ tree: Tree) -> Bool {
    tree.comments.isEmpty && tree.trailing == nil && tree.closing.isEmpty
      && !tree.hasBlankLineBefore
  }
}

extension Int {
  /// Small enough to be multiplied.
  fileprivate var clamped: Int { Swift.min(self, 1 << 30) }
}
