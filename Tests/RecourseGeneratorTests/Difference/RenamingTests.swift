import Foundation
import RecourseDiagnostics
import Testing

@testable import RecourseGenerator

/// Names that changed while what they name did not.
struct RenamingTests {
  static let base = """
    recourse: 1
    api: Shop
    models:
      Order: { id: String, articleNumber: { type: Int, key: number }, line: Line }
      Line: { amount: Int, size: Size, next: "[Line]?" }
      Size: { enum: { small: s, large: l } }
      Choice: { union: { card: Card, cash: Cash }, discriminator: kind, values: { card: c, cash: d } }
      Card: { digits: String }
      Cash: { change: Decimal }
    errors:
      ShopError:
        cases:
          soldOut: { when: 409, message: Sold out., retryable: always }
          refused: { when: status, over: [], message: No. }
          failed: { when: otherwise, message: Something went wrong. }
    endpoints:
      order: { get: "/orders/{id}", query: { page: { type: Int?, key: p } }, returns: Order }
      place: { post: /orders, body: Order, returns: { 201: Order } }
      pay: { post: /payments, body: Choice, returns: none }
      upload: { post: /files, body: { multipart: { file: { type: File, key: f } } }, returns: none }
    translations:
      de: { ShopError.soldOut: Ausverkauft., ShopError.refused: Nein., ShopError.failed: Fehler. }
    """.replacing(", over: []", with: "")

  static func changes(_ edits: [(String, String)]) throws -> [Change] {
    var new = Self.base
    for (find, replacement) in edits { new = new.replacingOccurrences(of: find, with: replacement) }
    try #require(new != base)
    return try ChangeTests.report(base, new).changes
  }

  static func summaries(_ edits: [(String, String)]) throws -> [String] {
    try changes(edits).map { change in
      let names = [change.old, change.new].compactMap { $0 }.joined(separator: " → ")
      let also = change.alsoLevels.map { ", \($0.rawValue)" }.joined()
      return "\(change.level.rawValue)\(also) \(change.kind.rawValue) \(change.subject) \(names)"
    }
  }

  static let renames: [(edits: [(String, String)], change: String)] = [
    (
      [("articleNumber: {", "itemNumber: {")],
      "breaking field-renamed Order.itemNumber articleNumber → itemNumber"
    ),
    ([("Line", "Position")], "breaking model-renamed Position Line → Position"),
    ([("Size", "Extent")], "breaking model-renamed Extent Size → Extent"),
    ([("small: s", "little: s")], "breaking value-renamed Size.little small → little"),
    (
      [("card: Card", "creditCard: Card"), ("card: c", "creditCard: c")],
      "breaking value-renamed Choice.creditCard card → creditCard"
    ),
    ([("ShopError", "StoreError")], "breaking error-renamed StoreError ShopError → StoreError"),
    ([("soldOut", "gone")], "breaking case-renamed ShopError.gone soldOut → gone"),
    ([("  pay:", "  settle:")], "breaking endpoint-renamed settle pay → settle"),
    ([("page:", "number:")], "breaking parameter-renamed order.number page → number"),
    (
      [("/orders/{id}", "/orders/{orderID}")],
      "breaking parameter-renamed order.orderID id → orderID"
    ),
    ([("file: {", "document: {")], "breaking parameter-renamed upload.document file → document"),
  ]

  @Test(arguments: renames.indices)
  func aNewNameIsOneChange(_ index: Int) throws {
    let (edits, change) = Self.renames[index]
    #expect(try Self.summaries(edits) == [change])
  }

  @Test func modelsThatNameEachOtherAreFollowed() throws {
    let found = try Self.summaries([
      ("Line", "Position"), ("Size", "Extent"), ("Order", "Purchase"),
    ])
    #expect(found.allSatisfy { $0.contains("model-renamed") }, "\(found)")
    #expect(found.count == 3)
  }

  /// What changed beside the name is told beside it.
  @Test func theRestIsComparedUnderTheNewName() throws {
    #expect(
      try Self.summaries([
        ("soldOut: { when: 409, message: Sold out.", "gone: { when: 409, message: Gone."),
        ("ShopError.soldOut", "ShopError.gone"),
      ])
      .filter { !$0.contains("translation") } == [
        "breaking case-renamed ShopError.gone soldOut → gone",
        "behaviour message ShopError.gone “Sold out.” → “Gone.”",
      ])
    #expect(
      Set(try Self.summaries([("articleNumber: { type: Int", "itemNumber: { type: String")])) == [
        "breaking, wire field-type Order.itemNumber Int → String",
        "breaking field-renamed Order.itemNumber articleNumber → itemNumber",
      ])
  }

  /// Where it is not certain what became of what, it is gone, and something else is new.
  @Test func whatIsNotCertainIsGoneAndNew() throws {
    let moved = try Self.summaries([
      ("soldOut: { when: 409", "gone: { when: 410"), ("ShopError.soldOut", "ShopError.gone"),
    ])
    #expect(moved.contains { $0.contains("case-removed") })
    #expect(moved.contains { $0.contains("case-added") })
    let field = try Self.summaries([("articleNumber: { type: Int, key: number }", "other: Int")])
    #expect(field.contains { $0.contains("field-removed") })
  }

  @Test func anotherErrorTypeOfAnEndpointIsComparedByWhatItTells() throws {
    let more = """
        OtherError:
          cases:
            refused: { when: status, message: No., retryable: 503, carries: [status] }
            failed: { when: otherwise, message: Something went wrong. }
      endpoints:
      """
    let old = Self.base.replacing("endpoints:", with: more.trimmingCharacters(in: .newlines))
      .replacing("returns: ", with: "fails: ShopError, returns: ")
    let new = old.replacing(
      "post: /payments, body: Choice, fails: ShopError",
      with: "post: /payments, body: Choice, fails: OtherError")
    try #require(old != new)
    let changes = try ChangeTests.report(old, new).changes
    let found = changes.map {
      "\($0.level.rawValue) \($0.kind.rawValue) \($0.subject) \($0.text): \($0.old ?? "") → \($0.new ?? "")"
    }
    #expect(
      Set(found) == [
        "breaking error-type pay error type: ShopError → OtherError",
        "behaviour message pay told for 409: “Sold out.” → “No.”",
        "behaviour retry pay 503: may not be tried again → may be tried again",
      ], "\(found)")
  }
}
