import RecourseCommandLine
import RecourseGenerator

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

@main
enum Recourse {
  static func main() {
    // A reader that goes away, as `head` does, is no fault of ours.
    signal(SIGPIPE, SIG_DFL)
    var session = Session(
      environment: environmentVariables(), workingDirectory: ".",
      standardInput: { (try? FileSystem.readStandardInput()) ?? [] },
      standardOutput: { write($0, to: STDOUT_FILENO) },
      standardError: { write($0, to: STDERR_FILENO) })
    session.isOutputTerminal = FileSystem.isTerminal(STDOUT_FILENO)
    session.outputWidth = FileSystem.terminalWidth(STDOUT_FILENO)
    session.isErrorTerminal = FileSystem.isTerminal(STDERR_FILENO)
    let arguments = Array(CommandLine.arguments.dropFirst())
    exit(RecourseCommand.run(arguments: arguments, session: session))
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) {
    do throws(FileFailure) {
      try FileSystem.write(bytes, to: descriptor, "standard output")
    } catch {
      let message = Array("recourse: error: \(error.path): \(error.reason)\n".utf8)
      try? FileSystem.write(message, to: STDERR_FILENO, "standard error")
      exit(ExitStatus.failure.rawValue)
    }
  }

  /// The variables that the command line looks at.
  private static func environmentVariables() -> [String: String] {
    var variables: [String: String] = [:]
    for name in ["NO_COLOR", "TERM", "RECOURSE_LIMITS"] {
      if let value = getenv(name) { variables[name] = String(cString: value) }
    }
    return variables
  }
}
