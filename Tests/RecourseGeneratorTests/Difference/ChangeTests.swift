import Foundation
import RecourseDiagnostics
import Testing

@testable import RecourseGenerator

/// One edit of a schema, and the changes that it makes.
struct ChangeTests {
  struct Edit: CustomTestStringConvertible, Sendable {
    var find: String
    var replacement: String
    /// As in `breaking field-removed Order.note`.
    var changes: [String]

    init(_ find: String, _ replacement: String, _ changes: [String]) {
      self.find = find
      self.replacement = replacement
      self.changes = changes
    }

    var testDescription: String { "\(find) → \(replacement)" }
  }

  static let base = """
    recourse: 1
    api: Shop
    doc: A shop.
    servers: { production: https://shop.example, staging: "https://{host}.example" }
    auth: { session: bearer, key: { header: X-Key } }
    models:
      Size: [small, large]
      Choice: { union: { card: Card, cash: Cash }, discriminator: kind }
      Card: { number: String }
      Cash: { amount: Decimal }
      Token: { alias: String, distinct: true }
      Names: "[String]"
      Order:
        id: String
        size: Size
        note: { type: String?, length: ...9, doc: A note. }
        count: { type: Int, default: 1 }
        at: { type: DateTime, format: unixSeconds }
        names: Names
      Sent:
        extends: Order
        fields: { choice: Choice }
      Problem: { code: String?, message: String? }
    errors:
      ShopError:
        body: Problem
        code: body.code
        cases:
          refused:
            when: status
            carries: [status, message]
            message: ["{body.message}", The shop refused.]
            retryable: 5xx
          soldOut: { when: { code: sold_out }, carries: [fields], message: Sold out., recovery: update }
          broken: { when: otherwise, carries: [reason], message: This app has a fault., log: true }
    endpoints:
      order: { get: "/orders/{id}", query: { size: Size?, page: { type: Int, default: 1 } }, returns: Order, view: { failure: No order. } }
      place: { post: /orders, body: Sent, returns: { 201: Order }, auth: session, timeout: 10s }
      cancel: { delete: "/orders/{id}", returns: none, alsoSucceeds: [404], headers: { why: String } }
    swift: { stub: true }

    """

