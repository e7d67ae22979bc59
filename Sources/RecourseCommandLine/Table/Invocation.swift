import RecourseDiagnostics

/// The arguments of one command, checked against its table entry.
struct Invocation: Sendable {
  private var values: [String: [String]] = [:]
  private var switches: [String: Bool] = [:]
  private(set) var operands: [String] = []

  /// The last value given.
  func value(_ option: String) -> String? { values[option]?.last }

  /// Every value given, in order.
  func allValues(_ option: String) -> [String] { values[option] ?? [] }

  /// Whether a flag was given, or `nil` where neither `--name` nor `--no-name` was.
  func isOn(_ option: String) -> Bool? { switches[option] }

  func has(_ option: String) -> Bool { switches[option] ?? false }
}

extension Invocation {
  /// Reads the arguments behind the command's name.
  ///
  /// Options may stand anywhere; `--` ends them, and `-` is an operand.
  static func parse(
    _ arguments: ArraySlice<String>, for command: Command, report: inout Report
  ) -> Invocation {
    var invocation = Invocation()
    var rest = arguments
    var optionsEnded = false
    while let argument = rest.popFirst() {
      if optionsEnded || argument == "-" || !argument.hasPrefix("-") {
        invocation.operands.append(argument)
      } else if argument == "--" {
        optionsEnded = true
      } else if argument.hasPrefix("--") {
        invocation.take(long: argument, command, &rest, &report)
      } else {
        invocation.take(short: argument, command, &rest, &report)
      }
    }
    if !invocation.has("help"), !report.hasErrors {
      invocation.checkOperands(command, &report)
      for option in command.options where option.isRequired && invocation.value(option.name) == nil
      {
        report.error(
          .badOptionValue, "'\(command.name)' needs \(option.usageWithoutShort)", at: nil,
          remedy: "usage: \(command.usage)")
      }
    }
    return invocation
  }

  private mutating func take(
    long argument: String, _ command: Command, _ rest: inout ArraySlice<String>,
    _ report: inout Report
  ) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let spelling = String(parts[0])
    let attached = parts.count > 1 ? String(parts[1]) : nil
    guard let option = command.allOptions.first(where: { $0.spellings.contains(spelling) }) else {
      report.error(
        .unknownOption, "'\(command.name)' has no option '\(spelling)'", at: nil,
        remedy: suggestion(for: spelling, among: command.allOptions.flatMap(\.spellings))
          .map { "did you mean '\($0)'?" })
      return
    }
    if option.placeholder == nil {
      if attached != nil {
        report.error(.badOptionValue, "'\(spelling)' takes no value", at: nil)
      }
      switches[option.name] = spelling == "--\(option.name)"
    } else {
      takeValue(of: option, spelling, attached, &rest, &report)
    }
  }

  private mutating func take(
    short argument: String, _ command: Command, _ rest: inout ArraySlice<String>,
    _ report: inout Report
  ) {
    var letters = argument.dropFirst()
    while let letter = letters.popFirst() {
      guard let option = command.allOptions.first(where: { $0.short == letter }) else {
        report.error(
          .unknownOption, "'\(command.name)' has no option '-\(letter)'", at: nil)
        return
      }
      guard option.placeholder == nil else {
        let attached = letters.isEmpty ? nil : String(letters.trimmingPrefix("="))
        takeValue(of: option, "-\(letter)", attached, &rest, &report)
        return
      }
      switches[option.name] = true
    }
  }

  private mutating func takeValue(
    of option: Option, _ spelling: String, _ attached: String?,
    _ rest: inout ArraySlice<String>, _ report: inout Report
  ) {
    guard let value = attached ?? rest.popFirst() else {
      report.error(
        .badOptionValue, "'\(spelling)' needs a value", at: nil,
        remedy: "write it as '\(spelling) \(option.placeholder ?? "VALUE")'")
      return
    }
    if case .choice(let choices)? = option.valueKind, !choices.contains(value) {
      report.error(
        .badOptionValue, "'\(value)' is no value of '\(spelling)'", at: nil,
        remedy: suggestion(for: value, among: choices).map { "did you mean '\($0)'?" }
          ?? "it is one of \(choices.joined(separator: ", "))")
      return
    }
    if value.isEmpty {
      report.error(.badOptionValue, "the value of '\(spelling)' is empty", at: nil)
    }
    values[option.name, default: []].append(value)
  }

  private func checkOperands(_ command: Command, _ report: inout Report) {
    let count = command.operand?.count
    let name = command.operand?.name ?? ""
    switch (count, operands.count) {
    case (.one?, 0), (.oneOrMore?, 0):
      report.error(
        .badOperand, "'\(command.name)' needs a \(name)", at: nil,
        remedy: "usage: \(command.usage)")
    case (.two?, 0...1):
      report.error(
        .badOperand, "'\(command.name)' needs two operands, \(name)", at: nil,
        remedy: "usage: \(command.usage)")
    case (.two?, 3...):
      report.error(
        .badOperand, "'\(command.name)' takes two operands, and was given '\(operands[2])' too",
        at: nil)
    case (.one?, 2...), (.optional?, 2...):
      report.error(
        .badOperand, "'\(command.name)' takes one \(name), and was given '\(operands[1])' too",
        at: nil)
    case (nil, 1...):
      report.error(
        .badOperand, "'\(command.name)' takes no operand '\(operands[0])'", at: nil)
    default:
      break
    }
    if operands.count(where: { $0 == "-" }) > 1 {
      report.error(
        .badOperand, "standard input can be read once, and '-' stands twice", at: nil)
    }
    if case .choice(let choices)? = command.operand?.value {
      for operand in operands where !choices.contains(operand) {
        report.error(
          .badOperand, "'\(operand)' is no \(name)", at: nil,
          remedy: suggestion(for: operand, among: choices).map { "did you mean '\($0)'?" }
            ?? "it is one of \(choices.joined(separator: ", "))")
      }
    }
  }
}
