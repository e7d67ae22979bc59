import RecourseModel

/// The way from a page to a value in it.
struct PagePath {
  /// `.responseMetadata?.nextCursor`
  let suffix: String
  /// Whether it may lead to nothing before its last step's own optional.
  let isOptional: Bool

  init(_ path: Page.ResponsePath) {
    var suffix = ""
    var isOptional = false
    for step in path.steps {
      suffix += (isOptional ? "?." : ".") + Identifier.member(step.name)
      isOptional = step.isOptional
    }
    self.suffix = suffix
    // An optional anywhere makes the whole chain one.
    self.isOptional = path.steps.contains(where: \.isOptional)
  }

  /// The closure from a page to its value.
  func closure(default value: String) -> String { "{ page in \(self.value(default: value)) }" }

  /// The expression for its value in `page`.
  func value(default value: String) -> String {
    "page\(suffix)\(isOptional ? " ?? \(value)" : "")"
  }

  /// The expression for a value of the last item in `page`, while a flag of the page holds.
  static func last(
    _ items: Page.ResponsePath, _ path: Page.ResponsePath, while condition: Page.ResponsePath?
  ) -> String {
    let list = PagePath(items)
    let last = "page\(list.suffix)\(list.isOptional ? "?" : "").last?\(PagePath(path).suffix)"
    guard let condition else { return last }
    let flag = PagePath(condition)
    let test = flag.isOptional ? "page\(flag.suffix) == true" : "page\(flag.suffix)"
    return "\(test) ? \(last) : nil"
  }
}
