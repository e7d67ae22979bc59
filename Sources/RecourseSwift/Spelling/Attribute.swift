package import RecourseModel

/// `@available` for what the schema deprecates.
package enum Attribute {
  package static func deprecated(_ deprecation: Deprecation) -> String {
    guard let message = deprecation.message else { return "@available(*, deprecated)" }
    return "@available(*, deprecated, message: \(StringLiteral.quoted(message)))"
  }

  /// On what only names something deprecated so that nothing else has to.
  static let deprecatedHelper = "@available(*, deprecated, message: \"For generated code.\")"
}
