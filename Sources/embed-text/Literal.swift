/// A Swift literal for any text: raw, over several lines, with one `#` more than the text has in a
/// row, so that nothing in it ends the literal or escapes from it.
func literal(_ text: String) -> String {
  let marks = String(repeating: "#", count: longestRun(of: "#", in: text) + 1)
  var literal = marks + "\"\"\"\n"
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\n", "\t":
      literal.unicodeScalars.append(scalar)
    case "\u{0}"..<" ", "\u{7F}"..<"\u{A0}", "\u{FEFF}":
      // The compiler changes or refuses these where they stand for themselves.
      literal += "\\\(marks)u{\(String(scalar.value, radix: 16))}"
    default:
      literal.unicodeScalars.append(scalar)
    }
  }
  return literal + "\n\"\"\"" + marks
}

private func longestRun(of mark: Unicode.Scalar, in text: String) -> Int {
  var longest = 0
  var run = 0
  for scalar in text.unicodeScalars {
    run = scalar == mark ? run + 1 : 0
    longest = max(longest, run)
  }
  return longest
}
