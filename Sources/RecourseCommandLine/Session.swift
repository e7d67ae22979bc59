import RecourseDiagnostics

/// What a run may touch: its streams, its environment and the folder that paths start from.
package struct Session {
  package var environment: [String: String]
  package var workingDirectory: String
  /// Whether people read there, so that colours and snippets are of use.
  package var isOutputTerminal = false
  package var isErrorTerminal = false
  /// The columns of the terminal on standard output; `nil` where there is none.
  package var outputWidth: Int?

  private let readInput: () -> [UInt8]
  private let writeOutput: ([UInt8]) -> Void
  private let writeError: ([UInt8]) -> Void

  /// The options that every command takes.
  var format = DiagnosticsFormat.text
  var color: String?
  var isQuiet = false
  var limits = Limits()

  package init(
    environment: [String: String], workingDirectory: String,
    standardInput: @escaping () -> [UInt8], standardOutput: @escaping ([UInt8]) -> Void,
    standardError: @escaping ([UInt8]) -> Void
  ) {
    self.environment = environment
    self.workingDirectory = workingDirectory
    readInput = standardInput
    writeOutput = standardOutput
    writeError = standardError
  }

  func input() -> [UInt8] { readInput() }

  /// Writes what was asked for.
  func print(_ text: String) { print(Array(text.utf8)) }

  func print(_ bytes: [UInt8]) { writeOutput(bytes) }

  /// Writes a difference of files: a terminal's user sees what they hold, a patch has it.
  func printDifference(_ text: String) { print(isOutputTerminal ? text.visibleLines : text) }

  /// Writes a remark for people, unless none are wanted.
  func note(_ text: String) {
    if !isQuiet { writeError(Array((text + "\n").utf8)) }
  }

  /// Writes to standard error, however quiet.
  func warn(_ text: String) { writeError(Array(text.utf8)) }
}
