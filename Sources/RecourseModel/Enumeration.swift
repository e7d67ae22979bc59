package import RecourseDiagnostics

/// A list of wire values.
package struct Enumeration: Sendable {
  package enum RawValue: Hashable, Sendable {
    case string(String)
    case integer(Int64)
  }

  package struct Case: Sendable {
    package var name: Located<String>
    package var value: RawValue
    package var documentation: Documentation?
    package var deprecation: Deprecation?

    package init(
      name: Located<String>, value: RawValue, documentation: Documentation? = nil,
      deprecation: Deprecation? = nil
    ) {
      self.name = name
      self.value = value
      self.documentation = documentation
      self.deprecation = deprecation
    }
  }

  /// All values of one enum are of one kind.
  package var isInteger: Bool
  package var cases: [Case]
  /// A value that is not listed is an error; otherwise it is kept as `unrecognized`.
  package var isClosed: Bool

  package init(isInteger: Bool, cases: [Case], isClosed: Bool) {
    self.isInteger = isInteger
    self.cases = cases
    self.isClosed = isClosed
  }
}
