/// The completion script for bash.
enum BashCompletion {
  static func script(for commands: [Command]) -> String {
    var text = """
      # Completions of recourse for bash: source <(recourse completions bash)

      _recourse() {
        local word="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}"
        local command="" option="" index
        # bash takes '=' for a word of its own.
        if [[ $word == "=" ]]; then word=""; option=$previous
        elif [[ $previous == "=" ]]; then option="${COMP_WORDS[COMP_CWORD-2]}"
        else option=$previous; fi
        for ((index = 1; index < COMP_CWORD; index++)); do
          case "${COMP_WORDS[index]}" in
            -*) break ;;
            *) command="${command:+$command }${COMP_WORDS[index]}"
              case "$command" in
      \(groupPattern(commands))) ;;
                *) break ;;
              esac ;;
          esac
        done
        COMPREPLY=()
        case "$command" in
          "") _recourse_words "\(Completion.firstWords(commands).joined(separator: " "))" ;;

      """
    for (group, words) in Completion.groups(commands) {
      text += "    \(quoted(group))) _recourse_words \(quoted(words.joined(separator: " "))) ;;\n"
    }
    for command in commands { text += arm(command) }
    return text + """
        esac
      }

      _recourse_words() {
        local candidate
        while IFS= read -r candidate; do COMPREPLY+=("$candidate"); done \\
          < <(compgen -W "$1" -- "$word")
      }

      _recourse_files() {
        local candidate
        compopt -o filenames 2> /dev/null
        while IFS= read -r candidate; do COMPREPLY+=("$candidate"); done < <(compgen -d -- "$word")
        while IFS= read -r candidate; do
          if [[ -d $candidate ]]; then continue; fi
          if [[ -z $1 || $candidate == @($1) ]]; then COMPREPLY+=("$candidate"); fi
        done < <(compgen -f -- "$word")
      }

      _recourse_folders() {
        local candidate
        compopt -o filenames 2> /dev/null
        while IFS= read -r candidate; do COMPREPLY+=("$candidate"); done < <(compgen -d -- "$word")
      }

      complete -F _recourse recourse

      """
  }

  private static func groupPattern(_ commands: [Command]) -> String {
    let groups = Completion.groups(commands).map { quoted($0.group) }
    return "          " + (groups.isEmpty ? "''" : groups.joined(separator: "|"))
  }

  private static func arm(_ command: Command) -> String {
    var text = "    \(quoted(command.name)))\n      case \"$option\" in\n"
    for option in command.allOptions {
      guard let kind = option.valueKind else { continue }
      let names = ["--\(option.name)"] + (option.short.map { ["-\($0)"] } ?? [])
      text += "        \(names.joined(separator: "|"))) \(candidates(kind)); return ;;\n"
    }
    let options = command.allOptions.flatMap(\.spellings).joined(separator: " ")
    text += "      esac\n      if [[ $word == -* ]]; then _recourse_words \(quoted(options))\n"
    if let operand = command.operand { text += "      else \(candidates(operand.value))\n" }
    return text + "      fi ;;\n"
  }

  private static func candidates(_ kind: ValueKind) -> String {
    switch kind {
    case .file(let endings):
      "_recourse_files \(quoted(endings.map { "*.\($0)" }.joined(separator: "|")))"
    case .folder: "_recourse_folders"
    case .choice(let words), .text(let words):
      "_recourse_words \(quoted(words.joined(separator: " ")))"
    }
  }

  private static func quoted(_ text: String) -> String { "\"\(text)\"" }
}
