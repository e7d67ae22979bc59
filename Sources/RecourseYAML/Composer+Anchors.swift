import RecourseDiagnostics

extension Composer {
  /// Makes a value known by its anchor. A later anchor of the same name takes its place.
  mutating func define(_ name: String, _ node: YAML.Node, _ weightBefore: Int, at start: Int) {
    let anchor = Anchor(
      node: node, weight: weight - weightBefore, range: anchorRange(of: name, from: start))
    if let earlier = anchors.updateValue(anchor, forKey: name), !earlier.isUsed {
      warnUnused(name, earlier)
    }
  }

  /// Puts an anchor's value where its alias stands; false where that would be too much.
  mutating func takeAlias(_ name: String, _ range: SourceRange) -> Bool {
    trace.noteAlias(start: Int(range.start) - base, end: Int(range.end) - base)
    guard let anchor = anchors[name], !isOpen(name) else {
      reportUnknownAlias(name, range)
      return true
    }
    weight += anchor.weight
    aliasWeight += anchor.weight
    guard aliasWeight <= limits.aliasBytes else {
      report.error(
        .aliasExpansion, "the aliases up to here repeat more than \(limits.aliasBytes) bytes",
        at: range, remedy: "name the repeated part once, as a model, and refer to it",
        related: [Diagnostic.Related(anchor.range, "what is repeated")])
      return false
    }
    anchors[name]?.isUsed = true
    take(anchor.node.moved(to: range))
    return true
  }

  /// Warns about each anchor that no alias refers to, since it may be a text's own `&`.
  mutating func warnUnusedAnchors() {
    guard !isBroken else { return }
    for (name, anchor) in anchors.sorted(by: { $0.value.range < $1.value.range })
    where !anchor.isUsed {
      warnUnused(name, anchor)
    }
  }

  private mutating func warnUnused(_ name: String, _ anchor: Anchor) {
    let value = anchor.node.text.map { "&\(name) \($0)" }
    report.add(
      Diagnostic(
        .unusedAnchor, "no alias refers to the anchor `&\(name)`", at: anchor.range,
        remedy: value.map { remedy(toQuote: $0, "quote the text if the `&` belongs to it") }
          ?? "remove it"))
  }

  /// Searched for the first few only, since a text may have thousands of each.
  private mutating func nearestAnchor(to name: String) -> String? {
    unknownAliases += 1
    guard unknownAliases <= 10 else { return nil }
    return suggestion(for: name, among: anchors.keys.sorted())
  }

  private mutating func isOpen(_ name: String) -> Bool {
    frame.anchor == name || stack.contains { $0.anchor == name }
  }

  private mutating func reportUnknownAlias(_ name: String, _ range: SourceRange) {
    isBroken = true
    let open = ([frame] + stack.reversed()).first { $0.anchor == name }
    if let open {
      report.error(
        .unknownAlias, "the alias `*\(name)` stands inside what it refers to", at: range,
        remedy: "write the inner value out; a model may refer to itself by its name",
        related: [Diagnostic.Related(self.range(open.start, open.start + 1), "what it refers to")])
    } else {
      let nearest = nearestAnchor(to: name)
      report.error(
        .unknownAlias, "no anchor `&\(name)` stands before the alias `*\(name)`", at: range,
        remedy: nearest.map { "did you mean `*\($0)`?" }
          ?? remedy(toQuote: "*\(name)", "quote it if it is a text"))
    }
    take(.scalar(YAML.Scalar(text: "", range: range)))
  }

  /// The `&name` among the properties that begin at an offset.
  private func anchorRange(of name: String, from start: Int) -> SourceRange {
    let isTagFirst = start < source.count && byte(start) == UInt8(ascii: "!")
    let first = isTagFirst ? afterBlanks(from: afterWord(from: start)) : start
    return range(first, min(first + name.utf8.count + 1, source.count))
  }
}
