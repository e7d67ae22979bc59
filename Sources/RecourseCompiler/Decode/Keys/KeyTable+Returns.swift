/// What a success brings.
extension KeyTable {
  static let content = KeyTable(
    "content", subject: "what is returned",
    slips: [
      "json": "write `type:`", "schema": "write `type:`", "envelope": "write `at:`",
      "key": "write `at:`", "description": "write `doc:`", "name": "write `as:`",
      "stream": "write `events:`", "file": "write `data: media/type`",
      "path": "write `at:`", "content": "write `type:`",
    ],
    [
      Key("type", .definition("type"), "the type of the value"),
      Key("at", .text, "the wire key in the body under which the value stands"),
      Key("text", .choice(["String"]), "a text: `String`"),
      Key("data", .text, "the media type of bytes, as in `application/pdf`"),
      Key("events", .definition("type"), "the type of each server-sent event"),
      Key("until", .text, "the event that ends the stream, as in `[DONE]`"),
      Key("body", .definition("returns"), "the value, beside the headers"),
      Key(
        "headers", .mapping(of: .anyOf([.definition("type"), .table(.responseHeader)])),
        "the response headers that are returned with the value"),
      Key("as", .text, "the name of the case for this status"),
      .documentation,
    ])
}
