import Foundation
import Goldens
import RecourseSupport
import Testing

/// What stands in for a client, and what is built on top of one.
@Suite struct StubTests {
  @Test func aStubAnswersAsItIsTold() async {
    var stub = GroupsStub()
    stub.onStatus = { .success(()) }
    stub.orders.onOrder = { .success(GroupOrder(id: $0, name: "n")) }
    let api: any GroupsAPI = stub
    #expect(await !api.status().isFailure)
    let id = UUID()
    #expect(await stub.orders.order(id: id) == .success(GroupOrder(id: id, name: "n")))
  }

  @Test func aStubThatIsNotToldFails() async {
    guard case .failure(.failed(let reason)) = await GroupsStub().status() else {
      Issue.record("it answered")
      return
    }
    #expect(reason.contains("status"))
  }

  @Test func aStubHasTheOnePageThatItAnswersWith() async throws {
    var stub = PagingStub()
    stub.onByCursor = { cursor, limit in
      .success(PagedCursor(items: [PagedItem(id: "\(limit)", name: cursor ?? "first")]))
    }
    var items: [PagedItem] = []
    for await item in stub.byCursorByItem() { items.append(try item.get()) }
    #expect(items == [PagedItem(id: "50", name: "first")])
    var pages = 0
    for await _ in stub.byCursorByPage(cursor: "x") { pages += 1 }
    #expect(pages == 1)
  }

  @Test func aFutureBeginsWhenItIsAskedFor() async throws {
    var stub = GroupsStub()
    stub.orders.onAllOrders = { .success([GroupOrder(id: UUID(), name: "n")]) }
    let future = stub.orders.futures.allOrders().map { $0.count }
    #expect(try await future.value == 1)
  }
}
