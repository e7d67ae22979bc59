/// What has words of its own for customers: a model's field, or a parameter of an endpoint.
struct TextOwner: Sendable {
  /// `NewOrder.note`, `order.parameters.page`.
  let key: String
  /// For translators.
  let subject: String

  static func field(_ name: String, of model: String) -> TextOwner {
    TextOwner(key: "\(model).\(name)", subject: "`\(name)` of `\(model)`")
  }

  static func parameter(_ name: String, of endpoint: String) -> TextOwner {
    TextOwner(key: "\(endpoint).parameters.\(name)", subject: "`\(name)` of `\(endpoint)`")
  }
}
