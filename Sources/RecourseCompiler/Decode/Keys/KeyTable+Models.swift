import RecourseModel

/// Models and what stands in them.
extension KeyTable {
  static let model = KeyTable(
    "model", subject: "a model", slips: modelSlips,
    [
      Key("fields", .mapping(of: .definition("fieldValue")), "the fields of a struct"),
      Key(
        "enum",
        .anyOf([
          .list(.anyOf([.text, .integer])),
          .mapping(of: .anyOf([.text, .integer, .table(.enumCase)])),
        ]), "the wire values, or the cases by name with their wire values"),
      Key(
        "union", .mapping(of: .anyOf([.definition("type"), .table(.variant)])),
        "the variants by name"),
      Key("alias", .definition("type"), "the type that this is another name for"),
      Key("extends", .anyOf([.text, .list(.text)]), "the models whose fields this one takes over"),
      .documentation, .deprecation, .keyCase,
      Key("extra", .definition("type"), "the type of undeclared keys, which are kept in `extra`"),
      Key(
        "presence", .choice(of: PresenceRule.self),
        "`patch` tells absent from null in every optional field"),
      Key("closed", .boolean, "makes a value or variant that is not declared an error"),
      Key("discriminator", .text, "the wire key that tells the variants of a union apart"),
      Key(
        "values", .mapping(of: .text),
        "the discriminator's value for each variant whose name differs from it"),
      Key("distinct", .boolean, "makes the alias a type of its own"),
    ])

  static let enumCase = KeyTable(
    "enumCase", subject: "an enum case", slips: ["description": "write `doc:`"],
    [
      Key("value", .anyOf([.text, .integer]), "the value on the wire", isRequired: true),
      .documentation, .deprecation,
    ])

  static let variant = KeyTable(
    "variant", subject: "a variant", slips: ["description": "write `doc:`"],
    [
      Key("type", .definition("type"), "the type of the variant's value", isRequired: true),
      .documentation, .deprecation,
    ])

  private static let modelSlips: [String: String] = [
    "properties": "write the fields right under the model's name, as in `name: String`",
    "type": "a mapping is a struct, a list an enum, a scalar an alias: leave `type` out",
    "required": "every field is required; write `T?` for what may be missing",
    "items": "write a list as an alias: `Products: \"[Product]\"`",
    "oneOf": "write `union: { card: Card, cash: Cash }`",
    "anyOf": "write `union: { card: Card, cash: Cash }`",
    "allOf": "write `extends: Base` and the further `fields:`",
    "$ref": "write the other model's name: `Pet: Animal`",
    "additionalProperties": "write `extra: T`", "description": "write `doc:`",
    "summary": "write `doc:`", "title": "write `doc:`", "cases": "write `enum:`",
    "open": "enums and unions are open; `closed: true` closes them",
    "mapping": "write `values: { case: wireValue }`", "nullable": "write `T?` where it is used",
    "base": "write `extends:`", "inherits": "write `extends:`",
    "newtype": "write `{ alias: T, distinct: true }`",
    "patch": "write `presence: patch`", "variants": "write `union:`",
    "example": "write the `example:` at a field",
  ]
}

/// `presence:` of a model.
enum PresenceRule: String, CaseIterable, Sendable {
  case patch
}

extension KeyTable.Key {
  /// How names become wire names.
  static let keyCase = KeyTable.Key(
    "keys", .choice(of: KeyCase.self),
    "how the names of fields, query and form parameters become their names on the wire")
}
