/// How a name stands in Swift text, with backticks where the language needs them and only there.
package enum Identifier {
  /// Where a property, case, function or local is declared, and where it stands alone in an
  /// expression.
  package static func declared(_ name: String) -> String {
    reserved.contains(name) ? ticked(name) : name
  }

  /// Behind a dot: `order.in`, `.default`.
  package static func member(_ name: String) -> String {
    membersInBackticks.contains(name) ? ticked(name) : name
  }

  /// As the label of a declared parameter, which is its local name too.
  package static func parameter(_ name: String) -> String {
    specifiers.contains(name) ? ticked(name) : name
  }

  /// As the label of an argument.
  package static func label(_ name: String) -> String {
    name == "inout" ? ticked(name) : name
  }

  private static func ticked(_ name: String) -> String { "`\(name)`" }

  /// `.init` is the initializer, `.self` the value itself.
  private static let membersInBackticks: Set = ["init", "self", "Type", "Protocol"]

  /// What a parameter list reads as a specifier before the name.
  private static let specifiers: Set = ["let", "var", "inout"]

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
