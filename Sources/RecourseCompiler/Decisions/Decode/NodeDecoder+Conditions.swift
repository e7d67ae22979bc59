import RecourseDiagnostics
import RecourseModel
import RecourseYAML

extension NodeDecoder {
  /// One condition or a list of them, as `when`, `failsWhen` and `retryable` have them.
  mutating func conditions(_ node: YAML.Node, as subject: String) -> [ConditionDeclaration] {
    guard let elements = node.elements else { return [condition(node, as: subject)] }
    guard !elements.isEmpty else {
      report.error(
        .malformedCondition, "\(subject) lists no condition", at: node.range,
        remedy: "write at least one, as in `[404, 410]`")
      return [ConditionDeclaration(form: .invalid, range: node.range)]
    }
    let conditions = elements.map { condition($0, as: subject) }
    reportOverlaps(conditions)
    return conditions
  }

  mutating func condition(_ node: YAML.Node, as subject: String) -> ConditionDeclaration {
    switch node {
    case .mapping:
      return ConditionDeclaration(form: answer(node), range: node.range)
    case .scalar:
      guard let text = text(node, as: subject) else {
        return ConditionDeclaration(form: .invalid, range: node.range)
      }
      return condition(text)
    case .sequence:
      reportKind(node, subject: subject, wanted: "a condition")
      return ConditionDeclaration(form: .invalid, range: node.range)
    }
  }

  /// A condition of one word, or of statuses.
  mutating func condition(_ text: Located<String>) -> ConditionDeclaration {
    var form = ConditionDeclaration.Form.invalid
    if let word = ConditionWord(rawValue: text.value) {
      form = word.form
    } else if StatusExpression.isIntended(text.value) || text.value.hasPrefix("status ") {
      if let set = statuses(text) { form = .statuses(set) }
    } else {
      reportUnknownWord(text)
    }
    return ConditionDeclaration(form: form, range: text.range)
  }

  private mutating func statuses(_ text: Located<String>) -> StatusSet? {
    do {
      return try StatusExpression.parse(text.value)
    } catch {
      report.error(.malformedStatuses, error.message, at: text.range, remedy: error.remedy)
      return nil
    }
  }

  private mutating func reportUnknownWord(_ text: Located<String>) {
    let words = ConditionWord.allCases.map(\.rawValue)
    let nearest = suggestion(for: text.value, among: words)
    let instead = ConditionWord.slips[text.value]
    report.error(
      .malformedCondition, "`\(text.value)` is no condition", at: text.range,
      remedy: nearest.map { "did you mean `\($0)`?" } ?? instead
        ?? "write a status (`404`, `4xx`, `400...499`, `5xx except 501`) or one of "
        + words.map { "`\($0)`" }.joined(separator: ", "),
      fixIts: nearest.map { [Diagnostic.FixIt(text.range, replacement: $0)] } ?? [])
  }

  /// Two bare sets of statuses in one list that share a status.
  private mutating func reportOverlaps(_ conditions: [ConditionDeclaration]) {
    for (index, condition) in conditions.enumerated() {
      guard let statuses = condition.bareStatuses else { continue }
      for other in conditions[..<index] {
        guard let shared = other.bareStatuses?.intersection(statuses), !shared.isEmpty else {
          continue
        }
        report.error(
          .overlappingStatuses,
          "\(StatusNotation.text(shared)) stands twice in this list", at: condition.range,
          remedy: "leave one of them out, or take it away with `except`",
          related: [Diagnostic.Related(other.range, "here first")])
        break
      }
    }
  }
}

/// The conditions of one word.
enum ConditionWord: String, CaseIterable {
  case request, cancelled, offline, unreachable, timeout, lost, tls, transport, status, decoding
  case otherwise

  var form: ConditionDeclaration.Form {
    switch self {
    case .request: .kinds([.request])
    case .cancelled: .kinds([.cancelled])
    case .offline: .kinds([.offline])
    case .unreachable: .kinds([.unreachable])
    case .timeout: .kinds([.timeout])
    case .lost: .kinds([.lost])
    case .tls: .kinds([.tls])
    case .transport: .kinds(Set(FailureKind.transport))
    case .status: .statuses(.all)
    case .decoding: .kinds([.decoding])
    case .otherwise: .otherwise
    }
  }

