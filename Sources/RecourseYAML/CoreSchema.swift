/// What plain scalars mean by the core schema of YAML 1.2 (chapter 10.3.2 of its specification).
///
/// Unlike in YAML 1.1, `yes`, `no`, `on` and `off` are texts, as are `1:30` and `1_000`.
enum CoreSchema {
  static func resolve(_ text: String) -> YAML.Scalar.Value {
    guard let first = text.utf8.first else { return .null }
    switch first {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."):
      return number(text) ?? .text(text)
    case UInt8(ascii: "~"), UInt8(ascii: "n"), UInt8(ascii: "N"), UInt8(ascii: "t"),
      UInt8(ascii: "T"), UInt8(ascii: "f"), UInt8(ascii: "F"):
      return word(text) ?? .text(text)
    default:
      return .text(text)
    }
  }

  private static func word(_ text: String) -> YAML.Scalar.Value? {
    switch text {
    case "~", "null", "Null", "NULL": .null
    case "true", "True", "TRUE": .boolean(true)
    case "false", "False", "FALSE": .boolean(false)
    default: nil
    }
  }

  private static func number(_ text: String) -> YAML.Scalar.Value? {
    switch text {
    case ".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF": return .notFinite(.infinity)
    case "-.inf", "-.Inf", "-.INF": return .notFinite(-.infinity)
    case ".nan", ".NaN", ".NAN": return .notFinite(.nan)
    default: break
    }
    if text.hasPrefix("0x") { return integer(text.dropFirst(2), radix: 16) }
    if text.hasPrefix("0o") { return integer(text.dropFirst(2), radix: 8) }
    return decimal(text)
  }

  private static func integer(_ digits: Substring, radix: Int) -> YAML.Scalar.Value? {
    guard let first = digits.utf8.first, first != UInt8(ascii: "+"), first != UInt8(ascii: "-")
    else { return nil }
    return Int64(digits, radix: radix).map { .integer($0) }
  }

  /// `[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?`, in the spelling of JSON.
  private static func decimal(_ text: String) -> YAML.Scalar.Value? {
    var rest = Substring(text)
    let sign = rest.first == "-" ? "-" : ""
    if rest.first == "-" || rest.first == "+" { rest.removeFirst() }
    let whole = takeDigits(&rest)
    var fraction: Substring?
    if rest.first == "." {
      rest.removeFirst()
      fraction = takeDigits(&rest)
    }
    guard !whole.isEmpty || fraction?.isEmpty == false else { return nil }
    var exponent = ""
    if rest.first == "e" || rest.first == "E" {
      rest.removeFirst()
      if rest.first == "-" || rest.first == "+" {
        if rest.removeFirst() == "-" { exponent = "-" }
      }
      let digits = takeDigits(&rest)
      guard !digits.isEmpty else { return nil }
      exponent = "e" + exponent + digits
    }
    guard rest.isEmpty else { return nil }
    if fraction == nil, exponent.isEmpty, let value = Int64(sign + whole) {
      return .integer(value)
    }
    var spelling = sign + withoutLeadingZeros(whole)
    if let fraction { spelling += "." + (fraction.isEmpty ? "0" : fraction) }
    return .decimal(spelling + exponent)
  }

  private static func takeDigits(_ rest: inout Substring) -> Substring {
    let digits = rest.prefix { $0 >= "0" && $0 <= "9" && $0.utf8.count == 1 }
    rest = rest[digits.endIndex...]
    return digits
  }

  private static func withoutLeadingZeros(_ digits: Substring) -> Substring {
    let trimmed = digits.drop { $0 == "0" }
    return trimmed.isEmpty ? "0" : trimmed
  }
}
