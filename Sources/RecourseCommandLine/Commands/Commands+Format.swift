import RecourseDiagnostics
import RecourseGenerator
import RecourseOpenAPI

extension Commands {
  static let format = Command(
    name: "format",
    summary: "Write schemas in their canonical form",
    discussion: """
      Orders keys, uses the short forms, breaks lines and sets quotes where they are needed.
      Comments stay where they are. Files are changed in place, and only where something changes;
      what is read from standard input is written to standard output.
      """,
    operand: .schemas,
    options: [
      Option("check", help: "Write nothing; name the files that would change, and exit with 1."),
      Option.stdinName,
    ],
    examples: [
      Command.Example(arguments: "format *.recourse.yaml", purpose: "Format all schemas"),
      Command.Example(
        arguments: "format --check *.recourse.yaml", purpose: "Fail in CI where one is not"),
    ],
    run: { invocation, session in
      var status = ExitStatus.success
      for operand in invocation.operands {
        let one = session.format(operand, invocation)
        if one.rawValue > status.rawValue { status = one }
      }
      return status
    })
}

extension Session {
  fileprivate func format(_ operand: String, _ invocation: Invocation) -> ExitStatus {
    let bytes: [UInt8]
    if operand == "-" {
      bytes = input()
    } else {
      do throws(FileFailure) {
        bytes = try FileSystem.readInput(resolve(operand))
      } catch {
        return fail(.unreadable(operand, error))
      }
    }
    var files = SourceFiles()
    let name = operand == "-" ? invocation.value("stdin-name") ?? "<stdin>" : operand
    let file = files.add(name: name, bytes: bytes)
    var report = Report()
    let text = SchemaFormatter.format(file, report: &report)
    if report.hasErrors { show(report, files: files) }
    guard let text, !report.hasErrors else { return ExitStatus(report) }
    return finish(text, operand, isChanged: Array(text.utf8) != bytes, invocation)
  }

  private func finish(
    _ text: String, _ operand: String, isChanged: Bool, _ invocation: Invocation
  ) -> ExitStatus {
    if invocation.has("check") {
      if isChanged { print("\(operand)\n") }
      return isChanged ? .findings : .success
    }
    if operand == "-" {
      print(text)
      return .success
    }
    guard isChanged else { return .success }
    do throws(FileFailure) {
      try FileSystem.replace(resolve(operand), Array(text.utf8))
      return .success
    } catch {
      return fail(
        Diagnostic(
          .unwritableFile, "'\(operand)' cannot be written: \(error.reason)", at: nil))
    }
  }
}
