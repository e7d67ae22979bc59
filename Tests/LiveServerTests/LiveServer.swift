import Foundation
import Subprocess
import Testing

/// A server on loopback, from PyPI or made for a test.
struct LiveServer: Sendable {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static let python = root.appending(path: ".build/peers/bin/python")

  /// Why the tests cannot run, if they cannot.
  static let absence: Comment? =
    FileManager.default.isExecutableFile(atPath: python.path)
    ? nil : ".build/peers is absent: run scripts/install-peers .build/peers, which needs PyPI"

  private let url: String
  private let process: Process
  /// The server ends when this does, also where the test does not come to its end.
  private let input = Pipe()
  /// Kept open, for what the server says later.
  private let output = Pipe()

  /// Runs a server for as long as the body takes.
  ///
  /// - Parameters:
  ///   - module: the file in `Tests/LiveServers/Servers`, without its ending.
  ///   - body: is given the server's URL.
  static func run(_ module: String, _ body: (_ url: String) async throws -> Void) async throws {
    let script = root.appending(path: "Tests/LiveServers/Servers/serve.py").path
    try await run(python, [script, module], body)
  }

  /// Runs a program that says `running on URL`, and that ends with its standard input.
  static func run(
    _ program: URL, _ arguments: [String], _ body: (_ url: String) async throws -> Void
  ) async throws {
    let server = try await Subprocess.onThread { try LiveServer(program, arguments) }
    do {
      try await body(server.url)
    } catch {
      await server.stop()
      throw error
    }
    await server.stop()
  }

  /// Starts a server, and waits until it says where it listens.
  private init(_ program: URL, _ arguments: [String]) throws {
    process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.environment = ["PYTHONDONTWRITEBYTECODE": "1", "PATH": "/usr/bin:/bin"]
    process.standardInput = input
    process.standardOutput = output
    process.standardError = output
    try process.run()
    var said = ""
    while true {
      let data = output.fileHandleForReading.availableData
      said += String(decoding: data, as: UTF8.self)
      if let match = said.firstMatch(of: /running on (http:\/\/127\.0\.0\.1:[^\s]+)/) {
        url = String(match.output.1)
        return
      }
      if data.isEmpty {
        url = ""
        process.waitUntilExit()
        Issue.record("\(arguments) did not start: \(said)")
        return
      }
    }
  }

  private func stop() async {
    try? input.fileHandleForWriting.close()
    try? await Subprocess.onThread { process.waitUntilExit() }
  }
}
