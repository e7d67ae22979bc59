extension Recourse {
  /// The words for values that break a constraint of the schema.
  ///
  /// `{minimum}` and `{maximum}` stand for the limits. An app replaces what it wants said in other words or
  /// in another language.
  public nonisolated struct ConstraintText: Hashable, Sendable {
    /// A number, where both limits are known.
    public var outOfRange = "Must be between {minimum} and {maximum}."
    public var outOfOpenRange = "Must be at least {minimum} and less than {maximum}."
    public var tooSmall = "Must be at least {minimum}."
    public var tooLarge = "Must be at most {maximum}."
    public var notLess = "Must be less than {maximum}."
    /// A text or a list with nothing in it.
    public var empty = "Must not be empty."
    /// A text, counted in Unicode scalars.
    public var tooShort = "Must have at least {minimum} characters."
    public var tooLong = "Must have at most {maximum} characters."
    /// A list or a dictionary.
    public var tooFew = "Must have at least {minimum} entries."
    public var tooMany = "Must have at most {maximum} entries."
    /// A text that does not match its pattern.
    public var malformed = "Has the wrong format."

    public init() {}

    public static let english = ConstraintText()
  }
}
