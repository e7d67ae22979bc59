/// One command: what parses its arguments, explains it, completes it and runs it.
struct Command: Sendable {
  /// One word, or a group's and its own: `templates list`.
  let name: String
  /// What it does, in one line without a final stop.
  let summary: String
  /// More, in paragraphs, for `--help` and the man page.
  var discussion = ""
  var operand: Operand?
  var options: [Option] = []
  /// A command line and what it is good for.
  var examples: [Example] = []
  /// Whether lists of commands leave it out.
  var isHidden = false
  let run: @Sendable (Invocation, inout Session) -> ExitStatus

  struct Example: Sendable {
    let arguments: String
    let purpose: String
  }

  /// The options it takes, with those that every command has.
  var allOptions: [Option] { options + Option.common }
}

/// What stands on the command line without a name.
struct Operand: Sendable {
  enum Count: Sendable { case one, two, optional, oneOrMore, any }

  /// How help calls it, in capitals; both where there are two.
  let name: String
  let count: Count
  let help: String
  let value: ValueKind

  var usage: String {
    switch count {
    case .one, .two: name
    case .optional: "[\(name)]"
    case .oneOrMore: "\(name)..."
    case .any: "[\(name)...]"
    }
  }
}

/// What stands on the command line as `--name`.
struct Option: Sendable {
  enum Form: Sendable {
    /// `--name` alone.
    case flag
    /// `--name` or `--no-name`.
    case onOff
    /// `--name VALUE` or `--name=VALUE`.
    case value(placeholder: String, ValueKind)
  }

  let name: String
  var short: Character?
  let form: Form
  let help: String
  let isRequired: Bool

  init(
    _ name: String, short: Character? = nil, _ form: Form = .flag, isRequired: Bool = false,
    help: String
  ) {
    self.name = name
    self.short = short
    self.form = form
    self.isRequired = isRequired
    self.help = help
  }

  /// The ways to write it, as in `--stub`, `--no-stub`.
  var spellings: [String] {
    switch form {
    case .flag, .value: ["--\(name)"]
    case .onOff: ["--\(name)", "--no-\(name)"]
    }
  }

  /// How help shows it, as in `-o, --output DIR`.
  var usage: String { (short.map { "-\($0), " } ?? "") + usageWithoutShort }

  var usageWithoutShort: String {
    let names: String
    if case .onOff = form { names = "--[no-]\(name)" } else { names = "--\(name)" }
    return names + (placeholder.map { " \($0)" } ?? "")
  }

  var placeholder: String? {
    if case .value(let placeholder, _) = form { placeholder } else { nil }
  }

  var valueKind: ValueKind? {
    if case .value(_, let kind) = form { kind } else { nil }
  }
}

/// What a value may be, which is what a shell offers for it.
enum ValueKind: Sendable {
  /// A file with one of these name endings, without the dot; any file where there are none.
  case file(endings: [String])
  case folder
  /// Exactly one of these.
  case choice([String])
  /// Anything; these are offered.
  case text(suggestions: [String])
}

/// How a run ended.
package enum ExitStatus: Int32, Sendable {
  case success = 0
  /// Something was found: an error in a schema, output that is not up to date.
  case findings = 1
  /// The command line makes no sense, or a file could not be read or written.
  case failure = 2
}
