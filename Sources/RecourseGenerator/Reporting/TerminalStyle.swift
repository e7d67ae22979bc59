/// How a report looks on a terminal.
package struct TerminalStyle: Sendable {
  /// In columns.
  package var width: Int
  package var hasColor: Bool

  package init(width: Int = 100, hasColor: Bool = false) {
    self.width = max(width, 40)
    self.hasColor = hasColor
  }

  enum Role: Hashable {
    case heading, name, dim, good, bad, caution
    /// One of a few colours that tell neighbours apart.
    case series(Int)

    fileprivate var code: String {
      switch self {
      case .heading: "1"
      case .name: "1;36"
      case .dim: "2"
      case .good: "32"
      case .bad: "1;31"
      case .caution: "33"
      case .series(let index): ["36", "33", "35", "32", "34", "31"][index % 6]
      }
    }
  }

  func painted(_ text: String, _ role: Role?) -> String {
    guard hasColor, let role, !text.isEmpty else { return text }
    return "\u{1B}[\(role.code)m\(text)\u{1B}[0m"
  }
}
