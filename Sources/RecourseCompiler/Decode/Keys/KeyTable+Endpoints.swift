import RecourseModel

/// Endpoints and what stands in them.
extension KeyTable {
  private static let parameters = ValueForm.mapping(of: .definition("parameterValue"))
  static let endpoint = KeyTable(
    "endpoint", subject: "an endpoint", slips: endpointSlips,
    [
      Key("get", .text, "the path of a GET, as in `/users/{id}`"),
      Key("post", .text, "the path of a POST, as in `/users`"),
      Key("put", .text, "the path of a PUT, as in `/users/{id}`"),
      Key("patch", .text, "the path of a PATCH, as in `/users/{id}`"),
      Key("delete", .text, "the path of a DELETE, as in `/users/{id}`"),
      Key("head", .text, "the path of a HEAD, as in `/users/{id}`"),
      Key("path", parameters, "the types of the path's parameters; each is a `String` else"),
      Key("query", parameters, "what stands in the query"),
      Key("headers", parameters, "the headers; `ifNoneMatch` is `If-None-Match`"),
      Key("cookies", parameters, "the cookies"),
      Key(
        "body", .anyOf([.definition("type"), .table(.body)]),
        "what is sent: a type as JSON, a form, parts, a text or data"),
      Key("returns", .definition("returns"), "what a success brings"),
      Key(
        "alsoSucceeds", .anyOf([.text, .integer, .list(.anyOf([.text, .integer]))]),
        "failing statuses that count as success here, without a value"),
      Key(
        "failsWhen", .definition("conditions"), "which successes are failures after all"),
      .fails, .authentication, .server, .timeout,
      Key("idempotent", .boolean, "whether the request may be sent twice, if the method says no"),
      Key(
        "idempotencyKey", .text,
        "the header for a key that stays the same over the attempts"),
      .retry,
      Key("page", .table(.page), "how the list is read page by page"),
      Key("view", .table(.view), "the screen's own words"),
      Key("outcome", .table(.outcome), "what is said after a success"),
      Key("group", .text, "the part of the client where the method stands, as in `orders`"),
      .documentation, .deprecation,
    ])

  static let body = KeyTable(
    "body", subject: "a body",
    slips: [
      "json": "write the type itself: `body: NewOrder`",
      "type": "write the type itself: `body: NewOrder`",
      "content": "write the type itself, or `form:`, `multipart:`, `text:` or `data:`",
      "schema": "write the type itself: `body: NewOrder`",
      "required": "a body is always sent; leave it out",
      "fields": "declare a model with these fields and write its name",
      "file": "write `multipart: { file: File }`",
      "parts": "write `multipart: { file: File }`",
      "binary": "write `data: application/octet-stream`",
    ],
    [
      Key("form", .definition("type"), "a model that is sent as a form"),
      Key(
        "multipart", .mapping(of: .anyOf([.definition("type"), .table(.part)])),
        "the parts of a multipart form"),
      Key("text", .choice(["String"]), "a text: `String`"),
      Key("data", .text, "the media type of bytes, as in `image/png`"),
    ] + Key.styles)

  static let retry = KeyTable(
    "retry", subject: "`retry`",
    slips: [
      "max": "write `attempts:`", "count": "write `attempts:`", "times": "write `attempts:`",
      "delay": "write `backoff: 500ms...20s`", "interval": "write `backoff: 500ms...20s`",
      "on": "what is retried follows from `retryable` of the error's cases",
    ],
    [
      Key("attempts", .integer, "how often the request is sent at most", isRequired: true),
      Key("backoff", .text, "the shortest and the longest pause, as in `500ms...20s`"),
    ])

  static let page = KeyTable(
    "page", subject: "`page`",
    slips: [
      "next": "write `link: next` or `cursor:` with `into:`",
      "limit": "the size of a page is a parameter like others",
      "param": "write `into:`", "parameter": "write `into:`", "data": "write `items:`",
    ],
    [
      Key("items", .text, "where the list stands in what is returned"),
      Key("link", .text, "the relation of the `Link` header that leads to the next page"),
      Key("cursor", .text, "where the next page's cursor stands in what is returned"),
      Key("into", .text, "the parameter that takes the cursor"),
      Key("last", .text, "the value of the last item that goes into the parameter"),
      Key("while", .text, "the flag in what is returned that says whether more follows"),
      Key("number", .text, "the parameter that counts pages"),
      Key("offset", .text, "the parameter that counts items"),
    ])

  static let view = KeyTable(
    "view", subject: "`view`", slips: ["error": "write `failure:`", "message": "write `failure:`"],
    [Key("failure", .text, "what the screen says where the error has no words", isRequired: true)])

  static let outcome = KeyTable(
    "outcome", subject: "`outcome`",
    slips: [
      "failure": "write `view: { failure: … }`", "message": "write `success:`",
      "done": "write `success:`",
    ],
    [Key("success", .text, "what is said after a success", isRequired: true)])

  private static let endpointSlips: [String: String] = [
    "method": "write the method as the key: `get: /users`",
    "url": "write the method as the key: `get: /users`",
    "options": "the methods are `get`, `post`, `put`, `patch`, `delete` and `head`",
    "trace": "the methods are `get`, `post`, `put`, `patch`, `delete` and `head`",
    "parameters": "write them under `path:`, `query:`, `headers:` or `cookies:`",
    "params": "write them under `path:`, `query:`, `headers:` or `cookies:`",
    "requestBody": "write `body:`", "request": "write `body:`",
    "responses": "write `returns:`, and the failures under `errors:`",
    "response": "write `returns:`", "result": "write `returns:`",
    "security": "write `auth:`", "summary": "write `doc:`", "description": "write `doc:`",
    "operationId": "the key above is the method's name: leave it out", "tags": "write `group:`",
    "tag": "write `group:`", "errors": "write `fails:`", "error": "write `fails:`",
    "throws": "write `fails:`", "header": "write `headers:`", "cookie": "write `cookies:`",
    "idempotency": "write `idempotencyKey: Idempotency-Key`", "paging": "write `page:`",
    "pagination": "write `page:`", "pages": "write `page:`", "servers": "write `server:`",
    "retries": "write `retry:`", "form": "write `body: { form: T }`",
    "multipart": "write `body: { multipart: { … } }`", "events": "write `returns: { events: T }`",
  ]
}

/// What an endpoint says, or `defaults:` for all of them.
extension KeyTable.Key {
  static let authentication = KeyTable.Key(
    "auth", .text, "the name of what proves who calls, as declared under `auth:`, or `none`")
  static let fails = KeyTable.Key("fails", .text, "the error type, as declared under `errors:`")
  static let retry = KeyTable.Key(
    "retry", .table(.retry), "how often and how soon the client repeats what may be repeated")
  static let timeout = KeyTable.Key("timeout", .text, "how long a call may take, as in `10s`")
  static let server = KeyTable.Key(
    "server", .text, "the server of this API where it is not the client's")
}
