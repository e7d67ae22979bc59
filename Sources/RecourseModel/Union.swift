package import RecourseDiagnostics

/// One of several variants.
package struct Union: Sendable {
  package struct Variant: Sendable {
    package var name: Located<String>
    package var type: TypeReference
    /// The discriminator's value on the wire; `nil` in a union without one.
    package var tag: String?
    /// How a value of this variant is recognised in a union without a discriminator.
    package var recognition: Recognition?
    package var documentation: Documentation?
    package var deprecation: Deprecation?
    /// Stands at the edge where a recursive type goes through indirection, or is too large to stand in
    /// line.
    package var isBoxed: Bool

    package init(
      name: Located<String>, type: TypeReference, tag: String? = nil,
      recognition: Recognition? = nil, documentation: Documentation? = nil,
      deprecation: Deprecation? = nil, isBoxed: Bool = false
    ) {
      self.name = name
      self.type = type
      self.tag = tag
      self.recognition = recognition
      self.documentation = documentation
      self.deprecation = deprecation
      self.isBoxed = isBoxed
    }
  }

  /// What tells a variant from those that are tested after it.
  package struct Recognition: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable {
      case string, number, bool, array, object
      /// A variant of type `JSON`: whatever no other takes.
      case any
    }

    package var kind: Kind
    /// The wire keys that must be there; only for objects.
    package var requiredKeys: [String]
    /// The constants that must hold, by wire key; only for objects.
    package var constants: [Constant]

    package struct Constant: Hashable, Sendable {
      package var key: String
      package var value: Literal

      package init(key: String, value: Literal) {
        self.key = key
        self.value = value
      }
    }

    package init(kind: Kind, requiredKeys: [String] = [], constants: [Constant] = []) {
      self.kind = kind
      self.requiredKeys = requiredKeys
      self.constants = constants
    }
  }

  /// The wire key that tells the variants apart.
  package var discriminator: Located<String>?
  package var variants: [Variant]
  /// The indices of `variants` in the order in which they are tested; without a discriminator.
  package var testOrder: [Int]
  package var isClosed: Bool

  package init(
    discriminator: Located<String>?, variants: [Variant], testOrder: [Int] = [], isClosed: Bool
  ) {
    self.discriminator = discriminator
    self.variants = variants
    self.testOrder = testOrder
    self.isClosed = isClosed
  }
}
