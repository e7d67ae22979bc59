/// A Boolean expression, as it stands on one line or on several.
indirect enum Condition: Hashable {
  /// An expression without `&&` and `||` outside of parentheses.
  case test(String)
  case all([Condition])
  case any([Condition])

  /// The conjunction; what is one condition stays one.
  static func every(_ conditions: [Condition]) -> Condition {
    let flat = conditions.flatMap { if case .all(let inner) = $0 { inner } else { [$0] } }
    return flat.count == 1 ? flat[0] : .all(flat)
  }

  static func either(_ conditions: [Condition]) -> Condition {
    let flat = conditions.flatMap { if case .any(let inner) = $0 { inner } else { [$0] } }
    return flat.count == 1 ? flat[0] : .any(flat)
  }

  var line: String {
    switch self {
    case .test(let text): text
    case .all(let parts): parts.isEmpty ? "true" : joined(parts, " && ")
    case .any(let parts): parts.isEmpty ? "false" : joined(parts, " || ")
    }
  }

  /// The expression with a line for each part, those behind the first indented, where one line
  /// has not room enough.
  func text(level: Int, reserved: Int) -> String {
    guard !Layout.fits(line, level: level, reserved: reserved) else { return line }
    switch self {
    case .test(let text): return Self.broken(text, level: level)
    case .all(let parts): return broken(parts, "&&", level: level)
    case .any(let parts): return broken(parts, "||", level: level)
    }
  }

  /// A list that is too long for its line, with its elements on lines of their own.
  private static func broken(_ text: String, level: Int) -> String {
    guard text.hasPrefix("["), let end = text.firstRange(of: "].") else { return text }
    let elements = text[text.index(after: text.startIndex)..<end.lowerBound]
    let items = elements.split(separator: ", ").map { "\($0)," }
    guard !elements.contains("\"") else { return text }
    let lines = Layout.packed(items, level: level + 1).map { "  \($0)" }
    return "[\n\(lines.joined(separator: "\n"))\n\(text[end.lowerBound...])"
  }

  private func broken(_ parts: [Condition], _ separator: String, level: Int) -> String {
    let texts = parts.map { each in
      let line = part(each)
      guard !Layout.fits(line, level: level + 1, reserved: 4) else { return line }
      let text = each.text(level: level + 2, reserved: 4)
      return needsParentheses(each) ? "(\(Self.nested(text)))" : Self.nested(text)
    }
    return texts.joined(separator: "\n  \(separator) ")
  }

  /// Lines behind the first, one level deeper.
  private static func nested(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\n  ")
  }

  private func joined(_ parts: [Condition], _ separator: String) -> String {
    parts.map { part($0) }.joined(separator: separator)
  }

  /// A part as it stands beside others: `&&` binds more tightly than `||`.
  private func part(_ part: Condition) -> String {
    needsParentheses(part) ? "(\(part.line))" : part.line
  }

  private func needsParentheses(_ part: Condition) -> Bool {
    if case .all = self, case .any = part { true } else { false }
  }
}
