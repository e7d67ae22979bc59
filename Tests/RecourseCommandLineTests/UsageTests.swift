import RecourseCommandLine
import Testing

struct UsageTests {
  static let faults: [(arguments: [String], errors: String)] = [
    (
      ["generat"],
      "error: there is no command 'generat' [E0701]\nnote: did you mean 'generate'?\n"
    ),
    (
      ["frobnicate"],
      "error: there is no command 'frobnicate' [E0701]\nnote: 'recourse --help' lists them\n"
    ),
    (
      ["templates", "lst"],
      "error: there is no command 'templates lst' [E0701]\nnote: did you mean 'templates list'?\n"
    ),
    (
      ["help", "lnt"], "error: there is no command 'lnt' [E0701]\nnote: did you mean 'lint'?\n"
    ),
    (
      ["--versoin"],
      "error: there is no option '--versoin' before a command [E0702]\n"
        + "note: did you mean '--version'?\n"
    ),
    (
      ["lint", "--strct", "a.yaml"],
      "error: 'lint' has no option '--strct' [E0702]\nnote: did you mean '--strict'?\n"
        + "'recourse lint --help' explains it\n"
    ),
    (
      ["lint", "-x", "-q", "a.yaml"], "error: 'lint' has no option '-x' [E0702]\n"
    ),
    (
      ["generate", "a.yaml", "-q"],
      "error: 'generate' needs --output DIR [E0703]\n"
        + "note: usage: recourse generate SCHEMA... --output DIR [OPTION...]\n"
    ),
    (
      ["generate", "a.yaml", "-q", "--output"],
      "error: '--output' needs a value [E0703]\nnote: write it as '--output DIR'\n"
    ),
    (
      ["generate", "a.yaml", "-q", "--output="], "error: the value of '--output' is empty [E0703]\n"
    ),
    (
      ["generate", "a.yaml", "-q", "--output", "x", "--access", "pubic"],
      "error: 'pubic' is no value of '--access' [E0703]\nnote: did you mean 'public'?\n"
    ),
    (
      ["generate", "a.yaml", "-q", "--output", "x", "--access=private"],
      "error: 'private' is no value of '--access' [E0703]\n"
        + "note: it is one of public, package, internal\n"
    ),
    (
      ["generate", "a.yaml", "-q", "-ox", "--check=yes"],
      "error: '--check' takes no value [E0703]\n"
    ),
    (
      ["lint", "-q"],
      "error: 'lint' needs a SCHEMA [E0704]\nnote: usage: recourse lint SCHEMA... [OPTION...]\n"
    ),
    (
      ["views", "-q", "a", "b"], "error: 'views' takes one SCHEMA, and was given 'b' too [E0704]\n"
    ),
    (
      ["lint", "-q", "-", "-"],
      "error: standard input can be read once, and '-' stands twice [E0704]\n"
    ),
    (["version", "-q", "now"], "error: 'version' takes no operand 'now' [E0704]\n"),
    (
      ["completions", "-q", "zhs"],
      "error: 'zhs' is no SHELL [E0704]\nnote: did you mean 'zsh'?\n"
    ),
    (
      ["explain", "E0741x"],
      "error: there is no code 'E0741X' [E0704]\nnote: did you mean 'E0741'?\n"
    ),
    (
      ["lint", "/no/such/file.yaml"], ""
    ),
  ]

  @Test(arguments: faults)
  func faultsAreNamedAndFail(_ fault: (arguments: [String], errors: String)) {
    let run = CommandRun(fault.arguments)
    #expect(run.errors == fault.errors)
    #expect(run.code == 2)
  }

  @Test func aFileThatIsMissingIsNamed() {
    let run = CommandRun(["lint", "/no/such/file.yaml"])
    #expect(
      run.output
        == "error: '/no/such/file.yaml' cannot be read: no such file or directory [E0710]\n")
  }

  @Test func withoutACommandTheyAreListed() {
    let run = CommandRun([])
    #expect(run.code == 2)
    #expect(run.errors == CommandRun(["--help"]).output)
  }

  @Test(arguments: [
    ["--version"], ["version"], ["--help"], ["-h"], ["help"], ["help", "lint"],
    ["lint", "--help"], ["generate", "-h"], ["templates", "--help"], ["templates", "list"],
    ["explain"], ["explain", "e0741"], ["man"], ["completions", "fish"],
  ])
  func asksThatAreAnswered(_ arguments: [String]) {
    let run = CommandRun(arguments)
    #expect(run.code == 0)
    #expect(run.errors == "")
    #expect(!run.output.isEmpty)
  }

  @Test(arguments: [
    ["-o", "out"], ["-oout"], ["-o=out"], ["--output", "out"], ["--output=out"],
    ["-qo", "out"], ["--output", "in", "--output", "out"],
  ])
  func theWaysToWriteAValue(_ arguments: [String]) throws {
    let folder = try TemporaryFolder()
    let run = CommandRun(["templates", "export"] + arguments, in: folder.path)
    #expect(run.code == 0)
    #expect(folder.names() == ["out"])
  }

  @Test func twoDashesEndTheOptions() {
    let run = CommandRun(["lint", "--", "--help"])
    #expect(run.output.contains("'--help' cannot be read"))
  }
}
