extension Sink {
  private static func error(
    _ name: String, _ effect: Effect, _ members: String, _ others: String...
  )
    -> Sink
  {
    Sink(
      name, effect,
      ([
        """
        models: { Problem: { message: String, name: String, code: String } }
        errors: { ShopError: { body: Problem, \(members) } }
        """
      ] + others).joined(separator: "\n"))
  }

  private static let otherwise = "failed: { when: otherwise, message: It failed. }"

  private static func errorCase(_ name: String, _ effect: Effect, _ members: String) -> Sink {
    error(name, effect, "code: body.code, cases: { refused: { \(members) }, \(otherwise) }")
  }

  private static func fields(_ name: String, _ effect: Effect, _ mapping: String) -> Sink {
    error(
      "field mapping \(name)", effect,
      """
      fields: { \(mapping) }, cases: { refused: { when: [422, request], carries: [fields], \
      message: No. }, \(otherwise) }
      """)
  }

  private static func example(_ name: String, _ members: String, expect: String) -> Sink {
    errorCase(
      "example \(name)", .words,
      "when: 401, message: No., example: { status: 401, \(members), expect: { \(expect) } }")
  }

  private static func translated(_ name: String, _ kind: String, _ member: String) -> Sink {
    error(
      "\(name) in \(kind)", .words, "cases: { \(otherwise) }", "swift: { localize: \(kind) }",
      "translations: { \(member) }")
  }

  private static func message(_ kind: String) -> Sink {
    error(
      "message in \(kind)", .literal, #"cases: { failed: { when: otherwise, message: "@@" } }"#,
      "swift: { localize: \(kind) }")
  }

  static let errors: [Sink] =
    [
      Sink("error name", .name, "errors: { \"@@\": { cases: { \(otherwise) } } }"),
      error("error doc", .words, "doc: \"@@\", cases: { \(otherwise) }"),
      error("error body", .words, "cases: { \(otherwise) }, code: \"@@\""),
      error("case name", .name, #"cases: { "@@": { when: otherwise, message: No. } }"#),
      errorCase("case doc", .words, #"when: 401, message: No., doc: "@@""#),
      errorCase("message", .literal, #"when: 401, message: "@@""#),
      errorCase("last alternative", .literal, #"when: 401, message: ["{body.message}", "@@"]"#),
      errorCase(
        "text beside a placeholder", .words, #"when: 401, message: ["@@{body.message}@@", No.]"#),
      errorCase("placeholder", .words, #"when: 401, message: ["{@@}", No.]"#),
      errorCase("placeholder's path", .words, #"when: 401, message: ["{body.@@}", No.]"#),
      errorCase(
        "message by condition", .literal,
        #"when: transport, message: { offline: "@@", otherwise: No. }"#),
      errorCase("condition", .words, #"when: "@@", message: No."#),
      errorCase(
        "condition of a message", .words, #"when: transport, message: { "@@": a, otherwise: b }"#),
      errorCase("code", .literal, #"when: { status: 401, code: "@@" }, message: No."#),
      errorCase(
        "code in a list", .literal, #"when: { status: 401, code: [b, "@@"] }, message: No."#),
      errorCase(
        "body's value", .literal, #"when: { status: 401, body: { name: "@@" } }, message: No."#),
      errorCase("body's path", .words, #"when: { status: 401, body: { "@@": a } }, message: No."#),
      errorCase(
        "text contained", .literal,
        #"when: { status: 401, body: { message: { contains: "@@" } } }, message: No."#),
      errorCase(
        "header's value", .words, #"when: { status: 401, header: { X-A: "@@" } }, message: No."#),
      errorCase(
        "header's name", .words, #"when: { status: 401, header: { "@@": a } }, message: No."#),
      errorCase("label", .name, #"when: 401, carries: { "@@": status }, message: No."#),
      errorCase("source", .words, #"when: 401, carries: { a: "@@" }, message: No."#),
      errorCase(
        "source in a header", .words, #"when: 401, carries: { a: "header.@@" }, message: No."#),
      errorCase(
        "source in the body", .words, #"when: 401, carries: { a: "body.@@" }, message: No."#),
      errorCase("recovery", .words, #"when: 401, message: No., recovery: "@@""#),
      errorCase("retryable", .words, #"when: 401, message: No., retryable: "@@""#),
      fields("list", .words, #"each: "@@", name: name, message: message"#),
      fields("name", .words, #"each: errors, name: "@@", message: message"#),
      fields("object", .words, #"eachKey: "@@""#),
      fields("code", .literal, #"each: e, name: n, code: code, texts: { "@@": Missing. }"#),
      fields("text", .literal, #"each: e, name: n, code: code, texts: { missing: "@@" }"#),
      error(
        "example's field error", .words,
        """
        fields: { each: errors, name: name, message: message }, cases: { refused: { when: 401, \
        carries: [fields], message: No., example: { status: 401, \
        json: { errors: [{ name: "@@", message: "@@" }] }, \
        expect: { fieldErrors: { "@@": "@@" } } } }, \(otherwise) }
        """),
      fields("prefix", .literal, #"each: e, name: n, message: m, strip: "@@""#),
      example("text", #"json: { message: "@@" }"#, expect: "message: No."),
      example("key", #"json: { "@@": 1 }"#, expect: "message: No."),
      example("header", #"headers: { X-A: "@@" }, json: {}"#, expect: "message: No."),
      example("header's name", #"headers: { "@@": a }, json: {}"#, expect: "message: No."),
      example("message", "json: {}", expect: #"message: "@@""#),
      message("strings"), message("catalog"),
    ]
    + ["strings", "catalog"].flatMap { kind in
      [
        translated("translation", kind, #"de: { ShopError.failed: "@@" }"#),
        translated("language", kind, #""@@": { ShopError.failed: a }"#),
        translated("key of a translation", kind, #"de: { "@@": a }"#),
      ]
    }
}
