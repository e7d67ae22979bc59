import Foundation

extension Recourse {
  /// One call as data: what is sent, and what counts as success.
  ///
  /// Nothing here throws. What cannot be sent is remembered, and fails the call when it is sent.
  public nonisolated struct Call: Sendable {
    enum Body: Sendable {
      case none
      case data(Data)
      case file(URL)
      case multipart(Multipart)
    }

    let method: HTTPMethod
    let path: CallPath
    let authorization: Authorization
    var items = QueryItems()
    var headers = Headers()
    var body = Body.none
    var fault: String?
    var successes: [ClosedRange<Int>]?
    var furtherSuccesses: [ClosedRange<Int>] = []
    var failsWhen: (@Sendable (FailedResponse) -> Bool)?
    var envelope: [String] = []
    var isKeyed = false
    var redacted: Set<String> = []
    var target: URL?

    /// What constraints reject; checked before anything is sent.
    public var problems = FieldProblems()
    /// What logs and cassettes call it: the function that made it, if nothing else.
    public var name: String
    /// Where it goes instead of the client's server.
    public var server: String?
    /// How long each attempt may take; the client's own timeout where nil.
    public var timeout: Duration?
    public var retry = RetryPolicy.never
    /// Whether it may be sent twice although its method says otherwise.
    public var isIdempotent = false
    public var uploadProgress: (@Sendable (Progress) -> Void)?
    public var downloadProgress: (@Sendable (Progress) -> Void)?

    /// A call of a path below the server's address. The credential goes to that server only.
    public init(
      _ method: HTTPMethod, _ path: CallPath, auth: Authorization = .none, name: String = #function
    ) {
      self.name = String(name.prefix { $0 != "(" })
      self.method = method
      self.path = path
      authorization = auth
    }

    var mayRepeat: Bool { method.isIdempotent || isIdempotent || isKeyed }
  }
}