  static let edits: [Edit] = [
    Edit("api: Shop", "api: Store", ["breaking api-name api"]),
    Edit("doc: A shop.", "doc: The shop.", ["documentation documentation api"]),
    Edit("https://shop.example", "https://b.example", ["wire server servers.production"]),
    Edit(
      "{ production: https://shop.example, staging: \"https://{host}.example\" }",
      "{ production: https://shop.example }", ["breaking server servers.staging"]),
    Edit("session: bearer", "session: basic", ["wire authentication auth.session"]),
    Edit(", key: { header: X-Key }", "", ["breaking authentication auth.key"]),
    Edit("[small, large]", "[small, medium, large]", ["breaking value-added Size.medium"]),
    Edit("[small, large]", "[small]", ["breaking value-removed Size.large"]),
    Edit(
      "[small, large]", "{ enum: [small, large], closed: true }", ["breaking value-removed Size"]),
    Edit(
      "[small, large]", "{ enum: { small: s, large: large } }", ["wire wire-name Size.small"]),
    Edit(
      "union: { card: Card, cash: Cash }", "union: { card: Card }",
      ["breaking value-removed Choice.cash"]),
    Edit("discriminator: kind", "discriminator: type", ["wire wire-form Choice"]),
    Edit(
      "Token: { alias: String, distinct: true }", "Token: { x: String }",
      ["breaking model-shape Token"]),
    Edit("Token: { alias: String,", "Token: { alias: Int,", ["breaking model-shape Token"]),
    // Swift takes an alias for what it stands for.
    Edit("names: Names", "names: \"[String]\"", []),
    Edit(
      "Names: \"[String]\"", "Names: \"[Int]\"",
      ["breaking model-shape Names", "breaking field-type Order.names"]),
    Edit("    size: Size\n", "", ["breaking field-removed Order.size"]),
    Edit("    size: Size\n", "    size: Size?\n", ["breaking field-presence Order.size"]),
    Edit("    size: Size\n", "    size: { type: Size, key: s }\n", ["wire wire-name Order.size"]),
    Edit(
      "    size: Size\n", "    size: { type: Size, redact: true }\n",
      ["behaviour redaction Order.size"]),
    Edit(
      "    size: Size\n", "    size: { type: Size, deprecated: true }\n",
      ["documentation deprecation Order.size"]),
    Edit(
      "    id: String\n    size: Size\n", "    size: Size\n    id: String\n",
      ["breaking field-order Order", "breaking field-order Sent"]),
    Edit("    size: Size\n", "    size: Size\n    tip: Int?\n", ["addition field-added Order.tip"]),
    Edit("    size: Size\n", "    size: Size\n    tip: Int\n", ["breaking field-added Order.tip"]),
    Edit("length: ...9", "length: 2...9", ["behaviour constraint Order.note"]),
    Edit("length: ...9", "length: ...9, message: Too long.", ["behaviour message Order.note"]),
    Edit("default: 1 }\n    at", "default: 2 }\n    at", ["wire default-value Order.count"]),
    Edit("format: unixSeconds", "format: unixMilliseconds", ["wire wire-form Order.at"]),
    Edit("A note.", "The note.", ["documentation documentation Order.note"]),
    Edit("Problem: {", "Other: { x: Int }\n  Problem: {", ["addition model-added Other"]),
    Edit("  Token: { alias: String, distinct: true }\n", "", ["breaking model-removed Token"]),
    // Decisions, by what they decide and not by how they are written.
    Edit("when: status", "when: [3xx, 4xx, 5xx]", []),
    Edit("when: otherwise", "when: [request, transport, decoding]", []),
    Edit("code: sold_out", "code: [sold_out, gone]", ["behaviour decision ShopError"]),
    Edit(
      "when: { code: sold_out }", "when: { status: 409, code: sold_out }",
      ["behaviour decision ShopError"]),
    Edit(
      "message: This app has a fault.", "message: A fault.", ["behaviour message ShopError.broken"]),
    Edit("The shop refused.", "Refused.", ["behaviour message ShopError.refused"]),
    Edit(
      "message: Sold out.", "message: none", ["behaviour message ShopError.soldOut"]),
    Edit("retryable: 5xx", "retryable: 503", ["behaviour retry ShopError.refused"]),
    Edit(
      "recovery: update", "recovery: retry, retryable: always",
      [
        "behaviour recovery ShopError.soldOut", "behaviour retry ShopError.soldOut",
      ]),
    Edit(", log: true", "", ["behaviour log ShopError.broken"]),
    Edit("carries: [reason]", "carries: { why: reason }", ["breaking carried ShopError.broken"]),
    Edit(
      "code: body.code\n",
      "code: body.code\n    fields: { each: errors, name: field, message: message }\n",
      ["behaviour field-errors ShopError"]),
    Edit(
      "code: body.code\n",
      "code: body.code\n    failsWhen: { status: 2xx, body: { code: present } }\n",
      ["behaviour failing order, cancel", "behaviour failing place"]),
    Edit(
      "      broken:", "      gone: { when: 410, message: Gone. }\n      broken:",
      ["breaking case-added ShopError.gone", "behaviour decision ShopError"]),
    Edit("alsoSucceeds: [404], ", "", ["behaviour failing cancel"]),
    Edit("{ 201: Order }", "Order", ["behaviour successes place"]),
    Edit(
      "cancel: {", "calls: { get: /calls, returns: none }\n  cancel: {",
      ["addition endpoint-added calls"]),
    Edit(
      "  place: {", "  put: {", ["breaking endpoint-renamed put"]),
    Edit("post: /orders", "put: /orders", ["wire endpoint-path place", "behaviour calling place"]),
    Edit("{ get: \"/orders/{id}\"", "{ get: \"/order/{id}\"", ["wire endpoint-path order"]),
    Edit("size: Size?, page", "page", ["breaking parameter-removed order.size"]),
    Edit("size: Size?, page", "size: Size, page", ["breaking field-presence order.size"]),
    Edit(
      "size: Size?, page", "size: Size?, on: Bool?, page", ["addition parameter-added order.on"]),
    Edit(
      "size: Size?, page: { type: Int, default: 1 }",
      "page: { type: Int, default: 1 }, size: Size?",
      [
        "breaking parameter-order order"
      ]),
    Edit("why: String", "why: { type: String, key: X-Why }", ["wire wire-name cancel.why"]),
    Edit("body: Sent", "body: { form: Order }", ["breaking body place"]),
    Edit("body: Sent", "body: { form: Sent }", ["wire body place"]),
    Edit("returns: Order,", "returns: { type: Order, at: order },", ["wire returns order"]),
    Edit("returns: Order,", "returns: \"[Order]\",", ["breaking returns order"]),
    Edit("auth: session", "auth: key", ["wire authentication place"]),
    Edit("timeout: 10s", "timeout: 500ms", ["behaviour calling place"]),
    Edit(
      "timeout: 10s", "timeout: 10s, retry: { attempts: 3, backoff: 1s...9s }",
      ["behaviour calling place"]),
    Edit("timeout: 10s", "timeout: 10s, idempotencyKey: Key", ["wire calling place"]),
    Edit("timeout: 10s", "timeout: 10s, group: orders", ["breaking endpoint-path place"]),
    Edit("No order.", "Nothing here.", ["behaviour screen-text order"]),
    Edit("swift: { stub: true }", "", ["breaking output swift.stub"]),
    Edit(
      "swift: { stub: true }", "swift: { stub: true, futures: true }",
      ["addition output swift.futures"]),
    Edit(
      "swift: { stub: true }", "swift: { stub: true, access: internal }",
      ["breaking output swift.access"]),
  ]

