/// Where lines break, so that the formatter would leave them as they are.
///
/// The lines of a text are indented against its first line alone, since a template indents a text as
/// the line where it stands. `level` is that of the first line, two spaces each.
package enum Layout {
  package static let width = 100

  private static let step = "  "

  /// The text with its lines one level deeper, the first among them.
  package static func indented(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "\n")) else { return step + text }
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : step + $0 }.joined(separator: "\n")
  }

  /// `head(a, b)tail` on one line where it fits; else the items on a line of their own; else a line
  /// each.
  package static func declaration(
    _ head: String, _ items: [String], _ tail: String, level: Int
  ) -> String {
    let joined = items.joined(separator: ", ")
    let line = "\(head)(\(joined))\(tail)"
    guard !fits(line, level: level), !items.isEmpty else { return line }
    let content =
      fits(joined, level: level + 1)
      ? step + joined
      : items.map { indented(parameter($0, level: level + 1)) }.joined(separator: ",\n")
    return "\(head)(\n\(content)\n)\(tail)"
  }

  /// A parameter, whose default stands on a line of its own where both do not fit.
  private static func parameter(_ parameter: String, level: Int) -> String {
    guard !fits(firstLine(parameter), level: level, reserved: 1),
      let equals = parameter.firstRange(of: " = ")
    else { return parameter }
    return "\(parameter[..<equals.lowerBound]) =\n\(step)\(parameter[equals.upperBound...])"
  }

  /// A call, broken as a declaration is, but that the parenthesis closes behind a single line of
  /// arguments.
  ///
  /// - Parameter reserved: the columns that whatever follows on the last line takes.
  package static func call(
    _ head: String, _ arguments: [String], level: Int, reserved: Int = 0
  ) -> String {
    let joined = arguments.joined(separator: ", ")
    let line = "\(head)(\(joined))"
    guard !fits(line, level: level, reserved: reserved), !arguments.isEmpty else { return line }
    if fits("\(joined))", level: level + 1, reserved: reserved) {
      return "\(head)(\n\(step)\(joined))"
    }
    return "\(head)(\n\(arguments.map(indented).joined(separator: ",\n"))\n)"
  }

  /// A call with short arguments, packed into lines where one does not hold them.
  package static func packedCall(
    _ head: String, _ arguments: [String], level: Int, reserved: Int = 0
  ) -> String {
    let line = "\(head)(\(arguments.joined(separator: ", ")))"
    guard !fits(line, level: level, reserved: reserved), let last = arguments.last else {
      return line
    }
    let items = arguments.dropLast().map { "\($0)," } + ["\(last))"]
    let lines = packed(items, level: level + 1)
    return "\(head)(\n\(step)\(lines.joined(separator: "\n\(step)"))"
  }

  /// `value.map { transform }`, broken where it does not fit as an argument.
  static func map(_ value: String, _ transform: String, level: Int) -> String {
    let line = "\(value).map { \(transform) }"
    return fits(line, level: level, reserved: 1)
      ? line : "\(value).map {\n\(indented(transform))\n}"
  }

  /// `head[a, b]tail`; else the elements packed into lines; with a comma behind the last.
  package static func array(
    _ head: String, _ elements: [String], _ tail: String = "", level: Int
  ) -> String {
    let line = "\(head)[\(elements.joined(separator: ", "))]\(tail)"
    guard !fits(line, level: level), !elements.isEmpty else { return line }
    let content = packed(elements.map { "\($0)," }, level: level + 1).joined(
      separator: "\n\(step)")
    return "\(head)[\n\(step)\(content)\n]\(tail)"
  }

  /// `head: A, B {`; where it does not fit, the rest of the list on a line of its own.
  package static func type(_ head: String, _ inherited: [String], level: Int = 0) -> String {
    guard !inherited.isEmpty else { return "\(head) {" }
    let line = "\(head): \(inherited.joined(separator: ", ")) {"
    guard !fits(line, level: level) else { return line }
    let lines = packed(
      ["\(head):"] + inherited.dropLast().map { "\($0)," } + [inherited[inherited.count - 1]],
      level: level)
    return lines.joined(separator: "\n\(step)") + "\n{"
  }

  /// `target = value`, the value on a line of its own where both do not fit.
  package static func assignment(_ target: String, _ value: String, level: Int) -> String {
    let line = "\(target) = \(value)"
    guard !fits(firstLine(line), level: level) else { return line }
    return "\(target) =\n\(indented(value))"
  }

  /// `case pattern: body`, the body on the next line where both do not fit, or where it has lines.
  package static func arm(_ patterns: [String], _ body: String, level: Int) -> String {
    let pattern = "case \(patterns.joined(separator: ", ")):"
    let line = "\(pattern) \(body)"
    guard body.utf8.contains(UInt8(ascii: "\n")) || !fits(line, level: level) else { return line }
    let last = patterns.count - 1
    let items = patterns.enumerated().map { index, pattern in
      (index == 0 ? "case " : "") + pattern + (index == last ? ":" : ",")
    }
    let head = packed(items, level: level + 1).joined(separator: "\n\(step)")
    return "\(head)\n\(indented(body))"
  }

  /// Whether a line of text stays within the width at a level of indentation.
  package static func fits(_ line: String, level: Int, reserved: Int = 0) -> Bool {
    // The formatter counts characters; bytes are quicker and never fewer.
    let room = width - level * 2 - reserved
    if line.utf8.count <= room { return true }
    return !line.utf8.allSatisfy { $0 < 0x80 } && line.count <= room
  }

  /// Items joined by spaces into as few lines as hold them.
  package static func packed(_ items: [String], level: Int) -> [String] {
    var lines: [String] = []
    for item in items {
      if let last = lines.last, fits("\(last) \(item)", level: level) {
        lines[lines.count - 1] = "\(last) \(item)"
      } else {
        lines.append(item)
      }
    }
    return lines
  }

  private static func firstLine(_ text: String) -> String {
    text.utf8.firstIndex(of: UInt8(ascii: "\n")).map { String(text[..<$0]) } ?? text
  }
}
