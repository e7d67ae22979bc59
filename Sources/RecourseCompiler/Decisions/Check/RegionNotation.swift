import RecourseModel

/// Failures in the notation of a schema, for messages: `3xx, tls`, `{ status: 404, code: absent }`.
package struct RegionNotation {
  package let space: DecisionSpace
  /// The statuses that can fail, of which `status` and a class mean all.
  package let statuses: StatusSet
  /// The place that conditions call `code`.
  package let code: ResponseBodyPath?
  /// How many texts of a list are named.
  package let limit: Int

  package init(
    space: DecisionSpace, statuses: StatusSet, code: ResponseBodyPath?, limit: Int = 4
  ) {
    self.space = space
    self.statuses = statuses
    self.code = code
    self.limit = limit
  }

  package func text(_ boxes: [DecisionBox]) -> String {
    terms(boxes).joined(separator: ", ")
  }

  /// Answers first, those that look at nothing before those that do; then what has no answer.
  package func terms(_ boxes: [DecisionBox]) -> [String] {
    var kinds: Set<FailureKind> = []
    var free = StatusSet()
    var tested: [String: StatusSet] = [:]
    for box in boxes {
      kinds.formUnion(space.kinds(of: box))
      let statuses = space.statuses(of: box)
      let tests = self.tests(box)
      if tests.isEmpty {
        free = free.union(statuses)
      } else {
        tested[tests, default: StatusSet()] = tested[tests, default: StatusSet()].union(statuses)
      }
    }
    var terms = StatusNotation.terms(free, within: statuses)
    for (tests, set) in tested.sorted(by: { $0.key < $1.key }) {
      // What is free anyway may be named again where that makes the condition simpler.
      let rest = statuses.isSubset(of: set.union(free)) ? statuses : set.subtracting(free)
      guard !set.isSubset(of: free) else { continue }
      let status = StatusNotation.terms(rest, within: statuses)
      let list = status.count == 1 ? status[0] : "[\(status.joined(separator: ", "))]"
      terms.append(status == ["status"] ? "{ \(tests) }" : "{ status: \(list), \(tests) }")
    }
    return terms + self.terms(kinds)
  }

  private func terms(_ kinds: Set<FailureKind>) -> [String] {
    var terms: [String] = []
    let transport = FailureKind.transport
    let missing = transport.filter { !kinds.contains($0) }
    if kinds.contains(.otherTransport) {
      let except = missing.map(\.rawValue).joined(separator: " ")
      terms.append(missing.isEmpty ? "transport" : "transport except \(except)")
    } else {
      terms += transport.filter(kinds.contains).map(\.rawValue)
    }
    for kind in [FailureKind.request, .decoding, .cancelled] where kinds.contains(kind) {
      terms.append(kind.rawValue)
    }
    return terms
  }

  /// What a box wants of its looks: `code: absent, header: { retry-after: present }`.
  private func tests(_ box: DecisionBox) -> String {
    var codes: [String] = []
    var body: [String] = []
    var headers: [String] = []
    for (index, look) in space.looks.enumerated() {
      guard let atoms = space.atoms(of: box, look: index) else { continue }
      let value = value(atoms, of: look, mentioned: space.atoms[index])
      switch look {
      case .body(let path), .bodyContains(let path, _):
        if path == code {
          codes.append("code: \(value)")
        } else {
          body.append("\(path.keys.joined(separator: ".")): \(value)")
        }
      case .header(let name), .headerContains(let name, _):
        headers.append("\(name): \(value)")
      }
    }
    var tests = codes
    if !body.isEmpty { tests.append("body: { \(body.joined(separator: ", ")) }") }
    if !headers.isEmpty { tests.append("header: { \(headers.joined(separator: ", ")) }") }
    return tests.joined(separator: ", ")
  }

  private func value(
    _ atoms: [DecisionSpace.Atom], of look: Look, mentioned: [DecisionSpace.Atom]
  ) -> String {
    switch look {
    case .bodyContains(_, let text), .headerContains(_, let text):
      return atoms == [.texts(["yes"])] ? "{ contains: \(text) }" : "without \(text)"
    case .body, .header: break
    }
    let texts = atoms.flatMap(\.texts)
    let others = mentioned.flatMap(\.texts).filter { !texts.contains($0) }
    let (isAbsent, isOther) = (atoms.contains(.absent), atoms.contains(.other))
    guard atoms.contains(.unmentioned) else {
      var words = texts.isEmpty ? [] : [list(texts)]
      if isAbsent { words.append("absent") }
      if isOther { words.append("an object or a list") }
      return words.joined(separator: " or ")
    }
    if isOther, !isAbsent, others.isEmpty { return "present" }
    let any =
      others.isEmpty ? "any text" : "anything but \(others.prefix(limit).joined(separator: ", "))"
    let more = others.count > limit ? " and \(others.count - limit) more" : ""
    return any + more + (isAbsent ? " or absent" : "")
  }

  private func list(_ texts: [String]) -> String {
    guard texts.count > 1 else { return texts.joined() }
    let more = texts.count > limit ? ", … \(texts.count - limit) more" : ""
    return "[\(texts.prefix(limit).joined(separator: ", "))\(more)]"
  }
}

extension DecisionSpace.Atom {
  fileprivate var texts: [String] {
    if case .texts(let texts) = self { texts } else { [] }
  }
}
