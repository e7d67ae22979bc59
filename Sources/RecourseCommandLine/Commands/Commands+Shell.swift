extension Commands {
  static let completions = Command(
    name: "completions",
    summary: "Print the completion script of a shell",
    operand: Operand(
      name: "SHELL", count: .one, help: "bash, zsh or fish.", value: .choice(Completion.shells)),
    examples: [
      Command.Example(arguments: "completions bash > ~/.recourse-completion", purpose: "For bash"),
      Command.Example(
        arguments: "completions zsh > \"${fpath[1]}/_recourse\"", purpose: "For zsh"),
      Command.Example(
        arguments: "completions fish > ~/.config/fish/completions/recourse.fish",
        purpose: "For fish"),
    ],
    run: { invocation, session in
      session.print(invocation.operands.first.flatMap(Completion.script) ?? "")
      return .success
    })

  static let man = Command(
    name: "man",
    summary: "Print the manual page, for man",
    examples: [
      Command.Example(arguments: "man | man -l -", purpose: "Read it")
    ],
    run: { _, session in
      session.print(ManPage.text())
      return .success
    })

  static let version = Command(
    name: "version",
    summary: "Print the version",
    run: { _, session in
      session.print("recourse \(About.version)\n")
      return .success
    })
}
