import Foundation
import Goldens
import MisbehavingServer
import RecourseSupport
import Testing

/// What constraints reject, in words that are looked up.
@Suite struct LocalizedConstraintTests {
  static let order = LocalizedOrder(
    note: "", quantity: 0, share: 1, tags: ["", "", "", "", "", ""], code: "a",
    lines: [LocalizedLine(name: "")])

  static let messages = [
    "note": "At most 140 characters, { and } included.",
    "quantity": "Must be between 1 and 99.",
    "share": "Must be at least 0 and less than 1.",
    "tags": "Must have at most 5 entries.",
    "code": "Must have at least 2 characters.\nHas the wrong format.",
    "lines[0].name": "Must not be empty.",
  ]

  @Test func aValueIsToldInTheWordsOfItsSchema() {
    #expect(Self.order.fieldErrors.byField == Self.messages)
    #expect([LocalizedLine(name: "")].fieldErrors.byField == ["[0].name": "Must not be empty."])
    #expect(LocalizedPayment.order(Self.order).fieldErrors.byField == Self.messages)
  }

  @Test func aCallIsToldInTheWordsOfItsSchema() async throws {
    let server = try MisbehavingServer { _ in .status(204) }
    let client = KioskClient(server: .custom(server.url))
    guard
      case .failure(.invalid(let fields)) = await client.order(Self.order, page: 0, search: "a")
    else {
      Issue.record("it was sent")
      return
    }
    var expected = Self.messages
    expected["page"] = "There is no such page."
    expected["search"] = "Must have at least 2 characters."
    #expect(fields.byField == expected)
    #expect(server.received.isEmpty)
  }

  @Test func partsAreToldInTheWordsOfTheSchema() async throws {
    let server = try MisbehavingServer { _ in .status(204) }
    let client = KioskClient(server: .custom(server.url))
    let long = String(repeating: "x", count: 21)
    guard
      case .failure(.invalid(let fields)) = await client.label(
        line: LocalizedLine(name: ""), title: long)
    else {
      Issue.record("it was sent")
      return
    }
    let expected = [
      "line.name": "Must not be empty.", "title": "Must have at most 20 characters.",
    ]
    #expect(fields.byField == expected)
  }
}
