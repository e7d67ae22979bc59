import RecourseModel

/// Reads a regular expression of ECMA-262 as far as ICU, which runs it, reads it in the same way.
struct PatternChecker {
  private struct Fault: Error {
    var message: String
  }

  private let scalars: [Unicode.Scalar]
  private var position = 0
  private var groups: Set<String> = []
  private var groupCount = 0
  private var highestReference = 0
  private var namedReferences: [String] = []

  private init(_ pattern: String) { scalars = Array(pattern.unicodeScalars) }

  /// What is wrong with a pattern, in a few words; `nil` where nothing is.
  static func problem(in pattern: String) -> String? {
    var checker = PatternChecker(pattern)
    do {
      try checker.alternatives(depth: 0)
      if checker.peek == ")" { return "a `)` without its `(`" }
      if checker.highestReference > checker.groupCount {
        return "`\\\(checker.highestReference)` names a group that is not there"
      }
      for name in checker.namedReferences where !checker.groups.contains(name) {
        return "`\\k<\(name)>` names a group that is not there"
      }
      return nil
    } catch {
      return error.message
    }
  }

  private var peek: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  private mutating func next() -> Unicode.Scalar? {
    guard let scalar = peek else { return nil }
    position += 1
    return scalar
  }

  private func starts(with text: String) -> Bool {
    scalars[position...].starts(with: text.unicodeScalars)
  }

  private mutating func skip(_ text: String) -> Bool {
    guard starts(with: text) else { return false }
    position += text.unicodeScalars.count
    return true
  }

  private mutating func alternatives(depth: Int) throws(Fault) {
    guard depth < 50 else { throw Fault(message: "groups stand too deep in each other") }
    while let scalar = peek, scalar != ")" {
      try term(scalar, depth: depth)
    }
  }

  private mutating func term(_ scalar: Unicode.Scalar, depth: Int) throws(Fault) {
    switch scalar {
    case "|", "^", "$":
      position += 1
      if let next = peek, "*+?".unicodeScalars.contains(next) {
        throw Fault(message: "nothing stands before `\(next)` that could repeat")
      }
      return
    case "*", "+", "?": throw Fault(message: "nothing stands before `\(scalar)` that could repeat")
    case "(":
      let isAssertion = try group(depth: depth)
      if isAssertion { return }
    case "[": try characterClass()
    case "]", "{", "}": throw Fault(message: "`\(scalar)` needs a backslash")
    case "\\":
      position += 1
      if peek == "b" || peek == "B" {
        position += 1
        return
      }
      try escape(inClass: false)
    default: position += 1
    }
    try quantifier()
  }

  private mutating func group(depth: Int) throws(Fault) -> Bool {
    position += 1
    var isAssertion = false
    if skip("?") {
      if skip("=") || skip("!") || skip("<=") || skip("<!") {
        isAssertion = true
      } else if skip("<") {
        try groupName(closing: ">") { checker, name in
          checker.groupCount += 1
          return checker.groups.insert(name).inserted
        }
      } else if !skip(":") {
        throw Fault(message: "`(?` goes on with `:`, `=`, `!`, `<=`, `<!` or `<name>`")
      }
    } else {
      groupCount += 1
    }
    try alternatives(depth: depth + 1)
    guard next() == ")" else { throw Fault(message: "a `(` is not closed") }
    return isAssertion
  }

  private mutating func groupName(
    closing: Unicode.Scalar, _ take: (inout PatternChecker, String) -> Bool
  ) throws(Fault) {
    var name = ""
    while let scalar = next(), scalar != closing { name.unicodeScalars.append(scalar) }
    let isName =
      !name.isEmpty && name.utf8.allSatisfy { Words.isLetter($0) || Words.isDigit($0) }
      && !Words.isDigit(name.utf8.first ?? 0)
    guard isName else { throw Fault(message: "`\(name)` is no name of a group") }
    guard take(&self, name) else { throw Fault(message: "two groups are called `\(name)`") }
  }

  private mutating func quantifier() throws(Fault) {
    guard let scalar = peek else { return }
    switch scalar {
    case "*", "+", "?": position += 1
    case "{": try counts()
    default: return
    }
    if peek == "?" { position += 1 }
    if let more = peek, "*+?{".unicodeScalars.contains(more) {
      throw Fault(message: "two repetitions follow each other")
    }
  }

