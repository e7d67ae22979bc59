import RecourseSupport

extension FieldErrorShape {
  /// The forms of a name.
  static let names: [FieldErrorShape] = [
    (#""age""#, "age"), (##""#/age""##, "age"), (#""/age""#, "age"), (#""/a/0/b""#, "a[0].b"),
    (##""#/caf%C3%A9""##, "café"), (#""/a~0b""#, "a~b"), (#""items.0.name""#, "items[0].name"),
    (#""items[0].name""#, "items[0].name"), (#""items[0][name]""#, "items[0].name"),
    (#""user[address][city]""#, "user.address.city"), (#""user['name']""#, "user.name"),
    (#""tags[]""#, "tags"), (#""$.items[2]""#, "items[2]"),
    (#"["items", 0, "name"]"#, "items[0].name"),
    (#"["items", "0"]"#, "items.0"), (#"["a.b"]"#, "a.b"), (#""UserName""#, "userName"),
    (#""URL""#, "url"), (#""HTMLText""#, "htmlText"), (#""postal_code""#, "postalCode"),
    (#""a.postal_code""#, "a.postalCode"), (#""weird.name""#, "weirdName"),
    (#""body.note""#, "note"),
    (#""bodywork""#, "bodywork"), (#""order_note""#, "note"), (#"["body", "note"]"#, "note"),
  ].map { name, expected in
    FieldErrorShape(
      "the name \(name)",
      .each(["errors"], name: ["name"], message: ["message"], strip: ["body", "order_"]),
      names: ["postal_code": "postalCode", "weird.name": "weirdName"],
      body: #"{"errors": [{"name": \#(name), "message": "is wrong"}]}"#,
      expect: [expected: "is wrong"])
  }

  static let corners = [
    FieldErrorShape(
      "a name that is missing, null, empty or an object",
      .each(["errors"], name: ["name"], message: ["message"]),
      body: """
        {"errors": [{"message": "a"}, {"name": null, "message": "b"}, {"name": "", "message": "c"},
          {"name": {"x": 1}, "message": "d"}, {"name": [], "message": "e"}]}
        """,
      expect: [nil: "a", nil: "b", nil: "c", nil: "d", nil: "e"]),
    FieldErrorShape(
      "what has no field is dropped where that is said",
      .each(["errors"], name: ["name"], message: ["message"], unmapped: .drop),
      body: #"{"errors": [{"message": "a"}, {"name": "x", "message": "b"}]}"#, expect: ["x": "b"]),
    FieldErrorShape(
      "several messages in one problem", .each(["errors"], name: ["name"], message: ["messages"]),
      body: #"{"errors": [{"name": "x", "messages": ["a", "", "b", 3]}]}"#,
      expect: ["x": "a", "x": "b", "x": "3"]),
    FieldErrorShape(
      "a single message in place of a list", .eachKey(["errors"]),
      body: #"{"errors": {"x": "a", "y": ["b", "c"], "z": true}}"#,
      expect: ["x": "a", "y": "b", "y": "c", "z": "true"]),
    FieldErrorShape(
      "codes in place of messages",
      .eachKey(["errors"], code: ["error"], texts: ["blank": "Please fill this in."]),
      body: #"{"errors": {"x": [{"error": "blank"}, {"error": "odd"}], "y": ["blank"]}}"#,
      expect: ["x": "Please fill this in.", "x": "odd", "y": "Please fill this in."]),
    FieldErrorShape(
      "a message wins over a code",
      .each(["errors"], name: ["n"], message: ["m"], code: ["c"], texts: ["x": "text"]),
      body: #"{"errors": [{"n": "a", "m": "own", "c": "x"}, {"n": "a", "m": "", "c": "x"}]}"#,
      expect: ["a": "own", "a": "text"]),
    FieldErrorShape(
      "several mappings in order", .each(["violations"], name: ["path"], message: ["message"]),
      .eachKey(["errors"]), .one(["error"], message: ["message"]),
      body: #"{"violations": [], "errors": {"a": "b"}, "error": {"message": "c"}}"#,
      expect: ["a": "b"]),
    FieldErrorShape(
      "the last mapping that finds anything", .eachKey(["errors"]),
      .one(["error"], message: ["message"]), body: #"{"error": {"message": "c"}}"#,
      expect: [nil: "c"]),
    FieldErrorShape(
      "an object in place of a list", .each(["errors"], name: ["name"], message: ["message"]),
      body: #"{"errors": {"name": "x", "message": "a"}}"#, expect: ["x": "a"]),
    FieldErrorShape(
      "a mere text in place of a list", .each(["error"]), body: #"{"error": "no"}"#,
      expect: [nil: "no"]),
    FieldErrorShape(
      "the whole body as a list", .each([], name: ["f"], message: ["m"]),
      body: #"[{"f": "x", "m": "a"}]"#, expect: ["x": "a"]),
    FieldErrorShape(
      "a position on the way", .each(["details", "1", "errors"], name: ["f"], message: ["m"]),
      body: #"{"details": [{}, {"errors": [{"f": "x", "m": "a"}]}]}"#, expect: ["x": "a"]),
    FieldErrorShape(
      "no tree unless that is said", .eachKey(["errors"]),
      body: #"{"errors": {"a": {"b": ["c"]}, "d": ["e"]}}"#, expect: ["d": "e"]),
    FieldErrorShape(
      "messages within a tree", .eachKey(["errors"], tree: true, message: ["msg"]),
      body: #"{"errors": {"a": {"b": {"msg": "c"}}, "d": [{"e": {"msg": "f"}}]}}"#,
      expect: ["a.b": "c", "d[0].e": "f"]),
    FieldErrorShape(
      "a field named like part of the form", .eachKey(["errors"]),
      body: #"{"errors": {"base": ["is too thin"]}}"#, expect: ["base": "is too thin"]),
    FieldErrorShape(
      "hostile text", .eachKey(["errors"]),
      body: #"{"errors": {"a\"\\(x)": ["\u0600\"\r\n<b>"], "..": ["x"], "[[[": ["y"]}}"#,
      expect: [#"a"\(x)"#: "\u{600}\"\r\n<b>", nil: "x", nil: "y"]),
  ]
}