  /// What people write instead, and what to write here.
  static let slips: [String: String] = [
    "default": "write `otherwise`", "else": "write `otherwise`", "any": "write `otherwise`",
    "*": "write `otherwise`", "all": "write `otherwise`, or `status` for every failing status",
    "network": "write `transport`", "connection": "write `transport`, or `lost`",
    "ssl": "write `tls`", "certificate": "write `tls`", "timedOut": "write `timeout`",
    "canceled": "write `cancelled`", "parsing": "write `decoding`", "json": "write `decoding`",
    "response": "write `status`", "http": "write `status`", "client": "write `4xx`",
    "server": "write `5xx`", "validation": "write `request`, or the status, as in `422`",
  ]
}

extension NodeDecoder {
  /// `{ status, code, header, body }`.
  private mutating func answer(_ node: YAML.Node) -> ConditionDeclaration.Form {
    guard let mapping = mapping(node, by: .condition) else { return .invalid }
    var answer = AnswerDeclaration(statuses: .all)
    var isValid = true
    for entry in mapping.entries {
      switch entry.key.text {
      case "status":
        if let set = statusList(entry.value) { answer.statuses = set } else { isValid = false }
      case "code":
        answer.code = test(entry.value, of: "`code`")
        isValid = isValid && answer.code != nil
      case "header":
        for entry in self.mapping(entry.value, as: "`header`")?.entries ?? [] {
          guard HeaderName.isToken(entry.key.text) else {
            report.error(
              .malformedHeaderName, "`\(entry.key.text)` is no name of a header",
              at: entry.key.range, remedy: HeaderName.remedy)
            isValid = false
            continue
          }
          guard let test = test(entry.value, of: "`\(entry.key.text)`", isTrimmed: true) else {
            isValid = false
            continue
          }
          answer.headers.append((entry.key.located, test))
        }
        isValid = isValid && !answer.headers.isEmpty
      case "body":
        for entry in self.mapping(entry.value, as: "`body`")?.entries ?? [] {
          let path = path(entry.key.located)
          guard let test = test(entry.value, of: "`\(entry.key.text)`"), let path else {
            isValid = false
            continue
          }
          answer.body.append((path, test))
        }
        isValid = isValid && !answer.body.isEmpty
      default: isValid = false
      }
    }
    guard !mapping.entries.isEmpty else {
      report.error(
        .malformedCondition, "an empty condition holds for nothing", at: mapping.range,
        remedy: "write `otherwise` for whatever no other case decides")
      return .invalid
    }
    guard isValid else { return .invalid }
    let looksAtNothing = answer.code == nil && answer.headers.isEmpty && answer.body.isEmpty
    return looksAtNothing ? .statuses(answer.statuses) : .answer(answer)
  }

  /// The statuses of a condition: one expression, or a list of them that do not overlap.
  private mutating func statusList(_ node: YAML.Node) -> StatusSet? {
    guard let texts = texts(node, as: "`status`"), !texts.isEmpty else { return nil }
    let sets = texts.map { text in
      ConditionDeclaration(
        form: statuses(text).map { .statuses($0) } ?? .invalid, range: text.range)
    }
    reportOverlaps(sets)
    let union = sets.compactMap(\.bareStatuses).reduce(StatusSet()) { $0.union($1) }
    return union.isEmpty ? nil : union
  }

  /// A text, a list of texts, `present`, `absent`, or `{ contains: text }`.
  private mutating func test(
    _ node: YAML.Node, of subject: String, isTrimmed: Bool = false
  ) -> AnswerDeclaration.Test? {
    switch node {
    case .mapping(let mapping):
      return contains(mapping, of: subject)
    case .sequence:
      guard let texts = texts(node, as: subject) else { return nil }
      guard !texts.isEmpty else {
        report.error(
          .malformedCondition, "\(subject) lists no text, so nothing can match", at: node.range,
          remedy: "write at least one text, or `present` or `absent`")
        return nil
      }
      var set: Set<String> = []
      for text in texts {
        guard let text = matchable(text, of: subject, isTrimmed: isTrimmed, isListed: true) else {
          return nil
        }
        set.insert(text)
      }
      return AnswerDeclaration.Test(wanted: .set(.texts(set)), range: node.range)
    case .scalar(let scalar):
      switch scalar.text {
      case "present": return AnswerDeclaration.Test(wanted: .set(.present), range: node.range)
      case "absent": return AnswerDeclaration.Test(wanted: .set(.absent), range: node.range)
      default:
        return matchable(scalar.located, of: subject, isTrimmed: isTrimmed, isListed: false).map {
          AnswerDeclaration.Test(wanted: .set(.texts([$0])), range: node.range)
        }
      }
    }
  }

