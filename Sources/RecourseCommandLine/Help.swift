/// The texts of `--help`, from the table.
enum Help {
  private static let width = 80

  static func overview() -> String {
    var text = """
      \(About.summary)

      USAGE: recourse COMMAND [OPTION...] [OPERAND...]

      COMMANDS

      """
    text += rows(Commands.all.filter { !$0.isHidden }.map { ($0.name, $0.summary) })
    text += "\n'recourse COMMAND --help' explains one of them, 'recourse man' prints the manual.\n"
    return text
  }

  /// What a group's commands do.
  static func group(_ commands: [Command]) -> String {
    let name = commands.first?.words.first ?? ""
    return "USAGE: recourse \(name) COMMAND\n\nCOMMANDS\n"
      + rows(commands.map { ($0.name, $0.summary) })
  }

  static func page(of command: Command) -> String {
    var text = "\(command.summary).\n\nUSAGE: \(command.usage)\n"
    if !command.discussion.isEmpty {
      text += "\n"
      for paragraph in command.paragraphs { text += wrapped(paragraph, indentation: 0) + "\n" }
      text.removeLast()
    }
    if let operand = command.operand {
      text += "\nOPERANDS\n" + rows([(operand.usage, operand.help)])
    }
    if !command.options.isEmpty {
      text += "\nOPTIONS\n" + rows(command.options.map { ($0.usage, $0.help) })
    }
    text += "\nCOMMON OPTIONS\n" + rows(Option.common.map { ($0.usage, $0.help) })
    if !command.examples.isEmpty {
      text += "\nEXAMPLES\n"
      for example in command.examples {
        text += "  \(example.purpose):\n    recourse \(example.arguments)\n"
      }
    }
    return text
  }

  /// Two columns; a long entry of the first has a line of its own.
  private static func rows(_ rows: [(String, String)]) -> String {
    let column = min(rows.map(\.0.count).max() ?? 0, 22) + 4
    var text = ""
    for (name, help) in rows {
      let body = wrapped(help, indentation: column)
      if name.count + 4 > column {
        text += "  \(name)\n\(body)"
      } else {
        let head = "  " + name
        text += head + body.dropFirst(head.count)
      }
    }
    return text
  }

  private static func wrapped(_ text: String, indentation: Int) -> String {
    let margin = String(repeating: " ", count: indentation)
    var result = ""
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, indentation + line.count + 1 + word.count > width {
        result += margin + line + "\n"
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return result + margin + line + "\n"
  }
}

extension Command {
  /// How it is written, in one line.
  var usage: String {
    var parts = ["recourse \(name)"]
    if let operand { parts.append(operand.usage) }
    for option in options where option.isRequired { parts.append(option.usageWithoutShort) }
    parts.append("[OPTION...]")
    return parts.joined(separator: " ")
  }

  var paragraphs: [String] {
    discussion.split(separator: "\n\n").map { $0.split(separator: "\n").joined(separator: " ") }
  }
}
