import Foundation
import RecourseCommandLine
import Testing

/// The clients that the live tests are compiled with are what the command line makes of their schemas.
struct GeneratedClientTests {
  static let folder = LiveServer.root.appending(path: "Tests/LiveServers")

  static let schemas: [String] =
    ((try? FileManager.default.contentsOfDirectory(
      atPath: folder.appending(path: "Schemas").path)) ?? []).sorted()

  @Test func theyAreUpToDate() {
    let isRecording = ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "*"
    let output = Output()
    let session = Session(
      environment: [:], workingDirectory: Self.folder.path, standardInput: { [] },
      standardOutput: { output.bytes += $0 }, standardError: { output.bytes += $0 })
    let code = RecourseCommand.run(
      arguments: ["generate"] + Self.schemas.map { "Schemas/\($0)" }
        + ["--output", "Clients", "--support", "import"] + (isRecording ? [] : ["--check"]),
      session: session)
    #expect(Self.schemas.count == 3)
    #expect(code == 0, "\(String(decoding: output.bytes, as: UTF8.self))")
    if isRecording { Issue.record("recorded; look at the difference, then run again without") }
  }

  private final class Output {
    var bytes: [UInt8] = []
  }
}
