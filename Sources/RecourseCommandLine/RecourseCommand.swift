import RecourseDiagnostics
import RecourseGenerator

/// The command line, apart from the process it runs in.
package enum RecourseCommand {
  /// Runs the command that the arguments name.
  ///
  /// - Parameter arguments: without the program's own name.
  /// - Returns: the exit code: 0 success, 1 findings or drift, 2 bad usage or I/O.
  package static func run(arguments: [String], session: Session) -> Int32 {
    var session = session
    return run(arguments[...], &session).rawValue
  }

  private static func run(_ arguments: ArraySlice<String>, _ session: inout Session) -> ExitStatus {
    guard let first = arguments.first else {
      session.warn(Help.overview())
      return .failure
    }
    switch first {
    case "--help", "-h": return help([], &session)
    case "help": return help(arguments.dropFirst(), &session)
    case "--version": return Commands.version.run(Invocation(), &session)
    default: break
    }
    if let command = Commands.all.first(where: { arguments.starts(with: $0.words) }) {
      return run(command, arguments.dropFirst(command.words.count), &session)
    }
    return describeUnknown(arguments, &session)
  }

  private static func run(
    _ command: Command, _ arguments: ArraySlice<String>, _ session: inout Session
  ) -> ExitStatus {
    var report = Report()
    let invocation = Invocation.parse(arguments, for: command, report: &report)
    session.limits = Limits.parse(
      environment: session.environment[Limits.variable], options: invocation.allValues("limit"),
      report: &report)
    session.isQuiet = invocation.has("quiet")
    session.color = invocation.value("color")
    session.format = invocation.value("diagnostics-format").flatMap(DiagnosticsFormat.init) ?? .text
    if invocation.has("help") {
      session.print(Help.page(of: command))
      return .success
    }
    if report.hasErrors {
      session.show(report, files: SourceFiles())
      session.note("'recourse \(command.name) --help' explains it")
      return .failure
    }
    return session.limits.input.whileReading { command.run(invocation, &session) }
  }

  private static func help(
    _ words: ArraySlice<String>, _ session: inout Session
  ) -> ExitStatus {
    if words.isEmpty {
      session.print(Help.overview())
      return .success
    }
    if let command = Commands.all.first(where: { $0.words == Array(words) }) {
      session.print(Help.page(of: command))
      return .success
    }
    return describeUnknown(words, &session)
  }

  private static func describeUnknown(
    _ arguments: ArraySlice<String>, _ session: inout Session
  ) -> ExitStatus {
    let words = arguments.prefix { !$0.hasPrefix("-") }
    let first = arguments.first ?? ""
    let group = Commands.all.filter { $0.words.first == first && $0.words.count > 1 }
    if !group.isEmpty, words.count <= 1 {
      let wantsHelp = arguments.contains("--help") || arguments.contains("-h")
      if wantsHelp { session.print(Help.group(group)) } else { session.warn(Help.group(group)) }
      return wantsHelp ? .success : .failure
    }
    let name = group.isEmpty ? first : words.prefix(2).joined(separator: " ")
    var report = Report()
    if first.hasPrefix("-") {
      report.error(
        .unknownOption, "there is no option '\(first)' before a command", at: nil,
        remedy: suggestion(for: first, among: ["--help", "--version"])
          .map { "did you mean '\($0)'?" } ?? "options follow the command's name")
    } else {
      let known = group.isEmpty ? Commands.all.compactMap(\.words.first) : group.map(\.name)
      report.error(
        .unknownCommand, "there is no command '\(name)'", at: nil,
        remedy: suggestion(for: name, among: known).map { "did you mean '\($0)'?" }
          ?? "'recourse --help' lists them")
    }
    session.show(report, files: SourceFiles())
    return .failure
  }
}

extension Command {
  var words: [String] { name.split(separator: " ").map(String.init) }
}
