import Foundation
import FuzzTargets
import Testing

/// What a fuzzer found once, in a folder for each of its targets, is read again and again.
@Suite struct FuzzedTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fuzzed")

  private static func files(_ target: FuzzTarget) -> [URL] {
    let folder = root.appending(path: target.rawValue)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().map { folder.appending(path: $0) }
  }

  @Test(arguments: FuzzTarget.allCases)
  func whatWasFoundIsMended(target: FuzzTarget) throws {
    let files = Self.files(target)
    #expect(!files.isEmpty)
    for file in files {
      let bytes = [UInt8](try Data(contentsOf: file))
      let fault = target.fault(in: bytes)
      #expect(fault == nil, "\(file.lastPathComponent)")
    }
  }

  /// Single bytes changed, which a run without a fuzzer reaches too.
  @Test(arguments: FuzzTarget.allCases)
  func whatIsNearThatIsTakenOrRefused(target: FuzzTarget) throws {
    for file in Self.files(target) {
      let bytes = [UInt8](try Data(contentsOf: file)).prefix(400)
      for index in stride(from: 3, to: bytes.count, by: 29) {
        var changed = Array(bytes)
        changed[index] = changed[index] &+ 31
        #expect(target.fault(in: changed) == nil, "\(file.lastPathComponent) at \(index)")
      }
    }
  }
}
