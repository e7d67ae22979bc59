import RecourseModel

/// The way from a page to a value in it.
struct PagePath {
  let path: Page.ResponsePath

  init(_ path: Page.ResponsePath) { self.path = path }

  /// The expression for its value in `page`.
  func value(default value: String) -> String {
    var expression = "page"
    var isOptional = false
    for step in path.steps {
      expression += (isOptional ? "?." : ".") + Identifier.member(step.name)
      isOptional = step.isOptional
    }
    // An optional anywhere makes the whole chain one.
    return path.steps.contains(where: \.isOptional) ? "\(expression) ?? \(value)" : expression
  }

  /// The wire keys as a literal, behind those of the envelope.
  func keys(below envelope: [String]) -> String {
    let keys = (envelope + path.steps.map(\.wireName)).map(StringLiteral.quoted)
    return "[\(keys.joined(separator: ", "))]"
  }
}