  static func report(_ old: String, _ new: String) throws -> ChangeReport {
    let made = ChangeReport.make(
      old: .bytes(Array(old.utf8), name: "old.yaml"),
      new: .bytes(Array(new.utf8), name: "new.yaml"),
      in: ".")
    let changes = made.changes
    let errors = made.report.diagnostics.filter { $0.severity == .error }.map(\.message)
    return try #require(changes, "\(errors)")
  }

  @Test(arguments: edits)
  func anEditMakesItsChanges(_ edit: Edit) throws {
    let parts = Self.base.components(separatedBy: edit.find)
    try #require(parts.count >= 2, "the edit finds nothing")
    let new = parts[0] + edit.replacement + parts.dropFirst().joined(separator: edit.find)
    let changes = try Self.report(Self.base, new).changes
    let found = changes.map { "\($0.level.rawValue) \($0.kind.rawValue) \($0.subject)" }
    #expect(found == edit.changes, "\(changes.map(\.sentence))")
    for change in changes { #expect(change.range != nil) }
    // The way back touches the same things.
    let back = try Self.report(new, Self.base).changes
    #expect(back.isEmpty == changes.isEmpty)
  }

  @Test func aSchemaIsAsItIs() throws {
    for name in Schemas.started {
      let url = Schemas.root.appending(path: "schemas/\(name)")
      let text = try String(contentsOf: url, encoding: .utf8)
      #expect(try Self.report(text, text).changes == [])
    }
  }

  @Test func whatSeveralModelsTakeOverIsToldOnce() throws {
    let new = Self.base.replacing("length: ...9", with: "length: ...8")
    let changes = try Self.report(Self.base, new).changes
    #expect(changes.map(\.subject) == ["Order.note"])
    #expect(changes.map(\.alsoSubjects) == [["Sent.note"]])
  }

  @Test func theMostUrgentComesFirst() throws {
    let new = Self.base.replacing("api: Shop", with: "api: Store")
      .replacing("A note.", with: "The note.").replacing("[small, large]", with: "[small]")
      .replacing("timeout: 10s", with: "timeout: 9s")
    let report = try Self.report(Self.base, new)
    let levels = report.changes.map(\.level)
    #expect(levels == levels.sorted(by: >))
    #expect(report.counts.map(\.count) == [2, 1, 1])
    #expect(report.reaches(.breaking))
    #expect(report.reaches(.documentation))
    let quiet = try Self.report(Self.base, Self.base.replacing("timeout: 10s", with: "timeout: 9s"))
    #expect(quiet.reaches(.behaviour))
    #expect(!quiet.reaches(.wire))
  }
}
