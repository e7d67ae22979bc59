import RecourseDiagnostics
import RecourseModel
import RecourseYAML

/// What is sent and what is returned.
extension NodeDecoder {
  mutating func body(_ node: YAML.Node) -> BodyDeclaration {
    var body = BodyDeclaration(content: .invalid, range: node.range)
    guard case .mapping = node else {
      body.content = .json(type(node, as: "`body`"))
      return body
    }
    guard let mapping = mapping(node, by: .body) else { return body }
    body.listStyle = mapping["list"].flatMap {
      choice($0, of: Parameter.ListStyle.self, as: "`list`")
    }
    body.nestedStyle = mapping["nested"].flatMap {
      choice($0, of: Parameter.NestedStyle.self, as: "`nested`")
    }
    let kinds = mapping.entries.filter {
      ["form", "multipart", "text", "data"].contains($0.key.text)
    }
    guard let kind = kinds.first, kinds.count == 1 else {
      if kinds.count > 1 || mapping.entries.allSatisfy({ KeyTable.body.has($0.key.text) }) {
        report.error(
          .conflictingKeys, "a body is one of a form, parts, a text or data", at: mapping.range,
          remedy: "write one of `form`, `multipart`, `text` and `data`")
      }
      return body
    }
    if kind.key.text != "form" { reportStyles(mapping, beside: kind.key.text) }
    body.content = content(kind)
    return body
  }

  private mutating func content(_ kind: YAML.Entry) -> BodyDeclaration.Content {
    switch kind.key.text {
    case "form": return .form(type(kind.value, as: "`form`"))
    case "multipart":
      return .multipart(values(kind.value, by: .part, as: "`multipart`"))
    case "text": return isString(kind.value) ? .text : .invalid
    default: return text(kind.value, as: "`data`").map { .data($0) } ?? .invalid
    }
  }

  private mutating func reportStyles(_ mapping: YAML.Mapping, beside kind: String) {
    for entry in mapping.entries where ["list", "nested"].contains(entry.key.text) {
      report.error(
        .conflictingKeys, "`\(entry.key.text)` goes with `form`, not with `\(kind)`",
        at: entry.key.range, remedy: "leave it out")
    }
  }

  /// `text:` has a type for the looks of it, which is always the same.
  private mutating func isString(_ node: YAML.Node) -> Bool {
    guard let text = text(node, as: "`text`") else { return false }
    if text.value == "String" { return true }
    report.error(
      .unknownValue, "`text` is always a `String`, not `\(text.value)`", at: text.range,
      remedy: "write `text: String`")
    return false
  }

  mutating func returns(_ node: YAML.Node) -> ReturnsDeclaration {
    guard let mapping = node.mapping else { return .content(content(node)) }
    guard !mapping.entries.isEmpty else {
      report.error(
        .emptyDeclaration, "`returns` says nothing", at: mapping.range,
        remedy: "write a type, or `none`")
      return .invalid
    }
    guard mapping.entries.contains(where: { Self.looksLikeStatus($0.key.text) }) else {
      return .content(content(node))
    }
    var cases: [StatusDeclaration] = []
    for entry in mapping.entries {
      guard let statuses = statuses(entry.key.located, as: "`returns`") else { continue }
      cases.append(StatusDeclaration(statuses: statuses, content: content(entry.value)))
    }
    return .byStatus(cases, mapping.range)
  }

  private static func looksLikeStatus(_ text: String) -> Bool {
    guard let first = text.utf8.first else { return false }
    return first >= UInt8(ascii: "0") && first <= UInt8(ascii: "9")
  }

  /// A type, `none`, or the long form.
  private mutating func content(_ node: YAML.Node) -> ContentDeclaration {
    var content = ContentDeclaration(payload: .invalid, range: node.range)
    guard case .mapping = node else {
      content.payload = payload(node)
      return content
    }
    guard let mapping = mapping(node, by: .content) else { return content }
    content.documentation = mapping["doc"].flatMap { documentation($0) }
    content.caseName = mapping["as"].flatMap { text($0, as: "`as`") }
    content.envelope = mapping["at"].flatMap { text($0, as: "`at`") }
    if let headers = mapping["headers"] {
      content.headers = values(headers, by: .responseHeader, as: "`headers`")
    }
    decodePayload(mapping, into: &content)
    return content
  }

