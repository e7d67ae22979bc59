/// What the shells' completion scripts have in common.
enum Completion {
  static let shells = ["bash", "zsh", "fish"]

  static func script(for shell: String) -> String? {
    let commands = Commands.all
    return switch shell {
    case "bash": BashCompletion.script(for: commands)
    case "zsh": ZshCompletion.script(for: commands)
    case "fish": FishCompletion.script(for: commands)
    default: nil
    }
  }

  /// Commands of one word, and groups, once each.
  static func firstWords(_ commands: [Command]) -> [String] {
    var words: [String] = []
    for command in commands {
      if let word = command.words.first, !words.contains(word) { words.append(word) }
    }
    return words + ["help", "--help", "--version"]
  }

  /// The groups, each with the words that may follow.
  static func groups(_ commands: [Command]) -> [(group: String, words: [String])] {
    var groups: [(group: String, words: [String])] = []
    for command in commands where command.words.count > 1 {
      if let index = groups.firstIndex(where: { $0.group == command.words[0] }) {
        groups[index].words.append(command.words[1])
      } else {
        groups.append((command.words[0], [command.words[1]]))
      }
    }
    return groups
  }
}
