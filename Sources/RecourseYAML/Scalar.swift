import RecourseDiagnostics

extension YAML {
  /// A text, number, boolean or nothing, as it was written.
  package struct Scalar: Hashable, Sendable {
    package enum Style: UInt8, Hashable, Sendable {
      case plain
      case singleQuoted
      case doubleQuoted
      /// A block after `|`.
      case literal
      /// A block after `>`.
      case folded
    }

    /// What a plain scalar says by the core schema of YAML 1.2; any other scalar is a text.
    package enum Value: Hashable, Sendable {
      case null
      case boolean(Bool)
      case integer(Int64)
      /// A number with a fraction, an exponent, or more digits than 64 bits hold, spelled as in JSON.
      case decimal(String)
      /// `.inf`, `-.inf` or `.nan`.
      case notFinite(Double)
      case text(String)
    }

    /// The source text of a plain scalar, the content of any other.
    package var text: String
    /// Exactly the token, with its quotes.
    package var range: SourceRange
    package var style: Style

    package init(text: String, range: SourceRange, style: Style = .plain) {
      self.text = text
      self.range = range
      self.style = style
    }

    package var isPlain: Bool { style == .plain }

    /// Whether this is the null value: plain, and empty, `~` or `null`.
    package var isNull: Bool {
      guard style == .plain else { return false }
      switch text {
      case "", "~", "null", "Null", "NULL": return true
      default: return false
      }
    }

    /// The text with its place.
    package var located: Located<String> { Located(text, range) }

    package var value: Value { style == .plain ? CoreSchema.resolve(text) : .text(text) }

    /// `true` or `false`, if that is what is written.
    package var boolean: Bool? {
      if case .boolean(let value) = value { value } else { nil }
    }

    /// An integer of at most 64 bits, if that is what is written.
    package var integer: Int64? {
      if case .integer(let value) = value { value } else { nil }
    }

    /// The boolean that a word of YAML 1.1 stood for, as `yes` and `off`: a text in YAML 1.2.
    package var intendedBoolean: Bool? {
      switch text.lowercased() {
      case "true", "yes", "on", "y": true
      case "false", "no", "off", "n": false
      default: nil
      }
    }

    /// What kind of value this is, as a message names it: "a number".
    package var kindDescription: String {
      switch value {
      case .null: "nothing"
      case .boolean: "a boolean"
      case .integer, .decimal, .notFinite: "a number"
      case .text: "a text"
      }
    }
  }
}
