import Foundation
@testable import RecourseSupport
import Testing

struct PagingTests {
  private static func things(_ ids: ClosedRange<Int>) -> String {
    ids.map { #"{"id":\#($0),"name":"n"}"# }.joined(separator: ",")
  }

  private static func walk(
    _ paging: Recourse.Paging, items: [String] = [],
    from call: Recourse.Call = Recourse.Call(.get, "/a"),
    _ steps: [Script.Step]
  ) async -> (seen: [String], urls: [String], script: Script) {
    let script = Script(steps[0])
    script.append(steps.dropFirst())
    let client = Bench(script).client
    let sequence: Recourse.ItemSequence<Thing, Seen> = client.items(call, paging, items: items)
    var seen: [String] = []
    for await result in sequence {
      switch result {
      case .success(let thing): seen.append("\(thing.id)")
      case .failure(let failure): seen.append("\(failure)")
      }
      if seen.count > 50 { break }
    }
    let urls = script.requests.map {
      $0.url.absoluteString.replacingOccurrences(of: "https://api.example", with: "")
    }
    return (seen, urls, script)
  }

  @Test func `follows links`() async {
    let (seen, urls, _) = await Self.walk(
      .link("next"),
      [
        .status(
          200, ["Link": #"<https://api.example/a?page=2>; rel="next", <x>; rel="last""#],
          "[\(Self.things(1...2))]"),
        .status(200, ["Link": #"</a?page=3>; rel=next"#], "[\(Self.things(3...3))]"),
        .status(200, ["Link": #"<https://api.example/a>; rel="first""#], "[]"),
      ])
    #expect(seen == ["1", "2", "3"])
    #expect(urls == ["/a", "/a?page=2", "/a?page=3"])
  }

  @Test func `follows cursors`() async {
    var call = Recourse.Call(.get, "/a")
    call.query("limit", 2)
    call.query("cursor", "start")
    let (seen, urls, _) = await Self.walk(
      .cursor(["meta", "next"], into: "cursor"), items: ["data"], from: call,
      [
        .status(200, [:], #"{"data":[\#(Self.things(1...2))],"meta":{"next":"b c"}}"#),
        .status(200, [:], #"{"data":[\#(Self.things(3...3))],"meta":{"next":7}}"#),
        .status(200, [:], #"{"data":null,"meta":{"next":""}}"#),
      ])
    #expect(seen == ["1", "2", "3"])
    #expect(
      urls == ["/a?limit=2&cursor=start", "/a?limit=2&cursor=b%20c", "/a?limit=2&cursor=7"])
  }

  @Test(arguments: ["{}", #"{"meta":null}"#, #"{"meta":{"next":null}}"#, #"{"meta":{"next":{}}}"#])
  func `ends without a cursor`(_ body: String) async {
    let (seen, urls, _) = await Self.walk(
      .cursor(["meta", "next"], into: "cursor"), items: ["data"], [.status(200, [:], body)])
    #expect(seen == [])
    #expect(urls.count == 1)
  }

  @Test func `goes on from the last item`() async {
    let (seen, urls, _) = await Self.walk(
      .last(["id"], into: "after", while: ["has_more"]), items: ["data"],
      [
        .status(200, [:], #"{"data":[\#(Self.things(1...2))],"has_more":true}"#),
        .status(200, [:], #"{"data":[\#(Self.things(3...3))],"has_more":false}"#),
      ])
    #expect(seen == ["1", "2", "3"])
    #expect(urls == ["/a", "/a?after=2"])
  }

  @Test func `goes on from the last item until there is none`() async {
    let (seen, urls, _) = await Self.walk(
      .last(["id"], into: "after", while: nil),
      [.status(200, [:], "[\(Self.things(1...2))]"), .status(200, [:], "[]")])
    #expect(seen == ["1", "2"])
    #expect(urls == ["/a", "/a?after=2"])
  }

  @Test func `counts pages`() async {
    let (seen, urls, _) = await Self.walk(
      .number("page"),
      [
        .status(200, [:], "[\(Self.things(1...2))]"), .status(200, [:], "[\(Self.things(3...3))]"),
        .status(200, [:], "[]"),
      ])
    #expect(seen == ["1", "2", "3"])
    #expect(urls == ["/a", "/a?page=2", "/a?page=3"])
  }

  @Test func `counts items from where the call begins`() async {
    var call = Recourse.Call(.get, "/a")
    call.query("offset", 10)
    let (seen, urls, _) = await Self.walk(
      .offset("offset"), from: call,
      [.status(200, [:], "[\(Self.things(1...2))]"), .status(200, [:], "[]")])
    #expect(seen == ["1", "2"])
    #expect(urls == ["/a?offset=10", "/a?offset=12"])
  }

  @Test(arguments: [
    Recourse.Paging.link("next"), .cursor(["next"], into: "c"),
  ])
  func `stops at what was seen before`(_ paging: Recourse.Paging) async {
    let page = Script.Step.status(
      200, ["Link": "<https://api.example/a?p=2>; rel=next"],
      #"{"data":[\#(Self.things(1...1))],"next":"x"}"#)
    let (seen, urls, _) = await Self.walk(paging, items: ["data"], [page])
    #expect(seen == ["1", "1"])
    #expect(urls.count == 2)
  }

  @Test func `ends after a failure, with the endpoint's error`() async {
    let (seen, urls, _) = await Self.walk(
      .number("page"),
      [.status(200, [:], "[\(Self.things(1...1))]"), .status(404), .status(200, [:], "[]")])
    #expect(seen == ["1", "404"])
    #expect(urls.count == 2)
  }

  @Test func `says which item cannot be read`() async {
    let client = Bench(Script(.status(200, [:], #"{"data":[{"id":1,"name":"n"},{"id":"x"}]}"#)))
      .client
    let sequence: Recourse.ItemSequence<Thing, Seen> = client.items(
      Recourse.Call(.get, "/a"), .number("page"), items: ["data"])
    var reason: String?
    for await case .failure(let seen) in sequence { reason = seen.failure.reason }
    #expect(reason?.hasPrefix("data.1.id ") == true)
  }

  @Test func `tells another origin nothing secret`() async {
    var call = Recourse.Call(.get, "/a", auth: .init(.bearer, .token("s3cret")))
    call.header("X-Key", "s3cret")
    call.cookie("c", "s3cret")
    let (_, _, script) = await Self.walk(
      .link("next"), from: call,
      [
        .status(200, ["Link": "<https://api.example/b>; rel=next"], "[]"),
        .status(200, ["Link": "<https://other.example/c>; rel=next"], "[]"),
        .status(200, ["Link": "<https://api.example/d>; rel=next"], "[]"),
        .status(200, [:], "[]"),
      ])
    let isAuthorized = script.requests.map { $0.headers["Authorization"] != nil }
    #expect(isAuthorized == [true, true, false, true])
    #expect(script.requests.map { $0.headers["X-Key"] != nil } == [true, true, false, false])
    #expect(script.requests[2].headers["Cookie"] == nil)
  }

  @Test(arguments: ["<http://api.example/b>; rel=next", "<ftp://api.example/b>; rel=next"])
  func `follows no link that it may not`(_ link: String) async {
    let (seen, urls, _) = await Self.walk(
      .link("next"), [.status(200, ["Link": link], "[\(Self.things(1...1))]")])
    #expect(seen == ["decoding"])
    #expect(urls.count == 1)
  }

  @Test func `hands over whole pages`() async {
    let script = Script(.status(200, [:], "[\(Self.things(1...2))]"), .status(200, [:], "[]"))
    let pages: Recourse.PageSequence<[Thing], Seen> = Bench(script).client.pages(
      Recourse.Call(.get, "/a"), .number("page"))
    var counts: [Int] = []
    for await case .success(let page) in pages { counts.append(page.count) }
    #expect(counts == [2, 0])
  }

  @Test func `fetches a page only when it is asked for`() async {
    let script = Script(.status(200, [:], "[\(Self.things(1...2))]"))
    let items: Recourse.ItemSequence<Thing, Seen> = Bench(script).client.items(
      Recourse.Call(.get, "/a"), .number("page"))
    var iterator = items.makeAsyncIterator()
    #expect(script.requests.isEmpty)
    _ = await iterator.next()
    _ = await iterator.next()
    #expect(script.requests.count == 1)
  }

  @Test func `ends without a word when it is cancelled`() async {
    let items: Recourse.ItemSequence<Thing, Seen> = Bench(Script(.hangs)).client.items(
      Recourse.Call(.get, "/a"), .number("page"))
    let task = Task { () -> Int in
      var count = 0
      for await _ in items { count += 1 }
      return count
    }
    task.cancel()
    #expect(await task.value == 0)
  }

  @Test(
    arguments: [
      ("<a>; rel=next", "a"), ("<a>;rel=\"next\"", "a"), ("<a>; REL=Next", "a"),
      ("<a>; title=\"x, <b>; rel=next\"; rel=next", "a"), ("<a>; rel=\"prev next\"", "a"),
      ("<a>; rel=prev, <b>; rel=next", "b"), ("<a,b;c>; rel=next", "a,b;c"),
      ("<a>; rel=next; rel=prev", "a"), ("<a>; title=\"\\\"\"; rel=next", "a"),
      ("<a>", nil), ("", nil), ("<a", nil), ("a; rel=next", nil), ("<a>; rel=nextish", nil),
      ("<a>; x=next", nil), ("<a>; rel=prev; rel=next", nil), ("< a >; rel = next", "a"),
    ] as [(String, String?)])
  func `reads Link headers`(_ row: (header: String, target: String?)) {
    #expect(Recourse.LinkHeader.target(of: "next", in: row.header) == row.target)
  }
}
