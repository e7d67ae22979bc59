extension Sink {
  private static func endpoint(
    _ name: String, _ effect: Effect, _ members: String, get: String = "get: /a"
  ) -> Sink {
    Sink(
      name, effect,
      "models: { User: { id: String, next: String? }, Rows: { rows: [User], next: String? } }",
      "endpoints: { one: { \(get), \(members) } }")
  }

  private static func parameter(_ name: String, _ effect: Effect, _ member: String) -> [Sink] {
    [("query", "query"), ("header", "headers"), ("cookie", "cookies")].map { kind, key in
      endpoint("\(kind) \(name)", effect, "\(key): { \(member) }, returns: none")
    }
  }

  static let endpoints: [Sink] =
    [
      Sink("api name", .name, #"api: "@@""#),
      Sink("api doc", .words, #"doc: "@@""#),
      Sink("server name", .name, #"servers: { "@@": "https://shop.example" }"#),
      Sink("server URL", .literal, #"servers: { production: "@@" }"#),
      Sink("server URL's path", .words, #"servers: { production: "https://shop.example/@@" }"#),
      Sink("server URL's host", .words, #"servers: { production: "https://@@.example" }"#),
      Sink(
        "server doc", .words, #"servers: { production: { url: "https://a.example", doc: "@@" } }"#),
      Sink("server variable", .name, #"servers: { production: "https://{@@}.example" }"#),
      Sink(
        "server variable default", .words,
        #"servers: { p: { url: "https://{r}.example", variables: { r: { default: "@@" } } } }"#),
      Sink(
        "server variable value", .name,
        #"servers: { p: { url: "https://{r}.example", variables: { r: { default: eu, values: [eu, "@@"] } } } }"#
      ),
      Sink("auth name", .name, #"auth: { "@@": bearer }"#),
      Sink("auth kind", .words, #"auth: { a: "@@" }"#),
      Sink("auth header", .literal, #"auth: { a: { header: "@@" } }"#, "defaults: { auth: a }"),
      Sink("auth query", .literal, #"auth: { a: { query: "@@" } }"#, "defaults: { auth: a }"),
      Sink("auth cookie", .literal, #"auth: { a: { cookie: "@@" } }"#, "defaults: { auth: a }"),
      Sink("keys", .words, #"keys: "@@""#),
      Sink("format", .words, #"formats: { DateTime: "@@" }"#),
      Sink("include", .words, #"include: ["@@"]"#),
      Sink("access", .words, #"swift: { access: "@@" }"#),
      Sink(
        "default header", .literal,
        #"defaults: { headers: { version: { type: String, key: X-Version, value: "@@" } } }"#),
      Sink("endpoint name", .name, #"endpoints: { "@@": { get: /a, returns: none } }"#),
      endpoint("endpoint doc", .words, #"doc: "@@", returns: none"#),
      endpoint("endpoint deprecated", .words, #"deprecated: "@@", returns: none"#),
      endpoint("endpoint group", .name, #"group: "@@", returns: none"#),
      endpoint("path", .words, "returns: none", get: #"get: "@@""#),
      endpoint("path segment", .words, "returns: none", get: #"get: "/a/@@/b""#),
      endpoint("path beside a variable", .words, "returns: none", get: #"get: "/a/{id}@@""#),
      endpoint("path variable", .name, "returns: none", get: #"get: "/a/{@@}""#),
      endpoint(
        "path variable doc", .words, #"path: { id: { type: Int, doc: "@@" } }, returns: none"#,
        get: "get: \"/a/{id}\""),
      endpoint("view", .literal, #"returns: User, view: { failure: "@@" }"#),
      endpoint("outcome", .literal, #"returns: none, outcome: { success: "@@" }"#, get: "post: /a"),
      endpoint("timeout", .words, #"returns: none, timeout: "@@""#),
      endpoint(
        "idempotency key", .literal, #"returns: none, idempotencyKey: "@@""#, get: "post: /a"),
      endpoint(
        "body media type", .literal, #"body: { data: "@@" }, returns: none"#, get: "post: /a"),
      endpoint(
        "body part", .name, #"body: { multipart: { "@@": File } }, returns: none"#, get: "post: /a"),
      endpoint(
        "body part key", .literal,
        #"body: { multipart: { a: { type: File, key: "@@" } } }, returns: none"#, get: "post: /a"),
      endpoint("returned type", .words, #"returns: "@@""#),
      endpoint("returned media type", .literal, #"returns: { data: "@@" }"#),
      endpoint("envelope", .words, #"returns: { type: User, at: "@@" }"#),
      endpoint("end of events", .literal, #"returns: { events: User, until: "@@" }"#),
      endpoint("status", .words, #"returns: { "@@": User }"#),
      endpoint("name by status", .name, #"returns: { 200: { as: "@@" }, 201: User }"#),
      endpoint(
        "response header", .name, #"returns: { 200: { body: User, headers: { "@@": String? } } }"#),
      endpoint(
        "response header key", .literal,
        #"returns: { 200: { body: User, headers: { total: { type: Int, key: "@@" } } } }"#),
      endpoint("page link", .literal, #"returns: [User], page: { link: "@@" }"#),
      endpoint("page items", .words, #"returns: Rows, page: { items: "@@", link: next }"#),
      endpoint(
        "page's last item", .words,
        #"query: { c: String? }, returns: Rows, page: { items: rows, last: "@@", into: c }"#),
      endpoint(
        "condition of a success", .literal,
        #"returns: User, failsWhen: { status: 2xx, body: { a: "@@" } }"#),
      endpoint(
        "path in a condition of a success", .words,
        #"returns: User, failsWhen: { status: 2xx, body: { "@@": a } }"#),
    ] + parameter("name", .name, #""@@": String?"#)
    + parameter("key", .literal, #"a: { type: String?, key: "@@" }"#)
    + parameter("doc", .words, #"a: { type: String?, doc: "@@" }"#)
    + parameter("deprecated", .words, #"a: { type: String?, deprecated: "@@" }"#)
    + parameter("default", .literal, #"a: { type: String, default: "@@" }"#)
    + parameter("constant", .literal, #"a: { type: String, value: "@@" }"#)
    + parameter("pattern", .words, #"a: { type: String?, pattern: "@@", message: "@@" }"#)
}
