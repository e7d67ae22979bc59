/// Names for wire values that have no usable letters: `+1`, `16:9`, an emoji, nothing at all.
enum SpokenName {
  static func member(for value: String) -> String {
    if value.isEmpty { return "empty" }
    if let word = whole[value] { return word }
    var spoken = ""
    var previousIsDigit = false
    for scalar in value.unicodeScalars {
      let isDigit = (0x30...0x39).contains(scalar.value)
      if let word = word(
        scalar, afterDigit: previousIsDigit, alone: value.unicodeScalars.count == 1)
      {
        spoken += " \(word) "
      } else if scalar.isASCII || SwiftName.member(String(scalar)) != nil {
        spoken.unicodeScalars.append(scalar)
      } else {
        spoken +=
          " \((scalar.properties.name ?? "u" + String(scalar.value, radix: 16)).lowercased()) "
      }
      previousIsDigit = isDigit
    }
    return SwiftName.member(spoken) ?? "unnamed"
  }

  /// Values that have a word of their own.
  private static let whole = ["*": "any", "+1": "plusOne", "-1": "minusOne"]

  /// A symbol's Unicode name; a letter of another script has none that anybody would read.
  private static func description(_ scalar: Unicode.Scalar) -> String {
    if scalar.properties.isAlphabetic || scalar.properties.name == nil {
      return "u" + String(scalar.value, radix: 16, uppercase: true)
    }
    return (scalar.properties.name ?? "").lowercased()
  }

  private static func word(
    _ scalar: Unicode.Scalar, afterDigit: Bool, alone: Bool
  ) -> String? {
    switch scalar {
    case "+": "plus"
    case "-": afterDigit ? (alone ? "minus" : nil) : "minus"
    case "<": "less"
    case ">": "greater"
    case "=": "equal"
    case "!": "not"
    case "&": "and"
    case "|": "or"
    case "%": "percent"
    case "$": "dollar"
    case "€": "euro"
    case "#": "hash"
    case "@": "at"
    case "*": "star"
    case "~": "tilde"
    case "^": "caret"
    case ":": afterDigit ? "to" : alone ? "colon" : nil
    case "/": afterDigit ? "of" : alone ? "slash" : nil
    case ".": afterDigit ? "point" : alone ? "dot" : nil
    case ",": alone ? "comma" : nil
    case "_": alone ? "underscore" : nil
    case " ": alone ? "space" : nil
    case "?": "question"
    default: nil
    }
  }
}
