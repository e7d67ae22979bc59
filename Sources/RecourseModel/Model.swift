package import RecourseDiagnostics

/// A named type of the schema.
package struct Model: Sendable {
  package indirect enum Shape: Sendable {
    case structure(Structure)
    case enumeration(Enumeration)
    case union(Union)
    case alias(TypeReference)
    /// A distinct type around another, as an `OrderID` that is no `UserID`.
    case newtype(TypeReference)
  }

  package var name: Located<String>
  package var shape: Shape
  package var documentation: Documentation?
  package var deprecation: Deprecation?

  package init(
    name: Located<String>, shape: Shape, documentation: Documentation? = nil,
    deprecation: Deprecation? = nil
  ) {
    self.name = name
    self.shape = shape
    self.documentation = documentation
    self.deprecation = deprecation
  }
}

/// A JSON object with declared fields; those of the bases come first.
package struct Structure: Sendable {
  package var fields: [Field]
  /// The type of the undeclared keys that are kept, if any are.
  package var extra: TypeReference?
  /// Whether any field, at any depth, has a constraint to check before it is sent.
  package var hasConstraints: Bool

  package init(fields: [Field], extra: TypeReference? = nil, hasConstraints: Bool = false) {
    self.fields = fields
    self.extra = extra
    self.hasConstraints = hasConstraints
  }
}

package struct Field: Sendable {
  /// How the field stands in Swift.
  package var name: Located<String>
  /// How it stands in JSON and forms.
  package var wireName: String
  /// The type, without the optional: `presence` says whether there may be no value.
  package var type: TypeReference
  package var presence: Presence
  private var heldConstraints: HeldConstraints?
  package var documentation: Documentation?
  package var deprecation: Deprecation?
  /// Kept out of every log and description.
  package var isRedacted: Bool
  /// Stands at the edge where a recursive struct is boxed, or is too large to stand in line.
  package var isBoxed: Bool
  package var example: JSONLiteral?

  package init(
    name: Located<String>, wireName: String, type: TypeReference, presence: Presence,
    constraints: Constraints = Constraints(), documentation: Documentation? = nil,
    deprecation: Deprecation? = nil, isRedacted: Bool = false, isBoxed: Bool = false,
    example: JSONLiteral? = nil
  ) {
    self.name = name
    self.wireName = wireName
    self.type = type
    self.presence = presence
    heldConstraints = HeldConstraints(constraints)
    self.documentation = documentation
    self.deprecation = deprecation
    self.isRedacted = isRedacted
    self.isBoxed = isBoxed
    self.example = example
  }
}

extension Field {
  package var constraints: Constraints {
    get { heldConstraints?.value ?? Constraints() }
    set { heldConstraints = HeldConstraints(newValue) }
  }
}

/// Constraints apart from the field that has them: most have none, and fields are copied often.
private final class HeldConstraints: Sendable {
  let value: Constraints

  init?(_ value: Constraints) {
    if value.isEmpty, value.message == nil { return nil }
    self.value = value
  }
}

/// What absent and null decode to, and what `nil` encodes to.
package enum Presence: Hashable, Sendable {
  /// `T`: absent and null are failures.
  case required
  /// `T`, `default: d`: absent is d, null is a failure, always written.
  case defaulted(Literal)
  /// `T?`: absent and null are nil, nil is omitted.
  case optional
  /// `T?`, `required: true`: absent is a failure, null is nil, nil is written as null.
  case nullable
  /// `T?`, `default: d`: absent is d, null is nil, nil is written as null.
  case optionalDefaulted(Literal)
  /// `T?` with `presence: patch`: absent, null and a value are three things.
  case patch
  /// `value: v`: always written, checked when read.
  case constant(Literal)
}

/// What is checked before a request is sent.
package struct Constraints: Hashable, Sendable {
  /// Bounds of a number as JSON number texts; `nil` where open.
  package struct Bounds: Hashable, Sendable {
    package var lower: String?
    package var upper: String?
    /// `..<`: the upper bound itself is refused.
    package var excludesUpper: Bool

    package init(lower: String?, upper: String?, excludesUpper: Bool = false) {
      self.lower = lower
      self.upper = upper
      self.excludesUpper = excludesUpper
    }
  }

  package var range: Bounds?
  /// In characters, as Swift counts them.
  package var length: Bounds?
  /// Of a list's elements or a dictionary's entries.
  package var count: Bounds?
  /// A regular expression that the whole text need not match, as in JSON Schema.
  package var pattern: String?
  /// The words that replace the usual ones for whatever is violated.
  package var message: ConstraintMessage?

  package init(
    range: Bounds? = nil, length: Bounds? = nil, count: Bounds? = nil, pattern: String? = nil,
    message: ConstraintMessage? = nil
  ) {
    self.range = range
    self.length = length
    self.count = count
    self.pattern = pattern
    self.message = message
  }

  package var isEmpty: Bool { range == nil && length == nil && count == nil && pattern == nil }
}