  private mutating func contains(
    _ mapping: YAML.Mapping, of subject: String
  ) -> AnswerDeclaration.Test? {
    if let entry = mapping.entries.first, mapping.entries.count == 1,
      KeyTable.contains.slips[entry.key.text] == nil, entry.key.text != "contains",
      suggestion(for: entry.key.text, among: ["contains"]) == nil
    {
      let outer = subject.filter { $0 != "`" }
      report.error(
        .malformedCondition, "\(subject) wants a text, not a mapping", at: mapping.range,
        remedy: "write the whole path as one key: `\(outer).\(entry.key.text)`")
      return nil
    }
    guard self.mapping(.mapping(mapping), by: .contains) != nil, let node = mapping["contains"],
      let text = text(node, as: "`contains`")
    else { return nil }
    guard !text.value.isEmpty else {
      report.error(
        .malformedCondition, "every text contains the empty one", at: text.range,
        remedy: "write `present`")
      return nil
    }
    return AnswerDeclaration.Test(wanted: .contains(text.value), range: mapping.range)
  }

  /// A text that some answer can have at the place.
  private mutating func matchable(
    _ text: Located<String>, of subject: String, isTrimmed: Bool, isListed: Bool
  ) -> String? {
    let value = isTrimmed ? text.value.trimmed : text.value
    if value.isEmpty {
      report.error(
        .malformedCondition, "an empty text counts as absent", at: text.range,
        remedy: "write `absent`")
      return nil
    }
    if value == "null" || value == "~" {
      report.error(
        .malformedCondition, "null counts as absent", at: text.range, remedy: "write `absent`")
      return nil
    }
    if isListed, value == "absent" || value == "present" {
      report.error(
        .malformedCondition, "`\(value)` cannot stand in a list of texts", at: text.range,
        remedy: "write two conditions as a list, one of them with `\(value)` alone")
      return nil
    }
    return value
  }

  /// Names joined by dots.
  mutating func path(_ text: Located<String>) -> LocatedPath? {
    if let path = Self.splitPath(text) { return path }
    report.error(
      .malformedPath, "`\(text.value)` is no path", at: text.range,
      remedy:
        "write names joined by dots, as in `error.code`, and positions in lists, as in `errors[0].code`"
    )
    return nil
  }

  /// Names joined by dots, positions in lists as `errors.0.code` or `errors[0].code`; `nil` where
  /// one of them is empty or has blanks.
  ///
  /// - Parameter offset: where the path begins in its token.
  static func splitPath(_ text: Located<String>, offset: Int = 0) -> LocatedPath? {
    var names: [Located<String>] = []
    let verbatim = offset == 0 ? text.verbatimStart : Int(text.range.start) + offset
    var start = verbatim ?? 0
    for part in text.value.split(separator: ".", omittingEmptySubsequences: false) {
      guard !part.isEmpty, part.allSatisfy({ !$0.isWhitespace }) else { return nil }
      guard let components = components(of: part) else { return nil }
      for component in components {
        let place =
          start + part.utf8.distance(from: part.startIndex, to: component.startIndex)
        let range =
          verbatim == nil
          ? text.range
          : SourceRange(
            file: text.range.file, start: place, end: place + component.utf8.count)
        names.append(Located(String(component), range))
      }
      start += part.utf8.count + 1
    }
    return LocatedPath(names: names, range: text.range)
  }

  /// `errors` and `0` of `errors[0]`; `nil` where brackets hold no position.
  private static func components(of part: Substring) -> [Substring]? {
    guard let first = part.firstIndex(of: "[") else { return [part] }
    var components = first == part.startIndex ? [] : [part[..<first]]
    var rest = part[first...]
    while !rest.isEmpty {
      guard rest.first == "[", let end = rest.firstIndex(of: "]") else { return nil }
      let position = rest[rest.index(after: rest.startIndex)..<end]
      guard !position.isEmpty, position.utf8.allSatisfy(Words.isDigit) else { return nil }
      components.append(position)
      rest = rest[rest.index(after: end)...]
    }
    return components
  }
}

extension String {
  /// Without blanks at its ends, as the value of a header counts.
  var trimmed: String {
    var scalars = Substring(self).unicodeScalars
    while let first = scalars.first, first == " " || first == "\t" { scalars.removeFirst() }
    while let last = scalars.last, last == " " || last == "\t" { scalars.removeLast() }
    return String(Substring(scalars))
  }
}

extension Located<String> {
  /// The offset at which the text itself begins, where it stands in the source as it is: plain, or
  /// between quotes and without escapes.
  var verbatimStart: Int? {
    switch Int(range.end - range.start) - value.utf8.count {
    case 0: Int(range.start)
    case 2: Int(range.start) + 1
    default: nil
    }
  }
}
