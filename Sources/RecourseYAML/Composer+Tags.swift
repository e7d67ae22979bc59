import RecourseDiagnostics

extension Composer {
  private static let coreTags = "tag:yaml.org,2002:"

  /// Applies a tag of the core schema to a scalar, and reports any other.
  mutating func resolveTag(_ tag: String, of scalar: inout YAML.Scalar, at start: Int) {
    if tag == "!" || tag == Self.coreTags + "str" {
      if scalar.style == .plain { scalar.style = .singleQuoted }
      return
    }
    let fits: Bool
    switch (tag, CoreSchema.resolve(scalar.text)) {
    case (Self.coreTags + "int", .integer), (Self.coreTags + "bool", .boolean),
      (Self.coreTags + "null", .null), (Self.coreTags + "float", .decimal),
      (Self.coreTags + "float", .integer), (Self.coreTags + "float", .notFinite):
      fits = true
    case (Self.coreTags + "int", .decimal(let digits)):
      fits = !digits.contains(".") && !digits.contains("e")
    default:
      fits = false
    }
    guard fits else { return reportTag(at: start, text: scalar.text) }
    scalar.style = .plain
  }

  mutating func checkTag(_ tag: String, ofCollection kind: Frame.Kind, at start: Int) {
    let allowed = kind == .mapping ? "map" : "seq"
    guard tag != Self.coreTags + allowed, tag != "!" else { return }
    reportTag(at: start, text: nil)
  }

  private mutating func reportTag(at start: Int, text: String?) {
    isBroken = true
    let isAnchorFirst = byte(start) == UInt8(ascii: "&")
    let first = isAnchorFirst ? afterBlanks(from: afterWord(from: start)) : start
    let tag = range(first, afterWord(from: first))
    let name = sourceText(of: tag)
    guard let text, !text.isEmpty else {
      return report.error(
        .unknownTag, "the tag `\(name)` does not fit here", at: tag, remedy: "remove the tag")
    }
    report.error(
      .unknownTag, "the tag `\(name)` does not fit here", at: tag,
      remedy: remedy(toQuote: "\(name) \(text)", "quote the text if the `!` belongs to it"))
  }
}
