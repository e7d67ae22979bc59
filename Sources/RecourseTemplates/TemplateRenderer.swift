import RecourseDiagnostics

/// What a template is rendered for.
package enum TemplateMode: Sendable {
  /// Source text: nothing is escaped; every name must be one that the view has, and a text where
  /// one is shown; a text of several lines takes the indentation of the line its tag is on.
  case source
  /// HTML by the letter of the Mustache specification: unknown names are empty.
  case html
}

/// Renders the nodes of a template into one text.
struct TemplateRenderer {
  /// Partials that call each other without end would overflow the stack.
  private static let maximumDepth = 100

  let mode: TemplateMode
  let templates: [String: Template]
  /// In UTF-8: to put bytes together costs a third of what it costs with strings.
  private(set) var output: [UInt8] = []
  private(set) var report = Report()

  private var context: [TemplateValue]
  /// The contents given for blocks, by the block's name; the outermost template's win.
  private var arguments: [String: [TemplateNode]] = [:]
  /// What begins each line of the template that is being rendered.
  private var indentation: [UInt8] = []
  private var isAtLineStart = true
  /// The blanks that begin the line of output, and whether it has nothing else yet.
  private var lineIndentation: [UInt8] = []
  private var lineIsBlank = true
  private var depth = 0
  /// Whether templates nested too deeply: what is still open would be rendered over and over.
  private var isStopped = false
  private var faulted: Set<SourceRange> = []

  init(_ templates: [String: Template], view: TemplateValue, mode: TemplateMode) {
    self.templates = templates
    self.mode = mode
    context = [view]
  }

  mutating func render(_ nodes: [TemplateNode]) {
    for node in nodes where !isStopped {
      switch node {
      case .text(let text): write(text)
      case .variable(let variable): render(variable)
      case .section(let section): render(section)
      case .partial(let partial): render(partial)
      case .block(let block): render(block)
      }
    }
  }

  private mutating func render(_ variable: TemplateVariable) {
    switch find(variable.path) {
    case .text(let text)?:
      write(value: mode == .html && variable.isEscaped ? text.escapedForHTML : text)
    case .bool(let value)? where mode == .html:
      write(value: value ? "true" : "false")
    case .absent?:
      fault(
        variable.path, "'\(variable.path.text)' is absent here",
        remedy: "put it into a section: {{#\(variable.path.text)}}…{{/\(variable.path.text)}}")
    case .bool?, .list?, .object?:
      fault(variable.path, "'\(variable.path.text)' is no text", remedy: "use it as a section")
    case nil:
      break
    }
  }

  private mutating func render(_ section: TemplateSection) {
    let value = find(section.path) ?? .absent
    if section.isInverted {
      if !value.isPresent { render(section.nodes) }
      return
    }
    switch value {
    case .absent, .bool(false):
      break
    case .list(let elements):
      for element in elements where !isStopped {
        context.append(element)
        render(section.nodes)
        context.removeLast()
      }
    case .bool(true), .text, .object:
      context.append(value)
      render(section.nodes)
      context.removeLast()
    }
  }

  private mutating func render(_ partial: TemplatePartial) {
    guard let template = template(for: partial), enter(partial.range) else { return }
    let outer = (arguments: arguments, indentation: indentation)
    for argument in partial.arguments where arguments[argument.name] == nil {
      arguments[argument.name] = argument.content
    }
    indentation += Array(partial.indentation.utf8)
    render(template.nodes)
    (arguments, indentation) = outer
    depth -= 1
  }

  private mutating func render(_ block: TemplateBlock) {
    guard enter(block.range) else { return }
    let outer = (arguments: arguments, indentation: indentation)
    // Within its own argument a block has none, so that an argument cannot hold itself.
    let argument = arguments.removeValue(forKey: block.name)
    indentation += Array(block.indentation.utf8)
    render(argument ?? block.content)
    (arguments, indentation) = outer
    depth -= 1
  }

