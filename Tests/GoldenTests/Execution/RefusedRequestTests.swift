import Foundation
import Goldens
import MisbehavingServer
import RecourseSupport
import Testing

/// What never leaves the app.
@Suite struct RefusedRequestTests {
  private static let call: @Sendable (String, String) async -> Result<Void, PathsError> = {
    await PathsClient(server: .custom($0)).text(id: $1)
  }

  @Test(arguments: ["", ".", ".."])
  func aPathIsNeverAnother(_ id: String) async throws {
    let server = try MisbehavingServer { _ in .status(204) }
    let result = await Self.call(server.url, id)
    #expect(throws: PathsError.self) { try result.get() }
    #expect(server.received.isEmpty)
  }

  @Test func aHeaderHoldsNoLineBreak() async throws {
    let server = try MisbehavingServer { _ in .status(204) }
    let client = HeadersClient(server: .custom(server.url))
    let result = await client.headers(ifNoneMatch: "a\r\nEvil: 1", requestCount: 1)
    #expect(throws: HeadersError.self) { try result.get() }
    #expect(server.received.isEmpty)
  }

  @Test func constraintsOfTheBodyAndOfParametersAreFieldErrors() async throws {
    let server = try MisbehavingServer { _ in .status(204) }
    let client = ConstraintsClient(server: .custom(server.url))
    let order = LimitedOrder(
      quantity: 100, temperature: -1, price: 1, note: String(repeating: "x", count: 141),
      code: "abc", tags: [], id: "1", lines: [LimitedLine(name: "")],
      payment: .line(LimitedLine(name: "")))
    guard case .failure(.failed(_, let fields)) = await client.order(order, page: 0) else {
      Issue.record("it was sent")
      return
    }
    #expect(
      fields.fields.sorted() == [
        "code", "lines[0].name", "note", "page", "payment.name", "quantity", "tags",
      ])
    #expect(fields["note"] == ["Keep it short."])
    #expect(server.received.isEmpty)
  }

  @Test func theElementsOfAListAreChecked() async throws {
    let server = try MisbehavingServer { _ in .status(204) }
    let client = ConstraintsClient(server: .custom(server.url))
    let lines = [LimitedLine(name: "a"), LimitedLine(name: "")]
    guard case .failure(.failed(_, let fields)) = await client.orders(lines) else {
      Issue.record("it was sent")
      return
    }
    #expect(fields.fields == ["[1].name"])
  }
}