  private mutating func payload(_ node: YAML.Node) -> ContentDeclaration.Payload {
    if let scalar = node.scalar, scalar.text == "none" || scalar.isNull { return .none }
    return .json(type(node, as: "what is returned"))
  }

  private mutating func decodePayload(
    _ mapping: YAML.Mapping, into content: inout ContentDeclaration
  ) {
    let kinds = mapping.entries.filter {
      ["type", "text", "data", "events", "body"].contains($0.key.text)
    }
    if kinds.count > 1 {
      report.error(
        .conflictingKeys, "`\(kinds[0].key.text)` and `\(kinds[1].key.text)` do not go together",
        at: kinds[1].key.range, remedy: "keep one of them")
      return
    }
    reportMisplaced("at", in: mapping, owner: "type", kind: kinds.first?.key.text)
    reportMisplaced("until", in: mapping, owner: "events", kind: kinds.first?.key.text)
    guard let kind = kinds.first else {
      let isFaulty = mapping.entries.contains { !KeyTable.content.has($0.key.text) }
      content.payload = isFaulty ? .invalid : .none
      return
    }
    switch kind.key.text {
    case "type": content.payload = .json(type(kind.value, as: "`type`"))
    case "text": content.payload = isString(kind.value) ? .text : .invalid
    case "data": content.payload = text(kind.value, as: "`data`").map { .data($0) } ?? .invalid
    case "events":
      let until = mapping["until"].flatMap { text($0, as: "`until`") }
      content.payload = .events(type(kind.value, as: "`events`"), until: until)
    default:
      let body = self.content(kind.value)
      content.payload = body.payload
      content.envelope = body.envelope
    }
  }

  private mutating func reportMisplaced(
    _ key: String, in mapping: YAML.Mapping, owner: String, kind: String?
  ) {
    guard kind != owner, let entry = mapping.entries.first(where: { $0.key.text == key }) else {
      return
    }
    report.error(
      .conflictingKeys, "`\(key)` goes with `\(owner)`", at: entry.key.range,
      remedy: "write `\(owner):` beside it, or leave it out")
  }

  /// One or several statuses, classes and ranges.
  mutating func statusList(_ node: YAML.Node, as subject: String) -> [Located<StatusSet>] {
    (texts(node, as: subject) ?? []).compactMap { statuses($0, as: subject) }
  }

  /// `404`, `4xx` or `400...499`.
  mutating func statuses(_ text: Located<String>, as subject: String) -> Located<StatusSet>? {
    if let range = StatusPattern.range(text.value) {
      return Located(StatusSet(range), text.range)
    }
    report.error(
      .malformedStatus, "\(subject) wants a status, and `\(text.value)` is none", at: text.range,
      remedy: "write a status from 200 to 599, a class as in `2xx`, or a range as in `200...204`")
    return nil
  }
}

/// A status, a class of them, or a range, as written.
enum StatusPattern {
  static func range(_ text: String) -> ClosedRange<Int>? {
    let bytes = Array(text.utf8)
    if bytes.count == 3, bytes[1] == bytes[2], bytes[1] | 0x20 == UInt8(ascii: "x") {
      let digit = Int(bytes[0]) - 0x30
      return (2...5).contains(digit) ? digit * 100...digit * 100 + 99 : nil
    }
    if bytes.count == 3 { return status(bytes[...]).map { $0...$0 } }
    guard bytes.count == 9, bytes[3...5].allSatisfy({ $0 == UInt8(ascii: ".") }),
      let lower = status(bytes[..<3]), let upper = status(bytes[6...]), lower <= upper
    else { return nil }
    return lower...upper
  }

  private static func status(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard bytes.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(String(decoding: bytes, as: UTF8.self)).flatMap {
      StatusSet.bounds.contains($0) ? $0 : nil
    }
  }
}
