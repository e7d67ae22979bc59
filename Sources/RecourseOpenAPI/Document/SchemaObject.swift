import RecourseYAML

/// A Schema Object as any version of OpenAPI writes it, its spellings brought into one.
///
/// It has much to say and is looked at often, so that all who look at it share one; whoever wants another
/// changes a copy.
final class SchemaObject {
  enum Kind: String, Hashable {
    case string, integer, number, boolean, array, object, file
  }

  enum Additional {
    case unsaid, forbidden, anything
    case schema(Part)

    var isUnsaid: Bool { if case .unsaid = self { true } else { false } }
  }

  struct Discriminator {
    var property: String
    var mapping: [(value: String, target: String)]
  }

  struct Bound {
    /// A JSON number.
    var text: String
    var isExclusive: Bool
  }

  /// Where it stands.
  let part: Part
  var reference: String?
  /// The schema `false`, which nothing satisfies.
  var isNever = false
  /// Without `null`.
  var kinds: [Kind] = []
  var isNullable = false
  /// Whether `null` is named as its type, not only allowed.
  var saysNullType = false
  var format: String?
  var title: String?
  var description: String?
  var isDeprecated = false
  var isReadOnly = false
  var isWriteOnly = false
  var enumValues: [Part]?
  var enumNames: [String] = []
  var enumDescriptions: [String] = []
  var constant: Part?
  var defaultValue: Part?
  var example: Part?
  var properties: [(name: String, part: Part)] = []
  var required: Set<String> = []
  var additional: Additional = .unsaid
  var patternProperties: [Part] = []
  var items: Part?
  var prefixItems: [Part] = []
  var allOf: [Part] = []
  var oneOf: [Part] = []
  var anyOf: [Part] = []
  var discriminator: Discriminator?
  var minimum: Bound?
  var maximum: Bound?
  var minLength: String?
  var maxLength: String?
  var minCount: String?
  var maxCount: String?
  var pattern: String?
  var contentEncoding: String?
  var contentMediaType: String?
  var contentSchema: Part?
  /// Keywords that say something which is not read.
  var unread: [Part] = []

  init(part: Part) { self.part = part }

  /// A copy, as a closure changes it.
  func changed(_ change: (SchemaObject) -> Void) -> SchemaObject {
    let copy = SchemaObject(copying: self)
    change(copy)
    return copy
  }

  private init(copying other: SchemaObject) {
    part = other.part
    reference = other.reference
    isNever = other.isNever
    kinds = other.kinds
    isNullable = other.isNullable
    saysNullType = other.saysNullType
    format = other.format
    title = other.title
    description = other.description
    isDeprecated = other.isDeprecated
    isReadOnly = other.isReadOnly
    isWriteOnly = other.isWriteOnly
    enumValues = other.enumValues
    enumNames = other.enumNames
    enumDescriptions = other.enumDescriptions
    constant = other.constant
    defaultValue = other.defaultValue
    example = other.example
    properties = other.properties
    required = other.required
    additional = other.additional
    patternProperties = other.patternProperties
    items = other.items
    prefixItems = other.prefixItems
    allOf = other.allOf
    oneOf = other.oneOf
    anyOf = other.anyOf
    discriminator = other.discriminator
    minimum = other.minimum
    maximum = other.maximum
    minLength = other.minLength
    maxLength = other.maxLength
    minCount = other.minCount
    maxCount = other.maxCount
    pattern = other.pattern
    contentEncoding = other.contentEncoding
    contentMediaType = other.contentMediaType
    contentSchema = other.contentSchema
    unread = other.unread
  }

  /// Whether there is nothing but words about it: it allows any value.
  var isAnything: Bool {
    reference == nil && kinds.isEmpty && enumValues == nil && constant == nil && properties.isEmpty
      && items == nil && allOf.isEmpty && oneOf.isEmpty && anyOf.isEmpty && !isNever
      && patternProperties.isEmpty && prefixItems.isEmpty && format == nil && !hasAdditional
  }

  /// Whether `additionalProperties` says more than nothing.
  var hasAdditional: Bool {
    switch additional {
    case .schema, .forbidden: true
    case .unsaid, .anything: false
    }
  }

  /// Whether it says only which keys must be there, as the variants of "one of these must be given" do.
  var isOnlyRequirement: Bool {
    reference == nil && properties.isEmpty && items == nil && allOf.isEmpty && oneOf.isEmpty
      && anyOf.isEmpty && enumValues == nil && constant == nil
      && (!required.isEmpty || isUnreadOnly) && format == nil && patternProperties.isEmpty
  }

  private var isUnreadOnly: Bool { !unread.isEmpty && kinds.isEmpty }

  /// Whether it is the schema of null and of nothing else.
  var isNull: Bool {
    isNullable && kinds.isEmpty && reference == nil && properties.isEmpty && allOf.isEmpty
      && oneOf.isEmpty && anyOf.isEmpty && (enumValues ?? []).isEmpty
      && (constant == nil || constant?.node.isNull == true)
  }

  /// Whether objects are what it describes, said or unsaid.
  var isObject: Bool {
    kinds == [.object]
      || (kinds.isEmpty && (!properties.isEmpty || hasAdditional || !patternProperties.isEmpty))
  }

  /// Whether it is a text that holds a decimal number, as Pydantic describes them.
  var isDecimalText: Bool {
    kinds == [.string] && format == nil
      && pattern?.hasPrefix("^(?!^[-+.]*$)[+-]?0*\\d") == true
  }

  /// Whether it says which values there are, beside a reference.
  var saysValues: Bool {
    !properties.isEmpty || !required.isEmpty || !allOf.isEmpty || !oneOf.isEmpty || !anyOf.isEmpty
      || enumValues != nil || constant != nil || items != nil || hasAdditional
  }

  var isBareNullableObject: Bool {
    isNullable && kinds == [.object] && reference == nil && properties.isEmpty && allOf.isEmpty
      && oneOf.isEmpty && anyOf.isEmpty && !hasAdditional && patternProperties.isEmpty
  }
}
