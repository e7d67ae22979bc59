import Foundation

/// A program of the system that a test ran to its end.
package struct Subprocess: Sendable {
  /// The exit code, or the number of the signal that ended it.
  package let code: Int32
  package let output: String
  /// What it said on standard error; empty where that went to the output.
  package let errors: String

  /// Where a program's standard error goes.
  package enum StandardError: Sendable {
    case apart
    case withOutput
    case nowhere
  }

  /// Runs a program to its end without standard input.
  ///
  /// It is awaited on a thread of its own. A test that blocks its thread instead holds one of the few
  /// that all tests share, and timeouts of other tests pass meanwhile.
  ///
  /// - Parameters:
  ///   - program: a path, or a name that the search path leads to.
  ///   - folder: the working folder, the current one where not said.
  ///   - environment: the whole environment, the test's own where not said.
  package static func run(
    _ program: String, _ arguments: [String] = [], in folder: URL? = nil,
    environment: [String: String]? = nil, errors: StandardError = .apart
  ) async throws -> Subprocess {
    try await onThread {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = [program] + arguments
      if let folder { process.currentDirectoryURL = folder }
      if let environment { process.environment = environment }
      process.standardInput = FileHandle.nullDevice
      return try finish(process, errors)
    }
  }

  /// Waits without holding a thread that tests share.
  package static func onThread<Value: Sendable>(
    _ work: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { continuation.resume(with: Result(catching: work)) }
    }
  }

  private static func finish(_ process: Process, _ errors: StandardError) throws -> Subprocess {
    let output = Pipe()
    process.standardOutput = output
    // A file, since nobody reads a second pipe while the first is drained.
    let kept = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).stderr")
    switch errors {
    case .withOutput: process.standardError = output
    case .nowhere: process.standardError = FileHandle.nullDevice
    case .apart:
      try Data().write(to: kept)
      process.standardError = try FileHandle(forWritingTo: kept)
    }
    defer { if errors == .apart { try? FileManager.default.removeItem(at: kept) } }
    try process.run()
    let said = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Subprocess(
      code: process.terminationStatus, output: String(decoding: said, as: UTF8.self),
      errors: errors == .apart
        ? String(decoding: try Data(contentsOf: kept), as: UTF8.self) : "")
  }
}
