import Foundation
import MisbehavingServer
import RecourseSupport
import Testing

struct BodyTests {
  /// A file of so many bytes that is gone after the test.
  private final class TemporaryFile {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

    init(bytes count: Int = 0) throws {
      let data = Data((0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) })
      if count > 0 { try data.write(to: url) }
    }

    deinit { try? FileManager.default.removeItem(at: url) }
  }

  @Test func `sends parts in memory`() async throws {
    let server = try keptServer { _ in .json(Thing.text) }
    var call = Recourse.Call(.post, "/a")
    call.multipart { form in
      form.add("note", "é\r\n--x")
      form.add("tags", ["a", "b"])
      form.add("none", nil as String?)
      form.add("thing", json: Thing.one)
      form.add("fi\"le", Recourse.File(Data("data".utf8), name: "a\"b\r\n.txt", type: "text/plain"))
    }
    let result: Result<Thing, Seen> = await Recourse.Client.patient(server.url).send(call)
    #expect(result.kind == "success")
    let request = try #require(server.received.first)
    let type = try #require(request.header("Content-Type"))
    #expect(type.hasPrefix("multipart/form-data; boundary="))
    let boundary = type.dropFirst("multipart/form-data; boundary=".count)
    let parts = request.text.components(separatedBy: "--\(boundary)")
    #expect(
      parts == [
        "", "\r\nContent-Disposition: form-data; name=\"note\"\r\n\r\né\r\n--x\r\n",
        "\r\nContent-Disposition: form-data; name=\"tags\"\r\n\r\na\r\n",
        "\r\nContent-Disposition: form-data; name=\"tags\"\r\n\r\nb\r\n",
        "\r\nContent-Disposition: form-data; name=\"thing\"\r\nContent-Type: application/json\r\n\r\n"
          + Thing.text + "\r\n",
        "\r\nContent-Disposition: form-data; name=\"fi%22le\"; filename=\"a%22b%0D%0A.txt\"\r\n"
          + "Content-Type: text/plain\r\n\r\ndata\r\n",
        "--\r\n",
      ])
    #expect(request.header("Content-Length") == "\(request.body.count)")
  }

  @Test func `streams parts from disk, anew for each attempt`() async throws {
    let file = try TemporaryFile(bytes: 3_000_000)
    let server = try keptServer { request in
      request.body.count < 3_000_000 ? .status(400) : .status(503)
    }
    var call = Recourse.Call(.put, "/a")
    call.retry = Recourse.RetryPolicy(backoff: .zero ... .zero)
    call.multipart { $0.add("file", Recourse.File(file.url, type: "a/b")) }
    let result: Result<Thing, Seen> = await Recourse.Client.patient(server.url).send(call)
    #expect(result.kind == "503")
    #expect(server.received.count == 3)
    let content = try Data(contentsOf: file.url)
    for request in server.received {
      #expect(request.body == server.received[0].body)
      #expect(request.body.range(of: content) != nil)
      // Never both, which servers take for an attack.
      let isChunked = request.header("Transfer-Encoding") == "chunked"
      #expect(isChunked == (request.header("Content-Length") == nil))
    }
    let boundary = server.received[0].header("Content-Type")?.components(separatedBy: "=").last
    let left = FileManager.default.temporaryDirectory.appendingPathComponent(boundary ?? "")
    #expect(!FileManager.default.fileExists(atPath: left.path))
  }

  @Test(arguments: [1, 16_384, 5_000_000])
  func `streams a file`(_ size: Int) async throws {
    let file = try TemporaryFile(bytes: size)
    let server = try keptServer { _ in .json(Thing.text) }
    var call = Recourse.Call(.put, "/a")
    call.file(Recourse.File(file.url), type: "image/png")
    let seen = Box<[Recourse.Progress]>([])
    call.uploadProgress = { seen.value.append($0) }
    let result: Result<Thing, Seen> = await Recourse.Client.patient(server.url).send(call)
    #expect(result.kind == "success")
    let request = try #require(server.received.first)
    #expect(try request.body == Data(contentsOf: file.url))
    #expect(request.header("Content-Type") == "image/png")
    #expect(seen.value.last?.completed == Int64(size))
    #expect(seen.value.map(\.completed) == seen.value.map(\.completed).sorted())
  }

  @Test func `downloads to a file, whole or not at all`() async throws {
    let file = try TemporaryFile()
    let server = try keptServer { request in
      switch request.path {
      case "/ok": .huge(bytes: 2_000_000, type: "a/b")
      case "/cut": .brokenBody("{", announcing: 9, .close)
      default: .json(#"{"message":"no"}"#, status: 404)
      }
    }
    // What goes to a file is not limited.
    let configuration = Recourse.ClientConfiguration(maxBodyBytes: 1_000)
    let client = Recourse.Client(server: server.url, configuration: configuration)
    let cut: Result<URL, Seen> = await client.download(Recourse.Call(.get, "/cut"), to: file.url)
    #expect(cut.kind == "lost")
    let missing: Result<URL, Seen> = await client.download(Recourse.Call(.get, "/no"), to: file.url)
    guard case .failure(let seen) = missing, case .response(let response) = seen.failure else {
      return #expect(Bool(false))
    }
    #expect(response.text("message") == "no")
    #expect(!FileManager.default.fileExists(atPath: file.url.path))
    var call = Recourse.Call(.get, "/ok")
    let progress = Box<[Recourse.Progress]>([])
    call.downloadProgress = { progress.value.append($0) }
    for _ in 0..<2 {
      let ok: Result<URL, Seen> = await client.download(call, to: file.url)
      #expect(ok == .success(file.url))
    }
    #expect(try Data(contentsOf: file.url).count == 2_000_000)
    #expect(progress.value.last == Recourse.Progress(completed: 2_000_000, total: 2_000_000))
    let folder = try FileManager.default.contentsOfDirectory(
      atPath: file.url.deletingLastPathComponent().path)
    #expect(!folder.contains { $0.hasPrefix(file.url.lastPathComponent + ".part") })
  }

  @Test func `downloads anew at each attempt`() async throws {
    let file = try TemporaryFile()
    let count = Box(0)
    let server = try keptServer { _ in
      count.value += 1
      return count.value == 1
        ? .brokenBody("12345", announcing: 9, .close) : .status(200, [:], "abc")
    }
    var call = Recourse.Call(.get, "/a")
    call.retry = Recourse.RetryPolicy(backoff: .zero ... .zero)
    let result: Result<URL, Seen> = await Recourse.Client.patient(server.url)
      .download(call, to: file.url)
    #expect(result.kind == "success")
    #expect(try String(contentsOf: file.url, encoding: .utf8) == "abc")
  }

  @Test func `fails a download to where nothing can be written`() async throws {
    let server = try keptServer { _ in .status(200, [:], "abc") }
    let result: Result<URL, Seen> = await Recourse.Client.patient(server.url)
      .download(Recourse.Call(.get, "/a"), to: URL(fileURLWithPath: "/nosuch/folder/file"))
    #expect(result.kind == "other")
  }
}
