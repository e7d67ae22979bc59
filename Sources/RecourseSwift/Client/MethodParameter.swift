import RecourseDiagnostics
import RecourseModel

/// A parameter of a generated method.
struct MethodParameter {
  /// `nil` for one without a label.
  var label: String?
  /// What the body calls it.
  var name: String
  var type: String
  var defaultValue: String?
  var documentation: [String] = []

  /// How the body names it in an expression.
  var expression: String { Identifier.declared(name) }

  /// `size: Size?`, `_ body: NewOrder`, `to file: URL`.
  func declaration(withDefault: Bool) -> String {
    let spelled = Identifier.parameter(name)
    let names =
      label == name ? spelled : label.map { "\($0) \(spelled)" } ?? "_ \(spelled)"
    guard withDefault, let defaultValue else { return "\(names): \(type)" }
    return "\(names): \(type) = \(defaultValue)"
  }

  /// `size: value`.
  func argument(_ value: String) -> String {
    label.map { "\(Identifier.label($0)): \(value)" } ?? value
  }
}

/// Names for locals that no parameter has.
struct LocalNames {
  private var taken: Set<String>

  init(taken: Set<String>) { self.taken = taken }

  /// The first of the names that is free, which then is taken.
  mutating func take(_ preferred: String, _ others: String...) -> String {
    let name = ([preferred] + others).first { !taken.contains($0) }
    if let name {
      taken.insert(name)
      return name
    }
    var number = 2
    while taken.contains("\(preferred)\(number)") { number += 1 }
    taken.insert("\(preferred)\(number)")
    return "\(preferred)\(number)"
  }
}

extension [MethodParameter] {
  /// How a body with these parameters names a method of its own type, which one of them may hide.
  func naming(method name: String) -> String {
    contains { $0.name == name } ? "self.\(Identifier.member(name))" : Identifier.declared(name)
  }
}
