/// Reads a regular expression that ``PatternChecker`` found in order.
struct PatternParser {
  private typealias Node = PatternMatcher.Node
  private typealias Unknown = PatternMatcher.Unknown

  static let digits: [ClosedRange<UInt32>] = [0x30...0x39]
  static let word: [ClosedRange<UInt32>] = [0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A]
  private static let blanks: [ClosedRange<UInt32>] = [
    0x09...0x0D, 0x20...0x20, 0xA0...0xA0, 0x1680...0x1680, 0x2000...0x200A, 0x2028...0x2029,
    0x202F...0x202F, 0x205F...0x205F, 0x3000...0x3000,
  ]
  private static let lineEnds: [ClosedRange<UInt32>] = [
    0x0A...0x0A, 0x0D...0x0D, 0x85...0x85, 0x2028...0x2029,
  ]

  private let scalars: [Unicode.Scalar]
  private var position = 0
  private var groupCount = 0
  private var groupNames: [String: Int] = [:]

  static func parse(_ pattern: String) throws(PatternMatcher.Unknown) -> PatternMatcher.Node {
    var parser = PatternParser(scalars: Array(pattern.unicodeScalars))
    let node = try parser.alternatives()
    guard parser.peek == nil else { throw Unknown() }
    return node
  }

  private init(scalars: [Unicode.Scalar]) { self.scalars = scalars }

  private var peek: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  private mutating func next() throws(Unknown) -> Unicode.Scalar {
    guard let scalar = peek else { throw Unknown() }
    position += 1
    return scalar
  }

  private mutating func skip(_ text: String) -> Bool {
    guard scalars[position...].starts(with: text.unicodeScalars) else { return false }
    position += text.unicodeScalars.count
    return true
  }

  private mutating func alternatives() throws(Unknown) -> Node {
    var branches: [Node] = []
    repeat {
      var nodes: [Node] = []
      while let scalar = peek, scalar != "|", scalar != ")" { nodes.append(try term()) }
      branches.append(nodes.count == 1 ? nodes[0] : .sequence(nodes))
    } while skip("|")
    return branches.count == 1 ? branches[0] : .alternatives(branches)
  }

  private mutating func term() throws(Unknown) -> Node {
    let node: Node
    switch try next() {
    case "^": return .start
    case "$": return .end
    case ".": node = .set(ranges: Self.lineEnds, isNegated: true)
    case "(": node = try group()
    case "[": node = try characterClass()
    case "\\": node = try escape()
    case let scalar: node = .set(ranges: [scalar.value...scalar.value], isNegated: false)
    }
    return try quantified(node)
  }

  private mutating func group() throws(Unknown) -> Node {
    var lookahead: Bool?
    var number: Int?
    if skip("?=") {
      lookahead = false
    } else if skip("?!") {
      lookahead = true
    } else if skip("?<=") || skip("?<!") {
      throw Unknown()
    } else if skip("?<") {
      groupCount += 1
      number = groupCount
      groupNames[try name()] = groupCount
    } else if !skip("?:") {
      groupCount += 1
      number = groupCount
    }
    let node = try alternatives()
    guard try next() == ")" else { throw Unknown() }
    if let lookahead { return .lookahead(node, isNegated: lookahead) }
    return number.map { .group(node, number: $0) } ?? node
  }

  private mutating func name() throws(Unknown) -> String {
    var name = ""
    while true {
      let scalar = try next()
      if scalar == ">" { return name }
      name.unicodeScalars.append(scalar)
    }
  }

  private mutating func quantified(_ node: Node) throws(Unknown) -> Node {
    var (least, most) = (1, 1)
    if skip("*") {
      (least, most) = (0, .max)
    } else if skip("+") {
      (least, most) = (1, .max)
    } else if skip("?") {
      (least, most) = (0, 1)
    } else if skip("{") {
      guard let first = number() else { throw Unknown() }
      (least, most) = (first, first)
      if skip(",") { most = number() ?? .max }
      guard skip("}") else { throw Unknown() }
    } else {
      return node
    }
    return .repeated(node, least: least, most: most, isLazy: skip("?"))
  }

  private mutating func number() -> Int? {
    var digits = ""
    while let scalar = peek, ("0"..."9").contains(scalar) {
      digits.unicodeScalars.append(scalar)
      position += 1
    }
    return Int(digits)
  }

  private mutating func characterClass() throws(Unknown) -> Node {
    let isNegated = skip("^")
    var ranges: [ClosedRange<UInt32>] = []
    while true {
      let scalar = try next()
      if scalar == "]" { return .set(ranges: ranges, isNegated: isNegated) }
      let first = try member(scalar)
      guard first.count == 1, let lower = first.first, lower.count == 1, peek == "-",
        position + 1 < scalars.count, scalars[position + 1] != "]"
      else {
        ranges += first
        continue
      }
      position += 1
      guard let upper = try member(try next()).first, upper.count == 1,
        lower.lowerBound <= upper.lowerBound
      else { throw Unknown() }
      ranges.append(lower.lowerBound...upper.lowerBound)
    }
  }

  /// What a character or an escape stands for within brackets.
  private mutating func member(_ scalar: Unicode.Scalar) throws(Unknown) -> [ClosedRange<UInt32>] {
    guard scalar == "\\" else { return [scalar.value...scalar.value] }
    guard case .set(let ranges, isNegated: let isNegated) = try escape() else { throw Unknown() }
    return isNegated ? Self.complement(ranges) : ranges
  }

  private static func complement(_ ranges: [ClosedRange<UInt32>]) -> [ClosedRange<UInt32>] {
    var result: [ClosedRange<UInt32>] = []
    var start: UInt32 = 0
    for range in ranges {
      if range.lowerBound > start { result.append(start...(range.lowerBound - 1)) }
      start = range.upperBound + 1
    }
    return result + [start...0x10FFFF]
  }

  private mutating func escape() throws(Unknown) -> Node {
    let scalar = try next()
    switch scalar {
    case "d", "D": return .set(ranges: Self.digits, isNegated: scalar == "D")
    case "w", "W": return .set(ranges: Self.word, isNegated: scalar == "W")
    case "s", "S": return .set(ranges: Self.blanks, isNegated: scalar == "S")
    case "b", "B": return .wordBoundary(isNegated: scalar == "B")
    case "n": return Self.one(0x0A)
    case "r": return Self.one(0x0D)
    case "t": return Self.one(0x09)
    case "f": return Self.one(0x0C)
    case "v": return Self.one(0x0B)
    case "x": return Self.one(try hex(2))
    case "u": return Self.one(try hex(4))
    case "p", "P": throw Unknown()
    case "k":
      guard skip("<"), let number = groupNames[try name()] else { throw Unknown() }
      return .reference(number)
    case "1"..."9":
      position -= 1
      guard let number = number() else { throw Unknown() }
      return .reference(number)
    default: return Self.one(scalar.value)
    }
  }

  private static func one(_ value: UInt32) -> Node {
    .set(ranges: [value...value], isNegated: false)
  }

  private mutating func hex(_ count: Int) throws(Unknown) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<count {
      guard let digit = Character(try next()).hexDigitValue else { throw Unknown() }
      value = value * 16 + UInt32(digit)
    }
    return value
  }
}
