import Foundation
import RecourseCommandLine

/// The documents in `Documents`, written for tests in the manner of well-known APIs, each with the oddities
/// of its kind.
enum WrittenDocuments {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Documents")

  /// Paths within the folder; one document has files of its own beside it.
  static let names: [String] = {
    let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    let documents = (files ?? []).filter { $0.hasSuffix(".yaml") || $0.hasSuffix(".json") }
    return (documents + ["droplets/openapi.yaml"]).sorted()
  }()
}

/// A folder in which the command line is run, and which is gone afterwards.
final class WorkFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appending(path: "recourse-openapi-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  struct Outcome {
    var code: Int32
    var output = ""
    var errors = ""
  }

  /// Runs the command line within this process.
  func run(_ arguments: [String]) -> Outcome {
    let output = Sink()
    let errors = Sink()
    let session = Session(
      environment: [:], workingDirectory: url.path, standardInput: { [] },
      standardOutput: { output.bytes += $0 }, standardError: { errors.bytes += $0 })
    let code = RecourseCommand.run(arguments: arguments, session: session)
    return Outcome(code: code, output: output.text, errors: errors.text)
  }

  func text(of name: String) throws -> String {
    try String(contentsOf: url.appending(path: name), encoding: .utf8)
  }

  private final class Sink {
    var bytes: [UInt8] = []
    var text: String { String(decoding: bytes, as: UTF8.self) }
  }
}
