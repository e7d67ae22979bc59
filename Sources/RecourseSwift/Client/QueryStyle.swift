import RecourseModel

/// How a value stands in a query or a form, as arguments; the usual styles need none.
struct QueryStyle {
  let arguments: [String]

  init(_ parameter: Parameter, names: SwiftNames) {
    let list = Self.list(parameter.listStyle)
    if case .constant = parameter.presence {
      arguments = []
      return
    }
    switch names.resolved(parameter.type.unwrapped) {
    case .list(let element) where names.isWireText(element):
      arguments = list + (names.format(element).map { ["as: \($0).self"] } ?? [])
    case let type where names.isWireText(type):
      arguments = names.format(type).map { ["as: \($0).self"] } ?? []
    default:
      arguments = list + ["nested: .\(parameter.nestedStyle.rawValue)"]
    }
  }

  /// The form of a dictionary or the like, which has to be written as JSON first.
  static func wholeFormat(_ parameter: Parameter, _ names: SwiftNames) -> String? {
    let type = names.resolved(parameter.type.unwrapped)
    if names.isWireText(type) { return nil }
    if case .list(let element) = type, names.isWireText(element) { return nil }
    return names.format(type)
  }

  static func style(list: Parameter.ListStyle, nested: Parameter.NestedStyle) -> [String] {
    self.list(list) + (nested == .brackets ? [] : ["nested: .\(nested.rawValue)"])
  }

  private static func list(_ style: Parameter.ListStyle) -> [String] {
    style == .repeat ? [] : ["list: .\(style.rawValue)"]
  }
}