  private mutating func counts() throws(Fault) {
    position += 1
    let least = number()
    var most = least
    if skip(",") { most = number() ?? .max }
    guard let least, let most, next() == "}" else {
      throw Fault(message: "a repetition is `{2}`, `{2,}` or `{2,5}`")
    }
    guard least <= most else { throw Fault(message: "a repetition begins with its smaller number") }
  }

  private mutating func number() -> Int? {
    var digits = ""
    while let scalar = peek, ("0"..."9").contains(scalar), digits.count < 9 {
      digits.unicodeScalars.append(scalar)
      position += 1
    }
    return Int(digits)
  }

  private mutating func characterClass() throws(Fault) {
    position += 1
    _ = skip("^")
    if peek == "]" { throw Fault(message: "`[]` matches nothing") }
    var previous: Unicode.Scalar?
    var isAfterClass = false
    while let scalar = next() {
      defer { isAfterClass = scalar == "\\" && previous == nil }
      switch scalar {
      case "]": return
      case "[": throw Fault(message: "`[` needs a backslash inside `[ ]`")
      case "&" where peek == "&", "-" where peek == "-" && previous != nil:
        throw Fault(message: "`\(scalar)\(scalar)` needs backslashes inside `[ ]`")
      case "-" where isAfterClass && peek != "]":
        throw Fault(message: "a range in `[ ]` goes between characters")
      case "-" where previous != nil && peek != "]":
        try rangeEnd(from: previous)
        previous = nil
      case "\\":
        previous = try escape(inClass: true)
      default: previous = scalar
      }
    }
    throw Fault(message: "a `[` is not closed")
  }

  private mutating func rangeEnd(from first: Unicode.Scalar?) throws(Fault) {
    guard let scalar = next() else { throw Fault(message: "a `[` is not closed") }
    let last = scalar == "\\" ? try escape(inClass: true) : scalar
    guard let first, let last else {
      throw Fault(message: "a range in `[ ]` goes between characters")
    }
    guard first <= last else { throw Fault(message: "`\(first)-\(last)` runs backwards") }
  }

  /// - Returns: the character that the escape stands for; `nil` for a class of them.
  @discardableResult
  private mutating func escape(inClass: Bool) throws(Fault) -> Unicode.Scalar? {
    guard let scalar = next() else { throw Fault(message: "nothing follows the last backslash") }
    switch scalar {
    case "d", "D", "w", "W", "s", "S": return nil
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "f": return "\u{C}"
    case "v": return "\u{B}"
    case "0":
      guard let following = peek, ("0"..."9").contains(following) else {
        throw Fault(message: "`\\0` is written `\\x00`")
      }
      throw Fault(message: "octal escapes are not known; write `\\x00`")
    case "1"..."9":
      guard !inClass else { throw Fault(message: "a class holds no `\\\(scalar)`") }
      position -= 1
      highestReference = max(highestReference, number() ?? 0)
      return nil
    case "x": return try hex(2)
    case "u": return try hex(4)
    case "p", "P": try property()
    case "k":
      guard !inClass, next() == "<" else { throw Fault(message: "`\\k` goes on with `<name>`") }
      try groupName(closing: ">") { checker, name in
        checker.namedReferences.append(name)
        return true
      }
    default:
      let isLetter = scalar.isASCII && Words.isLetter(UInt8(scalar.value))
      guard !isLetter else { throw Fault(message: "`\\\(scalar)` is not known") }
      return scalar
    }
    return nil
  }

  private mutating func hex(_ count: Int) throws(Fault) -> Unicode.Scalar? {
    var value: UInt32 = 0
    for _ in 0..<count {
      guard let scalar = next(), let digit = Character(scalar).hexDigitValue else {
        throw Fault(message: "`\\\(count == 2 ? "x" : "u")` goes on with \(count) hex digits")
      }
      value = value * 16 + UInt32(digit)
    }
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }

  private mutating func property() throws(Fault) {
    guard next() == "{" else { throw Fault(message: "`\\p` goes on with `{name}`") }
    while let scalar = next() {
      if scalar == "}" { return }
      guard scalar.isASCII,
        Words.isLetter(UInt8(scalar.value)) || "=_".unicodeScalars.contains(scalar)
      else { break }
    }
    throw Fault(message: "`\\p{` is not closed by `}`")
  }
}
