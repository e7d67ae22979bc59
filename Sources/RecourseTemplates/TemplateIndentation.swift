extension [TemplateNode] {
  /// The blanks that begin the first line that is not empty, if a line begins here.
  var firstIndentation: String? {
    for node in self {
      switch node {
      case .text(let text):
        let lines = text.startsLine ? text.lines[...] : text.lines.dropFirst()
        if let line = lines.first(where: { !$0.isLineBreak }) { return line.leadingBlanks }
      case .section(let section):
        if let found = section.nodes.firstIndentation { return found }
      case .partial(let partial):
        return partial.indentation
      case .block(let block):
        return block.indentation
      case .variable:
        return ""
      }
    }
    return nil
  }

  /// The nodes with that much taken off the beginning of each line.
  func removingIndentation(_ indentation: String) -> [TemplateNode] {
    indentation.isEmpty ? self : map { $0.removingIndentation(indentation) }
  }
}

extension TemplateNode {
  fileprivate func removingIndentation(_ indentation: String) -> TemplateNode {
    switch self {
    case .text(let text):
      var lines = text.lines
      for index in lines.indices where index > 0 || text.startsLine {
        lines[index] = lines[index].removing(indentation)
      }
      return .text(TemplateText(lines: lines, startsLine: text.startsLine))
    case .section(let section):
      return .section(
        TemplateSection(
          path: section.path, isInverted: section.isInverted,
          nodes: section.nodes.removingIndentation(indentation)))
    case .partial(var partial):
      // The arguments have lost theirs already.
      partial.indentation = partial.indentation.removing(indentation)
      return .partial(partial)
    case .block(var block):
      block.indentation = block.indentation.removing(indentation)
      return .block(block)
    case .variable:
      return self
    }
  }
}

extension String {
  /// Without as much of the prefix as it shares.
  fileprivate func removing(_ prefix: String) -> String {
    let shared = zip(utf8, prefix.utf8).prefix { $0 == $1 }.count
    return String(self[utf8.index(startIndex, offsetBy: shared)...])
  }

  var isLineBreak: Bool { self == "\n" || self == "\r\n" }
}
