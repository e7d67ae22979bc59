/// What was read last, from which the cause of a fault in syntax is told.
struct Trace {
  enum Shape {
    case nothing
    case plain
    case quoted
    case block
    case alias
    /// A list or mapping in brackets, closed.
    case brackets
  }

  private(set) var shape = Shape.nothing
  private(set) var start = 0
  private(set) var end = 0
  /// Where the blocks began that were closed since.
  private(set) var closedBlocks: [Int] = []

  mutating func note(start: Int, end: Int, _ style: YAML.Scalar.Style) {
    if !closedBlocks.isEmpty { closedBlocks.removeAll(keepingCapacity: true) }
    self.start = start
    self.end = end
    shape =
      switch style {
      case .plain: .plain
      case .singleQuoted, .doubleQuoted: .quoted
      case .literal, .folded: .block
      }
  }

  mutating func noteAlias(start: Int, end: Int) {
    self.start = start
    self.end = end
    shape = .alias
  }

  mutating func noteOpening(start: Int, end: Int, isFlow: Bool) {
    guard isFlow else { return }
    self.start = start
    self.end = end
    shape = .nothing
  }

  mutating func noteClosedBlock(start: Int) {
    closedBlocks.append(start)
  }

  mutating func noteClosedBrackets(start: Int, end: Int) {
    self.start = start
    self.end = end
    shape = .brackets
  }
}
