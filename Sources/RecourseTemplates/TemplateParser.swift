import RecourseDiagnostics

/// Turns a template's text into nodes, by the rules of the Mustache specification: interpolation,
/// sections, partials, comments, delimiters, inheritance and dynamic names.
struct TemplateParser {
  /// A tag that waits for its end.
  private struct Frame {
    enum Kind {
      case root
      case section(TemplatePath, isInverted: Bool)
      /// `isFirst`: only blanks stand before it on its line, which are its indentation.
      case parent(TemplatePartial.Name, isFirst: Bool)
      /// `isAlone`: nothing but blanks stands with it on its line.
      case block(isAlone: Bool)
    }

    let kind: Kind
    let name: String
    let range: SourceRange
    var indentation = ""
    var nodes: [TemplateNode] = []
    var arguments: [(name: String, content: [TemplateNode])] = []
  }

  private let source: SourceFile
  private var scanner: TemplateScanner
  private var frames: [Frame]
  /// Where the text that was not yet taken begins.
  private var position = 0

  private init(_ source: SourceFile) {
    self.source = source
    scanner = TemplateScanner(source.bytes)
    frames = [
      Frame(kind: .root, name: "", range: SourceRange(file: source.id, start: 0, end: 0))
    ]
  }

  /// The nodes of the template, or `nil` where it has faults, which the report then names.
  static func parse(_ source: SourceFile, report: inout Report) -> [TemplateNode]? {
    var parser = TemplateParser(source)
    return parser.parse(&report)
  }

  private mutating func parse(_ report: inout Report) -> [TemplateNode]? {
    var found = Report()
    do throws(TemplateScanner.Failure) {
      while let tag = try scanner.next() { take(tag, &found) }
      takeText(upTo: source.bytes.count)
      for frame in frames.dropFirst() {
        found.error(
          .templateSyntax, "the tag '\(frame.name)' has no end", at: frame.range,
          remedy: "add {{/\(frame.name)}}")
      }
    } catch {
      describe(error, &found)
    }
    report.append(found)
    return found.hasErrors ? nil : frames[0].nodes
  }

  private func describe(_ failure: TemplateScanner.Failure, _ report: inout Report) {
    switch failure {
    case .unclosed(let start):
      report.error(
        .templateSyntax, "the tag has no closing delimiter", at: range(start, start + 2))
    case .badDelimiters(let start, let end):
      report.error(
        .templateSyntax, "the tag does not name two delimiters", at: range(start, end),
        remedy: "write the opening and the closing one: {{=<% %>=}}")
    }
  }
}

extension TemplateParser {
  private mutating func take(_ tag: TemplateScanner.Tag, _ report: inout Report) {
    switch tag.kind {
    case .end:
      takeEnd(tag, &report)
    case .comment, .delimiters:
      _ = takeLine(of: tag)
    case .block:
      takeBlock(tag, &report)
    case .variable, .section, .partial, .parent:
      if case .parent = frames[frames.count - 1].kind {
        report.error(
          .templateSyntax, "only blocks may stand directly inside of a parent tag",
          at: range(tag), remedy: "move it into a block: {{$name}}…{{/name}}")
      }
      takeContent(tag, &report)
    }
  }

  private mutating func takeContent(_ tag: TemplateScanner.Tag, _ report: inout Report) {
    switch tag.kind {
    case .variable(let isEscaped):
      takeText(upTo: tag.start)
      position = tag.end
      let variable = TemplateVariable(path: path(tag, tag.content, &report), isEscaped: isEscaped)
      append(.variable(variable))
    case .section(let isInverted):
      _ = takeLine(of: tag)
      let path = path(tag, tag.content, &report)
      open(.section(path, isInverted: isInverted), tag)
    case .partial:
      let indentation = takeLine(of: tag)
      append(
        .partial(
          TemplatePartial(
            name: partialName(tag, &report), range: range(tag), indentation: indentation ?? "",
            arguments: [])))
    case .parent:
      let lineStart = scanner.lineStart(before: tag.start)
      takeText(upTo: lineStart ?? tag.start)
      position = tag.end
      open(
        .parent(partialName(tag, &report), isFirst: lineStart != nil), tag,
        indentation: lineStart.map { string($0, tag.start) } ?? "")
    case .end, .comment, .delimiters, .block:
      break
    }
  }

  private mutating func takeBlock(_ tag: TemplateScanner.Tag, _ report: inout Report) {
    if tag.content.isEmpty {
      report.error(.templateSyntax, "the block has no name", at: range(tag))
    }
    let lineStart = scanner.lineStart(before: tag.start)
    let indentation = lineStart.map { string($0, tag.start) } ?? ""
    if case .parent = frames[frames.count - 1].kind {
      let next = scanner.nextLine(after: tag.end)
      position = next ?? tag.end
      open(.block(isAlone: next != nil), tag, indentation: "")
    } else {
      let isAlone = takeLine(of: tag) != nil
      open(.block(isAlone: isAlone), tag, indentation: indentation)
    }
  }

  private mutating func takeEnd(_ tag: TemplateScanner.Tag, _ report: inout Report) {
    let name = tag.content.filter { $0 != " " }
    guard let last = frames.last, frames.count > 1, last.name == name else {
      let open = frames.count > 1 ? frames.last : nil
      report.error(
        .templateSyntax, "the end of '\(name)' has no beginning", at: range(tag),
        remedy: open.map { "end the open tag first: {{/\($0.name)}}" },
        related: open.map { [Diagnostic.Related($0.range, "this tag is open")] } ?? [])
      _ = takeLine(of: tag)
      return
    }
    switch last.kind {
    case .root:
      break
    case .section(let path, let isInverted):
      _ = takeLine(of: tag)
      let nodes = frames.removeLast().nodes
      append(.section(TemplateSection(path: path, isInverted: isInverted, nodes: nodes)))
    case .parent(let name, let isFirst):
      closeParent(tag, name, isFirst: isFirst)
    case .block(let isAlone):
      closeBlock(tag, isAlone: isAlone)
    }
  }