// What is sent.
nonisolated extension Recourse.Call {
  /// Adds a query parameter; nothing for nil.
  public mutating func query(_ name: String, _ value: (some Recourse.WireText)?) {
    if let value { items.add(name, text(name, value)) }
  }

  /// Adds a list; nothing for nil, nor for an empty one.
  public mutating func query(
    _ name: String, _ values: [some Recourse.WireText]?, list: Recourse.ListStyle = .repeat
  ) {
    guard let values else { return }
    var texts: [String] = []
    for value in values { texts.append(text(name, value)) }
    items.add(name, list: texts, list)
  }

  /// Adds a query parameter in another form than the usual one, as a date in seconds.
  public mutating func query<Format: Recourse.ValueFormat>(
    _ name: String, _ value: Format.Value?, as format: Format.Type
  ) {
    if let value { query(name, text(name, value, as: format)) }
  }

  /// Adds a list whose elements have another form than the usual one.
  public mutating func query<Format: Recourse.ValueFormat>(
    _ name: String, _ values: [Format.Value]?, list: Recourse.ListStyle = .repeat,
    as format: Format.Type
  ) {
    guard let values else { return }
    var texts: [String] = []
    for value in values {
      if let text = text(name, value, as: format) { texts.append(text) }
    }
    query(name, texts, list: list)
  }

  /// Adds an object, member by member.
  public mutating func query(
    _ name: String, _ value: (some Recourse.JSONValue)?, list: Recourse.ListStyle = .repeat,
    nested: Recourse.NestedStyle
  ) {
    if let value { items.add(name, tree(name, value), list, nested) }
  }

  /// Sends a header, in place of an earlier one of that name; nothing for nil.
  public mutating func header(_ name: String, _ value: (some Recourse.WireText)?) {
    guard let value else { return }
    headers[name] = text(name, value).trimmingCharacters(in: .whitespaces)
  }

  /// Sends a header in another form than the usual one.
  public mutating func header<Format: Recourse.ValueFormat>(
    _ name: String, _ value: Format.Value?, as format: Format.Type
  ) {
    if let value { header(name, text(name, value, as: format)) }
  }

  /// Sends a cookie beside earlier ones; nothing for nil.
  public mutating func cookie(_ name: String, _ value: (some Recourse.WireText)?) {
    guard let value else { return }
    let text = text(name, value)
    guard Recourse.Cookie.isValid(text) else {
      return reject("the cookie \(name) holds a forbidden character")
    }
    let earlier = headers["Cookie"].map { $0 + "; " } ?? ""
    headers["Cookie"] = earlier + name + "=" + text
  }

  public mutating func cookie<Format: Recourse.ValueFormat>(
    _ name: String, _ value: Format.Value?, as format: Format.Type
  ) {
    if let value { cookie(name, text(name, value, as: format)) }
  }

  /// Sends JSON, once its constraints hold.
  public mutating func json(_ value: some Recourse.JSONValue) {
    check(value)
    var writer = Recourse.JSONWriter()
    value.write(to: &writer)
    if let failure = writer.failure { reject(failure.description) }
    // A header may say which JSON it is.
    send(writer.data, type: headers["Content-Type"] ?? "application/json")
  }

  /// Sends JSON, or nothing for nil.
  public mutating func json(_ value: (some Recourse.JSONValue)?) {
    if let value { json(value) }
  }

  /// Sends the members of an object as a form (`application/x-www-form-urlencoded`).
  public mutating func form(
    _ value: some Recourse.JSONValue, list: Recourse.ListStyle = .repeat,
    nested: Recourse.NestedStyle = .brackets
  ) {
    check(value)
    var form = Recourse.QueryItems()
    form.add("", tree(nil, value), list, nested)
    send(Data(form.encoded.utf8), type: "application/x-www-form-urlencoded")
  }

  /// Sends a text as UTF-8.
  public mutating func text(_ text: String, type: String = "text/plain; charset=utf-8") {
    send(Data(text.utf8), type: type)
  }

  /// Sends bytes of a media type.
  public mutating func data(_ data: Data, type: String) { send(data, type: type) }

  /// Sends a file, which is streamed from disk where it is one.
  public mutating func file(_ file: Recourse.File, type: String? = nil) {
    switch file.content {
    case .data(let data): send(data, type: type ?? file.type)
    case .url(let url):
      body = .file(url)
      headers["Content-Type"] = type ?? file.type
    }
  }

  /// Sends several parts (`multipart/form-data`, RFC 7578).
  public mutating func multipart(_ build: (inout Recourse.Multipart) -> Void) {
    var multipart = Recourse.Multipart()
    build(&multipart)
    if let fault = multipart.fault { reject(fault) }
    body = .multipart(multipart)
    headers["Content-Type"] = multipart.contentType
  }

  /// A value's text; one that has none is a call that cannot be sent.
  private mutating func text(_ name: String, _ value: some Recourse.WireText) -> String {
    if let fault = value.wireFault { reject("\(name) \(fault)") }
    return value.wireText
  }

  /// A value's text in a form other than the usual one.
  private mutating func text<Format: Recourse.ValueFormat>(
    _ name: String, _ value: Format.Value, as format: Format.Type
  ) -> String? {
    var writer = Recourse.JSONWriter()
    Format.write(value, to: &writer)
    if let failure = writer.failure { reject("\(name) \(failure)") }
    return Recourse.JSON(written: writer).text
  }

  /// A value's JSON, which a query or a form takes apart.
  private mutating func tree(_ name: String?, _ value: some Recourse.JSONValue) -> Recourse.JSON {
    var writer = Recourse.JSONWriter()
    value.write(to: &writer)
    if let failure = writer.failure {
      reject(name.map { "\($0) \(failure)" } ?? failure.description)
    }
    return Recourse.JSON(written: writer)
  }

  private mutating func send(_ data: Data, type: String) {
    body = .data(data)
    headers["Content-Type"] = type
  }

  private mutating func check(_ value: some Recourse.JSONValue) {
    if let value = value as? any Recourse.Constrained { problems.checkWhole(value) }
  }

  mutating func reject(_ reason: String) { fault = fault ?? reason }
}

// What it means.
nonisolated extension Recourse.Call {
  /// Sends a key that stays the same over all attempts, so that the server does the work once.
  public mutating func idempotencyKey(_ header: String, _ key: String) {
    headers[header] = key
    isKeyed = true
  }

  /// Counts these statuses as success, and no others. Another 2xx then is an answer that cannot be
  /// read.
  public mutating func succeeds(on statuses: [ClosedRange<Int>]) { successes = statuses }

  /// Counts these statuses as success too. A value that may be missing is missing then.
  public mutating func alsoSucceeds(on statuses: [Int]) {
    furtherSuccesses += statuses.map { $0...$0 }
  }

  /// Counts these ranges of statuses as success too.
  public mutating func alsoSucceeds(on statuses: [ClosedRange<Int>]) {
    furtherSuccesses += statuses
  }

  /// Takes a success that looks like this for a failure.
  public mutating func fails(_ condition: @escaping @Sendable (Recourse.FailedResponse) -> Bool) {
    failsWhen = condition
  }

  /// Reads the value that stands at a path within the answer's JSON.
  public mutating func envelope(_ path: String...) { envelope = path }

  /// Keeps the values of these query, form and JSON names out of every log and cassette.
  public mutating func redact(_ names: String...) { redacted.formUnion(names) }

  func isSuccess(_ status: Int) -> Bool {
    if furtherSuccesses.contains(where: { $0.contains(status) }) { return true }
    guard let successes else { return (200...299).contains(status) }
    return successes.contains { $0.contains(status) }
  }

  /// Whether a status is a success, although no value comes with it.
  func isFurtherSuccess(_ status: Int) -> Bool {
    furtherSuccesses.contains { $0.contains(status) }
      && !(successes ?? [200...299]).contains { $0.contains(status) }
  }
}
