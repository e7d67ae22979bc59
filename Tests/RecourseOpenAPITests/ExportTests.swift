import RecourseCompiler
import RecourseDiagnostics
import RecourseYAML
import Testing

@testable import RecourseOpenAPI

@Suite("Exports")
struct ExportTests {
  private func export(
    _ schema: String, includes: [String: String] = [:], options: ExportOptions = ExportOptions()
  ) throws -> (text: String, report: Report) {
    var files = SourceFiles()
    let file = files.add(name: "a.recourse.yaml", bytes: Array(schema.utf8))
    var report = Report()
    let api = Compiler.compile(
      root: file, files: &files,
      load: { path in includes[path].map { .success(Array($0.utf8)) } ?? .failure(.notFound) },
      report: &report)
    #expect(report.diagnostics.map(\.message) == [])
    let result = OpenAPIExport.run(
      try #require(api), root: file, included: Array(files.files.dropFirst()), options: options,
      report: &report)
    return (result.text, report)
  }

  private static let versions: [ExportOptions] = ExportOptions.Version.allCases.flatMap { version in
    [false, true].map { isJSON in
      var options = ExportOptions()
      options.version = version
      options.isJSON = isJSON
      return options
    }
  }

  private static let everything = """
    # The whole of it.
    recourse: 1
    api: Everything
    doc: "Text: with a colon"   # why
    keys: snake_case

    servers:
      production: https://{region}.example.com/v1
      other:
        url: https://b.example
        variables: {}

    auth:
      token: bearer
      key: { header: X-Key, doc: A key. }

    defaults: { auth: token, headers: { client: { type: String, key: X-Client, value: swift } } }

    models:
      Size: [small, large, 'no']
      Vote: { enum: { up: "+1", down: "-1" } }
      Level: { closed: true, enum: { low: 1, high: { value: 2, doc: Much. } } }
      OrderID: { alias: String, distinct: true }
      Base: { id: OrderID, at: { type: DateTime, format: unixSeconds } }
      Order:
        extends: Base
        extra: JSON
        fields:
          size: { type: Size, default: large }
          level: { type: Level?, default: 2, deprecated: Use size. }
          note: { type: String?, required: true, length: 1...9, pattern: "^a", example: abc }
          price: { type: Decimal, format: string, range: 0..<100 }
          tags: { type: [String], count: ...3, default: [] }
          kind: { type: String, value: order }
          secret: { type: String?, redact: true }
          raw: { type: Data, default: AQID }
          when: { type: CalendarDate, default: 2024-02-29 }
          at2: { type: DateTime, default: "1969-12-31T23:59:59.5Z" }
          parent: Order?
          any: JSON
      Change: { presence: patch, fields: { note: String? } }
      Payment: { discriminator: type, union: { card: Card, cash: Cash }, values: { cash: bar } }
      Card: { number: String }
      Cash: { type: { type: String, value: bar } }
      Either: { union: { text: String, list: [String], card: Card } }
      Problem: { message: String, errors: "[Field]?" }
      Field: { field: String, message: String }

    errors:
      ShopError:
        doc: Why.
        body: Problem
        fields: { each: errors, name: field, message: message }
        cases:
          signedOut: { when: 401, message: Sign in., recovery: signIn }
          busy: { when: [429, 503], carries: [retryAfter], message: Wait., retryable: always }
          invalid: { when: [422, request], carries: [fields], message: Check. }
          refused: { when: status, message: ["{body.message}", No.] }
          failed: { when: otherwise, message: Failed. }

    endpoints:
      orders:
        get: /shops/{shop}/orders
        path: { shop: Int }
        query: { size: Size?, tags: { type: "[String]?", list: comma }, more: { type: "[Int]?", list: brackets }, filter: { type: Card?, list: comma } }
        headers: { ifNoneMatch: String? }
        cookies: { sid: String? }
        returns: { 200: { body: [Order], headers: { total: { type: Int, key: X-Total } } } }
        group: shop
      order:
        post: /orders
        body: Order
        returns: { 201: Order, 202: { as: later } }
        idempotencyKey: Idempotency-Key
        retry: { attempts: 3, backoff: 1s...5s }
        auth: key
      change: { patch: "/orders/{id}", body: Change, returns: none, alsoSucceeds: [404] }
      upload:
        post: /files
        body: { multipart: { file: { type: File, maxBytes: 2MB }, title: String? } }
        returns: { type: Order, at: data.order }
        auth: none
      form: { post: /form, body: { form: Card }, returns: { text: String } }
      image: { put: /image, body: { data: image/png }, returns: { data: image/png } }
      text: { put: /text, body: { text: String }, returns: Either? }
      pay: { post: /pay, body: Payment, returns: Payment, server: other }
    """

