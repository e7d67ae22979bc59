import RecourseModel

/// The mappings under `errors:`.
extension KeyTable {
  static let errorType = KeyTable(
    "errorType", subject: "an error type",
    slips: [
      "description": "write `doc:`", "docs": "write `doc:`", "base": "write `extends:`",
      "model": "write `body:`", "type": "write `body:`", "schema": "write `body:`",
      "field": "write `fields:`", "fieldErrors": "write `fields:`",
      "case": "write `cases:`", "when": "conditions stand at the cases, under `cases:`",
      "message": "messages stand at the cases, under `cases:`",
    ],
    [
      Key("doc", .text, "what the error type is for"),
      Key("extends", .text, "an error type whose cases this one takes over and narrows"),
      Key("body", .text, "the model of the body of a failed answer"),
      Key("code", .text, "where the body has its machine code, as in `body.error.code`"),
      Key(
        "fields", .anyOf([.table(.fieldMapping), .list(.table(.fieldMapping))]),
        "where the body says which fields it concerns"),
      Key(
        "failsWhen", .definition("conditions"),
        "which successes are failures after all, at every endpoint of this error type"),
      Key("cases", .mapping(of: .table(.errorCase)), "the decisions, by name"),
    ])

  static let errorCase = KeyTable(
    "errorCase", subject: "a case",
    slips: [
      "description": "write `doc:`", "docs": "write `doc:`", "status": "write `when:`",
      "statuses": "write `when:`", "code": "write `when: { code: … }`", "if": "write `when:`",
      "text": "write `message:`", "retry": "write `retryable:`",
      "isRetryable": "write `retryable:`",
      "carry": "write `carries:`", "with": "write `carries:`", "logged": "write `log:`",
      "examples": "write `example:`, which may be a list", "silent": "write `message: none`",
    ],
    [
      Key("doc", .text, "what the case means"),
      Key(
        "when", .definition("conditions"), "the failures that it decides, as in `[404, 410]`",
        isRequired: true),
      Key(
        "over", .anyOf([.text, .list(.text)]),
        "the case before which this one stands where neither is narrower"),
      Key(
        "carries", .anyOf([.text, .list(.text), .mapping(of: .text)]),
        "its associated values: a list of sources, or labels with sources"),
      Key(
        "message", .anyOf([.text, .list(.text), .mapping(of: .anyOf([.text, .list(.text)]))]),
        "what the customer is told; `none` for silence, `screen` to leave the words to the screen",
        isRequired: true),
      Key(
        "retryable", .definition("conditions"),
        "whether the same request, sent again, could succeed: `never`, `always` or conditions"),
      Key("recovery", .choice(of: RecoveryKind.self), "where it leads"),
      Key("log", .boolean, "whether it is also a fault of ours, to be logged"),
      Key(
        "fields", .anyOf([.table(.fieldMapping), .list(.table(.fieldMapping))]),
        "where the body says which fields it concerns, instead of the error type's `fields`"),
      Key(
        "example", .anyOf([.table(.decisionExample), .list(.table(.decisionExample))]),
        "an answer that must be decided to this case"),
    ])

  static let condition = KeyTable(
    "condition", subject: "a condition",
    slips: [
      "statuses": "write `status:`", "headers": "write `header:`", "codes": "write `code:`",
      "json": "write `body:`", "path": "write `body: { path: text }`",
      "kind": "write the kind alone, as in `when: timeout`",
    ],
    [
      Key("status", .anyOf([.text, .list(.text)]), "the statuses, as in `4xx except 404`"),
      Key("code", .definition("test"), "the body's machine code"),
      Key("header", .mapping(of: .definition("test")), "headers of the answer, by name"),
      Key("body", .mapping(of: .definition("test")), "places in the answer's body, by path"),
    ])

  static let contains = KeyTable(
    "contains", subject: "a test",
    slips: ["is": "write the text alone", "equals": "write the text alone", "in": "write a list"],
    [Key("contains", .text, "a part of the text", isRequired: true)])

  static let fieldMapping = KeyTable(
    "fieldMapping", subject: "a field mapping",
    slips: [
      "key": "write `name:`", "field": "write `name:`",
      "path": "write `each:`, `eachKey:` or `one:`",
      "text": "write `message:`", "messages": "write `message:`", "codes": "write `texts:`",
      "prefix": "write `strip:`", "list": "write `each:`",
    ],
    [
      Key("each", .text, "the list of sub-errors in the body, or `body` where it is one"),
      Key("eachKey", .text, "the object from field to messages in the body, or `body`"),
      Key("one", .text, "the single sub-error in the body"),
      Key("name", .text, "where a sub-error names its field"),
      Key("message", .text, "where a sub-error has its message"),
      Key("code", .text, "where a sub-error has its code"),
      Key("texts", .mapping(of: .text), "the message for each code"),
      Key("strip", .anyOf([.text, .list(.text)]), "prefixes to take off a name"),
      Key(
        "unmapped", .choice(of: FieldMapping.Unmapped.self),
        "where a message without a field goes: to the form, or away"),
      Key("tree", .boolean, "whether objects within objects are fields within fields"),
    ])

  static let decisionExample = KeyTable(
    "decisionExample", subject: "an example",
    slips: [
      "body": "write `json:`", "header": "write `headers:`", "message": "write it under `expect:`",
      "fieldErrors": "write it under `expect:`", "isRetryable": "write it under `expect:`",
    ],
    [
      Key("status", .integer, "the status of the answer", isRequired: true),
      Key("headers", .mapping(of: .text), "headers of the answer"),
      Key("json", .anything, "the body of the answer"),
      Key("expect", .table(.expectation), "what the decision must say"),
    ])

  static let expectation = KeyTable(
    "expectation", subject: "an expectation",
    slips: ["retryable": "write `isRetryable:`", "fields": "write `fieldErrors:`"],
    [
      Key("message", .text, "what the customer is told"),
      Key("fieldErrors", .mapping(of: .text), "the message of each field"),
      Key("isRetryable", .boolean, "whether the same request, sent again, could succeed"),
    ])

  /// Every table under `errors:`, for the editors' schema.
  static let decisions: [KeyTable] = [
    errorType, errorCase, condition, contains, fieldMapping, decisionExample, expectation,
  ]
}

extension ValueForm {
  /// What `test` stands for in the tables of decisions.
  static let test: ValueForm = .anyOf([.text, .list(.text), .table(.contains)])

  /// What `conditions` stands for.
  static let conditions: ValueForm = .anyOf([
    .text, .table(.condition), .list(.anyOf([.text, .table(.condition)])),
  ])
}
