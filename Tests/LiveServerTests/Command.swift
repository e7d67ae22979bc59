import Foundation

/// A program that is run to its end, without a thread that waits for it.
struct Command {
  struct Outcome {
    var status: Int32
    /// What it said, on both streams.
    var output: String
  }

  /// - Parameter arguments: the program, looked up as a shell does, and what it is given.
  static func run(
    _ arguments: [String], environment: [String: String]? = nil
  ) async throws -> Outcome {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "recourse-output-\(UUID().uuidString)")
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let output = try FileHandle(forWritingTo: file)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    if let environment {
      process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = output
    let status = try await withCheckedThrowingContinuation { continuation in
      process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
      do { try process.run() } catch { continuation.resume(throwing: error) }
    }
    try output.close()
    let data = try Data(contentsOf: file)
    return Outcome(status: status, output: String(decoding: data, as: UTF8.self))
  }
}
