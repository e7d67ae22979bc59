import RecourseDiagnostics

/// A template that was parsed, ready to be rendered any number of times.
package struct Template: Sendable {
  /// What partials call it: the file's name without `.mustache`.
  package let name: String
  let nodes: [TemplateNode]
}

/// A piece of a template.
enum TemplateNode: Sendable {
  case text(TemplateText)
  case variable(TemplateVariable)
  case section(TemplateSection)
  case partial(TemplatePartial)
  case block(TemplateBlock)
}

/// Text that is copied as it stands.
///
/// The pieces are classes, since a template is read far more often than it is made: to hand one on
/// costs one count.
final class TemplateText: Sendable {
  let whole: [UInt8]
  /// The same, cut behind each line break, so that each line can be indented.
  let lines: [String]
  /// Whether the first line begins a line of the template.
  let startsLine: Bool
  let endsWithLineBreak: Bool
  /// The blanks that begin the last, unfinished line.
  let indentation: [UInt8]
  /// Whether the last, unfinished line has nothing but blanks.
  let isBlank: Bool

  init(lines: [String], startsLine: Bool) {
    self.lines = lines
    self.startsLine = startsLine
    whole = Array(lines.joined().utf8)
    endsWithLineBreak = lines.last?.utf8.last == UInt8(ascii: "\n")
    let last = endsWithLineBreak ? "" : lines.last ?? ""
    indentation = Array(last.leadingBlanks.utf8)
    isBlank = indentation.count == last.utf8.count
  }
}

/// Where a tag finds its value: names to follow from the context; none for the context itself.
final class TemplatePath: Sendable {
  let names: [String]
  let range: SourceRange

  init(names: [String], range: SourceRange) {
    self.names = names
    self.range = range
  }

  /// As the template spells it.
  var text: String { names.isEmpty ? "." : names.joined(separator: ".") }
}

struct TemplateVariable: Sendable {
  let path: TemplatePath
  /// Whether HTML's special characters are escaped where the output is HTML.
  let isEscaped: Bool
}

final class TemplateSection: Sendable {
  let path: TemplatePath
  let isInverted: Bool
  let nodes: [TemplateNode]

  init(path: TemplatePath, isInverted: Bool, nodes: [TemplateNode]) {
    self.path = path
    self.isInverted = isInverted
    self.nodes = nodes
  }
}

/// Another template in place of the tag, perhaps with arguments for its blocks.
struct TemplatePartial: Sendable {
  enum Name: Sendable {
    case literal(String)
    /// The text at this path names the template.
    case dynamic(TemplatePath)
  }

  let name: Name
  let range: SourceRange
  /// The blanks before a tag that stands alone on its line, which then begin each line.
  var indentation: String
  /// The contents by the block's name.
  let arguments: [(name: String, content: [TemplateNode])]
}

/// A place that an inheriting template may fill.
struct TemplateBlock: Sendable {
  let name: String
  let range: SourceRange
  /// What begins each line of the content, whose own indentation was taken off.
  var indentation: String
  let content: [TemplateNode]
}

extension String {
  /// The spaces and tabs it begins with.
  var leadingBlanks: String {
    String(prefix { $0 == " " || $0 == "\t" })
  }
}
