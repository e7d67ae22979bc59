/// Says whether a text matches a regular expression, for values that a schema writes.
///
/// Knows what patterns of values are made of; what it does not know, and what would take long, it
/// leaves to the app.
struct PatternMatcher {
  indirect enum Node {
    case sequence([Node])
    case alternatives([Node])
    case set(ranges: [ClosedRange<UInt32>], isNegated: Bool)
    case start, end
    case wordBoundary(isNegated: Bool)
    case group(Node, number: Int)
    case reference(Int)
    case lookahead(Node, isNegated: Bool)
    case repeated(Node, least: Int, most: Int, isLazy: Bool)
  }

  /// Too long, or not known.
  struct Unknown: Error {}

  private let text: [UInt32]
  private var groups: [Int: Range<Int>] = [:]
  private var steps = 20_000
  private var depth = 0

  /// Whether the text matches somewhere; `nil` where that is not told.
  static func matches(_ text: String, _ pattern: String) -> Bool? {
    let scalars = text.unicodeScalars.map(\.value)
    guard scalars.count <= 100 else { return nil }
    do {
      let node = try PatternParser.parse(pattern)
      var matcher = PatternMatcher(text: scalars)
      for start in 0...scalars.count {
        matcher.groups = [:]
        if try matcher.match(node, at: start, then: { _, _ in true }) { return true }
      }
      return false
    } catch {
      return nil
    }
  }

  private init(text: [UInt32]) { self.text = text }

  private typealias Continuation = (inout PatternMatcher, Int) throws(Unknown) -> Bool

  private mutating func match(
    _ node: Node, at position: Int, then next: Continuation
  ) throws(Unknown) -> Bool {
    steps -= 1
    depth += 1
    defer { depth -= 1 }
    guard steps > 0, depth < 400 else { throw Unknown() }
    switch node {
    case .sequence(let nodes): return try match(nodes[...], at: position, then: next)
    case .alternatives(let nodes):
      for node in nodes where try match(node, at: position, then: next) { return true }
      return false
    case .set(let ranges, let isNegated):
      guard position < text.count else { return false }
      let isIn = ranges.contains { $0.contains(text[position]) }
      return isIn != isNegated ? try next(&self, position + 1) : false
    case .start: return position == 0 ? try next(&self, position) : false
    case .end: return position == text.count ? try next(&self, position) : false
    case .wordBoundary(let isNegated):
      let isBoundary = isWord(position - 1) != isWord(position)
      return isBoundary != isNegated ? try next(&self, position) : false
    case .group(let node, let number):
      let before = groups[number]
      let isMatch = try match(node, at: position) { matcher, end throws(Unknown) in
        matcher.groups[number] = position..<end
        return try next(&matcher, end)
      }
      if !isMatch { groups[number] = before }
      return isMatch
    case .reference(let number):
      let part = groups[number].map { Array(text[$0]) } ?? []
      guard text[position...].starts(with: part) else { return false }
      return try next(&self, position + part.count)
    case .lookahead(let node, let isNegated):
      let isMatch = try match(node, at: position) { _, _ in true }
      return isMatch != isNegated ? try next(&self, position) : false
    case .repeated(let node, let least, let most, let isLazy):
      return try match(node, least, most, isLazy, at: position, then: next)
    }
  }

  private mutating func match(
    _ nodes: ArraySlice<Node>, at position: Int, then next: Continuation
  ) throws(Unknown) -> Bool {
    guard let first = nodes.first else { return try next(&self, position) }
    return try match(first, at: position) { matcher, end throws(Unknown) in
      try matcher.match(nodes.dropFirst(), at: end, then: next)
    }
  }

  private mutating func match(
    _ node: Node, _ least: Int, _ most: Int, _ isLazy: Bool, at position: Int,
    then next: Continuation
  ) throws(Unknown) -> Bool {
    if least > 0 {
      return try matchOnce(node, least, most, isLazy, at: position, then: next)
    }
    if isLazy {
      if try next(&self, position) { return true }
      return try matchOnce(node, least, most, isLazy, at: position, then: next)
    }
    if try matchOnce(node, least, most, isLazy, at: position, then: next) { return true }
    return try next(&self, position)
  }

  /// Once, and then as often as it goes.
  private mutating func matchOnce(
    _ node: Node, _ least: Int, _ most: Int, _ isLazy: Bool, at position: Int,
    then next: Continuation
  ) throws(Unknown) -> Bool {
    guard most > 0 else { return false }
    return try match(node, at: position) { matcher, end throws(Unknown) in
      // What takes nothing repeats no more often than it has to.
      guard end > position || least > 0 else { return false }
      return try matcher.match(
        node, max(0, least - 1), most == .max ? most : most - 1, isLazy, at: end, then: next)
    }
  }

  private func isWord(_ position: Int) -> Bool {
    guard text.indices.contains(position) else { return false }
    return PatternParser.word.contains { $0.contains(text[position]) }
  }
}
