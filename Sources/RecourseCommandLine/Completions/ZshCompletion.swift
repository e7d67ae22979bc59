/// The completion script for zsh.
enum ZshCompletion {
  static func script(for commands: [Command]) -> String {
    var text = """
      #compdef recourse
      # Completions of recourse for zsh: recourse completions zsh > "${fpath[1]}/_recourse"

      _recourse() {
        local context state state_descr line
        local -A opt_args
        if (( CURRENT == 2 )); then
          local -a commands=(
      \(described(commands))
          )
          _describe command commands
          return
        fi
        case "$words[2]" in

      """
    for (group, words) in Completion.groups(commands) {
      text += """
          \(group))
            if (( CURRENT == 3 )); then
              local -a commands=(\(words.joined(separator: " ")))
              _describe command commands
              return
            fi
            (( CURRENT -= 2 ))
            shift 2 words
            case "$words[1]" in

        """
      for command in commands where command.words.first == group && command.words.count > 1 {
        text += arm(command, indentation: "        ")
      }
      text += "      esac ;;\n"
    }
    for command in commands where command.words.count == 1 {
      text += arm(command, indentation: "    ", shifts: true)
    }
    return text + """
        esac
      }

      if [ "$funcstack[1]" = "_recourse" ]; then
        _recourse "$@"
      else
        compdef _recourse recourse
      fi

      """
  }

  private static func described(_ commands: [Command]) -> String {
    var rows = commands.filter { $0.words.count == 1 }.map { ($0.name, $0.summary) }
    rows += Completion.groups(commands).map { ($0.group, $0.words.joined(separator: ", ")) }
    rows += [
      ("help", "Explain a command"), ("--help", "Show help"), ("--version", "Print the version"),
    ]
    return rows.map { "      " + quoted("\($0.0):\($0.1)") }.joined(separator: "\n")
  }

  private static func arm(
    _ command: Command, indentation: String, shifts: Bool = false
  ) -> String {
    let word = command.words.last ?? ""
    var text = "\(indentation)\(word))\n"
    if shifts { text += "\(indentation)  (( CURRENT -= 1 ))\n\(indentation)  shift words\n" }
    text += "\(indentation)  _arguments -s"
    for argument in arguments(of: command) { text += " \\\n\(indentation)    \(argument)" }
    return text + " ;;\n"
  }

  private static func arguments(of command: Command) -> [String] {
    var arguments: [String] = []
    for option in command.allOptions {
      for spelling in option.spellings {
        let help = "[\(escaped(option.help))]"
        let value = option.valueKind.map { ":\(option.placeholder ?? "value"):\(action($0))" } ?? ""
        arguments.append(quoted("*\(spelling)\(value.isEmpty ? "" : "=")\(help)\(value)"))
      }
      if let short = option.short {
        let value = option.valueKind.map { ":\(option.placeholder ?? "value"):\(action($0))" } ?? ""
        arguments.append(
          quoted("*-\(short)\(value.isEmpty ? "" : "+")[\(escaped(option.help))]\(value)"))
      }
    }
    if let operand = command.operand {
      let position =
        switch operand.count {
        case .one, .optional: "1"
        case .two, .oneOrMore, .any: "*"
        }
      arguments.append(quoted("\(position):\(operand.name):\(action(operand.value))"))
    }
    return arguments
  }

  private static func action(_ kind: ValueKind) -> String {
    switch kind {
    case .file(let endings) where endings.isEmpty: "_files"
    case .file(let endings): "_files -g \"*.(\(endings.joined(separator: "|")))(-.)\""
    case .folder: "_files -/"
    case .choice(let words): "(\(words.joined(separator: " ")))"
    case .text(let words): words.isEmpty ? " " : "(\(words.joined(separator: " ")))"
    }
  }

  /// Without what ends a description.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      if "[]:\\".contains(character) { result += "\\" }
      result.append(character)
    }
    return result
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }
}
