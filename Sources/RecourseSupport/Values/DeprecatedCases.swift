extension Recourse {
  /// An enum that makes those of its cases that the schema deprecates.
  ///
  /// Naming such a case in an expression raises a warning, also in the enum's own initializer. A
  /// witness of this protocol may be deprecated itself, and then raises none.
  public nonisolated protocol DeprecatedCases: RawRepresentable {
    static func deprecatedCase(_ rawValue: RawValue) -> Self?
  }

  /// A union that makes those of its variants that the schema deprecates, by their names.
  public nonisolated protocol DeprecatedVariants {
    static func deprecatedVariant(
      _ name: String, json: JSON
    ) throws(DecodingFailure) -> Self
  }
}

nonisolated extension Recourse {
  public static func deprecatedCase<Enumeration: DeprecatedCases>(
    _ rawValue: Enumeration.RawValue
  ) -> Enumeration? {
    Enumeration.deprecatedCase(rawValue)
  }

  public static func deprecatedVariant<Union: DeprecatedVariants>(
    _ name: String, json: JSON
  ) throws(DecodingFailure) -> Union {
    try Union.deprecatedVariant(name, json: json)
  }
}
