import Foundation
import RecourseCommandLine

/// A run of the command line without a process, and what it gave.
struct CommandRun {
  let code: Int32
  let output: String
  let errors: String

  private final class Sink {
    var bytes: [UInt8] = []
    var text: String { String(decoding: bytes, as: UTF8.self) }
  }

  /// - Parameter folder: what relative paths start from.
  init(
    _ arguments: [String], in folder: String = ".", input: String = "",
    environment: [String: String] = [:], isTerminal: Bool = false
  ) {
    let output = Sink()
    let errors = Sink()
    var session = Session(
      environment: environment, workingDirectory: folder,
      standardInput: { Array(input.utf8) }, standardOutput: { output.bytes += $0 },
      standardError: { errors.bytes += $0 })
    session.isOutputTerminal = isTerminal
    session.isErrorTerminal = isTerminal
    code = RecourseCommand.run(arguments: arguments, session: session)
    self.output = output.text
    self.errors = errors.text
  }
}

/// A folder for one test, which goes with it.
final class TemporaryFolder {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory
      .appending(path: "recourse tests \(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ name: String, _ text: String) throws {
    let url = URL(filePath: path).appending(path: name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  func read(_ name: String) -> String? {
    (try? Data(contentsOf: URL(filePath: path).appending(path: name)))
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// The names in a folder of it, in alphabetical order.
  func names(in folder: String = "") -> [String] {
    let url = folder.isEmpty ? URL(filePath: path) : URL(filePath: path).appending(path: folder)
    return ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted()
  }
}
