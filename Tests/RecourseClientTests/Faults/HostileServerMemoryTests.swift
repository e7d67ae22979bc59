import Foundation
import MisbehavingServer
import RecourseSupport
import Testing

/// What a server can make a client hold: little more than the limit for bodies, whatever it sends.
///
/// Memory is the whole process's, so that this measures something on Linux only, whose peak can be reset.
@Suite(.serialized) struct HostileServerMemoryTests {
  static let answers: [(name: String, answer: Answer)] = [
    ("a bomb", .bomb(unpacked: 400 << 20)),
    ("a failure that is a bomb", .bomb(unpacked: 400 << 20, status: 500)),
    ("a body of 200 MB", .huge(bytes: 200 << 20, type: "application/json")),
    ("a failure of 200 MB", .huge(bytes: 200 << 20, type: "text/plain", status: 500)),
    ("a million brackets", .json(String(repeating: "[", count: 1_000_000))),
    ("two megabytes of header", .status(200, ["X-A": String(repeating: "b", count: 2 << 20)])),
    ("a deep failure", .json(String(repeating: "{\"a\":[", count: 100_000), status: 500)),
  ]

  @Test(arguments: answers)
  func `holds little more than the limit`(row: (name: String, answer: Answer)) async throws {
    let server = try keptServer { _ in row.answer }
    _ = await Fault.send(to: server.url)
    guard let before = Self.memory("VmRSS"), Self.resetPeak() else { return }
    _ = await Fault.send(to: server.url)
    let peak = try #require(Self.memory("VmHWM"))
    print("\(row.name): \(max(0, peak - before) >> 10) MB at most, bodies limited to 1 MB")
    #expect(peak - before < 64 << 10, "\(peak - before) KB")
  }

  /// In kilobytes.
  private static func memory(_ key: String) -> Int? {
    let text = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = text?.split(separator: "\n").first { $0.hasPrefix("\(key):") }
    return line?.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first.flatMap {
      Int($0)
    }
  }

  private static func resetPeak() -> Bool {
    guard let file = FileHandle(forWritingAtPath: "/proc/self/clear_refs") else { return false }
    return (try? file.write(contentsOf: Data("5".utf8))) != nil
  }
}
