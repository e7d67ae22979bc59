import Foundation
import Goldens
import MisbehavingServer
import RecourseSupport
import Testing

/// What the generated clients make of answers.
@Suite struct ReturnedValueTests {
  private static let item = #"{"id":1,"name":"a"}"#
  private static let read = ReturnItem(id: 1, name: "a")

  /// A client, and the server that lives as long.
  private struct Served {
    let server: MisbehavingServer
    let client: ReturnsClient
  }

  private func returns(_ answer: Answer) throws -> Served {
    let server = try MisbehavingServer { _ in answer }
    return Served(server: server, client: ReturnsClient(server: .custom(server.url)))
  }

  @Test func values() async throws {
    let served = try returns(.json(Self.item))
    #expect(await served.client.item() == .success(Self.read))
    #expect(await served.client.optional() == .success(Self.read))
    #expect(await served.client.anything() == .success(["name": "a", "id": 1]))
    #expect(await served.client.text() == .success(Self.item))
    #expect(await served.client.data() == .success(Data(Self.item.utf8)))
    #expect(served.server.received.last?.header("Accept") == "image/png")
    #expect(await served.client.list().isFailure)
  }

  @Test func listsAndDictionaries() async throws {
    let list = try returns(.json("[\(Self.item)]"))
    #expect(await list.client.list() == .success([Self.read]))
    let dictionary = try returns(.json(#"{"x":\#(Self.item)}"#))
    #expect(await dictionary.client.dictionary() == .success(["x": Self.read]))
    let scalar = try returns(.json("7"))
    #expect(await scalar.client.scalar() == .success(7))
    let enumeration = try returns(.json(#""new""#))
    #expect(await enumeration.client.enumeration() == .success(.unrecognized("new")))
  }

  @Test func envelopes() async throws {
    let served = try returns(
      .json(#"{"item":\#(Self.item),"data":{"items":[\#(Self.item)]}}"#))
    #expect(await served.client.envelope() == .success(Self.read))
    #expect(await served.client.deepEnvelope() == .success([Self.read]))
  }

  @Test func nothingWhereThereMayBeNothing() async throws {
    let served = try returns(.status(204))
    #expect(await served.client.optional() == .success(nil))
    #expect(await !served.client.nothing().isFailure)
    #expect(await served.client.item().isFailure)
  }

  @Test func statusesThatWereNotAnnounced() async throws {
    let served = try returns(.json(Self.item, status: 200))
    #expect(await served.client.created().isFailure)
  }

  @Test func downloads() async throws {
    let served = try returns(.status(200, ["Content-Type": "image/png"], "bytes"))
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(await served.client.data(to: file) == .success(file))
    #expect(try Data(contentsOf: file) == Data("bytes".utf8))
  }

  @Test func furtherSuccesses() async throws {
    let server = try MisbehavingServer { _ in .status(404) }
    let client = AlsoSucceedsClient(server: .custom(server.url))
    #expect(await client.find(id: "1") == .success(nil))
    #expect(await client.maybe() == .success(nil))
    #expect(await client.text() == .success(nil))
    #expect(await client.data() == .success(nil))
    #expect(await client.headers() == .success(nil))
    #expect(await !client.remove(id: "1").isFailure)
    #expect(await client.list().isFailure)
  }

  /// `returns: T?` and `alsoSucceeds` make one optional of it, not two.
  @Test(arguments: ["null", #"{"id":1}"#])
  func anOptionalValueAmongFurtherSuccesses(_ body: String) async throws {
    let server = try MisbehavingServer { _ in .json(body) }
    let client = AlsoSucceedsClient(server: .custom(server.url))
    let expected = body == "null" ? nil : AlsoItem(id: 1)
    #expect(await client.maybe() == .success(expected))
  }

  @Test func headersOfTheAnswer() async throws {
    let server = try MisbehavingServer { request in
      request.path == "/location"
        ? .status(201, ["Location": "https://a.example/1"], "")
        : .json(#"[{"id":1}]"#, ["X-Total": "12", "X-Kind": "fancy", "Etag": "\"e\""])
    }
    let client = ResponseHeadersClient(server: .custom(server.url))
    #expect(
      await client.items()
        == .success(
          ItemsResponse(body: [HeadedItem(id: 1)], total: 12, etag: "\"e\"", kind: .fancy)))
    #expect(
      await client.location()
        == .success(LocationResponse(location: Recourse.url("https://a.example/1"))))
  }

  @Test func aMissingHeaderIsAFailure() async throws {
    let server = try MisbehavingServer { _ in .json("[]") }
    let client = ResponseHeadersClient(server: .custom(server.url))
    #expect(await client.items().isFailure)
  }

  @Test(arguments: [
    (201, #"{"id":1}"#, EitherResult.statusItem(StatusItem(id: 1))),
    (202, #"{"job":"j"}"#, .statusJob(StatusJob(job: "j"))), (204, "", .nothing),
  ])
  func valuesByStatus(_ status: Int, _ body: String, _ expected: EitherResult) async throws {
    let server = try MisbehavingServer { _ in .json(body, status: status) }
    let client = ByStatusClient(server: .custom(server.url))
    #expect(await client.either() == .success(expected))
  }

  @Test func successesThatAreFailuresAfterAll() async throws {
    let server = try MisbehavingServer { request in
      .json(request.path == "/item" ? #"{"ok":false}"# : #"{"id":1,"error":"x"}"#)
    }
    let client = FailsWhenClient(server: .custom(server.url))
    #expect(await client.item().isFailure)
    #expect(await client.strict().isFailure)
  }

  @Test func times() async throws {
    let server = try MisbehavingServer { request in
      .json(request.path == "/latest" ? #"{"latest":1}"# : "[0,1.5]")
    }
    let client = FormatsClient(server: .custom(server.url))
    let epoch = Date(timeIntervalSince1970: 0)
    #expect(await client.formats(at: epoch) == .success([epoch, epoch + 1.5]))
    #expect(await client.latest() == .success(epoch + 1))
  }
}

extension Result {
  var isFailure: Bool {
    if case .failure = self { true } else { false }
  }
}
