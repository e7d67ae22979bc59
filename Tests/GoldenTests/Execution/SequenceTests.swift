import Foundation
import Goldens
import MisbehavingServer
import RecourseSupport
import Testing

/// Pages, items and events as they come.
@Suite struct SequenceTests {
  private static func item(_ id: Int) -> String { #"{"id":"\#(id)","name":"n"}"# }

  private static func page(_ request: ReceivedRequest) -> Answer {
    let isLast = request.target.contains("2")
    switch request.path {
    case "/linked":
      let link = #"<\#(request.path)?page=2>; rel="next""#
      return .json("[\(item(isLast ? 2 : 1))]", isLast ? [:] : ["Link": link])
    case "/cursor":
      let meta = isLast ? "{}" : #"{"next_cursor":"c2"}"#
      return .json(#"{"items":[\#(item(isLast ? 2 : 1))],"meta":\#(meta)}"#)
    case "/last":
      let more = request.target.contains("starting_after=1")
      return .json(#"{"data":[\#(item(more ? 2 : 1))],"has_more":\#(!more)}"#)
    case "/number":
      return .json(request.target.contains("page=3") ? "[]" : "[\(item(isLast ? 2 : 1))]")
    default:
      let isEnd = request.target.contains("offset=2")
      return .json(#"{"items":\#(isEnd ? "[]" : "[\(item(1)),\(item(2))]")}"#)
    }
  }

  private typealias Items = Recourse.ItemSequence<PagedItem, PagingError>

  @Test(
    arguments: [
      { $0.linkedByItem() }, { $0.byCursorByItem() }, { $0.byLastByItem(kind: "k") },
      { $0.byNumberByItem() }, { $0.byOffsetByItem() },
    ] as [@Sendable (PagingClient) -> Recourse.ItemSequence<PagedItem, PagingError>])
  func items(
    _ sequence: @Sendable (PagingClient) -> Recourse.ItemSequence<PagedItem, PagingError>
  ) async throws {
    let server = try MisbehavingServer(Self.page)
    var ids: [String] = []
    for await item in sequence(PagingClient(server: .custom(server.url))) {
      ids.append(try item.get().id)
    }
    #expect(ids == ["1", "2"])
  }

  @Test func pages() async throws {
    let server = try MisbehavingServer(Self.page)
    var pages: [PagedCursor] = []
    for await page in PagingClient(server: .custom(server.url)).byCursorByPage(limit: 7) {
      pages.append(try page.get())
    }
    #expect(pages.map(\.items.count) == [1, 1])
    #expect(server.received.map(\.target) == ["/cursor?limit=7", "/cursor?limit=7&cursor=c2"])
  }

  @Test func events() async throws {
    let server = try MisbehavingServer { _ in
      .events(
        [
          #"{"text":"a"}"#, #"{"text":"b","done":true}"#, "[DONE]", #"{"text":"c"}"#,
        ].map { "data: \($0)\n\n" })
    }
    let client = EventsClient(server: .custom(server.url))
    var texts: [String] = []
    for await event in client.answer(EventQuestion(text: "q"), model: "m") {
      texts.append(try event.get().text)
    }
    #expect(texts == ["a", "b"])
    #expect(server.received.first?.target == "/answers?model=m")
    #expect(server.received.first?.text == #"{"text":"q"}"#)
  }
}