  @Test("come back as the schema that they were, byte for byte", arguments: versions)
  func roundTrip(options: ExportOptions) throws {
    let (text, report) = try export(Self.everything, options: options)
    #expect(report.diagnostics.map(\.message) == [])
    let importing = Importing(text, name: options.isJSON ? "a.json" : "a.yaml")
    #expect(importing.findings == [])
    #expect(importing.schema == Self.everything)
  }

  @Test("of real schemas come back as they were", arguments: ["github-issues", "slack"])
  func realSchemas(name: String) throws {
    guard let schema = SharedDocuments.text("../schemas/\(name).recourse.yaml") else { return }
    for options in Self.versions {
      let (text, _) = try export(schema, options: options)
      #expect(Importing(text, name: options.isJSON ? "a.json" : "a.yaml").schema == schema)
    }
  }

  @Test("without what only they know are still schemas that compile", arguments: versions)
  func withoutExtension(options: ExportOptions) throws {
    let (text, _) = try export(Self.everything, options: options)
    let importing = Importing(
      text.replacing("x-recourse", with: "x-other"), name: options.isJSON ? "a.json" : "a.yaml")
    #expect(importing.findings == [])
    #expect(importing.lint == [])
    #expect(importing.section("endpoints", "change").contains("body: Change"))
    #expect(importing.section("models", "Size") == "Size: [small, large, no]")
  }

  @Test("that were changed are read for what they say now")
  func changed() throws {
    let (text, _) = try export(Self.everything)
    let edited = text.replacing("operationId: form\n", with: "operationId: sendForm\n")
    #expect(edited != text)
    let importing = Importing(edited)
    #expect(importing.section("endpoints", "sendForm") != "")
  }

  @Test("bring the files that a schema includes")
  func includes() throws {
    let root = """
      recourse: 1
      api: A
      include: [common.recourse.yaml]
      servers: { production: https://a.example }
      endpoints: { a: { get: /a, returns: Thing } }
      """
    let common = """
      recourse: 1
      models: { Thing: { id: Int } }
      errors: { E: { cases: { all: { when: [status, otherwise], message: M } } } }
      """
    let (text, _) = try export(root, includes: ["common.recourse.yaml": common])
    let importing = Importing(text)
    #expect(importing.schema == root)
    #expect(importing.result?.includes.map(\.path) == ["common.recourse.yaml"])
    #expect(importing.result?.includes.map(\.text) == [common])
  }

  @Test("name what their readers will not see")
  func leftOut() throws {
    let (_, report) = try export(
      """
      recourse: 1
      api: A
      servers: { production: https://a.example }
      models: { Filter: { a: String? } }
      errors: { E: { failsWhen: { status: 2xx, body: { ok: false } }, cases: { all: { when: [status, otherwise], message: M } } } }
      endpoints:
        a: { get: /a, query: { f: { type: Filter?, nested: dots } }, returns: { events: Filter } }
      """)
    #expect(report.diagnostics.map(\.code.id) == Array(repeating: "E0621", count: 3))
  }

  @Test(
    "write instants and days as RFC 3339 does",
    arguments: [
      (Int64(0), "1970-01-01T00:00:00Z"), (951_782_400_000_000, "2000-02-29T00:00:00Z"),
      (-500_000, "1969-12-31T23:59:59.500000Z"),
      (1_709_210_096_123_456, "2024-02-29T12:34:56.123456Z"),
      (-62_135_596_800_000_000, "0001-01-01T00:00:00Z"),
    ])
  func instants(microseconds: Int64, expected: String) {
    #expect(CivilDate.instant(microseconds) == expected)
  }

  @Test(
    "write bytes in base64",
    arguments: [
      ([], ""), ([1], "AQ=="), ([1, 2], "AQI="), ([1, 2, 3], "AQID"),
      ([255, 254, 253, 0], "//79AA=="),
    ])
  func base64(bytes: [UInt8], expected: String) {
    #expect(Base64.text(of: bytes) == expected)
  }
}
