/// The manual page, in the `man` macros of roff.
enum ManPage {
  static func text() -> String {
    var text = """
      .TH RECOURSE 1 "" "recourse \(About.version)" "User Commands"
      .SH NAME
      recourse \\- \(escaped(About.summary.lowercasedFirst.withoutStop))
      .SH SYNOPSIS
      .B recourse
      .I COMMAND
      [\\fIOPTION\\fR...] [\\fIOPERAND\\fR...]
      .SH COMMANDS

      """
    for command in Commands.all where !command.isHidden { text += section(command) }
    text += ".SH COMMON OPTIONS\n" + options(Option.common)
    return text + """
      .SH EXIT STATUS
      .TP
      .B 0
      Success.
      .TP
      .B 1
      Something was found: an error in a schema, or output that is not up to date.
      .TP
      .B 2
      The command line makes no sense, or a file could not be read or written.
      .SH ENVIRONMENT
      .TP
      .B NO_COLOR
      Where set and not empty, nothing is coloured unless \\fB\\-\\-color always\\fR asks for it.

      """
  }

  private static func section(_ command: Command) -> String {
    var text = ".SS \"\(escaped(command.usage))\"\n\(escaped(command.summary)).\n"
    for paragraph in command.paragraphs { text += ".PP\n\(escaped(paragraph))\n" }
    if let operand = command.operand {
      text += ".TP\n.I \(escaped(operand.name))\n\(escaped(operand.help))\n"
    }
    text += options(command.options)
    for example in command.examples {
      text += ".PP\n\(escaped(example.purpose)):\n.PP\n.nf\n.RS\nrecourse "
      text += escaped(example.arguments) + "\n.RE\n.fi\n"
    }
    return text
  }

  private static func options(_ options: [Option]) -> String {
    options.map { ".TP\n.B \(escaped($0.usage))\n\(escaped($0.help))\n" }.joined()
  }

  /// Without what roff would act on.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      default: result.append(character)
      }
    }
    return result.hasPrefix(".") ? "\\&" + result : result
  }
}

extension String {
  fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }

  fileprivate var withoutStop: String { hasSuffix(".") ? String(dropLast()) : self }
}
