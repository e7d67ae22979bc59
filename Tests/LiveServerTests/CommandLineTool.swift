import Foundation
import RecourseCommandLine
import Testing

/// The command line in a folder, within this process.
struct CommandLineTool {
  private let folder: URL

  init(_ folder: URL) { self.folder = folder }

  /// - Returns: what it said on both streams; a test fails unless it ends with 0.
  @discardableResult
  func run(_ arguments: [String], sourceLocation: SourceLocation = #_sourceLocation) -> String {
    let said = Said()
    let session = Session(
      environment: [:], workingDirectory: folder.path, standardInput: { [] },
      standardOutput: { said.bytes += $0 }, standardError: { said.bytes += $0 })
    let code = RecourseCommand.run(arguments: arguments, session: session)
    let text = String(decoding: said.bytes, as: UTF8.self)
    #expect(code == 0, "\(text)", sourceLocation: sourceLocation)
    return text
  }

  private final class Said {
    var bytes: [UInt8] = []
  }
}
