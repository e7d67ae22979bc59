import RecourseDiagnostics

/// Builds nodes from libyaml's events, and finds what libyaml lets pass.
struct Composer {
  /// A list or mapping that is still open.
  struct Frame {
    var kind: Kind
    /// Where its anchor and tag begin, if it has some.
    var propertiesStart: Int
    var start: Int
    var isFlow: Bool
    var anchor: String?
    /// What the document weighed before this value.
    var weightBefore: Int
    /// Where its parts begin among those of all that is open.
    var firstElement = 0
    var firstEntry = 0
    /// What `<<` takes over, where it may.
    var merged: [YAML.Entry] = []
    var loneKeys: [LoneKey] = []
    /// The key that waits for its value; nil also where it cannot be used.
    var key: YAML.Scalar?
    var awaitsValue = false
    /// Where the last part ends.
    var end: Int

    enum Kind {
      case document
      case sequence
      case mapping
    }
  }

  struct Anchor {
    var node: YAML.Node
    var weight: Int
    var range: SourceRange
    var isUsed = false
  }

  let file: SourceFile
  let source: UnsafeBufferPointer<UInt8>
  /// What was cut off before the bytes that libyaml saw.
  let base: Int
  let limits: YAML.Limits
  let restore: ForeignBreak?
  var index: ScalarIndex
  var report = Report()

  var frame = Frame(
    kind: .document, propertiesStart: 0, start: 0, isFlow: false, weightBefore: 0, end: 0)
  var stack: [Frame] = []
  /// The parts of all lists and mappings that are open, those of the innermost last.
  var elements: [YAML.Node] = []
  var entries: [YAML.Entry] = []
  var anchors: [String: Anchor] = [:]
  var weight = 0
  var aliasWeight = 0
  var unknownAliases = 0
  var trace = Trace()
  var document: YAML.Node?
  /// Whether something is missing, so that the nodes do not say what was written.
  var isBroken = false

  /// - Parameter source: what libyaml reads: the file's bytes from `base` on, with the same lengths.
  init(
    file: SourceFile, source: UnsafeBufferPointer<UInt8>, base: Int, limits: YAML.Limits,
    index: ScalarIndex, restore: ForeignBreak?
  ) {
    self.file = file
    self.source = source
    self.base = base
    self.limits = limits
    self.index = index
    self.restore = restore
  }

  /// Reads to the end, or to the first fault that nothing can be read after.
  mutating func compose() -> ParserFault? {
    let events = EventStream(source)
    while true {
      switch events.next() {
      case .end:
        return nil
      case .fault(let fault):
        isBroken = true
        return fault
      case .event(let event):
        guard accept(event) else {
          isBroken = true
          return nil
        }
      }
    }
  }

  /// Takes one event in; false where reading must stop.
  private mutating func accept(_ event: EventStream.Event) -> Bool {
    let start = index.offset(of: event.start)
    let end = event.end == event.start ? start : index.offset(of: event.end)
    switch event.kind {
    case .documentStart:
      return startDocument(start, end)
    case .documentEnd:
      document = elements.first
      return true
    case .scalar:
      return takeScalar(event, start, end)
    case .alias:
      return takeAlias(event.alias, range(start, end))
    case .sequenceStart:
      return open(.sequence, event, start, end)
    case .mappingStart:
      return open(.mapping, event, start, end)
    case .collectionEnd:
      close(start, end)
      return true
    }
  }

  private mutating func startDocument(_ start: Int, _ end: Int) -> Bool {
    guard document != nil else { return true }
    report.error(
      .secondDocument, "a second document begins here", at: range(start, end),
      remedy: "keep one document in a file, and remove the line `---`")
    return false
  }

  private mutating func takeScalar(_ event: EventStream.Event, _ start: Int, _ end: Int) -> Bool {
    let text = event.text
    let style = event.style
    let anchor = event.anchor
    let tag = event.tag
    let hasProperties = anchor != nil || tag != nil
    let first = hasProperties ? min(afterProperties(from: start), end) : start
    let last = style == .literal || style == .folded ? trimmedEnd(first, end) : end
    guard last - first <= limits.scalarBytes else {
      report.error(
        .tooLarge, "this text has \(last - first) bytes, more than \(limits.scalarBytes)",
        at: range(first, min(first + 1, last)), remedy: "keep large texts in files of their own")
      return false
    }
    var scalar = YAML.Scalar(text: text, range: range(first, last), style: style)
    if let restore { scalar.text = restore.restore(text) }
    if let tag { resolveTag(tag, of: &scalar, at: start) }
    let before = weight
    weight += Self.weightOfNode + text.utf8.count
    let node = YAML.Node.scalar(scalar)
    if let anchor { define(anchor, node, before, at: start) }
    if end > start { trace.note(start: start, end: end, style) }
    take(node)
    return true
  }

