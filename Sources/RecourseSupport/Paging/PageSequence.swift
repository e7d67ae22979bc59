import Foundation

extension Recourse {
  /// The pages of an endpoint, each a result, fetched as they are asked for.
  ///
  /// It ends after a failure, and without a word when its task is cancelled.
  public nonisolated struct PageSequence<Page: Sendable, CallError: FailureDecision>:
    AsyncSequence, Sendable
  {
    public typealias Element = Result<Page, CallError>

    nonisolated enum Source: Sendable {
      case server(
        Client, PageCursor,
        read: @Sendable (Response, PageCursor) throws(DecodingFailure) -> Page)
      /// One page of a stub's.
      case stub(@Sendable () async -> Element)
    }

    let source: Source

    /// A single page, for a stub.
    public init(_ page: @escaping @Sendable () async -> Element) { source = .stub(page) }

    init(
      client: Client, cursor: PageCursor,
      read: @escaping @Sendable (Response, PageCursor) throws(DecodingFailure) -> Page
    ) {
      source = .server(client, cursor, read: read)
    }

    public func makeAsyncIterator() -> Iterator { Iterator(source: source) }

    public nonisolated struct Iterator: AsyncIteratorProtocol {
      /// Where the next page comes from, if there is one.
      var source: Source?

      public mutating func next() async -> Element? {
        switch source {
        case .server(let client, let cursor, let read):
          let (page, next): (Element?, PageCursor?) = await client.page(cursor, read)
          source = next.map { .server(client, $0, read: read) }
          return page
        case .stub(let page):
          source = nil
          return await page()
        case nil:
          return nil
        }
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

    init(pages: PageSequence<[Item], CallError>) { self.pages = pages }

    /// The items of a single page, for a stub.
    public init<Page>(
      _ page: @escaping @Sendable () async -> Result<Page, CallError>,
      items: @escaping @Sendable (Page) -> [Item]
    ) {
      pages = PageSequence { await page().map(items) }
    }

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
