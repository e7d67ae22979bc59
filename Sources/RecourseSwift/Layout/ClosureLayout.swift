/// A property that may hold a closure, broken as the formatter breaks it.
struct ClosureLayout {
  /// `public var onUser`
  var head: String
  var parameters: [String]
  /// ` async`, or nothing.
  var effects: String
  var result: GenericType
  var level: Int

  var text: String {
    let type = "@Sendable (\(parameters.joined(separator: ", ")))\(effects) -> \(result.text)"
    let line = "\(head): (\(type))?"
    if Layout.fits(line, level: level) { return line }
    if Layout.fits("(\(type))?", level: level + 1) { return "\(head):\n  (\(type))?" }
    return "\(head):\n  (\n\(Layout.indented(Layout.indented(broken)))\n  )?"
  }

  private var broken: String {
    let tail = "\(effects) -> \(result.text)"
    guard !Layout.fits(")\(tail)", level: level + 2) else {
      return Layout.declaration("@Sendable ", parameters, tail, level: level + 2)
    }
    let arguments = result.arguments.joined(separator: ", ")
    return Layout.declaration(
      "@Sendable ", parameters, "\(effects) -> \(result.name)<\n  \(arguments)\n>",
      level: level + 2)
  }
}
