import RecourseCommandLine
import Subprocess
import Testing

/// The completion scripts, loaded into the shells they are for.
struct CompletionTests {
  /// What is typed, and what the shell must offer for its last word.
  static let lines: [(typed: String, offered: Set<String>)] = [
    ("recourse gen", ["generate"]),
    ("recourse templates ", ["list", "print", "export"]),
    ("recourse templates pr", ["print"]),
    ("recourse generate --acc", ["--access"]),
    ("recourse generate --no-s", ["--no-stub"]),
    ("recourse generate --access p", ["public", "package"]),
    ("recourse generate a", ["a.recourse.yaml"]),
    ("recourse generate a.recourse.yaml --output d", ["dir/"]),
    ("recourse generate -o d", ["dir/"]),
    ("recourse completions z", ["zsh"]),
    ("recourse lint --str", ["--strict"]),
    ("recourse explain E070", ["E0701", "E0702", "E0703", "E0704"]),
  ]

  private static func folder(_ shell: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("script", CommandRun(["completions", shell]).output)
    try folder.write("a.recourse.yaml", "")
    try folder.write("dir/another.txt", "")
    return folder
  }

  @Test(.enabled(if: Shell.exists("bash"), "bash is not installed"))
  func bashCompletes() async throws {
    let folder = try Self.folder("bash")
    try folder.write(
      "try",
      """
      source ./script
      while IFS= read -r line; do
        read -ra COMP_WORDS <<< "$line"
        if [[ $line == *" " ]]; then COMP_WORDS+=(""); fi
        COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
        COMPREPLY=()
        _recourse
        (IFS=";"; printf '%s\\n' "${COMPREPLY[*]}")
      done < lines

      """)
    try folder.write("lines", Self.lines.map { $0.typed + "\n" }.joined())
    let run = try await Shell.run("bash", ["--norc", "try"], in: folder.path)
    #expect(run.errors == "")
    Self.compare(run.output.split(separator: "\n", omittingEmptySubsequences: false)) {
      // bash adds the slash of a folder itself.
      Set($0.split(separator: ";").map { $0 == "dir" ? "dir/" : String($0) })
    }
  }

  @Test(.enabled(if: Shell.exists("fish"), "fish is not installed"))
  func fishCompletes() async throws {
    let folder = try Self.folder("fish")
    let lines = Self.lines.map { "echo (string join ';' -- (complete -C '\($0.typed)'))\n" }
    try folder.write("try", "source ./script\n" + lines.joined())
    let run = try await Shell.run("fish", ["--no-config", "try"], in: folder.path)
    #expect(run.errors == "")
    Self.compare(run.output.split(separator: "\n", omittingEmptySubsequences: false)) {
      Set($0.split(separator: ";").compactMap { $0.split(separator: "\t").first.map(String.init) })
    }
  }

  /// zsh completes on a terminal only: the line must have grown to what is offered.
  @Test(.enabled(if: Shell.exists("zsh"), "zsh is not installed"))
  func zshCompletes() async throws {
    let folder = try Self.folder("zsh")
    let lines = Self.lines.filter { $0.offered.count == 1 }
    try folder.write("lines", lines.map { $0.typed + "\n" }.joined())
    try folder.write(
      "try",
      """
      zmodload zsh/zpty
      zpty z "TERM=dumb PS1= zsh -f -i"
      zpty -w z "unsetopt zle_bracketed_paste; autoload -Uz compinit; compinit -u -D"
      zpty -w z "source ./script; print-buffer() { print -r -- \\"<\\$BUFFER>\\"; BUFFER= }"
      zpty -w z "zle -N print-buffer; bindkey '^X' print-buffer; print re''ady"
      zpty -r z out "*ready*"
      while IFS= read -r line; do
        zpty -w -n z "$line"$'\\t\\C-x'
        zpty -r z out "*<*>*"
        out=${out##*<}
        print -r -- "${out%%>*}"
      done < lines
      zpty -d z

      """)
    let run = try await Shell.run("zsh", ["-f", "try"], in: folder.path)
    #expect(run.errors == "")
    let completed = run.output.split(separator: "\n").map(String.init)
    for (line, result) in zip(lines, completed) {
      let word = result.split(separator: " ").last.map { $0.hasSuffix("=") ? $0.dropLast() : $0 }
      #expect(line.offered.first == word.map(String.init), "\(line.typed)")
    }
    #expect(completed.count == lines.count)
  }

  private static let hostile = [
    "$(touch found).recourse.yaml", "`touch found`.recourse.yaml", "a; touch found;.recourse.yaml",
    "a b.recourse.yaml", "'a\"b.recourse.yaml",
  ]

  /// Names of files are all that a shell takes from a folder; it must not run them.
  @Test(
    arguments: [
      (
        "bash",
        """
        source ./script
        COMP_WORDS=(recourse generate ""); COMP_CWORD=2
        _recourse
        printf '%s\\n' "${COMPREPLY[@]}"
        """
      ),
      ("fish", "source ./script\ncomplete -C 'recourse generate '\n"),
    ])
  func namesOfFilesAreNotRun(shell: String, script: String) async throws {
    guard Shell.exists(shell) else { return print("\(shell) is not installed") }
    let folder = try Self.folder(shell)
    for name in Self.hostile { try folder.write(name, "") }
    try folder.write("try", script)
    let run = try await Shell.run(
      shell, [shell == "bash" ? "--norc" : "--no-config", "try"], in: folder.path)
    #expect(run.errors == "")
    #expect(!folder.names().contains("found"))
    if shell == "bash" {
      let offered = run.output.split(separator: "\n").map(String.init)
      #expect(Set(Self.hostile).isSubset(of: offered))
    }
  }

  /// The scripts are the table of commands alone.
  @Test(arguments: ["bash", "fish", "zsh"])
  func noTextOfASchemaReachesTheScript(shell: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "a.recourse.yaml", "recourse: 1\napi: $(touch found)\nendpoints: { \"`x`\": { get: /a } }\n")
    let inside = CommandRun(["completions", shell], in: folder.path)
    #expect(inside.output == CommandRun(["completions", shell]).output)
    #expect(inside.code == 0)
  }

  private static func compare(_ output: [Substring], parse: (Substring) -> Set<String>) {
    #expect(output.count >= lines.count)
    for (line, result) in zip(lines, output) {
      #expect(parse(result) == line.offered, "\(line.typed)")
    }
  }
}
