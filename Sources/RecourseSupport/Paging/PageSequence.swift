import Foundation

extension Recourse {
  /// The pages of an endpoint, each a result, fetched as they are asked for.
  ///
  /// It ends after a failure, and without a word when its task is cancelled.
  public nonisolated struct PageSequence<Page: Sendable, CallError: FailureDecision>:
    AsyncSequence, Sendable
  {
    public typealias Element = Result<Page, CallError>

    let client: Client
    let cursor: PageCursor
    let read: @Sendable (Response, PageCursor) throws(DecodingFailure) -> Page

    public func makeAsyncIterator() -> Iterator {
      Iterator(client: client, cursor: cursor, read: read)
    }

    public nonisolated struct Iterator: AsyncIteratorProtocol {
      let client: Client
      var cursor: PageCursor?
      let read: @Sendable (Response, PageCursor) throws(DecodingFailure) -> Page

      public mutating func next() async -> Element? {
        guard let current = cursor else { return nil }
        let (page, next): (Element?, PageCursor?) = await client.page(current, read)
        cursor = next
        return page
      }
    }
  }

  /// The items of all pages, each a result, whose pages are fetched as they are asked for.
  ///
  /// It ends after a failure, and without a word when its task is cancelled.
  public nonisolated struct ItemSequence<Item: Sendable, CallError: FailureDecision>:
    AsyncSequence, Sendable
  {
    public typealias Element = Result<Item, CallError>

    let pages: PageSequence<[Item], CallError>

    public func makeAsyncIterator() -> Iterator { Iterator(pages: pages.makeAsyncIterator()) }

    public nonisolated struct Iterator: AsyncIteratorProtocol {
      var pages: PageSequence<[Item], CallError>.Iterator
      var items = ArraySlice<Item>()

      public mutating func next() async -> Element? {
        while !Task.isCancelled {
          if let item = items.popFirst() { return .success(item) }
          switch await pages.next() {
          case .success(let page): items = page[...]
          case .failure(let error): return .failure(error)
          case nil: return nil
          }
        }
        return nil
      }
    }
  }
}

nonisolated extension Recourse.Client {
  /// The pages that a call begins.
  ///
  /// - Parameter items: where a page's items stand in its JSON; it is the list itself by default.
  public func pages<Page: Recourse.JSONValue, CallError: Recourse.FailureDecision>(
    _ call: Recourse.Call, _ paging: Recourse.Paging, items: [String] = [],
    of type: Page.Type = Page.self
  ) -> Recourse.PageSequence<Page, CallError> {
    Recourse.PageSequence(
      client: self, cursor: Recourse.PageCursor(call, paging, items: items)
    ) { response, _ throws(Recourse.DecodingFailure) in try response.json() }
  }

  /// The items of all pages that a call begins.
  public func items<Item: Recourse.JSONValue, CallError: Recourse.FailureDecision>(
    _ call: Recourse.Call, _ paging: Recourse.Paging, items: [String] = [],
    of type: Item.Type = Item.self
  ) -> Recourse.ItemSequence<Item, CallError> {
    let pages = Recourse.PageSequence<[Item], CallError>(
      client: self, cursor: Recourse.PageCursor(call, paging, items: items)
    ) { response, cursor throws(Recourse.DecodingFailure) in
      try Self.read(cursor.items(in: response.tree()), at: cursor.items)
    }
    return Recourse.ItemSequence(pages: pages)
  }

  private static func read<Item: Recourse.JSONValue>(
    _ items: [Recourse.JSON], at path: [String]
  ) throws(Recourse.DecodingFailure) -> [Item] {
    var page: [Item] = []
    for json in items {
      do {
        page.append(try Item(json: json))
      } catch {
        throw Recourse.DecodingFailure(
          path: path + [String(page.count)] + error.path, reason: error.reason)
      }
    }
    return page
  }

  /// Fetches a page, and says where the next one is. Nothing at all means cancelled.
  #if compiler(>=6.2)
    @concurrent
  #endif
  func page<Page: Sendable, CallError: Recourse.FailureDecision>(
    _ cursor: Recourse.PageCursor,
    _ read:
      @Sendable (Recourse.Response, Recourse.PageCursor) throws(Recourse.DecodingFailure) ->
      Page
  ) async -> (Result<Page, CallError>?, Recourse.PageCursor?) {
    var page: Page?
    var next = cursor
    var hasNext = false
    let failure = await perform(cursor.call, deciding: CallError.self) {
      response throws(Recourse.DecodingFailure) in
      page = try read(response, cursor)
      hasNext = try next.advance(after: response)
    }
    if failure == .cancelled { return (nil, nil) }
    if let failure { return (.failure(CallError(deciding: failure)), nil) }
    return (page.map { .success($0) }, hasNext ? next : nil)
  }
}