  private mutating func open(
    _ kind: Frame.Kind, _ event: EventStream.Event, _ start: Int, _ end: Int
  ) -> Bool {
    let anchor = event.anchor
    let tag = event.tag
    let hasProperties = anchor != nil || tag != nil
    let first = hasProperties ? afterProperties(from: start) : start
    guard stack.count < limits.depth else {
      report.error(
        .nesting, "values stand more than \(limits.depth) deep in each other",
        at: range(first, first + 1), remedy: "give the inner values names of their own")
      return false
    }
    if let tag { checkTag(tag, ofCollection: kind, at: start) }
    var opened = Frame(
      kind: kind, propertiesStart: start, start: first, isFlow: event.isFlow, anchor: anchor,
      weightBefore: weight, firstElement: elements.count, firstEntry: entries.count, end: first)
    // What was open waits from now on; swapped rather than copied.
    swap(&frame, &opened)
    stack.append(opened)
    weight += Self.weightOfNode
    trace.noteOpening(start: first, end: end, isFlow: frame.isFlow)
    return true
  }

  private mutating func close(_ start: Int, _ end: Int) {
    var closed = stack.popLast() ?? frame
    swap(&frame, &closed)
    // Only a bracket ends where its event does; a block's event lies at the next token.
    let isBracket = closed.isFlow && end > start
    let range = range(closed.start, isBracket ? end : closed.end)
    let node: YAML.Node =
      if closed.kind == .mapping {
        .mapping(YAML.Mapping(entries: takeEntries(of: closed), range: range))
      } else {
        .sequence(
          YAML.Sequence(elements: elements.takeEnd(from: closed.firstElement), range: range))
      }
    if let anchor = closed.anchor {
      define(anchor, node, closed.weightBefore, at: closed.propertiesStart)
    }
    if closed.isFlow {
      trace.noteClosedBrackets(start: closed.start, end: Int(range.end) - base)
    } else {
      trace.noteClosedBlock(start: closed.start)
    }
    take(node)
  }

  /// A mapping's own entries, then those that it takes over and has none of its own for.
  private mutating func takeEntries(of frame: Frame) -> [YAML.Entry] {
    var own = entries.takeEnd(from: frame.firstEntry)
    if !frame.loneKeys.isEmpty { reportLoneKeys(frame.loneKeys, among: &own) }
    own = DuplicateKeys.dropped(from: own, report: &report)
    guard !frame.merged.isEmpty else { return own }
    var keys = Set(own.map(\.key.text))
    return own + frame.merged.filter { keys.insert($0.key.text).inserted }
  }

  /// Puts a finished value where it belongs.
  mutating func take(_ node: YAML.Node) {
    frame.end = Int(node.range.end) - base
    guard frame.kind == .mapping else {
      checkComment(after: node)
      elements.append(node)
      return
    }
    guard frame.awaitsValue else {
      frame.key = usableKey(node)
      frame.awaitsValue = true
      return
    }
    frame.awaitsValue = false
    guard let key = frame.key else { return }
    if isMergeKey(key) { return takeOver(node, key) }
    if frame.isFlow, isKeyAlone(key, node) { return }
    if isMappingWithoutSpaces(key, node) { return }
    checkComment(after: node)
    entries.append(YAML.Entry(key: key, value: node))
  }

  static let weightOfNode = 16

  func range(_ start: Int, _ end: Int) -> SourceRange {
    SourceRange(file: file.id, start: base + start, end: base + end)
  }
}

extension Array {
  /// Takes what stands from an index on into an array of its own, which is no larger than it has to be.
  fileprivate mutating func takeEnd(from start: Int) -> [Element] {
    let end = withUnsafeBufferPointer { Array($0[start...]) }
    removeLast(count - start)
    return end
  }
}
