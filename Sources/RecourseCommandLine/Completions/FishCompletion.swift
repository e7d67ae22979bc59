/// The completion script for fish.
enum FishCompletion {
  static func script(for commands: [Command]) -> String {
    var text = """
      # Completions of recourse for fish: recourse completions fish | source

      # Whether the words behind the program's name are just these, options aside.
      function __recourse_at
          set -l words (commandline -opc)[2..]
          set -l given
          for word in $words
              string match -q -- '-*' $word; and break
              set -a given $word
          end
          test "$given" = "$argv"
      end

      # Whether they begin with these.
      function __recourse_in
          set -l words (commandline -opc)[2..]
          test (count $words) -ge (count $argv); and test "$words[1..$(count $argv)]" = "$argv"
      end

      complete -c recourse -f

      """
    text += firstWords(commands)
    for command in commands where command.words.count > 1 {
      text +=
        "complete -c recourse -n \(quoted("__recourse_at \(command.words[0])"))"
        + " -a \(command.words[1]) -d \(quoted(command.summary))\n"
    }
    for command in commands { text += lines(command) }
    return text
  }

  private static func firstWords(_ commands: [Command]) -> String {
    var text = ""
    for command in commands where command.words.count == 1 {
      text +=
        "complete -c recourse -n __recourse_at -a \(command.name)"
        + " -d \(quoted(command.summary))\n"
    }
    for (group, _) in Completion.groups(commands) {
      text += "complete -c recourse -n __recourse_at -a \(group)\n"
    }
    return text + """
      complete -c recourse -n __recourse_at -a help -d 'Explain a command'
      complete -c recourse -n __recourse_at -l help -s h -d 'Show help'
      complete -c recourse -n __recourse_at -l version -d 'Print the version'

      """
  }

  private static func lines(_ command: Command) -> String {
    let head = "complete -c recourse -n \(quoted("__recourse_in \(command.name)"))"
    var text = ""
    for option in command.allOptions {
      for spelling in option.spellings {
        text += "\(head) -l \(spelling.dropFirst(2))"
        if let short = option.short { text += " -s \(short)" }
        if let kind = option.valueKind { text += " -r\(candidates(kind))" }
        text += " -d \(quoted(option.help))\n"
      }
    }
    if let operand = command.operand { text += "\(head)\(candidates(operand.value))\n" }
    return text
  }

  private static func candidates(_ kind: ValueKind) -> String {
    switch kind {
    case .file(let endings) where endings.isEmpty: " -F"
    case .file(let endings):
      " -f -a "
        + quoted(
          "(\(endings.map { "__fish_complete_suffix .\($0)" }.joined(separator: "; ")))")
    case .folder: " -f -a '(__fish_complete_directories)'"
    case .choice(let words), .text(let words): " -f -a \(quoted(words.joined(separator: " ")))"
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "'"
    for character in text {
      if character == "'" || character == "\\" { result += "\\" }
      result.append(character)
    }
    return result + "'"
  }
}