  private mutating func closeParent(
    _ tag: TemplateScanner.Tag, _ name: TemplatePartial.Name, isFirst: Bool
  ) {
    let frame = frames.removeLast()
    let next = isFirst ? scanner.nextLine(after: tag.end) : nil
    if next == nil, !frame.indentation.isEmpty {
      append(.text(TemplateText(lines: [frame.indentation], startsLine: true)))
    }
    position = next ?? tag.end
    append(
      .partial(
        TemplatePartial(
          name: name, range: frame.range, indentation: next == nil ? "" : frame.indentation,
          arguments: frame.arguments)))
  }

  private mutating func closeBlock(_ tag: TemplateScanner.Tag, isAlone: Bool) {
    if case .parent = frames[frames.count - 2].kind {
      takeText(upTo: scanner.lineStart(before: tag.start) ?? tag.start)
      position = tag.end
      let frame = frames.removeLast()
      let content =
        isAlone
        ? frame.nodes.removingIndentation(frame.nodes.firstIndentation ?? "") : frame.nodes
      frames[frames.count - 1].arguments.append((frame.name, content))
    } else {
      _ = takeLine(of: tag)
      let frame = frames.removeLast()
      let own = isAlone ? frame.nodes.firstIndentation : nil
      let indentation = own ?? frame.indentation
      append(
        .block(
          TemplateBlock(
            name: frame.name, range: frame.range, indentation: indentation,
            content: frame.nodes.removingIndentation(indentation))))
    }
  }
}

extension TemplateParser {
  private mutating func open(
    _ kind: Frame.Kind, _ tag: TemplateScanner.Tag, indentation: String = ""
  ) {
    frames.append(
      Frame(
        kind: kind, name: tag.content.filter { $0 != " " }, range: range(tag),
        indentation: indentation))
  }

  private mutating func append(_ node: TemplateNode) {
    frames[frames.count - 1].nodes.append(node)
  }

  /// Takes the text before the tag, and the whole line where the tag stands alone on it.
  ///
  /// - Returns: the blanks before a tag that stands alone.
  private mutating func takeLine(
    of tag: TemplateScanner.Tag
  ) -> String? {
    guard let start = scanner.lineStart(before: tag.start),
      let next = scanner.nextLine(after: tag.end)
    else {
      takeText(upTo: tag.start)
      position = tag.end
      return nil
    }
    takeText(upTo: start)
    position = next
    return string(start, tag.start)
  }

  private mutating func takeText(upTo end: Int) {
    guard position < end else { return }
    let start = position
    position = end
    if case .parent = frames[frames.count - 1].kind { return }
    var lines: [String] = []
    var lineStart = start
    source.bytes.withUnsafeBufferPointer { bytes in
      var index = start
      while index < end {
        if bytes[index] == UInt8(ascii: "\n") {
          lines.append(string(lineStart, index + 1))
          lineStart = index + 1
        }
        index += 1
      }
    }
    if lineStart < end { lines.append(string(lineStart, end)) }
    let startsLine = start == 0 || source.bytes[start - 1] == UInt8(ascii: "\n")
    append(.text(TemplateText(lines: lines, startsLine: startsLine)))
  }

  private func path(
    _ tag: TemplateScanner.Tag, _ text: String, _ report: inout Report
  ) -> TemplatePath {
    if text == "." { return TemplatePath(names: [], range: range(tag)) }
    let names = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    if names.contains(where: \.isEmpty) {
      report.error(
        .templateSyntax, text.isEmpty ? "the tag has no name" : "the name '\(text)' is incomplete",
        at: range(tag))
    } else if text.contains(where: \.isWhitespace) {
      report.error(.templateSyntax, "the name '\(text)' holds a blank", at: range(tag))
    }
    return TemplatePath(names: names, range: range(tag))
  }

  private func partialName(
    _ tag: TemplateScanner.Tag, _ report: inout Report
  ) -> TemplatePartial.Name {
    if tag.content.hasPrefix("*") {
      let name = String(tag.content.dropFirst().drop { $0 == " " })
      return .dynamic(path(tag, name, &report))
    }
    if tag.content.isEmpty {
      report.error(.templateSyntax, "the tag names no template", at: range(tag))
    }
    return .literal(tag.content)
  }

  private func range(_ tag: TemplateScanner.Tag) -> SourceRange { range(tag.start, tag.end) }

  private func range(_ start: Int, _ end: Int) -> SourceRange {
    SourceRange(file: source.id, start: start, end: end)
  }

  private func string(_ start: Int, _ end: Int) -> String {
    String(decoding: source.bytes[start..<end], as: UTF8.self)
  }
}

extension Template {
  /// Parses a template.
  ///
  /// - Parameter name: what partials call it.
  /// - Returns: `nil` where it has faults, which the report then names.
  package static func parse(
    _ source: SourceFile, name: String, report: inout Report
  ) -> Template? {
    guard String(decoding: source.bytes, as: UTF8.self).utf8.elementsEqual(source.bytes) else {
      report.error(
        .templateSyntax, "the template is no UTF-8",
        at: SourceRange(file: source.id, start: 0, end: 0))
      return nil
    }
    return TemplateParser.parse(source, report: &report).map { Template(name: name, nodes: $0) }
  }
}
