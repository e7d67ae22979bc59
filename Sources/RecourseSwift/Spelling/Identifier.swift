/// How a name stands in Swift text, with backticks where the language needs them and only there.
package enum Identifier {
  /// Where a property, case, function or local is declared, and where it stands alone in an
  /// expression.
  package static func declared(_ name: String) -> String {
    mayBeReserved(name) && reserved.contains(name) ? ticked(name) : name
  }

  /// Behind a dot: `order.in`, `.default`.
  package static func member(_ name: String) -> String {
    switch name {
    // `.init` is the initializer, `.self` the value itself.
    case "init", "self", "Type", "Protocol": ticked(name)
    default: name
    }
  }

  /// As the label of a declared parameter, which is its local name too.
  package static func parameter(_ name: String) -> String {
    switch name {
    // What a parameter list reads as a specifier before the name.
    case "let", "var", "inout": ticked(name)
    default: name
    }
  }

  /// As the label of an argument.
  package static func label(_ name: String) -> String {
    name == "inout" ? ticked(name) : name
  }

  private static func ticked(_ name: String) -> String { "`\(name)`" }

  /// Few names have the length and the first letter of a reserved word: the others need no hashing.
  private static func mayBeReserved(_ name: String) -> Bool {
    let length = name.utf8.count
    guard length < lettersByLength.count, let first = name.utf8.first else { return false }
    return lettersByLength[length] & (1 << UInt64(first & 63)) != 0
  }

  /// The first letters of the reserved words of each length, a bit each.
  private static let lettersByLength: [UInt64] = {
    var letters = [UInt64](repeating: 0, count: 1 + (reserved.map(\.utf8.count).max() ?? 0))
    for word in reserved {
      letters[word.utf8.count] |= word.utf8.first.map { 1 << UInt64($0 & 63) } ?? 0
    }
    return letters
  }()

  private static let reserved: Set<String> = {
    let words = """
      associatedtype class deinit enum extension fileprivate func import init inout internal let \
      operator precedencegroup private protocol public rethrows static struct subscript typealias \
      var break case catch continue default defer do else fallthrough for guard if in repeat \
      return switch throw where while Any Self Type Protocol as await false is nil self super \
      throws true try
      """
    return Set(words.split(separator: " ").map(String.init))
  }()
}
