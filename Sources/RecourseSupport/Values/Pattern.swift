import Foundation

extension Recourse {
  /// Patterns as JSON Schema has them: ECMAScript's regular expressions, found anywhere in a text.
  ///
  /// Other than in ICU's expressions, which do the work, `$` is the end of the text and nothing else, `\d` and
  /// `\w` are ASCII, and a bracket in a class stands for itself.
  nonisolated enum Pattern {
    /// Whether a text matches. A pattern that cannot be compiled is left to the server.
    static func matches(_ text: String, _ pattern: String) -> Bool {
      guard let expression = expression(pattern) else { return true }
      let range = NSRange(text.startIndex..., in: text)
      return expression.firstMatch(in: text, range: range) != nil
    }

    /// Each pattern as it was compiled once.
    private static let compiled = Locked<[String: NSRegularExpression?]>([:])

    private static func expression(_ pattern: String) -> NSRegularExpression? {
      compiled.withLock { compiled in
        if let known = compiled[pattern] { return known }
        let expression = try? NSRegularExpression(pattern: translated(pattern))
        compiled[pattern] = .some(expression)
        return expression
      }
    }

    /// The pattern as ICU writes it.
    static func translated(_ pattern: String) -> String {
      var result = ""
      var isInClass = false
      var scalars = pattern.unicodeScalars.makeIterator()
      while let scalar = scalars.next() {
        switch scalar {
        case "\\":
          guard let escaped = scalars.next() else { return result + "\\" }
          result += translatedEscape(escaped, isInClass: isInClass)
        case "$" where !isInClass:
          result += "\\z"
        case "[" where isInClass, "&" where isInClass:
          result += "\\\(scalar)"
        case "[":
          isInClass = true
          result += "["
        case "]":
          isInClass = false
          result += "]"
        default:
          result.unicodeScalars.append(scalar)
        }
      }
      return result
    }

    private static func translatedEscape(_ scalar: Unicode.Scalar, isInClass: Bool) -> String {
      switch scalar {
      case "d": isInClass ? "0-9" : "[0-9]"
      case "w": isInClass ? "A-Za-z0-9_" : "[A-Za-z0-9_]"
      case "D": "[^0-9]"
      case "W": "[^A-Za-z0-9_]"
      default: "\\\(scalar)"
      }
    }
  }
}