  private mutating func enter(_ range: SourceRange) -> Bool {
    guard depth < Self.maximumDepth else {
      report.error(
        .templateDepth, "templates nest more than \(Self.maximumDepth) deep here", at: range)
      isStopped = true
      return false
    }
    depth += 1
    return true
  }

  private mutating func template(for partial: TemplatePartial) -> Template? {
    let name: String
    switch partial.name {
    case .literal(let literal):
      name = literal
    case .dynamic(let path):
      guard case .text(let text)? = find(path) else {
        fault(path, "'\(path.text)' names no template here", remedy: nil)
        return nil
      }
      name = text
    }
    if let template = templates[name] { return template }
    if mode == .source, faulted.insert(partial.range).inserted {
      report.add(.unknownTemplate(name, at: partial.range, among: templates.keys))
    }
    return nil
  }
}

extension TemplateRenderer {
  /// The value at a path: the first name from the innermost context that has it, the others from there.
  private mutating func find(_ path: TemplatePath) -> TemplateValue? {
    guard let first = path.names.first else { return context[context.count - 1] }
    var index = context.count - 1
    while index >= 0 {
      if case .object(let object) = context[index], var value = object[first] {
        var next = 1
        while next < path.names.count {
          guard let inner = value.member?[path.names[next]] else {
            unknown(path.names[next], path, value.member?.names ?? [])
            return nil
          }
          value = inner
          next += 1
        }
        return value
      }
      index -= 1
    }
    unknown(first, path, context.flatMap { $0.member?.names ?? [] })
    return nil
  }

  private mutating func unknown(_ name: String, _ path: TemplatePath, _ known: [String]) {
    guard mode == .source, faulted.insert(path.range).inserted else { return }
    report.add(.unknownTemplateKey(name, at: path.range, among: known))
  }

  private mutating func fault(_ path: TemplatePath, _ message: String, remedy: String?) {
    guard mode == .source, faulted.insert(path.range).inserted else { return }
    report.error(.templateValue, message, at: path.range, remedy: remedy)
  }
}

extension TemplateRenderer {
  private mutating func write(_ text: TemplateText) {
    if indentation.isEmpty {
      output += text.whole
    } else {
      for line in text.lines {
        if isAtLineStart, !line.isLineBreak { output += indentation }
        output += line.utf8
        isAtLineStart = true
      }
    }
    if text.lines.count > 1 || text.endsWithLineBreak {
      lineIndentation = text.endsWithLineBreak ? [] : indentation + text.indentation
      lineIsBlank = text.isBlank
    } else {
      if lineIsBlank {
        lineIndentation = (isAtLineStart ? indentation : lineIndentation) + text.indentation
      }
      lineIsBlank = lineIsBlank && text.isBlank
    }
    isAtLineStart = text.endsWithLineBreak
  }

  private mutating func write(value: String) {
    guard !value.isEmpty else { return }
    if isAtLineStart {
      output += indentation
      lineIndentation = indentation
    }
    var value = value
    value.withUTF8 { bytes in
      if mode == .source, bytes.contains(UInt8(ascii: "\n")) {
        write(lines: bytes)
      } else {
        output.append(contentsOf: bytes)
      }
    }
    isAtLineStart = false
    lineIsBlank = false
  }

  /// Writes a text of several lines, each after the first with the blanks of the line it began on.
  private mutating func write(lines bytes: UnsafeBufferPointer<UInt8>) {
    var start = 0
    while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      output.append(contentsOf: bytes[start...end])
      start = end + 1
      let isEmpty = start == bytes.count || bytes[start] == UInt8(ascii: "\n")
      if !isEmpty { output += lineIndentation }
    }
    output.append(contentsOf: bytes[start...])
  }
}

extension String {
  fileprivate var escapedForHTML: String {
    escaping { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      default: nil
      }
    }
  }
}
