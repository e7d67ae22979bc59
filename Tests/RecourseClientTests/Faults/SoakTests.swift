import Foundation
import MisbehavingServer
import RecourseSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Many calls at a time, some failing, some cancelled: each is accounted for, and none leaves
/// anything behind. `RECOURSE_SOAK` says how many there are; memory is compared from 20,000 on.
///
/// On Linux a `URLSession` by itself leaks some 180 bytes a request (what `curl_url_set` takes): that
/// is measured too, and taken off.
@Suite(.serialized) struct SoakTests {
  private static let count =
    ProcessInfo.processInfo.environment["RECOURSE_SOAK"].flatMap { Int($0) } ?? 1_000

  @Test func `leaves nothing behind`() async throws {
    let server = try MisbehavingServer(remembers: false) { request in
      request.path.hasSuffix("0") ? .json(#"{"message":"no"}"#, status: 503) : .json(Thing.text)
    }
    var tally: [String: Int] = [:]
    var memory: [Double] = []
    let client = Recourse.Client.patient(server.url)
    // What a process sets up once is no leak.
    for _ in 0..<2 { _ = await Self.quarter(client, of: min(Self.count / 4, 2_000)) }
    let foundations = await Self.growthOfFoundation(server.url)
    for _ in 0..<4 {
      let kinds = await Self.quarter(client, of: Self.count / 4)
      tally.merge(kinds, uniquingKeysWith: +)
      memory.append(Self.residentMegabytes())
    }
    let shown = tally.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
    let megabytes = memory.map { String(format: "%.1f", $0) }.joined(separator: ", ")
    print("soak: \(shown.joined(separator: ", "))")
    print("memory after each quarter: \(megabytes) MB")
    print("growth in a quarter without a client: \(String(format: "%.1f", foundations)) MB")
    #expect(tally.values.reduce(0, +) == Self.count)
    #expect(Set(tally.keys).isSubset(of: ["success", "503", "cancelled"]))
    #expect(tally["503", default: 0] > Self.count / 12)
    #expect(tally["cancelled", default: 0] > 0)
    if Self.count >= 20_000 { #expect(memory[3] - 3 * foundations <= memory[0] * 1.05) }
    server.stop()
  }

  /// Runs calls, 64 at a time, and counts how they ended.
  private static func quarter(_ client: Recourse.Client, of count: Int) async -> [String: Int] {
    await withTaskGroup(of: String.self, returning: [String: Int].self) { group in
      var kinds: [String: Int] = [:]
      for number in 0..<count {
        if number >= 64, let kind = await group.next() { kinds[kind, default: 0] += 1 }
        group.addTask { await call(client, number) }
      }
      for await kind in group { kinds[kind, default: 0] += 1 }
      return kinds
    }
  }

  /// What a quarter of the calls costs a `URLSession` without a client, once it has been used.
  private static func growthOfFoundation(_ server: String) async -> Double {
    guard let url = URL(string: server + "/things/1") else { return 0 }
    let session = URLSession(configuration: .ephemeral)
    defer { session.invalidateAndCancel() }
    var before = 0.0
    for _ in 0..<2 {
      before = residentMegabytes()
      await withTaskGroup(of: Void.self) { group in
        for number in 0..<(count / 4) {
          if number >= 64 { await group.next() }
          group.addTask { _ = try? await session.data(for: URLRequest(url: url)) }
        }
      }
    }
    return max(0, residentMegabytes() - before)
  }

  private static func call(_ client: Recourse.Client, _ number: Int) async -> String {
    let task = Task { () -> Result<Thing, Seen> in
      await client.send(Recourse.Call(.get, "/things/\(number)"))
    }
    if number % 50 == 7 {
      for _ in 0..<(number % 13) { await Task.yield() }
      task.cancel()
    }
    return await task.value.kind
  }

  private static func residentMegabytes() -> Double {
    let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
    let pages = text?.split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? 0
    return pages * 4_096 / 1_048_576
  }
}
