import RecourseDiagnostics

extension Composer {
  /// The key that a node makes, or nil and a report of why it makes none.
  mutating func usableKey(_ node: YAML.Node) -> YAML.Scalar? {
    guard case .scalar(let key) = node else {
      isBroken = true
      reportCollectionAsKey(node)
      return nil
    }
    if key.isPlain, key.text == "<<", !limits.takesMergeKeys {
      isBroken = true
      report.error(
        .mergeKey, "merge keys are not part of YAML 1.2", at: key.range,
        remedy: "write the entries out; a model takes over fields with `extends: Base`")
      return nil
    }
    if key.isPlain, key.text.isEmpty {
      isBroken = true
      report.error(
        .keyNotText, "a key is missing before `:`", at: key.range,
        remedy: "write a key, or \"\" for an empty one")
      return nil
    }
    return key
  }

  mutating func isMergeKey(_ key: YAML.Scalar) -> Bool {
    limits.takesMergeKeys && key.isPlain && key.text == "<<"
  }

  /// Takes the entries of a mapping, or of several, of which the first counts, into the open one.
  mutating func takeOver(_ node: YAML.Node, _ key: YAML.Scalar) {
    let mappings = node.elements ?? [node]
    guard mappings.allSatisfy({ $0.mapping != nil }) else {
      isBroken = true
      report.error(
        .mergeKey, "`<<` takes over mappings, not \(node.kindDescription)", at: key.range,
        remedy: "write the entries out")
      return
    }
    frame.merged += mappings.flatMap { $0.mapping?.entries ?? [] }
  }

  private mutating func reportCollectionAsKey(_ node: YAML.Node) {
    let text = sourceText(of: node.range)
    withdrawFindings(in: node.range)
    let isShort = text.utf8.count <= 40 && !text.contains("\n")
    report.error(
      .keyNotText, "a key must be a text, not \(node.kindDescription)", at: node.range,
      remedy: isShort ? remedy(toQuote: text, "quote it") : "quote it",
      fixIts: isShort ? [Diagnostic.FixIt(node.range, replacement: quoted(text))] : [])
  }
}
